/**
 * Payments for digital silver that came late or with another amount, and what their customer may choose (decision 0115): calls of our
 * own; the contract has none.
 */
import * as z from 'zod/mini'
import { silverReviewChoices } from '../../shop/checkout/pay/silver/rules/review-choices.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { arrayOf, id, nullable, outputText, rupees, silverGrams, time } from '../shape/fields.ts'
import { wireShape } from '../shape/wire-shape.ts'

const reviews = wireShape({
  reviews: [
    'list',
    arrayOf(
      wireShape({
        orderId: ['order_id', id],
        uniqueOrderId: ['unique_order_id', outputText],
        silver: ['gram', silverGrams],
        received: ['paid_amount', rupees],
        total: ['amount', rupees],
        maySilver: ['can_buy', z.boolean()],
        mayMoney: ['can_refund', z.boolean()],
        isDisputed: ['disputed', z.boolean()],
        /** When all money goes back if nothing was chosen; null: never by itself. */
        endsAt: ['choose_by', nullable(time)],
      }),
    ),
  ],
})

export const silverReviews = { params: wireShape({}), response: reviews }

/** Returns those that are left. */
export const decideSilverReview = {
  params: wireShape({
    orderId: ['order_id', id],
    choice: [
      'choice',
      z.enum(silverReviewChoices, fieldSentence('fields.silver-choice-missing', 'Choose the silver or your money')),
    ],
  }),
  response: reviews,
}
