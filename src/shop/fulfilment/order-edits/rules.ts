/**
 * What staff may change of an order for a customer who calls: where it goes and what its gift cards say, before anything of it is
 * packed. A parcel that goes elsewhere may be a theft by the caller or by a member of staff, so the customer confirms the change
 * with a code sent to the mobile of the account, or a second person approves it (decision 0125).
 */
import type { Recipient } from '../../orders/order.ts'
import { maskedMobile } from '../../orders/rules/contact-masks.ts'
import { type OrderState, statesBeforeDespatch } from '../../orders/rules/order-flow.ts'

/** What is entered; city and state follow from the pincode. */
export interface DeliveryInput {
  readonly name: string
  /** Ten digits; empty: as it is. */
  readonly mobile: string
  readonly address: string
  readonly pincode: string
}

interface EditableOrder {
  readonly state: OrderState
  readonly pickupStoreId: number | null
}

export type EditObstacle = 'orders.edit-too-late' | 'orders.edit-packed' | 'orders.edit-pickup'

/**
 * Why the gift messages of an order cannot be changed any more, or null.
 *
 * @param parcels packed or sent
 */
export function whyNotEditable({ state }: EditableOrder, parcels: number): EditObstacle | null {
  if (!statesBeforeDespatch.includes(state)) return 'orders.edit-too-late'
  return parcels > 0 ? 'orders.edit-packed' : null
}

/** Why its delivery address cannot be changed any more, or null. */
export const whyNotRedirectable = (order: EditableOrder, parcels: number): EditObstacle | null =>
  order.pickupStoreId === null ? whyNotEditable(order, parcels) : 'orders.edit-pickup'

const fields = ['name', 'mobile', 'address', 'city', 'state', 'pincode'] as const

/** Whether nothing would change. */
export const isSameDelivery = (one: Recipient, other: Recipient): boolean =>
  fields.every((field) => one[field] === other[field])

/** One line, as staff may read it: "Asha Rao, 98xxxxxx01, 12 MG Road, Pune, Maharashtra 411001". */
export const describeDelivery = ({ name, mobile, address, city, state, pincode }: Recipient): string =>
  `${[name, maskedMobile(mobile), address, city, state].filter(Boolean).join(', ')} ${pincode}`
