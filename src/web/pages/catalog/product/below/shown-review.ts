import type * as z from 'zod/mini'
import type { ratings } from '../../../../../wire/support/reviews.ts'

type Review = z.output<typeof ratings.answers>['list'][number]

/** A review with its moment as text, so that it can travel with a page. */
export interface ShownReview extends Omit<Review, 'writtenAt'> {
  readonly writtenAt: string
}

/** Nothing else of it: who wrote and who judged it stays with us. */
export const shownReview = ({ id, author, place, rating, comment, writtenAt, verified }: Review): ShownReview => ({
  ...{ id, author, place, rating, comment, verified },
  writtenAt: writtenAt.toISOString(),
})
