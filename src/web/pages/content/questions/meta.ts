import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import type { faqTexts } from '../../../texts/content/faq.ts'
import type { load } from './load.ts'

export function meta({ data, texts, params }: MetaInput<typeof faqTexts, typeof load>): PageHead {
  const { canonical, isTranslated } = data
  const isEnglishOnly = !isTranslated
  const category = params.slug === undefined ? undefined : data.categories[0]
  if (!category) return { title: texts.title, description: texts.description, canonical, isEnglishOnly }
  const title = texts.of(category.title)
  return { title, description: `${title}: ${category.text}`, canonical, isEnglishOnly }
}
