import type { ValueOf } from '../../../shop/catalog/products/rules/attribute-kinds.ts'
import type { productAttributes } from '../../../shop/catalog/products/rules/attributes.ts'
import type { PublicAttribute } from '../../../shop/catalog/products/rules/product-form-data.ts'
import type { AttributeView } from '../../../shop/catalog/products/rules/public-attributes.ts'

type Attributes = typeof productAttributes

/** What pages call an attribute, and of a choice each value that is shown. */
type TextsOf<One> = One extends { kind: 'choice'; initial: infer Initial }
  ? { readonly label: string; readonly values: Readonly<Record<Exclude<ValueOf<One>, Initial>, string>> }
  : { readonly label: string }

/** The compiler requires words for each attribute that customers see. */
export type AttributeTexts = { readonly [Name in PublicAttribute]: TextsOf<Attributes[Name]> }

/** A row of the specification. */
export function attributeRow({ name, value }: AttributeView, texts: AttributeTexts): { label: string; value: string } {
  const { label, values } = texts[name] as { label: string; values?: Readonly<Record<string, string>> }
  return { label, value: values?.[value] ?? value }
}
