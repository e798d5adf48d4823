/**
 * The debit of a month: silver is quoted at the live rate, purchase and attempt are written, and only then the provider debits
 * what was announced. Its result is settled like any other payment (`settle.ts`).
 */
import { PartnerError } from '../../../../partners/partner-error.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { JobOutcome } from '../../../../platform/jobs/jobs.ts'
import { silverGstRate } from '../../../catalog/snapshot/catalogue.ts'
import { isOpenForSale } from '../../../content/rules/selling-state.ts'
import { readOwner } from '../../../customers/bank-accounts/reading.ts'
import { lockWallet } from '../../../loyalty/points-wallet/wallet-lock.ts'
import { newestAttempt, openAttempt, type PaymentAttempt } from '../../../payments/attempts.ts'
import { isLive } from '../../../payments/rules/attempt-flow.ts'
import { gatewayChargeRateOf } from '../../../pricing/payment-modes.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { beginPurchase } from '../../../silver/digital-silver/actions.ts'
import { quotePurchaseIn, requireDailyLimitLeft } from '../../../silver/digital-silver/quote.ts'
import { draftPurchase } from '../../../silver/digital-silver/rules.ts'
import { mandateGatewayOf, refreshMandate } from '../../../silver/plans/mandates/apply-report.ts'
import {
  giveUpLateDebit,
  type LockedDebit,
  lockPlanAndDebit,
  notInTime,
  settleFailedDebit,
} from '../../../silver/plans/mandates/debit-outcome.ts'
import { stopDebits } from '../../../silver/plans/mandates/debit-steps.ts'
import { debitDecisionMs, isTooLate, mayDebit } from '../../../silver/plans/mandates/rules/debit-terms.ts'
import { exceedPriceCap, readMonth } from '../../../silver/plans/month-outcomes.ts'
import {
  readDebit,
  readMandate,
  type SilverDebit,
  type SilverMandate,
  transitionDebit,
} from '../../../silver/plans/records/mandates.ts'
import { endLiveAttempt } from '../end-attempt.ts'
import { settleAttempt } from '../settle.ts'

const retryMs = 30 * 60_000

/** Handler of `mandates.debit`; a repeated run finds the attempt that was written, and the provider the debit that exists. */
export async function sendDebit(shop: Shop, { debitId }: { debitId: number }): Promise<JobOutcome> {
  const found = await readDebit(shop.db, debitId)
  if (found?.state === 'ANNOUNCED') {
    const now = shop.clock.now()
    // The provider was not reached for half a day, or staff started a job again that had failed for good.
    if (isTooLate(now, found.debitAt)) return void (await giveUpLateDebit(shop, debitId, notInTime))
    if (!mayDebit(now, found)) return { again: found.debitAt > now ? found.debitAt : new Date(now.getTime() + retryMs) }
    // A mandate that is paused or revoked at the bank stops the debit here, whether its webhook came or not.
    const mandate = await refreshMandate(shop, found.mandateId)
    if (!mandate) return undefined
    const begun = await beginOrWait(shop, found, mandate)
    if (begun !== 'begun') return begun
  }
  return send(shop, debitId)
}

/** Writes purchase and attempt. Waits where silver cannot be sold now, and gives up after half a day. */
async function beginOrWait(
  shop: Shop,
  found: SilverDebit,
  { customerId }: Pick<SilverMandate, 'customerId'>,
): Promise<'begun' | JobOutcome> {
  try {
    return await shop.db.transaction(async (tx) => {
      // The lock of the day's limit: before the plan, as where a plan is saved.
      await lockWallet(tx, customerId)
      const locked = await lockPlanAndDebit(tx, found.id)
      if (locked.debit.state !== 'ANNOUNCED') return undefined
      return (await isStillWanted(shop, tx, locked)) ? begin(shop, tx, locked) : undefined
    })
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    const now = shop.clock.now()
    if (!isTooLate(now, found.debitAt)) return { again: new Date(now.getTime() + retryMs) }
    return void (await giveUpLateDebit(shop, found.id, refusal.reason))
  }
}

