import { useRef, useState } from 'react'
import { usePassing } from '../../ui/passing.ts'
import { showToast } from '../../ui/toast.ts'
import { urls } from '../../urls.ts'
import { useNavigate } from '../../visit.ts'
import { checkedPincode } from '../../visitor.ts'
import type { Outcome, Wanted } from './buy.ts'

export interface AddToCartState {
  readonly busy: 'adding' | 'buying' | undefined
  /** Just added: shown for two seconds. */
  readonly added: boolean
  /** The pincode question is open. */
  readonly asksPincode: boolean
  readonly add: (...wanted: readonly Wanted[]) => void
  /** Adds and goes to the cart (spec §4 Buy Now). */
  readonly buyNow: (wanted: Wanted) => void
  /** The pincode question was answered, or closed without an answer. */
  readonly pincodeDone: (known: boolean) => void
}

type Kind = 'adding' | 'buying'
const addedSeconds = 2

/** Adding to the cart: the pincode question comes first when none was checked yet (decisions 4). */
export function useAddToCart(): AddToCartState {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Kind>()
  const [added, setAdded] = usePassing<true>(addedSeconds)
  const [waiting, setWaiting] = useState<{ wanted: readonly Wanted[]; kind: Kind }>()
  const underWay = useRef(false)

  const send = async (wanted: readonly Wanted[], kind: Kind) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(kind)
    const outcome = await sendAll(wanted)
    underWay.current = false
    setBusy(undefined)
    if (!outcome.ok) return showToast(outcome.tone, outcome.sentence)
    if (kind === 'buying') navigate(urls.cart())
    else setAdded(true)
  }
  const start = (wanted: readonly Wanted[], kind: Kind) => {
    if (checkedPincode()) send(wanted, kind)
    else setWaiting({ wanted, kind })
  }
  return {
    busy,
    added: added === true,
    asksPincode: waiting !== undefined,
    add: (...wanted) => start(wanted, 'adding'),
    buyNow: (wanted) => start([wanted], 'buying'),
    pincodeDone: (known) => {
      setWaiting(undefined)
      if (known && waiting) send(waiting.wanted, waiting.kind)
    },
  }
}

/** One piece after the other; the first that is refused ends it. */
async function sendAll(wanted: readonly Wanted[]): Promise<Outcome> {
  const { addToCart } = await import('./buy.ts')
  for (const one of wanted) {
    const outcome = await addToCart(one)
    if (!outcome.ok) return outcome
  }
  return { ok: true }
}
