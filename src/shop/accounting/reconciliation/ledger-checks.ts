/** Checks within the ledger: balances, transfers, the trial balance, and holds against reserved amounts. */
import { type SQL, sql } from 'drizzle-orm'
import { driftedAccounts, trialBalance, unequalTransfers } from '../../ledger/records/proof.ts'
import { type Difference, settlingPeriods } from './rules.ts'
import {
  defineSqlCheck,
  hoursBefore,
  mostDifferencesPerKind,
  type ReconciliationCheck,
  toSqlTimestamp,
} from './scope.ts'

export const driftedBalances: ReconciliationCheck = async ({ db }) =>
  (await driftedAccounts(db)).slice(0, mostDifferencesPerKind).map(({ account, balance, sum }) => ({
    kind: 'balance',
    what: account,
    expected: String(sum),
    found: String(balance),
  }))

/** The sum of all transfers must be zero. If it is not, every transfer is checked, however old. */
export const trialBalances: ReconciliationCheck = async ({ db, since }) => {
  const wrong = (await trialBalance(db)).filter(({ sum }) => sum !== 0)
  const unequal = await unequalTransfers(db, wrong.length === 0 ? since : undefined)
  return [
    ...wrong.map(
      ({ asset, sum }): Difference => ({
        kind: 'trial-balance',
        what: asset,
        expected: '0',
        found: String(sum),
      }),
    ),
    ...unequal.slice(0, mostDifferencesPerKind).map(
      ({ reference, asset, sum }): Difference => ({
        kind: 'transfer',
        what: `${reference} ${asset}`,
        expected: '0',
        found: String(sum),
      }),
    ),
  ]
}

/** Customers' reserved balances must equal the sum of their open holds and open gifts. */
export const reservedBalances = defineSqlCheck(
  'held-balance',
  () => sql`
    WITH open_holds AS (
      SELECT owner, asset, sum(amount) AS amount FROM (
        SELECT 'customer:' || customer_id AS owner, asset, amount FROM ledger_holds WHERE outcome IS NULL
        UNION ALL SELECT 'customer:' || giver_id, 'SILVER', silver FROM silver_gifts WHERE state = 'OPEN'
      ) set_aside GROUP BY 1, 2
    ), held AS (
      SELECT owner, asset, balance FROM ledger_accounts WHERE name = 'held' AND balance <> 0
    )
    SELECT coalesce(held.owner, open_holds.owner) || '/held/' || coalesce(held.asset, open_holds.asset) AS what,
      coalesce(open_holds.amount, 0)::text AS expected, coalesce(held.balance, 0)::text AS found
    FROM held FULL JOIN open_holds USING (owner, asset)
    WHERE coalesce(open_holds.amount, 0) <> coalesce(held.balance, 0) LIMIT ${mostDifferencesPerKind}`,
)

/** A gift that can be claimed must have exactly its grams reserved; for any other gift nothing may remain reserved. */
export const unreservedGifts = defineSqlCheck(
  'gift-unheld',
  ({ since }) => sql`
    SELECT 'silver gift ' || gift.id AS what,
      CASE WHEN gift.state = 'OPEN' THEN gift.silver ELSE 0 END::text AS expected, coalesce(moved.silver, 0)::text AS found
    FROM silver_gifts gift LEFT JOIN LATERAL (
      SELECT sum(entry.amount) AS silver FROM ledger_transfers transfer
      JOIN ledger_entries entry ON entry.transfer_id = transfer.id
      JOIN ledger_accounts account ON account.id = entry.account_id
      WHERE transfer.reference IN ('silver-gift:' || gift.id || ':set-aside', 'silver-gift:' || gift.id || ':ended')
        AND account.owner = 'customer:' || gift.giver_id AND account.name = 'held' AND account.asset = 'SILVER'
    ) moved ON true
    WHERE (gift.state = 'OPEN' OR gift.ended_at >= ${toSqlTimestamp(since)}::timestamptz)
      AND coalesce(moved.silver, 0) <> CASE WHEN gift.state = 'OPEN' THEN gift.silver ELSE 0 END
    ORDER BY gift.id LIMIT ${mostDifferencesPerKind}`,
)

