/**
 *   scheduled ──apply──► applied
 *       ├──────refuse──► refused      no product could take it
 *       └──────cancel──► cancelled
 */
import type { Flow } from '../../../states.ts'

export const scheduleStates = ['scheduled', 'applied', 'refused', 'cancelled'] as const
export type ScheduleState = (typeof scheduleStates)[number]
export type ScheduleEvent = 'apply' | 'refuse' | 'cancel'

export const scheduleFlow: Flow<ScheduleState, ScheduleEvent> = {
  scheduled: { apply: 'applied', refuse: 'refused', cancel: 'cancelled' },
  applied: {},
  refused: {},
  cancelled: {},
}

/** Of one product. `unchanged`: it had the values already. */
export const scheduleOutcomes = ['applied', 'unchanged', 'refused', 'cancelled'] as const

/** The filter of the list. `failed`: at least one product could not take the change. */
export const scheduleListViews = ['upcoming', 'failed', 'done', 'cancelled'] as const
export type ScheduleListView = (typeof scheduleListViews)[number]
