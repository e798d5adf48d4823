import type { QuestionCategory } from '../../shop/content/reading.ts'
import {
  fillFacts,
  isCategoryInHindi,
  isPageInHindi,
  listPageHeadings,
  type PageFacts,
} from '../../shop/content/rules.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type * as wire from '../../wire/content/content-pages.ts'
import type { AnonymousHandler } from '../call.ts'
import { factsOf } from './content-facts.ts'

export const getPage: AnonymousHandler<typeof wire.getPage> = async (shop, { params: { slug } }) => {
  const { pages } = shop.catalogue.now.content
  const page = pages.find((page) => page.slug === slug)
  if (!page) throw refuse('content.no-page')
  return {
    data: {
      ...page,
      html: fillFacts(page.html, factsOf(shop)),
      htmlHi: fillFacts(page.htmlHi, factsOf(shop, 'hi')),
      parts: listPageHeadings(page.html),
      partsHi: listPageHeadings(page.htmlHi),
      languages: languagesIf(isPageInHindi(page)),
      pages: pages.map((one) => one.slug),
    },
  }
}

export const questionsOf: AnonymousHandler<typeof wire.questionsOf> = async (shop, { params: { slug } }) => {
  const category = shop.catalogue.now.content.questions.find((category) => category.slug === slug)
  if (!category) throw refuse('content.no-questions')
  const withAnswer = withFacts(category, bothFacts(shop))
  return {
    data: {
      ...withAnswer,
      titled: withAnswer.questions.map(({ question, answer }) => ({ title: question, content: answer })),
    },
  }
}

export const allQuestions: AnonymousHandler<typeof wire.allQuestions> = async (shop) => {
  const facts = bothFacts(shop)
  return { data: { categories: shop.catalogue.now.content.questions.map((category) => withFacts(category, facts)) } }
}

const bothFacts = (shop: Shop) => ({ english: factsOf(shop), hindi: factsOf(shop, 'hi') })

const withFacts = (category: QuestionCategory, { english, hindi }: Record<'english' | 'hindi', PageFacts>) => ({
  ...category,
  questions: category.questions.map((one) => ({
    ...one,
    answer: fillFacts(one.answer, english),
    answerHi: fillFacts(one.answerHi, hindi),
  })),
  languages: languagesIf(isCategoryInHindi(category)),
})

const languagesIf = (isInHindi: boolean): ('en' | 'hi')[] => (isInHindi ? ['en', 'hi'] : ['en'])
