import type { SupplierPurchaseState } from '../../../../shop/inventory/purchases/rules/purchase-flow.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export const supplierPurchaseTones: Readonly<Record<SupplierPurchaseState, StateTone>> = {
  ORDERED: 'info',
  PART_RECEIVED: 'warn',
  RECEIVED: 'ok',
  CANCELLED: 'plain',
}
