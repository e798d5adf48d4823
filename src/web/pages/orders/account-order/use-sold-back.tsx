import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { type Answer, call } from '../../../../browser/call.ts'
import { orderBuyBacks } from '../../../../wire/buy-back/buy-back-request.ts'
import { useAsked } from '../../../parts/use-asked.ts'
import { buyBackTexts } from '../../../texts/buy-back/buy-back.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import type { Order } from './order-paper.tsx'

type Answered = z.output<(typeof orderBuyBacks)['answers']>

export interface SoldBack extends Answered {
  /** It is here, or will not come. */
  readonly settled: boolean
  readonly again: () => void
  readonly trouble: ReactNode
}

const nothing: Answered = { buyBacks: [], sellable: [] }

const loadBuyBackState = async () => (await import('./buy-back-state.tsx')).BuyBackState
export const BuyBackState = lazyPart(loadBuyBackState)

/** What is or may be sold back of an order; nothing is asked before it was delivered. */
export function useSoldBack({ uniqueOrderId, status, lines }: Order): SoldBack {
  const t = useTexts(buyBackTexts)
  const isAsked = /^(?:Delivered|Return)/.test(status) && lines.some(({ product }) => product.buyBack)
  const ask = async (): Promise<Answer<Answered>> => {
    if (!isAsked) return { ok: true, data: nothing, message: undefined }
    const answer = await call('GET order-buy-backs', orderBuyBacks, { uniqueOrderId })
    // With the code that shows them: coming later it would push other buttons about. What does not come says so there.
    if (answer.ok && answer.data.buyBacks.length > 0) await loadBuyBackState().catch(() => {})
    return answer
  }
  const { asked, again } = useAsked(ask, `${uniqueOrderId} ${status}`)
  const trouble = asked.state === 'failed' && <ErrorState title={t.failed} sentence={asked.sentence} onRetry={again} />
  const settled = asked.state !== 'waiting'
  return { ...(asked.state === 'here' ? asked.data : nothing), settled, again, trouble }
}
