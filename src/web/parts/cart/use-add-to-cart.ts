import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkedPincode } from '../../routing/visitor.ts'
import { cardTexts } from '../../texts/catalog/card.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { showToast } from '../../ui/dialog/toast.ts'
import { useTransientMessage } from '../../ui/dialog/transient-message.ts'
import { urls } from '../../urls.ts'
import type { AddToCartResult, CartItemInput } from './buy.ts'

export interface AddToCartState {
  readonly busy: 'adding' | 'buying' | undefined
  /** Just added: shown for two seconds. */
  readonly added: boolean
  /** The pincode question is open. */
  readonly isAskingPincode: boolean
  readonly add: (...wanted: readonly CartItemInput[]) => void
  /** Adds and goes to the cart (spec §4 Buy Now). */
  readonly buyNow: (wanted: CartItemInput) => void
  /** The pincode question was answered, or closed without an answer. */
  readonly pincodeDone: (isChecked: boolean) => void
}

type Kind = 'adding' | 'buying'
const addedSeconds = 2
/** Spec §8: what is said of a coupon. */
const noticeSeconds = 5

const loadBuy = () => import('./buy.ts')

/** The pointer or the focus is on a button that buys: what it needs is fetched before it is pressed. */
export const readyToBuy = (): void => {
  loadBuy().catch(() => {})
}

/** Adding to the cart: the pincode question comes first when none was checked yet (rules/api.md 4.3). */
export function useAddToCart(onAdded?: () => void): AddToCartState {
  const t = useTexts(cardTexts)
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Kind>()
  const [added, setAdded] = useTransientMessage<true>(addedSeconds)
  const [waiting, setWaiting] = useState<{ wanted: readonly CartItemInput[]; kind: Kind }>()
  const isRunning = useRef(false)

  const send = async (wanted: readonly CartItemInput[], kind: Kind) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(kind)
    const outcome = await sendAll(wanted)
    isRunning.current = false
    setBusy(undefined)
    // The server's refusal is its own sentence, in orange; anything else is the general one, in red (spec §8).
    if (!outcome.ok) {
      const { refused } = outcome
      if (!refused) return showToast('bad', t.failed)
      return showToast('warn', wanted.length > 1 ? t.noneAdded(refused) : refused)
    }
    if (outcome.notice) showToast('warn', outcome.notice, noticeSeconds)
    if (kind === 'buying') navigate(urls.cart())
    else setAdded(true)
    onAdded?.()
  }
  const start = (wanted: readonly CartItemInput[], kind: Kind) => {
    if (checkedPincode()) send(wanted, kind)
    else setWaiting({ wanted, kind })
  }
  return {
    busy,
    added: added === true,
    isAskingPincode: waiting !== undefined,
    add: (...wanted) => start(wanted, 'adding'),
    buyNow: (wanted) => start([wanted], 'buying'),
    pincodeDone: (isChecked) => {
      setWaiting(undefined)
      if (isChecked && waiting) send(waiting.wanted, waiting.kind)
    },
  }
}

async function sendAll(wanted: readonly CartItemInput[]): Promise<AddToCartResult> {
  const buy = await loadBuy().catch(() => null)
  return buy ? buy.addItemsToCart(wanted) : { ok: false }
}
