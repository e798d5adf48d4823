/** Title, meaning and first check for each kind of difference, for the staff who resolve it. */
import type { DifferenceKind } from '../rules.ts'

export interface Explained {
  readonly title: string
  readonly meaning: string
  readonly firstCheck: string
}

export const explanations: Readonly<Record<DifferenceKind, Explained>> = {
  balance: {
    title: 'Balance does not match its entries',
    meaning: 'A customer account balance differs from the sum of its entries. Sales are blocked until it is resolved.',
    firstCheck: 'Check who changed the database directly. Compare with the last backup.',
  },
  transfer: {
    title: 'Unbalanced ledger entry',
    meaning: 'The debits and credits of an entry do not match. Sales are blocked until it is resolved.',
    firstCheck: 'Open the entry in the ledger. The database refuses such entries, so it was changed directly.',
  },
  'trial-balance': {
    title: 'Trial balance is not zero',
    meaning: 'The accounts of an asset do not add up to zero. Sales are blocked until it is resolved.',
    firstCheck: 'See the unbalanced ledger entries listed here.',
  },
  'order-unpaid': {
    title: 'Order paid, amount does not match',
    meaning: 'The payments accepted for the order differ from its total.',
    firstCheck: 'Open the order and compare its payments with the provider.',
  },
  'payment-orphan': {
    title: 'Payment without a paid order',
    meaning: 'A payment was accepted, but its order is not marked as paid.',
    firstCheck: 'Check the payment with the provider. Then place the order or refund the payment.',
  },
  'payment-amount': {
    title: 'Payment amount differs',
    meaning: 'A payment was accepted with a different amount than requested.',
    firstCheck: 'Compare the payment attempt with the provider’s record.',
  },
  'payment-unbooked': {
    title: 'Payment missing in ledger',
    meaning: 'A payment is missing in the ledger, or was posted with a different amount.',
    firstCheck: 'Search the ledger for the payment reference.',
  },
  'payment-unsettled': {
    title: 'Payment not settled',
    meaning: 'The payment is in no settlement report five days later.',
    firstCheck: 'Contact the provider; the payment may be on hold or disputed.',
  },
  'payment-settled-otherwise': {
    title: 'Settled amount differs',
    meaning: 'The settlement report shows a different amount than the payment.',
    firstCheck: 'Compare with the payment and ask the provider about the difference.',
  },
  'payment-unknown': {
    title: 'Settled payment has no record',
    meaning: 'The provider settled a payment that we have no record of.',
    firstCheck: 'Search its ID in the provider’s dashboard: a missed callback, or another merchant’s payment.',
  },
  'refund-unsettled': {
    title: 'Refund not in a settlement report',
    meaning: 'A completed refund is in no settlement report.',
    firstCheck: 'Ask the provider whether the customer received the refund.',
  },
  'refund-settled-otherwise': {
    title: 'Refund amount differs',
    meaning: 'The settlement report shows a different amount than the refund.',
    firstCheck: 'Compare with the refund and ask the provider about the difference.',
  },
  'refund-unknown': {
    title: 'Refund has no record',
    meaning: 'The provider refunded a payment without our request.',
    firstCheck: 'Check for a chargeback, or a refund made in the provider’s dashboard.',
  },
  'refund-late': {
    title: 'Refund failed or overdue',
    meaning: 'The customer has waited longer than the promised refund time.',
    firstCheck: 'Retry it, or pay it manually under Refunds.',
  },
  'dispute-unbooked': {
    title: 'Disputed money differs from the ledger',
    meaning: 'What a provider took for a dispute, or what was lost by it, is not what the ledger says.',
    firstCheck: 'Open the dispute and compare its history with the ledger entries of its order.',
  },
  stock: {
    title: 'Stock does not add up',
    meaning: 'Pieces available, reserved and sold do not match the pieces received.',
    firstCheck: 'Count the stock and record the missing movement.',
  },
  'stock-hold-orphan': {
    title: 'Reserved stock without a payment',
    meaning: 'Stock is reserved for an order with no payment in progress.',
    firstCheck: 'Open the order; the reservation ends with its payment.',
  },
  'hold-orphan': {
    title: 'Reserved points or silver without a payment',
    meaning: 'A customer’s points or silver are reserved for an order with no payment in progress.',
    firstCheck: 'Open the order; the reservation ends with its cart.',
  },
  'held-balance': {
    title: 'Reserved balance differs',
    meaning: 'A customer’s reserved balance differs from the sum of their reservations and gifts.',
    firstCheck: 'Open their account in the ledger.',
  },
  'gift-unheld': {
    title: 'Gift without reserved silver',
    meaning: 'A gift can be claimed but its silver is not reserved, or the reverse.',
    firstCheck: 'Open the ledger entries of the gift.',
  },
  'points-orphan': {
    title: 'Points pending for a closed order',
    meaning: 'Points are pending for an order that will not be completed.',
    firstCheck: 'Open the order; its points should have been credited or cancelled.',
  },
  'points-lots': {
    title: 'Points and expiry lots differ',
    meaning: 'The expiry lots do not match the points balance.',
    firstCheck: 'Compare the customer’s points history with the ledger.',
  },
  'purchase-uncredited': {
    title: 'Silver paid, not credited',
    meaning: 'A payment for digital silver was accepted, but the silver was not credited or the amount differs.',
    firstCheck: 'Open the purchase and its payment.',
  },
  'order-count': {
    title: 'Order counts are wrong',
    meaning: 'The counts next to the order filters and on the home page do not match the orders.',
    firstCheck: 'Check who changed orders in the database directly. Then recount orders.',
  },
  'day-sum': {
    title: 'Daily total differs from its entries',
    meaning: 'A daily total used by the ledger page is wrong; the entries themselves are correct.',
    firstCheck: 'An entry was posted to a day already totalled. Recalculate daily totals.',
  },
  'metal-day': {
    title: 'Metal position of a day differs from its events',
    meaning: 'A stored sum of the metal position is wrong; the orders, purchases and entries behind it are correct.',
    firstCheck: 'Check who changed orders or stock in the database directly. Then recalculate the metal position.',
  },
  'goods-sold-day': {
    title: 'Sales of a day differ from its orders',
    meaning: 'Stored sales of a day, which the home page adds up, are wrong; the orders themselves are correct.',
    firstCheck: 'Check who changed orders in the database directly. Then recalculate daily sales.',
  },
  'document-series': {
    title: 'Document numbers not consecutive',
    meaning:
      'A number of an invoice, credit note or purchase voucher is missing, used twice, or not the one last assigned. The law requires consecutive numbers.',
    firstCheck:
      'Check who changed the database directly. Compare with the last backup; the document may have to be restored.',
  },
  'message-late': {
    title: 'Message not delivered to provider',
    meaning: 'The e-mail or SMS provider has not accepted the message for six hours.',
    firstCheck: 'Check the provider’s status, then the log.',
  },
}
