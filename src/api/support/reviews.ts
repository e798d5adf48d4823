import { readReviews, unrated } from '../../shop/catalog/reviews/reading.ts'
import { productBySlug, productOf } from '../../shop/catalog/snapshot/catalogue.ts'
import { refuse } from '../../shop/refusal.ts'
import { mayWrite } from '../../shop/support/reviews/rules.ts'
import { readReviewStanding, writeReview } from '../../shop/support/reviews/write-review.ts'
import { sentenceOf } from '../../wire/messages.ts'
import * as wire from '../../wire/support/reviews.ts'
import type { AnonymousHandler, SignedInHandler } from '../call.ts'

/** See rules/limits.md 2.1. */
const reviewsPerPage = 10

export const ratings: AnonymousHandler<typeof wire.ratings> = async ({ db, catalogue }, { asks: { slug, page } }) => {
  const product = productBySlug(catalogue, slug)
  if (!product) throw refuse('catalog.no-product')
  const rating = catalogue.now.ratings.get(product.id) ?? unrated
  const reviews = await readReviews(db, product.id, { skip: (page - 1) * reviewsPerPage, take: reviewsPerPage })
  return {
    data: {
      // Only those to whom a piece was delivered may write of it (rules/catalogue.md 6.1); older ones carry no customer.
      list: reviews.map((review) => ({ ...review, verified: review.customerId !== null })),
      averageRating: rating.averageTenths,
      totalRating: rating.total,
      distribution: rating.byStars.map((count, place) => ({ rating: place + 1, count })).reverse(),
      page,
      pages: Math.ceil(rating.total / reviewsPerPage),
    },
  }
}

export const productReview: SignedInHandler<typeof wire.productReview> = async (shop, { asks, customer }) => {
  if (!productOf(shop.catalogue, asks.productId)) throw refuse('catalog.no-product')
  await writeReview(shop, { ...asks, customerId: customer.id })
  return { data: null, message: wire.reviewMessage }
}

export const myReview: SignedInHandler<typeof wire.myReview> = async ({ db }, { asks: { productId }, customer }) => {
  const standing = await readReviewStanding(db, { customerId: customer.id, productId })
  const may = mayWrite(standing)
  return { data: { may, sentence: may ? '' : sentenceOf(refuse(`reviews.${standing}`)) } }
}
