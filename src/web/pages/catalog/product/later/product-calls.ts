/** API requests that the product page makes on a click; the codecs load with them. */
import type * as z from 'zod/mini'
import { callApi } from '../../../../../browser/call.ts'
import { deliveryEstimate } from '../../../../../wire/cart/delivery.ts'
import { ratings } from '../../../../../wire/support/reviews.ts'
import { type ProductReviewView, toProductReviewView } from '../below/product-review-view.ts'

/** One page of reviews; on failure, the error sentence as a `string`. */
export async function fetchReviews(slug: string, page: number): Promise<readonly ProductReviewView[] | string> {
  const response = await callApi('POST ratings', ratings, { slug, page })
  return response.ok ? response.data.list.map(toProductReviewView) : response.sentence
}

export interface EstimateRequest {
  readonly productId: number
  readonly quantity: number
  readonly packageId: number | null
  readonly pincode: string
}

export type DeliveryEstimateView = z.output<typeof deliveryEstimate.response>

export type EstimateResult =
  | { readonly state: 'here'; readonly estimate: DeliveryEstimateView }
  /** `field`: the pincode is invalid. `again`: a retry may succeed. */
  | { readonly state: 'refused'; readonly sentence: string; readonly field: boolean; readonly again: boolean }

/** Total price including delivery, and the delivery date. */
export async function fetchDeliveryEstimate(checked: EstimateRequest): Promise<EstimateResult> {
  const response = await callApi('POST delivery-estimate', deliveryEstimate, checked)
  if (response.ok) return { state: 'here', estimate: response.data }
  const field = response.errors.pincode
  return {
    state: 'refused',
    sentence: field ?? response.sentence,
    field: field !== undefined,
    again: response.status === 0 || response.status === 429 || response.status >= 500,
  }
}
