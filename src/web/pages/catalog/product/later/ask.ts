/** What the page of a piece asks the API when somebody presses a button; the codecs come with the press. */
import type * as z from 'zod/mini'
import { call } from '../../../../../browser/call.ts'
import { deliveryEstimate } from '../../../../../wire/cart/delivery.ts'
import { ratings } from '../../../../../wire/support/reviews.ts'
import { type ShownReview, shownReview } from '../below/shown-review.ts'

/** A page of reviews; a `string` is the sentence that says why there is none. */
export async function askReviews(slug: string, page: number): Promise<readonly ShownReview[] | string> {
  const answer = await call('POST ratings', ratings, { slug, page })
  return answer.ok ? answer.data.list.map(shownReview) : answer.sentence
}

export interface Looked {
  readonly productId: number
  readonly quantity: number
  readonly packageId: number | null
  readonly pincode: string
}

export type Estimate = z.output<typeof deliveryEstimate.answers>

export type Told =
  | { readonly state: 'here'; readonly estimate: Estimate }
  /** `field`: it is the pincode that is wrong. `again`: asking once more may help. */
  | { readonly state: 'refused'; readonly sentence: string; readonly field: boolean; readonly again: boolean }

/** What it costs at the door and when it is there. */
export async function askEstimate(looked: Looked): Promise<Told> {
  const answer = await call('POST delivery-estimate', deliveryEstimate, looked)
  if (answer.ok) return { state: 'here', estimate: answer.data }
  const field = answer.errors.pincode
  return {
    state: 'refused',
    sentence: field ?? answer.sentence,
    field: field !== undefined,
    again: answer.status === 0 || answer.status === 429 || answer.status >= 500,
  }
}