/** The last look before money moves: the month is to be debited, at a price within the customer's limit. */
async function isStillWanted(shop: Shop, tx: Tx, { plan, debit }: LockedDebit): Promise<boolean> {
  const month = await readMonth(tx, plan.id, debit.month)
  const { blockedAt } = await readOwner(tx, plan.customerId)
  if (plan.state !== 'ACTIVE' || month?.state !== 'AUTOMATIC' || blockedAt) {
    await stopDebits(shop, tx, plan, { why: 'no longer wanted', skips: true })
    return false
  }
  const rate = shop.catalogue.now.prices.rates.silver
  if (plan.priceCap === null || rate <= plan.priceCap) return true
  await exceedPriceCap(shop, tx, plan, { ...month, rate })
  await stopDebits(shop, tx, plan, { why: 'silver is above the limit of the plan' })
  return false
}

async function begin(shop: Shop, tx: Tx, { plan, debit }: LockedDebit): Promise<'begun' | undefined> {
  const { settings } = shop.catalogue.now.content
  if (!isOpenForSale(settings)) throw refuse('request.not-open', { hasOpened: true })
  const order = { by: 'amount', amount: plan.size } as const
  const purchase = await quotePurchaseIn(shop, tx, { customerId: plan.customerId, order, mode: 'UPI' })
  // What the customer is paying for by hand counts as well: its money may arrive before that of the debit.
  await requireDailyLimitLeft(shop, tx, purchase)
  // The customer was told another amount, because GST has changed since: nothing but the announced amount is debited.
  if (purchase.total !== debit.amount) {
    await settleFailedDebit(shop, tx, { plan, debit }, 'the amount is not the announced one any more')
    return undefined
  }
  const charge = gatewayChargeRateOf('UPI', settings.payments)
  const gst = silverGstRate(shop.catalogue, purchase.quotedAt)
  const draft = { ...draftPurchase(purchase, { charge, gst, shopState: settings.delivery.state }), debitId: debit.id }
  await beginPurchase(shop, tx, purchase, draft)
  const mandate = await readMandate(tx, debit.mandateId)
  if (mandate?.state !== 'ACTIVE' || debit.orderRef === null) throw new Error(`debit ${debit.id} has no mandate`)
  const refs = { providerRef: debit.orderRef, qrRef: null }
  const provider = { name: mandate.provider, refsOf: () => refs }
  const lockEndsAt = new Date(shop.clock.now().getTime() + debitDecisionMs)
  await openAttempt(shop, tx, { draft, mode: 'UPI', provider, lockEndsAt, before: [] })
  await transitionDebit(shop, tx, debit, { event: 'send', why: '', purchaseId: purchase.id })
  return 'begun'
}

/** Requests the debit that was written, unless it is decided by now. */
async function send(shop: Shop, debitId: number): Promise<JobOutcome> {
  const debit = await readDebit(shop.db, debitId)
  const attempt =
    debit?.state === 'DEBITING' && debit.purchaseId ? await newestAttempt(shop.db, debit.purchaseId) : null
  const mandate = debit && (await readMandate(shop.db, debit.mandateId))
  if (!attempt || !mandate || !isLive(attempt.state)) return undefined
  try {
    const report = await requestDebit(shop, { debit, mandate, attempt })
    if (report) await settleAttempt(shop, attempt, report)
  } catch (failure) {
    if (!(failure instanceof PartnerError) || failure.retryable) throw failure
    await endLiveAttempt(shop, attempt.id, { event: 'fail', why: failure.detail })
  }
  return undefined
}

interface SentDebit {
  readonly debit: SilverDebit
  readonly mandate: SilverMandate
  readonly attempt: PaymentAttempt
}

async function requestDebit(shop: Shop, { debit, mandate, attempt }: SentDebit) {
  const { orderRef, amount } = debit
  const { customerRef, mandateRef } = mandate
  if (orderRef === null || customerRef === null || mandateRef === null) return null
  const { email, mobile } = attempt.draft.billing
  return mandateGatewayOf(shop, mandate).debit({
    ...{ orderRef, customerRef, mandateRef, amount },
    payer: { email, mobile },
    description: `Monthly plan ${debit.month}, ${attempt.draft.uniqueOrderId}`,
  })
}
