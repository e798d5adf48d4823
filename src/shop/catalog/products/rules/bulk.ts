/** The changes that a bulk edit can make, and their effect on a product's form data. */
import { shareOf } from '../../../../units/percent.ts'
import { refuse } from '../../../refusal.ts'
import { can, next } from '../../../states.ts'
import { type ProductEvent, productFlow } from './product-flow.ts'
import { attributeOf, type BulkField, emptyProductForm, type ProductFormData } from './product-form-data.ts'

export type BulkChange =
  /** Sets a field. */
  | { readonly kind: 'set'; readonly field: BulkField; readonly value: string | number | boolean }
  /** Changes making charges, including those of volume bands, by a percentage: basis points, negative to lower them. */
  | { readonly kind: 'making-by'; readonly basisPoints: number }
  /** Sets the making charge; bands of another kind, or dearer than it, are removed. */
  | { readonly kind: 'making-to'; readonly makingKind: ProductFormData['makingKind']; readonly makingValue: number }
  | { readonly kind: 'add-occasion' | 'drop-occasion'; readonly occasionId: number }
  /** Products for which the event is not allowed stay unchanged. */
  | { readonly kind: ProductEvent }

/** Throws `products.bulk-value` if the value does not have the field's type. */
export function requireValidBulkChange(change: BulkChange): void {
  if (change.kind !== 'set') return
  const { field, value } = change
  const attribute = attributeOf(field)
  const isChoice = attribute.kind !== 'choice' || attribute.choices.some(([choice]) => choice === value)
  if (typeof value !== typeof emptyProductForm[field] || !isChoice) throw refuse('products.bulk-value', {}, 'change')
}

export function applyBulkChange(form: ProductFormData, change: BulkChange): ProductFormData {
  switch (change.kind) {
    case 'set':
      return { ...form, [change.field]: change.value }
    case 'making-by':
      return {
        ...form,
        makingValue: adjusted(form.makingValue, change.basisPoints),
        bands: form.bands.map((band) => ({ ...band, makingValue: adjusted(band.makingValue, change.basisPoints) })),
      }
    case 'making-to':
      return {
        ...form,
        makingKind: change.makingKind,
        makingValue: change.makingValue,
        bands: bandsAfter(form, change),
      }
    case 'publish':
    case 'withdraw':
      return can(productFlow, form.state, change.kind)
        ? { ...form, state: next(productFlow, form.state, change.kind) }
        : form
    case 'add-occasion':
      return { ...form, occasionIds: [...new Set([...form.occasionIds, change.occasionId])].sort((a, b) => a - b) }
    case 'drop-occasion':
      return { ...form, occasionIds: form.occasionIds.filter((id) => id !== change.occasionId) }
  }
}

const adjusted = (value: number, basisPoints: number): number => Math.max(0, value + shareOf(value, basisPoints))

const bandsAfter = (
  form: ProductFormData,
  to: { makingKind: ProductFormData['makingKind']; makingValue: number },
): ProductFormData['bands'] =>
  form.makingKind === to.makingKind && form.bands.every(({ makingValue }) => makingValue <= to.makingValue)
    ? form.bands
    : []
