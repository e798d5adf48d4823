/** Compares orders with accepted payments and payments with the ledger; finds overdue refunds and messages. */
import { sql } from 'drizzle-orm'
import { excessRefund } from '../../payments/refunds/rules.ts'
import { settlingPeriods } from './rules.ts'
import { defineSqlCheck, hoursBefore, mostDifferencesPerKind, toSqlTimestamp } from './scope.ts'

/** Statuses of an order that was paid, even if it was refunded since. */
const settled = sql`('PAID', 'REFUND_INITIATED', 'PARTLY_REFUNDED', 'REFUNDED')`

/**
 * Every order that counts as paid must be paid exactly; `payable` excludes what points and silver cover. What was paid above it
 * went back when the order was placed; an order that was cancelled under review had no price agreed.
 */
export const unpaidOrders = defineSqlCheck(
  'order-unpaid',
  ({ since }) => sql`
    SELECT orders.unique_order_id AS what, orders.payable AS expected, coalesce(sum(payment.kept), 0)::text AS found
    FROM orders LEFT JOIN LATERAL (
      SELECT received.amount - coalesce((
        SELECT sum(refund.amount) FROM payment_refunds refund
        WHERE refund.payment_id = received.id AND refund.why = ${excessRefund}
      ), 0) AS kept
      FROM payments received WHERE received.order_id = orders.id AND received.outcome = 'accepted'
    ) payment ON true
    WHERE orders.placed_at >= ${toSqlTimestamp(since)}::timestamptz AND orders.payment_status IN ${settled}
      AND NOT EXISTS (SELECT 1 FROM payments reviewed WHERE reviewed.order_id = orders.id AND reviewed.outcome = 'questioned')
    GROUP BY orders.id HAVING orders.payable <> coalesce(sum(payment.kept), 0)
    ORDER BY orders.id LIMIT ${mostDifferencesPerKind}`,
)

/** Every accepted payment must belong to an order, or to a purchase of digital silver, that counts as paid. */
export const orphanPayments = defineSqlCheck(
  'payment-orphan',
  ({ since }) => sql`
    SELECT payment.till || ':' || payment.payment_ref AS what, 'an order it paid' AS expected,
      'order ' || payment.order_id || ' is ' || coalesce(orders.payment_status, 'unknown') AS found
    FROM payments payment LEFT JOIN orders ON orders.id = payment.order_id
    JOIN payment_attempts attempt ON attempt.id = payment.attempt_id
    WHERE payment.received_at >= ${toSqlTimestamp(since)}::timestamptz AND payment.outcome = 'accepted'
      AND coalesce(attempt.draft->>'kind', 'order') = 'order'
      AND (orders.id IS NULL OR orders.payment_status NOT IN ${settled})
    ORDER BY payment.id LIMIT ${mostDifferencesPerKind}`,
)

/** The accepted amount must be the amount of the attempt; one accepted after a review says why it is not. */
export const oddAmounts = defineSqlCheck(
  'payment-amount',
  ({ since }) => sql`
    SELECT payment.till || ':' || payment.payment_ref AS what, attempt.amount AS expected, payment.amount AS found
    FROM payments payment JOIN payment_attempts attempt ON attempt.id = payment.attempt_id
    WHERE payment.received_at >= ${toSqlTimestamp(since)}::timestamptz AND payment.outcome = 'accepted'
      AND payment.amount <> attempt.amount AND payment.why = ''
    ORDER BY payment.id LIMIT ${mostDifferencesPerKind}`,
)

/** Every payment received must be posted in the ledger under its own reference, with its amount. */
export const unbookedPayments = defineSqlCheck(
  'payment-unbooked',
  ({ since }) => sql`
    SELECT payment.till || ':' || payment.payment_ref AS what, payment.amount AS expected,
      coalesce((-entry.amount)::text, 'nothing') AS found
    FROM payments payment
    LEFT JOIN ledger_accounts account
      ON account.owner = 'house' AND account.asset = 'INR' AND account.name = payment.till
    LEFT JOIN ledger_transfers transfer ON transfer.reference = 'payment:' || payment.till || ':' || payment.payment_ref
    LEFT JOIN ledger_entries entry ON entry.transfer_id = transfer.id AND entry.account_id = account.id
    WHERE payment.received_at >= ${toSqlTimestamp(since)}::timestamptz AND coalesce(-entry.amount, 0) <> payment.amount
    ORDER BY payment.id LIMIT ${mostDifferencesPerKind}`,
)

