import { useEffect, useRef, useState } from 'react'
import { networkSentence } from '../../../../browser/api-wording.ts'
import type { CallFailure } from '../../../../browser/call.ts'
import { ownBrandId } from '../../../../shop/pricing/rates/rules.ts'
import { useRates } from '../../../parts/product/use-rates.ts'
import { usePageData, useSite } from '../../../routing/use-page.ts'
import type { BadgeMetal } from '../../../ui/value/fineness-badge.tsx'
import { commonPiece } from './common-piece.ts'
import type { load } from './load.ts'

const loadCalls = () => import('./counter-calls.ts')
const unreached = (): CallFailure => ({ ok: false, status: 0, sentence: networkSentence(), errors: {}, data: null })

export interface BuyBackChoice {
  readonly metal: BadgeMetal
  readonly brandId: number
  /** Null: any other piece, by its weight. */
  readonly productId: number | null
  readonly weight: string
  readonly quantity: number
}

/** The initial choice, for which `load.ts` loads the offer. */
const initialKind = { metal: 'gold', brandId: ownBrandId } as const

/** Determines which products can be chosen. */
type Kind = Pick<BuyBackChoice, 'metal' | 'brandId'>

/** The pause after typing a weight before it is sent. */
const restMs = 350

/** The choice, the products that can be chosen, and the server's offer. */
export function useCounter() {
  const page = usePageData<typeof load>()
  const first = commonPiece(initialKind.metal, page.pieces)?.id ?? null
  const [choice, setChoice] = useState<BuyBackChoice>({ ...initialKind, productId: first, weight: '', quantity: 1 })
  const [pieces, setPieces] = useState<readonly BuyBackProductOption[]>(page.pieces)
  const [failure, setFailure] = useState<CallFailure>()
  const [turn, setAttempt] = useState(0)
  const wanted = useRef<Kind>(initialKind)

  /**
   * Loads the products of another metal or mint. Until they have arrived the choice stays as it was, and a further change
   * applies to the kind that was wanted last.
   */
  const loadProducts = async (change: Partial<Kind>) => {
    const kind = { ...wanted.current, ...change }
    wanted.current = kind
    setFailure(undefined)
    const response = await loadCalls()
      .then(({ fetchBuyBackProducts }) => fetchBuyBackProducts(kind))
      .catch(unreached)
    if (wanted.current !== kind) return
    if (!response.ok) return setFailure(response)
    setPieces(response.data)
    setChoice((before) => ({ ...before, ...kind, productId: commonPiece(kind.metal, response.data)?.id ?? null }))
  }
  const offer = useOffer(choice, turn)
  return {
    choice,
    pieces,
    mints: page.mints,
    ...offer,
    failure: failure ?? offer.failure,
    set: (change: Partial<Pick<BuyBackChoice, 'productId' | 'weight' | 'quantity'>>) =>
      setChoice((b) => ({ ...b, ...change })),
    loadProducts,
    again: () => (failure ? loadProducts({}) : setAttempt((before) => before + 1)),
  }
}

type First = NonNullable<ReturnType<typeof usePageData<typeof load>>['first']>
export type BuyBackOffer = First
export type BuyBackProductOption = ReturnType<typeof usePageData<typeof load>>['pieces'][number]

/** The server's offer for the choice, requested again when the rate changes. */
function useOffer(choice: BuyBackChoice, turn: number) {
  const { first } = usePageData<typeof load>()
  const site = useSite()
  const { silver, gold } = useRates(site.rates)
  const [offer, setOffer] = useState<BuyBackOffer | null>(first)
  const [failure, setFailure] = useState<CallFailure>()
  const fresh = useRef(first !== null)
  const [weightError, setWeightError] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is all in these
  useEffect(() => {
    // The offer that came with the page is not requested again.
    if (fresh.current) {
      fresh.current = false
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(
      async () => {
        const calls = await loadCalls().catch(() => null)
        if (abort.signal.aborted) return
        const wrong = calls?.wrongWeight(choice)
        const nothing = choice.productId === null && (!choice.weight || wrong !== undefined)
        setWeightError(wrong)
        const response = nothing ? null : calls ? await calls.fetchBuyBackOffer(choice, abort.signal) : unreached()
        if (abort.signal.aborted) return
        setFailure(response && !response.ok ? response : undefined)
        setOffer(response?.ok ? response.data : null)
      },
      choice.productId === null ? restMs : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [choice.metal, choice.brandId, choice.productId, choice.weight, choice.quantity, silver, gold, turn])
  return { offer, failure, weightError }
}
