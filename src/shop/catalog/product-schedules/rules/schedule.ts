/** What can be scheduled, and whether a product can still take it at its time. */
import { dayMs } from '../../../../units/date.ts'
import { refuse } from '../../../refusal.ts'
import { applyBulkChange, type BulkChange } from '../../products/rules/bulk.ts'
import type { FieldChange } from '../../products/rules/changes.ts'
import {
  type ProductFormData,
  type ProductFormField,
  pickFields,
  sameValue,
} from '../../products/rules/product-form-data.ts'

/** The fields of one product that decide its price. */
export const priceFields = [
  'makingKind',
  'makingValue',
  'bands',
  'freeMakingCharge',
  'freeShipping',
  'buyBackPremium',
] as const satisfies readonly ProductFormField[]

export type PriceValues = Pick<ProductFormData, (typeof priceFields)[number]>

export type ScheduledChange = BulkChange | { readonly kind: 'prices'; readonly prices: PriceValues }

export const applyScheduledChange = (form: ProductFormData, change: ScheduledChange): ProductFormData =>
  change.kind === 'prices' ? { ...form, ...pickFields(change.prices, priceFields) } : applyBulkChange(form, change)

/** The form data after some field changes, whatever it was before them. */
export const withFieldChanges = (form: ProductFormData, changes: readonly FieldChange[]): ProductFormData => ({
  ...form,
  ...(Object.fromEntries(changes.map(({ field, after }) => [field, after])) as Partial<ProductFormData>),
})

/** Fields that somebody has changed since: they have neither the value on which the change rests nor the new one. */
export const findConflicts = (form: ProductFormData, changes: readonly FieldChange[]): FieldChange[] =>
  changes.filter(({ field, before, after }) => !sameValue(form[field], before) && !sameValue(form[field], after))

interface ExpectedProduct {
  readonly expectedState: ProductFormData['state']
  readonly fields: readonly FieldChange[]
}

/** It was taken off sale since, and the change does not put it back. */
export const isWithdrawnMeanwhile = (form: ProductFormData, { expectedState, fields }: ExpectedProduct): boolean =>
  form.state === 'withdrawn' && expectedState !== 'withdrawn' && !fields.some(({ field }) => field === 'state')

const mostDaysAhead = 366

/** Throws `products.schedule-past` and `products.schedule-far`. */
export function requireScheduleTime(applyAt: Date, now: Date): void {
  if (applyAt <= now) throw refuse('products.schedule-past', {}, 'applyAt')
  if (applyAt.getTime() > now.getTime() + mostDaysAhead * dayMs) throw refuse('products.schedule-far', {}, 'applyAt')
}

/** The next whole minute, at which changes are applied. */
export const nextScheduleRunAt = (now: Date): Date => new Date((Math.floor(now.getTime() / 60_000) + 1) * 60_000)
