import * as z from 'zod/mini'
import { reviewObstacles } from '../../shop/support/reviews/rules.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  contractSentence,
  flag,
  id,
  inputText,
  integer,
  nullable,
  outputText,
  pageNumber,
  tenths,
  time,
} from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

export const ratings = {
  params: wireShape({
    slug: ['slug', inputText({ required: fieldSentence('fields.product-missing', 'Name the product'), most: 200 })],
    page: ['page', pageNumber],
  }),
  response: wireShape({
    list: [
      'list',
      arrayOf(
        wireShape({
          id: ['id', id],
          author: ['author', outputText],
          place: ['place', outputText],
          rating: ['rating', integer],
          comment: ['comment', outputText],
          writtenAt: ['created_at', time],
          /** Written by a customer to whom the piece was delivered. */
          verified: ['verified_buyer', flag],
        }),
      ),
    ],
    averageRating: ['average_rating', tenths],
    totalRating: ['total_rating', integer],
    /** How many gave five stars, four … one. */
    distribution: ['distribution', arrayOf(wireShape({ rating: ['rating', integer], count: ['count', integer] }))],
    page: ['page', integer],
    pages: ['total_page', integer],
  }),
}

/** Reviews of a product on other sites, newest first: apart from our own, and in no rating (rules/catalogue.md 6.2). */
export const outsideReviews = {
  params: wireShape({
    slug: ['slug', inputText({ required: fieldSentence('fields.product-missing', 'Name the product'), most: 200 })],
  }),
  response: wireShape({
    list: [
      'list',
      arrayOf(
        wireShape({
          id: ['id', id],
          sourceName: ['source', outputText],
          sourceUrl: ['source_url', outputText],
          rating: ['rating', integer],
          author: ['author', outputText],
          writtenOn: ['written_on', outputText],
          comment: ['comment', outputText],
        }),
      ),
    ],
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
  params: wireShape({
    productId: ['product_id', id],
    comment: [
      'comment',
      inputText({
        required: fieldSentence('fields.review-missing', 'Enter your review'),
        least: [10, fieldSentence('fields.review-short', 'Write at least 10 characters')],
        most: 2000,
      }),
    ],
    rating: ['rating', rating],
  }),
  response: z.null(),
}

export const reviewMessage = 'Thank you. We will publish your review after a check'

/** Whether the customer may write of a piece: only buyers see the form. */
export const myReview = {
  params: wireShape({ productId: ['product_id', id] }),
  response: wireShape({
    may: ['may', flag],
    /** Why not; empty when the customer may. */
    message: ['sentence', contractSentence],
    /** The same as a code; null when the customer may. */
    obstacle: ['reason', nullable(z.enum(reviewObstacles))],
  }),
}

export const messages = {
  'reviews.not-bought': [409, 'Only customers who bought this product can review it'],
  'reviews.not-delivered': [409, 'You can review this product once it is delivered'],
  'reviews.waiting': [409, 'You have already reviewed this product. We will publish your review after a check'],
  'reviews.shown': [409, 'You have already reviewed this product'],
} satisfies RefusalMessages