/** An attempt that may still be paid, or whose payment is under review, keeps the customer's holds. */
const isBeingPaid = (orderId: SQL, late: string) => sql`EXISTS (
  SELECT 1 FROM payment_attempts attempt WHERE attempt.order_id = ${orderId} AND (
    attempt.state IN ('PROCESSING', 'UNDER_VERIFICATION', 'QUESTIONED')
    OR attempt.state = 'OPEN' AND attempt.lock_ends_at > ${late}::timestamptz))`

/** Points or silver reserved for a cart that nobody has changed for a while, while no payment is in progress. */
export const orphanHolds = defineSqlCheck('hold-orphan', ({ now }) => {
  const late = toSqlTimestamp(hoursBefore(now, settlingPeriods.hold))
  return sql`
    SELECT hold.reference AS what, 'an order that is being paid' AS expected,
      hold.amount || ' ' || hold.asset || ' held for ' || hold.order_id AS found
    FROM ledger_holds hold JOIN carts cart ON cart.id = hold.order_id
    WHERE hold.outcome IS NULL AND hold.taken_at < ${late}::timestamptz AND cart.changed_at < ${late}::timestamptz
      AND NOT ${isBeingPaid(sql`hold.order_id`, late)}
    ORDER BY hold.taken_at LIMIT ${mostDifferencesPerKind}`
})

/** Stock reserved for an order without a payment in progress. */
export const orphanStockHolds = defineSqlCheck('stock-hold-orphan', ({ now }) => {
  const late = toSqlTimestamp(hoursBefore(now, settlingPeriods.hold))
  return sql`
    SELECT hold.order_id AS what, 'an order that is being paid' AS expected, hold.pieces::text AS found
    FROM stock_holds hold
    WHERE hold.taken_at < ${late}::timestamptz AND NOT ${isBeingPaid(sql`hold.order_id`, late)}
    ORDER BY hold.order_id LIMIT ${mostDifferencesPerKind}`
})

/** Pending points of an order that is over or does not exist. */
export const orphanPoints = defineSqlCheck(
  'points-orphan',
  () => sql`
    WITH pending AS (
      SELECT transfer.order_id, sum(entry.amount) AS points
      FROM ledger_accounts account
      JOIN ledger_entries entry ON entry.account_id = account.id
      JOIN ledger_transfers transfer ON transfer.id = entry.transfer_id
      WHERE account.asset = 'POINT' AND account.name = 'pending'
      GROUP BY transfer.order_id HAVING sum(entry.amount) <> 0
    )
    SELECT coalesce(orders.unique_order_id, 'order ' || pending.order_id, 'no order') AS what, '0' AS expected,
      pending.points || ' points pending, the order is ' || coalesce(orders.state, 'unknown') AS found
    FROM pending LEFT JOIN orders ON orders.id = pending.order_id
    WHERE orders.id IS NULL OR orders.state IN ('CLOSED', 'CANCELLED', 'RETURNED', 'EXPIRED', 'PAYMENT_FAILED')
    LIMIT ${mostDifferencesPerKind}`,
)

/** The remaining points of all lots must equal the wallet balance in the ledger. */
export const oddLots = defineSqlCheck(
  'points-lots',
  () => sql`
    WITH lots AS (
      SELECT 'customer:' || customer_id AS owner, sum(points_left) AS points FROM point_lots GROUP BY 1
    ), wallet AS (
      SELECT owner, balance FROM ledger_accounts WHERE asset = 'POINT' AND name = 'wallet'
    )
    SELECT coalesce(wallet.owner, lots.owner) AS what, coalesce(wallet.balance, 0)::text AS expected,
      coalesce(lots.points, 0)::text AS found
    FROM wallet FULL JOIN lots USING (owner)
    WHERE coalesce(wallet.balance, 0) <> coalesce(lots.points, 0) LIMIT ${mostDifferencesPerKind}`,
)
