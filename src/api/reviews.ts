import { productBySlug } from '../shop/catalog/catalogue.ts'
import { refuse } from '../shop/refusal.ts'
import { readReviews, unrated } from '../shop/reviews/reading.ts'
import type * as wire from '../wire/reviews.ts'
import type { Handler } from './call.ts'

/** Decisions 6. */
const reviewsPerPage = 10

export const ratings: Handler<typeof wire.ratings> = async ({ db, catalogue }, { asks: { slug, page } }) => {
  const product = productBySlug(catalogue, slug)
  if (!product) throw refuse('catalog.no-product')
  const rating = catalogue.now.ratings.get(product.id) ?? unrated
  return {
    data: {
      list: await readReviews(db, product.id, { skip: (page - 1) * reviewsPerPage, take: reviewsPerPage }),
      averageRating: rating.averageTenths,
      totalRating: rating.total,
      page,
      pages: Math.ceil(rating.total / reviewsPerPage),
    },
  }
}
