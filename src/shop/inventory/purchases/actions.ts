/** Purchases from suppliers: ordered, edited and cancelled. Receipts are in `receive.ts`. */
import { and, eq, inArray, ne, sum } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type Day, dayOf } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Paise } from '../../../units/paise.ts'
import type { BasisPoints } from '../../../units/percent.ts'
import type { Fineness, Milligrams } from '../../../units/weight.ts'
import { products } from '../../catalog/records/products.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import { changeIncoming } from '../stock/actions.ts'
import { sumReceipts } from './reading.ts'
import {
  purchaseMetalEntries,
  type Supplier,
  type SupplierPurchase,
  type SupplierPurchaseLine,
  supplierPurchaseEdits,
  supplierPurchaseLines,
  supplierPurchases,
} from './records.ts'
import { supplierPurchaseFlow } from './rules/purchase-flow.ts'
import { fineByMetal, type PurchaseLineInput, purchaseLineAmounts, restOfLine } from './rules/purchase-lines.ts'
import { lockSupplier } from './suppliers.ts'
import { isInOwnState } from './tax-split.ts'

/** A line as entered: pieces of a product, or a weight of metal that is not allocated to one. */
export type PurchaseLineForm = {
  readonly rate: Paise
  readonly making: Paise
  readonly gstRate: BasisPoints
} & (
  | { readonly productId: number; readonly pieces: number }
  | { readonly productId: null; readonly metal: Metal; readonly fineness: Fineness; readonly weightMg: Milligrams }
)

export interface PurchaseForm {
  readonly supplierId: number
  /** Empty until the invoice is there. */
  readonly invoiceNumber: string
  readonly invoiceDate: Day
  readonly roundOff: Paise
  readonly note: string
  readonly lines: readonly PurchaseLineForm[]
  /** The name of the person, and "staff:2". */
  readonly by: string
  readonly enteredBy: string
}

/**
 * Records an order to a supplier at an agreed rate. Its pieces are incoming from now on, and its metal is in the position.
 * Returns its id. Throws `purchases.…` with the invalid field.
 */
export async function createPurchase(
  shop: Pick<Shop, 'db' | 'clock' | 'catalogue'>,
  form: PurchaseForm,
): Promise<number> {
  const id = await shop.db.transaction(async (tx) => {
    const supplier = await lockSupplier(tx, form.supplierId)
    await requireForm(shop, tx, { form, supplier, purchase: null })
    const [row] = await tx
      .insert(supplierPurchases)
      .values({ ...headOf(form), state: 'ORDERED', recordedBy: form.enteredBy, orderedAt: shop.clock.now() })
      .returning()
    await writeLines(shop, tx, { purchase: row!, supplier, form, before: [] })
    await addEdit(shop, tx, { purchaseId: row!.id, event: 'record', form })
    return row!.id
  })
  await shop.catalogue.refresh('stock')
  return id
}

/** Replaces a purchase of which nothing was received yet. Throws what `createPurchase` throws, and `purchases.not-editable`. */
export async function editPurchase(
  shop: Pick<Shop, 'db' | 'clock' | 'catalogue'>,
  { id, ...form }: PurchaseForm & { readonly id: number },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const supplier = await lockSupplier(tx, form.supplierId)
    const purchase = await lockSupplierPurchase(tx, id)
    if (purchase.state !== 'ORDERED') throw refuse('purchases.not-editable')
    await requireForm(shop, tx, { form, supplier, purchase })
    await tx.update(supplierPurchases).set(headOf(form)).where(eq(supplierPurchases.id, id))
    const before = await tx.delete(supplierPurchaseLines).where(eq(supplierPurchaseLines.purchaseId, id)).returning()
    await writeLines(shop, tx, { purchase, supplier, form, before })
    await addEdit(shop, tx, { purchaseId: id, event: 'edit', form })
  })
  await shop.catalogue.refresh('stock')
}

