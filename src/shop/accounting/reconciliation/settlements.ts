/** Compares our payments and refunds with the settlement files of the providers (rules/payments.md 5.4). */
import { type SQL, sql } from 'drizzle-orm'
import { PartnerError } from '../../../partners/partner-error.ts'
import type { PaymentGateway } from '../../../partners/payment/gateway.ts'
import type { PaymentProvider } from '../../../partners/payment/providers.ts'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, dayMs, dayOf } from '../../../units/date.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { settlements } from './records.ts'
import { settlingPeriods } from './rules.ts'
import { defineSqlCheck, hoursBefore, mostDifferencesPerKind, toSqlTimestamp } from './scope.ts'

/** Limit of files per run; older ones are available in the providers' portals. */
const mostDays = 60
const linesAtOnce = 500

/**
 * Imports the providers' files of all compared days; returns whether all could be read. Files are read again each time,
 * because a payment that the provider decided late can appear in a file that was already imported.
 */
export async function readSettlements(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'payments'>,
  since: Date,
): Promise<boolean> {
  const now = shop.clock.now()
  const today = dayOf(now)
  const days = Math.min(mostDays, Math.ceil((now.getTime() - since.getTime()) / dayMs))
  let complete = true
  for (const provider of settlingProviders(shop))
    for (let back = days; back >= 0; back--) {
      try {
        await takeDay(shop.db, provider, addDays(today, -back))
      } catch (failure) {
        if (!(failure instanceof PartnerError)) throw failure
        shop.log.warn({ err: failure, provider: provider.name }, 'a settlement file could not be read')
        complete = false
        break
      }
    }
  return complete
}

type SettlingProvider = PaymentGateway & Required<Pick<PaymentGateway, 'settlements'>>

export const settlingProviders = ({ payments }: Pick<Shop, 'payments'>): SettlingProvider[] =>
  payments.all.filter((one): one is SettlingProvider => one.settlements !== undefined)

/** Throws `settlements.unknown-provider` for any name but those of providers with settlement files. */
export function requireSettlingProvider(shop: Pick<Shop, 'payments'>, name: string): PaymentProvider {
  const provider = settlingProviders(shop).find((one) => one.name === name)
  if (!provider) throw refuse('settlements.unknown-provider', {}, 'provider')
  return provider.name
}

async function takeDay(db: Db, provider: SettlingProvider, day: Day) {
  const lines = await provider.settlements(day)
  const rows = lines.map((line) => ({ provider: provider.name, ...line }))
  for (let from = 0; from < rows.length; from += linesAtOnce)
    await db
      .insert(settlements)
      .values(rows.slice(from, from + linesAtOnce))
      .onConflictDoUpdate({
        target: [settlements.provider, settlements.kind, settlements.ref],
        set: {
          amount: sql`excluded.amount`,
          fee: sql`excluded.fee`,
          settledOn: sql`excluded.settled_on`,
          utr: sql`excluded.utr`,
        },
      })
}

const isOneOf = (column: SQL, names: readonly string[]): SQL =>
  names.length === 0
    ? sql`false`
    : sql`${column} IN (${sql.join(
        names.map((name) => sql`${name}`),
        sql`, `,
      )})`
const lineOf = (kind: 'payment' | 'refund', provider: SQL, ref: SQL) =>
  sql`line.kind = ${kind} AND line.provider = ${provider} AND line.ref = ${ref}`

/** A provider may keep a disputed payment back until the bank has decided. */
export const unsettledPayments = defineSqlCheck(
  'payment-unsettled',
  ({ now, since, settling }) => sql`
    SELECT payment.till || ':' || payment.payment_ref AS what, payment.amount || ' paid out' AS expected,
      'in no settlement file' AS found
    FROM payments payment
    LEFT JOIN provider_settlements line ON ${lineOf('payment', sql`payment.till`, sql`payment.payment_ref`)}
    WHERE ${isOneOf(sql`payment.till`, settling)} AND payment.received_at >= ${toSqlTimestamp(since)}::timestamptz
      AND payment.received_at < ${toSqlTimestamp(hoursBefore(now, settlingPeriods.settlement))}::timestamptz AND line.ref IS NULL
      AND NOT EXISTS (SELECT 1 FROM payment_disputes dispute WHERE dispute.payment_id = payment.id)
    ORDER BY payment.id LIMIT ${mostDifferencesPerKind}`,
)

