import { area } from '../area.ts'

/** The form in which buyers write of a piece. */
export const reviewsTexts = area('reviews', {
  title: 'Write a review',
  signIn: 'Sign in',
  signInWhy: 'to review this product. Only customers who bought it can.',
  rating: 'Your rating',
  stars: ['1 star, poor', '2 stars, fair', '3 stars, good', '4 stars, very good', '5 stars, excellent'],
  review: 'Your review',
  hint: 'What would you tell a friend of the piece, its packing, its delivery? 10 to 2000 characters.',
  shownAs: 'It is shown with your first name and city once we have read it.',
  send: 'Send review',
  sending: 'Sending',
  again: 'Try again',
  thanks: 'Thank you. Your review is shown once we have read it.',
  close: 'Close',
})
