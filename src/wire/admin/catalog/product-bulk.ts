/** Bulk edits of products: previewed, applied and undone. */
import * as z from 'zod/mini'
import { mostProductPaise } from '../../../shop/catalog/products/rules/attributes.ts'
import { bulkFields } from '../../../shop/catalog/products/rules/product-form-data.ts'
import { id, integer, time } from '../../shape/fields.ts'
import { fieldChange, formText, makingKind, paiseInteger, productFilterFields } from './product-fields.ts'

export const bulkSelection = z.union([
  z.strictObject({ ids: z.array(id).check(z.maxLength(2000, 'Choose at most 2,000 products')) }),
  z.strictObject({ filter: z.strictObject(productFilterFields) }),
])
export const bulkChange = z.union([
  z.strictObject({
    kind: z.literal('set'),
    field: z.enum(bulkFields),
    value: z.union([formText, z.int(), z.boolean()]),
  }),
  z.strictObject({ kind: z.literal('making-by'), basisPoints: z.int().check(z.gte(-10_000), z.lte(100_000)) }),
  z.strictObject({
    kind: z.literal('making-to'),
    makingKind,
    makingValue: z.int().check(z.gte(0), z.lte(mostProductPaise)),
  }),
  z.strictObject({ kind: z.enum(['add-occasion', 'drop-occasion']), occasionId: id }),
  z.strictObject({ kind: z.enum(['publish', 'withdraw']) }),
])
export const unsuitedProducts = z.array(z.strictObject({ id, name: z.string(), sentence: z.string() }))
export const previewFields = {
  shown: z.array(
    z.strictObject({
      id,
      name: z.string(),
      changes: z.array(fieldChange),
      priceBeforePaise: z.nullable(paiseInteger),
      priceAfterPaise: z.nullable(paiseInteger),
    }),
  ),
  unsuited: unsuitedProducts,
  /** Applying it only proposes it to a second person. */
  needsApproval: z.boolean(),
}

export const previewBulkEdit = {
  params: z.strictObject({ picks: bulkSelection, change: bulkChange }),
  response: z.strictObject({
    picked: integer,
    changing: integer,
    ...previewFields,
  }),
}

export const applyBulkEdit = {
  params: z.strictObject({ picks: bulkSelection, change: bulkChange }),
  response: z.strictObject({ id: integer, changed: integer, unsuited: unsuitedProducts }),
}

export const undoBulkEdit = {
  params: z.strictObject({ id: z.int() }),
  response: z.strictObject({
    restored: integer,
    left: z.array(z.strictObject({ id, name: z.string(), fields: z.array(z.string()) })),
    unsuited: unsuitedProducts,
  }),
}

export const listBulkEdits = {
  params: z.strictObject({}),
  response: z.strictObject({
    edits: z.array(
      z.strictObject({
        id: integer,
        sentence: z.string(),
        changed: integer,
        by: z.string(),
        at: time,
        undoneBy: z.nullable(z.string()),
        undoneAt: z.nullable(time),
      }),
    ),
  }),
}
