/** Rules common to all payouts: their kinds, and the start of the next attempt. */

/** Debts to customers for what they sold to the shop: digital silver, or pieces. */
export const debtKinds = ['sale', 'buyBack'] as const
export type DebtKind = (typeof debtKinds)[number]

/** The columns to reset for a new attempt: to the partner it is another payout. */
export const nextPayoutAttempt = ({ tryNo }: { readonly tryNo: number }) =>
  ({ tryNo: tryNo + 1, payoutId: null, payoutAskedAt: null, utr: '', paidAt: null }) as const
