/** The shop's counters for anyone to see: a call of our own; the contract shows stores in checkout alone. */
import * as z from 'zod/mini'
import { arrayOf, id, nullable, outputText, time } from '../shape/fields.ts'
import { wireShape } from '../shape/wire-shape.ts'

/** In degrees; null where the table of cities has none (`shop/customers/addresses/city-coordinates.ts`). */
const coordinates = nullable(wireShape({ latitude: ['latitude', z.number()], longitude: ['longitude', z.number()] }))

export const counters = {
  params: wireShape({}),
  response: wireShape({
    counters: [
      'counters',
      arrayOf(
        wireShape({
          id: ['id', id],
          name: ['name', outputText],
          email: ['email', outputText],
          mobile: ['mobile', outputText],
          address: ['address', outputText],
          city: ['city', outputText],
          state: ['state', outputText],
          pincode: ['pincode', outputText],
          hours: ['hours', outputText],
          /** Of its city. */
          coordinates: ['coordinates', coordinates],
        }),
      ),
    ],
    /** A page with this list looks again then. */
    trueUntil: ['true_until', time],
  }),
}
