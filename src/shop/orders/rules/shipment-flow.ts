/**
 * A parcel (rules/orders.md 1.2):
 *
 *   IN_TRANSIT ─deliver─▶ DELIVERED ◀─deliver─ AT_COUNTER
 *       └──return-to-origin─▶ RETURNED ◀─return-to-origin─┘
 */
import type { Flow } from '../../states.ts'

export const shipmentStates = ['IN_TRANSIT', 'AT_COUNTER', 'DELIVERED', 'RETURNED'] as const
export type ShipmentState = (typeof shipmentStates)[number]
export const shipmentEvents = ['deliver', 'return-to-origin'] as const
export type ShipmentEvent = (typeof shipmentEvents)[number]

const stateAfter = { deliver: 'DELIVERED', 'return-to-origin': 'RETURNED' } as const

export const shipmentFlow: Flow<ShipmentState, ShipmentEvent> = {
  IN_TRANSIT: stateAfter,
  AT_COUNTER: stateAfter,
  DELIVERED: {},
  RETURNED: {},
}
