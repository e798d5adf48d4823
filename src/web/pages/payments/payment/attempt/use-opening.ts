import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { callApi } from '../../../../../browser/call.ts'
import type { Paise } from '../../../../../units/paise.ts'
import { checkPayment } from '../../../../../wire/payments/payments.ts'
import { leaveForSignIn } from '../../../../parts/account/customer.ts'
import type { Cart } from '../../../../parts/cart/cart.ts'
import { withSiteTexts } from '../../../../parts/site/site-texts.ts'
import { fetchCart } from '../../../../parts/startup/fetch-cart.ts'
import { requestWithProfile } from '../../../../parts/startup/fetch-profile.ts'
import { requestAheadOf } from '../../../../routing/request-ahead.ts'
import { isSignedIn } from '../../../../routing/visitor.ts'
import type { CheckPaymentResponse } from '../methods/payment-methods.ts'
import { type PaymentSubject, useSubject } from '../subject.ts'
import { type PaymentStop, type PriceChange, paymentStopOf } from './payment-stop.ts'

/** The opened payment: what is bought, the amount, and until when the price is locked. */
export interface OpenPayment {
  /** Null for everything but the order of the cart. */
  readonly cart: Cart | null
  readonly opening: CheckPaymentResponse
  /** When the price lock expires, by the browser's clock. */
  readonly endsAtMs: number
}

export interface OpeningState {
  readonly payment: OpenPayment | undefined
  readonly busy: boolean
  readonly change: PriceChange | undefined
  /** The price lock of a purchase has expired. */
  readonly quoteOver: boolean
  /** The order whose payment outcome is unknown. */
  readonly inDoubt: number | undefined
  readonly failure: Extract<PaymentStop, { sentence: string }> | undefined
  /** Opens the payment again: after an expired hold, an accepted price change, or an expired token. */
  readonly open: (acceptedAmount?: Paise) => Promise<OpenPayment | undefined>
  /** Handles a refusal of any payment call. */
  readonly stop: (stop: PaymentStop) => void
}

/**
 * Opens the payment on arrival (`check-payment`), which locks the price of an order; a purchase's price is already held.
 * Redirects when there is nothing to pay, when it is already paid, and to sign-in when the visitor is signed out.
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
      else if (why.why === 'signed-out') leaveForSignIn(navigate)
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
      const response = await paymentOpening.take(subject, acceptedAmount)
      if (mine !== turn.current) return undefined
      if ('why' in response) {
        setBusy(false)
        stop(response)
        return undefined
      }
      // In slices, as what `useApiQuery` requests.
      startTransition(() => {
        setBusy(false)
        setChange(undefined)
        setPayment(response)
      })
      return response
    },
    [stop, subject],
  )

  useEffect(() => {
    open()
    // A page restored from the back/forward cache does not know what happened at the bank.
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [open])

  return { payment, busy, change, quoteOver, inDoubt, failure, open, stop }
}

/** What is sent ahead has no accepted amount; nor has the first opening, which takes it. */
export const paymentOpening = requestAheadOf((subject: PaymentSubject, acceptedAmount?: Paise) =>
  withSiteTexts(loadPayment(subject, acceptedAmount)),
)

async function loadPayment(
  { kind, id }: PaymentSubject,
  acceptedAmount: Paise | undefined,
): Promise<OpenPayment | PaymentStop> {
  if (!isSignedIn()) return { why: 'signed-out' }
  if (id !== null) {
    const purpose = ({ cart: 'cart', offer: 'cart', silver: 'digital_silver', balance: 'balance' } as const)[kind]
    return fetchOpening(null, { orderId: id, purpose, ...(kind !== 'silver' && { acceptedAmount }) })
  }
  // A guest has a cart as well: what says that the sign-in is still valid is the profile.
  const response = await requestWithProfile(fetchCart)
  if (!response.ok) return paymentStopOf(response)
  const cart = response.data.data
  const { orderId, totalItems } = cart
  if (orderId === null || totalItems === 0) return { why: 'gone' }
  return fetchOpening(cart, { orderId, purpose: 'cart', acceptedAmount })
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
