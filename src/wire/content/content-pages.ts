import { fieldSentence } from '../shape/field-sentences.ts'
import { count, list, text, time, words } from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'

const slug = text({ required: fieldSentence('fields.page-missing', 'Name the page'), most: 80 })

/** Spec §3 Info page: title and content (HTML). */
export const getPage = {
  asks: spelled({ slug: ['slug', slug] }),
  answers: spelled({
    slug: ['slug', words],
    title: ['title', words],
    html: ['content', words],
    metaTitle: ['meta_title', words],
    metaDescription: ['meta_description', words],
    parts: ['contents', list(spelled({ id: ['id', words], title: ['title', words] }))],
    version: ['version', count],
    updatedAt: ['updated_at', time],
  }),
}

const category = {
  slug: ['slug', words],
  title: ['category', words],
  text: ['text', words],
  questions: [
    'items',
    list(spelled({ slug: ['slug', words], question: ['question', words], answer: ['answer', words] })),
  ],
} as const

/** Spec §3 FAQ: a category with its items; the contract also names them `faq_list` of titles and contents. */
export const questionsOf = {
  asks: spelled({ slug: ['slug', slug] }),
  answers: spelled({
    ...category,
    titled: ['faq_list', list(spelled({ title: ['title', words], content: ['content', words] }))],
  }),
}

export const allQuestions = {
  asks: spelled({}),
  answers: spelled({ categories: ['faq_list', list(spelled(category))] }),
}

export const messages = {
  'content.no-page': [404, 'There is no such page'],
  'content.no-questions': [404, 'There are no questions under this name'],
} satisfies Messages

/** Of calls that staff make. */
export const staffMessages = {
  'content.no-category': [422, 'Choose a category that exists'],
  'content.no-question': [404, 'This question is not there any more'],
  'content.nothing-written': [422, 'Write something here'],
  'content.bad-slug': [422, 'Use small letters, digits and hyphens, for example shipping-policy'],
  'content.bad-link': [
    422,
    ({ link }: { link: string }) =>
      `The link “${link}” leads nowhere. Use a path of this site (/contact-us), a part of this page (#returns) or an address that begins with https://`,
  ],
  'content.unknown-fact': [422, ({ name }: { name: string }) => `There is nothing to put in for {{${name}}}`],
  'content.changed-meanwhile': [
    409,
    ({ title }: { title: string }) => `“${title}” was changed by somebody else meanwhile. Look at it again first`,
  ],
} satisfies Messages
