/** The kinds of difference that can be found between two accounts of the same thing, and which of them stop the shop. */

export const differenceKinds = [
  'balance',
  'transfer',
  'trial-balance',
  'order-unpaid',
  'payment-orphan',
  'payment-amount',
  'payment-unbooked',
  'payment-unsettled',
  'payment-settled-otherwise',
  'payment-unknown',
  'refund-unsettled',
  'refund-settled-otherwise',
  'refund-unknown',
  'refund-late',
  'stock',
  'stock-hold-orphan',
  'hold-orphan',
  'held-balance',
  'gift-unheld',
  'points-orphan',
  'points-lots',
  'purchase-uncredited',
  'message-late',
  'order-count',
  'day-sum',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Derived from rows that are right: made anew from them at a press. */
export const repairableKinds = ['order-count', 'day-sum'] as const satisfies readonly DifferenceKind[]
export type Repairable = (typeof repairableKinds)[number]

/** Books that do not add up: nothing may be sold before somebody has looked (rules/security.md 7.1). */
export const stopping: readonly DifferenceKind[] = ['balance', 'transfer', 'trial-balance']

export const stopsTheShop = (kind: DifferenceKind): boolean => stopping.includes(kind)

export interface Difference {
  readonly kind: DifferenceKind
  readonly what: string
  readonly expected: string
  readonly found: string
}

/** How long each thing may take before it counts as late, in hours. */
export const patience = {
  /** Money is on the account two working days after the payment; a long weekend with a holiday is five days (rules/payments.md 5.4). */
  settlement: 5 * 24,
  /** Refunds take up to seven working days at Paytm (rules/payments.md 4.5). */
  refund: 11 * 24,
  /** A message is handed over within seconds; tries for a while go on for hours. */
  message: 6,
  /** A hold ends with its quote, or 60 minutes after the cart's last change (rules/wallets.md 1.3). */
  hold: 2,
} as const

/** How many days back the nightly run looks at what can no longer change by itself. */
export const windowDays = 14
