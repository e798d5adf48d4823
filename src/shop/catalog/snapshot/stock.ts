/** How many of a product may be bought now; what that is counted from is the stock ledger's (`stock-ledger/`). */
import { type SQL, sql } from 'drizzle-orm'
import { products } from '../records/products.ts'

interface SellableFacts {
  readonly preSale: boolean
  readonly onOrder: boolean
  /** Pieces available where the shop sends from. */
  readonly stock: number
  /** What may still be booked. */
  readonly preSaleLeft: number
}

/**
 * A product in pre-booking by its quota alone, one that is made on order from what is here and then by its quota, others from
 * what is here (rules/catalogue.md 2.4).
 */
export const sellable = ({ preSale, onOrder, stock, preSaleLeft }: SellableFacts): number =>
  preSale ? preSaleLeft : onOrder ? stock + preSaleLeft : stock

/** `sellable`, asked of the database. */
export const sellableColumn: SQL<number> = sql<number>`CASE WHEN ${products.preSale} THEN ${products.preSaleLeft}
  WHEN ${products.onOrder} THEN ${products.stock} + ${products.preSaleLeft} ELSE ${products.stock} END`
