/** Label, slip and invoice of a parcel as one PDF. A document that is missing does not hold the others back. */
import { mergePdfs } from '../../../../platform/pdf/merge-pdfs.ts'
import { readPdfBrand } from '../../../../shop/content/pictures/brand-images.ts'
import { drawPackingSlips } from '../../../../shop/fulfilment/admin/packing-slip.ts'
import { readPackingSlips } from '../../../../shop/fulfilment/admin/packing-slip-content.ts'
import { fetchLabel } from '../../../../shop/fulfilment/courier-tracking/parcel-documents.ts'
import { printInvoices } from '../../../../shop/orders/invoices/print-invoices.ts'
import { readPrintableInvoices } from '../../../../shop/orders/invoices/reading.ts'
import { refuse } from '../../../../shop/refusal.ts'
import type { Shop } from '../../../../shop/shop.ts'
import type * as wire from '../../../../wire/admin/fulfilment/packing-station.ts'
import type { StaffHandler } from '../../../call.ts'
import { refusalSentence } from '../actions/bulk-order-actions.ts'
import { brandNameOf } from '../order-documents.ts'

export interface ParcelDocuments {
  /** In the order in which they go on and into the parcel. */
  readonly files: readonly Uint8Array[]
  readonly missing: readonly string[]
}

/** Of all parcels of the order that have left, or of one. Throws `orders.unknown`, and `packing.unknown` for a parcel that has not left. */
export async function readParcelDocuments(
  shop: Shop,
  uniqueOrderId: string,
  parcel?: number,
): Promise<ParcelDocuments> {
  const { order, parcels } = await readPackingSlips(shop, uniqueOrderId, { printsPacked: false })
  const sent = parcels.filter(({ shipmentId }) => shipmentId !== null && (!parcel || shipmentId === parcel))
  if (sent.length === 0) throw refuse(parcel ? 'packing.unknown' : 'packing.nothing')
  const brand = await readPdfBrand(shop)
  const invoices = await readPrintableInvoices(shop.db, uniqueOrderId)
  const files: Uint8Array[] = []
  const missing: string[] = []
  const add = async (draw: () => Promise<Uint8Array>) => {
    try {
      files.push(await draw())
    } catch (failure) {
      missing.push(refusalSentence(shop, uniqueOrderId, failure))
    }
  }
  for (const slip of sent) {
    const shipmentId = slip.shipmentId ?? 0
    await add(() => readLabel(shop, shipmentId))
    await add(() => drawPackingSlips({ order }, [slip], { author: brandNameOf(shop), brand }))
    await add(() => {
      const issued = invoices.filter(({ cause }) => cause === `shipment:${shipmentId}`)
      if (issued.length === 0) throw refuse('fulfilment.no-invoice')
      return printInvoices(shop, issued)
    })
  }
  return { files, missing: [...new Set(missing)] }
}

async function readLabel(shop: Shop, shipmentId: number): Promise<Uint8Array> {
  const bytes = await shop.files.read(await fetchLabel(shop, shipmentId))
  if (!bytes) throw refuse('fulfilment.no-label')
  return bytes
}

export const parcelDocuments: StaffHandler<typeof wire.parcelDocuments> = async (
  shop,
  { params: { order, parcel } },
) => {
  const { files, missing } = await readParcelDocuments(shop, order, parcel)
  const pdf = files.length > 0 ? Buffer.from(await mergePdfs(files)).toString('base64') : ''
  const fileName = `documents-${order.replace(/[^\w-]/g, '-')}-${parcel}.pdf`
  return { data: { fileName, pdf, missing: [...missing] } }
}
