/** Product cards in our names and as the bytes that lists are joined from, made once for every price list. */
import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import type { Catalogue } from '../shop/catalog/catalogue.ts'
import type { Product } from '../shop/catalog/product.ts'
import { showCard } from '../shop/catalog/show-product.ts'
import type { PriceList } from '../shop/catalog/snapshot/price-list.ts'
import type { Shop } from '../shop/shop.ts'
import { productCard } from '../wire/products.ts'
import { encoderOf } from '../wire/spelled.ts'

export type Card = z.output<typeof productCard>

interface Made {
  readonly card: Card
  written: Uint8Array | null
}

/** About 6 kB each, in both forms. */
const mostCards = 4000
const made = new WeakMap<PriceList, LRUCache<number, Made>>()
const encode = encoderOf(productCard)

/** The card of a product as it stands now. */
export const cardOf = (shop: Shop, product: Product): Card => find(shop, product).card

/** The same card as JSON of the contract. */
export function writtenCard(shop: Shop, product: Product): Uint8Array {
  const found = find(shop, product)
  // Copied into memory of its own size: small buffers are cut from slabs of 64 kB, which one card would keep alive.
  found.written ??= new Uint8Array(Buffer.from(JSON.stringify(encode(found.card))))
  return found.written
}

function find(shop: Shop, product: Product): Made {
  const { catalogue } = shop
  const cards = cardsFor(catalogue)
  const known = cards.get(product.id)
  if (known && known.card.stock === catalogue.stockOf(product) && known.card.sellable === catalogue.sellableOf(product))
    return known
  const fresh: Made = { card: showCard(catalogue, product, shop.clock.now()), written: null }
  cards.set(product.id, fresh)
  return fresh
}

/** A new price list begins with no cards; those of the old one go with it. */
function cardsFor({ now: { prices } }: Catalogue): LRUCache<number, Made> {
  const cards = made.get(prices) ?? new LRUCache<number, Made>({ max: mostCards })
  made.set(prices, cards)
  return cards
}

const comma = Buffer.from(',')

/** `[card,card,…]` */
export function writtenCards(shop: Shop, products: readonly Product[]): Buffer {
  const parts: Uint8Array[] = [Buffer.from('[')]
  for (const product of products) {
    if (parts.length > 1) parts.push(comma)
    parts.push(writtenCard(shop, product))
  }
  parts.push(Buffer.from(']'))
  return Buffer.concat(parts)
}
