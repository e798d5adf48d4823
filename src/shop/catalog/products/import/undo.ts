/**
 * Undoing an import: every product gets back the values that the import changed, unless somebody has changed one of them since. It
 * costs and needs what any other edit of these products does, and a second person wherever the import needed one.
 */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { notifyChange } from '../../../../platform/database/notify-change.ts'
import { formatMoney } from '../../../../units/format.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { type Risk, type SecondPersonRule, sumLosses } from '../../../staff/approvals/rules/risk.ts'
import { type EditableProduct, lockEditableProducts, readEditableProducts } from '../reading.ts'
import { importRows, imports, productChanges } from '../records.ts'
import { assessEachProductEdit } from '../risk.ts'
import { type FieldChange, takeBack } from '../rules/changes.ts'
import { mostLossOfRow, spendLosses } from '../rules/list-losses.ts'
import { fieldTitles, type ProductFormData } from '../rules/product-form-data.ts'
import { findPublishRefusal, getFamilyLookup, validateProductForms } from '../validation.ts'
import { lockProductNames, type ProductWrite, writeProductForms } from '../write-product-forms.ts'
import {
  type ImportDeps,
  lockRunningImports,
  mustLockImport,
  mustReadImport,
  type ProductImport,
  queueImport,
  requireNoneRunning,
} from './actions.ts'
import type { SaySentence } from './report.ts'

const rowsAtATime = 250
const writtenOutcomes = ['created', 'changed'] as const

/** It wrote something, and its rows name the products. */
export const canUndoImport = ({ state, previews, created, changed, startedAt }: ProductImport): boolean =>
  (state === 'done' || state === 'stopped') && startedAt !== null && previews > 0 && created + changed > 0

interface UndoAssessment extends Pick<Risk, 'maxLoss' | 'rules'> {
  readonly products: number
}

/** What undoing it costs at the current rates. Throws `products.import-unknown` and `products.import-not-undoable`. */
export async function assessImportUndo(shop: Pick<Shop, 'catalogue' | 'clock'>, db: Db, id: number): Promise<Risk> {
  const list = await mustReadImport(db, id)
  if (!canUndoImport(list)) throw refuse('products.import-not-undoable')
  const { maxLoss, rules, products } = await addUpUndo(shop, db, list)
  return {
    maxLoss,
    rules,
    sentence: `Undo the import “${list.fileName}”`,
    changes: [
      { what: `Products of “${list.fileName}”`, before: '', after: `${products} get their former values back` },
      // A second person approves what it costs at most; a rate may move by a little until then.
      {
        what: 'Price cuts in all',
        before: '',
        after: formatMoney(maxLoss),
        rests: { on: maxLoss, most: 200 },
      },
    ],
  }
}

async function addUpUndo(
  shop: Pick<Shop, 'catalogue' | 'clock'>,
  db: Db,
  list: ProductImport,
): Promise<UndoAssessment> {
  const { roundTo } = shop.catalogue.now.content.settings.prices
  let [maxLoss, products] = [0, 0]
  const rules = new Set<SecondPersonRule>(list.isApproved ? ['approved-import'] : [])
  for (let after = 0; ; ) {
    const rows = await readWrittenRows(db, list.id, after)
    const last = rows.at(-1)
    if (!last) return { maxLoss, rules: [...rules], products }
    after = last.line
    const read = await readEditableProducts(db, productIdsOf(rows))
    const backs = await readFormerForms(shop, db, { id: list.id, products: read })
    const writings = backs.flatMap(({ writing }) => (writing ? [writing] : []))
    products += writings.length
    const risks = await assessEachProductEdit(shop, db, writings)
    const losses = risks.map((risk) => mostLossOfRow({ maxLoss: risk.maxLoss, units: risk.change.units }, roundTo))
    maxLoss = sumLosses([maxLoss, ...losses])
    for (const risk of risks) for (const rule of risk.rules) rules.add(rule)
  }
}

/** Starts it. Throws `products.import-not-undoable` and `products.import-running`. */
export async function undoImport(
  shop: ImportDeps,
  { id, by, isApproved }: { id: number; by: string; isApproved: boolean },
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    await lockRunningImports(tx)
    const list = await mustLockImport(tx, id)
    if (!canUndoImport(list)) throw refuse('products.import-not-undoable')
    await requireNoneRunning(tx)
    const { maxLoss, rules } = await addUpUndo(shop, tx, list)
    await tx
      .update(imports)
      .set({ state: 'undoing', undoneBy: by, undoneAt: at, isApproved, maxLoss, rules, restored: 0, kept: 0, done: 0 })
      .where(eq(imports.id, id))
    await queueImport(tx, id, at)
  })
}

type WrittenRow = Pick<typeof importRows.$inferSelect, 'line' | 'productId'>

/** The next rows that the import wrote and the undo has not reached. */
const readWrittenRows = (db: Db, id: number, after: number): Promise<WrittenRow[]> =>
  db
    .select({ line: importRows.line, productId: importRows.productId })
    .from(importRows)
    .where(
      and(eq(importRows.importId, id), inArray(importRows.outcome, [...writtenOutcomes]), gt(importRows.line, after)),
    )
    .orderBy(asc(importRows.line))
    .limit(rowsAtATime)

const productIdsOf = (rows: readonly WrittenRow[]): number[] =>
  rows.flatMap(({ productId }) => (productId === null ? [] : [productId]))

interface FormerForm {
  readonly product: EditableProduct
  /** Null if there is nothing to restore, or if it must not be. */
  readonly writing: (ProductWrite & { readonly product: EditableProduct }) | null
  /** Why the product, or some of its fields, stay as they are. */
  readonly refusal: Refusal | null
}

