import { area } from '../area.ts'

/** The review form. */
export const reviewsTexts = area('reviews', {
  title: 'Write a review',
  signIn: 'Sign in',
  signInWhy: 'to review this product. Only customers who bought it can.',
  rating: 'Your rating',
  stars: ['1 star, poor', '2 stars, fair', '3 stars, good', '4 stars, very good', '5 stars, excellent'],
  review: 'Your review',
  hint: 'What would you tell a friend about the product, packing and delivery? 10 to 2000 characters.',
  publishedAs: 'We publish it with your first name, an initial and your city after a check.',
  send: 'Send review',
  sending: 'Sending',
  again: 'Try again',
  /** Why there is no form. */
  obstacles: {
    'not-bought': 'Only customers who bought this product can review it.',
    'not-delivered': 'You can review this product once it is delivered.',
    waiting: 'You have already reviewed this product. We will publish your review after a check.',
    shown: 'You have already reviewed this product.',
  },
  thanks: 'Thank you. We will publish your review after a check.',
  close: 'Close',
})
