/** Imports of products from lists. */
import * as z from 'zod/mini'
import { importOutcomes, importReportFilters, importStates } from '../../../shop/catalog/products/rules/histories.ts'
import { id, integer, pageNumber, time } from '../../shape/fields.ts'
import { fieldChange, integerInput, paiseInteger } from './product-fields.ts'

const importShape = z.strictObject({
  id: integer,
  fileName: z.string(),
  state: z.enum(importStates),
  why: z.string(),
  rows: integer,
  done: integer,
  created: integer,
  changed: integer,
  same: integer,
  wrong: integer,
  by: z.string(),
  at: time,
  endedAt: z.nullable(time),
  /** The number of its latest preview, which starting it names. */
  preview: integer,
  /** The prices of the preview are at other rates than those of now. */
  isRateChanged: z.boolean(),
  canUndo: z.boolean(),
  undoneBy: z.nullable(z.string()),
  undoneAt: z.nullable(time),
  restored: integer,
  kept: integer,
})

export const importProducts = {
  params: z.strictObject({ file: z.instanceof(File, { message: 'Attach a CSV file' }) }),
  response: z.strictObject({ id: integer }),
}
export const listProductImports = {
  params: z.strictObject({}),
  response: z.strictObject({ imports: z.array(importShape) }),
}
export const readProductImport = {
  params: z.strictObject({ id: integerInput, page: pageNumber, show: z._default(z.enum(importReportFilters), 'all') }),
  response: z.strictObject({
    import: importShape,
    perPage: integer,
    /** Starting it only proposes it to a second person. */
    needsApproval: z.boolean(),
    /** Rows of the report that the filter shows. */
    total: integer,
    report: z.array(
      z.strictObject({
        line: integer,
        outcome: z.enum(importOutcomes),
        what: z.string(),
        field: z.string(),
        sentence: z.string(),
        /** The product of a row that changes one, or has written one. */
        productId: z.nullable(id),
        /** All errors of the row, each with its column. */
        errors: z.array(z.strictObject({ column: z.string(), sentence: z.string() })),
        changes: z.array(fieldChange),
        priceBeforePaise: z.nullable(paiseInteger),
        priceAfterPaise: z.nullable(paiseInteger),
      }),
    ),
  }),
}
export const startProductImport = {
  /** `preview`: the one that was seen; null for the latest. */
  params: z.strictObject({ id: z.int(), preview: z._default(z.nullable(z.int()), null) }),
  response: z.null(),
}
export const productImportAction = { params: z.strictObject({ id: z.int() }), response: z.null() }
