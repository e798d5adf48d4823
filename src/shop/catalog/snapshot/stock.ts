/** How many units of a product can be bought now; the figures come from the stock ledger (`shop/inventory/stock`). */
import type { SQL } from 'drizzle-orm'
import { products, sellableSql } from '../records/products.ts'

interface SellableFacts {
  readonly preSale: boolean
  readonly onOrder: boolean
  /** Units available at the stores that the shop ships from. */
  readonly stock: number
  /** Units that can still be booked. */
  readonly preSaleLeft: number
}

/** Pre-booking: its quota alone. Made to order: stock plus its quota. Others: stock (rules/catalogue.md 2.4). */
export const sellableUnits = ({ preSale, onOrder, stock, preSaleLeft }: SellableFacts): number =>
  preSale ? preSaleLeft : onOrder ? stock + preSaleLeft : stock

/** `sellableUnits` as an SQL expression. */
export const sellableColumn: SQL<number> = sellableSql(products)
