/**
 * The only way units move. Every action runs inside its caller's transaction and locks the accounts of its products in the
 * order of their ids before it reads them, so that two orders with the same products cannot deadlock.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { fulfilmentPostings, type OpenBooking } from './order-rules.ts'
import {
  orderAccounts,
  type StockAccount,
  type StockBalance,
  type StockLevels,
  type StockPosting,
  stockEntriesOf,
} from './rules.ts'
import { insertTransfer, type TransferNote } from './transfers.ts'

type Clocked = Pick<Shop, 'clock'>

const integers = (values: readonly number[]): SQL =>
  values.length === 0 ? sql`ARRAY[]::integer[]` : sql`${`{${values.join(',')}}`}::integer[]`

/**
 * For `IN (…)`, one parameter for each. For an array, whose length it does not know in advance, PostgreSQL expects ten elements, and
 * plans anew at each call with fewer.
 */
const integerParameters = (values: readonly number[]): SQL =>
  values.length === 0
    ? sql`NULL`
    : sql.join(
        values.map((value) => sql`${value}::integer`),
        sql`, `,
      )

/** A recorded transfer and its postings. `id` is null where nothing moved. Serials move with it (`passports`). */
export interface PostedTransfer {
  readonly id: number | null
  readonly postings: readonly StockPosting[]
}

export const emptyTransfer: PostedTransfer = { id: null, postings: [] }

/** Records a transfer with its entries. Throws where an account has too few units. */
export async function postStock(
  { clock }: Clocked,
  tx: Tx,
  { postings, ...note }: TransferNote & { postings: readonly StockPosting[] },
): Promise<PostedTransfer> {
  const entries = stockEntriesOf(postings)
  if (entries.length === 0) return emptyTransfer
  const rows = entries.map(
    ({ productId, locationId, account, orderId, pieces }) =>
      sql`(${productId}::integer, ${locationId}::integer, ${account}::text, ${orderId}::integer, ${pieces}::bigint)`,
  )
  const at = sql`${clock.now().toISOString()}::timestamptz`
  const { id, entryCount } = await insertTransfer(tx, { ...note, at, entries: sql`VALUES ${sql.join(rows, sql`, `)}` })
  if (entryCount !== entries.length)
    throw new Error(`${note.reference} wrote ${entryCount} of ${entries.length} stock entries`)
  return { id, postings }
}

interface LevelRow {
  readonly product_id: number
  readonly location_id: number
  readonly name: StockAccount
  readonly balance: string | number
  readonly pre_sale: boolean
  readonly on_order: boolean
  readonly ships: boolean
}

/**
 * Locks the accounts of these products from which units are taken, and returns their balances. Pieces are taken from the vault
 * first, then from stores that ship; for a pickup order, from the pickup store first. Unknown products are absent.
 */
export async function lockLevels(
  tx: Tx,
  productIds: readonly number[],
  pickupStoreId: number | null = null,
): Promise<Map<number, StockLevels>> {
  const { rows } = (await tx.execute(sql`
    SELECT account.product_id, account.location_id, account.name, account.balance,
      product.pre_sale, product.on_order, account.location_id = 0 OR coalesce(store.ships, false) AS ships
    FROM stock_accounts account JOIN products product ON product.id = account.product_id
    LEFT JOIN stores store ON store.id = account.location_id
    WHERE account.product_id IN (${integerParameters(productIds)}) AND account.name IN ('available', 'quota')
    ORDER BY account.product_id, account.id FOR NO KEY UPDATE OF account`)) as unknown as { rows: LevelRow[] }
  const levels = new Map<number, StockLevels>()
  for (const row of rows) {
    const { product_id: productId, location_id: locationId, name: account } = row
    const before = levels.get(productId)
    const balance: StockBalance = { productId, locationId, account, pieces: Number(row.balance) }
    const isOpen = row.ships || locationId === pickupStoreId
    levels.set(productId, {
      preSale: row.pre_sale,
      onOrder: row.on_order,
      balances: [...(before?.balances ?? []), balance],
      locations: inTakingOrder([...(before?.locations ?? []), ...(isOpen ? [locationId] : [])], pickupStoreId),
    })
  }
  return levels
}

const inTakingOrder = (locations: readonly number[], pickupStoreId: number | null): number[] => {
  const rank = (location: number) => (location === pickupStoreId ? -1 : location)
  return [...new Set(locations)].sort((a, b) => rank(a) - rank(b))
}

interface BalanceRow {
  readonly product_id: number
  readonly location_id: number
  readonly name: StockAccount
  readonly pieces: string | number
}

const balanceOf = ({
  product_id: productId,
  location_id: locationId,
  name: account,
  pieces,
}: BalanceRow): StockBalance => ({
  ...{ productId, locationId, account },
  pieces: Number(pieces),
})

/** Where the units of an order are, according to its entries. The caller has locked the order. */
export async function readOrderPosition(tx: Db, orderId: number): Promise<StockBalance[]> {
  const { rows } = (await tx.execute(sql`
    SELECT account.product_id, account.location_id, account.name, sum(entry.pieces) AS pieces
    FROM stock_entries entry JOIN stock_accounts account ON account.id = entry.account_id
    WHERE entry.order_id = ${orderId}::integer
    GROUP BY 1, 2, 3 HAVING sum(entry.pieces) <> 0 ORDER BY 1, 2, 3`)) as unknown as { rows: BalanceRow[] }
  return rows.map(balanceOf).filter(({ account }) => (orderAccounts as readonly StockAccount[]).includes(account))
}

