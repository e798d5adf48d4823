/** Imports of products from lists. */
import * as z from 'zod/mini'
import { importOutcomes, importStates } from '../../../shop/catalog/products/rules/histories.ts'
import { integer, pageNumber, time } from '../../shape/fields.ts'
import { integerInput } from './product-fields.ts'

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
  params: z.strictObject({ id: integerInput, page: pageNumber }),
  response: z.strictObject({
    import: importShape,
    perPage: integer,
    report: z.array(
      z.strictObject({
        line: integer,
        outcome: z.enum(importOutcomes),
        what: z.string(),
        field: z.string(),
        sentence: z.string(),
      }),
    ),
  }),
}
export const productImportAction = { params: z.strictObject({ id: z.int() }), response: z.null() }
