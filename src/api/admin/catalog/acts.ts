import { createProduct, publishProduct, saveProduct, withdrawProduct } from '../../../shop/catalog/products/actions.ts'
import { moveStock } from '../../../shop/inventory/stock/actions.ts'
import { readSerials } from '../../../shop/inventory/stock/rules.ts'
import type * as wire from '../../../wire/admin/catalog/products.ts'
import type { StaffHandler } from '../../call.ts'
import { tellingFaults } from './faults.ts'

export const create: StaffHandler<typeof wire.create> = async (shop, { asks, staff }) => {
  const sheet = { ...asks.sheet, state: 'draft' as const }
  return { data: { id: await tellingFaults(createProduct(shop, { sheet, by: staff.name })) } }
}

export const save: StaffHandler<typeof wire.save> = async (shop, { asks: { id, revision, sheet }, staff }) => {
  const saving = { id, revision, sheet: { ...sheet, state: 'draft' as const }, by: staff.name }
  return { data: { revision: await tellingFaults(saveProduct(shop, saving)) } }
}

export const publish: StaffHandler<typeof wire.publish> = async (shop, { asks, staff }) => ({
  data: { revision: await publishProduct(shop, { ...asks, by: staff.name }) },
  message: 'It is on sale',
})

export const withdraw: StaffHandler<typeof wire.withdraw> = async (shop, { asks, staff }) => ({
  data: { revision: await withdrawProduct(shop, { ...asks, by: staff.name }) },
  message: 'It is off sale',
})

export const stock: StaffHandler<typeof wire.moveStock> = async (shop, { asks, staff }) => {
  const { left } = await moveStock(shop, { ...asks, serials: readSerials(asks.serials), by: staff.name })
  return { data: { left } }
}
