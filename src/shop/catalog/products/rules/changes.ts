/** What differs between two sheets of a product, field by field. */
import { type ProductFormData, type ProductFormField, productFormFields, sameValue } from './product-form-data.ts'

export interface FieldChange<Field extends ProductFormField = ProductFormField> {
  readonly field: Field
  readonly before: ProductFormData[Field]
  readonly after: ProductFormData[Field]
}

export const changesBetween = (before: ProductFormData, after: ProductFormData): FieldChange[] =>
  productFormFields
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))

/**
 * The sheet with a change taken back, and the fields that were left alone because somebody changed them since. Sets `after`
 * back to `before` only where `after` still stands. What was on sale is no draft again: it is withdrawn.
 */
export function takeBack(
  sheet: ProductFormData,
  changes: readonly FieldChange[],
): { sheet: ProductFormData; left: ProductFormField[] } {
  const left: ProductFormField[] = []
  const back: Partial<Record<ProductFormField, unknown>> = {}
  for (const { field, before, after } of changes) {
    if (!sameValue(sheet[field], after)) left.push(field)
    else back[field] = field === 'state' && before === 'draft' ? 'withdrawn' : before
  }
  return { sheet: { ...sheet, ...(back as Partial<ProductFormData>) }, left }
}
