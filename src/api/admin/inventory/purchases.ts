import type * as z from 'zod/mini'
import {
  cancelPurchase,
  createPurchase,
  editPurchase,
  type PurchaseForm,
} from '../../../shop/inventory/purchases/actions.ts'
import {
  attachInvoice,
  notePurchasePaid,
  readInvoiceFiles,
} from '../../../shop/inventory/purchases/payment-and-invoice.ts'
import { assessDelivery, receiveDelivery, type SupplierDelivery } from '../../../shop/inventory/purchases/receive.ts'
import { listSuppliers, saveSupplier } from '../../../shop/inventory/purchases/suppliers.ts'
import { readSerials } from '../../../shop/inventory/stock/rules.ts'
import type { Staff } from '../../../shop/staff/rules.ts'
import { mostUploadBytes } from '../../../units/uploads/upload-size.ts'
import * as wire from '../../../wire/admin/inventory/purchases.ts'
import { type StaffHandler, type StaffRawHandler, staffCall, staffRawCall } from '../../call.ts'
import { HttpError } from '../../request-handler/envelope.ts'
import { documentReply } from '../accounting/files.ts'
import { exportInputGst, exportPurchases } from './purchase-exports.ts'
import { findPurchaseProducts, getPurchase, listPurchasesPage, supplierView } from './purchase-views.ts'

const suppliers: StaffHandler<typeof wire.listSuppliers> = async (shop) => ({
  data: { suppliers: (await listSuppliers(shop.db, 'all')).map(supplierView) },
})

const save: StaffHandler<typeof wire.saveSupplier> = async (shop, { params }) => ({
  data: { id: await saveSupplier(shop, params) },
})

type FormParams = z.output<typeof wire.createPurchase.params>

const formOf = ({ roundOffPaise: roundOff, lines, ...head }: FormParams, staff: Staff): PurchaseForm => ({
  ...head,
  roundOff,
  lines: lines.map(({ ratePaise: rate, makingPaise: making, gstBasisPoints: gstRate, ...line }) =>
    line.productId === null
      ? {
          ...{ productId: null, rate, making, gstRate, metal: line.metal, fineness: line.fineness },
          weightMg: line.weightMilligrams,
        }
      : { productId: line.productId, pieces: line.pieces, rate, making, gstRate },
  ),
  by: staff.name,
  enteredBy: `staff:${staff.id}`,
})

const create: StaffHandler<typeof wire.createPurchase> = async (shop, { params, staff }) => ({
  data: { id: await createPurchase(shop, formOf(params, staff)) },
})

const edit: StaffHandler<typeof wire.editPurchase> = async (shop, { params: { id, ...form }, staff }) => {
  await editPurchase(shop, { id, ...formOf(form, staff) })
  return { data: null }
}

const cancel: StaffHandler<typeof wire.cancelPurchase> = async (shop, { params: { id }, staff }) => {
  await cancelPurchase(shop, { id, by: staff.name })
  return { data: null }
}

const pay: StaffHandler<typeof wire.notePurchasePaid> = async (shop, { params }) => {
  await notePurchasePaid(shop, params)
  return { data: null }
}

const attach: StaffHandler<typeof wire.attachPurchaseInvoice> = async (shop, { params: { id, file }, staff }) => {
  await attachInvoice(shop, { id, bytes: new Uint8Array(await file.arrayBuffer()), by: staff.name })
  return { data: null }
}

const document: StaffRawHandler = async (shop, request) => {
  const { searchParams } = new URL(request.url)
  const typed = searchParams.get('id') ?? ''
  const id = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  const wanted = searchParams.get('file')
  const files = await readInvoiceFiles(shop.db, id)
  const found = wanted === null ? files[0] : files.find((one) => String(one.id) === wanted)
  const bytes = found && (await shop.files.read(found.file))
  if (!bytes) throw new HttpError(404, 'There is no such invoice')
  return documentReply(bytes, { name: `purchase-${id}-${found.id}`, isPdf: found.file.endsWith('.pdf') })
}

