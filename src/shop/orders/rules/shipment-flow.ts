/**
 * A parcel (rules/orders.md 1.2):
 *
 *   IN_TRANSIT ─────deliver──────▶ DELIVERED ◀─deliver─ AT_COUNTER
 *     │ ▲ └─────return-to-origin─▶ RETURNED ◀─return-to-origin─┘
 *     │ └─back-in-transit─┐
 *     └─go-out─▶ OUT_FOR_DELIVERY ─deliver, return-to-origin─▶ as above
 */
import { can, type Flow } from '../../states.ts'

export const shipmentStates = ['IN_TRANSIT', 'OUT_FOR_DELIVERY', 'AT_COUNTER', 'DELIVERED', 'RETURNED'] as const
export type ShipmentState = (typeof shipmentStates)[number]
export const shipmentEvents = ['go-out', 'back-in-transit', 'deliver', 'return-to-origin'] as const
export type ShipmentEvent = (typeof shipmentEvents)[number]

const end = { deliver: 'DELIVERED', 'return-to-origin': 'RETURNED' } as const

export const shipmentFlow: Flow<ShipmentState, ShipmentEvent> = {
  IN_TRANSIT: { 'go-out': 'OUT_FOR_DELIVERY', ...end },
  OUT_FOR_DELIVERY: { 'back-in-transit': 'IN_TRANSIT', ...end },
  AT_COUNTER: end,
  DELIVERED: {},
  RETURNED: {},
}

export const statesWithCourier = ['IN_TRANSIT', 'OUT_FOR_DELIVERY'] as const satisfies readonly ShipmentState[]
export const isWithCourier = (state: ShipmentState): boolean => (statesWithCourier as readonly string[]).includes(state)
/** Neither delivered nor returned. */
export const isOpenShipment = ({ state }: { readonly state: ShipmentState }): boolean =>
  can(shipmentFlow, state, 'deliver')
