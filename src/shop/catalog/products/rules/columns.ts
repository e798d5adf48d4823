/** The columns of the list that goes out and comes in again: one way to write each field, and the same way back. */
import { decimalText, parseDecimalText } from '../../../../units/decimal.ts'
import { type Refusal, type RefusalCode, refuse } from '../../../refusal.ts'
import { productStates } from './picks.ts'
import type {
  ProductFormBand,
  ProductFormData,
  ProductFormField,
  ProductFormPackage,
  ProductFormPicture,
} from './product-form-data.ts'

/** What names in cells stand for. */
export interface CsvNameLookup {
  readonly brands: readonly { readonly id: number; readonly slug: string }[]
  readonly subCategories: readonly { readonly id: number; readonly slug: string }[]
  readonly occasions: readonly { readonly id: number; readonly slug: string }[]
  /** Slugs of products by id, and ids by slug, as far as the rows at hand name them. */
  readonly slugs: ReadonlyMap<number, string>
  readonly ids: ReadonlyMap<string, number>
}

export interface ProductCsvColumn<Field extends ProductFormField = ProductFormField> {
  readonly title: string
  readonly field: Field
  write(sheet: ProductFormData, names: CsvNameLookup): string
  /** The field as the cell says it; a refusal where it says nothing that can be read. `before` is what it was. */
  read(cell: string, names: CsvNameLookup, before: ProductFormData): ProductFormData[Field] | Refusal
}

export const isRefusal = (value: unknown): value is Refusal => value instanceof Error

type CellRefusalCode = Extract<RefusalCode, `products.cell-${string}`>

const wrong = (reason: CellRefusalCode, field: ProductFormField, cell: string): Refusal =>
  refuse(reason, { cell: cell.slice(0, 60) }, field)

type FieldsOf<Value> = {
  [Field in ProductFormField]: ProductFormData[Field] extends Value ? Field : never
}[ProductFormField]

const texts = (title: string, field: FieldsOf<string>): ProductCsvColumn =>
  column(
    title,
    field,
    (value) => value as string,
    (cell) => cell as never,
  )

const flag = (title: string, field: FieldsOf<boolean>): ProductCsvColumn =>
  column(
    title,
    field,
    (value) => (value ? 'yes' : 'no'),
    (cell) => {
      const said = cell.trim().toLowerCase()
      if (['yes', 'y', 'true', '1'].includes(said)) return true as never
      return ['no', 'n', 'false', '0', ''].includes(said) ? (false as never) : wrong('products.cell-flag', field, cell)
    },
  )

const decimal = (title: string, field: FieldsOf<number>, decimals: number): ProductCsvColumn =>
  column(
    title,
    field,
    (value) => (decimals === 0 ? String(value) : decimalText(value as number, decimals)),
    (cell) =>
      (parseDecimalText(cell.trim() === '' ? '0' : cell, decimals) ??
        wrong('products.cell-number', field, cell)) as never,
  )

const choice = <Field extends ProductFormField>(
  title: string,
  field: Field,
  known: readonly ProductFormData[Field][],
): ProductCsvColumn =>
  column(
    title,
    field,
    (value) => String(value),
    (cell) => known.find((one) => one === cell.trim().toLowerCase()) ?? wrong('products.cell-choice', field, cell),
  )

function column<Field extends ProductFormField>(
  title: string,
  field: Field,
  write: (value: ProductFormData[Field], names: CsvNameLookup, sheet: ProductFormData) => string,
  read: (cell: string, names: CsvNameLookup, before: ProductFormData) => ProductFormData[Field] | Refusal,
): ProductCsvColumn {
  return {
    title,
    field,
    write: (sheet: ProductFormData, names: CsvNameLookup) => write(sheet[field], names, sheet),
    read,
  } as unknown as ProductCsvColumn
}

const slugOf = (list: readonly { id: number; slug: string }[], id: number): string =>
  list.find((one) => one.id === id)?.slug ?? ''

const family = (
  title: string,
  field: 'brandId' | 'subCategoryId',
  of: (names: CsvNameLookup) => CsvNameLookup['brands'],
): ProductCsvColumn =>
  column(
    title,
    field,
    (id, names) => slugOf(of(names), id),
    (cell, names) => of(names).find(({ slug }) => slug === cell.trim())?.id ?? wrong('products.cell-name', field, cell),
  )

const wordsIn = (cell: string): string[] => cell.split(/[\s,;]+/).filter((word) => word !== '')
const linesIn = (cell: string): string[] => cell.split(/\r?\n/).filter((line) => line.trim() !== '')

/** Ids of what a cell names, or the first name that nobody has. */
function idsOf(cell: string, field: ProductFormField, find: (name: string) => number | undefined): number[] | Refusal {
  const ids: number[] = []
  for (const name of wordsIn(cell)) {
    const id = find(name)
    if (id === undefined) return wrong('products.cell-name', field, name)
    ids.push(id)
  }
  return ids
}

const neighbours = (title: string, field: 'relatedIds' | 'boughtTogetherIds'): ProductCsvColumn =>
  column(
    title,
    field,
    (ids, { slugs }) => ids.map((id) => slugs.get(id) ?? '').join(' '),
    (cell, { ids }) => idsOf(cell, field, (slug) => ids.get(slug)),
  )

