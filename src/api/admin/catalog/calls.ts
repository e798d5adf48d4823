/** Every call of the desk that works on products, their pictures and their stock. */
import { mostUploadBytes } from '../../../partners/files/redraw.ts'
import { assessDraft, assessSaving } from '../../../shop/catalog/products/actions.ts'
import { assessBulk, assessUndo } from '../../../shop/catalog/products/bulk.ts'
import { assessImport, mostImportBytes } from '../../../shop/catalog/products/import/actions.ts'
import { assessMovement } from '../../../shop/inventory/stock/risk.ts'
import * as bulkWire from '../../../wire/admin/catalog/product-bulk.ts'
import * as listWire from '../../../wire/admin/catalog/product-lists.ts'
import * as wire from '../../../wire/admin/catalog/products.ts'
import * as pictureWire from '../../../wire/admin/content/pictures.ts'
import * as stockReportWire from '../../../wire/admin/inventory/stock-report.ts'
import { staff, staffRaw } from '../../call.ts'
import * as acts from './acts.ts'
import * as bulk from './bulk.ts'
import { tellingFaults } from './faults.ts'
import * as lists from './lists.ts'
import * as pictures from './pictures.ts'
import * as read from './read.ts'

const about = ({ id }: { readonly id: number }) => ({ kind: 'product', id: String(id) })
const aboutStock = ({ productId }: { readonly productId: number }) => ({ kind: 'product', id: String(productId) })
/** What stands around a file in a form. */
const aroundFile = 64 * 1024
const agreed = { moves: true, agree: 'goods.agree' } as const
const onlyLooks = { harmless: 'nothing is written yet' } as const
const onlyPictures = { harmless: 'a picture is on no page before its product is saved' } as const
const imports = { machines: 'products.import' } as const

export const productCalls = {
  'GET admin/products': staff('products.read', wire.products, read.products, { machines: 'products.read' }),
  'GET admin/products/choices': staff('products.read', wire.choices, read.choices),
  'GET admin/products/one': staff('products.read', wire.one, read.one, { machines: 'products.read' }),
  'GET admin/products/price': staff('products.read', wire.priceOf, read.priceOf),
  'POST admin/products/create': staff('products.edit', wire.create, acts.create, {
    ...agreed,
    risk: (shop, db, { sheet }) => tellingFaults(assessDraft(shop, db, { ...sheet, state: 'draft' })),
  }),
  'POST admin/products/save': staff('products.edit', wire.save, acts.save, {
    ...agreed,
    about,
    risk: (shop, db, { id, sheet }) =>
      tellingFaults(assessSaving(shop, db, { id, sheet: { ...sheet, state: 'draft' } })),
  }),
  'POST admin/products/publish': staff('products.edit', wire.publish, acts.publish, {
    moves: true,
    about,
    risk: { harmless: 'the sheet stays as it is: what is written on it was assessed before' },
  }),
  'POST admin/products/withdraw': staff('products.edit', wire.withdraw, acts.withdraw, {
    moves: true,
    about,
    risk: { harmless: 'nothing is sold that was not' },
  }),
  'GET admin/products/stock-report': staff('stock', stockReportWire.takeOver, read.takeOver),
  'POST admin/products/stock': staff('stock', wire.moveStock, acts.stock, {
    ...agreed,
    about: aboutStock,
    machines: 'stock.write',
    risk: (shop, db, asks) => assessMovement(shop, db, asks),
  }),

  'POST admin/products/bulk/preview': staff('products.edit', bulkWire.previewBulk, bulk.preview, { risk: onlyLooks }),
  'POST admin/products/bulk/edit': staff('products.edit', bulkWire.editBulk, bulk.edit, {
    ...agreed,
    risk: (shop, db, asks) => assessBulk(shop, db, asks),
  }),
  'POST admin/products/bulk/undo': staff('products.edit', bulkWire.undoBulk, bulk.undo, {
    ...agreed,
    risk: (shop, db, { id }) => assessUndo(shop, db, id),
  }),
  'GET admin/products/bulk': staff('products.read', bulkWire.bulks, bulk.recent),

  'POST admin/products/import': staff('products.edit', listWire.bringList, lists.bring, {
    multipartBytes: mostImportBytes + aroundFile,
    machines: 'products.import',
    risk: onlyLooks,
  }),
  'GET admin/products/imports': staff('products.edit', listWire.imports, lists.recent, imports),
  'GET admin/products/import': staff('products.edit', listWire.importOne, lists.one, imports),
  'POST admin/products/import/start': staff('products.edit', listWire.importAct, lists.start, {
    ...imports,
    ...agreed,
    risk: (_shop, db, { id }) => assessImport(db, id),
  }),
  'POST admin/products/import/stop': staff('products.edit', listWire.importAct, lists.stop, {
    ...imports,
    moves: true,
    risk: { harmless: 'what was read in stays, and no more is' },
  }),
  'POST admin/products/export': staffRaw('products.read', lists.sendOut, {
    by: 'staff',
    does: 'The products that a list shows as a table, which may be changed and read in again',
    query: ['search?', 'metal?', 'brandId?', 'state?', 'isLow?', 'isBlocked?'],
    answers: 'text/csv',
  }),

  'POST admin/pictures/add': staff('products.edit', pictureWire.addPicture, pictures.add, {
    multipartBytes: mostUploadBytes + aroundFile,
    risk: onlyPictures,
  }),
  'POST admin/pictures/crop': staff('products.edit', pictureWire.cropPicture, pictures.crop, { risk: onlyPictures }),
  'GET admin/pictures/one': staff('products.edit', pictureWire.pictureOf, pictures.known),
  'GET admin/pictures/whole': staffRaw('products.edit', pictures.whole, {
    by: 'staff',
    does: 'The whole of a picture that staff sent',
    query: ['name'],
    answers: 'image/webp',
  }),
} as const
