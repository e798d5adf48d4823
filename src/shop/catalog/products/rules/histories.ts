/** What is told of changes to products, and of lists that were read in. */

/** `created` names no fields. */
export const changeKinds = ['created', 'edited', 'published', 'withdrawn', 'bulk', 'undone', 'imported'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** `checking` → `checked` → `importing` → `done`; stopped by somebody on the way, or refused whole. */
export const importStates = ['checking', 'checked', 'importing', 'done', 'stopped', 'refused'] as const

export const importOutcomes = ['created', 'changed', 'wrong'] as const
