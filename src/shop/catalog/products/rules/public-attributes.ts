/** The attributes that customers see, as text. */
import { formatFineness, formatMoney, formatWeight } from '../../../../units/format.ts'
import type { AttributeValues, PublicKind } from './attribute-kinds.ts'
import {
  attributeOf,
  emptyProductForm,
  type ProductFormData,
  type PublicAttribute,
  publicAttributes,
} from './product-form-data.ts'

export interface AttributeView {
  readonly name: PublicAttribute
  /** Of a choice its value, for which each language has words; else the text to show. */
  readonly value: string
}

/** How each kind is written for customers. */
export const publicFormats: { readonly [Kind in PublicKind]: (value: AttributeValues[Kind]) => string } = {
  line: (value) => value,
  choice: (value) => value,
  weight: formatWeight,
  fineness: formatFineness,
  money: formatMoney,
  count: String,
}

/** In the order of the table; what says no more than that nothing is known is left out. */
export function showAttributes(values: Pick<ProductFormData, PublicAttribute>): AttributeView[] {
  return publicAttributes
    .filter((name) => values[name] !== emptyProductForm[name])
    .map((name) => {
      const format = publicFormats[attributeOf(name).kind as PublicKind] as (value: unknown) => string
      return { name, value: format(values[name]) }
    })
}
