import { showCoupon } from '../../shop/cart/show-cart.ts'
import { couponsOnOffer } from '../../shop/catalog/coupons/actions.ts'
import { isCouponForItem } from '../../shop/catalog/coupons/rules.ts'
import { dealsOn, productBySlug } from '../../shop/catalog/snapshot/catalogue.ts'
import { refuse } from '../../shop/refusal.ts'
import type * as wire from '../../wire/catalog/coupons.ts'
import type { Handler } from '../call.ts'

/** What a product can be had for less with; where a deal priced it, only what goes together with deals. */
export const productCoupons: Handler<typeof wire.productCoupons> = async (shop, { params, customer }) => {
  const product = productBySlug(shop.catalogue, params.slug)
  if (!product) throw refuse('catalog.no-product')
  const inDeal = dealsOn(shop.catalogue, product, shop.clock.now()).length > 0
  const item = { productId: product.id, subCategoryId: product.subCategoryId, metal: product.metal }
  const offered = await couponsOnOffer(shop, shop.db)
  const fitting = offered.filter((coupon) => isCouponForItem(coupon, item) && !(inDeal && coupon.excludeDealItems))
  return { data: { coupons: fitting.map((coupon) => showCoupon(coupon, customer !== null)) } }
}
