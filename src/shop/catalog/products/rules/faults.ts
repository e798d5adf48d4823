/** What is invalid in any product's form data, draft or published: each fault with its field. */
import { isDay } from '../../../../units/date.ts'
import { type PlainRefusalCode, type Refusal, refuse } from '../../../refusal.ts'
import type { ProductAttribute } from './attribute-kinds.ts'
import { mostProductPaise } from './attributes.ts'
import { bandFaults } from './bands.ts'
import {
  attributeOf,
  type FamilyLookup,
  type ProductFormData,
  type ProductFormField,
  productFormFields,
} from './product-form-data.ts'

/** Limits of composite fields; the other limits are in the table of attributes. */
export const productFieldLimits = {
  alt: 160,
  packageTitle: 60,
  pictures: 12,
  packages: 8,
  related: 12,
  boughtTogether: 6,
} as const

type Judge = (form: ProductFormData, families: FamilyLookup) => boolean

/** Whether a value is invalid by itself, whatever the other fields are. */
function isOutside(attribute: ProductAttribute, value: unknown): boolean {
  switch (attribute.kind) {
    case 'line': {
      const { length } = value as string
      const { least = 0, most, pattern } = attribute
      return length < least || length > most || pattern?.test(value as string) === false
    }
    case 'html':
      return (value as string).length > attribute.most
    case 'weight':
    case 'fineness':
    case 'money':
    case 'count':
      return !isWithin(value as number, attribute.most)
    default:
      return false
  }
}

/** First the rules of the table of attributes, then those it cannot express. Only the first fault of a field counts. */
const rules: readonly (readonly [field: ProductFormField, reason: PlainRefusalCode, isWrong: Judge])[] = [
  ...productFormFields.flatMap((field) => {
    const attribute = attributeOf(field)
    if (!('fault' in attribute)) return []
    return [[field, attribute.fault, (form: ProductFormData) => isOutside(attribute, form[field])] as const]
  }),
  ['brandId', 'products.brand', ({ brandId }, { brands }) => !brands.some(({ id }) => id === brandId)],
  [
    'subCategoryId',
    'products.sub-category',
    ({ subCategoryId }, { subCategories }) => !subCategories.some(({ id }) => id === subCategoryId),
  ],
  [
    'makingValue',
    'products.making',
    ({ makingKind, makingValue }) => !isWithin(makingValue, makingKind === 'percent' ? 10_000 : mostProductPaise),
  ],
  ['onOrder', 'products.one-way', ({ preSale, onOrder }) => preSale && onOrder],
  [
    'despatchOn',
    'products.despatch-day',
    ({ preSale, despatchOn }) => (despatchOn === null ? preSale : !isDay(despatchOn)),
  ],
  ['leadDays', 'products.lead-days', ({ onOrder, leadDays }) => onOrder && leadDays === 0],
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
        ({ title, titleHi, pricePaise }) =>
          title.trim() === '' ||
          Math.max(title.length, titleHi.length) > productFieldLimits.packageTitle ||
          !isWithin(pricePaise, mostProductPaise),
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
]

/** The first fault of every invalid field. */
export function findProductFaults(form: ProductFormData, families: FamilyLookup): Refusal[] {
  const found = new Map<ProductFormField, Refusal>()
  for (const [field, reason, isWrong] of rules)
    if (!found.has(field) && isWrong(form, families)) found.set(field, refuse(reason, {}, field))
  const [band] = bandFaults(form)
  return band ? [...found.values(), band] : [...found.values()]
}

const isWithin = (value: number, top: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= top

const hasTwice = (values: readonly (string | number)[]): boolean => new Set(values).size < values.length
