import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '../../browser/call.ts'
import { paymentStatus } from '../../wire/payments/payment-results.ts'

export type OrderPaymentStatusView = z.output<(typeof paymentStatus)['response']>

export const fetchPaymentStatus = (orderId: number) => callApi('GET payment-status', paymentStatus, { orderId })

const firstMs = 2500
const laterMs = 10_000
/** After this many polls the bank is slow, so polling slows down. */
const eagerTimes = 40

/** `unknown`: the order belongs to another customer, or the customer has signed out. */
export type PolledOrderPaymentStatus = OrderPaymentStatusView | 'unknown'

/**
 * The payment status of an order, polled while the page is visible; `undefined` until known. Without an order nothing is
 * requested. A failed request is ignored: the next poll follows.
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

/** Whether the payment is finished for the customer: paid, refunded, or under review by staff. */
export const isPaymentFinished = ({ stand }: OrderPaymentStatusView): boolean =>
  stand === 'paid' || stand === 'review' || stand === 'verifying' || stand === 'refunded'
