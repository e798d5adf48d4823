/** What staff who mind the money are told when something cannot be done. */
import type { RefusalMessages } from '../../shape/refusal-message.ts'

const askTwo = 'Somebody has proposed this already: it waits for a second person'

export const messages = {
  'bank-statements.unreadable': [
    422,
    'This is no statement we can read: it needs a line of titles with a date, a credit and a UTR or reference',
  ],
  'bank-statements.empty': [422, 'There is no money coming in on this statement'],
  'bank-statements.taken-before': [409, 'This very statement was taken over before'],
  'bank-statements.used': [409, ({ utr }) => `The credit with UTR ${utr} has paid another order`],
  'payments.not-credited-yet': [422, 'This time has not come yet'],
  'refunds.unknown': [404, 'There is no such refund'],
  'refunds.not-failed': [409, 'The provider has not refused this refund: there is nothing to ask again'],
  'refunds.not-by-hand': [409, 'This refund is done, or its provider is sending it'],
  'refunds.not-a-bank-ref': [422, 'Enter the UTR of the transfer: 10 to 22 letters and digits'],
  'refunds.known-bank-ref': [409, ({ bankRef }) => `UTR ${bankRef} stands at another refund already`],
  'refunds.proposed-before': [409, askTwo],
  'refunds.no-account': [
    409,
    ({ why }) => `The customer has no bank account that can be paid into: ${why}`,
    () => null,
  ],
  'refund-limits.second-needed': [
    409,
    'With what was sent back meanwhile it comes to more than ₹50,000: press again, and it waits for a second person',
  ],
  'refunds.asked-lately': [409, 'The customer was asked within the last day'],
  'payouts.unknown': [404, 'There is no such payout'],
  'payouts.sent-already': [409, 'It has gone to the bank already and cannot be held any more'],
  'payouts.held-already': [409, 'Somebody holds it already'],
  'payouts.not-held': [409, 'Nobody holds it'],
  'payouts.not-failed': [409, 'Only a payout that the bank did not take can be sent again'],
  'day-close.no-day': [422, 'Choose a day'],
  'day-close.not-yet': [422, 'This day has not come yet'],
  'day-close.not-over': [409, 'A day can be closed once it is over'],
  'day-close.closed-already': [409, 'This day is closed already'],
  'day-close.books-differ': [409, 'The trial balance is not zero: the day cannot be closed before somebody has looked'],
  'gst-register.no-month': [422, 'Choose a month'],
  'settlements.unknown-provider': [422, 'Choose a provider'],
  'settlements.unreadable': [
    422,
    'This is no settlement report we can read: it needs a line of titles with type, id, amount and settlement date',
  ],
  'settlements.empty': [422, 'There is no payment and no refund in this file'],
  'reconciliation.unknown': [404, 'There is no such difference'],
  'proof-of-metal.uncovered': [409, 'Digital silver is not on sale at this moment. Please try again later'],
  'proof-of-metal.known-bar': [409, ({ serial }) => `Bar ${serial} is known already`],
  'proof-of-metal.no-bar': [404, ({ serial }) => `There is no bar ${serial} in the vault`],
  'proof-of-metal.bar-needed': [
    409,
    ({ serial }) => `Bar ${serial} cannot leave: customers own more silver than would be left`,
  ],
  'proof-of-metal.proposed-before': [409, askTwo],
} satisfies RefusalMessages
