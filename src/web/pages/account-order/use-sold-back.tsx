import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { orderBuyBacks } from '../../../wire/buy-back-request.ts'
import { type Answer, call } from '../../call.ts'
import { useAsked } from '../../parts/use-asked.ts'
import { buyBackTexts } from '../../texts/buy-back.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Order } from './order-paper.tsx'

type Answered = z.output<(typeof orderBuyBacks)['answers']>

export interface SoldBack extends Answered {
  readonly again: () => void
  readonly trouble: ReactNode
}

const nothing: Answered = { buyBacks: [], sellable: [] }

/** What is or may be sold back of an order; nothing is asked before it was delivered. */
export function useSoldBack({ uniqueOrderId, status, lines }: Order): SoldBack {
  const t = useTexts(buyBackTexts)
  const isAsked = /^(?:Delivered|Return)/.test(status) && lines.some(({ product }) => product.buyBack)
  const ask = async (): Promise<Answer<Answered>> =>
    isAsked
      ? call('GET order-buy-backs', orderBuyBacks, { uniqueOrderId })
      : { ok: true, data: nothing, message: undefined }
  const { asked, again } = useAsked(ask, `${uniqueOrderId} ${status}`)
  const trouble = asked.state === 'failed' && <ErrorState title={t.failed} sentence={asked.sentence} onRetry={again} />
  return { ...(asked.state === 'here' ? asked.data : nothing), again, trouble }
}
