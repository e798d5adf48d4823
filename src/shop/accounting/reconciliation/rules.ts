/** The kinds of difference that reconciliation can find, and which of them stop the shop. */

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
  'dispute-unbooked',
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
  'metal-day',
  'goods-sold-day',
  'document-series',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Derived from authoritative rows, so they can be recalculated with one click. */
export const repairableKinds = [
  'order-count',
  'day-sum',
  'metal-day',
  'goods-sold-day',
] as const satisfies readonly DifferenceKind[]
export type Repairable = (typeof repairableKinds)[number]

/** The ledger does not add up: nothing may be sold until staff have checked it (rules/security.md 7.1). */
export const stopping: readonly DifferenceKind[] = ['balance', 'transfer', 'trial-balance']

export const stopsTheShop = (kind: DifferenceKind): boolean => stopping.includes(kind)

export interface Difference {
  readonly kind: DifferenceKind
  readonly what: string
  readonly expected: string
  readonly found: string
}

/** Hours after which each of these counts as late. */
export const settlingPeriods = {
  /** Settlement takes two working days; with a long weekend and a holiday it takes five days (rules/payments.md 5.4). */
  settlement: 5 * 24,
  /** Refunds take up to seven working days at Paytm (rules/payments.md 4.5). */
  refund: 11 * 24,
  /** A message is sent within seconds; retries may take hours. */
  message: 6,
  /** A hold ends with its quote, or 60 minutes after the cart's last change (rules/wallets.md 1.3). */
  hold: 2,
} as const

/** How many days back the nightly run checks records that no longer change by themselves. */
export const windowDays = 14
