import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { readBalances } from '../../ledger/stock/actions.ts'
import { type BalanceAccount, vault } from '../../ledger/stock/rules.ts'
import { countOnShelf, serialsOnShelf } from '../passports/read-serials.ts'
import { readAllStores } from '../stores/actions.ts'
import { type StockMovement, stockMovements } from './records.ts'

/** Newest first. */
export const movementsOf = (db: Db, productId: number, most: number): Promise<StockMovement[]> =>
  db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.id))
    .limit(most)

/** How many pieces with a serial lie on the shelf of each location, and the serials of the oldest. */
export const readNumbered = async (db: Db, productId: number, most: number) => ({
  numbered: (await countOnShelf(db, [productId])).map(({ locationId, numbered }) => ({ locationId, pieces: numbered })),
  serialsOnShelf: await serialsOnShelf(db, productId, most),
})

/** What is in each account of a product, and where its units can lie. */
export async function readStockHoldings(db: Db, productId: number) {
  const balances = await readBalances(db, productId)
  return {
    balances: balances
      .filter(({ pieces }) => pieces > 0)
      .map(({ locationId, account, pieces }) => ({ locationId, account: account as BalanceAccount, pieces })),
    locations: await readStockLocations(db),
  }
}

/** The vault, then the stores. */
export const readStockLocations = async (db: Db) => [
  { id: vault, name: 'Vault', ships: true },
  ...(await readAllStores(db)).map(({ id, name, ships }) => ({ id, name, ships })),
]
