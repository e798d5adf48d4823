/**
 * A purchase from a supplier (decision 0116). What is paid is noted beside it, because bullion is paid before or after it comes.
 *
 *   ORDERED ─receive-part─▶ PART_RECEIVED ─receive-rest─▶ RECEIVED
 *     │ └────receive-rest────────┼─────────────────────────▲
 *     └─cancel─▶ CANCELLED       └─cancel-rest─────────────┘   the rest will not come
 */
import type { Flow } from '../../../states.ts'

export const supplierPurchaseStates = ['ORDERED', 'PART_RECEIVED', 'RECEIVED', 'CANCELLED'] as const
export type SupplierPurchaseState = (typeof supplierPurchaseStates)[number]
export const supplierPurchaseEvents = ['receive-part', 'receive-rest', 'cancel', 'cancel-rest'] as const
export type SupplierPurchaseEvent = (typeof supplierPurchaseEvents)[number]

export const supplierPurchaseFlow: Flow<SupplierPurchaseState, SupplierPurchaseEvent> = {
  ORDERED: { 'receive-part': 'PART_RECEIVED', 'receive-rest': 'RECEIVED', cancel: 'CANCELLED' },
  PART_RECEIVED: { 'receive-part': 'PART_RECEIVED', 'receive-rest': 'RECEIVED', 'cancel-rest': 'RECEIVED' },
  RECEIVED: {},
  CANCELLED: {},
}

/** As staff read them. */
export const supplierPurchaseLabels: Readonly<Record<SupplierPurchaseState, string>> = {
  ORDERED: 'Ordered',
  PART_RECEIVED: 'Partly received',
  RECEIVED: 'Received',
  CANCELLED: 'Cancelled',
}
