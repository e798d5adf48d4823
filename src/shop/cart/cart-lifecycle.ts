/** Transitions of a cart: merged at sign-in, closed when its order is placed, reopened when the order fails. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { preparedQuery } from '../../platform/database/availability/prepared-query.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/security/secrets.ts'
import { findProduct } from '../catalog/snapshot/catalogue.ts'
import { mergeLineProperties } from '../orders/line-properties/rules.ts'
import type { Shop } from '../shop.ts'
import { addLine, cartLines, carts, findLines, lockCart, lockOpenCart, saveCart, saveChange } from './records.ts'
import { mergedQuantity, mostLines } from './rules.ts'

/** At sign-in the guest's cart is merged into the customer's, and its session is retired (rules/security.md 2.3). */
export async function mergeCarts(shop: Shop, tx: Tx, whose: { customerId: number; sessionId: string }): Promise<void> {
  const guest = await lockOpenCart(tx, { sessionHash: hashToken(whose.sessionId) })
  if (!guest) return
  const now = shop.clock.now()
  const { deliveryPincode, shownGoldRateId, shownSilverRateId } = guest
  const first = { now, deliveryPincode, shownGoldRateId, shownSilverRateId }
  const { cart: own } = await lockCart(tx, { customerId: whose.customerId }, first)
  const ownLines = await findLines(tx, own.id)
  let freeLines = mostLines - ownLines.length
  for (const line of await findLines(tx, guest.id)) {
    const product = findProduct(shop.catalogue, line.productId)
    const same = ownLines.find((one) => one.productId === line.productId && one.packageId === line.packageId)
    const sellable = product ? shop.catalogue.sellableOf(product) : 0
    const quantity = mergedQuantity(same?.quantity ?? 0, line.quantity, sellable)
    if (same) {
      const properties = mergeLineProperties(same.properties, line.properties)
      await tx.update(cartLines).set({ quantity, properties }).where(eq(cartLines.id, same.id))
    } else if (quantity > 0 && freeLines-- > 0) await addLine(tx, { ...line, cartId: own.id, quantity, addedAt: now })
  }
  await saveChange(tx, own.id, {
    changedAt: now,
    ...(guest.deliveryPincode ? { deliveryPincode: guest.deliveryPincode } : {}),
  })
  await saveCart(tx, guest.id, { closedAt: now })
}

/** The order failed: its cart is open again, unless the customer has a new one. One that an offer filled always is. */
export async function reopenCart(tx: Tx, cartId: number): Promise<void> {
  await tx.execute(sql`UPDATE ${carts} SET closed_at = NULL WHERE id = ${cartId} AND (offer_id IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM ${carts} other WHERE other.customer_id = ${carts}.customer_id AND other.closed_at IS NULL
      AND other.offer_id IS NULL))`)
}

/** What was ordered of a cart. */
export interface OrderedCart {
  readonly lines: readonly { readonly id: number; readonly quantity: number }[]
  /** The version of the cart that had exactly these lines; null: not known. */
  readonly version: number | null
}

const close = preparedQuery('close_cart', (db) =>
  db
    .update(carts)
    .set({ closedAt: sql`${sql.placeholder('now')}::timestamptz` })
    .where(and(eq(carts.id, sql.placeholder('cartId')), isNull(carts.closedAt)))
    .returning(),
)

/**
 * Closes the cart that became an order. Lines added after the price was locked move to a new cart. Repeating it has no
 * effect.
 */
export async function closeCart(
  tx: Tx,
  cartId: number,
  { sold, now }: { sold: OrderedCart; now: Date },
): Promise<void> {
  const [closed] = await close(tx, { cartId, now: now.toISOString() })
  if (!closed || closed.customerId === null || closed.version === sold.version) return
  const soldOf = (id: number) => sold.lines.find((line) => line.id === id)?.quantity ?? 0
  const left = (await findLines(tx, cartId))
    .map((line) => ({ ...line, quantity: line.quantity - soldOf(line.id) }))
    .filter(({ quantity }) => quantity > 0)
  if (left.length === 0) return
  const { deliveryPincode, shownGoldRateId, shownSilverRateId } = closed
  const first = { now, deliveryPincode, shownGoldRateId, shownSilverRateId }
  const { cart } = await lockCart(tx, { customerId: closed.customerId }, first)
  for (const line of left) await addLine(tx, { ...line, cartId: cart.id, addedAt: now })
}
