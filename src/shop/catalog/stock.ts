/**
 * Pieces leave the shelf when a payment is begun and come back when it fails (domain 6.2). Each update asks for what it
 * takes in its own WHERE, so of two buyers of the last piece exactly one gets it.
 */
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../refusal.ts'
import { products } from './records/products.ts'

export interface Pieces {
  readonly productId: number
  readonly quantity: number
}

/**
 * Takes pieces off what may be sold, in product order so that two orders never wait for each other.
 * Throws `catalog.sold-out` with the product's id and what is left.
 */
export async function takeStock(tx: Tx, lines: readonly Pieces[]): Promise<void> {
  for (const { productId, quantity } of inOrder(lines)) {
    const taken = await takeFrom(tx, { productId, quantity }, 'stock')
    if (!taken && !(await takeFrom(tx, { productId, quantity }, 'preSaleLeft')))
      throw refuse('catalog.sold-out', { productId, left: await leftOf(tx, productId) })
  }
}

/** Puts pieces back. */
export async function returnStock(tx: Tx, lines: readonly Pieces[]): Promise<void> {
  for (const { productId, quantity } of inOrder(lines)) {
    await tx
      .update(products)
      .set({
        stock: sql`${products.stock} + CASE WHEN ${products.preSale} THEN 0 ELSE ${quantity}::integer END`,
        preSaleLeft: sql`${products.preSaleLeft} + CASE WHEN ${products.preSale} THEN ${quantity}::integer ELSE 0 END`,
        stockChangedAt: sql`clock_timestamp()`,
      })
      .where(eq(products.id, productId))
  }
}

/**
 * Gives some pieces back for others, as one change a product in product order: given back and taken one after the other, two
 * orders that swap their pieces would each wait for what the other holds. Throws `catalog.sold-out`.
 */
export async function exchangeStock(tx: Tx, before: readonly Pieces[], after: readonly Pieces[]): Promise<void> {
  const changes = new Map<number, number>()
  const add = (productId: number, pieces: number) => changes.set(productId, (changes.get(productId) ?? 0) + pieces)
  for (const { productId, quantity } of before) add(productId, -quantity)
  for (const { productId, quantity } of after) add(productId, quantity)
  for (const { productId, quantity } of inOrder(
    [...changes].map(([productId, quantity]) => ({ productId, quantity })),
  )) {
    if (quantity > 0) await takeStock(tx, [{ productId, quantity }])
    if (quantity < 0) await returnStock(tx, [{ productId, quantity: -quantity }])
  }
}

/** Pre-booked pieces come off their own quota, all others off the stock. */
async function takeFrom(tx: Tx, { productId, quantity }: Pieces, column: 'stock' | 'preSaleLeft'): Promise<boolean> {
  const left = products[column]
  const taken = await tx
    .update(products)
    .set({ [column]: sql`${left} - ${quantity}`, stockChangedAt: sql`clock_timestamp()` })
    .where(and(eq(products.id, productId), eq(products.preSale, column === 'preSaleLeft'), gte(left, quantity)))
    .returning({ id: products.id })
  return taken.length > 0
}

async function leftOf(tx: Tx, productId: number): Promise<number> {
  const [row] = await tx.select().from(products).where(eq(products.id, productId))
  return row ? sellable(row) : 0
}

/** How many may be bought now: booked pieces have a quota of their own (domain 6.13 no. 34). */
export const sellable = (row: { preSale: boolean; stock: number; preSaleLeft: number }): number =>
  row.preSale ? row.preSaleLeft : row.stock

const inOrder = (lines: readonly Pieces[]): Pieces[] => lines.toSorted((a, b) => a.productId - b.productId)
