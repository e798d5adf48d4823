/**
 * Pays what is due for silver sold, and asks until it is known how it went. The partner is asked outside any transaction,
 * under a reference that makes the same question twice one payout; what it says is taken in one transaction, and taken
 * twice it does nothing twice.
 */
import type { PayoutReport } from '../../partners/payouts/payouts.ts'
import { PartnerTrouble } from '../../partners/trouble.ts'
import { type JobHandlers, type JobOutcome, queueJob } from '../../platform/jobs/jobs.ts'
import { dayMs } from '../../units/date.ts'
import { readAccountById } from '../bank-accounts/records.ts'
import { post } from '../ledger/actions.ts'
import { payoutPaid, payoutReturned } from '../ledger/movements.ts'
import type { Shop } from '../shop.ts'
import { can } from '../states.ts'
import { payoutFailedLetters, payoutPaidLetters } from './letters.ts'
import { moveSale } from './move.ts'
import { lockSale, readSale, type Sale } from './records.ts'
import { payoutRefOf } from './rules/sale.ts'
import { type SaleEvent, saleFlow } from './rules/sale-flow.ts'
import { tell } from './tell.ts'
import { undoLapsed } from './undo.ts'

const askAgainMs = 60_000
const afterTroubleMs = 5 * 60_000
/** Banks send money back within three days. */
const watchedMs = 3 * dayMs
/** So long the customer has to choose what becomes of a payout that failed. */
const choiceMs = 7 * dayMs

interface Try {
  readonly saleId: number
  readonly tryNo: number
}

export const silverOutJobs = (shop: Shop) =>
  ({
    'silver-out.pay': (payload: Try) => paySale(shop, payload),
    'silver-out.lapse': (payload: Try) => undoLapsed(shop, payload),
  }) satisfies JobHandlers

export async function paySale(shop: Shop, one: Try): Promise<JobOutcome> {
  const sale = await readSale(shop.db, one.saleId)
  if (!sale || sale.tryNo !== one.tryNo) return undefined
  const isWatched = sale.state === 'PAID' && !isOver(shop, sale)
  if (sale.state !== 'DUE' && sale.state !== 'SENT' && !isWatched) return undefined
  try {
    const report = await ask(shop, sale)
    await takePayoutReport(shop, one, report)
    if (report.state === 'pending') return { again: later(shop, askAgainMs) }
    return report.state === 'paid' ? { again: later(shop, dayMs) } : undefined
  } catch (trouble) {
    if (!(trouble instanceof PartnerTrouble)) throw trouble
    shop.log.warn({ err: trouble, sale: sale.id }, 'a payout could not be asked for')
    // What was asked may have been heard: only a refusal of a first question is certain to have paid nothing.
    if (trouble.retryable || sale.state !== 'DUE') return { again: later(shop, afterTroubleMs) }
    await takePayoutReport(shop, one, { payoutId: '', state: 'failed', utr: '', reason: trouble.detail })
    return undefined
  }
}

const later = (shop: Shop, ms: number): Date => new Date(shop.clock.now().getTime() + ms)

const isOver = (shop: Shop, { paidAt }: Sale): boolean =>
  paidAt !== null && shop.clock.now().getTime() - paidAt.getTime() > watchedMs

async function ask(shop: Shop, sale: Sale): Promise<PayoutReport> {
  if (sale.payoutId) return shop.payouts.payoutStatus(sale.payoutId)
  const account = await readAccountById(shop.db, sale.accountId)
  if (!account?.payeeId) throw new Error(`sale ${sale.id} goes to an account nobody looked at`)
  const ref = payoutRefOf(sale.id, sale.tryNo)
  return shop.payouts.pay({ ref, payeeId: account.payeeId, amount: sale.amount, narration: 'Silvera silver sale' })
}

const eventOf: Readonly<Record<PayoutReport['state'], SaleEvent>> = {
  pending: 'send',
  paid: 'pay',
  failed: 'fail',
  returned: 'fail',
}

/** What job or partner say of a payout; forward only, and told twice it changes nothing twice. */
export async function takePayoutReport(shop: Shop, { saleId, tryNo }: Try, report: PayoutReport): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const sale = await lockSale(tx, saleId)
    const event = eventOf[report.state]
    if (!sale || sale.tryNo !== tryNo) {
      if (event === 'pay') shop.log.error({ sale: saleId, tryNo }, 'a payout of an earlier try was paid')
      return
    }
    if (event === 'pay' && (sale.state === 'FAILED' || sale.state === 'UNDONE'))
      shop.log.error({ sale: saleId, state: sale.state, payout: report.payoutId }, 'a payout that failed was paid')
    // A payout that is paid can only come back; that it once failed is old news.
    if (!can(saleFlow, sale.state, event) || (sale.state === 'PAID' && report.state !== 'returned')) return
    const { customerId, amount } = sale
    const payout = { customerId, amount, payoutRef: payoutRefOf(saleId, tryNo) }
    if (sale.state === 'PAID') await post(shop, tx, payoutReturned(payout))
    const now = shop.clock.now()
    const moved = await moveSale(shop, tx, sale, {
      event,
      by: shop.payouts.name,
      why: report.reason,
      change: {
        payoutId: report.payoutId || sale.payoutId,
        utr: report.utr || sale.utr,
        paidAt: event === 'pay' ? now : sale.paidAt,
      },
    })
    if (event === 'pay') await post(shop, tx, payoutPaid(payout))
    if (event === 'pay') await tell(shop, tx, moved, { event: 'paid', words: payoutPaidLetters })
    if (event !== 'fail') return
    await tell(shop, tx, moved, { event: 'failed', words: payoutFailedLetters })
    const lapse = { kind: 'silver-out.lapse', key: `${saleId}:${tryNo}`, payload: { saleId, tryNo } }
    await queueJob(tx, { ...lapse, dueAt: later(shop, choiceMs) }, now)
  })
}
