/**
 * Nightly and on request, all data that is stored twice is compared. A difference is a row from the run that found it until
 * the run that no longer finds it: staff fix the cause, never the row (decision 0045).
 */
import { and, asc, desc, inArray, isNull, min, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { addDays, dayOf, istMoment } from '../../../units/date.ts'
import type { Shop } from '../../shop.ts'
import { daySumDifferences, metalDayDifferences, orderCountDifferences, soldDayDifferences } from './derived.ts'
import { documentSeries } from './document-series.ts'
import {
  driftedBalances,
  oddLots,
  orphanHolds,
  orphanPoints,
  orphanStockHolds,
  reservedBalances,
  trialBalances,
  unreservedGifts,
} from './ledger-checks.ts'
import {
  lateMessages,
  lateRefunds,
  oddAmounts,
  orphanPayments,
  unbookedDisputes,
  unbookedPayments,
  uncreditedPurchases,
  unpaidOrders,
} from './money.ts'
import { differences, runs } from './records.ts'
import { type Difference, type DifferenceKind, stopsTheShop, windowDays } from './rules.ts'
import { mostDifferencesPerKind, type ReconciliationCheck, type ReconciliationScope } from './scope.ts'
import {
  otherPayments,
  otherRefunds,
  readSettlements,
  settlingProviders,
  unknownPayments,
  unknownRefunds,
  unsettledPayments,
  unsettledRefunds,
} from './settlements.ts'
import { stock } from './stock.ts'

/** Each check and the kinds of difference it can find. */
const checks: readonly (readonly [ReconciliationCheck, readonly DifferenceKind[]])[] = [
  [driftedBalances, ['balance']],
  [trialBalances, ['trial-balance', 'transfer']],
  [unpaidOrders, ['order-unpaid']],
  [orphanPayments, ['payment-orphan']],
  [oddAmounts, ['payment-amount']],
  [unbookedPayments, ['payment-unbooked']],
  [lateRefunds, ['refund-late']],
  [unbookedDisputes, ['dispute-unbooked']],
  [stock, ['stock']],
  [orphanStockHolds, ['stock-hold-orphan']],
  [orphanHolds, ['hold-orphan']],
  [reservedBalances, ['held-balance']],
  [unreservedGifts, ['gift-unheld']],
  [orphanPoints, ['points-orphan']],
  [oddLots, ['points-lots']],
  [uncreditedPurchases, ['purchase-uncredited']],
  [lateMessages, ['message-late']],
  [orderCountDifferences, ['order-count']],
  [daySumDifferences, ['day-sum']],
  [metalDayDifferences, ['metal-day']],
  [soldDayDifferences, ['goods-sold-day']],
  [documentSeries, ['document-series']],
]
/** Run only if all settlement files could be read. */
const settlementChecks: typeof checks = [
  [unsettledPayments, ['payment-unsettled']],
  [otherPayments, ['payment-settled-otherwise']],
  [unknownPayments, ['payment-unknown']],
  [unsettledRefunds, ['refund-unsettled']],
  [otherRefunds, ['refund-settled-otherwise']],
  [unknownRefunds, ['refund-unknown']],
]

type Deps = Pick<Shop, 'db' | 'clock' | 'log' | 'payments'>

/** Runs all checks; returns the open differences. */
export async function reconcile(shop: Deps): Promise<OpenDifference[]> {
  const { db, clock, log } = shop
  const [now, startedMs] = [clock.now(), performance.now()]
  const settling = settlingProviders(shop).map(({ name }) => name)
  const scope: ReconciliationScope = { db, now, settling, since: await firstMoment(db, now) }
  const chosen = (await readSettlements(shop, scope.since)) ? [...checks, ...settlementChecks] : checks
  const found: Difference[] = []
  for (const [check] of chosen) found.push(...(await check(scope)))
  const kinds = chosen.flatMap(([, of]) => of)
  const tookMs = Math.round(performance.now() - startedMs)
  await db.transaction(async (tx) => {
    await save(tx, found, { kinds, now })
    await tx.insert(runs).values({ since: dayOf(scope.since), startedAt: now, tookMs, open: found.length })
  })
  if (found.length > 0) log.error({ differences: found.slice(0, 20), all: found.length }, 'the books differ')
  return listOpenDifferences(db)
}

/**
 * The checks cover a window of days. It reaches further back if a difference is still open, which must be checked again to be
 * resolved, or if the last run was longer ago.
 */
async function firstMoment(db: Db, now: Date): Promise<Date> {
  const [open] = await db
    .select({ at: min(differences.firstSeenAt) })
    .from(differences)
    .where(isNull(differences.resolvedAt))
  const from = Math.min(...[open?.at, (await readLastRun(db))?.startedAt, now].map((at) => (at ?? now).getTime()))
  return istMoment(addDays(dayOf(new Date(from)), -windowDays))
}

async function save(
  tx: Tx,
  found: readonly Difference[],
  { kinds, now }: { kinds: readonly DifferenceKind[]; now: Date },
): Promise<void> {
  for (let from = 0; from < found.length; from += mostDifferencesPerKind) {
    const rows = found
      .slice(from, from + mostDifferencesPerKind)
      .map((one) => ({ ...one, firstSeenAt: now, lastSeenAt: now }))
    await tx
      .insert(differences)
      .values(rows)
      .onConflictDoUpdate({
        target: [differences.kind, differences.what],
        targetWhere: isNull(differences.resolvedAt),
        set: { expected: sql`excluded.expected`, found: sql`excluded.found`, lastSeenAt: now },
      })
  }
  // If the limit of a kind was reached, the rest was not checked, so none of its differences may be resolved.
  const complete = kinds.filter((kind) => found.filter((one) => one.kind === kind).length < mostDifferencesPerKind)
  if (complete.length === 0) return
  const isChecked = and(isNull(differences.resolvedAt), inArray(differences.kind, complete))
  await tx
    .update(differences)
    .set({ resolvedAt: now })
    .where(and(isChecked, sql`${differences.lastSeenAt} < ${now.toISOString()}::timestamptz`))
}

export type OpenDifference = Pick<
  typeof differences.$inferSelect,
  'kind' | 'what' | 'expected' | 'found' | 'firstSeenAt'
>

const viewColumns = {
  kind: differences.kind,
  what: differences.what,
  expected: differences.expected,
  found: differences.found,
  firstSeenAt: differences.firstSeenAt,
}

/** Open differences, oldest first. */
export const listOpenDifferences = (db: Db): Promise<OpenDifference[]> =>
  db
    .select(viewColumns)
    .from(differences)
    .where(isNull(differences.resolvedAt))
    .orderBy(asc(differences.firstSeenAt), asc(differences.id))
    .limit(1000)

/** Recently resolved differences, newest first. */
export const listResolvedDifferences = (db: Db) =>
  db
    .select({ ...viewColumns, resolvedAt: differences.resolvedAt })
    .from(differences)
    .where(sql`${differences.resolvedAt} IS NOT NULL`)
    .orderBy(desc(differences.resolvedAt), desc(differences.id))
    .limit(50)

export async function readLastRun(db: Db): Promise<typeof runs.$inferSelect | null> {
  const [run] = await db.select().from(runs).orderBy(desc(runs.id)).limit(1)
  return run ?? null
}

/** Number of open differences by kind, for monitoring. */
export async function countOpenDifferences(db: Db): Promise<{ kind: DifferenceKind; count: number }[]> {
  return db
    .select({ kind: differences.kind, count: sql<number>`count(*)`.mapWith(Number) })
    .from(differences)
    .where(isNull(differences.resolvedAt))
    .groupBy(differences.kind)
    .orderBy(differences.kind)
}

/** For `/readyz`: differences that stop the shop, and those that need attention. */
export async function readReconciliationStatus(db: Db): Promise<{ reasons: string[]; warnings: string[] }> {
  const counts = await countOpenDifferences(db)
  const sentences = counts.map(({ kind, count }) => ({ kind, words: `${count} open differences of the kind ${kind}` }))
  return {
    reasons: sentences.filter(({ kind }) => stopsTheShop(kind)).map(({ words }) => words),
    warnings: sentences.filter(({ kind }) => !stopsTheShop(kind)).map(({ words }) => words),
  }
}
