/** What the take-over of stock from before the ledger rests on, and nobody has counted since. */
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
    /** There may be more than are listed. */
    most: z.int(),
  }),
}
