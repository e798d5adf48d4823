import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { callApi } from '../../../../../browser/call.ts'
import type { Paise } from '../../../../../units/paise.ts'
import { checkPayment } from '../../../../../wire/payments/payments.ts'
import { type Cart, fetchCart } from '../../../../parts/cart/cart.ts'
import { urls } from '../../../../urls.ts'
import type { CheckPaymentResponse } from '../methods/payment-methods.ts'
import { type PaymentSubject, useSubject } from '../subject.ts'
import { type PaymentStop, type PriceChange, paymentStopOf } from './payment-stop.ts'

/** The payment as it was opened: what is bought, for how much, held until when. */
export interface OpenPayment {
  /** Null for a purchase of digital silver. */
  readonly cart: Cart | null
  readonly opening: CheckPaymentResponse
  /** When the held price ends, by this browser's clock. */
  readonly endsAtMs: number
}

export interface OpeningState {
  readonly payment: OpenPayment | undefined
  readonly busy: boolean
  readonly change: PriceChange | undefined
  /** The held price of a purchase is over. */
  readonly quoteOver: boolean
  /** The order whose payment is in doubt. */
  readonly inDoubt: number | undefined
  readonly failure: Extract<PaymentStop, { sentence: string }> | undefined
  /** Opens anew: after an expired price, a changed one that was accepted, a token that has run out. */
  readonly open: (acceptedAmount?: Paise) => Promise<OpenPayment | undefined>
  /** Deals with a refusal of any payment call. */
  readonly stop: (stop: PaymentStop) => void
}

/**
 * Opens the payment on arrival (`check-payment`), which locks the price of an order; that of a purchase is held already.
 * Leaves where there is nothing to pay, where it is paid, and for sign-in when nobody is signed in.
 */
export function useOpening(): OpeningState {
  const navigate = useNavigate()
  const subject = useSubject()
  const [payment, setPayment] = useState<OpenPayment>()
  const [busy, setBusy] = useState(true)
  const [change, setChange] = useState<PriceChange>()
  const [quoteOver, setQuoteOver] = useState(false)
  const [inDoubt, setInDoubt] = useState<number>()
  const [failure, setFailure] = useState<OpeningState['failure']>()
  const turn = useRef(0)

  const stop = useCallback(
    (why: PaymentStop) => {
      if (why.why === 'price-changed') setChange(why.change)
      else if (why.why === 'in-doubt') setInDoubt(why.orderId)
      else if (why.why === 'quote-over') setQuoteOver(true)
      else if (why.why === 'paid') navigate(subject.paid(why.uniqueOrderId), { replace: true })
      else if (why.why === 'gone') navigate(subject.emptyUrl, { replace: true })
      else if (why.why === 'signed-out') navigate(urls.signInThen(subject.here), { replace: true })
      else setFailure({ ...why })
    },
    [navigate, subject],
  )

  const open = useCallback(
    async (acceptedAmount?: Paise) => {
      turn.current += 1
      const mine = turn.current
      setBusy(true)
      setFailure(undefined)
      const response = await loadPayment(subject, acceptedAmount)
      if (mine !== turn.current) return undefined
      setBusy(false)
      if ('why' in response) {
        stop(response)
        return undefined
      }
      setChange(undefined)
      setPayment(response)
      return response
    },
    [stop, subject],
  )

  useEffect(() => {
    open()
    // A page that the browser kept while the customer was at the bank knows nothing of what happened there.
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [open])

  return { payment, busy, change, quoteOver, inDoubt, failure, open, stop }
}

async function loadPayment(
  { purchaseId }: PaymentSubject,
  acceptedAmount: Paise | undefined,
): Promise<OpenPayment | PaymentStop> {
  if (purchaseId !== null) return fetchOpening(null, { orderId: purchaseId, purpose: 'digital_silver' })
  const cart = await fetchCart()
  if (!cart.ok) return paymentStopOf(cart)
  const { orderId, totalItems } = cart.data
  if (orderId === null || totalItems === 0) return { why: 'gone' }
  return fetchOpening(cart.data, { orderId, purpose: 'cart', acceptedAmount })
}

async function fetchOpening(
  cart: Cart | null,
  params: z.output<(typeof checkPayment)['params']>,
): Promise<OpenPayment | PaymentStop> {
  const response = await callApi('POST check-payment', checkPayment, params)
  if (!response.ok) return paymentStopOf(response)
  const { heldForSeconds } = response.data
  return { cart, opening: response.data, endsAtMs: Date.now() + heldForSeconds * 1000 }
}
