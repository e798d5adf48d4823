/**
 * Pays a debt to a customer, and polls until the result is known. The partner is called outside any transaction, under a
 * reference that makes repeated requests one payout. Its report is recorded in one transaction, and recording it twice has no
 * further effect. Each kind of debt defines what is due and what follows (`Debts`).
 *
 * The attempt is written before the partner is called (decision 0064). If the response was lost, the partner is first asked for
 * the payout with that reference: only if it does not know it is the payout requested again, and only then does a refusal end the
 * attempt.
 */

import { PartnerError } from '../../../partners/partner-error.ts'
import type { PayoutReport } from '../../../partners/payouts/payouts.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { JobOutcome } from '../../../platform/jobs/jobs.ts'
import { dayMs } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { postMovement } from '../../ledger/actions.ts'
import { payoutPaid, payoutReturned } from '../../ledger/movements.ts'
import type { Movement } from '../../ledger/rules.ts'
import type { Shop } from '../../shop.ts'
import { readHolds } from './records.ts'
import type { DebtKind } from './rules.ts'

/** Longer than any call to the partner: an earlier caller has its response by then, or never gets one. */
const recheckMs = 60_000
const afterErrorMs = 5 * 60_000
/** How often to check whether there is a bank account yet. */
const noAccountMs = 60 * 60_000
/** How often to check whether it may be sent yet; a release sends it at once. */
const onHoldRecheckMs = 60 * 60_000
/** Banks return a payout within three days. */
const watchedMs = 3 * dayMs

export interface PayoutAttempt {
  readonly id: number
  readonly tryNo: number
}

/** The payout columns of every debt. */
export interface DebtRow extends PayoutAttempt {
  readonly customerId: number
  readonly amount: Paise
  readonly payoutId: string | null
  /** When the partner was last called for this attempt; null before. */
  readonly payoutAskedAt: Date | null
  readonly utr: string
  readonly paidAt: Date | null
}

export type PayoutEvent = 'send' | 'pay' | 'fail'

export interface PayoutTransition {
  readonly event: PayoutEvent
  readonly by: string
  readonly why: string
  readonly change: { readonly payoutId: string | null; readonly utr: string; readonly paidAt: Date | null }
}

/** A kind of debt: where it is stored, its state, and what follows. */
export interface Debts<Row extends DebtRow> {
  readonly kind: DebtKind | 'refund'
  /** On the customer's bank statement, before the name of the shop: letters, digits and spaces. */
  readonly narration: string
  refOf(id: number, tryNo: number): string
  read(db: Db, id: number): Promise<Row | null>
  lock(tx: Tx, id: number): Promise<Row | undefined>
  statusOf(row: Row): 'open' | 'paid' | 'over'
  /** Whether the flow allows the event in the current state. */
  can(row: Row, event: PayoutEvent): boolean
  /**
   * Called with the locked row before the first request of an attempt: true while too few people have approved it, or a dispute
   * may return the same money.
   */
  mustWait?(tx: Tx, row: Row): Promise<boolean>
  /** The partner's id of the account; null while there is none to pay into. */
  payee(shop: Shop, row: Row): Promise<string | null>
  /** Saved before the partner is called: from then on only the partner can confirm that nothing was paid. */
  noteRequest(tx: Tx, id: number, at: Date): Promise<void>
  /** The ledger postings; absent: those of a debt for silver or pieces that were sold to the shop. */
  readonly booked?: Readonly<Record<'paid' | 'returned', (row: Row) => Movement>>
  transition(shop: Shop, tx: Tx, row: Row, transition: PayoutTransition): Promise<Row>
  /** Called when it is paid or has failed: notifications and follow-up work. */
  follow(shop: Shop, tx: Tx, row: Row, event: 'pay' | 'fail'): Promise<void>
}

export async function payDebt<Row extends DebtRow>(
  shop: Shop,
  debts: Debts<Row>,
  one: PayoutAttempt,
): Promise<JobOutcome> {
  const row = await debts.read(shop.db, one.id)
  if (!row || row.tryNo !== one.tryNo) return undefined
  const status = debts.statusOf(row)
  if (status === 'over' || (status === 'paid' && isSettled(shop, row))) return undefined
  try {
    const report = row.payoutId ? await shop.payouts.payoutStatus(row.payoutId) : await requestPayout(shop, debts, row)
    if ('waitMs' in report) return { again: later(shop, report.waitMs) }
    await takeReport(shop, debts, one, report)
    if (report.state === 'pending') return { again: later(shop, recheckMs) }
    return report.state === 'paid' ? { again: later(shop, dayMs) } : undefined
  } catch (failure) {
    if (!(failure instanceof PartnerError)) throw failure
    shop.log.warn({ err: failure, [debts.kind]: row.id }, 'a payout could not be asked for')
    return { again: later(shop, afterErrorMs) }
  }
}

