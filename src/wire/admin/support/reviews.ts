/** Reviews that wait for a moderator, and the decision on them. */
import * as z from 'zod/mini'
import { reviewViews } from '../../../shop/support/reviews/rules.ts'
import { id, inputText, time } from '../../shape/fields.ts'

export const listReviews = {
  params: z.strictObject({ view: z._default(z.enum(reviewViews), 'waiting'), page: z._default(id, 1) }),
  response: z.strictObject({
    waiting: z.int(),
    size: z.int(),
    more: z.boolean(),
    reviews: z.array(
      z.strictObject({
        id,
        rating: z.int(),
        comment: z.string(),
        author: z.string(),
        place: z.string(),
        customerId: z.nullable(z.int()),
        product: z.strictObject({ id, name: z.string(), slug: z.string() }),
        order: z.nullable(z.string()),
        writtenAt: time,
        judgedAt: z.nullable(time),
        refusedWhy: z.string(),
      }),
    ),
  }),
}

/** With the text as it was read: a review rewritten meanwhile is not decided unread. */
const read = z.array(z.strictObject({ id, comment: z.string() })).check(z.minLength(1), z.maxLength(100))
const judged = z.strictObject({ judged: z.int() })

export const approveReview = { params: z.strictObject({ reviews: read }), response: judged }
export const refuseReview = {
  params: z.strictObject({ reviews: read, why: inputText({ required: 'Enter a reason', most: 400 }) }),
  response: judged,
}
