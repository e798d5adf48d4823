/**
 * A delivery is one event on its way to one endpoint:
 *
 *   waiting ─deliver─▶ delivered      held ─release─▶ waiting
 *      │ ─give-up─▶ failed             │ (while its endpoint is paused)
 *      └──hold─▶ held                  └─drop─▶ dropped (its endpoint was removed)
 *
 *   `again` returns any ended delivery to waiting: the same event under the same id.
 */
import type { Flow } from '../../../states.ts'

export const deliveryStates = ['waiting', 'delivered', 'failed', 'held', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]
export const deliveryEvents = ['deliver', 'give-up', 'hold', 'release', 'drop', 'again'] as const
export type DeliveryEvent = (typeof deliveryEvents)[number]

export const deliveryFlow: Flow<DeliveryState, DeliveryEvent> = {
  waiting: { deliver: 'delivered', 'give-up': 'failed', hold: 'held', drop: 'dropped', again: 'waiting' },
  // An attempt in progress when its endpoint was paused may still succeed.
  held: { release: 'waiting', drop: 'dropped', deliver: 'delivered' },
  delivered: { again: 'waiting' },
  failed: { again: 'waiting', deliver: 'delivered' },
  dropped: {},
}
