/** The columns of the list that goes out and comes in again: one way to write each field, and the same way back. */
import { decimalText, wholeOfText } from '../../../../units/decimal.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { productStates } from './picks.ts'
import type { Sheet, SheetBand, SheetField, SheetPackage, SheetPicture } from './sheet.ts'

/** What names in cells stand for. */
export interface Names {
  readonly brands: readonly { readonly id: number; readonly slug: string }[]
  readonly subCategories: readonly { readonly id: number; readonly slug: string }[]
  readonly occasions: readonly { readonly id: number; readonly slug: string }[]
  /** Slugs of products by id, and ids by slug, as far as the rows at hand name them. */
  readonly slugs: ReadonlyMap<number, string>
  readonly ids: ReadonlyMap<string, number>
}

export interface Column<Field extends SheetField = SheetField> {
  readonly title: string
  readonly field: Field
  write(sheet: Sheet, names: Names): string
  /** The field as the cell says it; a refusal where it says nothing that can be read. `before` is what it was. */
  read(cell: string, names: Names, before: Sheet): Sheet[Field] | Refusal
}

export const isRefusal = (value: unknown): value is Refusal => value instanceof Error

const wrong = (reason: string, field: SheetField, cell: string): Refusal =>
  refuse(reason, { cell: cell.slice(0, 60) }, field)

type FieldsOf<Value> = { [Field in SheetField]: Sheet[Field] extends Value ? Field : never }[SheetField]

const words = (title: string, field: FieldsOf<string>): Column =>
  column(
    title,
    field,
    (value) => value as string,
    (cell) => cell as never,
  )

const flag = (title: string, field: FieldsOf<boolean>): Column =>
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

const decimal = (title: string, field: FieldsOf<number>, decimals: number): Column =>
  column(
    title,
    field,
    (value) => (decimals === 0 ? String(value) : decimalText(value as number, decimals)),
    (cell) =>
      (wholeOfText(cell.trim() === '' ? '0' : cell, decimals) ?? wrong('products.cell-number', field, cell)) as never,
  )

const choice = <Field extends SheetField>(title: string, field: Field, known: readonly Sheet[Field][]): Column =>
  column(
    title,
    field,
    (value) => String(value),
    (cell) => known.find((one) => one === cell.trim().toLowerCase()) ?? wrong('products.cell-choice', field, cell),
  )

function column<Field extends SheetField>(
  title: string,
  field: Field,
  write: (value: Sheet[Field], names: Names, sheet: Sheet) => string,
  read: (cell: string, names: Names, before: Sheet) => Sheet[Field] | Refusal,
): Column {
  return {
    title,
    field,
    write: (sheet: Sheet, names: Names) => write(sheet[field], names, sheet),
    read,
  } as unknown as Column
}

const slugOf = (list: readonly { id: number; slug: string }[], id: number): string =>
  list.find((one) => one.id === id)?.slug ?? ''

const family = (title: string, field: 'brandId' | 'subCategoryId', of: (names: Names) => Names['brands']): Column =>
  column(
    title,
    field,
    (id, names) => slugOf(of(names), id),
    (cell, names) => of(names).find(({ slug }) => slug === cell.trim())?.id ?? wrong('products.cell-name', field, cell),
  )

const wordsIn = (cell: string): string[] => cell.split(/[\s,;]+/).filter((word) => word !== '')
const linesIn = (cell: string): string[] => cell.split(/\r?\n/).filter((line) => line.trim() !== '')

/** Ids of what a cell names, or the first name that nobody has. */
function idsOf(cell: string, field: SheetField, find: (name: string) => number | undefined): number[] | Refusal {
  const ids: number[] = []
  for (const name of wordsIn(cell)) {
    const id = find(name)
    if (id === undefined) return wrong('products.cell-name', field, name)
    ids.push(id)
  }
  return ids
}

const neighbours = (title: string, field: 'relatedIds' | 'boughtTogetherIds'): Column =>
  column(
    title,
    field,
    (ids, { slugs }) => ids.map((id) => slugs.get(id) ?? '').join(' '),
    (cell, { ids }) => idsOf(cell, field, (slug) => ids.get(slug)),
  )

