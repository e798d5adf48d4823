/** What is true of every payout: what it is for, and how it stands for whoever watches over all of them. */

/** What we owe customers for what they sold us: digital silver, or pieces. */
export const debtKinds = ['sale', 'buyBack'] as const
export type DebtKind = (typeof debtKinds)[number]

/** What every kind of debt forgets of the last try when it is tried anew: to the partner it is another payout. */
export const nextPayoutAttempt = ({ tryNo }: { readonly tryNo: number }) =>
  ({ tryNo: tryNo + 1, payoutId: null, payoutAskedAt: null, utr: '', paidAt: null }) as const
