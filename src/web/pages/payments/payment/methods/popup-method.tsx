import { networkSentence } from '../../../../../browser/api-wording.ts'
import { callApi } from '../../../../../browser/call.ts'
import { formatMoney } from '../../../../../units/format.ts'
import { razorpayPayResponse } from '../../../../../wire/payments/payment-results.ts'
import { isPaymentFinished } from '../../../../parts/use-payment-status.ts'
import { useSite } from '../../../../routing/use-page.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { paymentStopOf } from '../attempt/payment-stop.ts'
import { PayButton } from '../pay-button.tsx'
import { paymentFailureSentence } from '../sentences.ts'
import type { PaymentMethodProps } from './payment-method-props.ts'
import type { InitiateOrderResponse, PaymentTexts } from './payment-methods.ts'
import { openPopup, type PopupEnd } from './popup.ts'

/** The card provider's popup. The server verifies its result; without a response the payment is in doubt. */
export function PopupMethod({ payment, paying, shut, onStop, onLive, onFailure }: PaymentMethodProps) {
  const t = useTexts(paymentTexts)
  const { brandName } = useSite()
  const { order, amounts } = payment.opening
  const pay = async () => {
    const initiated = await paying.begin('RAZORPAY')
    if (!initiated) return
    const end = await openPopup(initiated, order, brandName)
    if (end.how === 'paid') return handOver(initiated, end)
    paying.release()
    if (end.how === 'unavailable') return onStop({ why: 'unreachable', sentence: networkSentence() })
    onFailure(closedSentence(end.reason, t))
    // The bank may still confirm an attempt made in the popup.
    onLive(initiated)
  }
  const handOver = async (
    initiated: InitiateOrderResponse,
    { paymentRef, orderRef, signature }: Extract<PopupEnd, { how: 'paid' }>,
  ) => {
    const params = { paymentRef, attempt: initiated.attempt, orderRef, signature }
    const response = await callApi('POST razorpay-pay-response', razorpayPayResponse, params)
    if (response.ok && isPaymentFinished(response.data))
      return onStop({ why: 'paid', uniqueOrderId: initiated.uniqueOrderId })
    if (response.ok && response.data.stand === 'failed') {
      paying.release()
      return onFailure(paymentFailureSentence(response.data.reason, t))
    }
    const stop = response.ok ? undefined : paymentStopOf(response)
    if (stop?.why === 'refused') {
      paying.release()
      return onStop(stop)
    }
    onStop({ why: 'in-doubt', orderId: initiated.orderId })
  }
  return (
    <>
      <p className="small soft">{t.popup.windowNote}</p>
      <PayButton
        label={t.pay.popup(formatMoney(amounts.RAZORPAY))}
        why={shut}
        busy={paying.busy === 'RAZORPAY' && t.popup.open}
        onPay={pay}
      />
    </>
  )
}

const closedSentence = (reason: string | undefined, t: PaymentTexts): string =>
  reason ? paymentFailureSentence(reason, t) : t.popup.closed
