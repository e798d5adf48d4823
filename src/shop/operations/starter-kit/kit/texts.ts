/** The pages and questions of the starter kit, in both languages, as they are before cleaning. */
import { readFileSync } from 'node:fs'
import type { ContentFacts } from '../../../content/items.ts'
import { hindiPageHeads } from './hindi-page-heads.ts'
import { pageHeads } from './page-heads.ts'
import { accountQuestions } from './questions/accounts.ts'
import { buyingQuestions } from './questions/buying.ts'
import type { HindiCategories, KitCategory } from './questions/category.ts'
import { deliveryQuestions } from './questions/delivery.ts'
import { hindiAccountQuestions } from './questions/hindi/accounts.ts'
import { hindiBuyingQuestions } from './questions/hindi/buying.ts'
import { hindiDeliveryQuestions } from './questions/hindi/delivery.ts'
import { hindiMetalQuestions } from './questions/hindi/metal.ts'
import { metalQuestions } from './questions/metal.ts'

type Texts<Kind extends 'page' | 'question-category' | 'question'> = readonly (readonly [
  slug: string,
  facts: ContentFacts[Kind],
])[]

const markupOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

export const readKitPages = (): Texts<'page'> =>
  Object.entries(pageHeads).map(([slug, head]) => [
    slug,
    {
      ...{ shown: true, metaTitle: head.title, ...head, ...hindiPageHeads[slug]! },
      html: markupOf(`./pages/${slug}.html`),
      htmlHi: markupOf(`./pages/hindi/${slug}.html`),
    },
  ])

const categories: readonly KitCategory[] = [
  ...buyingQuestions,
  ...deliveryQuestions,
  ...metalQuestions,
  ...accountQuestions,
]

const hindiCategories: HindiCategories = {
  ...hindiBuyingQuestions,
  ...hindiDeliveryQuestions,
  ...hindiMetalQuestions,
  ...hindiAccountQuestions,
}

export const kitQuestionCategories: Texts<'question-category'> = categories.map(({ slug, title, text }, place) => {
  const { title: titleHi, text: textHi } = hindiCategories[slug]!
  return [slug, { title, text, titleHi, textHi, place }]
})

export const kitQuestions: Texts<'question'> = categories.flatMap(({ slug: category, questions }) =>
  questions.map(([slug, title, html], place) => {
    const [titleHi, htmlHi] = hindiCategories[category]!.questions[slug]!
    return [slug, { category, place, shown: true, title, html, titleHi, htmlHi }] as const
  }),
)
