import { decideSilverReview as decide, listSilverReviews } from '../../shop/checkout/pay/silver/silver-review.ts'
import type { Shop } from '../../shop/shop.ts'
import type * as wire from '../../wire/silver/silver-reviews.ts'
import type { SignedInHandler } from '../call.ts'

export const silverReviews: SignedInHandler<typeof wire.silverReviews> = async (shop, { customer }) => ({
  data: await reviewsView(shop, customer.id),
})

export const decideSilverReview: SignedInHandler<typeof wire.decideSilverReview> = async (
  shop,
  { params, customer },
) => {
  await decide(shop, { customerId: customer.id, ...params })
  return { data: await reviewsView(shop, customer.id) }
}

const reviewsView = async (shop: Shop, customerId: number) => ({
  reviews: (await listSilverReviews(shop, customerId)).map(
    ({ purchase: { id, uniqueOrderId, silver, total }, ...rest }) => ({
      orderId: id,
      ...{ uniqueOrderId, silver, total },
      ...rest,
    }),
  ),
})
