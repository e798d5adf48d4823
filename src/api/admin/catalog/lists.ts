/** Lists of products that go out and come in. */
import { exportProducts } from '../../../shop/catalog/products/export.ts'
import type { Import } from '../../../shop/catalog/products/import/actions.ts'
import {
  bringList,
  importReport,
  mustReadImport,
  recentImports,
  startImport,
  stopImport,
} from '../../../shop/catalog/products/import/actions.ts'
import { dayOf } from '../../../units/date.ts'
import type * as wire from '../../../wire/admin/catalog/product-lists.ts'
import { products } from '../../../wire/admin/catalog/products.ts'
import type { StaffHandler, StaffRawHandler } from '../../call.ts'
import { parseQuery } from '../../request-handler/body.ts'
import { DoorRefusal } from '../../request-handler/envelope.ts'
import { streamOf } from '../accounting/files.ts'

const rowsPerPage = 100

const shownImport = ({ file, maxLoss, rules, isApproved, ...list }: Import) => list

export const bring: StaffHandler<typeof wire.bringList> = async (shop, { asks: { file }, staff }) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { data: { id: await bringList(shop, { bytes, fileName: file.name, by: staff.name }) } }
}

export const recent: StaffHandler<typeof wire.imports> = async ({ db }) => ({
  data: { imports: (await recentImports(db)).map(shownImport) },
})

export const one: StaffHandler<typeof wire.importOne> = async ({ db }, { asks: { id, page } }) => {
  const list = await mustReadImport(db, id)
  const rows = await importReport(db, id, { skip: (page - 1) * rowsPerPage, take: rowsPerPage })
  const report = rows.map(({ importId, ...row }) => row)
  return { data: { import: shownImport(list), perPage: rowsPerPage, report } }
}

export const start: StaffHandler<typeof wire.importAct> = async (shop, { asks: { id }, approval }) => {
  await startImport(shop, { id, isApproved: approval !== undefined })
  return { data: null }
}

export const stop: StaffHandler<typeof wire.importAct> = async (shop, { asks: { id } }) => {
  await stopImport(shop, id)
  return { data: null }
}

/** As the list of products is narrowed, with the keys of its address. */
export const sendOut: StaffRawHandler = async (shop, request) => {
  const asked = parseQuery(products.asks, request)
  if (!asked.success) throw new DoorRefusal(422, 'These filters are not known')
  const { sorting, page, ...filter } = asked.data
  return new Response(streamOf(exportProducts(shop, filter)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="products-${dayOf(shop.clock.now())}.csv"`,
    },
  })
}
