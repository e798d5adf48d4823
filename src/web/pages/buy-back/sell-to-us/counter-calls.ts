import { type Answer, call } from '../../../../browser/call.ts'
import { buyBackEstimate, buyBackPieces } from '../../../../wire/buy-back/buy-back.ts'
import { readGrams } from '../../../../wire/shape/form-fields.ts'
import { mistakes } from '../../../ui/form/form.ts'
import type { Choice, Offer, Piece } from './use-counter.ts'

/** What the counter asks of the server; apart, for the page says something before anybody asks. */

export async function askPieces(kind: Pick<Choice, 'metal' | 'brandId'>): Promise<Answer<readonly Piece[]>> {
  const answer = await call('GET buy-back-pieces', buyBackPieces, kind)
  return answer.ok ? { ...answer, data: answer.data.pieces } : answer
}

export async function askOffer(choice: Choice, signal: AbortSignal): Promise<Answer<Offer>> {
  const { metal, brandId, productId, weight, quantity } = choice
  const what = productId === null ? { weight: readGrams(weight) ?? 0 } : { productId }
  const answer = await call(
    'POST buy-back-estimate',
    buyBackEstimate,
    { metal, brandId, quantity, ...what },
    { signal },
  )
  return answer.ok ? { ...answer, data: { ...answer.data, at: answer.data.at.toISOString() } } : answer
}

/** What is wrong with a weight that was typed. */
export const wrongWeight = ({ metal, brandId, productId, weight }: Choice): string | undefined =>
  productId === null && weight
    ? mistakes(buyBackEstimate.asks, { metal, brandId: String(brandId), weight }).weight
    : undefined
