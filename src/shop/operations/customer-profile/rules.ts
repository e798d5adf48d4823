/** How staff look at customers. */
export const customerViews = ['all', 'blocked'] as const
export type CustomerView = (typeof customerViews)[number]

/** What is read in full only by an act that stands in the audit log. */
export const sealedFacts = ['mobile', 'email', 'pan'] as const
export type SealedFact = (typeof sealedFacts)[number]
