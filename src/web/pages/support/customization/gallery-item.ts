import type { CallResponse } from '../../../server/api-call.ts'

type Item = CallResponse<'POST get-catalog-data'>['products'][number]

/** What the page needs of an item of the gallery. */
export const toGalleryItem = ({ id, image, first, isGift }: Item) => ({
  id,
  image,
  description: first.description,
  isGift,
})
export type GalleryItem = ReturnType<typeof toGalleryItem>

/** How wide its picture is shown in the gallery. */
export const galleryPictureSizes = '(min-width: 768px) 25vw, 45vw'
