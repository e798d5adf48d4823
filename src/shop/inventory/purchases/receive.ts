/** What a supplier delivered is counted, and becomes stock or unallocated metal (decision 0116). */
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { formatWeight } from '../../../units/format.ts'
import type { Milligrams } from '../../../units/weight.ts'
import { products } from '../../catalog/records/products.ts'
import { metalValueOf } from '../../pricing/rules/price-unit.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { AssessedRisk } from '../../staff/approvals/kinds.ts'
import { next } from '../../states.ts'
import { postStockMovement, requireNewPieces } from '../stock/actions.ts'
import { lockSupplierPurchase } from './actions.ts'
import { type PurchaseWithLines, readPurchase, readPurchaseEdits, sumReceipts } from './reading.ts'
import { supplierPurchaseLines, supplierPurchases, supplierReceipts } from './records.ts'
import { supplierPurchaseFlow } from './rules/purchase-flow.ts'
import { type ReceivedOfLine, restOfLine } from './rules/purchase-lines.ts'
import { mustReadSupplier } from './suppliers.ts'
import { splitTaxAnew } from './tax-split.ts'

export interface SupplierDelivery {
  readonly purchaseId: number
  readonly lineId: number
  /** As counted; null for unallocated metal. */
  readonly pieces: number | null
  /** As weighed; null for pieces of a product. */
  readonly weightMg: Milligrams | null
  readonly serials: readonly string[]
  readonly huids: readonly string[]
  /** `vault`, or the id of a store. */
  readonly locationId: number
}

type Line = PurchaseWithLines['lines'][number]

/**
 * Records what was counted of a line: pieces become stock, with a passport for each serial, and are no longer incoming. Throws
 * `purchases.no-invoice`, `purchases.no-line`, `purchases.counted`, `purchases.more-than-ordered`, and what
 * `recordStockMovement` throws for a receipt.
 */
export async function receiveDelivery(
  shop: Pick<Shop, 'db' | 'clock' | 'catalogue'>,
  { by, ...delivery }: SupplierDelivery & { readonly by: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const purchase = await lockSupplierPurchase(tx, delivery.purchaseId)
    const lines = await tx.select().from(supplierPurchaseLines).where(eq(supplierPurchaseLines.purchaseId, purchase.id))
    // The shop may have entered its own GSTIN since.
    if (purchase.state === 'ORDERED')
      await splitTaxAnew(shop, tx, { lines, supplier: await mustReadSupplier(tx, purchase.supplierId) })
    const received = await sumReceipts(tx, purchase.id)
    const line = lines.find(({ id }) => id === delivery.lineId)
    if (!line) throw refuse('purchases.no-line', {}, 'lineId')
    const counted = requireCounted(line, { delivery, received, invoiceNumber: purchase.invoiceNumber })
    const movementId = await moveIntoStock(shop, tx, { line, delivery, by, reference: purchase.invoiceNumber })
    const at = shop.clock.now()
    await tx
      .insert(supplierReceipts)
      .values({ purchaseId: purchase.id, lineId: line.id, ...counted, movementId, by, at })
    const isWhole = lines.every((one) => {
      const before = received.get(one.id) ?? nothing
      const weightMg = before.weightMg + (one.id === line.id ? counted.weightMg : 0)
      return weightMg === one.weightMg
    })
    const state = next(supplierPurchaseFlow, purchase.state, isWhole ? 'receive-rest' : 'receive-part')
    const receivedAt = isWhole ? at : null
    await tx.update(supplierPurchases).set({ state, receivedAt }).where(eq(supplierPurchases.id, purchase.id))
  })
  await shop.catalogue.refresh('stock')
}

const nothing: ReceivedOfLine = { pieces: 0, weightMg: 0 }

interface CountContext {
  readonly delivery: SupplierDelivery
  readonly received: ReadonlyMap<number, ReceivedOfLine>
  readonly invoiceNumber: string
}