/** Slugs of other products that a cell of these columns names. */
export const neighbourTitles: readonly string[] = ['related', 'bought_together']
export const slugsIn = wordsIn

/** "5-9: 35.00", the last "10-: 30.00": quantities and charge; one a line. */
const bandPattern = /^\s*(\d{1,6})\s*-\s*(\d{1,6})?\s*:\s*([\d.]+)\s*$/

const writeBands = (bands: readonly ProductFormBand[]): string =>
  bands.map(({ from, to, makingValue }) => `${from}-${to ?? ''}: ${decimalText(makingValue, 2)}`).join('\n')

function readBands(cell: string): readonly ProductFormBand[] | Refusal {
  const bands: ProductFormBand[] = []
  for (const line of linesIn(cell)) {
    const read = bandPattern.exec(line)
    const makingValue = parseDecimalText(read?.[3] ?? '', 2)
    if (!read || makingValue === null) return wrong('products.cell-band', 'bands', line)
    bands.push({ from: Number(read[1]), to: read[2] ? Number(read[2]) : null, makingValue })
  }
  return bands
}

/** "name of the picture | what it shows", one a line. */
const writePictures = (pictures: readonly ProductFormPicture[]): string =>
  pictures.map(({ name, alt }) => (alt === '' ? name : `${name} | ${alt}`)).join('\n')

const readPictures = (cell: string): readonly ProductFormPicture[] =>
  linesIn(cell).map((line) => {
    const [name = '', ...alt] = line.split('|')
    return { name: name.trim(), alt: alt.join('|').trim() }
  })

/** "149.00 | picture | chosen | Gift box", one a line; a dash where it is not chosen beforehand. */
const writePackages = (packages: readonly ProductFormPackage[]): string =>
  packages
    .map(
      ({ pricePaise, image, isChosen, title }) =>
        `${decimalText(pricePaise, 2)} | ${image} | ${isChosen ? 'chosen' : '-'} | ${title}`,
    )
    .join('\n')

/** A package of the same title keeps its number. */
function readPackages(cell: string, before: readonly ProductFormPackage[]): readonly ProductFormPackage[] | Refusal {
  const packages: ProductFormPackage[] = []
  for (const line of linesIn(cell)) {
    const [price = '', image = '', chosen = '', ...rest] = line.split('|').map((part) => part.trim())
    const [pricePaise, title] = [parseDecimalText(price, 2), rest.join(' | ')]
    if (pricePaise === null || title === '') return wrong('products.cell-package', 'packages', line)
    const id = before.find((one) => one.title === title)?.id ?? null
    packages.push({ id, title, pricePaise, image, isChosen: chosen === 'chosen' })
  }
  return packages
}

export const productCsvColumns: readonly ProductCsvColumn[] = [
  texts('sku', 'sku'),
  texts('slug', 'slug'),
  choice('state', 'state', productStates),
  texts('name', 'name'),
  family('brand', 'brandId', ({ brands }) => brands),
  family('sub_category', 'subCategoryId', ({ subCategories }) => subCategories),
  decimal('weight_grams', 'weightMg', 3),
  decimal('fineness', 'finenessPer10000', 1),
  choice('making_kind', 'makingKind', ['flat', 'per_gram', 'percent']),
  decimal('making_charge', 'makingValue', 2),
  column('volume_bands', 'bands', writeBands, readBands),
  flag('free_making', 'freeMakingCharge'),
  flag('free_shipping', 'freeShipping'),
  flag('show_price_breakup', 'showPriceBreakup'),
  flag('silvera_choice', 'silveraChoice'),
  flag('hot_item', 'hotItem'),
  flag('divine', 'divine'),
  flag('buy_back', 'buyBack'),
  decimal('buy_back_premium', 'buyBackPremium', 2),
  flag('pre_sale', 'preSale'),
  column(
    'despatch_on',
    'despatchOn',
    (day) => day ?? '',
    (cell) => cell.trim() || null,
  ),
  flag('on_order', 'onOrder'),
  decimal('lead_days', 'leadDays', 0),
  decimal('low_stock_level', 'lowStockLevel', 0),
  choice('serials', 'serials', ['ours', 'struck']),
  choice('hallmark', 'hallmark', ['none', 'bis_bullion', 'bis_huid']),
  texts('hsn', 'hsn'),
  texts('country_of_origin', 'countryOfOrigin'),
  texts('importer', 'importer'),
  texts('description', 'description'),
  texts('specification', 'specification'),
  texts('care_instruction', 'careInstruction'),
  column('pictures', 'pictures', writePictures, readPictures),
  texts('video_link', 'videoLink'),
  column('packages', 'packages', writePackages, (cell, _, before) => readPackages(cell, before.packages)),
  column(
    'occasions',
    'occasionIds',
    (ids, { occasions }) => ids.map((id) => slugOf(occasions, id)).join(' '),
    (cell, { occasions }) => idsOf(cell, 'occasionIds', (name) => occasions.find(({ slug }) => slug === name)?.id),
  ),
  neighbours('related', 'relatedIds'),
  neighbours('bought_together', 'boughtTogetherIds'),
  texts('meta_title', 'metaTitle'),
  texts('meta_description', 'metaDescription'),
  texts('meta_keyword', 'metaKeyword'),
]

export const findCsvColumnTitle = (field: string | undefined): string =>
  productCsvColumns.find((one) => one.field === field)?.title ?? ''
