import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import { firstPicture } from '../../../parts/picture/first-picture.ts'
import type { giftsTexts } from '../../../texts/catalog/gifts.ts'
import type { load } from './load.ts'

export const meta = ({ data, texts }: MetaInput<typeof giftsTexts, typeof load>): PageHead => ({
  title: texts.headTitle,
  description: texts.description,
  canonical: data.canonical,
  firstPicture: firstPicture(data.shelves[0]?.products[0]?.image),
})
