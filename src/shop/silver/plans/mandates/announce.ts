/** The announcement of a debit: by the provider to the customer's bank, and by us to the customer, at least a day before. */
import { and, eq, inArray, lte, notExists, or } from 'drizzle-orm'
import { PartnerError } from '../../../../partners/partner-error.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { JobOutcome } from '../../../../platform/jobs/jobs.ts'
import { runEach } from '../../../../platform/jobs/run-each.ts'
import { addDays, type Day, dayOf } from '../../../../units/date.ts'
import { isOpenForSale } from '../../../content/rules/selling-state.ts'
import type { Shop } from '../../../shop.ts'
import { readMonth } from '../month-outcomes.ts'
import {
  announcementRefOf,
  readDebit,
  type SilverDebit,
  type SilverMandate,
  silverDebits,
  silverMandates,
  transitionDebit,
} from '../records/mandates.ts'
import { lockPlan, silverPlans } from '../records/plans.ts'
import { dueAt } from '../rules/plan.ts'
import { mandateGatewayOf, refreshMandate } from './apply-report.ts'
import { giveUpLateDebit, lockPlanAndDebit, notInTime, settleFailedDebit } from './debit-outcome.ts'
import { planDebitAgain, planNextDebit, queueDebit, stopDebits } from './debit-steps.ts'
import { debitAnnouncedMessages } from './mandate-notifications.ts'
import { notifyOfDebit } from './notify.ts'
import { liveDebitStates } from './rules/debit-flow.ts'
import { debitAtOf, isNoticeLongEnough, mostDelayMs } from './rules/debit-terms.ts'

const hourMs = 3_600_000

/** The next full hour. */
export const nextDebitPlanningAt = (now: Date): Date => new Date(Math.floor(now.getTime() / hourMs + 1) * hourMs)

/** Scheduled: gives up the debits that were not sent in time, and plans those that are to be announced by now. */
export const planDueDebits = (shop: Shop): Promise<void> =>
  runEach([giveUpLateDebits, planUnplannedDebits], (step) => step(shop))

async function planUnplannedDebits(shop: Shop): Promise<void> {
  if (!isOpenForSale(shop.catalogue.now.content.settings)) return
  const today = dayOf(shop.clock.now())
  // A debit is announced two days before the plan's day. A plan whose debit is planned has nothing to be done for it until then.
  const isUnplanned = [0, 1, 2, 3].map((ahead) => isUnplannedFor(shop.db, addDays(today, ahead)))
  const rows = await shop.db
    .select({ planId: silverPlans.id })
    .from(silverPlans)
    .innerJoin(silverMandates, eq(silverMandates.planId, silverPlans.id))
    .where(and(eq(silverMandates.state, 'ACTIVE'), eq(silverPlans.state, 'ACTIVE'), or(...isUnplanned)))
  await runEach(rows, ({ planId }) =>
    shop.db.transaction(async (tx) => {
      const plan = await lockPlan(tx, planId)
      if (plan) await planNextDebit(shop, tx, plan)
    }),
  )
}

/** A plan of this day without a debit of the month that is planned, under way or paid. */
const isUnplannedFor = (db: Db, day: Day) => {
  const live = and(
    eq(silverDebits.planId, silverPlans.id),
    eq(silverDebits.month, day.slice(0, 7)),
    inArray(silverDebits.state, [...liveDebitStates]),
  )
  const debits = db.select({ id: silverDebits.id }).from(silverDebits).where(live)
  return and(eq(silverPlans.day, Number(day.slice(8))), notExists(debits))
}

/** A job that failed for good neither debits nor reminds, so the month would wait for ever. */
async function giveUpLateDebits(shop: Shop): Promise<void> {
  const latest = new Date(shop.clock.now().getTime() - mostDelayMs)
  const rows = await shop.db
    .select({ id: silverDebits.id })
    .from(silverDebits)
    .where(and(inArray(silverDebits.state, ['ANNOUNCING', 'ANNOUNCED']), lte(silverDebits.debitAt, latest)))
  await runEach(rows, ({ id }) => giveUpLateDebit(shop, id, notInTime))
}

