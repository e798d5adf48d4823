import { useEffect } from 'react'
import { isSettled, useStanding } from '../../../../parts/use-standing.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import type { Opening } from '../methods/ways.ts'
import { failureSentence } from '../sentences.ts'
import type { Stop } from './stop.ts'

/** A try that is paid outside this page: in the customer's app, or in a window that was closed. */
export interface Live {
  /** Our name of the try; unknown when the page found it open. */
  readonly attempt: string | undefined
  readonly upi: Opening['upi'] | null
}

/** The try that an opened page finds: the QR code shown before a reload. */
export const liveIn = ({ upi }: Opening): Live | undefined => (upi.qrText ? { attempt: undefined, upi } : undefined)

interface Watcher {
  readonly onStop: (stop: Stop) => void
  readonly onFailure: (sentence: string) => void
}

/** Asks after the outcome of a live try for as long as there is one. */
export function useWatch(orderId: number, live: Live | undefined, { onStop, onFailure }: Watcher): void {
  const t = useTexts(paymentTexts)
  const standing = useStanding(live ? orderId : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once on each news
  useEffect(() => {
    if (!standing || standing === 'unknown' || !live) return
    if (isSettled(standing)) return onStop({ why: 'paid', uniqueOrderId: standing.uniqueOrderId })
    if (standing.stand === 'in_doubt') return onStop({ why: 'in-doubt', orderId })
    const isThis = live.attempt === undefined || live.attempt === standing.attempt
    if (isThis && standing.stand === 'failed') onFailure(failureSentence(standing.reason, t))
  }, [standing])
}
