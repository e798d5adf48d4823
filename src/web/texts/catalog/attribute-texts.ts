import type { ValueOf } from '../../../shop/catalog/products/rules/attribute-kinds.ts'
import type { productAttributes } from '../../../shop/catalog/products/rules/attributes.ts'
import type { PublicAttribute } from '../../../shop/catalog/products/rules/product-form-data.ts'
import type { AttributeView } from '../../../shop/catalog/products/rules/public-attributes.ts'

type Attributes = typeof productAttributes

/** What pages call an attribute, the text of each value of a choice that is shown, and the unit of a count. */
type TextsOf<One> = One extends { kind: 'choice'; initial: infer Initial }
  ? { readonly label: string; readonly values: Readonly<Record<Exclude<ValueOf<One>, Initial>, string>> }
  : One extends { kind: 'count' }
    ? { readonly label: string; readonly unit: CountUnit }
    : { readonly label: string }

/** The word after a count: "day" after 1, otherwise "days". */
type CountUnit = (count: number) => string

/** The compiler requires words for each attribute that customers see. */
export type AttributeTexts = { readonly [Name in PublicAttribute]: TextsOf<Attributes[Name]> }

interface AnyTexts {
  readonly label: string
  readonly values?: Readonly<Record<string, string>>
  readonly unit?: CountUnit
}

/** A row of the specification. */
export function attributeRow({ name, value }: AttributeView, texts: AttributeTexts): { label: string; value: string } {
  const { label, values, unit }: AnyTexts = texts[name]
  return { label, value: values?.[value] ?? (unit ? `${value} ${unit(Number(value))}` : value) }
}