/** Pieces and weight that arrived. */
function requireCounted(
  line: Pick<Line, 'id' | 'productId' | 'pieces' | 'weightMg'>,
  { delivery, received, invoiceNumber }: CountContext,
): ReceivedOfLine {
  if (invoiceNumber === '') throw refuse('purchases.no-invoice')
  const rest = restOfLine(line, received.get(line.id) ?? nothing)
  if (line.productId === null || line.pieces === null) {
    const weightMg = delivery.weightMg ?? 0
    if (weightMg <= 0) throw refuse('purchases.counted', {}, 'weightMilligrams')
    if (weightMg > rest.weightMg)
      throw refuse('purchases.more-than-ordered', { rest: formatWeight(rest.weightMg) }, 'weightMilligrams')
    return { pieces: 0, weightMg }
  }
  const pieces = delivery.pieces ?? 0
  if (pieces <= 0) throw refuse('purchases.counted', {}, 'pieces')
  if (pieces > rest.pieces) throw refuse('purchases.more-than-ordered', { rest: String(rest.pieces) }, 'pieces')
  return { pieces, weightMg: (line.weightMg / line.pieces) * pieces }
}

interface StockReceipt {
  readonly line: Pick<Line, 'productId'>
  readonly delivery: SupplierDelivery
  readonly by: string
  readonly reference: string
}

async function moveIntoStock(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { line: { productId }, delivery, by, reference }: StockReceipt,
): Promise<number | null> {
  if (productId === null) return null
  const { pieces, serials, huids, locationId } = delivery
  const place = { account: 'shelf', locationId, toLocationId: null } as const
  const receipt = { productId, kind: 'received', pieces: pieces ?? 0, reference, reason: '', ...place } as const
  return (await postStockMovement(shop, tx, { ...receipt, serials, huids, by })).id
}

/**
 * The most it can cost is the metal that would be counted without being there. Nobody who recorded or edited the purchase receives
 * it alone. Throws what `receiveDelivery` throws before it moves stock.
 */
export async function assessDelivery(
  shop: Shop,
  db: Db,
  { delivery, staffId }: { readonly delivery: SupplierDelivery; readonly staffId: number },
): Promise<AssessedRisk> {
  const found = await readPurchase(db, delivery.purchaseId)
  if (!found) throw refuse('purchases.unknown')
  const { purchase, supplier, lines } = found
  const line = lines.find(({ id }) => id === delivery.lineId)
  if (!line) throw refuse('purchases.no-line', {}, 'lineId')
  const received = await sumReceipts(db, purchase.id)
  const counted = requireCounted(line, { delivery, received, invoiceNumber: purchase.invoiceNumber })
  if (line.productId !== null) {
    const [product] = await db.select().from(products).where(eq(products.id, line.productId))
    if (product) await requireNewPieces(db, product, delivery)
  }
  const editors = [purchase.recordedBy, ...(await readPurchaseEdits(db, purchase.id)).map(({ by }) => by)]
  const rate = shop.catalogue.now.prices.rates[line.metal]
  const what = line.product?.name ?? `Unallocated ${line.metal}`
  const amount = line.product ? `${counted.pieces} × “${what}”` : `${formatWeight(counted.weightMg)} of ${line.metal}`
  const before = received.get(line.id) ?? nothing
  const shown = (one: ReceivedOfLine) => (line.product ? String(one.pieces) : formatWeight(one.weightMg))
  const after = { pieces: before.pieces + counted.pieces, weightMg: before.weightMg + counted.weightMg }
  return {
    maxLoss: metalValueOf(rate, counted.weightMg, line.fineness),
    rules: editors.includes(`staff:${staffId}`) ? ['own-purchase'] : [],
    sentence: `Receive ${amount} from ${supplier.name}, invoice ${purchase.invoiceNumber}`,
    changes: [
      {
        what: `${what}: received`,
        before: shown(before),
        after: shown(after),
        rests: { on: `${purchase.state} ${before.pieces} ${before.weightMg}` },
      },
      ...delivery.serials.map((serial) => ({ what: `Serial ${serial}`, before: '', after: 'here' })),
    ],
  }
}
