/**
 * Bulk edits: one change to many products, previewed with its prices, made in one step, and undone wherever nobody has changed
 * the product since.
 */
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { notifyChange } from '../../../platform/database/notify-change.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Risk } from '../../staff/approvals/rules/risk.ts'
import { readSelectedProductIds } from './list.ts'
import { priceProductForm } from './pricing.ts'
import { type EditableProduct, lockEditableProducts, readEditableProducts } from './reading.ts'
import { bulkEdits, productChanges } from './records.ts'
import { assessProductEdits } from './risk.ts'
import { applyBulkChange, type BulkChange, requireValidBulkChange } from './rules/bulk.ts'
import { changesBetween, type FieldChange, takeBack } from './rules/changes.ts'
import type { ProductSelection } from './rules/product-filter.ts'
import type { ProductFormField } from './rules/product-form-data.ts'
import { findPublishRefusal, getFamilyLookup, validateProductForms } from './validation.ts'
import { type ProductWrite, writeProductForms } from './write-product-forms.ts'

type Deps = Pick<Shop, 'db' | 'clock' | 'catalogue'>

/** A larger edit would hold its locks too long for customers who buy one of the products. */
export const mostBulkProducts = 2000
/** At most this many products are listed in the preview. */
const mostListed = 100

export interface BulkEditPreviewRow {
  readonly id: number
  readonly name: string
  readonly changes: readonly FieldChange[]
  /** Paise, GST included; null if the product has no price. */
  readonly priceBefore: number | null
  readonly priceAfter: number | null
}

/** A product to which the change cannot be applied, and why; it stays unchanged. */
export interface UnsuitableProduct {
  readonly id: number
  readonly name: string
  readonly faults: readonly Refusal[]
}

export interface BulkEditPreview {
  /** How many products were selected, and how many of them would change. */
  readonly picked: number
  readonly changing: number
  readonly previewRows: readonly BulkEditPreviewRow[]
  readonly unsuited: readonly UnsuitableProduct[]
  readonly risk: Risk
}

interface BulkEditRequest {
  readonly picks: ProductSelection
  readonly change: BulkChange
}

/** Previews the change with the same rules that apply it; writes nothing. */
export async function previewBulk(shop: Deps, request: BulkEditRequest): Promise<BulkEditPreview> {
  requireValidBulkChange(request.change)
  const products = await readEditableProducts(shop.db, await mustPickProducts(shop.db, request.picks))
  const { writings, unsuited } = await judgeProductChanges(shop, shop.db, products, ({ form }) =>
    applyBulkChange(form, request.change),
  )
  return {
    picked: products.length,
    changing: writings.length,
    previewRows: writings.slice(0, mostListed).map(({ product, form, metal }) => ({
      id: product.id,
      name: product.form.name,
      changes: changesBetween(product.form, form),
      priceBefore: priceProductForm(shop, product)?.price ?? null,
      priceAfter: priceProductForm(shop, { id: product.id, form, metal })?.price ?? null,
    })),
    unsuited: unsuited.slice(0, mostListed),
    risk: await assessProductEdits(shop, shop.db, writings, 'Change'),
  }
}

export interface BulkEditResult {
  readonly id: number
  readonly changed: number
  readonly unsuited: readonly UnsuitableProduct[]
}

/** Applies the change to every product for which it is valid, in one transaction. */
export async function editBulk(
  shop: Deps,
  { picks, change, by }: BulkEditRequest & { by: string },
): Promise<BulkEditResult> {
  requireValidBulkChange(change)
  const at = shop.clock.now()
  const done = await shop.db.transaction(async (tx) => {
    const products = await lockEditableProducts(tx, await mustPickProducts(tx, picks))
    const { writings, unsuited } = await judgeProductChanges(shop, tx, products, ({ form }) =>
      applyBulkChange(form, change),
    )
    const id = await recordBulkEdit(tx, { change, picks, changed: writings.length, by, at })
    await writeProductForms(tx, writings, { kind: 'bulk', by, at, bulkId: id })
    await notifyChange(tx, 'products')
    return { id, changed: writings.length, unsuited: unsuited.slice(0, mostListed) }
  })
  await shop.catalogue.refresh('products')
  return done
}

/** Returns its id, which the changes of the products bear. */
export async function recordBulkEdit(tx: Tx, edit: Omit<typeof bulkEdits.$inferInsert, 'id'>): Promise<number> {
  const [row] = await tx.insert(bulkEdits).values(edit).returning({ id: bulkEdits.id })
  return row!.id
}

/** What the change would cost, for the approval policy. Throws what `editBulk` throws. */
export async function assessBulk(shop: Deps, db: Db, { picks, change }: BulkEditRequest): Promise<Risk> {
  requireValidBulkChange(change)
  const products = await readEditableProducts(db, await mustPickProducts(db, picks))
  const { writings } = await judgeProductChanges(shop, db, products, ({ form }) => applyBulkChange(form, change))
  return assessProductEdits(shop, db, writings, 'Change')
}

