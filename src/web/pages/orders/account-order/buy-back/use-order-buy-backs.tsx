import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { type CallResult, callApi } from '../../../../../browser/call.ts'
import { orderBuyBacks } from '../../../../../wire/buy-back/buy-back-request.ts'
import { useApiQuery } from '../../../../parts/use-api-query.ts'
import { buyBackTexts } from '../../../../texts/buy-back/buy-back.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { ErrorState } from '../../../../ui/state/error-state.tsx'
import type { OrderDetail } from '../order-detail-view.tsx'

type OrderBuyBacksResponse = z.output<(typeof orderBuyBacks)['response']>

export interface OrderBuyBacksState extends OrderBuyBacksResponse {
  /** The response has arrived or the request has failed. */
  readonly settled: boolean
  readonly again: () => void
  readonly error: ReactNode
}

const nothing: OrderBuyBacksResponse = { buyBacks: [], sellable: [] }

const loadBuyBackState = async () => (await import('./buy-back-status.tsx')).BuyBackStatus
export const LazyBuyBackStatus = lazyPart(loadBuyBackState)

/** The buy-backs of an order and the items that can be sold back; nothing is requested before delivery. */
export function useOrderBuyBacks({ uniqueOrderId, status, lines }: OrderDetail): OrderBuyBacksState {
  const t = useTexts(buyBackTexts)
  const isNeeded = /^(?:Delivered|Return)/.test(status) && lines.some(({ product }) => product.buyBack)
  const fetchBuyBacks = async (): Promise<CallResult<OrderBuyBacksResponse>> => {
    if (!isNeeded) return { ok: true, data: nothing }
    const response = await callApi('GET order-buy-backs', orderBuyBacks, { uniqueOrderId })
    // Loads the code that shows them first: arriving later it would shift other buttons. If it fails to load, its place says
    // so.
    if (response.ok && response.data.buyBacks.length > 0) await loadBuyBackState().catch(() => {})
    return response
  }
  const { query, again } = useApiQuery(fetchBuyBacks, `${uniqueOrderId} ${status}`)
  const error = query.state === 'failed' && <ErrorState title={t.failed} sentence={query.sentence} onRetry={again} />
  const settled = query.state !== 'waiting'
  return { ...(query.state === 'here' ? query.data : nothing), settled, again, error }
}
