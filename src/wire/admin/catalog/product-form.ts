/** The product form, made from the table of attributes. A product's state changes by calls of its own. */
import * as z from 'zod/mini'
import {
  type AttributeKind,
  choiceValues,
  type ProductAttribute,
  type ValueOf,
} from '../../../shop/catalog/products/rules/attribute-kinds.ts'
import type { productAttributes } from '../../../shop/catalog/products/rules/attributes.ts'
import {
  attributeOf,
  type ProductFormField,
  productFormFields,
} from '../../../shop/catalog/products/rules/product-form-data.ts'
import { formText, volumeBand } from './product-fields.ts'

/** The id of a row; ids higher than the database can give are refused. */
const row = z.int().check(z.gte(0, 'Unknown id'), z.lte(2_147_483_647, 'Unknown id'))

const ofKind = {
  line: formText,
  html: formText,
  flag: z.boolean(),
  weight: z.int(),
  fineness: z.int(),
  money: z.int(),
  charge: z.int(),
  count: z.int(),
  day: z.nullable(formText),
  brand: z.int(),
  subCategory: z.int(),
  bands: z.array(volumeBand),
  pictures: z.array(z.strictObject({ name: formText, alt: formText })),
  packages: z.array(
    z.strictObject({
      id: z.nullable(row),
      title: formText,
      titleHi: z._default(formText, ''),
      pricePaise: z.int(),
      image: formText,
      isChosen: z.boolean(),
    }),
  ),
  occasions: z.array(row),
  products: z.array(row),
} as const satisfies Readonly<Record<Exclude<AttributeKind, 'choice'>, z.ZodMiniType>>

type SchemaOf<One> = One extends { kind: infer Kind extends keyof typeof ofKind }
  ? (typeof ofKind)[Kind]
  : z.ZodMiniType<ValueOf<One>, ValueOf<One>>

type FormFields = {
  readonly [Field in Exclude<ProductFormField, 'state'>]: SchemaOf<(typeof productAttributes)[Field]>
}

const schemaOf = (attribute: ProductAttribute): z.ZodMiniType =>
  attribute.kind === 'choice' ? z.enum(choiceValues(attribute)) : ofKind[attribute.kind]

const { state, ...fields } = Object.fromEntries(productFormFields.map((field) => [field, schemaOf(attributeOf(field))]))

export const productForm = z.strictObject(fields as FormFields)
