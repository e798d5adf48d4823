/** Reads the ledger for display: every account with its balance, every movement with its entries. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { addDays, type Day, istMoment } from '../../units/date.ts'
import type { Asset } from './rules.ts'

/** A company account, or the same account of all customers together. */
export interface AccountSum {
  readonly owner: 'house' | 'customers'
  readonly name: string
  readonly asset: Asset
  readonly balance: number
  /** The number of accounts. */
  readonly accounts: number
}

const rowsOf = <T>(response: unknown): T[] => (response as { rows: T[] }).rows

export interface MovementSearch {
  /** One company account, or that account of all customers. */
  readonly account: { readonly owner: 'house' | 'customers'; readonly name: string; readonly asset: Asset } | null
  readonly customerId: number | null
  readonly orderId: number | null
  /** A prefix of the reference. */
  readonly reference: string
  readonly from: Day | null
  readonly to: Day | null
  /** The id of the last movement of the previous page. */
  readonly after: number | null
  readonly limit: number
}

export interface LedgerEntryView {
  readonly owner: string
  readonly name: string
  readonly asset: Asset
  readonly amount: number
}

export interface LedgerMovementView {
  readonly id: number
  readonly why: string
  readonly reference: string
  readonly at: Date
  readonly orderId: number | null
  /** The number of the order, or of the purchase of digital silver. */
  readonly uniqueOrderId: string | null
  readonly entries: readonly LedgerEntryView[]
}

/** Newest first by time, which ids do not always follow; by key, so a page costs the same however far back it is. */
export async function listMovements(db: Db, search: MovementSearch): Promise<LedgerMovementView[]> {
  const wanted = [...wantedOf(search), ...(search.after === null ? [] : [isBefore(search.after)])]
  const where = wanted.length > 0 ? sql`WHERE ${sql.join(wanted, sql` AND `)}` : sql``
  const response = await db.execute(sql`
    WITH page AS (
      SELECT transfer.* FROM ledger_transfers transfer ${where} ORDER BY transfer.at DESC, transfer.id DESC LIMIT ${search.limit}
    )
    SELECT page.id, page.why, page.reference, page.at, page.order_id,
      coalesce(orders.unique_order_id, purchase.unique_order_id) AS unique_order_id,
      (SELECT coalesce(json_agg(json_build_object('owner', account.owner, 'name', account.name, 'asset', account.asset,
          'amount', entry.amount) ORDER BY entry.amount, account.id), '[]')
        FROM ledger_entries entry JOIN ledger_accounts account ON account.id = entry.account_id
        WHERE entry.transfer_id = page.id) AS entries
    FROM page LEFT JOIN orders ON orders.id = page.order_id
    LEFT JOIN digital_silver_purchases purchase ON purchase.id = page.order_id
    ORDER BY page.at DESC, page.id DESC`)
  return rowsOf<Row>(response).map((row) => ({
    id: Number(row.id),
    why: row.why,
    reference: row.reference,
    at: new Date(row.at),
    orderId: row.order_id === null ? null : Number(row.order_id),
    uniqueOrderId: row.unique_order_id,
    entries: row.entries.map((entry) => ({ ...entry, amount: Number(entry.amount) })),
  }))
}

/** Behind this movement in the list. */
const isBefore = (id: number): SQL => sql`(transfer.at, transfer.id) < (
  SELECT last.at, last.id FROM ledger_transfers last WHERE last.id = ${id}::bigint)`

interface Row {
  id: string
  why: string
  reference: string
  at: string | Date
  order_id: string | null
  unique_order_id: string | null
  entries: LedgerEntryView[]
}

function wantedOf({ account, customerId, orderId, reference, from, to }: MovementSearch): SQL[] {
  return [
    ...(account && !isTheirs(account, customerId) ? [hasEntryOf(ownerIs(account.owner), account)] : []),
    ...(customerId === null
      ? []
      : [hasEntryOf(sql`account.owner = ${`customer:${customerId}`}`, isTheirs(account, customerId) ? account : null)]),
    ...(orderId === null ? [] : [sql`transfer.order_id = ${orderId}`]),
    ...(reference === '' ? [] : [sql`transfer.reference LIKE ${`${escaped(reference)}%`}`]),
    ...(from === null ? [] : [sql`transfer.at >= ${istMoment(from).toISOString()}::timestamptz`]),
    ...(to === null ? [] : [sql`transfer.at < ${istMoment(addDays(to, 1)).toISOString()}::timestamptz`]),
  ]
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Whether the account is a customer account and the customer is given as well. */
const isTheirs = (account: MovementSearch['account'], customerId: number | null): boolean =>
  account?.owner === 'customers' && customerId !== null

const ownerIs = (owner: 'house' | 'customers'): SQL =>
  owner === 'house' ? sql`account.owner = 'house'` : sql`account.owner <> 'house'`

/** It has an entry in an account of that owner, or in the account of that name. */
function hasEntryOf(owner: SQL, account: MovementSearch['account']): SQL {
  const ofAccount = account ? sql`AND account.name = ${account.name} AND account.asset = ${account.asset}` : sql``
  return sql`EXISTS (
    SELECT 1 FROM ledger_entries entry JOIN ledger_accounts account ON account.id = entry.account_id
    WHERE entry.transfer_id = transfer.id AND ${owner} ${ofAccount})`
}
