/** The differences between two versions of a product's form data, field by field. */
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
 * The form data with a change undone, and the fields that were left because somebody has changed them since. A field gets its
 * `before` value back only if it still has the `after` value. A published product does not become a draft again but is withdrawn.
 */
export function takeBack(
  form: ProductFormData,
  changes: readonly FieldChange[],
): { form: ProductFormData; left: ProductFormField[] } {
  const left: ProductFormField[] = []
  const back: Partial<Record<ProductFormField, unknown>> = {}
  for (const { field, before, after } of changes) {
    if (!sameValue(form[field], after)) left.push(field)
    else back[field] = field === 'state' && before === 'draft' ? 'withdrawn' : before
  }
  return { form: { ...form, ...(back as Partial<ProductFormData>) }, left }
}
