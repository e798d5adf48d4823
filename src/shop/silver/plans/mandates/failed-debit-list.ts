/** Debits of monthly plans that failed, for staff: the last failure of each plan and month, with what follows it. */
import { and, desc, eq, gte, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/database/database.ts'
import { addDays, dayOf } from '../../../../units/date.ts'
import { customers } from '../../../customers/records.ts'
import type { Shop } from '../../../shop.ts'
import { silverDebits, silverDebitTransitions, silverMandates } from '../records/mandates.ts'
import { silverPlanMonths, silverPlans } from '../records/plans.ts'
import type { YearMonth } from '../rules/plan.ts'
import { liveDebitStates, pendingDebitStates } from './rules/debit-flow.ts'
import { type FailedDebitView, failedDebitOutcome } from './rules/failed-debits.ts'

/** The month's debit that is neither failed nor withdrawn nor refunded; a unique index lets there be one. */
const live = alias(silverDebits, 'live')
const isLiveOfMonth = and(
  eq(live.planId, silverDebits.planId),
  eq(live.month, silverDebits.month),
  inArray(live.state, [...liveDebitStates]),
)
const isItsMonth = and(eq(silverPlanMonths.planId, silverDebits.planId), eq(silverPlanMonths.month, silverDebits.month))

const later = alias(silverDebits, 'later')
const isLastFailure = and(
  eq(silverDebits.state, 'FAILED'),
  sql`NOT EXISTS (SELECT 1 FROM ${silverDebits} ${later} WHERE ${later.planId} = ${silverDebits.planId}
    AND ${later.month} = ${silverDebits.month} AND ${later.state} = 'FAILED' AND ${later.number} > ${silverDebits.number})`,
)

/** As `failedDebitOutcome` judges it; no month is open for longer than a few days after its end. */
const isOpen = (thisMonth: YearMonth): SQL =>
  and(
    gte(silverDebits.month, monthBefore(thisMonth)),
    or(
      inArray(live.state, [...pendingDebitStates]),
      and(isNull(live.id), eq(silverPlanMonths.state, 'REMINDED')),
      and(
        isNull(live.id),
        isNull(silverPlanMonths.state),
        eq(silverPlans.state, 'ACTIVE'),
        gte(silverDebits.month, thisMonth),
      ),
    ),
  ) as SQL

const monthOf = (now: Date): YearMonth => dayOf(now).slice(0, 7)
const monthBefore = (month: YearMonth): YearMonth => addDays(`${month}-01`, -1).slice(0, 7)

/** How many are open, as a query that may be part of another one. */
export const openFailedDebitsCount = (now: Date) =>
  new QueryBuilder()
    .select({ count: sql`count(*)`.as('count') })
    .from(silverDebits)
    .innerJoin(silverPlans, eq(silverPlans.id, silverDebits.planId))
    .leftJoin(live, isLiveOfMonth)
    .leftJoin(silverPlanMonths, isItsMonth)
    .where(and(isLastFailure, isOpen(monthOf(now))))

export async function countOpenFailedDebits(db: Db, now: Date): Promise<number> {
  const { rows } = (await db.execute(openFailedDebitsCount(now))) as unknown as { rows: [{ count: string | number }] }
  return Number(rows[0].count)
}

const selectFailedDebits = (db: Db) =>
  db
    .select({
      id: silverDebits.id,
      customerId: customers.id,
      customer: customers.name,
      mandate: silverMandates.uniqueId,
      provider: silverMandates.provider,
      month: silverDebits.month,
      number: silverDebits.number,
      amount: silverDebits.amount,
      reason: silverDebits.reason,
      failedAt: sql<Date>`(SELECT max(${silverDebitTransitions.at}) FROM ${silverDebitTransitions}
        WHERE ${silverDebitTransitions.debitId} = ${silverDebits.id} AND ${silverDebitTransitions.event} = 'fail')`.mapWith(
        silverDebitTransitions.at,
      ),
      liveDebit: live.state,
      retryAt: live.debitAt,
      monthState: silverPlanMonths.state,
      payableUntil: silverPlanMonths.endsAt,
      planState: silverPlans.state,
    })
    .from(silverDebits)
    .innerJoin(silverPlans, eq(silverPlans.id, silverDebits.planId))
    .innerJoin(silverMandates, eq(silverMandates.id, silverDebits.mandateId))
    .innerJoin(customers, eq(customers.id, silverPlans.customerId))
    .leftJoin(live, isLiveOfMonth)
    .leftJoin(silverPlanMonths, isItsMonth)

interface FailedDebitSearch {
  readonly view: FailedDebitView
  /** The id of the last one of the previous page; null for the first page. */
  readonly after: number | null
  readonly limit: number
}

/** Newest first. */
export async function listFailedDebits(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { view, after, limit }: FailedDebitSearch,
) {
  const thisMonth = monthOf(clock.now())
  // NOT of a condition on a missing row is unknown, so what is not open is asked for by its being not true.
  const ofView = view === 'open' ? isOpen(thisMonth) : not(sql`coalesce(${isOpen(thisMonth)}, false)`)
  const rows = await selectFailedDebits(db)
    .where(and(isLastFailure, ofView, after === null ? undefined : lt(silverDebits.id, after)))
    .orderBy(desc(silverDebits.id))
    .limit(limit)
  return rows.map(({ liveDebit, retryAt, monthState, payableUntil, planState, ...rest }) => {
    const outcome = failedDebitOutcome({ month: rest.month, liveDebit, monthState, planState }, thisMonth)
    const until = outcome === 'RETRY' ? retryAt : outcome === 'CUSTOMER_MAY_PAY' ? payableUntil : null
    return { ...rest, outcome, until }
  })
}
