import {
  createProduct as createProductAction,
  publishProduct as publishProductAction,
  saveProduct as saveProductAction,
  withdrawProduct as withdrawProductAction,
} from '../../../shop/catalog/products/actions.ts'
import { recordStockMovement } from '../../../shop/inventory/stock/actions.ts'
import { readSerials } from '../../../shop/inventory/stock/rules.ts'
import type * as wire from '../../../wire/admin/catalog/products.ts'
import type { StaffHandler } from '../../call.ts'
import { withFieldErrors } from './faults.ts'

export const createProduct: StaffHandler<typeof wire.createProduct> = async (shop, { params, staff }) => {
  const form = { ...params.sheet, state: 'draft' as const }
  return { data: { id: await withFieldErrors(createProductAction(shop, { form, by: staff.name })) } }
}

export const saveProduct: StaffHandler<typeof wire.saveProduct> = async (
  shop,
  { params: { id, revision, sheet }, staff },
) => {
  const saving = { id, revision, form: { ...sheet, state: 'draft' as const }, by: staff.name }
  return { data: { revision: await withFieldErrors(saveProductAction(shop, saving)) } }
}

export const publishProduct: StaffHandler<typeof wire.publishProduct> = async (shop, { params, staff }) => ({
  data: { revision: await publishProductAction(shop, { ...params, by: staff.name }) },
  message: 'Product published',
})

export const withdrawProduct: StaffHandler<typeof wire.withdrawProduct> = async (shop, { params, staff }) => ({
  data: { revision: await withdrawProductAction(shop, { ...params, by: staff.name }) },
  message: 'Product unpublished',
})

export const adjustStock: StaffHandler<typeof wire.adjustStock> = async (shop, { params, staff }) => {
  const { left } = await recordStockMovement(shop, {
    ...params,
    serials: readSerials(params.serials),
    huids: readSerials(params.huids),
    by: staff.name,
  })
  return { data: { left } }
}
