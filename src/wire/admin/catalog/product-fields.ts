/** Fields shared by the calls for products. Paise, milligrams, fineness in 1/10000, basis points. */
import * as z from 'zod/mini'
import { choiceValues } from '../../../shop/catalog/products/rules/attribute-kinds.ts'
import { productAttributes } from '../../../shop/catalog/products/rules/attributes.ts'
import { productStates } from '../../../shop/catalog/products/rules/product-filter.ts'
import { emptyTextAsNull, id, inputText } from '../../shape/fields.ts'

/** A whole number; as digits when it comes from an address or a form. */
export const integerInput = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,12}$/, 'Enter a whole number'))]),
  z.pipe(z.transform(Number), z.int()),
)
export const metal = z.enum(['gold', 'silver'])
export const productState = z.enum(productStates)
/**
 * Texts are checked by the rules of the product form, which report each error beside its field. This limit only refuses what
 * no form sends.
 */
export const formText = z.string().check(z.maxLength(40_000, 'This text is too long'))
export const booleanQuery = z.pipe(
  z.union([z.boolean(), z.literal('true'), z.literal('false'), z.literal('')]),
  z.transform((value) => value === true || value === 'true'),
)
export const emptyAsNull = <T extends z.ZodMiniType>(kind: T) =>
  z._default(z.union([emptyTextAsNull, z.null(), kind]), null)

export const productFilterFields = {
  search: z._default(inputText({ most: 80 }), ''),
  metal: emptyAsNull(metal),
  brandId: emptyAsNull(id),
  state: emptyAsNull(productState),
  isLow: z._default(booleanQuery, false),
  isBlocked: z._default(booleanQuery, false),
}

export const volumeBand = z.strictObject({
  from: z.int(),
  to: z.nullable(z.int()),
  makingValue: z.int(),
})
export const makingKind = z.enum(choiceValues(productAttributes.makingKind))

export const paiseInteger = z.int()
export const fieldChange = z.strictObject({
  field: z.string(),
  title: z.string(),
  before: z.string(),
  after: z.string(),
})