/** Refunds to a bank account are started by staff anyway, so they have no separate hold. */
const isOnHold = async (db: Db, { kind }: { readonly kind: DebtKind | 'refund' }, id: number): Promise<boolean> =>
  kind !== 'refund' && (await readHolds(db, kind, [id])).length > 0

const later = (shop: Shop, ms: number): Date => new Date(shop.clock.now().getTime() + ms)

const isSettled = (shop: Shop, { paidAt }: DebtRow): boolean =>
  paidAt !== null && shop.clock.now().getTime() - paidAt.getTime() > watchedMs

/** The partner is not called now. */
interface Waits {
  readonly waitMs: number
}

async function requestPayout<Row extends DebtRow>(
  shop: Shop,
  debts: Debts<Row>,
  row: Row,
): Promise<PayoutReport | Waits> {
  const payeeId = await debts.payee(shop, row)
  if (payeeId === null) return { waitMs: noAccountMs }
  const turn = await takeTurn(shop, debts, row)
  if ('waitMs' in turn) return turn
  const ref = debts.refOf(row.id, row.tryNo)
  const existing = turn.wasRequested ? await shop.payouts.findPayout(ref) : null
  if (existing) return existing
  try {
    const { brandName } = shop.catalogue.now.content.settings.site
    const narration = `${debts.narration} ${brandName}`
    return await shop.payouts.pay({ ref, payeeId, amount: row.amount, narration })
  } catch (failure) {
    if (!(failure instanceof PartnerError) || failure.retryable) throw failure
    // The partner does not know a payout with this reference, and refuses to make one.
    return { payoutId: '', state: 'failed', utr: '', reason: failure.detail }
  }
}

/** One caller at a time; and no first request while the debt is on hold. */
async function takeTurn<Row extends DebtRow>(
  shop: Shop,
  debts: Debts<Row>,
  { id, tryNo }: PayoutAttempt,
): Promise<Waits | { readonly wasRequested: boolean }> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const row = await debts.lock(tx, id)
    if (row?.tryNo !== tryNo || row.payoutId !== null || debts.statusOf(row) !== 'open') return { waitMs: recheckMs }
    const requestedAt = row.payoutAskedAt
    if (requestedAt && now.getTime() - requestedAt.getTime() < recheckMs) return { waitMs: recheckMs }
    if (!requestedAt && (await isOnHold(tx, debts, id))) return { waitMs: onHoldRecheckMs }
    if (!requestedAt && (await debts.mustWait?.(tx, row))) return { waitMs: onHoldRecheckMs }
    await debts.noteRequest(tx, id, now)
    return { wasRequested: requestedAt !== null }
  })
}

const eventOf: Readonly<Record<PayoutReport['state'], PayoutEvent>> = {
  pending: 'send',
  paid: 'pay',
  failed: 'fail',
  returned: 'fail',
}

/** Records what the job or the partner reports of a payout: forward only and idempotent. */
export async function takeReport<Row extends DebtRow>(
  shop: Shop,
  debts: Debts<Row>,
  { id, tryNo }: PayoutAttempt,
  report: PayoutReport,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = await debts.lock(tx, id)
    const event = eventOf[report.state]
    if (!row || row.tryNo !== tryNo) {
      if (event === 'pay') shop.log.error({ [debts.kind]: id, tryNo }, 'a payout of an earlier try was paid')
      return
    }
    const status = debts.statusOf(row)
    if (event === 'pay' && status === 'over')
      shop.log.error({ [debts.kind]: id, payout: report.payoutId }, 'a payout that failed was paid')
    // A paid payout can only be returned; a late report of a failure is ignored.
    if (!debts.can(row, event) || (status === 'paid' && report.state !== 'returned')) return
    if (status === 'paid') await postMovement(shop, tx, movementOf(debts, row, 'returned'))
    const updated = await debts.transition(shop, tx, row, {
      event,
      by: shop.payouts.name,
      why: report.reason,
      change: {
        payoutId: report.payoutId || row.payoutId,
        utr: report.utr || row.utr,
        paidAt: event === 'pay' ? shop.clock.now() : row.paidAt,
      },
    })
    if (event === 'pay') await postMovement(shop, tx, movementOf(debts, row, 'paid'))
    if (event !== 'send') await debts.follow(shop, tx, updated, event)
  })
}

function movementOf<Row extends DebtRow>(debts: Debts<Row>, row: Row, what: 'paid' | 'returned'): Movement {
  if (debts.booked) return debts.booked[what](row)
  const { customerId, amount, id, tryNo } = row
  const payout = { customerId, amount, payoutRef: debts.refOf(id, tryNo) }
  return what === 'paid' ? payoutPaid(payout) : payoutReturned(payout)
}