/** The same for undoing a bulk edit. */
export async function assessUndo(shop: Deps, db: Db, id: number): Promise<Risk> {
  const made = await changesOfBulk(db, id)
  const products = await readEditableProducts(db, [...made.keys()])
  const { writings } = await judgeProductChanges(
    shop,
    db,
    products,
    (product) => takeBack(product.form, made.get(product.id)!).form,
  )
  return assessProductEdits(shop, db, writings, 'Take back the edit of')
}

/** What a bulk edit changed in each product. */
async function changesOfBulk(db: Db, id: number): Promise<ReadonlyMap<number, readonly FieldChange[]>> {
  const rows = await db
    .select({ productId: productChanges.productId, fields: productChanges.fields })
    .from(productChanges)
    .where(and(eq(productChanges.bulkId, id), eq(productChanges.kind, 'bulk')))
    .orderBy(asc(productChanges.productId))
  return new Map(rows.map(({ productId, fields }) => [productId, fields]))
}

/** The products that would differ, each validated as if it had been edited in the form. */
export async function judgeProductChanges(
  shop: Deps,
  db: Db,
  products: readonly EditableProduct[],
  formOf: (product: EditableProduct) => EditableProduct['form'],
): Promise<{ writings: (ProductWrite & { product: EditableProduct })[]; unsuited: UnsuitableProduct[] }> {
  const differing = products
    .map((product) => ({ product, form: formOf(product) }))
    .filter(({ product, form }) => changesBetween(product.form, form).length > 0)
  const judgements = await validateProductForms(db, getFamilyLookup(shop), differing)
  const writings: (ProductWrite & { product: EditableProduct })[] = []
  const unsuited: UnsuitableProduct[] = []
  for (const [at, { product }] of differing.entries()) {
    const { form, metal, faults } = judgements[at]!
    const unfit = findPublishRefusal(shop, { id: product.id, form, metal })
    const wrong = unfit ? [...faults, unfit] : faults
    if (wrong.length > 0) unsuited.push({ id: product.id, name: product.form.name, faults: wrong })
    else writings.push({ product, form, metal })
  }
  return { writings, unsuited }
}

export interface BulkUndoResult {
  /** How many products got their former values back. */
  readonly restored: number
  /** Products that were changed since, and the fields that therefore kept their current values. */
  readonly left: readonly { readonly id: number; readonly name: string; readonly fields: readonly ProductFormField[] }[]
  readonly unsuited: readonly UnsuitableProduct[]
}

/** Restores in every product the fields that the edit changed, unless somebody has changed them since. */
export async function undoBulk(shop: Deps, { id, by }: { id: number; by: string }): Promise<BulkUndoResult> {
  const at = shop.clock.now()
  const undone = await shop.db.transaction(async (tx) => {
    await endBulk(tx, { id, by, at })
    const made = await changesOfBulk(tx, id)
    const products = await lockEditableProducts(tx, [...made.keys()])
    const backs = products.map((product) => ({ product, ...takeBack(product.form, made.get(product.id)!) }))
    const forms = new Map(backs.map(({ product, form }) => [product.id, form]))
    const { writings, unsuited } = await judgeProductChanges(shop, tx, products, (product) => forms.get(product.id)!)
    await writeProductForms(tx, writings, { kind: 'undone', by, at, bulkId: id })
    await notifyChange(tx, 'products')
    const left = backs.flatMap(({ product, left }) =>
      left.length > 0 ? [{ id: product.id, name: product.form.name, fields: left }] : [],
    )
    return { restored: writings.length, left, unsuited }
  })
  await shop.catalogue.refresh('products')
  return undone
}

async function endBulk(tx: Tx, { id, by, at }: { id: number; by: string; at: Date }): Promise<void> {
  const ended = await tx
    .update(bulkEdits)
    .set({ undoneBy: by, undoneAt: at })
    .where(and(eq(bulkEdits.id, id), isNull(bulkEdits.undoneAt)))
    .returning({ id: bulkEdits.id })
  if (ended.length > 0) return
  const [existing] = await tx.select({ id: bulkEdits.id }).from(bulkEdits).where(eq(bulkEdits.id, id))
  throw refuse(existing ? 'products.bulk-undone' : 'products.bulk-unknown')
}

export async function mustPickProducts(db: Db, picks: ProductSelection): Promise<number[]> {
  const ids = await readSelectedProductIds(db, picks, mostBulkProducts)
  if (ids.length === 0) throw refuse('products.none-picked')
  if (ids.length > mostBulkProducts) throw refuse('products.too-many-picked', { most: mostBulkProducts })
  return ids
}

/** The latest bulk edits, newest first. */
export const recentBulkEdits = (db: Db) => db.select().from(bulkEdits).orderBy(desc(bulkEdits.id)).limit(20)
