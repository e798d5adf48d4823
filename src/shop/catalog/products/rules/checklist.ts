/**
 * What the law requires on the page of a product (Legal Metrology rule 6(10), E-Commerce rules, rules/gst.md 1.2,
 * rules/catalogue.md 3.1), and what a page cannot do without. A product cannot be published, or stay published after an edit,
 * while one of these is missing. The month and year of packing belong on the package alone.
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
type FieldCheck = Checked['legal']
/** `consumerCare` is of the shop: name, address, telephone and e-mail for complaints, in the settings. */
export type PublishCheck = FieldCheck | 'consumerCare'

const checkedFields = productFormFields.filter((field) => 'legal' in productAttributes[field])

/** In the order of the table; that of the shop is the last. */
export const publishChecks: readonly PublishCheck[] = [
  ...checkedFields.map((field) => attributeOf(field).legal as FieldCheck),
  'consumerCare',
]

/** The field that satisfies each check of the product itself; the maker's name is that of the brand. */
export const checkField = Object.fromEntries(
  checkedFields.map((field) => [attributeOf(field).legal, field]),
) as Readonly<Partial<Record<PublishCheck, ProductFormField>>>

export interface PublishContext {
  /** Name and address of the manufacturer or packer. */
  readonly manufacturer: string
  /** The importer that the brand names for products that name none. */
  readonly importer: string
  /** Current unit price; null while its metal has no rate. */
  readonly price: number | null
  /** The settings say who answers complaints, and how they are reached. */
  readonly hasConsumerCare: boolean
}

interface ConsumerCare {
  readonly legalName: string
  readonly address: string
  readonly contactNumber: string
  readonly contactEmail: string
}

/** Name, address, telephone and e-mail of who can be contacted in case of complaints (Legal Metrology rule 6(2)). */
export const isConsumerCareComplete = ({ legalName, address, contactNumber, contactEmail }: ConsumerCare): boolean =>
  [legalName, address, contactNumber, contactEmail].every((text) => text.trim() !== '')

/** A name alone is no address: the address follows after a comma or on a line of its own. */
const isNameWithAddress = (text: string): boolean => /\S\s*[,\n]\s*\S/.test(text)

export const homeCountry = 'India'

type Holds = (form: ProductFormData, around: PublishContext) => boolean

/** Checks that require more than a filled field. */
const ownRules: { readonly [Check in PublishCheck]?: Holds } = {
  maker: (_, { manufacturer }) => isNameWithAddress(manufacturer),
  consumerCare: (_, { hasConsumerCare }) => hasConsumerCare,
  importer: ({ countryOfOrigin, importer }, brand) =>
    ['', homeCountry].includes(countryOfOrigin) || isNameWithAddress(importer || brand.importer),
  price: (_, { price }) => price !== null && price > 0,
}

/** Whether a published product always needs the field, whatever its other fields are. */
export function isAlwaysRequired(field: ProductFormField): boolean {
  const { legal } = attributeOf(field)
  return legal !== undefined && !(legal in ownRules)
}

function holds(check: PublishCheck, form: ProductFormData, around: PublishContext): boolean {
  const rule = ownRules[check]
  if (rule) return rule(form, around)
  const field = checkField[check]
  if (!field) return false
  const value = form[field]
  return typeof value === 'number' ? value > 0 : !sameValue(value, emptyProductForm[field])
}

export const checklistOf = (
  form: ProductFormData,
  around: PublishContext,
): { check: PublishCheck; isDone: boolean }[] =>
  publishChecks.map((check) => ({ check, isDone: holds(check, form, around) }))

/** What is missing, in the order of the table. */
export const missingOf = (form: ProductFormData, around: PublishContext): PublishCheck[] =>
  checklistOf(form, around).flatMap(({ check, isDone }) => (isDone ? [] : [check]))
