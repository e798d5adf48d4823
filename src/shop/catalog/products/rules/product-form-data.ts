/**
 * A product as staff write it: every field they may set, in one flat sheet. The form, a list from outside and an edit of many
 * are all a sheet before and a sheet after (decision 0053). Stock is no part of it: that moves by `shop/inventory/stock` alone.
 */

import type { Metal } from '../../../../units/metal.ts'
import { isSame } from '../../../../units/same.ts'
import type { AttributeKind, ProductAttribute, ValueOf } from './attribute-kinds.ts'
import { productAttributes } from './attributes.ts'

export interface ProductFormPackage {
  /** Null for one that is new. */
  readonly id: number | null
  readonly title: string
  /** On Hindi pages; empty: the English one. */
  readonly titleHi: string
  /** Paise, GST included. */
  readonly pricePaise: number
  /** Name of a picture. */
  readonly image: string
  /** Chosen beforehand on the page of the product: one at most. */
  readonly isChosen: boolean
}

export interface ProductFormBand {
  readonly from: number
  /** Null in the last, open band. */
  readonly to: number | null
  /** In the kind of the product. */
  readonly makingValue: number
}

export interface ProductFormPicture {
  readonly name: string
  readonly alt: string
}

/** Every field of it follows from the table of attributes. */
export type ProductFormData = { readonly [Field in ProductFormField]: ValueOf<(typeof productAttributes)[Field]> }

export type ProductFormField = keyof typeof productAttributes

export const productFormFields = Object.keys(productAttributes) as readonly ProductFormField[]

/** What the table says of a field, whatever its kind. */
export const attributeOf = (field: ProductFormField): ProductAttribute => productAttributes[field]

/** Something of each field, in the order of the table. */
const eachField = <Value>(of: (attribute: ProductAttribute) => Value): Readonly<Record<ProductFormField, Value>> =>
  Object.fromEntries(productFormFields.map((field) => [field, of(attributeOf(field))])) as Record<
    ProductFormField,
    Value
  >

/** What people call each field: beside it on the form, in the history and in the report of an import. */
export const fieldTitles = eachField(({ label }) => label)

/** A new product: nothing but what nearly all have in common. */
export const emptyProductForm = eachField(({ initial }) => initial) as ProductFormData

type Where<Trait> = {
  [Field in ProductFormField]: (typeof productAttributes)[Field] extends Trait ? Field : never
}[ProductFormField]

const fieldsWhere = <Trait>(has: (attribute: ProductAttribute) => boolean): readonly Where<Trait>[] =>
  productFormFields.filter((field) => has(attributeOf(field))) as Where<Trait>[]

export type FieldsOfKind<Kind extends AttributeKind> = Where<{ kind: Kind }>

export const fieldsOfKind = <Kind extends AttributeKind>(...kinds: readonly Kind[]) =>
  fieldsWhere<{ kind: Kind }>(({ kind }) => (kinds as readonly AttributeKind[]).includes(kind))

/** Fields that may be set to the same value on many products. */
export type BulkField = Where<{ bulk: true }>
export const bulkFields = fieldsWhere<{ bulk: true }>(({ bulk }) => bulk === true)

/** Attributes that customers see in the specification of a product. */
export type PublicAttribute = Where<{ public: true }>
export const publicAttributes = fieldsWhere<{ public: true }>((attribute) => 'public' in attribute)

/** Fields that a column of the same name keeps as they are. */
export type ColumnField = Exclude<ProductFormField, Where<{ column: false }>>
export const columnFields = productFormFields.filter(
  (field) => attributeOf(field).column !== false,
) as readonly ColumnField[]

/** Some fields of something that has more. */
export const pickFields = <Field extends string, From extends Readonly<Record<Field, unknown>>>(
  from: From,
  fields: readonly Field[],
): Pick<From, Field> => Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<From, Field>

/** What a product belongs to, by which the numbers of a sheet are judged. */
export interface FamilyLookup {
  readonly brands: readonly { readonly id: number; readonly manufacturer: string }[]
  readonly subCategories: readonly { readonly id: number; readonly categoryId: number }[]
  readonly categories: readonly { readonly id: number; readonly metal: Metal }[]
  readonly occasions: readonly { readonly id: number }[]
}

/** The metal follows from the sub-category; null while none is chosen. */
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
