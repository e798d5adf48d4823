/**
 * What the law wants on the page of whatever is sold (Legal Metrology rule 6(10), E-Commerce rules,
 * rules/gst.md 1.2, rules/catalogue.md 3.1), and what a page cannot be without. Nothing is put on sale, or kept on it by an edit, while one
 * of these is missing.
 */
import type { Sheet, SheetField } from './sheet.ts'

export const checks = [
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
export type Check = (typeof checks)[number]

/** The field by which each is put right; the maker's name is the brand's. */
export const checkField: Readonly<Record<Check, SheetField>> = {
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

export interface Surroundings {
  /** Name and address of who makes or packs it. */
  readonly manufacturer: string
  /** Of one piece now; null while its metal has no rate. */
  readonly price: number | null
}

const homeCountry = 'India'

const holds: Readonly<Record<Check, (sheet: Sheet, around: Surroundings) => boolean>> = {
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

export const checklistOf = (sheet: Sheet, around: Surroundings): { check: Check; isDone: boolean }[] =>
  checks.map((check) => ({ check, isDone: holds[check](sheet, around) }))

/** What is still missing, in the order of the list. */
export const missingOf = (sheet: Sheet, around: Surroundings): Check[] =>
  checklistOf(sheet, around).flatMap(({ check, isDone }) => (isDone ? [] : [check]))
