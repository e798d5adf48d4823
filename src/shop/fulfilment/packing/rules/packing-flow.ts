/**
 * A packed parcel:
 *
 *   packed ─leave─▶ left
 *      └──undo──▶ undone
 */
import type { Flow } from '../../../states.ts'

export const packingStates = ['packed', 'left', 'undone'] as const
export type PackingState = (typeof packingStates)[number]
export const packingEvents = ['leave', 'undo'] as const
export type PackingEvent = (typeof packingEvents)[number]

export const packingFlow: Flow<PackingState, PackingEvent> = {
  packed: { leave: 'left', undo: 'undone' },
  left: {},
  undone: {},
}
