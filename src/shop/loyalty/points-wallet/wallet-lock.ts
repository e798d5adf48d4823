import { and, eq, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../platform/database/availability/prepared-query.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import { wallets } from './records.ts'

/** Updating the key with itself locks the row and returns it, in one statement. */
const lock = preparedQuery('lock_wallet', (db) =>
  db
    .insert(wallets)
    .values({ customerId: sql.placeholder('customerId') })
    .onConflictDoUpdate({ target: wallets.customerId, set: { customerId: sql`excluded.customer_id` } })
    .returning(),
)

/** Take this lock before changing a wallet's content or its holds, so that changes run one after another. */
export async function lockWallet(tx: Tx, customerId: number): Promise<{ activatedAt: Date | null }> {
  const [wallet] = await lock(tx, { customerId })
  if (!wallet) throw new Error(`customer ${customerId} has no wallet`)
  return wallet
}

/** As `lockWallet`; throws `points-wallet.inactive` before its owner has activated it. */
export async function lockActiveWallet(tx: Tx, customerId: number): Promise<void> {
  if ((await lockWallet(tx, customerId)).activatedAt === null) throw refuse('points-wallet.inactive')
}

/** As `isWalletActive`, as an expression of a query that gets the customer's id. */
export const isWalletActiveSql = (customerId: Placeholder): SQL<boolean> =>
  sql`EXISTS (SELECT 1 FROM ${wallets} WHERE ${and(eq(wallets.customerId, customerId), isNotNull(wallets.activatedAt))})`

export async function isWalletActive(db: Db, customerId: number): Promise<boolean> {
  const [wallet] = await db
    .select({ activatedAt: wallets.activatedAt })
    .from(wallets)
    .where(eq(wallets.customerId, customerId))
  return wallet?.activatedAt != null
}
