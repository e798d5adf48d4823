/**
 * Pays what is due to a customer, and asks until it is known how it went. The partner is asked outside any transaction,
 * under a reference that makes the same question twice one payout; what it says is taken in one transaction, and taken
 * twice it does nothing twice. What is due, and what follows, is said by whoever owes it.
 *
 * The attempt is written down before the partner is asked (decision 0064). Where the answer was lost, the partner is asked for
 * that very payout by its reference before anything else: only where the partner does not know it is it asked for again, and
 * only then is a refusal the end of it.
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

/** Longer than any question to the partner lasts: who asked before has been answered by then, or never is. */
const recheckMs = 60_000
const afterErrorMs = 5 * 60_000
/** So often is looked whether there is an account by now. */
const noAccountMs = 60 * 60_000
/** So often is looked whether it may be sent by now; letting it go sends it at once. */
const onHoldRecheckMs = 60 * 60_000
/** Banks send money back within three days. */
const watchedMs = 3 * dayMs

export interface PayoutAttempt {
  readonly id: number
  readonly tryNo: number
}

/** What every debt keeps of its payout. */
export interface DebtRow extends PayoutAttempt {
  readonly customerId: number
  readonly amount: Paise
  readonly payoutId: string | null
  /** When the partner was last asked for this try; null before. */
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

/** A kind of debt: where it is kept, how it stands, what follows. */
export interface Debts<Row extends DebtRow> {
  readonly kind: DebtKind | 'refund'
  /** On the customer's statement: letters, digits and blanks. */
  readonly narration: string
  refOf(id: number, tryNo: number): string
  read(db: Db, id: number): Promise<Row | null>
  lock(tx: Tx, id: number): Promise<Row | undefined>
  statusOf(row: Row): 'open' | 'paid' | 'over'
  /** Whether the flow knows the move from here. */
  can(row: Row, event: PayoutEvent): boolean
  /** Asked of the locked row, before the partner is asked for this try at all: whether too few people have handled it yet. */
  needsPeople?(tx: Tx, row: Row): Promise<boolean>
  /** The partner's id of the account; null while there is none to be paid into. */
  payee(shop: Shop, row: Row): Promise<string | null>
  /** Written down before the partner is asked: from the first time on only the partner can say that nothing was paid. */
  noteRequest(tx: Tx, id: number, at: Date): Promise<void>
  /** How it is booked; absent: as what is due for what was sold to us. */
  readonly booked?: Readonly<Record<'paid' | 'returned', (row: Row) => Movement>>
  transition(shop: Shop, tx: Tx, row: Row, transition: PayoutTransition): Promise<Row>
  /** It is paid, or failed: who is told, and what is done. */
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

/** Refunds wait for a hand anyway, which may leave them. */
const isOnHold = async (db: Db, { kind }: { readonly kind: DebtKind | 'refund' }, id: number): Promise<boolean> =>
  kind !== 'refund' && (await readHolds(db, kind, [id])).length > 0

const later = (shop: Shop, ms: number): Date => new Date(shop.clock.now().getTime() + ms)

const isSettled = (shop: Shop, { paidAt }: DebtRow): boolean =>
  paidAt !== null && shop.clock.now().getTime() - paidAt.getTime() > watchedMs

/** Nothing is asked now. */
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
    return await shop.payouts.pay({ ref, payeeId, amount: row.amount, narration: debts.narration })
  } catch (failure) {
    if (!(failure instanceof PartnerError) || failure.retryable) throw failure
    // The partner knows of no payout under this name, and makes none.
    return { payoutId: '', state: 'failed', utr: '', reason: failure.detail }
  }
}

/** One asks at a time, whoever else works on it; and nobody asks first for what is stopped. */
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
    if (!requestedAt && (await debts.needsPeople?.(tx, row))) return { waitMs: onHoldRecheckMs }
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

/** What job or partner say of a payout; forward only, and told twice it changes nothing twice. */
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
    // A payout that is paid can only come back; that it once failed is old news.
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
