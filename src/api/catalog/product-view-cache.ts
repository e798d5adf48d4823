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

interface CachedView {
  readonly view: ProductView
  /** The whole response about this product alone. */
  written: Uint8Array | null
}

/** About 12 kB each, in both forms. */
const mostProducts = 2500
const made = new WeakMap<PriceList, LRUCache<number, CachedView>>()
const encode = encoderOf(shape)

/** A product's present view. */
export const productViewOf = (shop: Shop, product: Product): ProductView => find(shop, product).view

/** The whole response about a product. It is copied nowhere: copies of each response made V8 collect garbage all the time. */
export function productResponse(shop: Shop, product: Product): Uint8Array {
  const found = find(shop, product)
  found.written ??= successEnvelope(Buffer.from(JSON.stringify(encode(found.view))))
  return found.written
}

/** The same as the contract's JSON. */
const productJson = (shop: Shop, product: Product): Uint8Array => dataOfSuccess(productResponse(shop, product))

function find(shop: Shop, product: Product): CachedView {
  const { catalogue } = shop
  const products = madeFor(catalogue)
  const cached = products.get(product.id)
  if (
    cached &&
    cached.view.stock === catalogue.sellableOf(product) &&
    cached.view.sellable === catalogue.sellableOf(product)
  )
    return cached
  // Above the catalogue: the charge is that of a cart, and the same in the merchant feed.
  const shippingAlone = priceDeliveredAlone(shop, product)?.shipping ?? null
  const fresh: CachedView = {
    view: { ...showProduct(catalogue, product, shop.clock.now()), shippingAlone },
    written: null,
  }
  products.set(product.id, fresh)
  return fresh
}

/** A new price list starts with an empty cache; the old list's cache is garbage-collected with it. */
function madeFor({ now: { prices } }: Catalogue): LRUCache<number, CachedView> {
  const products = made.get(prices) ?? new LRUCache<number, CachedView>({ max: mostProducts })
  made.set(prices, products)
  return products
}

const comma = Buffer.from(',')

/** `product,product,…` in parts, to be sent between what goes around them. */
export function productsJson(shop: Shop, products: readonly Product[]): Uint8Array[] {
  return products.flatMap((product, at) => (at ? [comma, productJson(shop, product)] : [productJson(shop, product)]))
}
