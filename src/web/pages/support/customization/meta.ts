import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import { firstPicture } from '../../../parts/picture/first-picture.ts'
import type { customizationTexts } from '../../../texts/support/customization.ts'
import { galleryPictureSizes } from './gallery-item.ts'
import type { load } from './load.ts'

export const meta = ({ data, texts }: MetaInput<typeof customizationTexts, typeof load>): PageHead => ({
  title: texts.crumb,
  description: texts.meta,
  canonical: data.canonical,
  firstPicture: firstPicture(data.items[0]?.image, galleryPictureSizes),
})
