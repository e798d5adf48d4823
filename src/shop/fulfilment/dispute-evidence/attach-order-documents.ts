/**
 * Attaches what the shop already has about an order to a dispute of its payment: invoices, and for each parcel its photograph
 * and the proof of delivery. Copies, because evidence stays as it was submitted. Attaching again adds what is new.
 */

import type { EvidenceKind } from '../../../partners/payment/gateway.ts'
import { printInvoices } from '../../orders/invoices/print-invoices.ts'
import { readInvoiceDocuments } from '../../orders/invoices/records.ts'
import { findOrder } from '../../orders/reading.ts'
import { readShipments } from '../../orders/shipments.ts'
import { readEvidence } from '../../payments/disputes/dispute-list.ts'
import { insertEvidence, lockForEvidence } from '../../payments/disputes/evidence.ts'
import { findDispute } from '../../payments/disputes/records.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'

interface OrderDocument {
  readonly source: string
  readonly kind: EvidenceKind
  readonly name: string
  readonly ending: 'pdf' | 'webp'
  read(): Promise<Buffer | null>
}

type Deps = Pick<Shop, 'db' | 'clock' | 'files' | 'catalogue'>

/**
 * Returns how many documents were attached. Throws `disputes.unknown`, `disputes.no-order-documents` where the order has none
 * that is not attached, and what `lockForEvidence` throws.
 */
export async function attachOrderDocuments(
  shop: Deps,
  { disputeId, by }: { readonly disputeId: number; readonly by: string },
): Promise<number> {
  const dispute = await findDispute(shop.db, disputeId)
  if (!dispute) throw refuse('disputes.unknown')
  const attached = new Set((await readEvidence(shop.db, disputeId)).map(({ source }) => source))
  const all = dispute.orderId === null ? [] : await orderDocuments(shop, dispute.orderId)
  const missing = all.filter(({ source }) => !attached.has(source))
  const copies: { readonly document: OrderDocument; readonly file: string }[] = []
  try {
    for (const document of missing) {
      const bytes = await document.read()
      if (bytes)
        copies.push({ document, file: await shop.files.keep(bytes, { kind: 'disputes', ending: document.ending }) })
    }
    if (copies.length === 0) throw refuse('disputes.no-order-documents')
    await shop.db.transaction(async (tx) => {
      await lockForEvidence(tx, disputeId, copies.length)
      for (const { document, file } of copies) {
        const { kind, name, source } = document
        await insertEvidence(shop, tx, disputeId, { kind, name, file, source, by })
      }
    })
  } catch (failure) {
    // Without their rows the copies would stay in the store for ever.
    for (const { file } of copies) await shop.files.drop(file)
    throw failure
  }
  return copies.length
}

async function orderDocuments(shop: Deps, orderId: number): Promise<OrderDocument[]> {
  const { db, files } = shop
  const order = await findOrder(db, orderId)
  if (!order) return []
  const invoices = await readInvoiceDocuments(db, order.uniqueOrderId)
  const parcels = await readShipments(db, [orderId])
  const picture = (document: Omit<OrderDocument, 'ending' | 'read'>, key: string | null): OrderDocument[] =>
    key === null ? [] : [{ ...document, ending: key.endsWith('.pdf') ? 'pdf' : 'webp', read: () => files.read(key) }]
  return [
    ...invoices.map((invoice) => ({
      source: `invoice:${invoice.number}`,
      kind: 'invoice' as const,
      name: `${invoice.kind === 'credit-note' ? 'Credit note' : 'Tax invoice'} ${invoice.number}`,
      ending: 'pdf' as const,
      read: () => printInvoices(shop, [invoice]),
    })),
    ...parcels.flatMap(({ id, photo, deliveryProof, waybillNo }) => [
      ...picture({ source: `parcel:${id}`, kind: 'shipping', name: `Parcel ${waybillNo}` }, photo),
      ...picture({ source: `delivery:${id}`, kind: 'delivery', name: `Proof of delivery ${waybillNo}` }, deliveryProof),
    ]),
  ]
}
