/** Every call of the back office for products, their pictures and their stock. */

import { assessSchedule } from '../../../shop/catalog/product-schedules/schedule-change.ts'
import { assessDraft, assessSaving } from '../../../shop/catalog/products/actions.ts'
import { assessBulk, assessUndo } from '../../../shop/catalog/products/bulk.ts'
import { assessImport, mostImportBytes } from '../../../shop/catalog/products/import/actions.ts'
import { assessImportUndo } from '../../../shop/catalog/products/import/undo.ts'
import type { ProductSelection } from '../../../shop/catalog/products/rules/product-filter.ts'
import { assessMovement } from '../../../shop/inventory/stock/risk.ts'
import { mostUploadBytes } from '../../../units/uploads/upload-size.ts'
import * as bulkWire from '../../../wire/admin/catalog/product-bulk.ts'
import * as listWire from '../../../wire/admin/catalog/product-imports.ts'
import * as scheduleWire from '../../../wire/admin/catalog/product-schedules.ts'
import * as wire from '../../../wire/admin/catalog/products.ts'
import * as pictureWire from '../../../wire/admin/content/pictures.ts'
import * as stockReportWire from '../../../wire/admin/inventory/stock-report.ts'
import { staffCall, staffRawCall } from '../../call.ts'
import * as bulk from './bulk.ts'
import { withFieldErrors } from './faults.ts'
import * as pictures from './pictures.ts'
import * as acts from './product-changes.ts'
import * as lists from './product-imports.ts'
import * as schedules from './product-schedules.ts'
import * as read from './read.ts'

const about = ({ id }: { readonly id: number }) => ({ kind: 'product', id: String(id) })
const aboutImport = ({ id }: { readonly id: number }) => ({ kind: 'product-import', id: String(id) })
const aboutStock = ({ productId }: { readonly productId: number }) => ({ kind: 'product', id: String(productId) })
const aboutSchedule = ({ id }: { readonly id: number }) => ({ kind: 'product-schedule', id: String(id) })
/** The product, if it is one. */
const aboutPicked = ({ picks }: { readonly picks: ProductSelection }) =>
  'ids' in picks && picks.ids.length === 1 ? { kind: 'product', id: String(picks.ids[0]) } : null
/** The size of a form around a file. */
const aroundFile = 64 * 1024
const agreed = { isIdempotent: true, agree: 'goods.agree' } as const
const previewOnly = { harmless: 'nothing is written yet' } as const
const onlyPictures = { harmless: 'a picture is on no page before its product is saved' } as const
const imports = { tokenScope: 'products.import' } as const

