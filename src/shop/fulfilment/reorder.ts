/** Puts a past order into the cart again, as far as its items are available. */
import { addToCart } from '../cart/actions.ts'
import { mostPerLine } from '../cart/rules.ts'
import { findProduct } from '../catalog/snapshot/catalogue.ts'
import { soldNameInHindi } from '../catalog/sold-texts.ts'
import type { OrderLine } from '../orders/order.ts'
import { findOwnOrder, readLines } from '../orders/reading.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'

export interface ReorderedLine {
  readonly name: string
  /** On Hindi pages; empty: the English one. */
  readonly nameHi: string
  readonly wanted: number
  /** 0: not available. */
  readonly added: number
}

/** Returns each line with the quantity added to the cart. Throws `orders.unknown` for another customer's order. */
export async function reorder(shop: Shop, own: { customerId: number; orderId: number }): Promise<ReorderedLine[]> {
  if (!(await findOwnOrder(shop.db, own))) throw refuse('orders.unknown')
  const reordered: ReorderedLine[] = []
  for (const line of await readLines(shop.db, own.orderId)) reordered.push(await putInCart(shop, own.customerId, line))
  return reordered
}

async function putInCart(shop: Shop, customerId: number, line: OrderLine): Promise<ReorderedLine> {
  const { product, pack, priced, properties = {} } = line
  const names = { name: product.name, nameHi: soldNameInHindi(shop.catalogue, product) }
  const wanted = priced.quantity
  const now = findProduct(shop.catalogue, product.id)
  if (!now) return { ...names, wanted, added: 0 }
  const quantity = Math.min(wanted, shop.catalogue.sellableOf(now), mostPerLine)
  // A package that no longer exists is left out, because the customer wants the product.
  const packageId = pack && now.packages.some(({ id }) => id === pack.id) ? pack.id : 0
  if (quantity < 1) return { ...names, wanted, added: 0 }
  try {
    const pieces = [{ productId: product.id, quantity, packageId, properties }]
    await addToCart(shop, { customerId }, { pieces, pincode: null })
    return { ...names, wanted, added: quantity }
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return { ...names, wanted, added: 0 }
  }
}
