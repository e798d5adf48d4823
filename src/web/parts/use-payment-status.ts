import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '../../browser/call.ts'
import { paymentStatus } from '../../wire/payments/payment-results.ts'

export type OrderPaymentStatusView = z.output<(typeof paymentStatus)['response']>

export const fetchPaymentStatus = (orderId: number) => callApi('GET payment-status', paymentStatus, { orderId })

const firstMs = 2500
const laterMs = 10_000
/** After so many questions the bank is in no hurry, and neither are we. */
const eagerTimes = 40

/** Nobody of this name is owed an answer: another's order, or signed out meanwhile. */
export type PolledOrderPaymentStatus = OrderPaymentStatusView | 'unknown'

/**
 * How the payment of an order stands, asked again and again while the page is looked at; `undefined` until known. Without
 * an order nothing is asked. An answer that does not come is simply waited for: the next question follows.
 */
export function usePaymentStatus(orderId: number | undefined): PolledOrderPaymentStatus | undefined {
  const [status, setStatus] = useState<PolledOrderPaymentStatus>()
  useEffect(() => {
    setStatus(undefined)
    if (orderId === undefined) return
    let isUnmounted = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let times = 0
    const poll = async () => {
      if (document.visibilityState === 'visible') {
        const response = await fetchPaymentStatus(orderId)
        if (isUnmounted) return
        if (response.ok) setStatus(response.data)
        else if (response.status === 404 || response.status === 401) return setStatus('unknown')
        times += 1
      }
      timer = setTimeout(poll, times < eagerTimes ? firstMs : laterMs)
    }
    poll()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [orderId])
  return status
}

/** Whether the payment is over for the customer: paid, or with people who look at it. */
export const isPaymentFinished = ({ stand }: OrderPaymentStatusView): boolean =>
  stand === 'paid' || stand === 'review' || stand === 'verifying' || stand === 'refunded'
