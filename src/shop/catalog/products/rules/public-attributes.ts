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
  /** For a choice its value, which each language translates; otherwise the text to show. */
  readonly value: string
}

/** How each kind is formatted for customers. */
export const publicFormats: { readonly [Kind in PublicKind]: (value: AttributeValues[Kind]) => string } = {
  line: (value) => value,
  choice: (value) => value,
  weight: formatWeight,
  fineness: formatFineness,
  money: formatMoney,
  count: String,
}

/** In the order of the table; attributes whose value is unknown are left out. */
export function showAttributes(values: Pick<ProductFormData, PublicAttribute>): AttributeView[] {
  return publicAttributes
    .filter((name) => values[name] !== emptyProductForm[name])
    .map((name) => {
      const format = publicFormats[attributeOf(name).kind as PublicKind] as (value: unknown) => string
      return { name, value: format(values[name]) }
    })
}
