/** A value of a product form as staff read it: in the history, in previews and in reports. */
import type { Shop } from '../../shop.ts'
import type { FieldChange } from './rules/changes.ts'
import { productCsvColumns } from './rules/columns.ts'
import {
  attributeOf,
  emptyProductForm,
  type ProductFormData,
  type ProductFormField,
} from './rules/product-form-data.ts'

const longest = 160

/** In the form of the product list; a long text is cut. */
export function fieldText(
  { catalogue }: Pick<Shop, 'catalogue'>,
  field: ProductFormField,
  value: FieldChange['before'],
): string {
  const { families } = catalogue.now.shelf
  const names = { ...families, slugs: new Map<number, string>(), ids: new Map<string, number>() }
  if (field === 'relatedIds' || field === 'boughtTogetherIds') return `${(value as readonly number[]).length} products`
  const attribute = attributeOf(field)
  if (attribute.kind === 'choice') return attribute.choices.find(([choice]) => choice === value)?.[1] ?? ''
  const column = productCsvColumns.find((one) => one.field === field)
  const text =
    column?.write({ ...emptyProductForm, [field]: value } as ProductFormData, names).replaceAll('\n', ', ') ?? ''
  return text.length > longest ? `${text.slice(0, longest)} …` : text
}
