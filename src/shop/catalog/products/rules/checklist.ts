/**
 * What the law wants on the page of whatever is sold (Legal Metrology rule 6(10), E-Commerce rules,
 * rules/gst.md 1.2, rules/catalogue.md 3.1), and what a page cannot be without. Nothing is put on sale, or kept on it by an edit, while one
 * of these is missing.
 */
import { productAttributes } from './attributes.ts'
import {
  attributeOf,
  emptyProductForm,
  type ProductFormData,
  type ProductFormField,
  productFormFields,
  sameValue,
} from './product-form-data.ts'

type Checked = Extract<(typeof productAttributes)[ProductFormField], { legal: string }>
export type PublishCheck = Checked['legal']

const checkedFields = productFormFields.filter((field) => 'legal' in productAttributes[field])

/** In the order of the table. */
export const publishChecks = checkedFields.map((field) => attributeOf(field).legal as PublishCheck)

/** The field by which each is put right; the maker's name is the brand's. */
export const checkField = Object.fromEntries(
  checkedFields.map((field) => [attributeOf(field).legal, field]),
) as Readonly<Record<PublishCheck, ProductFormField>>

export interface PublishContext {
  /** Name and address of who makes or packs it. */
  readonly manufacturer: string
  /** Of one piece now; null while its metal has no rate. */
  readonly price: number | null
}

const homeCountry = 'India'

type Holds = (sheet: ProductFormData, around: PublishContext) => boolean

/** What is more than that the field is filled in. */
const ownRules: { readonly [Check in PublishCheck]?: Holds } = {
  maker: (_, { manufacturer }) => manufacturer !== '',
  importer: ({ countryOfOrigin, importer }) => ['', homeCountry].includes(countryOfOrigin) || importer !== '',
  price: (_, { price }) => price !== null && price > 0,
}

/** Whether a product on sale cannot be without the field, whatever its others say. */
export function isAlwaysRequired(field: ProductFormField): boolean {
  const { legal } = attributeOf(field)
  return legal !== undefined && !(legal in ownRules)
}

function holds(check: PublishCheck, sheet: ProductFormData, around: PublishContext): boolean {
  const field = checkField[check]
  const value = sheet[field]
  const isFilledIn = typeof value === 'number' ? value > 0 : !sameValue(value, emptyProductForm[field])
  return ownRules[check]?.(sheet, around) ?? isFilledIn
}

export const checklistOf = (
  sheet: ProductFormData,
  around: PublishContext,
): { check: PublishCheck; isDone: boolean }[] =>
  publishChecks.map((check) => ({ check, isDone: holds(check, sheet, around) }))

/** What is still missing, in the order of the list. */
export const missingOf = (sheet: ProductFormData, around: PublishContext): PublishCheck[] =>
  checklistOf(sheet, around).flatMap(({ check, isDone }) => (isDone ? [] : [check]))