const headOf = ({ supplierId, invoiceNumber, invoiceDate, roundOff, note }: PurchaseForm) => ({
  ...{ supplierId, invoiceNumber, invoiceDate, roundOff, note },
})

interface PurchaseEdit {
  readonly purchaseId: number
  readonly event: 'record' | 'edit'
  readonly form: PurchaseForm
}

async function addEdit(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  { purchaseId, event, form: { by: byName, enteredBy: by } }: PurchaseEdit,
): Promise<void> {
  await tx.insert(supplierPurchaseEdits).values({ purchaseId, event, by, byName, at: clock.now() })
}

/** Locked until the transaction ends. Throws `purchases.unknown`. */
export async function lockSupplierPurchase(tx: Tx, id: number): Promise<SupplierPurchase> {
  const [row] = await tx.select().from(supplierPurchases).where(eq(supplierPurchases.id, id)).for('update')
  if (!row) throw refuse('purchases.unknown')
  return row
}

/** Paise within which a supplier rounds a total to the rupee. */
const mostRoundOff: Paise = 100

interface FormContext {
  readonly form: PurchaseForm
  /** Locked, so that the same invoice is not entered twice at the same moment. */
  readonly supplier: Supplier
  /** Null for a new one. */
  readonly purchase: SupplierPurchase | null
}

async function requireForm(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { form, supplier, purchase }: FormContext,
): Promise<void> {
  if (supplier.archivedAt !== null && purchase?.supplierId !== supplier.id)
    throw refuse('purchases.supplier-archived', {}, 'supplierId')
  if (form.invoiceDate > dayOf(shop.clock.now())) throw refuse('purchases.in-future', {}, 'invoiceDate')
  if (Math.abs(form.roundOff) > mostRoundOff) throw refuse('purchases.round-off', {}, 'roundOffPaise')
  if (form.lines.length === 0) throw refuse('purchases.no-lines', {}, 'lines')
  if (supplier.gstin === null && form.lines.some(({ gstRate }) => gstRate > 0))
    throw refuse('purchases.unregistered', {}, 'lines')
  await requireNewInvoice(tx, form, purchase?.id ?? 0)
}

async function requireNewInvoice(db: Db, { supplierId, invoiceNumber }: PurchaseForm, ownId: number): Promise<void> {
  if (invoiceNumber === '') return
  const same = and(
    eq(supplierPurchases.supplierId, supplierId),
    eq(supplierPurchases.invoiceNumber, invoiceNumber),
    ne(supplierPurchases.state, 'CANCELLED'),
    ne(supplierPurchases.id, ownId),
  )
  const [other] = await db.select({ id: supplierPurchases.id }).from(supplierPurchases).where(same)
  if (other) throw refuse('purchases.invoice-known', { id: other.id }, 'invoiceNumber')
}

interface LineChange {
  readonly purchase: SupplierPurchase
  readonly supplier: Supplier
  readonly form: PurchaseForm
  readonly before: readonly SupplierPurchaseLine[]
}

/** In order: the lines, the pieces that are incoming, the metal of the position. */
async function writeLines(
  shop: Pick<Shop, 'clock' | 'catalogue'>,
  tx: Tx,
  { purchase, supplier, form, before }: LineChange,
): Promise<void> {
  const isSameState = isInOwnState(shop, supplier)
  const lines = await resolveLines(tx, form.lines)
  await tx.insert(supplierPurchaseLines).values(
    lines.map((line, place) => ({
      ...line,
      purchaseId: purchase.id,
      place,
      ...purchaseLineAmounts(line, isSameState),
    })),
  )
  await changeIncomingBy(shop, tx, { purchase, by: form.by, changes: piecesChanged(before, lines) })
  await setPurchasedMetal(shop, tx, purchase.id, fineByMetal(lines))
}

