import { networkSentence } from '../../../../../browser/api-wording.ts'
import { call } from '../../../../../browser/call.ts'
import { razorpayPayResponse } from '../../../../../wire/payments/payment-results.ts'
import { isSettled } from '../../../../parts/use-standing.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { stopOf } from '../attempt/stop.ts'
import { PayButton } from '../pay-button.tsx'
import { failureSentence } from '../sentences.ts'
import { openPopup, type PopupEnd } from './popup.ts'
import type { WayProps } from './way.ts'
import type { Begun, PaymentWords } from './ways.ts'

/** The card provider's popup. What it hands over is proved by the server; a lost answer leaves the payment in doubt. */
export function PopupWay({ desk, paying, shut, onStop, onLive, onFailure }: WayProps) {
  const t = useTexts(paymentTexts)
  const { order, amounts } = desk.opening
  const pay = async () => {
    const begun = await paying.begin('RAZORPAY')
    if (!begun) return
    const end = await openPopup(begun, order)
    if (end.how === 'paid') return handOver(begun, end)
    paying.release()
    if (end.how === 'unavailable') return onStop({ why: 'unreachable', sentence: networkSentence() })
    onFailure(closedSentence(end.reason, t))
    // The bank may still confirm what was tried in it.
    onLive(begun)
  }
  const handOver = async (begun: Begun, { paymentRef, orderRef, signature }: Extract<PopupEnd, { how: 'paid' }>) => {
    const asks = { paymentRef, attempt: begun.attempt, orderRef, signature }
    const answer = await call('POST razorpay-pay-response', razorpayPayResponse, asks)
    if (answer.ok && isSettled(answer.data)) return onStop({ why: 'paid', uniqueOrderId: begun.uniqueOrderId })
    if (answer.ok && answer.data.stand === 'failed') {
      paying.release()
      return onFailure(failureSentence(answer.data.reason, t))
    }
    const stop = answer.ok ? undefined : stopOf(answer)
    if (stop?.why === 'refused') {
      paying.release()
      return onStop(stop)
    }
    onStop({ why: 'in-doubt', orderId: begun.orderId })
  }
  return (
    <>
      <p className="small soft">{t.popup.opens}</p>
      <PayButton amount={amounts.RAZORPAY} why={shut} busy={paying.busy === 'RAZORPAY' && t.popup.open} onPay={pay} />
    </>
  )
}

const closedSentence = (reason: string | undefined, t: PaymentWords): string =>
  reason ? failureSentence(reason, t) : t.popup.closed
