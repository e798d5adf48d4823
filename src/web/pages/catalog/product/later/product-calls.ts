/** What the page of a piece asks the API when somebody presses a button; the codecs come with the press. */
import type * as z from 'zod/mini'
import { callApi } from '../../../../../browser/call.ts'
import { deliveryEstimate } from '../../../../../wire/cart/delivery.ts'
import { ratings } from '../../../../../wire/support/reviews.ts'
import { type ProductReviewView, toProductReviewView } from '../below/product-review-view.ts'

/** A page of reviews; a `string` is the sentence that says why there is none. */
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
  /** `field`: it is the pincode that is wrong. `again`: asking once more may help. */
  | { readonly state: 'refused'; readonly sentence: string; readonly field: boolean; readonly again: boolean }

/** What it costs at the door and when it is there. */
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