export const productCalls = {
  'GET admin/products': staffCall('products.read', wire.listAdminProducts, read.listAdminProducts, {
    tokenScope: 'products.read',
  }),
  'GET admin/products/choices': staffCall('products.read', wire.readProductFormChoices, read.readProductFormChoices),
  'GET admin/products/one': staffCall('products.read', wire.readAdminProduct, read.readAdminProduct, {
    tokenScope: 'products.read',
  }),
  'GET admin/products/price': staffCall('products.read', wire.previewProductPrice, read.previewProductPrice),
  'POST admin/products/create': staffCall('products.edit', wire.createProduct, acts.createProduct, {
    ...agreed,
    risk: (shop, db, { sheet }) => withFieldErrors(assessDraft(shop, db, { ...sheet, state: 'draft' })),
  }),
  'POST admin/products/save': staffCall('products.edit', wire.saveProduct, acts.saveProduct, {
    ...agreed,
    about,
    risk: (shop, db, { id, sheet }) =>
      withFieldErrors(assessSaving(shop, db, { id, form: { ...sheet, state: 'draft' } })),
  }),
  'POST admin/products/publish': staffCall('products.edit', wire.publishProduct, acts.publishProduct, {
    isIdempotent: true,
    about,
    risk: { harmless: 'the form data stays as it is, and was assessed before' },
  }),
  'POST admin/products/withdraw': staffCall('products.edit', wire.withdrawProduct, acts.withdrawProduct, {
    isIdempotent: true,
    about,
    risk: { harmless: 'nothing is sold that was not' },
  }),
  'GET admin/products/stock-report': staffCall('stock', stockReportWire.listUncountedStock, read.listUncountedStock),
  'POST admin/products/stock': staffCall('stock', wire.adjustStock, acts.adjustStock, {
    ...agreed,
    about: aboutStock,
    tokenScope: 'stock.write',
    at: async (_db, { locationId, toLocationId }) =>
      toLocationId === null ? [locationId] : [locationId, toLocationId],
    risk: (shop, db, params) => assessMovement(shop, db, params),
  }),

  'POST admin/products/bulk/preview': staffCall('products.edit', bulkWire.previewBulkEdit, bulk.previewBulkEdit, {
    risk: previewOnly,
  }),
  'POST admin/products/bulk/edit': staffCall('products.edit', bulkWire.applyBulkEdit, bulk.applyBulkEdit, {
    ...agreed,
    risk: (shop, db, params) => assessBulk(shop, db, params),
  }),
  'POST admin/products/bulk/undo': staffCall('products.edit', bulkWire.undoBulkEdit, bulk.undoBulkEdit, {
    ...agreed,
    risk: (shop, db, { id }) => assessUndo(shop, db, id),
  }),
  'GET admin/products/bulk': staffCall('products.read', bulkWire.listBulkEdits, bulk.listBulkEdits),

  'GET admin/products/schedules': staffCall(
    'products.read',
    scheduleWire.listProductSchedules,
    schedules.listProductSchedules,
  ),
  'GET admin/products/schedule': staffCall(
    'products.read',
    scheduleWire.readProductSchedule,
    schedules.readProductSchedule,
  ),
  'POST admin/products/schedule/preview': staffCall(
    'products.edit',
    scheduleWire.previewSchedule,
    schedules.previewSchedule,
    { risk: previewOnly },
  ),
  'POST admin/products/schedule': staffCall(
    'products.edit',
    scheduleWire.scheduleProducts,
    schedules.scheduleProducts,
    {
      ...agreed,
      about: aboutPicked,
      risk: (shop, db, params) => assessSchedule(shop, db, params),
    },
  ),
  'POST admin/products/schedule/cancel': staffCall(
    'products.edit',
    scheduleWire.cancelProductSchedule,
    schedules.cancelProductSchedule,
    { isIdempotent: true, about: aboutSchedule, risk: { harmless: 'the products stay as they are' } },
  ),

  'POST admin/products/import': staffCall('products.edit', listWire.importProducts, lists.importProducts, {
    multipartBytes: mostImportBytes + aroundFile,
    tokenScope: 'products.import',
    risk: previewOnly,
  }),
  'GET admin/products/imports': staffCall(
    'products.edit',
    listWire.listProductImports,
    lists.listProductImports,
    imports,
  ),
  'GET admin/products/import': staffCall('products.edit', listWire.readProductImport, lists.readProductImport, imports),
  'POST admin/products/import/start': staffCall(
    'products.edit',
    listWire.startProductImport,
    lists.startProductImport,
    {
      ...imports,
      ...agreed,
      about: aboutImport,
      risk: (_shop, db, { id }) => assessImport(db, id),
    },
  ),
  'POST admin/products/import/preview': staffCall(
    'products.edit',
    listWire.productImportAction,
    lists.previewProductImport,
    { ...imports, isIdempotent: true, about: aboutImport, risk: previewOnly },
  ),
  'POST admin/products/import/undo': staffCall('products.edit', listWire.productImportAction, lists.undoProductImport, {
    ...agreed,
    about: aboutImport,
    risk: (shop, db, { id }) => assessImportUndo(shop, db, id),
  }),
  'POST admin/products/import/stop': staffCall('products.edit', listWire.productImportAction, lists.stopProductImport, {
    ...imports,
    isIdempotent: true,
    about: aboutImport,
    risk: { harmless: 'what was read in stays, and no more is' },
  }),
  'POST admin/products/export': staffRawCall('products.read', lists.exportProductList, {
    by: 'staff',
    summary: 'The products that a list shows as a table, which may be changed and read in again',
    query: ['search?', 'metal?', 'brandId?', 'state?', 'isLow?', 'isBlocked?'],
    response: 'text/csv',
  }),

  'POST admin/pictures/add': staffCall('products.edit', pictureWire.addPicture, pictures.addPicture, {
    multipartBytes: mostUploadBytes + aroundFile,
    risk: onlyPictures,
  }),
  'POST admin/pictures/crop': staffCall('products.edit', pictureWire.cropPicture, pictures.cropPicture, {
    risk: onlyPictures,
  }),
  'GET admin/pictures/one': staffCall('products.edit', pictureWire.readUploadedPicture, pictures.readUploadedPicture),
  'GET admin/pictures/whole': staffRawCall('products.edit', pictures.downloadOriginalPicture, {
    by: 'staff',
    summary: 'The whole of a picture that staff sent',
    query: ['name'],
    response: 'image/webp',
  }),
} as const
