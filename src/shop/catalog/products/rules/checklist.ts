/**
 * What the law wants on the page of whatever is sold (Legal Metrology rule 6(10), E-Commerce rules,
 * rules/gst.md 1.2, rules/catalogue.md 3.1), and what a page cannot be without. Nothing is put on sale, or kept on it by an edit, while one
 * of these is missing.
 */
import type { ProductFormData, ProductFormField } from './product-form-data.ts'

export const publishChecks = [
  'weight',
  'fineness',
  'countryOfOrigin',
  'maker',
  'importer',
  'hsn',
  'picture',
  'description',
  'price',
] as const
export type PublishCheck = (typeof publishChecks)[number]

/** The field by which each is put right; the maker's name is the brand's. */
export const checkField: Readonly<Record<PublishCheck, ProductFormField>> = {
  weight: 'weightMg',
  fineness: 'finenessPer10000',
  countryOfOrigin: 'countryOfOrigin',
  maker: 'brandId',
  importer: 'importer',
  hsn: 'hsn',
  picture: 'pictures',
  description: 'description',
  price: 'makingValue',
}

export interface PublishContext {
  /** Name and address of who makes or packs it. */
  readonly manufacturer: string
  /** Of one piece now; null while its metal has no rate. */
  readonly price: number | null
}

const homeCountry = 'India'

const holds: Readonly<Record<PublishCheck, (sheet: ProductFormData, around: PublishContext) => boolean>> = {
  weight: ({ weightMg }) => weightMg > 0,
  fineness: ({ finenessPer10000 }) => finenessPer10000 > 0,
  countryOfOrigin: ({ countryOfOrigin }) => countryOfOrigin !== '',
  maker: (_, { manufacturer }) => manufacturer !== '',
  importer: ({ countryOfOrigin, importer }) => ['', homeCountry].includes(countryOfOrigin) || importer !== '',
  hsn: ({ hsn }) => hsn !== '',
  picture: ({ pictures }) => pictures.length > 0,
  description: ({ description }) => description !== '',
  price: (_, { price }) => price !== null && price > 0,
}

export const checklistOf = (
  sheet: ProductFormData,
  around: PublishContext,
): { check: PublishCheck; isDone: boolean }[] =>
  publishChecks.map((check) => ({ check, isDone: holds[check](sheet, around) }))

/** What is still missing, in the order of the list. */
export const missingOf = (sheet: ProductFormData, around: PublishContext): PublishCheck[] =>
  checklistOf(sheet, around).flatMap(({ check, isDone }) => (isDone ? [] : [check]))