export const otherPayments = defineSqlCheck(
  'payment-settled-otherwise',
  ({ since }) => sql`
    SELECT payment.till || ':' || payment.payment_ref AS what, payment.amount AS expected, line.amount AS found
    FROM payments payment
    JOIN provider_settlements line ON ${lineOf('payment', sql`payment.till`, sql`payment.payment_ref`)}
    WHERE payment.received_at >= ${toSqlTimestamp(since)}::timestamptz AND line.amount <> payment.amount
    ORDER BY payment.id LIMIT ${mostDifferencesPerKind}`,
)

/** Payouts by the provider that belong to none of our payments. */
export const unknownPayments = defineSqlCheck(
  'payment-unknown',
  ({ since }) => sql`
    SELECT line.provider || ':' || line.ref AS what, 'a payment of ours' AS expected,
      line.amount || ' settled on ' || line.settled_on AS found
    FROM provider_settlements line
    LEFT JOIN payments payment ON payment.till = line.provider AND payment.payment_ref = line.ref
    WHERE line.kind = 'payment' AND line.settled_on >= ${dayOf(since)}::date AND payment.id IS NULL
    ORDER BY line.settled_on LIMIT ${mostDifferencesPerKind}`,
)

export const unsettledRefunds = defineSqlCheck(
  'refund-unsettled',
  ({ now, since, settling }) => sql`
    SELECT refund.ref AS what, refund.amount || ' taken back' AS expected, 'in no settlement file' AS found
    FROM payment_refunds refund JOIN payments payment ON payment.id = refund.payment_id
    LEFT JOIN provider_settlements line ON ${lineOf('refund', sql`payment.till`, sql`refund.provider_refund_id`)}
    WHERE ${isOneOf(sql`payment.till`, settling)} AND refund.state = 'done' AND NOT refund.by_hand AND refund.done_at >= ${toSqlTimestamp(since)}::timestamptz
      AND refund.done_at < ${toSqlTimestamp(hoursBefore(now, settlingPeriods.settlement))}::timestamptz AND line.ref IS NULL
    ORDER BY refund.id LIMIT ${mostDifferencesPerKind}`,
)

export const otherRefunds = defineSqlCheck(
  'refund-settled-otherwise',
  ({ since }) => sql`
    SELECT refund.ref AS what, refund.amount AS expected, line.amount AS found
    FROM payment_refunds refund JOIN payments payment ON payment.id = refund.payment_id
    JOIN provider_settlements line ON ${lineOf('refund', sql`payment.till`, sql`refund.provider_refund_id`)}
    WHERE refund.done_at >= ${toSqlTimestamp(since)}::timestamptz AND line.amount <> refund.amount
    ORDER BY refund.id LIMIT ${mostDifferencesPerKind}`,
)

/** Refunds by the provider that we did not request. */
export const unknownRefunds = defineSqlCheck(
  'refund-unknown',
  ({ since }) => sql`
    SELECT line.provider || ':' || line.ref AS what, 'a refund of ours' AS expected,
      line.amount || ' taken back on ' || line.settled_on AS found
    FROM provider_settlements line
    WHERE line.kind = 'refund' AND line.settled_on >= ${dayOf(since)}::date AND NOT EXISTS (
      SELECT 1 FROM payment_refunds refund JOIN payments payment ON payment.id = refund.payment_id
      WHERE payment.till = line.provider AND refund.provider_refund_id = line.ref)
    ORDER BY line.settled_on LIMIT ${mostDifferencesPerKind}`,
)
