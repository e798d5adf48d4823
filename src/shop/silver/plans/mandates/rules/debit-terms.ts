/**
 * When a debit is announced and made, and how large it may be: RBI, Processing of e-mandates on cards, prepaid instruments and
 * UPI for recurring transactions (circulars of 21 August 2019, 10 January 2020 and 16 June 2022); NPCI, UPI AutoPay.
 */
import { dayMs, dayOf } from '../../../../../units/date.ts'
import { type Paise, RUPEE } from '../../../../../units/paise.ts'
import type { YearMonth } from '../../rules/plan.ts'

const hourMs = 3_600_000

/** The largest debit without the customer's authentication each time (RBI, 16 June 2022). */
export const mostAutomaticDebit: Paise = 15_000 * RUPEE
/** A debit is announced at least this long before (RBI, 21 August 2019, annex 2). */
export const leastNoticeMs = dayMs
/** The announcement takes a moment to reach the bank and the customer. */
const noticeMarginMs = hourMs
/** A debit of the plan's day is announced two days before it, as Razorpay recommends (docs: Create Subsequent Payments). */
export const noticeMs = 2 * dayMs
/** A debit that failed is announced and made anew this many times. */
export const mostRetries = 2
export const mostDebitsInMonth = 1 + mostRetries
/** The price of a debit that was sent is held until the bank has decided; after that a payment is a late one. */
export const debitDecisionMs = 3 * dayMs
/** How long a debit waits, for a confirmed rate or for its provider, before the month is left to the customer. */
export const mostDelayMs = 12 * hourMs
/** For how long a mandate is authorised: banks take up to thirty years, customers renew it after ten. */
export const mandateYears = 10
/** A mandate that the bank has not confirmed by then is given up. */
export const authorisationMs = dayMs
/** How long the bank may take to confirm it after all: then it is cancelled there. */
export const undecidedMs = 30 * dayMs

/** The earliest time of a debit that is announced now. */
const earliestDebitAt = (now: Date): Date => new Date(now.getTime() + leastNoticeMs + noticeMarginMs)

/**
 * When the debit of a month can be made if it is announced now: on the plan's day, or later if the notice would be too short. Null
 * when it might be made after the month, since a mandate is debited once in a month.
 */
export function debitAtOf(now: Date, { month, dueAt }: { month: YearMonth; dueAt: Date }): Date | null {
  const earliest = earliestDebitAt(now)
  const at = dueAt > earliest ? dueAt : earliest
  return dayOf(new Date(at.getTime() + mostDelayMs)).slice(0, 7) === month ? at : null
}

/** Whether the debit of a month is announced by now. */
export const isNoticeDue = (now: Date, dueAt: Date): boolean => now.getTime() >= dueAt.getTime() - noticeMs

export interface AnnouncedTerms {
  readonly announcedAt: Date | null
  readonly debitAt: Date
}

/** Whether the debit may be sent now: never before the announced time, nor less than a day after the announcement. */
export const mayDebit = (now: Date, { announcedAt, debitAt }: AnnouncedTerms): boolean =>
  announcedAt !== null && now >= debitAt && now.getTime() >= announcedAt.getTime() + leastNoticeMs

/** Whether a debit that was not sent yet is given up: any later, it might be made after its month. */
export const isTooLate = (now: Date, debitAt: Date): boolean => now.getTime() >= debitAt.getTime() + mostDelayMs

/** A debit is announced in time for its day, or its day is put off. */
export const isNoticeLongEnough = (now: Date, debitAt: Date): boolean =>
  debitAt.getTime() >= now.getTime() + leastNoticeMs

export const isWithinAutomaticLimit = (total: Paise): boolean => total <= mostAutomaticDebit
