/** Polls the provider for the result of an attempt, until it is known or the attempt is given up (rules/payments.md 2.5). */

import { PartnerError } from '../../../../partners/partner-error.ts'
import type { PaymentReport } from '../../../../partners/payment/gateway.ts'
import { UnknownPaymentProvider } from '../../../../partners/payment/open-providers.ts'
import type { JobOutcome } from '../../../../platform/jobs/jobs.ts'
import { countPoll, newestAttempt, type PaymentAttempt, readAttempt } from '../../../payments/attempts.ts'
import { isDebit } from '../../../payments/purchase-draft.ts'
import { isPolled } from '../../../payments/rules/attempt-flow.ts'
import { nextPollAt, pendingAttemptTimeoutMs } from '../../../payments/rules/times.ts'
import type { Shop } from '../../../shop.ts'
import { authorisationMs, debitDecisionMs } from '../../../silver/plans/mandates/rules/debit-terms.ts'
import { endLiveAttempt } from '../end-attempt.ts'
import { settleAttempt, settlePaymentReport } from '../settle.ts'

/** Handler of `payments.poll`. */
export async function pollAttempt(shop: Shop, { attemptId }: { attemptId: number }): Promise<JobOutcome> {
  const attempt = await readAttempt(shop.db, attemptId)
  if (!attempt || isOver(shop, attempt)) return undefined
  const report = await reportOn(shop, attempt)
  if (report && (await isDecidedBy(shop, report))) return undefined
  const isGivenUp = report !== 'unreachable' && (await giveUpIfOver(shop, attempt, report))
  if (isGivenUp && !mayBeApprovedLate(shop, attempt)) return undefined
  await countPoll(shop.db, attemptId)
  return { again: pollAgainAt(shop, attempt) }
}

/** A bank may take days over a debit, so it is polled less often after the first hour; so is a mandate that was given up here. */
function pollAgainAt({ clock }: Shop, { draft, polls, lockEndsAt }: PaymentAttempt): Date {
  const now = clock.now()
  const isSlow = draft.kind === 'mandate' ? now > lockEndsAt : isDebit(draft) && polls > pollsInFirstHour
  return isSlow ? new Date(now.getTime() + slowPollMs) : nextPollAt(now, polls + 1, lockEndsAt)
}

const pollsInFirstHour = 15
const slowPollMs = 30 * 60_000

const isOver = (shop: Shop, attempt: PaymentAttempt): boolean =>
  !isPolled(attempt.state) || (attempt.state === 'EXPIRED' && !mayBeApprovedLate(shop, attempt))

/**
 * The window in which a customer approves a mandate stays open after it was given up here. Its payment is polled for a day, since its
 * webhook may be lost: the mandate would stay at the bank.
 */
const mayBeApprovedLate = ({ clock }: Shop, { draft, openedAt }: PaymentAttempt): boolean =>
  draft.kind === 'mandate' && clock.now().getTime() < openedAt.getTime() + authorisationMs

/**
 * Checks whether the previous attempt was paid before a new one begins: its callback or webhook may still be on the way, or was
 * lost in a crash. A provider that is unreachable now cannot take a payment either.
 */
export async function settleEarlier(shop: Shop, { customerId, orderId }: { customerId: number; orderId: number }) {
  const earlier = await newestAttempt(shop.db, orderId)
  if (earlier?.customerId !== customerId || earlier.state !== 'OPEN') return
  const report = await reportOn(shop, earlier)
  // A customer who went back from the bank's page may choose another method: only a successful payment prevents it.
  if (report && report !== 'unreachable' && report.state === 'paid') await settleAttempt(shop, earlier, report)
}

/** Null if there is no provider to call, or nothing was opened there. */
async function reportOn(shop: Shop, attempt: PaymentAttempt): Promise<PaymentReport | 'unreachable' | null> {
  if (attempt.provider === null) return null
  const refs = [attempt.providerRef, attempt.qrRef].filter((ref) => ref !== null)
  try {
    const gateway = shop.payments.byName(attempt.provider)
    return mostAdvanced(await Promise.all(refs.map((ref) => gateway.statusOf(ref))))
  } catch (failure) {
    if (failure instanceof UnknownPaymentProvider) {
      // The provider is not set up any more: nothing can be learned of the attempt. It lapses, and the customer may use another
      // provider.
      shop.log.error({ err: failure, attempt: attempt.ref }, 'an attempt is of a provider that is not set up')
      return null
    }
    if (!(failure instanceof PartnerError)) throw failure
    shop.log.warn({ err: failure, attempt: attempt.ref }, 'the provider could not be asked')
    return 'unreachable'
  }
}

const weights = ['untried', 'failed', 'pending', 'paid']
/** A form and a QR code of the same attempt may report differently; the most advanced report counts. */
const mostAdvanced = (reports: readonly PaymentReport[]): PaymentReport | null =>
  reports.toSorted((a, b) => weights.indexOf(b.state) - weights.indexOf(a.state))[0] ?? null

async function isDecidedBy(shop: Shop, report: PaymentReport | 'unreachable'): Promise<boolean> {
  if (report === 'unreachable' || report.state === 'untried') return false
  const settled = await settlePaymentReport(shop, report)
  return settled !== 'wait' && settled !== 'note' && settled !== 'nothing'
}

/**
 * Untried when the price lapsed: expired. Pending or in doubt for half an hour, a debit for days: failed; if the money arrives
 * after all, it is a late payment.
 */
async function giveUpIfOver(shop: Shop, attempt: PaymentAttempt, report: PaymentReport | null): Promise<boolean> {
  const now = shop.clock.now()
  if (report?.state === 'pending' || attempt.state === 'PROCESSING') {
    const patienceMs = isDebit(attempt.draft) ? debitDecisionMs : pendingAttemptTimeoutMs
    if (now.getTime() < attempt.openedAt.getTime() + patienceMs) return false
    await endLiveAttempt(shop, attempt.id, { event: 'fail', why: 'The bank did not confirm the payment in time' })
    return true
  }
  if (now <= attempt.lockEndsAt) return false
  await endLiveAttempt(shop, attempt.id, { event: 'expire', why: 'The price was held no longer' })
  return true
}
