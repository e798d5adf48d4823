import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import type { contentTexts } from '../../../texts/content/content.ts'
import type { load } from './load.ts'

/** Title and description are what staff wrote for search engines. */
export const meta = ({ data }: MetaInput<typeof contentTexts, typeof load>): PageHead => ({
  title: data.metaTitle,
  description: data.metaDescription,
  canonical: data.canonical,
  isEnglishOnly: !data.isTranslated,
  preview: { title: data.metaTitle },
})
