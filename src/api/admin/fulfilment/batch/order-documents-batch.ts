/** Documents of many orders as one PDF; an order without one is left out, with the reason. */
import { mergePdfs } from '../../../../platform/pdf/merge-pdfs.ts'
import { drawPackingSlips, drawPickingList } from '../../../../shop/fulfilment/admin/packing-slip.ts'
import { readPackingSlips } from '../../../../shop/fulfilment/admin/packing-slip-content.ts'
import type { DocumentKind } from '../../../../shop/fulfilment/admin/rules.ts'
import { readOrderParcels } from '../../../../shop/fulfilment/courier-files/day-parcels.ts'
import { drawManifest } from '../../../../shop/fulfilment/courier-files/manifest.ts'
import { fetchLabel } from '../../../../shop/fulfilment/courier-tracking/parcel-documents.ts'
import { notPermittedSentence } from '../../../../shop/operations/staff-activity/activity.ts'
import { printInvoices } from '../../../../shop/orders/invoices/print-invoices.ts'
import { readPrintableInvoices } from '../../../../shop/orders/invoices/reading.ts'
import { findByPublicId } from '../../../../shop/orders/reading.ts'
import { isWithCourier } from '../../../../shop/orders/rules/shipment-flow.ts'
import { readShipments } from '../../../../shop/orders/shipments.ts'
import { refuse } from '../../../../shop/refusal.ts'
import type { Shop } from '../../../../shop/shop.ts'
import { may, type Staff } from '../../../../shop/staff/rules.ts'
import { dayOf } from '../../../../units/date.ts'
import type * as wire from '../../../../wire/admin/fulfilment/orders.ts'
import { sentenceOf } from '../../../../wire/messages.ts'
import type { StaffHandler } from '../../../call.ts'
import { HttpError } from '../../../request-handler/envelope.ts'
import { refusalSentence } from '../actions/bulk-order-actions.ts'
import { brandNameOf, readPickListOrder } from '../order-documents.ts'
import { readParcelDocuments } from '../packing-station/parcel-documents.ts'

export const printOrderDocuments: StaffHandler<typeof wire.orderDocuments> = async (shop, { params, staff }) => {
  const { kind } = params
  if (kind !== 'invoices' && !may(staff, 'orders.work')) throw new HttpError(403, notPermittedSentence)
  const batch = new DocumentBatch(shop, [...new Set(params.orders)])
  const pdf = await drawers[kind](batch, staff)
  const outcomes = batch.outcomes()
  return {
    data: {
      done: outcomes.filter(({ isDone }) => isDone).length,
      outcomes,
      fileName: `${kind}-${dayOf(shop.clock.now())}.pdf`,
      pdf: pdf ? Buffer.from(pdf).toString('base64') : '',
    },
  }
}

/** The chosen orders, and why some of them have no such document. */
class DocumentBatch {
  readonly shop: Shop
  readonly orders: readonly string[]
  readonly #leftOut = new Map<string, string>()

  constructor(shop: Shop, orders: readonly string[]) {
    this.shop = shop
    this.orders = orders
  }

  /** Reads something of each order; what is refused is left out. */
  async each<T>(read: (order: string) => Promise<T>): Promise<T[]> {
    const found: T[] = []
    for (const order of this.orders) {
      try {
        found.push(await read(order))
      } catch (failure) {
        this.leaveOut(order, refusalSentence(this.shop, order, failure))
      }
    }
    return found
  }

  leaveOut(order: string, sentence: string): void {
    this.#leftOut.set(order, sentence)
  }

  outcomes() {
    return this.orders.map((order) => {
      const sentence = this.#leftOut.get(order) ?? ''
      return { order, isDone: sentence === '', sentence, stateLabel: '' }
    })
  }
}

/** Null: none of the orders has such a document. */
type Drawer = (batch: DocumentBatch, staff: Staff) => Promise<Uint8Array | null>

const drawers: Readonly<Record<DocumentKind, Drawer>> = {
  'picking-list': async (batch, staff) => {
    const { shop } = batch
    const picked = await batch.each(async (order) => {
      const one = await readPickListOrder(shop, order)
      if (one.lines.every(({ left }) => left === 0)) throw refuse('packing.not-now')
      return one
    })
    if (picked.length === 0) return null
    return drawPickingList(picked, { at: shop.clock.now(), by: staff.name, author: brandNameOf(shop) })
  },
  'packing-slips': async (batch) => {
    const { shop } = batch
    const slips = await batch.each(async (uniqueOrderId) => {
      const { order, parcels } = await readPackingSlips(shop, uniqueOrderId)
      if (parcels.length === 0) throw refuse('packing.nothing')
      return drawPackingSlips({ order }, parcels, { author: brandNameOf(shop) })
    })
    return slips.length > 0 ? mergePdfs(slips) : null
  },
  invoices: async (batch) => {
    const found = await batch.each(async (order) => {
      const invoices = await readPrintableInvoices(batch.shop.db, order)
      if (invoices.length === 0) throw refuse('fulfilment.no-invoice')
      return invoices
    })
    const invoices = found.flat()
    return invoices.length > 0 ? printInvoices(batch.shop, invoices) : null
  },
  labels: async (batch) => {
    const { shop } = batch
    const labels = await batch.each(async (uniqueOrderId) => {
      const order = await findByPublicId(shop.db, uniqueOrderId)
      if (!order) throw refuse('orders.unknown')
      const parcels = (await readShipments(shop.db, [order.id])).filter(({ state }) => isWithCourier(state))
      const files: Uint8Array[] = []
      for (const { id } of parcels) {
        const bytes = await shop.files.read(await fetchLabel(shop, id))
        if (bytes) files.push(bytes)
      }
      if (files.length === 0) throw refuse('fulfilment.no-label')
      return files
    })
    return labels.length > 0 ? mergePdfs(labels.flat()) : null
  },
  'parcel-documents': async (batch) => {
    const documents = await batch.each((uniqueOrderId) => readParcelDocuments(batch.shop, uniqueOrderId))
    const files = documents.flatMap((one) => one.files)
    return files.length > 0 ? mergePdfs(files) : null
  },
  manifest: async (batch, staff) => {
    const { shop, orders } = batch
    const parcels = await readOrderParcels(shop.db, orders)
    const listed = new Set(parcels.map(({ uniqueOrderId }) => uniqueOrderId))
    const reason = sentenceOf(refuse('fulfilment.no-courier-parcel'))
    for (const order of orders) if (!listed.has(order)) batch.leaveOut(order, reason)
    const now = shop.clock.now()
    const facts = { day: dayOf(now), by: staff.name, at: now, author: brandNameOf(shop) }
    const manifests: Uint8Array[] = []
    for (const [courier, ofCourier] of Map.groupBy(parcels, ({ companyName }) => companyName))
      manifests.push(await drawManifest({ ...facts, courier, parcels: ofCourier }))
    return manifests.length > 0 ? mergePdfs(manifests) : null
  },
}
