/** The kinds of product changes, and the states and outcomes of imports. */

/** `created` lists no fields. */
export const changeKinds = ['created', 'edited', 'published', 'withdrawn', 'bulk', 'undone', 'imported'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * `checking` → `checked` → `importing` → `done`; `stopped` by staff on the way, or `refused` as a whole. What was imported can be
 * undone: `undoing` → `undone`.
 */
export const importStates = [
  'checking',
  'checked',
  'importing',
  'done',
  'stopped',
  'refused',
  'undoing',
  'undone',
] as const

/** After an undo, a row is `restored`, or `kept` where somebody has changed the product since. */
export const importOutcomes = ['created', 'changed', 'wrong', 'restored', 'kept'] as const

/** What the report shows: every row that has something to say, its errors only, or only what is written. */
export const importReportFilters = ['all', 'errors', 'changes'] as const