/** Handler of `mandates.announce-debit`. The bank is asked for the state of the mandate first: its webhooks may be lost. */
export async function announceDebit(shop: Shop, { debitId }: { debitId: number }): Promise<JobOutcome> {
  const planned = await readDebit(shop.db, debitId)
  if (planned?.state !== 'ANNOUNCING') return undefined
  const mandate = await refreshMandate(shop, planned.mandateId)
  const debit = mandate?.state === 'ACTIVE' ? await postponeLateDebit(shop, debitId) : null
  if (!mandate?.mandateRef || !debit) return undefined
  const { amount, debitAt: debitAfter } = debit
  const announcement = { ref: announcementRefOf(mandate, debit), mandateRef: mandate.mandateRef, amount, debitAfter }
  try {
    const { orderRef } = await mandateGatewayOf(shop, mandate).announce(announcement)
    await noteAnnounced(shop, debitId, orderRef)
  } catch (failure) {
    if (!(failure instanceof PartnerError) || failure.retryable) throw failure
    await shop.db.transaction(async (tx) =>
      settleFailedDebit(shop, tx, await lockPlanAndDebit(tx, debitId), failure.detail),
    )
  }
  return undefined
}

/** The debit as it is to be announced now, later if it was held up. Null where it was stopped, or the month would be over. */
async function postponeLateDebit(shop: Shop, debitId: number): Promise<SilverDebit | null> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const { plan, debit } = await lockPlanAndDebit(tx, debitId)
    if (debit.state !== 'ANNOUNCING') return null
    if (isNoticeLongEnough(now, debit.debitAt)) return debit
    const debitAt = debitAtOf(now, { month: debit.month, dueAt: dueAt(debit.month, plan.day) })
    if (!debitAt) {
      await stopDebits(shop, tx, plan, { why: 'too late to be announced' })
      return null
    }
    await tx.update(silverDebits).set({ debitAt }).where(eq(silverDebits.id, debit.id))
    return { ...debit, debitAt }
  })
}

async function noteAnnounced(shop: Shop, debitId: number, orderRef: string): Promise<void> {
  const announcedAt = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    const { plan, debit } = await lockPlanAndDebit(tx, debitId)
    // Stopped meanwhile: the announcement leads to nothing.
    if (debit.state !== 'ANNOUNCING') return
    const announced = await transitionDebit(shop, tx, debit, { event: 'announce', why: '', announcedAt, orderRef })
    await notifyOfDebit(shop, tx, plan, { debit: announced, template: debitAnnouncedMessages })
    // Before the plan's day the month is not written yet; then the plan's own job queues the debit.
    const month = await readMonth(tx, plan.id, debit.month)
    if (month?.state === 'AUTOMATIC') await queueDebit(shop, tx, announced)
  })
}

/** The bank could not tell the customer: the debit is not made, but announced anew. */
export async function applyFailedNotice(
  shop: Shop,
  { provider, orderRef }: { provider: SilverMandate['provider']; orderRef: string },
): Promise<void> {
  const [found] = await shop.db
    .select({ id: silverDebits.id })
    .from(silverDebits)
    .innerJoin(silverMandates, eq(silverMandates.id, silverDebits.mandateId))
    .where(and(eq(silverDebits.orderRef, orderRef), eq(silverMandates.provider, provider)))
  if (!found) return
  await shop.db.transaction(async (tx) => {
    const locked = await lockPlanAndDebit(tx, found.id)
    if (locked.debit.state !== 'ANNOUNCED') return
    await settleFailedDebit(shop, tx, locked, 'the bank could not announce it')
    // Before the plan's day there is no month yet that it would be repeated in.
    await planDebitAgain(shop, tx, locked.plan, locked.debit.month)
  })
}
