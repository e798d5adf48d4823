/** Pure rules of refunds: states, labels, where they arrive, and how much one person may refund. */
import type { MessageLanguage } from '../../../units/language/message-language.ts'
import type { Paise } from '../../../units/paise.ts'
import { paymentModeLabels } from '../../pricing/rules/payment-mode-labels.ts'

/** due: to be sent. asked: requested from its provider or the payout partner. failed: neither could send it. done: completed. */
export const refundStates = ['due', 'asked', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]
export const refundStateLabels: Readonly<Record<RefundState, string>> = {
  due: 'Due',
  asked: 'Processing',
  done: 'Refunded',
  failed: 'Failed',
}

/** The lists of the back office. by-hand: staff must send it. The others are the states of refunds that a provider sends. */
export const refundViews = ['by-hand', 'failed', 'due', 'asked', 'done'] as const
export type RefundView = (typeof refundViews)[number]

/** Whether staff must send it: no provider can, or the last attempt failed. */
export const needsStaffToSend = ({
  state,
  byHand,
}: {
  readonly state: RefundState
  readonly byHand: boolean
}): boolean => state === 'failed' || (byHand && state === 'due')

/**
 * The reference of an attempt at the provider, "SLV-2026-100042-R1-2" for the second. To a provider the same reference is the
 * same refund, and a failed one stays failed.
 */
export const attemptRefOf = ({ ref, tryNo }: { readonly ref: string; readonly tryNo: number }): string =>
  tryNo === 1 ? ref : `${ref}-${tryNo}`

/** The refund and the attempt that a provider's reference names. */
export function parseAttemptRef(attemptRef: string): { readonly ref: string; readonly tryNo: number } {
  const [, ref = attemptRef, tryNo = '1'] = /^(.+-R\d+)-(\d+)$/.exec(attemptRef) ?? []
  return { ref, tryNo: Number(tryNo) }
}

/** Its reference in the ledger: a new one for each payout, since a paid payout can still be returned. */
export const ledgerRefOf = ({
  ref,
  tryNo,
  payoutAccountId,
}: {
  readonly ref: string
  readonly tryNo: number
  readonly payoutAccountId: number | null
}): string => (payoutAccountId === null ? ref : `${ref}:${tryNo}`)

/** Working days within which a refund arrives at the latest (rules/payments.md 7.1). */
export const refundWorkingDays = 7

/** In Hindi as it stands before में. */
type Destination = Readonly<Record<MessageLanguage, string>>
const accountOrCard: Destination = { en: 'the account or card you paid with', hi: 'भुगतान वाले खाते या कार्ड' }
const destinations: readonly (readonly [modeLabel: string, destination: Destination])[] = [
  [paymentModeLabels.UPI, { en: 'the UPI account you paid from', hi: 'आपके UPI खाते' }],
  [paymentModeLabels.CREDIT_CARD, { en: 'the card you paid with', hi: 'आपके कार्ड' }],
  [paymentModeLabels.DEBIT_CARD, { en: 'the card you paid with', hi: 'आपके कार्ड' }],
  [paymentModeLabels.NET_BANKING, { en: 'the bank account you paid from', hi: 'भुगतान वाले बैंक खाते' }],
  [paymentModeLabels.RAZORPAY, accountOrCard],
]

/** Where a refund arrives, by the order's payment mode, "UPI + Wallet Points"; a bank account for any other, and for ''. */
export const refundDestination = (paymentMode: string): string => refundDestinationTexts(paymentMode).en

/** The same in both languages, for messages. */
export function refundDestinationTexts(paymentMode: string): Destination {
  const found = destinations.filter(([label]) => paymentMode.includes(label)).map(([, where]) => where)
  // Of an order with several payments each goes back to where it came from.
  if (new Set(found.map(({ en }) => en)).size > 1) return accountOrCard
  return found[0] ?? { en: 'your bank account', hi: 'आपके बैंक खाते' }
}

/** Above it nobody may refund alone (rules/back-office.md 2.3), or confirm received money alone (decision 0069). */
export const singlePersonLimit: Paise = 50_000_00

export const needsSecondPerson = (amount: Paise): boolean => amount > singlePersonLimit

/** The same for confirming received money: the larger of the amounts due and received counts (decision 0069). */
export const needsSecondToConfirm = (due: Paise, received: Paise): boolean => needsSecondPerson(Math.max(due, received))

/** `why` of a refund of what was paid above the price of an order when it was placed. */
export const excessRefund = 'more than was asked'
