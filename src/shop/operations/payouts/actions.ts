/** What staff can do with a payout: stop it before it is sent, release it, or retry one that failed at the bank. */
import type { Tx } from '../../../platform/database/database.ts'
import { dropJob, queueJob } from '../../../platform/jobs/jobs.ts'
import { buyBackRetriedMessages } from '../../buy-back/buy-back-offer-notifications.ts'
import { notifyBuyBackCustomer as tellOfBuyBack } from '../../buy-back/notify-buy-back-customer.ts'
import { lockBuyBack } from '../../buy-back/records.ts'
import { transitionBuyBack } from '../../buy-back/transition-buy-back.ts'
import { requirePayableAccount } from '../../customers/bank-accounts/reading.ts'
import { addPayoutHold, endPayoutHold } from '../../payments/payouts/records.ts'
import { type DebtKind, nextPayoutAttempt } from '../../payments/payouts/rules.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { notifySilverSeller as tellOfSale } from '../../silver/redemption/notify-silver-seller.ts'
import { lockSilverSaleRow } from '../../silver/redemption/records.ts'
import { silverPayoutRetriedMessages } from '../../silver/redemption/silver-sale-notifications.ts'
import { transitionSilverSale } from '../../silver/redemption/transition-silver-sale.ts'

export interface Debt {
  readonly kind: DebtKind
  readonly id: number
}

/** The person, and the reason. */
export interface PayoutActionCause {
  readonly by: string
  readonly why: string
}

interface LockedDebt {
  readonly state: 'due' | 'failed' | 'other'
  readonly tryNo: number
  /** A request was sent to the partner. It may have arrived whatever response we got. */
  readonly isRequested: boolean
}

/** Throws `payouts.unknown`. */
async function lockDebt(tx: Tx, { kind, id }: Debt): Promise<LockedDebt> {
  const row = kind === 'sale' ? await lockSilverSaleRow(tx, id) : await lockBuyBack(tx, id)
  if (!row) throw refuse('payouts.unknown')
  const state = row.state === 'DUE' || row.state === 'ACCEPTED' ? 'due' : isFailed(row.state) ? 'failed' : 'other'
  return { state, tryNo: row.tryNo, isRequested: row.payoutAskedAt !== null }
}

const isFailed = (state: string): boolean => state === 'FAILED' || state === 'UNPAID'

/**
 * Only a payout that has not been requested from the bank can be stopped. Throws `payouts.unknown`, `.sent-already` and
 * `.held-already`.
 */
export async function holdPayout(shop: Shop, debt: Debt, { by, why }: PayoutActionCause): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { state, isRequested } = await lockDebt(tx, debt)
    if (state !== 'due' || isRequested) throw refuse('payouts.sent-already')
    const { kind, id: debtId } = debt
    const isNew = await addPayoutHold(tx, { kind, debtId, by, why, heldAt: shop.clock.now() })
    if (!isNew) throw refuse('payouts.held-already')
  })
}

/** Releases it and sends it at once. Throws `payouts.unknown` and `.not-held`. */
export async function releasePayout(shop: Shop, debt: Debt, { by }: Pick<PayoutActionCause, 'by'>): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    const { state, tryNo } = await lockDebt(tx, debt)
    const { kind, id: debtId } = debt
    if (!(await endPayoutHold(tx, { kind, debtId }, { by, now }))) throw refuse('payouts.not-held')
    if (state === 'due') await queueAtOnce(tx, debt, { tryNo, now })
  })
}

/** Replaces the job that would run again within an hour. */
async function queueAtOnce(tx: Tx, { kind, id }: Debt, { tryNo, now }: { tryNo: number; now: Date }): Promise<void> {
  const [job, payload] =
    kind === 'sale' ? (['silver-out.pay', { saleId: id, tryNo }] as const) : (['buy-back.pay', { id, tryNo }] as const)
  const key = `${id}:${tryNo}`
  await dropJob(tx, job, key)
  await queueJob(tx, { kind: job, key, payload, dueAt: now }, now)
}

/**
 * Retries it to the customer's current account. Throws `payouts.unknown`, `.not-failed`, and what `requirePayableAccount`
 * throws for that account.
 */
export async function retryPayout(shop: Shop, debt: Debt, cause: PayoutActionCause): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    const { state, tryNo } = await lockDebt(tx, debt)
    if (state !== 'failed') throw refuse('payouts.not-failed')
    await (debt.kind === 'sale' ? retrySale(shop, tx, debt.id, cause) : retryBuyBack(shop, tx, debt.id, cause))
    await queueAtOnce(tx, debt, { tryNo: tryNo + 1, now })
  })
}

async function retrySale(shop: Shop, tx: Tx, id: number, cause: PayoutActionCause): Promise<void> {
  const sale = (await lockSilverSaleRow(tx, id))!
  const { id: accountId } = await requirePayableAccount(shop, tx, sale.customerId)
  const change = { ...nextPayoutAttempt(sale), accountId }
  const retried = await transitionSilverSale(shop, tx, sale, { event: 'retry', ...cause, change })
  await tellOfSale(shop, tx, retried, { event: 'retried', messages: silverPayoutRetriedMessages })
}

async function retryBuyBack(shop: Shop, tx: Tx, id: number, cause: PayoutActionCause): Promise<void> {
  const row = (await lockBuyBack(tx, id))!
  const { id: accountId } = await requirePayableAccount(shop, tx, row.customerId)
  const change = { ...nextPayoutAttempt(row), accountId }
  const retried = await transitionBuyBack(shop, tx, row, { event: 'retry', ...cause, change })
  await tellOfBuyBack(shop, tx, retried, { event: `retried:${retried.tryNo}`, messages: buyBackRetriedMessages })
}
