import { pictureUrl } from '../../../shop/catalog/show-product.ts'
import { addUpload, cropAnew } from '../../../shop/content/pictures/actions.ts'
import { findPicture } from '../../../shop/content/pictures/reading.ts'
import type { PictureRow } from '../../../shop/content/pictures/records.ts'
import { middleSquare } from '../../../shop/content/pictures/rules.ts'
import { refuse } from '../../../shop/refusal.ts'
import type * as wire from '../../../wire/admin/content/pictures.ts'
import type { StaffHandler, StaffRawHandler } from '../../call.ts'

const pictureView = (row: PictureRow) => {
  const { name, width, height, crop } = row
  return { name, url: pictureUrl(name), width, height, ...(crop ?? middleSquare(row)) }
}

export const addPicture: StaffHandler<typeof wire.addPicture> = async (shop, { params: { file }, staff }) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { data: pictureView(await addUpload(shop, { bytes, crop: null, by: staff.name })) }
}

export const cropPicture: StaffHandler<typeof wire.cropPicture> = async (
  shop,
  { params: { name, ...crop }, staff },
) => ({
  data: pictureView(await cropAnew(shop, { name, crop, by: staff.name })),
})

export const readUploadedPicture: StaffHandler<typeof wire.readUploadedPicture> = async (
  shop,
  { params: { name } },
) => {
  const row = await findPicture(shop.db, name)
  return { data: { picture: row && pictureView(row) } }
}

/** The whole of a picture, from which another cut is chosen. */
export const downloadOriginalPicture: StaffRawHandler = async (shop, request) => {
  const row = await findPicture(shop.db, new URL(request.url).searchParams.get('name') ?? '')
  const bytes = row && (await shop.files.read(row.original))
  if (!bytes) throw refuse('pictures.unknown')
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' } })
}
