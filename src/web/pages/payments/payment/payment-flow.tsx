import '../../../parts/checkout/checkout.css'
import { useEffect, useState } from 'react'
import { fetchPaymentStatus } from '../../../parts/use-payment-status.ts'
import { paymentTexts } from '../../../texts/payments/payment.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { ChangedPrice } from './attempt/changed-price.tsx'
import { QuoteOver } from './attempt/expired-quote.tsx'
import { InDoubt } from './attempt/in-doubt.tsx'
import { PaymentBlocked } from './attempt/payment-blocked.tsx'
import { useOpening } from './attempt/use-opening.ts'
import { PaymentLoader } from './payment-loader.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { paymentFailureSentence } from './sentences.ts'

/** Opens the payment and shows what came of it. */
export function PaymentFlow({ failedOrder }: { failedOrder: number | undefined }) {
  const t = useTexts(paymentTexts)
  const state = useOpening()
  const failure = useFailure(failedOrder)
  const { payment, change, inDoubt, quoteOver, failure: trouble, busy, open } = state
  if (inDoubt !== undefined) return <InDoubt orderId={inDoubt} />
  if (quoteOver) return <QuoteOver order={payment?.opening.order} />
  if (payment) return <PaymentPanel payment={payment} state={state} failure={failure} />
  if (change) {
    return (
      <div className="wrap checkout-plain">
        <ChangedPrice change={change} busy={busy} onAccept={() => open(change.new)} title={t.title} />
      </div>
    )
  }
  if (trouble?.why === 'unreachable') return <ErrorState sentence={trouble.sentence} onRetry={() => open()} />
  if (trouble) return <PaymentBlocked sentence={trouble.sentence} />
  return <PaymentLoader />
}

/** Why the payment that the customer comes back from failed, in the provider's words. */
function useFailure(orderId: number | undefined): string | undefined {
  const t = useTexts(paymentTexts)
  const [reason, setReason] = useState('')
  useEffect(() => {
    if (orderId === undefined) return
    fetchPaymentStatus(orderId).then((response) => {
      if (response.ok && response.data.stand === 'failed') setReason(response.data.reason)
    })
  }, [orderId])
  if (orderId === undefined) return undefined
  return paymentFailureSentence(reason, t)
}