/** Overdue refunds, and refunds that the provider refused. */
export const lateRefunds = defineSqlCheck(
  'refund-late',
  ({ now }) => sql`
    SELECT ref AS what, amount || ' sent back' AS expected, state || ', due since ' || due_at::date AS found
    FROM payment_refunds
    WHERE state <> 'done' AND (state = 'failed' OR due_at < ${toSqlTimestamp(hoursBefore(now, settlingPeriods.refund))}::timestamptz)
    ORDER BY due_at LIMIT ${mostDifferencesPerKind}`,
)

/** What each dispute has taken and lost must be in the ledger: taken is claimed back until it is lost. */
export const unbookedDisputes = defineSqlCheck(
  'dispute-unbooked',
  () => sql`
    WITH booked AS (
      SELECT split_part(transfer.reference, ':', 2)::bigint AS id,
        coalesce(-sum(entry.amount) FILTER (WHERE account.name = 'chargeback losses'), 0) AS lost,
        coalesce(-sum(entry.amount) FILTER (WHERE account.name = 'disputed money'), 0) AS claimed
      FROM ledger_transfers transfer JOIN ledger_entries entry ON entry.transfer_id = transfer.id
      JOIN ledger_accounts account ON account.id = entry.account_id AND account.owner = 'house'
      WHERE transfer.reference LIKE 'dispute:%' GROUP BY 1
    )
    SELECT dispute.provider || ':' || dispute.dispute_ref AS what, dispute.debited || ' taken, ' || dispute.lost || ' lost' AS expected,
      coalesce(booked.claimed + booked.lost, 0) || ' taken, ' || coalesce(booked.lost, 0) || ' lost' AS found
    FROM payment_disputes dispute LEFT JOIN booked ON booked.id = dispute.id
    WHERE dispute.lost <> coalesce(booked.lost, 0) OR dispute.debited <> coalesce(booked.claimed + booked.lost, 0)
    ORDER BY dispute.id LIMIT ${mostDifferencesPerKind}`,
)

/** Messages that were not sent. Expired codes do not count, because they are useless by then. */
export const lateMessages = defineSqlCheck(
  'message-late',
  ({ now }) => sql`
    SELECT key AS what, 'handed over' AS expected, channel || ' unsent since ' || created_at::timestamptz(0) AS found
    FROM messages
    WHERE sent_at IS NULL AND created_at < ${toSqlTimestamp(hoursBefore(now, settlingPeriods.message))}::timestamptz
      AND struck_at IS NULL AND (good_until IS NULL OR good_until > ${toSqlTimestamp(now)}::timestamptz)
    ORDER BY created_at LIMIT ${mostDifferencesPerKind}`,
)

/** Every accepted payment for digital silver must have credited exactly one purchase of exactly that amount. */
export const uncreditedPurchases = defineSqlCheck(
  'purchase-uncredited',
  ({ since }) => sql`
    SELECT payment.till || ':' || payment.payment_ref AS what, payment.amount || ' for a purchase that is credited' AS expected,
      coalesce(purchase.total || ', ' || purchase.state, 'no purchase') AS found
    FROM payments payment JOIN payment_attempts attempt ON attempt.id = payment.attempt_id
    LEFT JOIN digital_silver_purchases purchase ON purchase.id = payment.order_id
    WHERE payment.received_at >= ${toSqlTimestamp(since)}::timestamptz AND payment.outcome = 'accepted'
      AND attempt.draft->>'kind' = 'silver'
      AND (purchase.id IS NULL OR purchase.state <> 'CREDITED' OR purchase.total <> payment.amount)
    ORDER BY payment.id LIMIT ${mostDifferencesPerKind}`,
)