const deliveryOf = (params: z.output<typeof wire.receiveDelivery.params>): SupplierDelivery => ({
  purchaseId: params.id,
  lineId: params.lineId,
  pieces: params.pieces,
  weightMg: params.weightMilligrams,
  serials: readSerials(params.serials),
  huids: readSerials(params.huids),
  locationId: params.locationId,
})

const receive: StaffHandler<typeof wire.receiveDelivery> = async (shop, { params, staff }) => {
  await receiveDelivery(shop, { ...deliveryOf(params), by: staff.name })
  return { data: null }
}

const about = ({ id }: { id: number }) => ({ kind: 'purchase', id: String(id) })
const formBytes = 16 * 1024
const onPaper = { nowhere: 'what is ordered lies nowhere until it is received' } as const
const noLoss = { harmless: 'nothing is paid or received by it; what arrives is counted and judged' } as const

export const purchasesCalls = {
  'GET admin/suppliers': staffCall('purchases.read', wire.listSuppliers, suppliers),
  'POST admin/suppliers/save': staffCall('purchases', wire.saveSupplier, save, {
    isIdempotent: true,
    at: onPaper,
    risk: noLoss,
  }),
  'GET admin/purchases': staffCall('purchases.read', wire.listPurchases, listPurchasesPage),
  'GET admin/purchases/products': staffCall('purchases.read', wire.findPurchaseProducts, findPurchaseProducts),
  'GET admin/purchases/one': staffCall('purchases.read', wire.getPurchase, getPurchase),
  'POST admin/purchases/create': staffCall('purchases', wire.createPurchase, create, {
    isIdempotent: true,
    at: onPaper,
    risk: noLoss,
  }),
  'POST admin/purchases/edit': staffCall('purchases', wire.editPurchase, edit, {
    isIdempotent: true,
    about,
    at: onPaper,
    risk: noLoss,
  }),
  'POST admin/purchases/cancel': staffCall('purchases', wire.cancelPurchase, cancel, {
    isIdempotent: true,
    about,
    at: onPaper,
    risk: { harmless: 'what was not received is no longer expected' },
  }),
  'POST admin/purchases/paid': staffCall('purchases', wire.notePurchasePaid, pay, {
    isIdempotent: true,
    about,
    at: onPaper,
    risk: { harmless: 'a payment made at the bank is noted; nothing is paid by it' },
  }),
  'POST admin/purchases/invoice': staffCall('purchases', wire.attachPurchaseInvoice, attach, {
    multipartBytes: mostUploadBytes + formBytes,
    about,
    at: onPaper,
    risk: { harmless: 'a file is stored beside the purchase, and those before stay' },
  }),
  'GET admin/purchases/document': staffRawCall(
    'purchases.read',
    document,
    {
      by: 'staff',
      summary: 'A file of the invoice of a supplier; without `file` the newest',
      query: ['id', 'file'],
      response: 'application/pdf',
    },
    (query) => ({ kind: 'purchase', id: query.get('id') ?? '' }),
    'document',
  ),
  'POST admin/purchases/receive': staffCall('purchases.receive', wire.receiveDelivery, receive, {
    isIdempotent: true,
    agree: 'goods.agree',
    about,
    at: async (_db, { locationId }) => [locationId],
    risk: (shop, db, params, staff) => assessDelivery(shop, db, { delivery: deliveryOf(params), staffId: staff.id }),
  }),
  'POST admin/purchases/export': staffRawCall(
    'purchases.read',
    exportPurchases,
    {
      by: 'staff',
      summary: 'The purchases of a month by invoice date as a table, one row per item',
      query: ['month'],
      response: 'text/csv',
    },
    (query) => ({ kind: 'month', id: query.get('month') ?? '' }),
    'document',
  ),
  'POST admin/purchases/input-gst': staffRawCall(
    'purchases.read',
    exportInputGst,
    {
      by: 'staff',
      summary: 'The register of input GST of a month: one row per supplier invoice and GST rate',
      query: ['month'],
      response: 'text/csv',
    },
    (query) => ({ kind: 'month', id: query.get('month') ?? '' }),
    'document',
  ),
} as const
