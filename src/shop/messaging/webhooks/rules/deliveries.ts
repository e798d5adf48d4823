/**
 * A delivery is one event on its way to one endpoint:
 *
 *   waiting ─deliver─▶ delivered      held ─release─▶ waiting
 *      │ ─give-up─▶ failed             │ (while its endpoint is paused)
 *      └──hold─▶ held                  └─drop─▶ dropped (its endpoint was removed)
 *
 *   `again` brings whatever ended back to waiting: the same event under the same id.
 */
import type { Flow } from '../../../states.ts'

export const deliveryStates = ['waiting', 'delivered', 'failed', 'held', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]
export const deliveryEvents = ['deliver', 'give-up', 'hold', 'release', 'drop', 'again'] as const
export type DeliveryEvent = (typeof deliveryEvents)[number]

export const deliveryFlow: Flow<DeliveryState, DeliveryEvent> = {
  waiting: { deliver: 'delivered', 'give-up': 'failed', hold: 'held', drop: 'dropped', again: 'waiting' },
  // What was under way when its endpoint was paused may still arrive.
  held: { release: 'waiting', drop: 'dropped', deliver: 'delivered' },
  delivered: { again: 'waiting' },
  failed: { again: 'waiting', deliver: 'delivered' },
  dropped: {},
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** After the first try, the second … */
const waits = [minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 16 * hour, 24 * hour] as const
export const mostDeliveryAttempts = waits.length + 1

/** How long after so many failed tries the next one is made; null: it was the last. */
export const waitAfter = (attempts: number): number | null => waits[attempts - 1] ?? null

/**
 * An endpoint that failed so many times in a row is left alone for so long: one that hangs must not keep all others
 * waiting. Never longer than a delivery would wait by itself.
 */
export const restAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(30 * second * 2 ** (failures - 1), 10 * minute)

/** Nothing got through for so long: the endpoint is paused, and what waits is kept for it. */
const pausedAfterMs = 24 * hour
/** And not because of a single try. */
const leastFailures = 5

export const isToBePaused = (
  { failingSince, failures }: { readonly failingSince: Date; readonly failures: number },
  now: Date,
): boolean => failures >= leastFailures && now.getTime() - failingSince.getTime() >= pausedAfterMs

/** How a try went: answered with 2xx, asked never to send again (410), or not. */
export const isSuccessStatus = (status: number | null): boolean => status !== null && status >= 200 && status < 300
export const isGoneStatus = (status: number | null): boolean => status === 410

export const deliveryRetentionDays = 90
/** Signed with the old secret as well for so long after another was made. */
export const overlapMs = 24 * hour
/** Failed ones are told to whoever watches for so long. */
export const failureAlertDays = 7

export const endpointStates = ['active', 'paused', 'removed'] as const
export type EndpointState = (typeof endpointStates)[number]
/** Why it is paused: by staff, it failed for long, or it answered that it is gone. */
export const pauseReasons = ['staff', 'failing', 'gone'] as const
export type PauseReason = (typeof pauseReasons)[number]
