import { type CallResult, callApi } from '../../../../browser/call.ts'
import { buyBackEstimate, buyBackProducts } from '../../../../wire/buy-back/buy-back.ts'
import { parseGrams } from '../../../../wire/shape/form-fields.ts'
import { mistakes } from '../../../ui/form/form.ts'
import type { BuyBackChoice, BuyBackOffer, BuyBackProductOption } from './use-counter.ts'

/** What the counter asks of the server; apart, for the page says something before anybody asks. */

export async function fetchBuyBackProducts(
  kind: Pick<BuyBackChoice, 'metal' | 'brandId'>,
): Promise<CallResult<readonly BuyBackProductOption[]>> {
  const response = await callApi('GET buy-back-pieces', buyBackProducts, kind)
  return response.ok ? { ...response, data: response.data.pieces } : response
}

export async function fetchBuyBackOffer(choice: BuyBackChoice, signal: AbortSignal): Promise<CallResult<BuyBackOffer>> {
  const { metal, brandId, productId, weight, quantity } = choice
  const what = productId === null ? { weight: parseGrams(weight) ?? 0 } : { productId }
  const response = await callApi(
    'POST buy-back-estimate',
    buyBackEstimate,
    { metal, brandId, quantity, ...what },
    { signal },
  )
  return response.ok ? { ...response, data: { ...response.data, at: response.data.at.toISOString() } } : response
}

/** What is wrong with a weight that was typed. */
export const wrongWeight = ({ metal, brandId, productId, weight }: BuyBackChoice): string | undefined =>
  productId === null && weight
    ? mistakes(buyBackEstimate.params, { metal, brandId: String(brandId), weight }).weight
    : undefined
