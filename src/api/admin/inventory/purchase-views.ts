import { readInvoiceFiles } from '../../../shop/inventory/purchases/payment-and-invoice.ts'
import {
  findProductsByName,
  listPurchases,
  type PurchaseWithLines,
  readPurchase,
  readPurchaseEdits,
  readReceipts,
  sumReceipts,
  sumUnallocatedMetal,
} from '../../../shop/inventory/purchases/reading.ts'
import type { Supplier } from '../../../shop/inventory/purchases/records.ts'
import {
  type SupplierPurchaseState,
  supplierPurchaseFlow,
} from '../../../shop/inventory/purchases/rules/purchase-flow.ts'
import { fineByMetal, sumOfPurchase } from '../../../shop/inventory/purchases/rules/purchase-lines.ts'
import { readStockLocations } from '../../../shop/inventory/stock/reading.ts'
import { refuse } from '../../../shop/refusal.ts'
import { openProposalsAbout } from '../../../shop/staff/approvals/about.ts'
import { can } from '../../../shop/states.ts'
import type * as wire from '../../../wire/admin/inventory/purchases.ts'
import type { StaffHandler } from '../../call.ts'

const aPage = 50

const statesOf: Readonly<Record<(typeof wire.purchaseViews)[number], readonly SupplierPurchaseState[]>> = {
  open: ['ORDERED', 'PART_RECEIVED'],
  received: ['RECEIVED'],
  cancelled: ['CANCELLED'],
}

export const supplierView = ({ createdAt: _, archivedAt, ...supplier }: Supplier) => ({
  ...supplier,
  isArchived: archivedAt !== null,
})

const summaryView = ({ purchase, supplier, lines }: PurchaseWithLines) => ({
  id: purchase.id,
  supplierName: supplier.name,
  invoiceNumber: purchase.invoiceNumber,
  invoiceDate: purchase.invoiceDate,
  state: purchase.state,
  totalPaise: sumOfPurchase(lines, purchase.roundOff),
  fine: [...fineByMetal(lines)].map(([metal, milligrams]) => ({ metal, milligrams })),
  isPaid: purchase.paidOn !== null,
  orderedAt: purchase.orderedAt,
})

export const listPurchasesPage: StaffHandler<typeof wire.listPurchases> = async (shop, { params }) => {
  const { view, after = null } = params
  const found = await listPurchases(shop.db, { states: statesOf[view], after, limit: aPage + 1 })
  const page = found.slice(0, aPage)
  const unallocated = await sumUnallocatedMetal(shop.db)
  return {
    data: {
      purchases: page.map(summaryView),
      next: found.length > aPage ? (page.at(-1)?.purchase.id ?? null) : null,
      unallocated: unallocated.map(({ metal, fineMg }) => ({ metal, milligrams: fineMg })),
    },
  }
}

export const findPurchaseProducts: StaffHandler<typeof wire.findPurchaseProducts> = async (shop, { params }) => {
  const found = await findProductsByName(shop.db, params.search)
  return { data: { products: found.map(({ weightMg, ...product }) => ({ ...product, weightMilligrams: weightMg })) } }
}

const nameOfLine = ({ product, metal }: PurchaseWithLines['lines'][number]): string =>
  product?.name ?? `Unallocated ${metal}`

export const getPurchase: StaffHandler<typeof wire.getPurchase> = async (shop, { params: { id } }) => {
  const found = await readPurchase(shop.db, id)
  if (!found) throw refuse('purchases.unknown')
  const { purchase, supplier, lines } = found
  const received = await sumReceipts(shop.db, id)
  const receipts = await readReceipts(shop.db, id)
  const files = await readInvoiceFiles(shop.db, id)
  const edits = await readPurchaseEdits(shop.db, id)
  const proposals = await openProposalsAbout(shop.db, { kind: 'purchase', id: String(id) })
  const may = (event: 'receive-part' | 'cancel' | 'cancel-rest') => can(supplierPurchaseFlow, purchase.state, event)
  return {
    data: {
      ...summaryView(found),
      supplier: supplierView(supplier),
      lines: lines.map((line) => ({
        id: line.id,
        productId: line.productId,
        name: nameOfLine(line),
        metal: line.metal,
        fineness: line.fineness,
        pieces: line.pieces,
        weightMilligrams: line.weightMg,
        ratePaise: line.rate,
        makingPaise: line.making,
        gstBasisPoints: line.gstRate,
        taxablePaise: line.taxable,
        cgstPaise: line.cgst,
        sgstPaise: line.sgst,
        igstPaise: line.igst,
        receivedPieces: received.get(line.id)?.pieces ?? 0,
        receivedMilligrams: received.get(line.id)?.weightMg ?? 0,
      })),
      roundOffPaise: purchase.roundOff,
      note: purchase.note,
      invoiceFiles: files.map(({ id: fileId, by, at }) => ({ id: fileId, by, at })),
      paidOn: purchase.paidOn,
      paidReference: purchase.paidReference,
      receivedAt: purchase.receivedAt,
      receipts: receipts.map(({ id: receiptId, lineId, pieces, weightMg, by, at }) => {
        const line = lines.find((one) => one.id === lineId)
        return { id: receiptId, name: line ? nameOfLine(line) : '', pieces, weightMilligrams: weightMg, by, at }
      }),
      edits: edits.map(({ id: editId, event, byName: by, at }) => ({ id: editId, event, by, at })),
      locations: (await readStockLocations(shop.db)).map(({ id: locationId, name }) => ({ id: locationId, name })),
      proposals: proposals.map(({ id: proposalId, sentence, proposedByName: by, proposedAt: at }) => ({
        ...{ id: proposalId, sentence, by, at },
      })),
      mayEdit: purchase.state === 'ORDERED',
      mayReceive: may('receive-part'),
      mayCancel: may('cancel') || may('cancel-rest'),
    },
  }
}
