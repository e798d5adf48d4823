import { useCallback, useEffect, useRef, useState } from 'react'
import { networkSentence } from '../../../../../browser/api-wording.ts'
import { stockState } from '../../../../parts/product/card-text.ts'
import { rememberPincode, useCheckedPincode } from '../../../../routing/visitor.ts'
import type { Told } from '../later/ask.ts'
import type { ProductPage } from '../load.ts'
import type { Purchase } from '../use-purchase.ts'

export interface Delivery {
  /** The last answer; undefined before one, and while another pincode is typed. */
  readonly told: Told | undefined
  readonly busy: boolean
  readonly check: (pincode: string) => void
  readonly again: () => void
  readonly forget: () => void
}

/** Quantities are stepped through: only the one somebody rests at is asked for. */
const restMs = 250

/** What the chosen quantity and package cost at the checked pincode: asked anew whenever one of them or the price changes. */
export function useDelivery(product: ProductPage, { quantity, packageId, blank }: Purchase): Delivery {
  const known = useCheckedPincode()
  /** Empty while another is being typed: then nothing is asked. */
  const [pincode, setPincode] = useState<string | null>(null)
  const [told, setTold] = useState<Told>()
  const [busy, setBusy] = useState(false)
  const [turn, setTurn] = useState(0)
  const latest = useRef(0)
  const wanted = pincode ?? known
  const out = stockState(product) === 'out'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the price is not sent; a new one is a reason to ask anew
  useEffect(() => {
    if (!wanted || blank || out) return
    latest.current += 1
    const mine = latest.current
    const timer = setTimeout(async () => {
      setBusy(true)
      const answer = await ask({ productId: product.id, quantity, packageId, pincode: wanted })
      if (mine !== latest.current) return
      setBusy(false)
      setTold(answer)
      if (answer.state === 'here') rememberPincode(wanted)
    }, restMs)
    return () => clearTimeout(timer)
  }, [wanted, quantity, packageId, blank, out, product.id, product.price, turn])

  const again = useCallback(() => setTurn((before) => before + 1), [])
  return {
    told,
    busy,
    check: (typed) => {
      setPincode(typed)
      again()
    },
    again,
    forget: () => {
      latest.current += 1
      setPincode('')
      setBusy(false)
      setTold(undefined)
    },
  }
}

const unreached = (): Told => ({ state: 'refused', sentence: networkSentence(), field: false, again: true })

async function ask(looked: Parameters<typeof import('../later/ask.ts')['askEstimate']>[0]): Promise<Told> {
  const { askEstimate } = (await import('../later/ask.ts').catch(() => null)) ?? {}
  return askEstimate ? askEstimate(looked) : unreached()
}
