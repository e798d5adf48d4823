/** due: our job sends it. sent: the bank works on it. failed: somebody must do something. over: the silver went back instead. */
export const payoutStates = ['due', 'sent', 'paid', 'failed', 'over'] as const
export type PayoutState = (typeof payoutStates)[number]

/** What a list shows: the open states by themselves, those that were stopped, and those that wait too long. */
export const payoutViews = ['failed', 'due', 'sent', 'held', 'late', 'paid'] as const
export type PayoutView = (typeof payoutViews)[number]
