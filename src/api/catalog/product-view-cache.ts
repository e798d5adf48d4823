/** Products in our names and as encoded bytes that responses are joined from, made once per price list. */
import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import { priceDeliveredAlone } from '../../shop/cart/estimate.ts'
import type { Product } from '../../shop/catalog/product.ts'
import { showProduct } from '../../shop/catalog/show-product.ts'
import type { Catalogue } from '../../shop/catalog/snapshot/catalogue.ts'
import type { PriceList } from '../../shop/catalog/snapshot/price-list.ts'
import type { Shop } from '../../shop/shop.ts'
import { product as shape } from '../../wire/catalog/products.ts'
import { encoderOf } from '../../wire/shape/wire-shape.ts'
import { dataOfSuccess, successEnvelope } from '../request-handler/lazy-reply.ts'

export type ProductView = z.output<typeof shape>

interface WrittenProduct {
  /** The sellable stock that the response names. */
  readonly stock: number
  readonly response: Uint8Array
}

interface ProductCache {
  readonly views: LRUCache<number, ProductView>
  readonly responses: LRUCache<number, WrittenProduct>
}

/** About 6 kB each. Pages need views, which are rendered once and then cached as documents; calls send responses. */
const mostViews = 500
const mostResponses = 4500
const caches = new WeakMap<PriceList, ProductCache>()
const encode = encoderOf(shape)

/** A new price list starts with an empty cache; the old list's cache is garbage-collected with it. */
function cacheOf({ now: { prices } }: Catalogue): ProductCache {
  const cached = caches.get(prices)
  if (cached) return cached
  const fresh = {
    views: new LRUCache<number, ProductView>({ max: mostViews }),
    responses: new LRUCache<number, WrittenProduct>({ max: mostResponses }),
  }
  caches.set(prices, fresh)
  return fresh
}

/** A product's present view. */
export function productViewOf(shop: Shop, product: Product): ProductView {
  const { views } = cacheOf(shop.catalogue)
  const cached = views.get(product.id)
  if (cached && cached.stock === shop.catalogue.sellableOf(product)) return cached
  const fresh = makeView(shop, product)
  views.set(product.id, fresh)
  return fresh
}

// Above the catalogue: the charge is that of a cart, and the same in the merchant feed.
const makeView = (shop: Shop, product: Product): ProductView => ({
  ...showProduct(shop.catalogue, product, shop.clock.now()),
  shippingAlone: priceDeliveredAlone(shop, product)?.shipping ?? null,
})

/** The whole response about a product. It is copied nowhere: copies of each response made V8 collect garbage all the time. */
export function productResponse(shop: Shop, product: Product): Uint8Array {
  const { responses } = cacheOf(shop.catalogue)
  const stock = shop.catalogue.sellableOf(product)
  const cached = responses.get(product.id)
  if (cached && cached.stock === stock) return cached.response
  const response = successEnvelope(Buffer.from(JSON.stringify(encode(makeView(shop, product)))))
  responses.set(product.id, { stock, response })
  return response
}

/** The same as the contract's JSON. */
const productJson = (shop: Shop, product: Product): Uint8Array => dataOfSuccess(productResponse(shop, product))

const comma = Buffer.from(',')

/** `product,product,…` in parts, to be sent between what goes around them. */
export function productsJson(shop: Shop, products: readonly Product[]): Uint8Array[] {
  return products.flatMap((product, at) => (at ? [comma, productJson(shop, product)] : [productJson(shop, product)]))
}
