/** Import and export of product lists. */
import { exportProducts } from '../../../shop/catalog/products/export.ts'
import type { ProductImport } from '../../../shop/catalog/products/import/actions.ts'
import {
  createProductImport,
  importReport,
  mustReadImport,
  recentImports,
  startImport,
  stopImport,
} from '../../../shop/catalog/products/import/actions.ts'
import { dayOf } from '../../../units/date.ts'
import type * as wire from '../../../wire/admin/catalog/product-imports.ts'
import { listAdminProducts } from '../../../wire/admin/catalog/products.ts'
import type { StaffHandler, StaffRawHandler } from '../../call.ts'
import { parseQuery } from '../../request-handler/body.ts'
import { HttpError } from '../../request-handler/envelope.ts'
import { streamOf } from '../accounting/files.ts'

const rowsPerPage = 100

const importView = ({ file, maxLoss, rules, isApproved, ...list }: ProductImport) => list

export const importProducts: StaffHandler<typeof wire.importProducts> = async (shop, { params: { file }, staff }) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { data: { id: await createProductImport(shop, { bytes, fileName: file.name, by: staff.name }) } }
}

export const listProductImports: StaffHandler<typeof wire.listProductImports> = async ({ db }) => ({
  data: { imports: (await recentImports(db)).map(importView) },
})

export const readProductImport: StaffHandler<typeof wire.readProductImport> = async (
  { db },
  { params: { id, page } },
) => {
  const list = await mustReadImport(db, id)
  const rows = await importReport(db, id, { skip: (page - 1) * rowsPerPage, take: rowsPerPage })
  const report = rows.map(({ importId, ...row }) => row)
  return { data: { import: importView(list), perPage: rowsPerPage, report } }
}

export const startProductImport: StaffHandler<typeof wire.productImportAction> = async (
  shop,
  { params: { id }, approval },
) => {
  await startImport(shop, { id, isApproved: approval !== undefined })
  return { data: null }
}

export const stopProductImport: StaffHandler<typeof wire.productImportAction> = async (shop, { params: { id } }) => {
  await stopImport(shop, id)
  return { data: null }
}

/** Filtered like the product list, by the keys in the address. */
export const exportProductList: StaffRawHandler = async (shop, request) => {
  const query = parseQuery(listAdminProducts.params, request)
  if (!query.success) throw new HttpError(422, 'These filters are not known')
  const { sorting, page, ...filter } = query.data
  return new Response(streamOf(exportProducts(shop, filter)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="products-${dayOf(shop.clock.now())}.csv"`,
    },
  })
}
