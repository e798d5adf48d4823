/** What the rows of an import file create, change or get wrong. */

import type { Db } from '../../../../platform/database/database.ts'
import { unguardCsvText } from '../../../../units/csv/csv-guard.ts'
import type { CsvRow } from '../../../../units/csv/read-csv.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { namesFor } from '../export.ts'
import { type EditableProduct, idsByNames, lockEditableProducts, readEditableProducts } from '../reading.ts'
import { changesBetween, type FieldChange } from '../rules/changes.ts'
import { checkField, type PublishCheck } from '../rules/checklist.ts'
import {
  findCsvColumnTitle,
  isRefusal,
  neighbourTitles,
  type ProductCsvColumn,
  productCsvColumns,
} from '../rules/columns.ts'
import { type CsvNameLookup, slugsIn } from '../rules/csv-cells.ts'
import { createProductSlug, emptyProductForm, type ProductFormData } from '../rules/product-form-data.ts'
import { findPublishRefusal, getFamilyLookup, type ProductValidation, validateProductForms } from '../validation.ts'
import type { ProductWrite } from '../write-product-forms.ts'

/** The position of each known column in the file. */
export type ImportLayout = readonly { readonly column: ProductCsvColumn; readonly at: number }[]

/** Throws `products.import-…` if the header is not one of ours. */
export function readImportLayout(head: readonly string[]): ImportLayout {
  const titles = head.map((title) => title.trim().toLowerCase())
  const strange = titles.find((title) => !productCsvColumns.some((column) => column.title === title))
  if (strange !== undefined) throw refuse('products.import-column', { title: strange.slice(0, 60) })
  const repeated = titles.find((title, at) => titles.indexOf(title) !== at)
  if (repeated !== undefined) throw refuse('products.import-twice', { title: repeated })
  if (!titles.includes('slug') && !titles.includes('sku')) throw refuse('products.import-names')
  return productCsvColumns.flatMap((column) =>
    titles.includes(column.title) ? [{ column, at: titles.indexOf(column.title) }] : [],
  )
}

export interface ImportRowCheck {
  readonly line: number
  /** As the row names it. */
  readonly what: string
  /** Null if nothing differs, or if the row is faulty. */
  readonly writing: ProductWrite | null
  /** All errors of the row; empty if it is valid. */
  readonly faults: readonly RowFault[]
  /** What differs; empty for a new product. */
  readonly changes: readonly FieldChange[]
}

export interface RowFault {
  /** Empty for what concerns the whole row. */
  readonly column: string
  readonly refusal: Refusal
}

type Deps = Pick<Shop, 'catalogue' | 'clock'>

interface ImportRowParams {
  readonly rows: readonly CsvRow[]
  readonly layout: ImportLayout
  readonly lock: boolean
  readonly again: ReadonlySet<number>
}

/** Checks some rows; with `lock`, the products they name are locked until the transaction ends. */
export async function checkImportRows(
  shop: Deps,
  db: Db,
  { rows, layout, lock, again }: ImportRowParams,
): Promise<ImportRowCheck[]> {
  const namedRows = rows.map((row) => ({ row, ...namesOf(row, layout) }))
  const ids = await idsByNames(db, {
    skus: namedRows.flatMap(({ sku }) => (sku === '' ? [] : [sku])),
    slugs: namedRows.flatMap(({ slug }) => (slug === '' ? [] : [slug])),
  })
  const bySku = new Map(ids.flatMap(({ sku, id }) => (sku === null ? [] : [[sku, id] as const])))
  const bySlug = new Map(ids.map(({ slug, id }) => [slug, id]))
  const identifiedRows = namedRows.map((one) => ({ ...one, id: bySku.get(one.sku) ?? bySlug.get(one.slug) ?? null }))
  const found = [...new Set(identifiedRows.flatMap(({ id }) => (id === null ? [] : [id])))]
  const products = lock ? await lockEditableProducts(db as never, found) : await readEditableProducts(db, found)
  const byId = new Map(products.map((product) => [product.id, product]))
  const names = await namesFor({ db: db as never, catalogue: shop.catalogue }, products, neighbourSlugs(rows, layout))
  const read = identifiedRows.map((one) =>
    readRow(one, { product: one.id === null ? null : byId.get(one.id)!, layout, names, again }),
  )
  return judge(shop, db, read)
}

const cellOf = (row: CsvRow, layout: ImportLayout, title: string): string => {
  const place = layout.find(({ column }) => column.title === title)
  return place ? unguardCsvText(row.cells[place.at] ?? '').trim() : ''
}

