/**
 * A monthly plan, and a month of it.
 *
 *   ACTIVE ─pause─▶ PAUSED ─resume─▶ ACTIVE       either ─cancel─▶ CANCELLED
 *
 *   REMINDED ─buy──▶ BOUGHT      paid for within a day
 *     └───────lapse─▶ NOT_PAID
 *   AUTOMATIC ─buy──▶ BOUGHT     debited by a mandate (decision 0112)
 *     ├─remind──────▶ REMINDED   it could not be debited: left to the customer
 *     └─skip, exceed─▶ SKIPPED, TOO_DEAR
 *   SKIPPED, TOO_DEAR            nobody was reminded
 */
import type { Flow } from '../../../states.ts'

export const planStates = ['ACTIVE', 'PAUSED', 'CANCELLED'] as const
export type PlanState = (typeof planStates)[number]
export const planEvents = ['pause', 'resume', 'cancel'] as const
export type PlanEvent = (typeof planEvents)[number]

export const planFlow: Flow<PlanState, PlanEvent> = {
  ACTIVE: { pause: 'PAUSED', cancel: 'CANCELLED' },
  PAUSED: { resume: 'ACTIVE', cancel: 'CANCELLED' },
  CANCELLED: {},
}

export const monthStates = ['REMINDED', 'AUTOMATIC', 'BOUGHT', 'NOT_PAID', 'SKIPPED', 'TOO_DEAR'] as const
export type MonthState = (typeof monthStates)[number]
export type MonthEvent = 'buy' | 'lapse' | 'remind' | 'skip' | 'exceed'

export const monthFlow: Flow<MonthState, MonthEvent> = {
  REMINDED: { buy: 'BOUGHT', lapse: 'NOT_PAID' },
  AUTOMATIC: { buy: 'BOUGHT', remind: 'REMINDED', skip: 'SKIPPED', exceed: 'TOO_DEAR' },
  BOUGHT: {},
  NOT_PAID: {},
  SKIPPED: {},
  TOO_DEAR: {},
}

/** As shown to customers. */
export const monthLabels: Readonly<Record<MonthState, string>> = {
  REMINDED: 'Waiting for you',
  AUTOMATIC: 'Automatic payment',
  BOUGHT: 'Bought',
  NOT_PAID: 'Not paid',
  SKIPPED: 'Skipped by you',
  TOO_DEAR: 'Skipped: price above your limit',
}
