/** The shop's own logo and icon. */
import * as z from 'zod/mini'
import { brandImageKinds } from '../../../shop/content/rules/brand-images.ts'

const kind = z.enum(brandImageKinds, { message: 'Choose the logo or the icon' })

export const readBrandImages = {
  params: z.strictObject({}),
  response: z.strictObject({
    /** Their addresses; null: ours is shown. */
    logo: z.nullable(z.string()),
    icon: z.nullable(z.string()),
  }),
}

export const saveBrandImage = {
  params: z.strictObject({ kind, file: z.instanceof(File, { message: 'Attach an image' }) }),
  response: z.null(),
}

export const removeBrandImage = { params: z.strictObject({ kind }), response: z.null() }
