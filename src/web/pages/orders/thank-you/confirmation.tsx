import '../../../ui/state/empty-state.css'
import '../../../parts/checkout/outcome.css'
import '../../../parts/checkout/checkout.css'
import '../../../ui/layout/panel.css'
import '../../../ui/layout/facts.css'
import { Check, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { wordLabel, wordPaymentMode } from '../../../../browser/api-wording.ts'
import { formatMoney } from '../../../../units/format.ts'
import type { orderDetail } from '../../../../wire/orders/orders.ts'
import { DeliveryAddress } from '../../../parts/address/order-address.tsx'
import { ArrivalLine, SummaryItems, SupportPhone } from '../../../parts/checkout/summary-panel.tsx'
import { TransferProgress } from '../../../parts/checkout/transfer-progress.tsx'
import { fetchCart } from '../../../parts/startup/fetch-cart.ts'
import { useSite } from '../../../routing/use-page.ts'
import { orderTexts } from '../../../texts/orders/order.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LedgerList } from '../../../ui/layout/ledger-list.tsx'
import { urls } from '../../../urls.ts'
import { orderLedger } from '../account-order/order-ledger.ts'
import { type OrderConfirmation, orderConfirmationOf, transferStageOf } from './order-confirmation.ts'

type Order = z.output<(typeof orderDetail)['response']>

const againMs = 5000
const marks: Readonly<Record<OrderConfirmation['tone'], LucideIcon>> = {
  ok: Check,
  info: Clock,
  warn: Clock,
  bad: TriangleAlert,
}

interface ConfirmationProps {
  order: Order
  /** Asks for the order anew. */
  onNews: () => void
}

export function Confirmation({ order, onNews }: ConfirmationProps) {
  const t = useTexts(orderTexts)
  const { phone } = useSite()
  const confirmation = orderConfirmationOf(order, t.thanks)
  const transfer = transferStageOf(order)
  useCartCount(order.paymentStatus)
  useEffect(() => {
    if (!confirmation.waits) return
    const timer = setInterval(onNews, againMs)
    return () => clearInterval(timer)
  }, [confirmation.waits, onNews])
  return (
    <div className="wrap checkout">
      <div>
        <span className={classNames('empty-mark outcome', confirmation.tone)}>
          <Icon of={marks[confirmation.tone]} size="large" />
        </span>
        <h1 className="above-l">{confirmation.title}</h1>
        <p className="lead above-s" role="status">
          {confirmation.sentence}
        </p>
        {transfer && <TransferProgress stage={transfer} />}
        <OrderFacts order={order} />
        <div className="row wrapping above-2xl">
          {confirmation.unpaid ? (
            <LinkButton to={urls.cart()}>{t.backToCart}</LinkButton>
          ) : (
            <LinkButton to={urls.order(order.uniqueOrderId)}>{t.thanks.see}</LinkButton>
          )}
          <LinkButton variant="tertiary" to={urls.home()}>
            {t.thanks.continue}
          </LinkButton>
        </div>
      </div>
      <aside className="checkout-aside" aria-label={t.thanks.ordered}>
        <div className="panel">
          <div className="panel-body">
            <h2 className="label-heading below-m">{t.thanks.ordered}</h2>
            <SummaryItems items={itemsOf(order)} />
            <LedgerList lines={orderLedger(order, t.ledger)} />
            {!confirmation.unpaid && <ArrivalLine day={order.arrivesOn} />}
          </div>
          <div className="panel-body">
            <p className="small muted">{order.pickup ? t.thanks.collectAt : t.deliverTo}</p>
            <DeliveryAddress order={order} />
          </div>
        </div>
        <SupportPhone phone={phone} />
      </aside>
    </div>
  )
}

/** The cart became the order, or stays for another attempt: the header's count follows the payment without a reload. */
function useCartCount(paymentStatus: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever the payment is in another state
  useEffect(() => {
    // If it fails, the count stays as it was until the next page asks.
    fetchCart()
  }, [paymentStatus])
}

function OrderFacts({ order }: { order: Order }) {
  const langOf = useLangOf()
  const t = useTexts(orderTexts)
  const { moment } = useTexts(dateTexts)
  const facts = [
    [t.thanks.number, order.uniqueOrderId],
    [t.thanks.placed, moment(order.purchasedAt)],
    [t.thanks.payment, [wordPaymentMode(order.paymentMode), wordLabel(order.paymentStatus)].filter(Boolean).join(', ')],
    [t.thanks.amount, formatMoney(order.total)],
  ]
  return (
    <dl className="facts above-xl">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="number" lang={langOf(value)}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const itemsOf = ({ lines }: Order) =>
  lines.map(({ id, product, quantity, unitPrice, total }) => ({
    id,
    name: product.name,
    image: product.image,
    quantity,
    unitPrice,
    total,
  }))
