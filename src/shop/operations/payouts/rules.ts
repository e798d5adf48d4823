/** `due`: our job sends it. `sent`: at the bank. `failed`: needs staff. `over`: the silver was returned instead. */
export const payoutStates = ['due', 'sent', 'paid', 'failed', 'over'] as const
export type PayoutState = (typeof payoutStates)[number]

/** The views of the list: each open state, stopped payouts, and late ones. */
export const payoutViews = ['failed', 'due', 'sent', 'held', 'late', 'paid'] as const
export type PayoutView = (typeof payoutViews)[number]
