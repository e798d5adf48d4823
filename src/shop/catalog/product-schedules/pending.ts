/** The changes that wait for their time, by product. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { EditableProduct } from '../products/reading.ts'
import type { FieldChange } from '../products/rules/changes.ts'
import {
  fieldTitles,
  type ProductFormData,
  type ProductFormField,
  sameValue,
} from '../products/rules/product-form-data.ts'
import { productScheduleItems, productSchedules } from './records.ts'
import { withFieldChanges } from './rules/schedule.ts'

interface PendingChange {
  readonly applyAt: Date
  readonly fields: readonly FieldChange[]
}

export type PendingChanges = ReadonlyMap<number, readonly PendingChange[]>

/** In order of time. */
export async function readPendingChanges(db: Db, productIds: readonly number[]): Promise<PendingChanges> {
  if (productIds.length === 0) return new Map()
  const { productId, fields, outcome, scheduleId } = productScheduleItems
  const { id, applyAt, state } = productSchedules
  const rows = await db
    .select({ productId, fields, applyAt })
    .from(productScheduleItems)
    .innerJoin(productSchedules, eq(id, scheduleId))
    .where(and(inArray(productId, [...productIds]), isNull(outcome), eq(state, 'scheduled')))
    .orderBy(asc(applyAt), asc(id))
  return Map.groupBy(rows, (row) => row.productId)
}

/** The product as the changes before that time leave it. */
export function productExpectedAt(product: EditableProduct, pending: PendingChanges, applyAt: Date): EditableProduct {
  const earlier = (pending.get(product.id) ?? []).filter((one) => one.applyAt <= applyAt)
  if (earlier.length === 0) return product
  return { ...product, form: earlier.reduce((form, { fields }) => withFieldChanges(form, fields), product.form) }
}

/** A later change of the same field rests on the value that it has now, so it would be refused at its time. */
export function findLaterChange(
  form: ProductFormData,
  later: readonly PendingChange[],
  { applyAt, fields }: PendingChange,
): Refusal | null {
  const changed = new Set<ProductFormField>(fields.map(({ field }) => field))
  for (const one of later.filter((one) => one.applyAt > applyAt))
    for (const { field, before } of one.fields) {
      if (changed.has(field) && !sameValue(form[field], before))
        return refuse('products.schedule-later', { field: fieldTitles[field], at: formatDateAndTime(one.applyAt) })
      // What follows rests on that change.
      changed.delete(field)
    }
  return null
}