/** Every account of a product with units in it. Excludes source accounts, whose sums only grow. */
export const readBalances = (db: Db, productId: number): Promise<StockBalance[]> => readBalancesOf(db, [productId])

/** The same for several products. */
export async function readBalancesOf(db: Db, productIds: readonly number[]): Promise<StockBalance[]> {
  const { rows } = (await db.execute(sql`
    SELECT product_id, location_id, name, balance AS pieces FROM stock_accounts
    WHERE product_id = ANY(${integers(productIds)}) AND balance IS NOT NULL
    ORDER BY product_id, location_id, id`)) as unknown as { rows: BalanceRow[] }
  return rows.map(balanceOf)
}

/** The same, locked. */
export async function lockBalances(tx: Tx, productId: number): Promise<StockBalance[]> {
  const { rows } = (await tx.execute(sql`
    SELECT product_id, location_id, name, balance AS pieces FROM stock_accounts
    WHERE product_id = ${productId}::integer AND balance IS NOT NULL
    ORDER BY name NOT IN ('available', 'quota'), id FOR NO KEY UPDATE`)) as unknown as {
    rows: BalanceRow[]
  }
  return rows.map(balanceOf)
}

/**
 * Locks what decides whether a store's pieces are for sale to everybody, in the order used everywhere: first all free units of
 * the products there, since open bookings may get them at once, then the store, then the products.
 */
export async function lockFreeUnits(tx: Tx, locationId: number): Promise<void> {
  const lyingThere = sql`SELECT product_id FROM stock_accounts WHERE location_id = ${locationId}::integer AND name = 'available'`
  await tx.execute(sql`
    SELECT id FROM stock_accounts WHERE name IN ('available', 'quota') AND product_id IN (${lyingThere})
    ORDER BY product_id, id FOR NO KEY UPDATE`)
  await tx.execute(sql`SELECT id FROM stores WHERE id = ${locationId}::integer FOR NO KEY UPDATE`)
  await tx.execute(sql`SELECT id FROM products WHERE id IN (${lyingThere}) ORDER BY id FOR NO KEY UPDATE`)
}

/**
 * Makes a store's pieces available to everybody, or no longer. Call it with `lockFreeUnits` before the store itself is changed.
 * Returns the ids of the products affected.
 */
export async function offerLocation(
  tx: Tx,
  { locationId, ships }: { locationId: number; ships: boolean },
): Promise<number[]> {
  await tx.execute(sql`SELECT set_config('stock.ledger', 'projecting', true)`)
  const { rows } = (await tx.execute(sql`
    UPDATE products product SET stock = product.stock + ${ships ? 1 : -1}::integer * account.balance, stock_changed_at = clock_timestamp()
    FROM stock_accounts account
    WHERE account.product_id = product.id AND account.location_id = ${locationId}::integer AND account.name = 'available'
      AND account.balance > 0 RETURNING product.id`)) as unknown as { rows: { id: number }[] }
  await tx.execute(sql`SELECT set_config('stock.ledger', '', true)`)
  return rows.map(({ id }) => id)
}

/** Pieces of a product that a courier brought back for orders which may still be sent again. */
export async function readReturnedForOrders(
  tx: Db,
  { productId, locationId }: { productId: number; locationId: number },
): Promise<number> {
  const { rows } = (await tx.execute(sql`
    SELECT coalesce(sum(entry.pieces), 0) AS pieces
    FROM stock_entries entry JOIN stock_accounts account ON account.id = entry.account_id
    WHERE account.product_id = ${productId}::integer AND account.location_id = ${locationId}::integer
      AND account.name = 'returned' AND entry.order_id IS NOT NULL`)) as unknown as {
    rows: [{ pieces: string | number }]
  }
  return Number(rows[0].pieces)
}

/** Paid orders that wait for pieces they booked, oldest booking first. */
async function readOpenBookings(tx: Tx, productId: number): Promise<OpenBooking[]> {
  const { rows } = (await tx.execute(sql`
    SELECT entry.order_id, sum(entry.pieces) AS pieces
    FROM stock_entries entry JOIN stock_accounts account ON account.id = entry.account_id
    WHERE account.product_id = ${productId}::integer AND account.name = 'pre-booked' AND entry.order_id IS NOT NULL
    GROUP BY entry.order_id HAVING sum(entry.pieces) > 0 ORDER BY min(entry.id)`)) as unknown as {
    rows: { order_id: number; pieces: string | number }[]
  }
  return rows.map(({ order_id: orderId, pieces }) => ({ orderId, pieces: Number(pieces) }))
}

/**
 * Gives available pieces first to customers who booked and paid for them. Call it after everything that makes pieces available:
 * a receipt, a count, a cancellation, a restocked return, a transfer between locations.
 */
export async function fulfilBookings(shop: Clocked, tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const { rows } = (await tx.execute(sql`
    SELECT product_id FROM stock_accounts
    WHERE product_id = ANY(${integers(productIds)}) AND name = 'pre-booked' AND balance > 0
    ORDER BY product_id`)) as unknown as { rows: { product_id: number }[] }
  for (const { product_id: productId } of rows) {
    const levels = (await lockLevels(tx, [productId])).get(productId)
    if (!levels) continue
    const postings = fulfilmentPostings(productId, { levels, bookings: await readOpenBookings(tx, productId) })
    await postStock(shop, tx, { reason: 'pre-booking fulfilled', reference: `product:${productId}`, postings })
  }
}
