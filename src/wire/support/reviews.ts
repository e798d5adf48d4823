import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import { count, flag, id, list, page, tenths, text, time, words } from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'

export const ratings = {
  asks: spelled({
    slug: ['slug', text({ required: fieldSentence('fields.product-missing', 'Name the product'), most: 200 })],
    page: ['page', page],
  }),
  answers: spelled({
    list: [
      'list',
      list(
        spelled({
          id: ['id', id],
          author: ['author', words],
          place: ['place', words],
          rating: ['rating', count],
          comment: ['comment', words],
          writtenAt: ['created_at', time],
          /** Written by a customer to whom the piece was delivered. */
          verified: ['verified_buyer', flag],
        }),
      ),
    ],
    averageRating: ['average_rating', tenths],
    totalRating: ['total_rating', count],
    /** How many gave five stars, four … one. */
    distribution: ['distribution', list(spelled({ rating: ['rating', count], count: ['count', count] }))],
    page: ['page', count],
    pages: ['total_page', count],
  }),
}

/** A whole number of stars, also as a form's text. */
const rating = z.pipe(
  z.union(
    [
      z.literal([1, 2, 3, 4, 5]),
      z.string().check(z.regex(/^[1-5]$/, fieldSentence('fields.rating-missing', 'Enter your rating'))),
    ],
    fieldSentence('fields.rating-missing', 'Enter your rating'),
  ),
  z.transform(Number),
)

export const productReview = {
  asks: spelled({
    productId: ['product_id', id],
    comment: [
      'comment',
      text({
        required: fieldSentence('fields.review-missing', 'Enter your review'),
        least: [10, fieldSentence('fields.review-short', 'Write at least 10 characters')],
        most: 2000,
      }),
    ],
    rating: ['rating', rating],
  }),
  answers: z.null(),
}

export const reviewMessage = 'Thank you. Your review is shown once we have read it'

/** Whether the customer may write of a piece: only buyers see the form. */
export const myReview = {
  asks: spelled({ productId: ['product_id', id] }),
  answers: spelled({
    may: ['may', flag],
    /** Why not; empty when the customer may. */
    sentence: ['sentence', words],
  }),
}

export const messages = {
  'reviews.not-bought': [409, 'Only customers who bought this product can review it'],
  'reviews.not-delivered': [409, 'You can review this product once it is delivered'],
  'reviews.waiting': [409, 'You have reviewed this product. Your review is shown once we have read it'],
  'reviews.shown': [409, 'You have reviewed this product already'],
} satisfies Messages
