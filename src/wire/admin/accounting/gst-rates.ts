/** The table of GST rates, and planning a change. Rates are basis points. */
import * as z from 'zod/mini'
import { day } from './shared.ts'

const gstRate = z.strictObject({
  from: day,
  /** The first digits of the HSN codes it applies to; empty: all. */
  hsn: z._default(z.string(), ''),
  metal: z._default(z.nullable(z.enum(['gold', 'silver'])), null),
  form: z._default(z.nullable(z.enum(['coin', 'bar'])), null),
  rate: z.int(),
})

export const listGstRates = {
  params: z.strictObject({}),
  response: z.strictObject({
    /** In India. */
    today: day,
    /** Sorted by the day they begin. */
    rates: z.array(gstRate),
    proposal: z.nullable(z.strictObject({ id: z.int(), by: z.string(), after: z.string() })),
  }),
}

/** `seen`: the table the page showed. */
export const addGstRate = {
  params: z.strictObject({ rate: gstRate, seen: z.array(gstRate) }),
  response: z.null(),
}
