/** Content of the pages other than products, in the back office. */
import * as z from 'zod/mini'
import { id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'
import { versionList } from './versions.ts'

const place = z.int().check(z.gte(0, 'Enter a position'), z.lte(100_000, 'Enter a position'))
const isVisible = z.boolean()
const placed = { place, shown: isVisible }
const title = inputText({ required: 'Enter a title', most: 120 })
const sentence = inputText({ most: 400 })
/** For Hindi pages, which show the English text where it is empty; older versions of an item have none. */
const titleHi = z._default(inputText({ most: 120 }), '')
const textHi = z._default(sentence, '')
const hindi = { titleHi, textHi }
const htmlHi = z._default(inputText({ most: 100_000 }), '')
const image = inputText({ most: 80 })
const link = inputText({ required: 'Enter a link', most: 300 })
const html = inputText({ required: 'Enter a text', most: 100_000 })
/** As stored in JSON. */
const at = z.nullable(z.iso.datetime({ offset: true }))

const item = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('banner'),
    facts: z.strictObject({
      ...placed,
      form: z.enum(['banner', 'ad']),
      position: z.enum(['top', 'bottom']),
      ...{ image, link, title, text: sentence, startsAt: at, endsAt: at },
      ...hindi,
    }),
  }),
  z.strictObject({
    kind: z.literal('tile'),
    facts: z.strictObject({
      ...placed,
      title,
      text: sentence,
      ...hindi,
      image,
      slug: inputText({ required: 'Enter a list name', most: 80 }),
    }),
  }),
  z.strictObject({
    kind: z.literal('testimonial'),
    facts: z.strictObject({
      ...placed,
      author: inputText({ required: 'Enter an author', most: 80 }),
      town: inputText({ most: 80 }),
      text: inputText({ required: 'Enter a quote', most: 600 }),
      image,
    }),
  }),
  z.strictObject({
    kind: z.literal('piece'),
    facts: z.strictObject({
      ...placed,
      text: inputText({ required: 'Enter a description', most: 200 }),
      isGift: z.boolean(),
      ...{ image, link },
      textHi: z._default(inputText({ most: 200 }), ''),
    }),
  }),
  z.strictObject({
    kind: z.literal('question-category'),
    facts: z.strictObject({ title, text: sentence, place, ...hindi }),
  }),
  z.strictObject({
    kind: z.literal('question'),
    facts: z.strictObject({
      ...placed,
      title: inputText({ required: 'Enter a question', most: 200 }),
      category: z.string(),
      html,
      titleHi: z._default(inputText({ most: 200 }), ''),
      htmlHi,
    }),
  }),
  z.strictObject({
    kind: z.literal('page'),
    facts: z.strictObject({
      ...{ shown: isVisible, title, html },
      metaTitle: inputText({ most: 120 }),
      metaDescription: inputText({ required: 'Enter a description', most: 320 }),
      ...{ titleHi, htmlHi, metaTitleHi: titleHi },
      metaDescriptionHi: z._default(inputText({ most: 320 }), ''),
    }),
  }),
  z.strictObject({
    kind: z.literal('slot'),
    facts: z.strictObject({
      ...placed,
      title: inputText({ most: 40 }),
      titleHi: z._default(inputText({ most: 40 }), ''),
      productIds: z.array(id).check(z.maxLength(24, 'Choose at most 24 products')),
      fillsUp: z.boolean(),
    }),
  }),
  z.strictObject({
    kind: z.literal('popup'),
    facts: z.strictObject({
      ...{ shown: isVisible, title, image, startsAt: at, endsAt: at },
      productId: id,
      text: inputText({ required: 'Enter the offer text', most: 400 }),
      couponCode: inputText({ most: 30 }),
      ...hindi,
    }),
  }),
])

const kind = z.enum([
  'banner',
  'tile',
  'testimonial',
  'piece',
  'question-category',
  'question',
  'page',
  'slot',
  'popup',
])
const key = inputText({ required: 'Enter a name', most: 80 })

export const content = {
  params: z.strictObject({}),
  response: z.strictObject({
    announcement: z.strictObject({
      text: z.string(),
      textHi: z.string(),
      changedBy: z.nullable(z.string()),
      changedAt: z.nullable(time),
    }),
    items: z.array(
      z.strictObject({
        key,
        item,
        title: z.string(),
        version: z.int(),
        changedBy: z.nullable(z.string()),
        changedAt: z.nullable(time),
      }),
    ),
    /** Names of the products referred to. */
    products: z.array(z.strictObject({ id, name: z.string() })),
    /** Coupon codes that the popup may promise. */
    coupons: z.array(z.string()),
  }),
}

export const saveContent = {
  params: z.strictObject({ key: z.nullable(key), isNew: z.boolean(), seen: z.int(), item }),
  response: z.strictObject({ key }),
}

/** The address at which staff see it on the shop's own page, for an hour. */
export const saveContentDraft = {
  params: z.strictObject({ key: z.nullable(key), item }),
  response: z.strictObject({ code: z.string(), endsAt: time }),
}

export const restoreContent = {
  params: z.strictObject({ kind, key, version: id, seen: z.int() }),
  response: z.null(),
}

export const contentHistory = { params: z.strictObject({ kind, key }), response: versionList }

export const announce = {
  params: z.strictObject({
    text: inputText({ required: 'Enter the announcement text', most: 120 }),
    seen: z.string(),
    textHi: z._default(inputText({ most: 120 }), ''),
  }),
  response: z.null(),
}

export const messages = {
  'content.unknown': [404, 'This item no longer exists'],
  'content.no-version': [404, 'Version not found'],
  'content.no-picture': [422, 'Choose an image'],
  'content.bad-times': [422, 'The end must be after the start'],
  'content.law-needs': [409, ({ title }) => `“${title}” is a legally required page. Edit it instead of hiding it`],
  'content.is-linked': [409, ({ title }) => `Other pages link to “${title}”. Edit it instead of hiding it`],
  'content.too-little': [
    409,
    ({ title, least }) => `“${title}” is a legally required page. Enter at least ${least} characters`,
  ],
  'content.must-tell': [409, ({ name }) => `This page must name the grievance officer. Keep {{${name}}} in it`],
  'content.nothing-chosen': [422, 'Choose a product, or include the rest of the list'],
  'content.not-sold': [422, 'Choose a published product'],
  'content.not-in-list': [
    422,
    ({ name }) => `${name} is not in this list. Add it on the product page or in a deal, or remove it here`,
  ],
  'content.no-coupon': [422, 'Choose a coupon that is shown to shoppers'],
  'content.slug-taken': [409, 'This URL handle is already in use. Choose another one'],
} satisfies RefusalMessages
