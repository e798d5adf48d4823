/** What the pages say besides products, at the desk. */
import * as z from 'zod/mini'
import { id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'
import { versionList } from './versions.ts'

const place = z.int().check(z.gte(0, 'Enter a place in the order'), z.lte(100_000, 'Enter a place in the order'))
const shown = z.boolean()
const placed = { place, shown }
const title = inputText({ required: 'Write a title', most: 120 })
const sentence = inputText({ most: 400 })
const image = inputText({ most: 80 })
const link = inputText({ required: 'Say where it leads', most: 300 })
const html = inputText({ required: 'Write something here', most: 100_000 })
/** As JSON keeps it. */
const at = z.nullable(z.iso.datetime({ offset: true }))

const item = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('banner'),
    facts: z.strictObject({
      ...placed,
      form: z.enum(['banner', 'ad']),
      position: z.enum(['top', 'bottom']),
      ...{ image, link, title, text: sentence, startsAt: at, endsAt: at },
    }),
  }),
  z.strictObject({
    kind: z.literal('tile'),
    facts: z.strictObject({
      ...placed,
      title,
      text: sentence,
      image,
      slug: inputText({ required: 'Name a list', most: 80 }),
    }),
  }),
  z.strictObject({
    kind: z.literal('testimonial'),
    facts: z.strictObject({
      ...placed,
      author: inputText({ required: 'Write who said it', most: 80 }),
      town: inputText({ most: 80 }),
      text: inputText({ required: 'Write what was said', most: 600 }),
      image,
    }),
  }),
  z.strictObject({
    kind: z.literal('piece'),
    facts: z.strictObject({
      ...placed,
      text: inputText({ required: 'Say what it shows', most: 200 }),
      isGift: z.boolean(),
      ...{ image, link },
    }),
  }),
  z.strictObject({ kind: z.literal('question-category'), facts: z.strictObject({ title, text: sentence, place }) }),
  z.strictObject({
    kind: z.literal('question'),
    facts: z.strictObject({
      ...placed,
      title: inputText({ required: 'Write the question', most: 200 }),
      category: z.string(),
      html,
    }),
  }),
  z.strictObject({
    kind: z.literal('page'),
    facts: z.strictObject({
      ...{ shown, title, html },
      metaTitle: inputText({ most: 120 }),
      metaDescription: inputText({ required: 'Write what the page is about', most: 320 }),
    }),
  }),
  z.strictObject({
    kind: z.literal('slot'),
    facts: z.strictObject({
      ...placed,
      title: inputText({ most: 40 }),
      productIds: z.array(id).check(z.maxLength(24, 'Choose at most 24 products')),
      fillsUp: z.boolean(),
    }),
  }),
  z.strictObject({
    kind: z.literal('popup'),
    facts: z.strictObject({
      ...{ shown, title, image, startsAt: at, endsAt: at },
      productId: id,
      text: inputText({ required: 'Write what the popup offers', most: 400 }),
      couponCode: inputText({ most: 30 }),
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
const key = inputText({ required: 'Name it', most: 80 })

export const content = {
  params: z.strictObject({}),
  response: z.strictObject({
    announcement: z.strictObject({ text: z.string(), changedBy: z.nullable(z.string()), changedAt: z.nullable(time) }),
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
    /** Names of the products that are spoken of. */
    products: z.array(z.strictObject({ id, name: z.string() })),
    /** Codes that the popup may promise. */
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
  params: z.strictObject({ text: inputText({ required: 'Write the announcement', most: 120 }), seen: z.string() }),
  response: z.null(),
}

export const messages = {
  'content.unknown': [404, 'This is not there any more'],
  'content.no-version': [404, 'There is no such version'],
  'content.no-picture': [422, 'Choose a picture'],
  'content.bad-times': [422, 'It ends after it starts'],
  'content.law-needs': [
    409,
    ({ title }) => `The law wants “${title}” to be read by everybody. Change it, do not hide it`,
  ],
  'content.is-linked': [409, ({ title }) => `Pages of the shop lead to “${title}”. Change it, do not hide it`],
  'content.too-little': [
    409,
    ({ title, least }) => `The law wants “${title}” to say something: write at least ${least} letters`,
  ],
  'content.must-tell': [409, ({ name }) => `This page has to tell who hears complaints: keep {{${name}}} in it`],
  'content.nothing-chosen': [422, 'Choose a product, or let the list fill it up'],
  'content.not-sold': [422, 'Choose a product that is on sale'],
  'content.not-in-list': [
    422,
    ({ name }) => `${name} is not in this list. Put it there on its own page, or in a deal, or take it out here`,
  ],
  'content.no-coupon': [422, 'Choose a coupon that shoppers are shown'],
  'content.slug-taken': [409, 'Something has this address already. Choose another one'],
} satisfies RefusalMessages
