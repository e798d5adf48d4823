import './page.css'
import { Download } from 'lucide-react'
import type * as z from 'zod/mini'
import { wordLabel, wordPaymentMode } from '../../../../browser/api-wording.ts'
import { formatMoney } from '../../../../units/format.ts'
import type { orderDetail } from '../../../../wire/orders/orders.ts'
import { BillingAddress, DeliveryAddress } from '../../../parts/address/order-address.tsx'
import { isUnpaid, orderAdvice, paymentTone } from '../../../parts/order/order-progress.ts'
import { StatusTag } from '../../../parts/status-tag.tsx'
import type { Texts } from '../../../texts/area.ts'
import { afterOrderTexts } from '../../../texts/orders/after-order.ts'
import { orderTexts } from '../../../texts/orders/order.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LedgerList } from '../../../ui/layout/ledger-list.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'
import { MoneyBack } from './money-back.tsx'
import { OrderDoings } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { orderLedger, orderTax } from './order-ledger.ts'
import { OrderProgress } from './order-progress.tsx'
import { ReviewPanel } from './review/review-panel.tsx'

export type OrderDetail = z.output<(typeof orderDetail)['response']>

/** Everything about one order: its way, its pieces, addresses, payment and sum. */
export function OrderDetailView({ order, onChange }: { order: OrderDetail; onChange: () => void }) {
  const t = useTexts(orderTexts)
  const texts = useTexts(afterOrderTexts).state
  const { moment } = useTexts(dateTexts)
  const advice = orderAdvice(order.status, order.paymentStatus, t.advice) ?? stateAdvice(order, texts, moment)
  return (
    <>
      <OrderHead order={order} />
      <OrderProgress order={order} />
      {order.review && <ReviewPanel order={order} review={order.review} onChange={onChange} />}
      {advice && !order.review && (
        <Note tone="warn" className="above-m">
          {advice}
        </Note>
      )}
      {isUnpaid(order.status, order.paymentStatus) && (
        <LinkButton className="above-m" to={urls.cart()} size="small">
          {t.backToCart}
        </LinkButton>
      )}
      <div>
        <OrderDoings order={order} onChange={onChange} />
        <MoneyBack order={order} />
      </div>
      <h2 className="paper-items below-s">{t.items}</h2>
      <OrderItems order={order} onChange={onChange} />
      <div className="two ruled paper-two">
        <OrderPeople order={order} />
        <div>
          <LedgerList lines={orderLedger(order, t.ledger)} />
          <div className="muted above-m">
            <LedgerList lines={orderTax(order, t.ledger)} />
          </div>
        </div>
      </div>
    </>
  )
}

/** What stands out in an order that is off its usual way. */
function stateAdvice(
  order: OrderDetail,
  t: Texts<typeof afterOrderTexts>['state'],
  moment: Texts<typeof dateTexts>['moment'],
): string | null {
  const { status, cancellation, timeline } = order
  if (status === 'Cancellation Requested' && cancellation) return t.requestedOn(moment(cancellation.askedAt))
  if (status === 'Returned to Seller') return order.parcels.at(-1)?.status === 'Stopped' ? t.stopped : t.comeBack
  if (status === 'Ready for Pickup') return t.ready
  if (cancellation?.state === 'refused' && status === 'Order Accepted') return t.refused
  return timeline.some(({ label }) => label === 'Under Verification') && order.paymentStatus === 'Failed'
    ? t.transferRefused
    : null
}

function OrderHead({ order }: { order: OrderDetail }) {
  const t = useTexts(orderTexts)
  const { moment } = useTexts(dateTexts)
  return (
    <div className="head-row above-xs">
      <div>
        <h1 className="number">{order.uniqueOrderId}</h1>
        <p className="small soft above-2xs">
          {(isUnpaid(order.status, order.paymentStatus) ? t.begun : t.placed)(moment(order.purchasedAt))}
        </p>
      </div>
      {order.invoice && (
        <a className={buttonClass({ variant: 'secondary', size: 'small' })} href={order.invoice} download>
          <Icon of={Download} size="small" />
          {t.taxInvoice}
        </a>
      )}
    </div>
  )
}

/** Delivered to, billed to, how it was paid. */
function OrderPeople({ order }: { order: OrderDetail }) {
  const paidBy = wordPaymentMode(order.paymentMode)
  const langOf = useLangOf()
  const t = useTexts(orderTexts)
  return (
    <div className="stack gap-xl">
      <div>
        <p className="small muted">
          {order.pickup ? t.collectFrom : order.status === 'Delivered' ? t.deliveredTo : t.deliverTo}
        </p>
        <DeliveryAddress order={order} />
      </div>
      <div>
        <p className="small muted">{t.billTo}</p>
        <BillingAddress order={order} />
      </div>
      <div className="small">
        <p className="muted">{t.paidBy}</p>
        <p className="row wrapping gap-xs">
          {order.paymentMode && (
            <span className="medium" lang={langOf(paidBy)}>
              {paidBy}
            </span>
          )}
          <StatusTag tone={paymentTone(order.paymentStatus)}>{wordLabel(order.paymentStatus)}</StatusTag>
        </p>
        {order.payments.length > 1 && <OrderPayments order={order} />}
      </div>
    </div>
  )
}

/** Of an order that was paid in several payments, each with its day. */
function OrderPayments({ order }: { order: OrderDetail }) {
  const t = useTexts(afterOrderTexts).review
  const { moment } = useTexts(dateTexts)
  return (
    <ul aria-label={t.payments} className="above-2xs">
      {order.payments.map(({ amount, paymentMode, at }) => (
        <li key={at.getTime()}>
          {t.payment(formatMoney(amount), wordPaymentMode(paymentMode))}, {moment(at)}
        </li>
      ))}
    </ul>
  )
}
