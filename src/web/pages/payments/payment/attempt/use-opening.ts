import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { call } from '../../../../../browser/call.ts'
import type { Paise } from '../../../../../units/paise.ts'
import { checkPayment } from '../../../../../wire/payments/payments.ts'
import { askCart, type Cart } from '../../../../parts/cart/cart.ts'
import { urls } from '../../../../urls.ts'
import type { Opening } from '../methods/ways.ts'
import { type Subject, useSubject } from '../subject.ts'
import { type PriceChange, type Stop, stopOf } from './stop.ts'

/** The payment as it was opened: what is bought, for how much, held until when. */
export interface Desk {
  /** Null for a purchase of digital silver. */
  readonly cart: Cart | null
  readonly opening: Opening
  /** When the held price ends, by this browser's clock. */
  readonly endsAtMs: number
}

export interface OpeningState {
  readonly desk: Desk | undefined
  readonly busy: boolean
  readonly change: PriceChange | undefined
  /** The held price of a purchase is over. */
  readonly quoteOver: boolean
  /** The order whose payment is in doubt. */
  readonly inDoubt: number | undefined
  readonly trouble: Extract<Stop, { sentence: string }> | undefined
  /** Opens anew: after an expired price, a changed one that was accepted, a token that has run out. */
  readonly open: (acceptedAmount?: Paise) => Promise<Desk | undefined>
  /** Deals with a refusal of any payment call. */
  readonly stop: (stop: Stop) => void
}

/**
 * Opens the payment on arrival (`check-payment`), which locks the price of an order; that of a purchase is held already.
 * Leaves where there is nothing to pay, where it is paid, and for sign-in when nobody is signed in.
 */
export function useOpening(): OpeningState {
  const navigate = useNavigate()
  const subject = useSubject()
  const [desk, setDesk] = useState<Desk>()
  const [busy, setBusy] = useState(true)
  const [change, setChange] = useState<PriceChange>()
  const [quoteOver, setQuoteOver] = useState(false)
  const [inDoubt, setInDoubt] = useState<number>()
  const [trouble, setTrouble] = useState<OpeningState['trouble']>()
  const turn = useRef(0)

  const stop = useCallback(
    (why: Stop) => {
      if (why.why === 'price-changed') setChange(why.change)
      else if (why.why === 'in-doubt') setInDoubt(why.orderId)
      else if (why.why === 'quote-over') setQuoteOver(true)
      else if (why.why === 'paid') navigate(subject.paid(why.uniqueOrderId), { replace: true })
      else if (why.why === 'gone') navigate(subject.gone, { replace: true })
      else if (why.why === 'signed-out') navigate(urls.signInThen(subject.here), { replace: true })
      else setTrouble({ ...why })
    },
    [navigate, subject],
  )

  const open = useCallback(
    async (acceptedAmount?: Paise) => {
      turn.current += 1
      const mine = turn.current
      setBusy(true)
      setTrouble(undefined)
      const answer = await askDesk(subject, acceptedAmount)
      if (mine !== turn.current) return undefined
      setBusy(false)
      if ('why' in answer) {
        stop(answer)
        return undefined
      }
      setChange(undefined)
      setDesk(answer)
      return answer
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

  return { desk, busy, change, quoteOver, inDoubt, trouble, open, stop }
}

async function askDesk({ purchaseId }: Subject, acceptedAmount: Paise | undefined): Promise<Desk | Stop> {
  if (purchaseId !== null) return askOpening(null, { orderId: purchaseId, purpose: 'digital_silver' })
  const cart = await askCart()
  if (!cart.ok) return stopOf(cart)
  const { orderId, totalItems } = cart.data
  if (orderId === null || totalItems === 0) return { why: 'gone' }
  return askOpening(cart.data, { orderId, purpose: 'cart', acceptedAmount })
}

async function askOpening(cart: Cart | null, asks: z.output<(typeof checkPayment)['asks']>): Promise<Desk | Stop> {
  const answer = await call('POST check-payment', checkPayment, asks)
  if (!answer.ok) return stopOf(answer)
  const { heldForSeconds } = answer.data
  return { cart, opening: answer.data, endsAtMs: Date.now() + heldForSeconds * 1000 }
}
