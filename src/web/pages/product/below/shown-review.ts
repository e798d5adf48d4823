import type * as z from 'zod/mini'
import type { ratings } from '../../../../wire/reviews.ts'

type Review = z.output<typeof ratings.answers>['list'][number]

/** A review with its moment as text, so that it can travel with a page. */
export interface ShownReview extends Omit<Review, 'writtenAt'> {
  readonly writtenAt: string
}

export const shownReview = (review: Review): ShownReview => ({ ...review, writtenAt: review.writtenAt.toISOString() })
