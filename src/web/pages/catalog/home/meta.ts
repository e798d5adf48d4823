import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import type { homeTexts } from '../../../texts/catalog/home.ts'
import { firstHeroPicture, ownHeroImage } from './banners/hero-image.ts'
import type { load } from './load.ts'

export const meta = ({ data, texts }: MetaInput<typeof homeTexts, typeof load>): PageHead => ({
  title: texts.head.title,
  description: texts.head.description,
  canonical: data.canonical,
  firstPicture: firstHeroPicture(data.banners.find(({ position }) => position === 'top')?.image ?? ownHeroImage),
})
