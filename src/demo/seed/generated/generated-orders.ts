/**
 * Orders and ledger entries by the hundred thousand, for performance measurements: copies of the demo customers' orders for
 * generated customers, inserted with SQL inside the database so that no rows are sent over the connection.
 */

import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { bookPastSales } from '../../../shop/ledger/stock/past-sales.ts'
import { demoProvider } from '../demo-provider.ts'

/** How many orders each generated customer has. */
const ordersEach = 20

/**
 * Adds this many orders, newest last, in the states of the orders they are copied from; their ids follow the existing ones.
 * They are dated a month back because they have no payments or transfers: the nightly reconciliation skips orders that old.
 */
export async function generateOrders(tx: Tx, count: number): Promise<void> {
  if (count === 0) return
  await tx.execute(sql`
    CREATE TEMPORARY TABLE made_customers ON COMMIT DROP AS
    SELECT n, (SELECT max(id) FROM customers) + n AS id FROM generate_series(1, ${Math.ceil(count / ordersEach)}::integer) AS n`)
  await tx.execute(sql`
    INSERT INTO customers (id, name, refer_code, created_at)
    SELECT id, 'Generated ' || id, 'G' || upper(to_hex(id)), now() FROM made_customers`)
  await tx.execute(sql`
    CREATE TEMPORARY TABLE made_orders ON COMMIT DROP AS
    WITH base AS (
      SELECT row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS known, id
      FROM orders WHERE unique_order_id NOT LIKE 'GEN-%'
    )
    SELECT series.n, (SELECT greatest((SELECT max(id) FROM orders), (SELECT max(id) FROM carts), (SELECT max(id) FROM digital_silver_purchases))) + series.n AS id, base.id AS base_id,
      made_customers.id AS customer_id,
      now() - interval '30 days' - make_interval(mins => (${count}::integer - series.n)) AS begun_at
    FROM generate_series(1, ${count}::integer) AS series (n)
    JOIN base ON base.place = series.n % base.known
    JOIN made_customers ON made_customers.n = 1 + series.n % ${Math.ceil(count / ordersEach)}::integer`)
  // Search terms are copied too: letting the trigger compute them for a million orders would take most of the time.
  await tx.execute(sql`ALTER TABLE orders DISABLE TRIGGER orders_word_added`)
  await tx.execute(sql.raw(copyInto('orders', orderChanges, 'base.id = made.base_id')))
  await tx.execute(sql`ALTER TABLE orders ENABLE TRIGGER orders_word_added`)
  await tx.execute(sql`
    INSERT INTO order_words (word, order_id)
    SELECT base.word, made.id
    FROM made_orders made
    JOIN orders known ON known.id = made.base_id
    JOIN order_words base ON base.order_id = made.base_id AND base.word <> reverse(lower(known.unique_order_id))
    UNION ALL
    SELECT reverse('gen-' || id), id FROM made_orders
    ORDER BY 1, 2`)
  await tx.execute(sql.raw(copyInto('order_lines', lineChanges, 'base.order_id = made.base_id')))
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence('customers', 'id'), (SELECT max(id) FROM customers))`)
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence('carts', 'id'), (SELECT max(id) FROM orders))`)
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence('cart_lines', 'id'), (SELECT max(id) FROM order_lines))`)
  // Generated orders took nothing from stock.
  await bookPastSales(tx, { reason: 'demo' })
  await tx.execute(sql`ANALYZE orders, order_lines, customers`)
}

/** Columns that differ from the row that is copied; every other column keeps its value. */
type Changes = Readonly<Record<string, string>>

const orderChanges: Changes = {
  id: 'made.id',
  unique_order_id: `'GEN-' || made.id`,
  customer_id: 'made.customer_id',
  begun_at: 'made.begun_at',
  placed_at: 'CASE WHEN base.placed_at IS NULL THEN NULL ELSE made.begun_at END',
}
const orderColumns = [
  'state',
  'payment_status',
  'payment_mode',
  'metals',
  'payable',
  'price',
  'delivery',
  'billing',
  'pickup_store_id',
  'parcel_work',
  'promised_days',
  'printed_invoice',
  'special_instruction',
  'coupon_id',
  'coupon_code',
  'gold_rate',
  'silver_rate',
]
const lineChanges: Changes = {
  id: `(SELECT greatest((SELECT max(id) FROM order_lines), (SELECT max(id) FROM cart_lines))) + row_number() OVER ()`,
  order_id: 'made.id',
}
const lineColumns = ['place', 'product_id', 'quantity', 'line']

function copyInto(table: 'orders' | 'order_lines', changes: Changes, on: string): string {
  const same = table === 'orders' ? orderColumns : lineColumns
  const columns = [...Object.keys(changes), ...same]
  const values = [...Object.values(changes), ...same.map((name) => `base.${name}`)]
  return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM made_orders made JOIN ${table} base ON ${on}`
}

/**
 * Adds this many ledger entries, two per transfer: small amounts transferred between the company's accounts, spread over
 * the last thousand days.
 */
export async function generateEntries(tx: Tx, count: number): Promise<void> {
  const transfers = Math.floor(count / 2)
  if (transfers === 0) return
  await tx.execute(sql`
    INSERT INTO ledger_accounts (owner, name, asset) VALUES ('house', 'bank', 'INR'), ('house', ${demoProvider.name}, 'INR')
    ON CONFLICT DO NOTHING`)
  await tx.execute(sql`
    WITH made AS (
      INSERT INTO ledger_transfers (why, reference, at)
      SELECT 'generated', 'generated:' || gen_random_uuid(),
        now() - make_interval(secs => (${transfers}::integer - n) * 86400000.0 / ${transfers}::integer)
      FROM generate_series(1, ${transfers}::integer) AS series (n)
      RETURNING id
    ), side AS (SELECT id, name FROM ledger_accounts WHERE owner = 'house' AND asset = 'INR' AND name IN ('bank', ${demoProvider.name}))
    INSERT INTO ledger_entries (transfer_id, account_id, amount)
    SELECT made.id, side.id, (CASE side.name WHEN 'bank' THEN 1 ELSE -1 END) * (1 + made.id % 100) FROM made CROSS JOIN side`)
  await tx.execute(sql`ANALYZE ledger_entries, ledger_transfers`)
}
