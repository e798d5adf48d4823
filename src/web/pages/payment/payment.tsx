import '../../parts/checkout.css'
import { useEffect, useState } from 'react'
import { askStanding } from '../../parts/use-standing.ts'
import { paymentTexts } from '../../texts/payment.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageLoader } from '../../ui/page-loader.tsx'
import { ChangedPrice } from './changed-price.tsx'
import { InDoubt } from './in-doubt.tsx'
import { PaymentDesk } from './payment-desk.tsx'
import { QuoteOver } from './quote-over.tsx'
import { failureSentence } from './sentences.ts'
import { Stopped } from './stopped.tsx'
import { useOpening } from './use-opening.ts'

/** Opens the payment and shows what came of it. */
export function Payment({ failedOrder }: { failedOrder: number | undefined }) {
  const t = useTexts(paymentTexts)
  const state = useOpening()
  const failure = useFailure(failedOrder)
  const { desk, change, inDoubt, quoteOver, trouble, busy, open } = state
  if (inDoubt !== undefined) return <InDoubt orderId={inDoubt} />
  if (quoteOver) return <QuoteOver order={desk?.opening.order} />
  if (desk) return <PaymentDesk desk={desk} state={state} failure={failure} />
  if (change) {
    return (
      <div className="wrap checkout-plain">
        <ChangedPrice change={change} busy={busy} onAccept={() => open(change.new)} title={t.title} />
      </div>
    )
  }
  if (trouble?.why === 'unreachable') return <ErrorState sentence={trouble.sentence} onRetry={() => open()} />
  if (trouble) return <Stopped sentence={trouble.sentence} />
  return <PageLoader />
}

/** Why the payment that the customer comes back from failed, in the provider's words. */
function useFailure(orderId: number | undefined): string | undefined {
  const t = useTexts(paymentTexts)
  const [reason, setReason] = useState('')
  useEffect(() => {
    if (orderId === undefined) return
    askStanding(orderId).then((answer) => {
      if (answer.ok && answer.data.stand === 'failed') setReason(answer.data.reason)
    })
  }, [orderId])
  if (orderId === undefined) return undefined
  return failureSentence(reason, t)
}
