/** Lists of products that are read in. */
import * as z from 'zod/mini'
import { importOutcomes, importStates } from '../../../shop/catalog/products/rules/histories.ts'
import { count, page, time } from '../../shape/fields.ts'
import { digits } from './product-fields.ts'

const importShape = z.strictObject({
  id: count,
  fileName: z.string(),
  state: z.enum(importStates),
  why: z.string(),
  rows: count,
  done: count,
  created: count,
  changed: count,
  same: count,
  wrong: count,
  by: z.string(),
  at: time,
  endedAt: z.nullable(time),
})

export const bringList = {
  asks: z.strictObject({ file: z.instanceof(File, { message: 'Attach a CSV file' }) }),
  answers: z.strictObject({ id: count }),
}
export const imports = { asks: z.strictObject({}), answers: z.strictObject({ imports: z.array(importShape) }) }
export const importOne = {
  asks: z.strictObject({ id: digits, page }),
  answers: z.strictObject({
    import: importShape,
    perPage: count,
    report: z.array(
      z.strictObject({
        line: count,
        outcome: z.enum(importOutcomes),
        what: z.string(),
        field: z.string(),
        sentence: z.string(),
      }),
    ),
  }),
}
export const importAct = { asks: z.strictObject({ id: z.int() }), answers: z.null() }