async function readFormerForms(
  shop: Pick<Shop, 'catalogue' | 'clock'>,
  db: Db,
  { id, products }: { id: number; products: readonly EditableProduct[] },
): Promise<FormerForm[]> {
  const made = await changesOfImport(
    db,
    id,
    products.map((product) => product.id),
  )
  const backs = products.map((product) => ({ product, ...formerForm(product, made.get(product.id) ?? []) }))
  const judgements = await validateProductForms(db, getFamilyLookup(shop), backs)
  return backs.map(({ product, form: former, refusal }, at) => {
    if (former === product.form) return { product, writing: null, refusal }
    const { form, metal, faults } = judgements[at]!
    const wrong = faults[0] ?? findPublishRefusal(shop, { id: product.id, form, metal })
    return wrong ? { product, writing: null, refusal: wrong } : { product, writing: { product, form, metal }, refusal }
  })
}

/** What the import changed in each product; no fields for those that it created. */
async function changesOfImport(
  db: Db,
  id: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly FieldChange[]>> {
  if (productIds.length === 0) return new Map()
  const { productId, fields, kind, importId } = productChanges
  const rows = await db
    .select({ productId, fields })
    .from(productChanges)
    .where(and(eq(importId, id), inArray(productId, [...productIds]), inArray(kind, ['imported', 'created'])))
  return new Map(rows.map((row) => [row.productId, row.fields]))
}

/** The same form data if nothing can be restored. */
function formerForm(
  product: EditableProduct,
  changes: readonly FieldChange[],
): { form: ProductFormData; refusal: Refusal | null } {
  const { form } = product
  if (changes.length === 0) return withdrawn(product)
  const { form: former, left } = takeBack(form, changes)
  const refusal =
    left.length === 0
      ? null
      : refuse('products.import-changed-since', { fields: left.map((field) => fieldTitles[field]).join(', ') })
  if (left.length === changes.length) return { form, refusal }
  // A package that the import removed is a new one: its id is gone.
  const ids = new Set(form.packages.map(({ id }) => id))
  const packages = former.packages.map((one) => (ids.has(one.id) ? one : { ...one, id: null }))
  return { form: { ...former, packages }, refusal }
}

/** Products are never deleted: one that the import created is taken off sale, unless somebody has worked on it since. */
function withdrawn({ form, revision }: EditableProduct): { form: ProductFormData; refusal: Refusal | null } {
  if (revision > 1) return { form, refusal: refuse('products.import-created-changed') }
  if (form.state !== 'published') return { form, refusal: refuse('products.import-created-draft') }
  return { form: { ...form, state: 'withdrawn' }, refusal: null }
}

/** Undoes the next rows, all or none; returns whether there are more. */
export async function undoSomeRows(
  shop: Shop,
  tx: Tx,
  { id, say }: { id: number; say: SaySentence },
): Promise<boolean> {
  const at = shop.clock.now()
  const list = await mustLockImport(tx, id)
  if (list.state !== 'undoing') return false
  await lockProductNames(tx)
  const rows = await readWrittenRows(tx, id, 0)
  const products = await lockEditableProducts(tx, productIdsOf(rows))
  const { backs, left } = await withinLosses(shop, tx, list, await readFormerForms(shop, tx, { id, products }))
  const writings = backs.flatMap(({ writing }) => (writing ? [writing] : []))
  await writeProductForms(tx, writings, { kind: 'undone', by: list.undoneBy ?? '', at, importId: id })
  const refusals = new Map(backs.map(({ product, refusal }) => [product.id, refusal]))
  const sentenceOf = (productId: number | null): string => {
    const refusal = refusals.get(productId ?? 0)
    return refusal ? say(refusal) : ''
  }
  for (const [sentence, some] of Map.groupBy(rows, ({ productId }) => sentenceOf(productId)))
    await tx
      .update(importRows)
      .set({ outcome: sentence === '' ? 'restored' : 'kept', sentence })
      .where(
        and(
          eq(importRows.importId, id),
          inArray(
            importRows.line,
            some.map(({ line }) => line),
          ),
        ),
      )
  const kept = backs.filter(({ refusal }) => refusal !== null).length
  const isOver = rows.length < rowsAtATime
  await tx
    .update(imports)
    .set({
      maxLoss: left,
      restored: sql`${imports.restored} + ${rows.length - kept}::integer`,
      kept: sql`${imports.kept} + ${kept}::integer`,
      done: sql`${imports.done} + ${rows.length}::integer`,
      ...(isOver && { state: 'undone' as const }),
    })
    .where(eq(imports.id, id))
  if (isOver) await notifyChange(tx, 'products')
  return !isOver
}

/** Leaves out what costs more than was found when the undo began, or needs an approval that nobody gave. */
async function withinLosses(
  shop: Shop,
  tx: Tx,
  { maxLoss, rules, isApproved }: ProductImport,
  backs: readonly FormerForm[],
): Promise<{ backs: FormerForm[]; left: number }> {
  const writing = backs.filter((one) => one.writing !== null)
  const risks = await assessEachProductEdit(
    shop,
    tx,
    writing.map((one) => one.writing!),
  )
  const { reasons, left } = spendLosses(risks, { maxLoss, rules: isApproved ? rules : [] })
  const reasonOf = new Map(writing.map((one, at) => [one, reasons[at]]))
  return {
    backs: backs.map((one) => {
      const reason = reasonOf.get(one)
      return reason ? { ...one, writing: null, refusal: refuse(reason) } : one
    }),
    left,
  }
}
