import { razorpayPayResponse } from '../../../wire/payments.ts'
import { call } from '../../call.ts'
import { isSettled } from '../../parts/use-standing.ts'
import { networkSentence } from '../../sentences.ts'
import { PayButton } from './pay-button.tsx'
import { openPopup, type PopupEnd } from './popup.ts'
import { failureSentence } from './sentences.ts'
import { stopOf } from './stop.ts'
import type { WayProps } from './way.ts'
import type { Begun } from './ways.ts'

/** The card provider's popup. What it hands over is proved by the server; a lost answer leaves the payment in doubt. */
export function PopupWay({ desk, paying, shut, onStop, onLive, onFailure }: WayProps) {
  const { order, amounts } = desk.opening
  const pay = async () => {
    const begun = await paying.begin('RAZORPAY')
    if (!begun) return
    const end = await openPopup(begun, order)
    if (end.how === 'paid') return handOver(begun, end)
    paying.release()
    if (end.how === 'unavailable') return onStop({ why: 'unreachable', sentence: networkSentence })
    onFailure(closedSentence(end.reason))
    // The bank may still confirm what was tried in it.
    onLive(begun)
  }
  const handOver = async (begun: Begun, { paymentRef, orderRef, signature }: Extract<PopupEnd, { how: 'paid' }>) => {
    const asks = { paymentRef, attempt: begun.attempt, orderRef, signature }
    const answer = await call('POST razorpay-pay-response', razorpayPayResponse, asks)
    if (answer.ok && isSettled(answer.data)) return onStop({ why: 'paid', uniqueOrderId: begun.uniqueOrderId })
    if (answer.ok && answer.data.stand === 'failed') {
      paying.release()
      return onFailure(failureSentence(answer.data.reason))
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
      <p className="small soft">The window of Razorpay opens here, for cards and net banking.</p>
      <PayButton amount={amounts.RAZORPAY} why={shut} busy={paying.busy === 'RAZORPAY' && 'Window open'} onPay={pay} />
    </>
  )
}

const closedSentence = (reason: string | undefined): string =>
  reason
    ? failureSentence(reason)
    : 'The payment window was closed before a payment was confirmed. You can open it again, or choose another way.'