/** Slugs of other products that a cell of these columns names. */
export const neighbourTitles: readonly string[] = ['related', 'bought_together']
export const slugsIn = wordsIn

/** "5-9: 35.00 @ 2.00", the last "10-: 30.00 @ 2.00": quantities, charge, gateway charge in percent; one a line. */
const bandPattern = /^\s*(\d{1,6})\s*-\s*(\d{1,6})?\s*:\s*([\d.]+)\s*(?:@\s*([\d.]+)\s*)?$/

const writeBands = (bands: readonly SheetBand[]): string =>
  bands
    .map(
      ({ from, to, makingValue, gatewayBasisPoints }) =>
        `${from}-${to ?? ''}: ${decimalText(makingValue, 2)} @ ${decimalText(gatewayBasisPoints, 2)}`,
    )
    .join('\n')

function readBands(cell: string): readonly SheetBand[] | Refusal {
  const bands: SheetBand[] = []
  for (const line of linesIn(cell)) {
    const read = bandPattern.exec(line)
    const makingValue = wholeOfText(read?.[3] ?? '', 2)
    const gatewayBasisPoints = wholeOfText(read?.[4] ?? '2', 2)
    if (!read || makingValue === null || gatewayBasisPoints === null) return wrong('products.cell-band', 'bands', line)
    bands.push({ from: Number(read[1]), to: read[2] ? Number(read[2]) : null, makingValue, gatewayBasisPoints })
  }
  return bands
}

/** "name of the picture | what it shows", one a line. */
const writePictures = (pictures: readonly SheetPicture[]): string =>
  pictures.map(({ name, alt }) => (alt === '' ? name : `${name} | ${alt}`)).join('\n')

const readPictures = (cell: string): readonly SheetPicture[] =>
  linesIn(cell).map((line) => {
    const [name = '', ...alt] = line.split('|')
    return { name: name.trim(), alt: alt.join('|').trim() }
  })

/** "149.00 | picture | chosen | Gift box", one a line; a dash where it is not chosen beforehand. */
const writePackages = (packages: readonly SheetPackage[]): string =>
  packages
    .map(
      ({ pricePaise, image, isChosen, title }) =>
        `${decimalText(pricePaise, 2)} | ${image} | ${isChosen ? 'chosen' : '-'} | ${title}`,
    )
    .join('\n')

/** A package of the same title keeps its number. */
function readPackages(cell: string, before: readonly SheetPackage[]): readonly SheetPackage[] | Refusal {
  const packages: SheetPackage[] = []
  for (const line of linesIn(cell)) {
    const [price = '', image = '', chosen = '', ...rest] = line.split('|').map((part) => part.trim())
    const [pricePaise, title] = [wholeOfText(price, 2), rest.join(' | ')]
    if (pricePaise === null || title === '') return wrong('products.cell-package', 'packages', line)
    const id = before.find((one) => one.title === title)?.id ?? null
    packages.push({ id, title, pricePaise, image, isChosen: chosen === 'chosen' })
  }
  return packages
}

export const columns: readonly Column[] = [
  words('sku', 'sku'),
  words('slug', 'slug'),
  choice('state', 'state', productStates),
  words('name', 'name'),
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
  words('hsn', 'hsn'),
  words('country_of_origin', 'countryOfOrigin'),
  words('importer', 'importer'),
  words('description', 'description'),
  words('specification', 'specification'),
  words('care_instruction', 'careInstruction'),
  column('pictures', 'pictures', writePictures, readPictures),
  words('video_link', 'videoLink'),
  column('packages', 'packages', writePackages, (cell, _, before) => readPackages(cell, before.packages)),
  column(
    'occasions',
    'occasionIds',
    (ids, { occasions }) => ids.map((id) => slugOf(occasions, id)).join(' '),
    (cell, { occasions }) => idsOf(cell, 'occasionIds', (name) => occasions.find(({ slug }) => slug === name)?.id),
  ),
  neighbours('related', 'relatedIds'),
  neighbours('bought_together', 'boughtTogetherIds'),
  words('meta_title', 'metaTitle'),
  words('meta_description', 'metaDescription'),
  words('meta_keyword', 'metaKeyword'),
]

export const columnOf = (field: string | undefined): string => columns.find((one) => one.field === field)?.title ?? ''
