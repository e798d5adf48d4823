/**
 * Stock checks: order records must match the stock ledger, every balance must be the sum of its entries, the quantity for
 * sale must be what is available, nothing may be changed past the ledger, and serials in stock may not exceed the pieces.
 */
import { sql } from 'drizzle-orm'
import { positionDifferences } from '../../ledger/stock/past-sales.ts'
import { defineSqlCheck, mostDifferencesPerKind } from './scope.ts'

const orders = sql`
  SELECT product.slug || ', ' || difference.stage || ', order ' || coalesce(placed.unique_order_id, difference.order_id::text) AS what,
    difference.recorded || ' by its records' AS expected, difference.booked || ' in the stock ledger' AS found
  FROM (${positionDifferences()}) difference JOIN products product ON product.id = difference.product_id
  LEFT JOIN orders placed ON placed.id = difference.order_id`

const balances = sql`
  SELECT product.slug || ', ' || account.name || ', location ' || account.location_id, coalesce(sum(entry.pieces), 0) || ' by its entries',
    account.balance || ' as its balance'
  FROM stock_accounts account JOIN products product ON product.id = account.product_id
  LEFT JOIN stock_entries entry ON entry.account_id = account.id
  WHERE account.balance IS NOT NULL GROUP BY product.slug, account.id HAVING account.balance <> coalesce(sum(entry.pieces), 0)`

const sellable = sql`
  SELECT product.slug || ', for sale', coalesce(kept.available, 0) || ' available and ' || coalesce(kept.quota, 0) || ' to be booked',
    product.stock || ' available and ' || product.pre_sale_left || ' to be booked'
  FROM products product LEFT JOIN (
    SELECT account.product_id,
      sum(account.balance) FILTER (WHERE account.name = 'available' AND (account.location_id = 0 OR store.ships)) AS available,
      sum(account.balance) FILTER (WHERE account.name = 'quota') AS quota
    FROM stock_accounts account LEFT JOIN stores store ON store.id = account.location_id GROUP BY account.product_id
  ) kept ON kept.product_id = product.id
  WHERE product.stock <> coalesce(kept.available, 0) OR product.pre_sale_left <> coalesce(kept.quota, 0)`

/** Changes posted by the database's trigger that were neither adopted by an order nor covered by a later stock count. */
const directChanges = sql`
  SELECT product.slug || ', changed past the ledger', '0', -sum(entry.pieces) || ' pieces'
  FROM stock_entries entry JOIN stock_accounts account ON account.id = entry.account_id
  JOIN stock_transfers transfer ON transfer.id = entry.transfer_id JOIN products product ON product.id = account.product_id
  WHERE account.name IN ('opening', 'quota granted') AND transfer.reason IN ('direct change', 'adopted')
    AND transfer.id > coalesce((
      SELECT max(counted.id) FROM stock_transfers counted JOIN stock_movements movement ON counted.reference = 'movement:' || movement.id
      WHERE movement.product_id = product.id AND movement.kind IN ('counted', 'quota')
    ), 0)
  GROUP BY product.slug HAVING sum(entry.pieces) <> 0`

/** No place may have more serials than pieces, and each serial must be where its last entry put it. */
const serials = sql`
  SELECT product.slug || ', serials, ' || numbered.place || ', location ' || numbered.location_id, 'at most ' || coalesce(kept.pieces, 0),
    numbered.pieces::text
  FROM (
    SELECT product_id, place, location_id, count(*) AS pieces FROM passports
    WHERE place IN ('shelf', 'packed', 'returned', 'in assay') GROUP BY 1, 2, 3
  ) numbered JOIN products product ON product.id = numbered.product_id
  LEFT JOIN (
    SELECT product_id, serial_place(name) AS place, location_id, sum(balance) AS pieces FROM stock_accounts GROUP BY 1, 2, 3
  ) kept ON kept.product_id = numbered.product_id AND kept.place = numbered.place AND kept.location_id = numbered.location_id
  WHERE numbered.pieces > coalesce(kept.pieces, 0)
  UNION ALL
  SELECT 'serial ' || passport.serial, coalesce(entry.to_place || ', location ' || entry.to_location, 'no entry'),
    coalesce(passport.place, 'nowhere') || ', location ' || passport.location_id
  FROM passports passport LEFT JOIN LATERAL (
    SELECT to_place, to_location FROM serial_entries WHERE passport_id = passport.id ORDER BY id DESC LIMIT 1
  ) entry ON true
  WHERE (entry.to_place, entry.to_location) IS DISTINCT FROM (passport.place, passport.location_id)`

export const stock = defineSqlCheck(
  'stock',
  () => sql`
    SELECT * FROM (${orders} UNION ALL ${balances} UNION ALL ${sellable} UNION ALL ${directChanges} UNION ALL ${serials}) difference
    ORDER BY what LIMIT ${mostDifferencesPerKind}`,
)
