/** Changes of products for a later time: previewed, scheduled, listed and cancelled. */
import * as z from 'zod/mini'
import {
  scheduleListViews,
  scheduleOutcomes,
  scheduleStates,
} from '../../../shop/catalog/product-schedules/rules/schedule-flow.ts'
import { id, integer, time } from '../../shape/fields.ts'
import { bulkChange, bulkSelection, previewFields, unsuitedProducts } from './product-bulk.ts'
import { emptyAsNull, fieldChange, integerInput } from './product-fields.ts'
import { productForm } from './product-form.ts'

/** The fields that decide the price of one product, or what a bulk edit can change. */
const scheduledChange = z.union([
  bulkChange,
  z.strictObject({
    kind: z.literal('prices'),
    prices: z.pick(productForm, {
      makingKind: true,
      makingValue: true,
      bands: true,
      freeMakingCharge: true,
      freeShipping: true,
      buyBackPremium: true,
    }),
  }),
])

const request = { picks: bulkSelection, change: scheduledChange, applyAt: time }

export const previewSchedule = {
  params: z.strictObject(request),
  response: z.strictObject({
    picked: integer,
    changing: integer,
    ...previewFields,
    /** Sent back to schedule exactly what was shown. */
    digest: z.string(),
  }),
}

export const scheduleProducts = {
  params: z.strictObject({ ...request, digest: z.string().check(z.maxLength(64)) }),
  response: z.strictObject({ id: integer, products: integer, unsuited: unsuitedProducts }),
}

export const cancelProductSchedule = {
  params: z.strictObject({ id: integer, productId: z._default(z.nullable(id), null) }),
  response: z.strictObject({ cancelled: integer }),
}

const schedule = z.strictObject({
  id: integer,
  /** "Making charge +5%" */
  sentence: z.string(),
  applyAt: time,
  state: z.enum(scheduleStates),
  products: integer,
  first: z.nullable(z.strictObject({ id, name: z.string() })),
  changed: integer,
  refused: integer,
  by: z.string(),
  at: time,
  endedAt: z.nullable(time),
  endedBy: z.nullable(z.string()),
})

export const listProductSchedules = {
  params: z.strictObject({
    view: z._default(z.enum(scheduleListViews), 'upcoming'),
    productId: emptyAsNull(id),
    page: z._default(integerInput.check(z.gte(1), z.lte(10_000)), 1),
  }),
  response: z.strictObject({
    schedules: z.array(schedule),
    total: integer,
    page: integer,
    perPage: integer,
  }),
}

export const readProductSchedule = {
  params: z.strictObject({ id: integerInput }),
  response: z.strictObject({
    schedule,
    items: z.array(
      z.strictObject({
        productId: id,
        name: z.string(),
        changes: z.array(fieldChange),
        outcome: z.nullable(z.enum(scheduleOutcomes)),
        sentence: z.string(),
      }),
    ),
  }),
}
