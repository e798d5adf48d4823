import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { readAllStores } from '../delivery/staff-acts.ts'
import { countInStock, serialsInStock } from '../passports/records.ts'
import { readBalances } from '../stock-ledger/actions.ts'
import { type BalanceAccount, vault } from '../stock-ledger/rules.ts'
import { type StockMovement, stockMovements } from './records.ts'

/** Newest first. */
export const movementsOf = (db: Db, productId: number, most: number): Promise<StockMovement[]> =>
  db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.id))
    .limit(most)

/** How many pieces with a serial lie with us, and the serials of the oldest. */
export const readNumbered = async (db: Db, productId: number, most: number) => ({
  numbered: (await countInStock(db, [productId])).get(productId) ?? 0,
  serialsWithUs: await serialsInStock(db, productId, most),
})

/** What is in each account of a product, and where its units can lie. */
export async function readStockHoldings(db: Db, productId: number) {
  const balances = await readBalances(db, productId)
  const counters = await readAllStores(db)
  return {
    balances: balances
      .filter(({ pieces }) => pieces > 0)
      .map(({ locationId, account, pieces }) => ({ locationId, account: account as BalanceAccount, pieces })),
    locations: [
      { id: vault, name: 'Vault', ships: true },
      ...counters.map(({ id, name, ships }) => ({ id, name, ships })),
    ],
  }
}
