/**
 * A product as staff edit it: every field they may set, in one flat object. The form, an import and a bulk edit all compare this
 * form data before and after (decision 0053). Stock is not part of it: only `shop/inventory/stock` changes it.
 */

import { isSame } from '../../../../units/deep-equality.ts'
import type { Metal } from '../../../../units/metal.ts'
import type { AttributeKind, ProductAttribute, ValueOf } from './attribute-kinds.ts'
import { productAttributes } from './attributes.ts'

export interface ProductFormPackage {
  /** Null for a new package. */
  readonly id: number | null
  readonly title: string
  /** On Hindi pages; empty: the English one. */
  readonly titleHi: string
  /** Paise, GST included. */
  readonly pricePaise: number
  /** File name of a picture. */
  readonly image: string
  /** Preselected on the product page; at most one is. */
  readonly isChosen: boolean
}

export interface ProductFormBand {
  readonly from: number
  /** Null in the last, open band. */
  readonly to: number | null
  /** In the unit of the product's making kind. */
  readonly makingValue: number
}

export interface ProductFormPicture {
  readonly name: string
  readonly alt: string
}

/** Every field is derived from the table of attributes. */
export type ProductFormData = { readonly [Field in ProductFormField]: ValueOf<(typeof productAttributes)[Field]> }

export type ProductFormField = keyof typeof productAttributes

export const productFormFields = Object.keys(productAttributes) as readonly ProductFormField[]

/** The attribute of a field, whatever its kind. */
export const attributeOf = (field: ProductFormField): ProductAttribute => productAttributes[field]

/** One value for each field, in the order of the table. */
const eachField = <Value>(of: (attribute: ProductAttribute) => Value): Readonly<Record<ProductFormField, Value>> =>
  Object.fromEntries(productFormFields.map((field) => [field, of(attributeOf(field))])) as Record<
    ProductFormField,
    Value
  >

/** The label of each field: on the form, in the history and in the import report. */
export const fieldTitles = eachField(({ label }) => label)

/** A new product: only the values that nearly all products have in common. */
export const emptyProductForm = eachField(({ initial }) => initial) as ProductFormData

type Where<Trait> = {
  [Field in ProductFormField]: (typeof productAttributes)[Field] extends Trait ? Field : never
}[ProductFormField]

const fieldsWhere = <Trait>(has: (attribute: ProductAttribute) => boolean): readonly Where<Trait>[] =>
  productFormFields.filter((field) => has(attributeOf(field))) as Where<Trait>[]

export type FieldsOfKind<Kind extends AttributeKind> = Where<{ kind: Kind }>

export const fieldsOfKind = <Kind extends AttributeKind>(...kinds: readonly Kind[]) =>
  fieldsWhere<{ kind: Kind }>(({ kind }) => (kinds as readonly AttributeKind[]).includes(kind))

/** Fields that a bulk edit can set. */
export type BulkField = Where<{ bulk: true }>
export const bulkFields = fieldsWhere<{ bulk: true }>(({ bulk }) => bulk === true)

/** Attributes that customers see in the specification of a product. */
export type PublicAttribute = Where<{ public: true }>
export const publicAttributes = fieldsWhere<{ public: true }>((attribute) => 'public' in attribute)

/** Fields that are stored unchanged in a column of the same name. */
export type ColumnField = Exclude<ProductFormField, Where<{ column: false }>>
export const columnFields = productFormFields.filter(
  (field) => attributeOf(field).column !== false,
) as readonly ColumnField[]

/** Picks some fields of an object. */
export const pickFields = <Field extends string, From extends Readonly<Record<Field, unknown>>>(
  from: From,
  fields: readonly Field[],
): Pick<From, Field> => Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<From, Field>

/** The brands, categories and occasions that a product's ids refer to. */
export interface FamilyLookup {
  readonly brands: readonly (FamilyEntry & { readonly manufacturer: string; readonly importer: string })[]
  readonly subCategories: readonly (FamilyEntry & { readonly categoryId: number })[]
  readonly categories: readonly { readonly id: number; readonly metal: Metal }[]
  readonly occasions: readonly FamilyEntry[]
}

interface FamilyEntry {
  readonly id: number
  /** Products keep an archived one; no other product can choose it. */
  readonly archivedAt: Date | null
}

/** The metal follows from the sub-category; null if none is chosen. */
export function findMetalOfSubCategory(
  { subCategories, categories }: FamilyLookup,
  subCategoryId: number,
): Metal | null {
  const chosen = subCategories.find(({ id }) => id === subCategoryId)
  return categories.find(({ id }) => id === chosen?.categoryId)?.metal ?? null
}

/** "Lotus Silver Coin, 10 g" → "lotus-silver-coin-10-g" */
export const createProductSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120)

export const sameValue = (one: ProductFormData[ProductFormField], other: ProductFormData[ProductFormField]): boolean =>
  isSame(one, other)

/** Longer after its payment the money would be a deposit (Companies (Acceptance of Deposits) Rules 2014, r.2(1)(c)(xii)(a)). */
export const mostPreBookingDays = 365
