/** What each kind of difference means, and what to look at first: for those who are asked to mend it. */
import type { DifferenceKind } from '../rules.ts'

export interface Explained {
  readonly title: string
  readonly means: string
  readonly look: string
}

export const explanations: Readonly<Record<DifferenceKind, Explained>> = {
  balance: {
    title: 'Balance is not the sum of its entries',
    means:
      'A customer’s account says something else than all its movements add up to. Nothing is sold until it is mended.',
    look: 'Who wrote to the database past the shop? Compare with the last backup.',
  },
  transfer: {
    title: 'A movement takes from nowhere',
    means: 'What one account lost another did not gain. Nothing is sold until it is mended.',
    look: 'Open the movement in the ledger; the database refuses such entries, so it was changed underneath.',
  },
  'trial-balance': {
    title: 'The trial balance is not zero',
    means: 'All accounts of an asset together must come to nothing. Nothing is sold until it is mended.',
    look: 'The list of movements that do not add up stands beside it.',
  },
  'order-unpaid': {
    title: 'Order counts as paid, money does not match',
    means: 'What was accepted for the order is not what it cost.',
    look: 'Open the order: its payments, and what the provider says of them.',
  },
  'payment-orphan': {
    title: 'Money without its order',
    means: 'A payment was accepted, but its order does not count as paid.',
    look: 'Ask the provider for the payment; place the order or send the money back.',
  },
  'payment-amount': {
    title: 'Another amount than was asked',
    means: 'A payment was accepted with an amount that was not asked for.',
    look: 'Compare the try to pay with the provider’s record.',
  },
  'payment-unbooked': {
    title: 'Payment is not in the ledger',
    means: 'Money came that the ledger does not have under its reference, or with another amount.',
    look: 'Look for the payment’s reference in the ledger.',
  },
  'payment-unsettled': {
    title: 'Payment was not paid out to us',
    means: 'Five days after the payment it is in no settlement file of the provider.',
    look: 'Ask the provider; it may be on hold or disputed.',
  },
  'payment-settled-otherwise': {
    title: 'Paid out with another amount',
    means: 'The settlement file has another amount than we took.',
    look: 'Compare with the payment; ask the provider for the difference.',
  },
  'payment-unknown': {
    title: 'Paid out, but not ours',
    means: 'The provider paid out a payment that we do not know.',
    look: 'Look for its id at the provider: a lost callback, or somebody else’s money.',
  },
  'refund-unsettled': {
    title: 'Refund was not charged to us',
    means: 'A refund that is done is in no settlement file.',
    look: 'Ask the provider whether the customer has his money.',
  },
  'refund-settled-otherwise': {
    title: 'Refund with another amount',
    means: 'The settlement file has another amount than we sent back.',
    look: 'Compare with the refund; ask the provider for the difference.',
  },
  'refund-unknown': {
    title: 'Refund we did not ask for',
    means: 'The provider sent money back without our asking.',
    look: 'A charge-back, or somebody pressed refund in the provider’s portal.',
  },
  'refund-late': {
    title: 'Refund failed or takes too long',
    means: 'The customer has been waiting for his money for longer than he was told.',
    look: 'Send it again or by hand on the board of refunds.',
  },
  stock: {
    title: 'Stock does not add up',
    means: 'Pieces on the shelf, held and sold are not those that came in.',
    look: 'Count the pieces and note the movement that is missing.',
  },
  'stock-hold-orphan': {
    title: 'Pieces held for nobody',
    means: 'They are set aside for an order that nobody is paying.',
    look: 'Open the order; the hold goes with its payment.',
  },
  'hold-orphan': {
    title: 'Points or silver held for nobody',
    means: 'A customer’s points or grams are set aside for an order that nobody is paying.',
    look: 'Open the order; the hold goes with its cart.',
  },
  'held-balance': {
    title: 'Held is not what is held',
    means: 'What a customer has set aside is not what his holds and gifts name.',
    look: 'Open his account in the ledger.',
  },
  'gift-unheld': {
    title: 'Gift without its grams',
    means: 'A gift can be claimed whose grams were not set aside, or the other way round.',
    look: 'Open the movements of the gift in the ledger.',
  },
  'points-orphan': {
    title: 'Points wait for an order that is over',
    means: 'Points are pending for an order that will never be closed.',
    look: 'Open the order: its points should have been credited or taken back.',
  },
  'points-lots': {
    title: 'Points and their lots differ',
    means: 'The lots by which points expire are not what the wallet holds.',
    look: 'Compare the customer’s history of points with the ledger.',
  },
  'purchase-uncredited': {
    title: 'Silver paid, not credited',
    means: 'Money for digital silver was accepted, the grams did not come or not for that sum.',
    look: 'Open the purchase and its payment.',
  },
  'order-count': {
    title: 'Orders are counted wrongly',
    means: 'The numbers beside the filters of the queue, and on the first page, are not those of the orders.',
    look: 'Somebody wrote to the orders past the shop. Once you know who, count them anew: the orders are what is true.',
  },
  'day-sum': {
    title: 'A day’s sum of an account is not that of its entries',
    means: 'The ledger page adds what was moved since to a sum that is wrong; the entries themselves are right.',
    look: 'A movement was written for a day that had been added up. Add the days up anew.',
  },
  'message-late': {
    title: 'Message was not handed over',
    means: 'The mail or SMS partner has not taken it for six hours.',
    look: 'Look at the partner’s status, then at the log.',
  },
}
