import type { QuestionCategory } from '../../shop/content/reading.ts'
import { fillFacts, listPageHeadings, type PageFacts } from '../../shop/content/rules.ts'
import { refuse } from '../../shop/refusal.ts'
import type * as wire from '../../wire/content/content-pages.ts'
import type { AnonymousHandler } from '../call.ts'
import { factsOf } from './content-facts.ts'

export const getPage: AnonymousHandler<typeof wire.getPage> = async (shop, { params: { slug } }) => {
  const page = shop.catalogue.now.content.pages.find((page) => page.slug === slug)
  if (!page) throw refuse('content.no-page')
  return { data: { ...page, html: fillFacts(page.html, factsOf(shop)), parts: listPageHeadings(page.html) } }
}

export const questionsOf: AnonymousHandler<typeof wire.questionsOf> = async (shop, { params: { slug } }) => {
  const category = shop.catalogue.now.content.questions.find((category) => category.slug === slug)
  if (!category) throw refuse('content.no-questions')
  const withAnswer = withFacts(category, factsOf(shop))
  return {
    data: {
      ...withAnswer,
      titled: withAnswer.questions.map(({ question, answer }) => ({ title: question, content: answer })),
    },
  }
}

export const allQuestions: AnonymousHandler<typeof wire.allQuestions> = async (shop) => {
  const facts = factsOf(shop)
  return { data: { categories: shop.catalogue.now.content.questions.map((category) => withFacts(category, facts)) } }
}

const withFacts = (category: QuestionCategory, facts: PageFacts) => ({
  ...category,
  questions: category.questions.map((one) => ({ ...one, answer: fillFacts(one.answer, facts) })),
})