function namesOf(row: CsvRow, layout: ImportLayout): { sku: string; slug: string } {
  const [sku, slug] = [cellOf(row, layout, 'sku').toUpperCase(), cellOf(row, layout, 'slug')]
  return { sku, slug: slug === '' && sku === '' ? createProductSlug(cellOf(row, layout, 'name')) : slug }
}

/** Lines whose product is already named, by SKU or slug, by an earlier line. */
export function findRepeatedLines(rows: readonly CsvRow[], layout: ImportLayout): Set<number> {
  const [skus, slugs, again] = [new Set<string>(), new Set<string>(), new Set<number>()]
  for (const row of rows) {
    const { sku, slug } = namesOf(row, layout)
    if (skus.has(sku) || slugs.has(slug)) again.add(row.line)
    if (sku !== '') skus.add(sku)
    if (slug !== '') slugs.add(slug)
  }
  return again
}

const neighbourSlugs = (rows: readonly CsvRow[], layout: ImportLayout): string[] =>
  rows.flatMap((row) => neighbourTitles.flatMap((title) => slugsIn(cellOf(row, layout, title))))

interface Read {
  readonly line: number
  readonly what: string
  readonly product: EditableProduct | null
  readonly form: ProductFormData
  readonly faults: readonly RowFault[]
}

interface Meant {
  readonly row: CsvRow
  readonly sku: string
  readonly slug: string
}

function readRow(
  { row, sku, slug }: Meant,
  {
    product,
    layout,
    names,
    again,
  }: { product: EditableProduct | null; layout: ImportLayout; names: CsvNameLookup; again: ReadonlySet<number> },
): Read {
  const before = product?.form ?? emptyProductForm
  const form: Record<string, unknown> = { ...before }
  const faults: RowFault[] = []
  for (const { column, at } of layout) {
    const cell = unguardCsvText(row.cells[at] ?? '')
    // An unchanged cell leaves the value exactly as it is.
    if (product && cell === column.write(before, names)) continue
    const value = column.read(cell, names, before)
    if (isRefusal(value)) faults.push({ column: column.title, refusal: value })
    else form[column.field] = value
  }
  if (!product) {
    form.slug ||= slug || createProductSlug(form.name as string)
    form.metaTitle ||= form.name
  }
  const what = (form.slug as string) || sku
  if (row.cells.length > layout.length) faults.push({ column: '', refusal: refuse('products.import-cells') })
  if (again.has(row.line)) faults.push({ column: 'slug', refusal: refuse('products.import-row-twice') })
  return { line: row.line, what, product, form: form as unknown as ProductFormData, faults }
}

async function judge(shop: Deps, db: Db, rows: readonly Read[]): Promise<ImportRowCheck[]> {
  const judged = rows.filter(
    ({ faults, product, form }) => faults.length > 0 || !product || changesBetween(product.form, form).length > 0,
  )
  const judgements = await validateProductForms(db, getFamilyLookup(shop), judged)
  const judgementByRow = new Map(judged.map((row, at) => [row, judgements[at]!]))
  return rows.map((row) => {
    const { line, what, product } = row
    const judgement = judgementByRow.get(row)
    const nothing = { line, what, writing: null, faults: [], changes: [] }
    if (!judgement) return nothing
    const { form, metal } = judgement
    const faults = allFaults(shop, row, judgement)
    if (faults.length > 0) return { ...nothing, faults }
    const changes = product ? changesBetween(product.form, form) : []
    if (product && changes.length === 0) return nothing
    return { ...nothing, writing: { product, form, metal }, changes }
  })
}

/** Of its cells, then of the values they have, then what keeps the product from being published. */
function allFaults(
  shop: Deps,
  { product, faults }: Read,
  { form, metal, faults: more }: ProductValidation,
): RowFault[] {
  const found = [...faults]
  const isFaulty = (column: string) => column !== '' && found.some((one) => one.column === column)
  const add = (refusal: Refusal) => {
    const column = findCsvColumnTitle(refusal.field)
    // A cell that cannot be read leaves the former value, about which nobody asked.
    if (!isFaulty(column)) found.push({ column, refusal })
  }
  for (const refusal of more) add(refusal)
  const unfit = findPublishRefusal(shop, { id: product?.id ?? null, form, metal })
  if (unfit?.reason !== 'products.not-fit')
    return unfit ? [...found, { column: findCsvColumnTitle(unfit.field), refusal: unfit }] : found
  const missing = String(unfit.facts.missing)
    .split(' ')
    .filter((check) => !isFaulty(findCsvColumnTitle(checkField[check as PublishCheck])))
  if (missing.length > 0)
    found.push({ column: '', refusal: refuse('products.not-fit', { missing: missing.join(' ') }) })
  return found
}
