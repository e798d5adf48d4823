/** What is true of every payout: what it is for, and how it stands for whoever watches over all of them. */

/** What we owe customers for what they sold us: digital silver, or pieces. */
export const debtKinds = ['sale', 'buyBack'] as const
export type DebtKind = (typeof debtKinds)[number]
