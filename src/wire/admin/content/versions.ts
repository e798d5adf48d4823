/** Earlier versions of what staff wrote: one shape for coupons, deals and content. */
import * as z from 'zod/mini'
import { id, time } from '../../shape/fields.ts'

export const versionList = z.strictObject({
  versions: z.array(z.strictObject({ id, act: z.string(), sentence: z.string(), by: z.string(), at: time })),
})
