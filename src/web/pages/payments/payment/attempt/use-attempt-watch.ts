import { useEffect } from 'react'
import { isPaymentFinished, usePaymentStatus } from '../../../../parts/use-payment-status.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import type { CheckPaymentResponse } from '../methods/payment-methods.ts'
import { paymentFailureSentence } from '../sentences.ts'
import type { PaymentStop } from './payment-stop.ts'

/** A try that is paid outside this page: in the customer's app, or in a window that was closed. */
export interface OpenAttempt {
  /** Our name of the try; unknown when the page found it open. */
  readonly attempt: string | undefined
  readonly upi: CheckPaymentResponse['upi'] | null
}

/** The try that an opened page finds: the QR code shown before a reload. */
export const openAttemptIn = ({ upi }: CheckPaymentResponse): OpenAttempt | undefined =>
  upi.qrText ? { attempt: undefined, upi } : undefined

interface Watcher {
  readonly onStop: (stop: PaymentStop) => void
  readonly onFailure: (sentence: string) => void
}

/** Asks after the outcome of a live try for as long as there is one. */
export function useAttemptWatch(orderId: number, live: OpenAttempt | undefined, { onStop, onFailure }: Watcher): void {
  const t = useTexts(paymentTexts)
  const status = usePaymentStatus(live ? orderId : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once on each news
  useEffect(() => {
    if (!status || status === 'unknown' || !live) return
    if (isPaymentFinished(status)) return onStop({ why: 'paid', uniqueOrderId: status.uniqueOrderId })
    if (status.stand === 'in_doubt') return onStop({ why: 'in-doubt', orderId })
    const isThis = live.attempt === undefined || live.attempt === status.attempt
    if (isThis && status.stand === 'failed') onFailure(paymentFailureSentence(status.reason, t))
  }, [status])
}
