/** What staff see of customers. */
export const customerViews = ['all', 'blocked'] as const
export type CustomerView = (typeof customerViews)[number]

/** More are exported in parts, by a search. */
export const mostCustomersInExport = 50_000

/** Shown in full only by an action that is in the audit log. */
export const sealedFacts = ['mobile', 'email', 'pan'] as const
export type SealedFact = (typeof sealedFacts)[number]
