import { and, type Column, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/database.ts'
import { jsonRows } from '../../../platform/database/json-rows.ts'
import type { Account, Asset } from '../rules.ts'

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** `house`, or `customer:` and the customer's id. */
    owner: text('owner').$type<Account['owner']>().notNull(),
    name: text('name').notNull(),
    asset: text('asset').$type<Asset>().notNull(),
    /**
     * Customers' accounts store their balance, so that it can be locked and never falls below zero. The company's are sums of
     * their entries: with a stored balance, every checkout would wait for one row.
     */
    balance: bigint('balance', { mode: 'number' }),
  },
  (table) => [
    unique('ledger_accounts_identity').on(table.owner, table.name, table.asset),
    // The total silver owed to customers is calculated before every purchase of silver.
    index('ledger_accounts_silver').on(table.balance).where(sql`${table.asset} = 'SILVER' AND ${table.balance} > 0`),
    check('ledger_accounts_asset', sql`${table.asset} IN ('INR', 'POINT', 'SILVER')`),
    check('ledger_accounts_not_below_zero', sql`${table.balance} >= 0`),
    check('ledger_accounts_house_is_a_sum', sql`(${table.owner} = 'house') = (${table.balance} IS NULL)`),
  ],
)

export const isAccount = ({ owner, name, asset }: Account) =>
  and(eq(ledgerAccounts.owner, owner), eq(ledgerAccounts.name, name), eq(ledgerAccounts.asset, asset))

/** The stored balance of a customer's account. 0 for one without entries. */
export async function balanceIn(db: Db, account: Account): Promise<number> {
  const [row] = await db.select({ balance: ledgerAccounts.balance }).from(ledgerAccounts).where(isAccount(account))
  return row?.balance ?? 0
}

/** A customer's balance, by asset and account name. */
export interface CustomerBalance {
  readonly asset: Asset
  readonly name: string
  readonly balance: number
}

const isBalanceOf = (owner: Account['owner'] | SQL) =>
  and(eq(ledgerAccounts.owner, owner), isNotNull(ledgerAccounts.balance))

/** All balances of a customer, without accounts that have no entries. */
export function balancesIn(db: Db, owner: Account['owner']): Promise<CustomerBalance[]> {
  return db
    .select({
      asset: ledgerAccounts.asset,
      name: ledgerAccounts.name,
      balance: sql<number>`${ledgerAccounts.balance}`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .where(isBalanceOf(owner))
}

/** As `balancesIn`, as a column of a query that has the customer's id; empty where that is null. */
export const balancesColumn = (customerId: Column): SQL<CustomerBalance[]> =>
  jsonRows(ledgerAccounts, { where: isBalanceOf(sql`'customer:' || ${customerId}`) }, ({ asset, name, balance }) => ({
    asset,
    name,
    balance: balance!,
  }))
