/** Import and export of product lists. */
import { exportProducts } from '../../../shop/catalog/products/export.ts'
import type { ProductImport } from '../../../shop/catalog/products/import/actions.ts'
import {
  assessImport,
  createProductImport,
  mustReadImport,
  previewImportAgain,
  recentImports,
  startImport,
  stopImport,
} from '../../../shop/catalog/products/import/actions.ts'
import { importReport } from '../../../shop/catalog/products/import/report.ts'
import { canUndoImport, undoImport } from '../../../shop/catalog/products/import/undo.ts'
import { fieldTitles } from '../../../shop/catalog/products/rules/product-form-data.ts'
import { wouldBeProposed } from '../../../shop/operations/authorization/authorize.ts'
import type { Shop } from '../../../shop/shop.ts'
import { noRisk } from '../../../shop/staff/approvals/rules/risk.ts'
import { dayOf } from '../../../units/date.ts'
import { isSame } from '../../../units/deep-equality.ts'
import type * as wire from '../../../wire/admin/catalog/product-imports.ts'
import { listAdminProducts } from '../../../wire/admin/catalog/products.ts'
import type { StaffHandler, StaffRawHandler } from '../../call.ts'
import { parseQuery } from '../../request-handler/body.ts'
import { HttpError } from '../../request-handler/envelope.ts'
import { streamOf } from '../accounting/files.ts'

const rowsPerPage = 100

function importView({ catalogue }: Pick<Shop, 'catalogue'>, list: ProductImport) {
  const { file, maxLoss, rules, isApproved, previews, rates, startedAt, ...view } = list
  const isRateChanged = view.state === 'checked' && rates !== null && !isSame(rates, catalogue.now.prices.rates)
  return { ...view, preview: previews, isRateChanged, canUndo: canUndoImport(list) }
}

export const importProducts: StaffHandler<typeof wire.importProducts> = async (shop, { params: { file }, staff }) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { data: { id: await createProductImport(shop, { bytes, fileName: file.name, by: staff.name }) } }
}

export const listProductImports: StaffHandler<typeof wire.listProductImports> = async (shop) => ({
  data: { imports: (await recentImports(shop.db)).map((list) => importView(shop, list)) },
})

export const readProductImport: StaffHandler<typeof wire.readProductImport> = async (
  shop,
  { params: { id, page, show }, staff, machine },
) => {
  const list = await mustReadImport(shop.db, id)
  const { rows, total } = await importReport(shop.db, id, { show, skip: (page - 1) * rowsPerPage, take: rowsPerPage })
  const report = rows.map(({ line, outcome, what, field, sentence, productId, faults, changes, ...row }) => ({
    ...{ line, outcome, what, field, sentence, productId },
    errors: [...faults],
    changes: changes.map((change) => ({ ...change, title: fieldTitles[change.field] })),
    priceBeforePaise: row.priceBefore,
    priceAfterPaise: row.priceAfter,
  }))
  const act = { risk: list.state === 'checked' ? await assessImport(shop.db, id) : noRisk, staff }
  const needsApproval = await wouldBeProposed(shop, { ...act, isMachine: machine !== null })
  return { data: { import: importView(shop, list), perPage: rowsPerPage, needsApproval, total, report } }
}

export const startProductImport: StaffHandler<typeof wire.startProductImport> = async (shop, { params, approval }) => {
  await startImport(shop, { ...params, isApproved: approval !== undefined })
  return { data: null }
}

export const previewProductImport: StaffHandler<typeof wire.productImportAction> = async (shop, { params: { id } }) => {
  await previewImportAgain(shop, id)
  return { data: null }
}

export const undoProductImport: StaffHandler<typeof wire.productImportAction> = async (
  shop,
  { params: { id }, staff, approval },
) => {
  await undoImport(shop, { id, by: staff.name, isApproved: approval !== undefined })
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
