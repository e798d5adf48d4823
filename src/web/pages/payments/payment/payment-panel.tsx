import '../../../parts/checkout/checkout.css'
import '../../../ui/layout/panel.css'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatMoney } from '../../../../units/format.ts'
import { DeliverTo } from '../../../parts/address/deliver-to.tsx'
import { cartLedger } from '../../../parts/cart/cart.ts'
import { SummaryPanel } from '../../../parts/checkout/summary-panel.tsx'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useSite } from '../../../routing/use-page.ts'
import type { Texts } from '../../../texts/area.ts'
import { cartTexts } from '../../../texts/cart/cart.ts'
import { sumTexts } from '../../../texts/catalog/sums.ts'
import { paymentTexts } from '../../../texts/payments/payment.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { LedgerLine } from '../../../ui/layout/ledger-list.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { ChangedPrice } from './attempt/changed-price.tsx'
import { againUrl } from './attempt/expired-quote.tsx'
import { PriceHold, PriceOver } from './attempt/price-hold.tsx'
import type { OpeningState, OpenPayment } from './attempt/use-opening.ts'
import type { CheckPaymentResponse, Mode } from './methods/payment-methods.ts'
import { WalletsOnlyMethod } from './methods/wallets-only-method.tsx'
import { PayOptions } from './pay-options.tsx'
import { withStop } from './sentences.ts'
import { useSubject } from './subject.ts'
import { type PaymentNotices, usePaymentPanel } from './use-payment-panel.ts'
import { silverLedger } from './wallets/silver-ledger.ts'
import { PaymentWallets } from './wallets/wallets.tsx'

interface PaymentPanelProps {
  payment: OpenPayment
  state: OpeningState
  /** The payment the customer comes back from did not go through. */
  failure: string | undefined
}

/** The open payment: how long the price is held, the ways of paying, and the sum beside them. */
export function PaymentPanel({ payment, state, failure }: PaymentPanelProps) {
  const cartText = useTexts(cartTexts)
  const t = useTexts(paymentTexts)
  const sums = useTexts(sumTexts)
  const { cart, opening, endsAtMs } = payment
  const { order, heldUntil } = opening
  const { phone } = useSite()
  const [mode, setMode] = useState<Mode>('UPI')
  const { methodProps, live, notices, over, renew } = usePaymentPanel(payment, state, failure)
  const heading = useRef<HTMLHeadingElement>(null)
  const { change } = state
  const { kind, back } = useSubject()
  const isSilver = kind === 'silver'
  const openAnew = async (accepted?: number) => {
    await renew(accepted)
    // The button that was pressed is gone: the reading goes on at the top.
    heading.current?.focus()
  }
  return (
    <div className="wrap checkout">
      <div>
        <h1 className="below-2xs" ref={heading} tabIndex={-1}>
          {t.title}
        </h1>
        <PriceHold uniqueOrderId={order.uniqueOrderId} expiresAt={heldUntil} endsAtMs={endsAtMs} />
        <div className="stack above-m below-xl gap-s">
          {over && !change && (
            <PriceOver
              expiresAt={heldUntil}
              busy={state.busy}
              onRenew={() => openAnew()}
              renewUrl={isSilver ? againUrl(order) : undefined}
            />
          )}
          {change && <ChangedPrice change={change} busy={state.busy} onAccept={() => openAnew(change.new)} />}
          <Notes notices={live?.upi ? { ...notices, failure: undefined } : notices} />
        </div>
        {opening.wallets && (
          <PaymentWallets orderId={order.orderId} wallets={opening.wallets} onChange={() => renew()} />
        )}
        {order.total === 0 ? (
          <WalletsOnlyMethod {...methodProps} />
        ) : (
          <PayOptions
            methodProps={methodProps}
            live={live}
            onMode={setMode}
            legend={t.payBy(formatMoney(order.total))}
          />
        )}
        {methodProps.paying.stepUp && <StepUpDialog step={methodProps.paying.stepUp} />}
        <div className="actions">
          <LinkButton variant="tertiary" to={isSilver ? againUrl(order) : back}>
            <Icon of={ArrowLeft} size="small" />
            {t.goBack}
          </LinkButton>
        </div>
      </div>
      <SummaryPanel
        title={t.youPay}
        lines={linesOf(opening, mode, { t, cartText, sums, isSilver })}
        saved={opening.price.saved}
        phone={phone}
        arrivesOn={cart?.arrivesOn ?? null}
      >
        {cart && <DeliverTo cart={cart} />}
        {isSilver && <p className="panel-body small soft">{t.silver.final}</p>}
      </SummaryPanel>
    </div>
  )
}

function Notes({ notices: { failure, refusal, unreachable } }: { notices: PaymentNotices }) {
  return (
    <>
      {failure && (
        <Note tone="bad" live>
          {failure}
        </Note>
      )}
      {refusal && (
        <Note tone="warn" live>
          {withStop(refusal)}
        </Note>
      )}
      {unreachable && (
        <Note tone="bad" live>
          {unreachable}
        </Note>
      )}
    </>
  )
}

interface LedgerTexts {
  readonly t: Texts<typeof paymentTexts>
  readonly cartText: Texts<typeof cartTexts>
  readonly sums: Texts<typeof sumTexts>
}

function linesOf(
  opening: CheckPaymentResponse,
  mode: Mode,
  { isSilver, ...texts }: LedgerTexts & { readonly isSilver: boolean },
): LedgerLine[] {
  if (isSilver) return silverLedger(opening, mode, texts)
  return opening.paidBefore === undefined ? ledgerOf(opening, mode, texts) : balanceLedger(opening, mode, texts)
}

/** The rest of an order: its price now, less what was paid. */
function balanceLedger(
  { order, paidBefore = 0, charges, amounts }: CheckPaymentResponse,
  mode: Mode,
  { t, cartText }: LedgerTexts,
): LedgerLine[] {
  return [
    { label: t.balance.price, amount: order.total + paidBefore },
    { label: t.balance.paid, text: formatMoney(-paidBefore) },
    ...(charges[mode] ? [{ label: cartText.ledger.gateway, amount: charges[mode] }] : []),
    { label: t.balance.total, amount: amounts[mode], kind: 'total' as const },
  ]
}

function ledgerOf(
  { price, charges, amounts }: CheckPaymentResponse,
  mode: Mode,
  { t, cartText }: LedgerTexts,
): LedgerLine[] {
  const charge = charges[mode]
  const gateway = charge ? { amount: charge } : { text: mode === 'UPI' ? t.noneOnUpi : t.none }
  return cartLedger({ ...price, gatewayCharge: charge, total: amounts[mode] }, cartText, {
    label: cartText.ledger.gateway,
    ...gateway,
  })
}
