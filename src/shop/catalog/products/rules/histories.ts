/** The kinds of product changes, and the states and outcomes of imports. */

/** `created` lists no fields. */
export const changeKinds = ['created', 'edited', 'published', 'withdrawn', 'bulk', 'undone', 'imported'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** `checking` → `checked` → `importing` → `done`; `stopped` by staff on the way, or `refused` as a whole. */
export const importStates = ['checking', 'checked', 'importing', 'done', 'stopped', 'refused'] as const

export const importOutcomes = ['created', 'changed', 'wrong'] as const
