/** What became of a debit: told by the settlement of its payment (`checkout/pay`). The caller holds the plan. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Shop } from '../../../shop.ts'
import { can } from '../../../states.ts'
import { leaveMonthToCustomer, readMonth, transitionPlanMonth } from '../month-outcomes.ts'
import { lockDebit, type SilverDebit, silverDebits, transitionDebit } from '../records/mandates.ts'
import { lockPlan, type SilverPlan } from '../records/plans.ts'
import { monthFlow } from '../rules/plan-flow.ts'
import { planDebitAgain } from './debit-steps.ts'
import { debitFailedMessages, debitRefundedMessages, debitRetryMessages } from './mandate-notifications.ts'
import { notifyOfDebit } from './notify.ts'
import { debitFlow } from './rules/debit-flow.ts'

export interface LockedDebit {
  readonly plan: SilverPlan
  readonly debit: SilverDebit
}

/** Locks plan and debit, in this order, which every transaction about debits keeps. */
export async function lockPlanAndDebit(tx: Tx, debitId: number): Promise<LockedDebit> {
  const [found] = await tx
    .select({ planId: silverDebits.planId })
    .from(silverDebits)
    .where(eq(silverDebits.id, debitId))
  const plan = found && (await lockPlan(tx, found.planId))
  if (!plan) throw new Error(`no debit ${debitId}`)
  return { plan, debit: await lockDebit(tx, debitId) }
}

/** As `lockPlanAndDebit`, for the debit that paid for a purchase; null for a purchase that was paid by hand. */
export async function lockDebitOfPurchase(tx: Tx, purchaseId: number): Promise<LockedDebit | null> {
  const [found] = await tx
    .select({ id: silverDebits.id })
    .from(silverDebits)
    .where(eq(silverDebits.purchaseId, purchaseId))
  return found ? lockPlanAndDebit(tx, found.id) : null
}

/** Its silver is credited. */
export async function settlePaidDebit(shop: Shop, tx: Tx, { plan, debit }: LockedDebit): Promise<void> {
  await transitionDebit(shop, tx, debit, { event: 'pay', why: '' })
  const month = await readMonth(tx, plan.id, debit.month)
  if (month && can(monthFlow, month.state, 'buy'))
    await transitionPlanMonth(tx, month, { event: 'buy', purchaseId: debit.purchaseId })
}

/** The bank or the provider refused it: it is announced and made again, or the month is left to the customer. */
export async function settleFailedDebit(shop: Shop, tx: Tx, { plan, debit }: LockedDebit, why: string): Promise<void> {
  if (!can(debitFlow, debit.state, 'fail')) return
  const wasRecalled = debit.state === 'RECALLED'
  const failed = await transitionDebit(shop, tx, debit, { event: 'fail', why })
  const month = wasRecalled ? null : await readMonth(tx, plan.id, debit.month)
  if (month?.state !== 'AUTOMATIC') return
  const again = await planDebitAgain(shop, tx, plan, debit.month)
  if (!again) return void (await leaveMonthToCustomer(shop, tx, { plan, month, template: debitFailedMessages }))
  await notifyOfDebit(shop, tx, plan, { debit: { ...failed, debitAt: again.debitAt }, template: debitRetryMessages })
}

/** Why a debit was given up, for staff. */
export const notInTime = 'it could not be made in time'

/** It was not sent in time: silver could not be sold, its provider did not answer, or its job failed for good. */
export async function giveUpLateDebit(shop: Shop, debitId: number, why: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const locked = await lockPlanAndDebit(tx, debitId)
    const { state } = locked.debit
    if (state === 'ANNOUNCING' || state === 'ANNOUNCED') await settleFailedDebit(shop, tx, locked, why)
  })
}

/** Its money needs a decision of staff about the purchase. */
export async function settleQuestionedDebit(shop: Shop, tx: Tx, { debit }: LockedDebit, why: string): Promise<void> {
  if (can(debitFlow, debit.state, 'question')) await transitionDebit(shop, tx, debit, { event: 'question', why })
}

/** Staff refunded it after a review, with a message of their own. */
export async function settleReviewedDebit(shop: Shop, tx: Tx, { plan, debit }: LockedDebit): Promise<void> {
  if (!can(debitFlow, debit.state, 'refund')) return
  await transitionDebit(shop, tx, debit, { event: 'refund', why: 'reviewed by staff' })
  const month = await readMonth(tx, plan.id, debit.month)
  if (month) await leaveMonthToCustomer(shop, tx, { plan, month })
}

/**
 * Its money came after it was stopped or had failed, or a second time, and was refunded. Staff still decide about the first money
 * of one that is questioned.
 */
export async function settleRefundedDebit(shop: Shop, tx: Tx, { plan, debit }: LockedDebit): Promise<void> {
  const isStopped = debit.state !== 'QUESTIONED' && can(debitFlow, debit.state, 'refund')
  const settled = isStopped ? await transitionDebit(shop, tx, debit, { event: 'refund', why: 'stopped' }) : debit
  await notifyOfDebit(shop, tx, plan, { debit: { ...settled, state: 'REFUNDED' }, template: debitRefundedMessages })
}
