/** Pictures uploaded by staff, and how they are cropped. */
import * as z from 'zod/mini'
import { inputText, integer } from '../../shape/fields.ts'
import { integerInput } from '../catalog/product-fields.ts'

const cropFields = { left: integerInput, top: integerInput, side: integerInput }
const picture = z.strictObject({
  name: z.string(),
  url: z.string(),
  width: integer,
  height: integer,
  left: integer,
  top: integer,
  side: integer,
})
export const addPicture = {
  params: z.strictObject({ file: z.instanceof(File, { message: 'Attach an image' }) }),
  response: picture,
}
export const cropPicture = {
  params: z.strictObject({ name: inputText({ most: 60 }), ...cropFields }),
  response: picture,
}

/** Null for a picture that came with the shop: it is already cropped. */
export const readUploadedPicture = {
  params: z.strictObject({ name: inputText({ most: 60 }) }),
  response: z.strictObject({ picture: z.nullable(picture) }),
}
