import type * as z from 'zod/mini'
import type { ratings } from '../../../../../wire/support/reviews.ts'

type Review = z.output<typeof ratings.response>['list'][number]

/** A review with its moment as text, so that it can travel with a page. */
export interface ProductReviewView extends Omit<Review, 'writtenAt'> {
  readonly writtenAt: string
}

/** Nothing else of it: who wrote and who judged it stays with us. */
export const toProductReviewView = ({
  id,
  author,
  place,
  rating,
  comment,
  writtenAt,
  verified,
}: Review): ProductReviewView => ({
  ...{ id, author, place, rating, comment, verified },
  writtenAt: writtenAt.toISOString(),
})
