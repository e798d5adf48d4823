/** When a delivery is attempted again, when its endpoint rests or is paused, and how long it is stored. */
const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** After the first attempt, the second, and so on. */
const waits = [minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 16 * hour, 24 * hour] as const
export const mostDeliveryAttempts = waits.length + 1

/** The wait until the next attempt after this many failed ones. Null: that was the last. */
export const waitAfter = (attempts: number): number | null => waits[attempts - 1] ?? null

/**
 * How long an endpoint rests after this many failures in a row, so that one that hangs does not delay all others. Never longer
 * than a delivery would wait anyway.
 */
export const restAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(30 * second * 2 ** (failures - 1), 10 * minute)

/** After this long without success the endpoint is paused, and its deliveries are held. */
const pausedAfterMs = 24 * hour
/** At least this many failures, so that a single one does not pause it. */
const leastFailures = 5

export const isToBePaused = (
  { failingSince, failures }: { readonly failingSince: Date; readonly failures: number },
  now: Date,
): boolean => failures >= leastFailures && now.getTime() - failingSince.getTime() >= pausedAfterMs

/** The result of an attempt: success is 2xx, and 410 asks us never to send again. */
export const isSuccessStatus = (status: number | null): boolean => status !== null && status >= 200 && status < 300
export const isGoneStatus = (status: number | null): boolean => status === 410

export const deliveryRetentionDays = 90
/** The old secret also signs for this long after it is replaced. */
export const overlapMs = 24 * hour
/** Failed deliveries are reported to monitoring for this long. */
export const failureAlertDays = 7

export const endpointStates = ['active', 'paused', 'removed'] as const
export type EndpointState = (typeof endpointStates)[number]
/** Why it is paused: by staff, after failures for a long time, or because it responded that it is gone. */
export const pauseReasons = ['staff', 'failing', 'gone'] as const
export type PauseReason = (typeof pauseReasons)[number]
