import { useEffect, useRef, useState } from 'react'
import { buyBackEstimate, buyBackPieces } from '../../../wire/buy-back.ts'
import { readGrams } from '../../../wire/logistics.ts'
import { call, type Failed } from '../../call.ts'
import { useRates } from '../../parts/use-rates.ts'
import { mistakes } from '../../ui/form.ts'
import type { Metal } from '../../ui/punch.tsx'
import { usePageData, useSite } from '../../visit.ts'
import type { load } from './load.ts'

interface Choice {
  readonly metal: Metal
  readonly brandId: number
  /** Null: another piece, by its weight. */
  readonly productId: number | null
  readonly weight: string
  readonly quantity: number
}

/** How long typing a weight must rest before it is asked for. */
const restMs = 350

/** What is chosen, which pieces there are to choose from, and what the server would pay. */
export function useCounter() {
  const page = usePageData<typeof load>()
  const first = page.pieces[0]?.id ?? null
  const [choice, setChoice] = useState<Choice>({ metal: 'gold', brandId: 1, productId: first, weight: '', quantity: 1 })
  const [pieces, setPieces] = useState<typeof page.pieces>(page.pieces)
  const [trouble, setTrouble] = useState<Failed>()
  const [turn, setTurn] = useState(0)
  const wanted = useRef('gold 1')

  /** Another metal or mint has other pieces; until they are here the choice stays as it was. */
  const look = async (metal: Metal, brandId: number) => {
    wanted.current = `${metal} ${brandId}`
    setTrouble(undefined)
    const answer = await call('GET buy-back-pieces', buyBackPieces, { metal, brandId })
    if (wanted.current !== `${metal} ${brandId}`) return
    if (!answer.ok) return setTrouble(answer)
    setPieces(answer.data.pieces)
    setChoice((before) => ({ ...before, metal, brandId, productId: answer.data.pieces[0]?.id ?? null }))
  }
  const offer = useOffer(choice, turn)
  return {
    choice,
    pieces,
    mints: page.mints,
    ...offer,
    trouble: trouble ?? offer.trouble,
    set: (change: Partial<Pick<Choice, 'productId' | 'weight' | 'quantity'>>) =>
      setChoice((b) => ({ ...b, ...change })),
    look,
    again: () => {
      const [metal, brand] = wanted.current.split(' ')
      if (trouble) look(metal as Metal, Number(brand))
      else setTurn((before) => before + 1)
    },
  }
}

type First = NonNullable<ReturnType<typeof usePageData<typeof load>>['first']>
export type Offer = First

/** The server's price of what is chosen; asked anew when the rate moves. */
function useOffer(choice: Choice, turn: number) {
  const { first } = usePageData<typeof load>()
  const site = useSite()
  const { silver, gold } = useRates(site.rates)
  const [offer, setOffer] = useState<Offer | null>(first)
  const [trouble, setTrouble] = useState<Failed>()
  const fresh = useRef(first !== null)
  const weightError = choice.productId === null ? wrongWeight(choice) : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is all in these
  useEffect(() => {
    // What came with the page is not asked for again.
    if (fresh.current) {
      fresh.current = false
      return
    }
    if (choice.productId === null && (weightError || !choice.weight)) {
      setTrouble(undefined)
      return setOffer(null)
    }
    const gone = new AbortController()
    const timer = setTimeout(
      async () => {
        const answer = await call('POST buy-back-estimate', buyBackEstimate, asksOf(choice), { signal: gone.signal })
        if (gone.signal.aborted) return
        setTrouble(answer.ok ? undefined : answer)
        setOffer(answer.ok ? { ...answer.data, at: answer.data.at.toISOString() } : null)
      },
      choice.productId === null ? restMs : 0,
    )
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [choice.metal, choice.brandId, choice.productId, choice.weight, choice.quantity, silver, gold, turn])
  return { offer, trouble, weightError }
}

const asksOf = ({ metal, brandId, productId, weight, quantity }: Choice) => ({
  metal,
  brandId,
  quantity,
  ...(productId === null ? { weight: readGrams(weight) ?? 0 } : { productId }),
})

const wrongWeight = ({ metal, brandId, weight }: Choice): string | undefined =>
  weight ? mistakes(buyBackEstimate.asks, { metal, brandId: String(brandId), weight }).weight : undefined
