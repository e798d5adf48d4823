import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import { arrayOf, inputText, integer, outputText, time } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const slug = inputText({ required: fieldSentence('fields.page-missing', 'Name the page'), most: 80 })

const heading = wireShape({ id: ['id', outputText], title: ['title', outputText] })
/** The languages that the whole text is written in: `en`, and `hi` where there is a Hindi one. */
const languages = ['languages', arrayOf(z.enum(['en', 'hi']))] as const

/** Spec §3 Info page: title and content (HTML). */
export const getPage = {
  params: wireShape({ slug: ['slug', slug] }),
  response: wireShape({
    slug: ['slug', outputText],
    title: ['title', outputText],
    html: ['content', outputText],
    metaTitle: ['meta_title', outputText],
    metaDescription: ['meta_description', outputText],
    parts: ['contents', arrayOf(heading)],
    version: ['version', integer],
    updatedAt: ['updated_at', time],
    titleHi: ['title_hi', outputText],
    htmlHi: ['content_hi', outputText],
    metaTitleHi: ['meta_title_hi', outputText],
    metaDescriptionHi: ['meta_description_hi', outputText],
    partsHi: ['contents_hi', arrayOf(heading)],
    languages,
    /** Slugs of all pages that visitors can open. */
    pages: ['pages', arrayOf(outputText)],
  }),
}

const category = {
  slug: ['slug', outputText],
  title: ['category', outputText],
  text: ['text', outputText],
  questions: [
    'items',
    arrayOf(
      wireShape({
        slug: ['slug', outputText],
        question: ['question', outputText],
        answer: ['answer', outputText],
        questionHi: ['question_hi', outputText],
        answerHi: ['answer_hi', outputText],
      }),
    ),
  ],
  titleHi: ['category_hi', outputText],
  textHi: ['text_hi', outputText],
  languages,
} as const

/** Spec §3 FAQ: a category with its items; the contract also names them `faq_list` of titles and contents. */
export const questionsOf = {
  params: wireShape({ slug: ['slug', slug] }),
  response: wireShape({
    ...category,
    titled: ['faq_list', arrayOf(wireShape({ title: ['title', outputText], content: ['content', outputText] }))],
  }),
}

export const allQuestions = {
  params: wireShape({}),
  response: wireShape({ categories: ['faq_list', arrayOf(wireShape(category))] }),
}

export const messages = {
  'content.no-page': [404, 'We could not find this page'],
  'content.no-questions': [404, 'There are no questions under this name'],
} satisfies RefusalMessages

/** Of calls that staff make. */
export const staffMessages = {
  'content.no-category': [422, 'Choose a category that exists'],
  'content.no-question': [404, 'This question no longer exists'],
  'content.nothing-written': [422, 'Enter a text'],
  'content.bad-slug': [422, 'Use lowercase letters, digits and hyphens, for example shipping-policy'],
  'content.bad-link': [
    422,
    ({ link }: { link: string }) =>
      `The link “${link}” is not valid. Use a path of this site (/contact-us), a section of this page (#returns) or a URL starting with https://`,
  ],
  'content.unknown-fact': [422, ({ name }: { name: string }) => `Unknown placeholder {{${name}}}`],
  'content.changed-meanwhile': [
    409,
    ({ title }: { title: string }) => `Someone else changed “${title}”. Reload and review`,
  ],
} satisfies RefusalMessages
