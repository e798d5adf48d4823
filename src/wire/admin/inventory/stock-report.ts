/** Products whose stock was taken over from before the stock ledger and has not been counted since. */
import * as z from 'zod/mini'
import { id, time } from '../../shape/fields.ts'

export const listUncountedStock = {
  params: z.strictObject({}),
  response: z.strictObject({
    products: z.array(
      z.strictObject({
        productId: id,
        name: z.string(),
        available: z.int(),
        sold: z.int(),
        packed: z.int(),
        reserved: z.int(),
        returned: z.int(),
        preBooked: z.int(),
        openedAt: time,
      }),
    ),
    /** The most products listed; there may be more. */
    most: z.int(),
  }),
}
