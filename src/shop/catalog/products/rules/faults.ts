/** What no sheet may say, whether it is a draft or on sale: every fault beside its field. */
import { isDay } from '../../../../units/date.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { bandFaults } from './bands.ts'
import type { Known, Sheet, SheetField } from './sheet.ts'

export const most = {
  name: 120,
  slug: 160,
  sku: 40,
  text: 20_000,
  meta: 400,
  alt: 160,
  packageTitle: 60,
  importer: 300,
  country: 60,
  pictures: 12,
  packages: 8,
  related: 12,
  boughtTogether: 6,
  occasions: 40,
  /** 100 kg. */
  weightMg: 100_000_000,
  /** ₹1 crore. */
  paise: 1_000_000_000,
  leadDays: 365,
  lowStock: 100_000,
} as const

type Judge = (sheet: Sheet, known: Known) => boolean

/** One after the other; a field's first fault is enough. */
const rules: readonly (readonly [field: SheetField, reason: string, isWrong: Judge])[] = [
  ['name', 'products.name', ({ name }) => name.trim() === '' || name.length > most.name],
  ['slug', 'products.slug', ({ slug }) => slug.length > most.slug || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)],
  ['sku', 'products.sku', ({ sku }) => sku !== '' && !/^[A-Z0-9][A-Z0-9._/-]{0,39}$/.test(sku)],
  ['brandId', 'products.brand', ({ brandId }, { brands }) => !brands.some(({ id }) => id === brandId)],
  [
    'subCategoryId',
    'products.sub-category',
    ({ subCategoryId }, { subCategories }) => !subCategories.some(({ id }) => id === subCategoryId),
  ],
  ['weightMg', 'products.weight', ({ weightMg }) => !isWithin(weightMg, most.weightMg)],
  ['finenessPer10000', 'products.fineness', ({ finenessPer10000 }) => !isWithin(finenessPer10000, 10_000)],
  [
    'makingValue',
    'products.making',
    ({ makingKind, makingValue }) => !isWithin(makingValue, makingKind === 'percent' ? 10_000 : most.paise),
  ],
  ['buyBackPremium', 'products.premium', ({ buyBackPremium }) => !isWithin(buyBackPremium, most.paise)],
  ['onOrder', 'products.one-way', ({ preSale, onOrder }) => preSale && onOrder],
  [
    'despatchOn',
    'products.despatch-day',
    ({ preSale, despatchOn }) => (despatchOn === null ? preSale : !isDay(despatchOn)),
  ],
  [
    'leadDays',
    'products.lead-days',
    ({ onOrder, leadDays }) => !isWithin(leadDays, most.leadDays) || (onOrder && leadDays === 0),
  ],
  ['lowStockLevel', 'products.low-stock', ({ lowStockLevel }) => !isWithin(lowStockLevel, most.lowStock)],
  ['hsn', 'products.hsn', ({ hsn }) => hsn !== '' && !/^71\d{6}$/.test(hsn)],
  [
    'countryOfOrigin',
    'products.country',
    ({ countryOfOrigin }) => !/^(?:\p{L}[\p{L} .'()-]{0,59})?$/u.test(countryOfOrigin),
  ],
  ['importer', 'products.importer', ({ importer }) => importer.length > most.importer],
  [
    'videoLink',
    'products.video',
    ({ videoLink }) => videoLink !== '' && !/^https:\/\/[^\s"<>]{4,290}$/.test(videoLink),
  ],
  [
    'pictures',
    'products.pictures',
    ({ pictures }) => pictures.length > most.pictures || hasTwice(pictures.map(({ name }) => name)),
  ],
  ['pictures', 'products.alt', ({ pictures }) => pictures.some(({ alt }) => alt.length > most.alt)],
  [
    'packages',
    'products.packages',
    ({ packages }) => packages.length > most.packages || hasTwice(packages.map(({ title }) => title)),
  ],
  [
    'packages',
    'products.package',
    ({ packages }) =>
      packages.some(
        ({ title, pricePaise }) =>
          title.trim() === '' || title.length > most.packageTitle || !isWithin(pricePaise, most.paise),
      ),
  ],
  ['packages', 'products.package-chosen', ({ packages }) => packages.filter(({ isChosen }) => isChosen).length > 1],
  [
    'occasionIds',
    'products.occasions',
    ({ occasionIds }, { occasions }) =>
      hasTwice(occasionIds) || !occasionIds.every((one) => occasions.some(({ id }) => id === one)),
  ],
  ['relatedIds', 'products.related', ({ relatedIds }) => relatedIds.length > most.related || hasTwice(relatedIds)],
  [
    'boughtTogetherIds',
    'products.bought-together',
    ({ boughtTogetherIds }) => boughtTogetherIds.length > most.boughtTogether || hasTwice(boughtTogetherIds),
  ],
  ...(['description', 'specification', 'careInstruction'] as const).map(
    (field) => [field, 'products.text', (sheet: Sheet) => sheet[field].length > most.text] as const,
  ),
  ...(['metaTitle', 'metaDescription', 'metaKeyword'] as const).map(
    (field) => [field, 'products.meta', (sheet: Sheet) => sheet[field].length > most.meta] as const,
  ),
]

/** Every field that cannot stay as it is, its first fault each. */
export function faultsOf(sheet: Sheet, known: Known): Refusal[] {
  const found = new Map<SheetField, Refusal>()
  for (const [field, reason, isWrong] of rules)
    if (!found.has(field) && isWrong(sheet, known)) found.set(field, refuse(reason, {}, field))
  const [band] = bandFaults(sheet)
  return band ? [...found.values(), band] : [...found.values()]
}

const isWithin = (value: number, top: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= top

const hasTwice = (values: readonly (string | number)[]): boolean => new Set(values).size < values.length
