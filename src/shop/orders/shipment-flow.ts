/**
 * A parcel (domain 6.2):
 *
 *   IN_TRANSIT ─deliver─▶ DELIVERED
 *       └──return-to-origin─▶ RETURNED
 */
import type { Flow } from '../states.ts'

export const shipmentStates = ['IN_TRANSIT', 'DELIVERED', 'RETURNED'] as const
export type ShipmentState = (typeof shipmentStates)[number]
export type ShipmentEvent = 'deliver' | 'return-to-origin'

export const shipmentFlow: Flow<ShipmentState, ShipmentEvent> = {
  IN_TRANSIT: { deliver: 'DELIVERED', 'return-to-origin': 'RETURNED' },
  DELIVERED: {},
  RETURNED: {},
}
