/**
 * What the law requires on the page of a product (Legal Metrology rule 6(10), E-Commerce rules, rules/gst.md 1.2,
 * rules/catalogue.md 3.1), and what a page cannot do without. A product cannot be published, or stay published after an edit,
 * while one of these is missing.
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

/** The field that satisfies each check; the maker's name is that of the brand. */
export const checkField = Object.fromEntries(
  checkedFields.map((field) => [attributeOf(field).legal, field]),
) as Readonly<Record<PublishCheck, ProductFormField>>

export interface PublishContext {
  /** Name and address of the manufacturer or packer. */
  readonly manufacturer: string
  /** The importer that the brand names for products that name none. */
  readonly importer: string
  /** Current unit price; null while its metal has no rate. */
  readonly price: number | null
}

export const homeCountry = 'India'

type Holds = (form: ProductFormData, around: PublishContext) => boolean

/** Checks that require more than a filled field. */
const ownRules: { readonly [Check in PublishCheck]?: Holds } = {
  maker: (_, { manufacturer }) => manufacturer !== '',
  importer: ({ countryOfOrigin, importer }, brand) =>
    ['', homeCountry].includes(countryOfOrigin) || importer !== '' || brand.importer !== '',
  price: (_, { price }) => price !== null && price > 0,
}

/** Whether a published product always needs the field, whatever its other fields are. */
export function isAlwaysRequired(field: ProductFormField): boolean {
  const { legal } = attributeOf(field)
  return legal !== undefined && !(legal in ownRules)
}

function holds(check: PublishCheck, form: ProductFormData, around: PublishContext): boolean {
  const field = checkField[check]
  const value = form[field]
  const isFilledIn = typeof value === 'number' ? value > 0 : !sameValue(value, emptyProductForm[field])
  return ownRules[check]?.(form, around) ?? isFilledIn
}

export const checklistOf = (
  form: ProductFormData,
  around: PublishContext,
): { check: PublishCheck; isDone: boolean }[] =>
  publishChecks.map((check) => ({ check, isDone: holds(check, form, around) }))

/** What is missing, in the order of the table. */
export const missingOf = (form: ProductFormData, around: PublishContext): PublishCheck[] =>
  checklistOf(form, around).flatMap(({ check, isDone }) => (isDone ? [] : [check]))
