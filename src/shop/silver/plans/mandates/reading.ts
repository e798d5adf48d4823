/** Automatic payment as customers and staff see it. */
import type { Db } from '../../../../platform/database/database.ts'
import type { Shop } from '../../../shop.ts'
import { listDebits, newestMandate, type SilverDebit, type SilverMandate } from '../records/mandates.ts'
import type { SilverPlan } from '../records/plans.ts'
import { coversPlan, debitTotalOf } from './debit-steps.ts'
import type { DebitState } from './rules/debit-flow.ts'
import { isWithinAutomaticLimit } from './rules/debit-terms.ts'

const mostListed = 12

/** What the page of a plan says about automatic payment. */
export interface AutomaticPaymentView {
  /** Paise of one month, with GST; null for a plan by weight, which is different each month. */
  readonly total: number | null
  /** Whether it can be set up: offered, by amount, and within the limit. */
  readonly isPossible: boolean
  /** Null without one, or when the last one was never approved. */
  readonly mandate: Pick<SilverMandate, 'state' | 'maxAmount' | 'expiresAt'> | null
  /** The mandate pays for the plan as it is now. */
  readonly isUsed: boolean
  /** The debit that is announced or under way. */
  readonly debit: Pick<SilverDebit, 'state' | 'amount' | 'debitAt'> | null
}

const shownDebits: readonly DebitState[] = ['ANNOUNCING', 'ANNOUNCED', 'DEBITING']

export async function readAutomaticPayment(shop: Shop, db: Db, plan: SilverPlan): Promise<AutomaticPaymentView | null> {
  const found = await newestMandate(db, plan.id)
  const mandate = found && found.state !== 'EXPIRED' ? found : null
  if (!mandate && !shop.payments.mandates) return null
  const total = plan.orderedBy === 'amount' ? debitTotalOf(shop, plan) : null
  const debit = mandate && (await listDebits(db, plan.id, 3)).find(({ state }) => shownDebits.includes(state))
  return {
    total,
    isPossible: shop.payments.mandates !== null && total !== null && isWithinAutomaticLimit(total),
    mandate: mandate && { state: mandate.state, maxAmount: mandate.maxAmount, expiresAt: mandate.expiresAt },
    isUsed: mandate !== null && coversPlan(shop, mandate, plan),
    debit: debit ? { state: debit.state, amount: debit.amount, debitAt: debit.debitAt } : null,
  }
}

/** For staff: the newest mandate with its reason, and its debits with theirs. */
export async function readMandateForAdmin(db: Db, planId: number) {
  const mandate = await newestMandate(db, planId)
  return { mandate, debits: mandate ? await listDebits(db, planId, mostListed) : [] }
}
