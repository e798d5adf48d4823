/** Steps of debits that more than one cause leads to: planned, queued, stopped. The caller holds the plan. */
import type { Tx } from '../../../../platform/database/database.ts'
import { queueJob } from '../../../../platform/jobs/jobs.ts'
import { silverGstRate } from '../../../catalog/snapshot/catalogue.ts'
import { gatewayChargeRateOf } from '../../../pricing/payment-modes.ts'
import { priceSilver } from '../../../pricing/rules/price-silver.ts'
import type { Shop } from '../../../shop.ts'
import { leaveMonthToCustomer, readMonth, transitionPlanMonth } from '../month-outcomes.ts'
import {
  listMonthDebits,
  lockDebits,
  lockOpenMandate,
  type SilverDebit,
  type SilverMandate,
  silverDebits,
  silverDebitTransitions,
  transitionDebit,
} from '../records/mandates.ts'
import type { SilverPlan } from '../records/plans.ts'
import { dueAt, dueMonth, nextDue, type YearMonth } from '../rules/plan.ts'
import { liveDebitStates, pendingDebitStates } from './rules/debit-flow.ts'
import { debitAtOf, isNoticeDue, isWithinAutomaticLimit, mostDebitsInMonth } from './rules/debit-terms.ts'

/** What one month of a plan costs by UPI, in paise: the amount, GST and any charge. It does not depend on the rate of silver. */
export function debitTotalOf(shop: Pick<Shop, 'catalogue' | 'clock'>, { size }: Pick<SilverPlan, 'size'>): number {
  const { catalogue, clock } = shop
  const charge = gatewayChargeRateOf('UPI', catalogue.now.content.settings.payments)
  const terms = { charge, gst: silverGstRate(catalogue, clock.now()) }
  return priceSilver({ by: 'amount', amount: size }, catalogue.now.prices.rates.silver, terms).total
}

/** Whether this mandate may pay a month of the plan as it is now. */
export function coversPlan(shop: Shop, mandate: SilverMandate, plan: SilverPlan): boolean {
  if (
    mandate.state !== 'ACTIVE' ||
    plan.orderedBy !== 'amount' ||
    mandate.expiresAt <= nextDue(shop.clock.now(), plan.day)
  )
    return false
  const total = debitTotalOf(shop, plan)
  const isConnected = shop.payments.all.some(({ name, mandates }) => name === mandate.provider && mandates)
  return isConnected && total <= mandate.maxAmount && isWithinAutomaticLimit(total)
}

/** The debit of the plan's next month, once it is to be announced. Does nothing where there is one, or none can be made. */
export async function planNextDebit(shop: Shop, tx: Tx, plan: SilverPlan): Promise<void> {
  const due = nextDue(shop.clock.now(), plan.day)
  if (plan.skipsNext || !isNoticeDue(shop.clock.now(), due)) return
  await planDebit(shop, tx, plan, dueMonth(due, plan.day))
}

/** Another debit of a month whose last one failed. Null where none can be made. */
export const planDebitAgain = (shop: Shop, tx: Tx, plan: SilverPlan, month: YearMonth): Promise<SilverDebit | null> =>
  planDebit(shop, tx, plan, month)

async function planDebit(shop: Shop, tx: Tx, plan: SilverPlan, month: YearMonth): Promise<SilverDebit | null> {
  const now = shop.clock.now()
  if (plan.state !== 'ACTIVE') return null
  const debitAt = debitAtOf(now, { month, dueAt: dueAt(month, plan.day) })
  const mandate = debitAt && (await lockOpenMandate(tx, plan.id))
  if (!mandate || !coversPlan(shop, mandate, plan)) return null
  const written = await readMonth(tx, plan.id, month)
  if (written && written.state !== 'AUTOMATIC') return null
  const before = await listMonthDebits(tx, plan.id, month)
  const isLive = before.some(({ state }) => (liveDebitStates as readonly string[]).includes(state))
  const failed = before.filter(({ state }) => state === 'FAILED' || state === 'REFUNDED')
  if (isLive || failed.length >= mostDebitsInMonth) return null
  const [debit] = await tx
    .insert(silverDebits)
    .values({
      ...{ mandateId: mandate.id, planId: plan.id, month, number: before.length + 1, state: 'ANNOUNCING' },
      ...{ amount: debitTotalOf(shop, plan), debitAt, createdAt: now },
    })
    .returning()
  if (!debit) throw new Error(`the debit of plan ${plan.id} for ${month} was not written`)
  const transition = { debitId: debit.id, event: 'plan', to: debit.state, why: '', at: now } as const
  await tx.insert(silverDebitTransitions).values(transition)
  const job = { kind: 'mandates.announce-debit', key: String(debit.id), payload: { debitId: debit.id }, dueAt: now }
  await queueJob(tx, job, now)
  return debit
}

/** Queues the debit for its announced time; `checkout/pay/mandate` makes it. */
export async function queueDebit(shop: Pick<Shop, 'clock'>, tx: Tx, { id, debitAt }: SilverDebit): Promise<void> {
  const now = shop.clock.now()
  const dueAt = debitAt > now ? debitAt : now
  await queueJob(tx, { kind: 'mandates.debit', key: String(id), payload: { debitId: id }, dueAt }, now)
}

export interface StopOfDebits {
  readonly why: string
  /** The customer does not want this month: it is skipped. Otherwise it is left to them to pay by hand. */
  readonly skips?: boolean
  /** Also of a debit that was sent already: its money is refunded should it come. */
  readonly recalls?: boolean
}

/** Stops what is announced or under way. Returns how many months that were being debited it ended. */
export async function stopDebits(
  shop: Shop,
  tx: Tx,
  plan: SilverPlan,
  { why, skips = false, recalls = false }: StopOfDebits,
): Promise<number> {
  const states = recalls ? pendingDebitStates : (['ANNOUNCING', 'ANNOUNCED'] as const)
  const debits = await lockDebits(tx, plan.id, states)
  let ended = 0
  for (const debit of debits) {
    await transitionDebit(shop, tx, debit, { event: debit.state === 'DEBITING' ? 'recall' : 'withdraw', why })
    const month = await readMonth(tx, plan.id, debit.month)
    if (month?.state !== 'AUTOMATIC') continue
    ended += 1
    if (skips) await transitionPlanMonth(tx, month, { event: 'skip' })
    else await leaveMonthToCustomer(shop, tx, { plan, month })
  }
  return ended
}
