/** Refusals for staff who handle money. */
import type { RefusalMessages } from '../../shape/refusal-message.ts'

const alreadyAwaiting = 'This request already awaits approval'

export const messages = {
  'bank-statements.unreadable': [
    422,
    'This statement cannot be read. It needs a header row with date, credit, and UTR or reference',
  ],
  'bank-statements.empty': [422, 'This statement has no credits'],
  'bank-statements.taken-before': [409, 'This statement has already been imported'],
  'bank-statements.used': [409, ({ utr }) => `The credit with UTR ${utr} is already used for another order`],
  'payments.not-credited-yet': [422, 'Enter a time in the past'],
  'refunds.unknown': [404, 'Refund not found'],
  'refunds.not-failed': [409, 'This refund has not failed, so it cannot be retried'],
  'refunds.not-by-hand': [409, 'This refund is completed or being processed by the provider'],
  'refunds.not-a-bank-ref': [422, 'Enter the UTR of the transfer: 10 to 22 letters and digits'],
  'refunds.known-bank-ref': [409, ({ bankRef }) => `UTR ${bankRef} is already used for another refund`],
  'refunds.proposed-before': [409, alreadyAwaiting],
  'refunds.no-account': [409, ({ why }) => `The customer has no usable bank account: ${why}`, () => null],
  'refund-limits.second-needed': [
    409,
    'With today’s other refunds this exceeds ₹50,000. Submit again to send it for approval',
  ],
  'refunds.asked-lately': [409, 'The customer was already asked in the last 24 hours'],
  'payouts.unknown': [404, 'Payout not found'],
  'payouts.sent-already': [409, 'This payout was already sent to the bank and cannot be held'],
  'payouts.held-already': [409, 'This payout is already on hold'],
  'payouts.not-held': [409, 'This payout is not on hold'],
  'payouts.not-failed': [409, 'Only failed payouts can be retried'],
  'day-close.no-day': [422, 'Choose a day'],
  'day-close.not-yet': [422, 'Choose today or an earlier day'],
  'day-close.not-over': [409, 'A day can be closed only after it ends'],
  'day-close.closed-already': [409, 'This day is already closed'],
  'day-close.books-differ': [409, 'The trial balance is not zero. Resolve it before closing the day'],
  'gst-rates.bad': [422, ({ why }) => why],
  'gst-rates.nothing-new': [409, 'This rate is already in the table'],
  'gst-register.no-gstin': [409, 'Enter the GSTIN on the Settings page first'],
  'gst-register.no-month': [422, 'Choose a month'],
  'gst-register.other-gstin': [
    409,
    ({ gstins }) => `This month has documents issued under ${gstins}, not under the GSTIN on the Settings page`,
  ],
  'invoices.unknown': [404, 'No e-invoice has this number'],
  'invoices.registered-already': [409, 'This document is not waiting for registration'],
  'invoices.no-irn': [
    409,
    ({ number }) => `Invoice ${number} has no IRN yet. Hand the goods over once it is registered`,
    () => null,
  ],
  'invoices.not-registered': [409, 'Only a registered e-invoice can be cancelled'],
  'invoices.cancel-too-late': [
    409,
    ({ until }) =>
      `The portal cancelled this e-invoice until ${until}. Correct it with a credit note: cancel or return the order`,
    () => null,
  ],
  'invoices.credited': [409, 'A credit note already corrects this invoice, so it cannot be cancelled'],
  'invoices.credit-note-stays': [409, 'A credit note cannot be cancelled'],
  'settlements.unknown-provider': [422, 'Choose a provider'],
  'settlements.unreadable': [
    422,
    'This settlement report cannot be read. It needs a header row with type, id, amount and settlement date',
  ],
  'settlements.empty': [422, 'This file has no payments or refunds'],
  'reconciliation.unknown': [404, 'Discrepancy not found'],
  'proof-of-metal.uncovered': [409, 'Digital silver is not on sale at this moment. Please try again later'],
  'proof-of-metal.known-bar': [409, ({ serial }) => `Bar ${serial} already exists`],
  'proof-of-metal.no-bar': [404, ({ serial }) => `Bar ${serial} is not in the vault`],
  'proof-of-metal.bar-needed': [
    409,
    ({ serial }) => `Bar ${serial} cannot be removed: the remaining bars would not cover customer holdings`,
  ],
  'proof-of-metal.proposed-before': [409, alreadyAwaiting],
} satisfies RefusalMessages