async function resolveLines(tx: Tx, forms: readonly PurchaseLineForm[]): Promise<PurchaseLineInput[]> {
  const ids = forms.flatMap(({ productId }) => productId ?? [])
  const found = ids.length === 0 ? [] : await tx.select().from(products).where(inArray(products.id, ids))
  return forms.map((line, at) => {
    if (line.productId === null) return { ...line, pieces: null }
    const product = found.find(({ id }) => id === line.productId)
    if (!product) throw refuse('products.unknown', {}, `lines.${at}`)
    const { metal, finenessPer10000: fineness, weightMg } = product
    return { ...line, metal, fineness, weightMg: weightMg * line.pieces }
  })
}

type ProductLine = Pick<SupplierPurchaseLine, 'productId' | 'pieces'>

/** Pieces more or fewer by product, in the order of their ids, in which accounts are locked. */
function piecesChanged(before: readonly ProductLine[], after: readonly ProductLine[]): [number, number][] {
  const changes = new Map<number, number>()
  const add = (lines: readonly ProductLine[], sign: 1 | -1) => {
    for (const { productId, pieces } of lines)
      if (productId !== null) changes.set(productId, (changes.get(productId) ?? 0) + sign * (pieces ?? 0))
  }
  add(before, -1)
  add(after, 1)
  return [...changes].sort(([one], [other]) => one - other)
}

async function changeIncomingBy(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { purchase, by, changes }: { purchase: SupplierPurchase; by: string; changes: readonly [number, number][] },
): Promise<void> {
  for (const [productId, pieces] of changes)
    await changeIncoming(shop, tx, { productId, pieces, reference: `Purchase ${purchase.id}`, by })
}

/** Adds what is missing to, or too much in, the metal entries of a purchase. The caller has locked it. */
async function setPurchasedMetal(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  purchaseId: number,
  wanted: ReadonlyMap<Metal, Milligrams>,
): Promise<void> {
  const entered = await tx
    .select({ metal: purchaseMetalEntries.metal, fineMg: sum(purchaseMetalEntries.fineMg).mapWith(Number) })
    .from(purchaseMetalEntries)
    .where(eq(purchaseMetalEntries.purchaseId, purchaseId))
    .groupBy(purchaseMetalEntries.metal)
  const before = new Map(entered.map(({ metal, fineMg }) => [metal, fineMg]))
  const changed = [...new Set([...before.keys(), ...wanted.keys()])].flatMap((metal) => {
    const fineMg = (wanted.get(metal) ?? 0) - (before.get(metal) ?? 0)
    return fineMg === 0 ? [] : { purchaseId, metal, fineMg, at: clock.now() }
  })
  if (changed.length > 0) await tx.insert(purchaseMetalEntries).values(changed)
}

/**
 * Cancels a purchase, or what of it was not received: its pieces are no longer incoming, and its metal leaves the position.
 * Throws `purchases.unknown` and `states.not-now`.
 */
export async function cancelPurchase(
  shop: Pick<Shop, 'db' | 'clock' | 'catalogue'>,
  { id, by }: { readonly id: number; readonly by: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const purchase = await lockSupplierPurchase(tx, id)
    const event = purchase.state === 'PART_RECEIVED' ? 'cancel-rest' : 'cancel'
    const state = next(supplierPurchaseFlow, purchase.state, event)
    const lines = await tx.select().from(supplierPurchaseLines).where(eq(supplierPurchaseLines.purchaseId, id))
    const received = await sumReceipts(tx, id)
    const arrived = lines.map((line) => ({ ...line, ...receivedOf(received, line) }))
    const rest = lines.map((line) => ({
      productId: line.productId,
      pieces: restOfLine(line, receivedOf(received, line)).pieces,
    }))
    await changeIncomingBy(shop, tx, { purchase, by, changes: piecesChanged(rest, []) })
    await setPurchasedMetal(shop, tx, id, fineByMetal(arrived))
    await tx.update(supplierPurchases).set({ state }).where(eq(supplierPurchases.id, id))
  })
  await shop.catalogue.refresh('stock')
}

const receivedOf = (received: Awaited<ReturnType<typeof sumReceipts>>, { id }: SupplierPurchaseLine) =>
  received.get(id) ?? { pieces: 0, weightMg: 0 }
