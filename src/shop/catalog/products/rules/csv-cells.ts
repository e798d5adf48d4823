/** How each kind of attribute is written to a CSV cell and read back. */
import { decimalText, parseDecimalText } from '../../../../units/decimal.ts'
import { type Refusal, type RefusalCode, refuse } from '../../../refusal.ts'
import type { AttributeKind, AttributeValues, ProductAttribute } from './attribute-kinds.ts'
import type { ProductFormBand, ProductFormField, ProductFormPackage, ProductFormPicture } from './product-form-data.ts'

/** What the names in cells refer to. */
export interface CsvNameLookup {
  readonly brands: readonly { readonly id: number; readonly slug: string }[]
  readonly subCategories: readonly { readonly id: number; readonly slug: string }[]
  readonly occasions: readonly { readonly id: number; readonly slug: string }[]
  /** Slugs of products by id, and ids by slug, for the products that the current rows name. */
  readonly slugs: ReadonlyMap<number, string>
  readonly ids: ReadonlyMap<string, number>
}

/** The context for reading a cell. */
export interface CellContext<Value> {
  readonly field: ProductFormField
  readonly attribute: ProductAttribute
  readonly names: CsvNameLookup
  /** The current value of the field. */
  readonly before: Value
}

export interface AttributeCell<Value> {
  write(value: Value, names: CsvNameLookup): string
  /** Returns a refusal if the cell cannot be read. */
  read(cell: string, context: CellContext<Value>): Value | Refusal
}

type CellRefusalCode = Extract<RefusalCode, `products.cell-${string}`>

const wrong = (reason: CellRefusalCode, field: ProductFormField, cell: string): Refusal =>
  refuse(reason, { cell: cell.slice(0, 60) }, field)

const texts: AttributeCell<string> = { write: (value) => value, read: (cell) => cell }

const flag: AttributeCell<boolean> = {
  write: (value) => (value ? 'yes' : 'no'),
  read: (cell, { field }) => {
    const said = cell.trim().toLowerCase()
    if (['yes', 'y', 'true', '1'].includes(said)) return true
    return ['no', 'n', 'false', '0', ''].includes(said) ? false : wrong('products.cell-flag', field, cell)
  },
}

const choice: AttributeCell<string> = {
  write: (value) => value,
  read: (cell, { field, attribute }) => {
    const known = attribute.kind === 'choice' ? attribute.choices.map(([value]) => value) : []
    return known.find((one) => one === cell.trim().toLowerCase()) ?? wrong('products.cell-choice', field, cell)
  },
}

const decimal = (decimals: number): AttributeCell<number> => ({
  write: (value) => (decimals === 0 ? String(value) : decimalText(value, decimals)),
  read: (cell, { field }) =>
    parseDecimalText(cell.trim() === '' ? '0' : cell, decimals) ?? wrong('products.cell-number', field, cell),
})

const day: AttributeCell<string | null> = { write: (value) => value ?? '', read: (cell) => cell.trim() || null }

const slugOf = (list: readonly { id: number; slug: string }[], id: number): string =>
  list.find((one) => one.id === id)?.slug ?? ''

const family = (of: (names: CsvNameLookup) => CsvNameLookup['brands']): AttributeCell<number> => ({
  write: (id, names) => slugOf(of(names), id),
  read: (cell, { field, names }) =>
    of(names).find(({ slug }) => slug === cell.trim())?.id ?? wrong('products.cell-name', field, cell),
})

/** The slugs in a cell that lists several. */
export const slugsIn = (cell: string): string[] => cell.split(/[\s,;]+/).filter((word) => word !== '')
const linesIn = (cell: string): string[] => cell.split(/\r?\n/).filter((line) => line.trim() !== '')

/** The ids of the names in a cell, or a refusal with the first unknown name. */
function idsOf(cell: string, field: ProductFormField, find: (name: string) => number | undefined): number[] | Refusal {
  const ids: number[] = []
  for (const name of slugsIn(cell)) {
    const id = find(name)
    if (id === undefined) return wrong('products.cell-name', field, name)
    ids.push(id)
  }
  return ids
}

const occasions: AttributeCell<readonly number[]> = {
  write: (ids, { occasions }) => ids.map((id) => slugOf(occasions, id)).join(' '),
  read: (cell, { field, names }) => idsOf(cell, field, (name) => names.occasions.find(({ slug }) => slug === name)?.id),
}

const products: AttributeCell<readonly number[]> = {
  write: (ids, { slugs }) => ids.map((id) => slugs.get(id) ?? '').join(' '),
  read: (cell, { field, names }) => idsOf(cell, field, (slug) => names.ids.get(slug)),
}

/** "5-9: 35.00", the last "10-: 30.00": quantities and charge, one band per line. */
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

/** "picture name | alternative text", one per line. */
const writePictures = (pictures: readonly ProductFormPicture[]): string =>
  pictures.map(({ name, alt }) => (alt === '' ? name : `${name} | ${alt}`)).join('\n')

const readPictures = (cell: string): readonly ProductFormPicture[] =>
  linesIn(cell).map((line) => {
    const [name = '', ...alt] = line.split('|')
    return { name: name.trim(), alt: alt.join('|').trim() }
  })

/** "149.00 | picture | chosen | Gift box || गिफ़्ट बॉक्स", one a line; a dash where it is not chosen beforehand. */
const writePackages = (packages: readonly ProductFormPackage[]): string =>
  packages
    .map(
      ({ pricePaise, image, isChosen, title, titleHi }) =>
        `${decimalText(pricePaise, 2)} | ${image} | ${isChosen ? 'chosen' : '-'} | ${title}${titleHi && ` || ${titleHi}`}`,
    )
    .join('\n')

/** A package of the same title keeps its number, and its Hindi title where the line has none. */
function readPackages(cell: string, before: readonly ProductFormPackage[]): readonly ProductFormPackage[] | Refusal {
  const packages: ProductFormPackage[] = []
  for (const line of linesIn(cell)) {
    const [english = '', hindi] = line.split(' ||').map((part) => part.trim())
    const [price = '', image = '', chosen = '', ...rest] = english.split('|').map((part) => part.trim())
    const [pricePaise, title] = [parseDecimalText(price, 2), rest.join(' | ')]
    if (pricePaise === null || title === '') return wrong('products.cell-package', 'packages', line)
    const known = before.find((one) => one.title === title)
    const titleHi = hindi ?? known?.titleHi ?? ''
    packages.push({ id: known?.id ?? null, title, titleHi, pricePaise, image, isChosen: chosen === 'chosen' })
  }
  return packages
}

export const csvCells: { readonly [Kind in AttributeKind]: AttributeCell<AttributeValues[Kind]> } = {
  line: texts,
  html: texts,
  flag,
  choice,
  weight: decimal(3),
  fineness: decimal(1),
  money: decimal(2),
  charge: decimal(2),
  count: decimal(0),
  day,
  brand: family(({ brands }) => brands),
  subCategory: family(({ subCategories }) => subCategories),
  bands: { write: writeBands, read: readBands },
  pictures: { write: writePictures, read: readPictures },
  packages: { write: writePackages, read: (cell, { before }) => readPackages(cell, before) },
  occasions,
  products,
}
