/** Pictures that staff send, and how they are cut. */
import * as z from 'zod/mini'
import { count, text } from '../../shape/fields.ts'
import { digits } from '../catalog/product-fields.ts'

const cropFields = { left: digits, top: digits, side: digits }
const picture = z.strictObject({
  name: z.string(),
  url: z.string(),
  width: count,
  height: count,
  left: count,
  top: count,
  side: count,
})
export const addPicture = {
  asks: z.strictObject({ file: z.instanceof(File, { message: 'Attach a picture' }) }),
  answers: picture,
}
export const cropPicture = { asks: z.strictObject({ name: text({ most: 60 }), ...cropFields }), answers: picture }

/** Null for a picture that came with the shop: it is cut already. */
export const pictureOf = {
  asks: z.strictObject({ name: text({ most: 60 }) }),
  answers: z.strictObject({ picture: z.nullable(picture) }),
}
