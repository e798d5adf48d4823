import { readOutsideReviews } from '../../shop/catalog/reviews/outside-reviews.ts'
import { readReviews, unrated } from '../../shop/catalog/reviews/reading.ts'
import { findProduct, productBySlug } from '../../shop/catalog/snapshot/catalogue.ts'
import { refuse } from '../../shop/refusal.ts'
import { mayWrite } from '../../shop/support/reviews/rules.ts'
import { readReviewEligibility, writeReview } from '../../shop/support/reviews/write-review.ts'
import { sentenceOf } from '../../wire/messages.ts'
import * as wire from '../../wire/support/reviews.ts'
import type { AnonymousHandler, SignedInHandler } from '../call.ts'

/** See rules/limits.md 2.1. */
const reviewsPerPage = 10

export const ratings: AnonymousHandler<typeof wire.ratings> = async ({ db, catalogue }, { params: { slug, page } }) => {
  const product = productBySlug(catalogue, slug)
  if (!product) throw refuse('catalog.no-product')
  const rating = catalogue.now.ratings.get(product.id) ?? unrated
  const reviews = await readReviews(db, product.id, { skip: (page - 1) * reviewsPerPage, take: reviewsPerPage })
  return {
    data: {
      // Only customers with a delivered order may write a review (rules/catalogue.md 6.1); older reviews have no customer.
      list: reviews.map((review) => ({ ...review, verified: review.customerId !== null })),
      averageRating: rating.averageTenths,
      totalRating: rating.total,
      distribution: rating.byStars.map((count, place) => ({ rating: place + 1, count })).reverse(),
      page,
      pages: Math.ceil(rating.total / reviewsPerPage),
    },
  }
}

/** See rules/limits.md 2.1. */
const mostOutsideReviews = 24

export const outsideReviews: AnonymousHandler<typeof wire.outsideReviews> = async (shop, { params: { slug } }) => {
  const product = productBySlug(shop.catalogue, slug)
  if (!product) throw refuse('catalog.no-product')
  return { data: { list: await readOutsideReviews(shop.db, product.id, mostOutsideReviews) } }
}

export const productReview: SignedInHandler<typeof wire.productReview> = async (shop, { params, customer }) => {
  if (!findProduct(shop.catalogue, params.productId)) throw refuse('catalog.no-product')
  await writeReview(shop, { ...params, customerId: customer.id })
  return { data: null, message: wire.reviewMessage }
}

export const myReview: SignedInHandler<typeof wire.myReview> = async ({ db }, { params: { productId }, customer }) => {
  const status = await readReviewEligibility(db, { customerId: customer.id, productId })
  if (mayWrite(status)) return { data: { may: true, message: '', obstacle: null } }
  return { data: { may: false, message: sentenceOf(refuse(`reviews.${status}`)), obstacle: status } }
}
