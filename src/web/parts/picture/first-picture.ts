import type { PicturePreload } from '../../head/page-head.ts'
import { cardSizes, pictureSources, widestFor } from './picture-sources.ts'

/** For the head of a page on which this picture is seen first; none where the catalogue has no AVIF of it. */
export function firstPicture(image: string | undefined, sizes = cardSizes): readonly PicturePreload[] {
  const sources = image ? pictureSources(image, widestFor(sizes)) : null
  return sources ? [{ srcSet: sources.avif, sizes }] : []
}
