/** What no sheet may say, whether it is a draft or on sale: every fault beside its field. */
import { isDay } from '../../../../units/date.ts'
import { type PlainRefusalCode, type Refusal, refuse } from '../../../refusal.ts'
import { bandFaults } from './bands.ts'
import type { FamilyLookup, ProductFormData, ProductFormField } from './product-form-data.ts'

export const productFieldLimits = {
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

type Judge = (sheet: ProductFormData, known: FamilyLookup) => boolean

/** One after the other; a field's first fault is enough. */
const rules: readonly (readonly [field: ProductFormField, reason: PlainRefusalCode, isWrong: Judge])[] = [
  ['name', 'products.name', ({ name }) => name.trim() === '' || name.length > productFieldLimits.name],
  [
    'slug',
    'products.slug',
    ({ slug }) => slug.length > productFieldLimits.slug || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug),
  ],
  ['sku', 'products.sku', ({ sku }) => sku !== '' && !/^[A-Z0-9][A-Z0-9._/-]{0,39}$/.test(sku)],
  ['brandId', 'products.brand', ({ brandId }, { brands }) => !brands.some(({ id }) => id === brandId)],
  [
    'subCategoryId',
    'products.sub-category',
    ({ subCategoryId }, { subCategories }) => !subCategories.some(({ id }) => id === subCategoryId),
  ],
  ['weightMg', 'products.weight', ({ weightMg }) => !isWithin(weightMg, productFieldLimits.weightMg)],
  ['finenessPer10000', 'products.fineness', ({ finenessPer10000 }) => !isWithin(finenessPer10000, 10_000)],
  [
    'makingValue',
    'products.making',
    ({ makingKind, makingValue }) =>
      !isWithin(makingValue, makingKind === 'percent' ? 10_000 : productFieldLimits.paise),
  ],
  ['buyBackPremium', 'products.premium', ({ buyBackPremium }) => !isWithin(buyBackPremium, productFieldLimits.paise)],
  ['onOrder', 'products.one-way', ({ preSale, onOrder }) => preSale && onOrder],
  [
    'despatchOn',
    'products.despatch-day',
    ({ preSale, despatchOn }) => (despatchOn === null ? preSale : !isDay(despatchOn)),
  ],
  [
    'leadDays',
    'products.lead-days',
    ({ onOrder, leadDays }) => !isWithin(leadDays, productFieldLimits.leadDays) || (onOrder && leadDays === 0),
  ],
  ['lowStockLevel', 'products.low-stock', ({ lowStockLevel }) => !isWithin(lowStockLevel, productFieldLimits.lowStock)],
  ['hsn', 'products.hsn', ({ hsn }) => hsn !== '' && !/^71\d{6}$/.test(hsn)],
  [
    'countryOfOrigin',
    'products.country',
    ({ countryOfOrigin }) => !/^(?:\p{L}[\p{L} .'()-]{0,59})?$/u.test(countryOfOrigin),
  ],
  ['importer', 'products.importer', ({ importer }) => importer.length > productFieldLimits.importer],
  [
    'videoLink',
    'products.video',
    ({ videoLink }) => videoLink !== '' && !/^https:\/\/[^\s"<>]{4,290}$/.test(videoLink),
  ],
  [
    'pictures',
    'products.pictures',
    ({ pictures }) => pictures.length > productFieldLimits.pictures || hasTwice(pictures.map(({ name }) => name)),
  ],
  ['pictures', 'products.alt', ({ pictures }) => pictures.some(({ alt }) => alt.length > productFieldLimits.alt)],
  [
    'packages',
    'products.packages',
    ({ packages }) => packages.length > productFieldLimits.packages || hasTwice(packages.map(({ title }) => title)),
  ],
  [
    'packages',
    'products.package',
    ({ packages }) =>
      packages.some(
        ({ title, pricePaise }) =>
          title.trim() === '' ||
          title.length > productFieldLimits.packageTitle ||
          !isWithin(pricePaise, productFieldLimits.paise),
      ),
  ],
  ['packages', 'products.package-chosen', ({ packages }) => packages.filter(({ isChosen }) => isChosen).length > 1],
  [
    'occasionIds',
    'products.occasions',
    ({ occasionIds }, { occasions }) =>
      hasTwice(occasionIds) || !occasionIds.every((one) => occasions.some(({ id }) => id === one)),
  ],
  [
    'relatedIds',
    'products.related',
    ({ relatedIds }) => relatedIds.length > productFieldLimits.related || hasTwice(relatedIds),
  ],
  [
    'boughtTogetherIds',
    'products.bought-together',
    ({ boughtTogetherIds }) =>
      boughtTogetherIds.length > productFieldLimits.boughtTogether || hasTwice(boughtTogetherIds),
  ],
  ...(['description', 'specification', 'careInstruction'] as const).map(
    (field) =>
      [field, 'products.text', (sheet: ProductFormData) => sheet[field].length > productFieldLimits.text] as const,
  ),
  ...(['metaTitle', 'metaDescription', 'metaKeyword'] as const).map(
    (field) =>
      [field, 'products.meta', (sheet: ProductFormData) => sheet[field].length > productFieldLimits.meta] as const,
  ),
]

/** Every field that cannot stay as it is, its first fault each. */
export function findProductFaults(sheet: ProductFormData, known: FamilyLookup): Refusal[] {
  const found = new Map<ProductFormField, Refusal>()
  for (const [field, reason, isWrong] of rules)
    if (!found.has(field) && isWrong(sheet, known)) found.set(field, refuse(reason, {}, field))
  const [band] = bandFaults(sheet)
  return band ? [...found.values(), band] : [...found.values()]
}

const isWithin = (value: number, top: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= top

const hasTwice = (values: readonly (string | number)[]): boolean => new Set(values).size < values.length
