/** One change to many products: seen before it is made, and taken back. */
import * as z from 'zod/mini'
import { bulkFields } from '../../../shop/catalog/products/rules/bulk.ts'
import { most } from '../../../shop/catalog/products/rules/faults.ts'
import { count, id, time } from '../../shape/fields.ts'
import { change, filter, makingKind, paise, typed } from './product-fields.ts'

export const picks = z.union([
  z.strictObject({ ids: z.array(id).check(z.maxLength(2000, 'Choose at most 2,000 products')) }),
  z.strictObject({ filter: z.strictObject(filter) }),
])
const bulkChange = z.union([
  z.strictObject({
    kind: z.literal('set'),
    field: z.enum(bulkFields),
    value: z.union([typed, z.int(), z.boolean()]),
  }),
  z.strictObject({ kind: z.literal('making-by'), basisPoints: z.int().check(z.gte(-10_000), z.lte(100_000)) }),
  z.strictObject({ kind: z.literal('making-to'), makingKind, makingValue: z.int().check(z.gte(0), z.lte(most.paise)) }),
  z.strictObject({ kind: z.enum(['add-occasion', 'drop-occasion']), occasionId: id }),
  z.strictObject({ kind: z.enum(['publish', 'withdraw']) }),
])
const unsuited = z.array(z.strictObject({ id, name: z.string(), sentence: z.string() }))

export const previewBulk = {
  asks: z.strictObject({ picks, change: bulkChange }),
  answers: z.strictObject({
    picked: count,
    changing: count,
    shown: z.array(
      z.strictObject({
        id,
        name: z.string(),
        changes: z.array(change),
        priceBeforePaise: z.nullable(paise),
        priceAfterPaise: z.nullable(paise),
      }),
    ),
    unsuited,
  }),
}

export const editBulk = {
  asks: z.strictObject({ picks, change: bulkChange }),
  answers: z.strictObject({ id: count, changed: count, unsuited }),
}

export const undoBulk = {
  asks: z.strictObject({ id: z.int() }),
  answers: z.strictObject({
    restored: count,
    left: z.array(z.strictObject({ id, name: z.string(), fields: z.array(z.string()) })),
    unsuited,
  }),
}

export const bulks = {
  asks: z.strictObject({}),
  answers: z.strictObject({
    edits: z.array(
      z.strictObject({
        id: count,
        sentence: z.string(),
        changed: count,
        by: z.string(),
        at: time,
        undoneBy: z.nullable(z.string()),
        undoneAt: z.nullable(time),
      }),
    ),
  }),
}
