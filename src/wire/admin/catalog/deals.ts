/** Deals in the back office. */
import * as z from 'zod/mini'
import { formatDateAndTime } from '../../../units/format.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'
import { versionList } from '../content/versions.ts'

const making = z.nullable(z.int().check(z.gte(0, 'Enter an amount'), z.lte(1_000_000_00, 'This value is too high')))
/** One of the two: a discount on the making charge, or a making charge of the product's own kind. */
const item = { productId: id, makingOffBasisPoints: making, makingValue: making }

const sheet = {
  title: inputText({ required: 'Enter a title', most: 80 }),
  startsAt: time,
  endsAt: time,
  occasionId: z.nullable(id),
  /** For Hindi pages, which show the English title where it is empty. */
  titleHi: z._default(inputText({ most: 80 }), ''),
}

const effectRow = z.strictObject({
  ...item,
  name: z.string(),
  makingKind: z.enum(['flat', 'per_gram', 'percent']),
  makingNow: z.int(),
  listPricePaise: z.int(),
  pricePaise: z.int(),
  dealPricePaise: z.int(),
})

export const listDeals = {
  params: z.strictObject({}),
  response: z.strictObject({
    deals: z.array(
      z.strictObject({
        ...sheet,
        id,
        state: z.enum(['coming', 'running', 'over']),
        version: z.int(),
        changedBy: z.nullable(z.string()),
        /** Products on sale, with their deal price at the present rate. */
        items: z.array(effectRow),
      }),
    ),
    occasions: z.array(z.strictObject({ id, title: z.string(), isArchived: z.boolean() })),
  }),
}

/** The query of a GET is flat, so the items are sent as JSON. */
export const previewDeal = {
  params: z.strictObject({ items: inputText({ required: 'Send the items as JSON', most: 20_000 }) }),
  response: z.strictObject({ items: z.array(effectRow) }),
}

const items = z.array(z.strictObject(item)).check(z.maxLength(200, 'Use at most 200 products'))

/** Null for text that is no list of items. */
export function itemsOfText(json: string): z.output<typeof items> | null {
  try {
    const read = z.safeParse(items, JSON.parse(json))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

export const saveDeal = {
  params: z.strictObject({ id: z.nullable(id), seen: z.int(), ...sheet, items }),
  response: z.strictObject({ id }),
}
export const endDeal = { params: z.strictObject({ id }), response: z.null() }

export const dealHistory = { params: z.strictObject({ id }), response: versionList }

const formatted = (text: unknown): string => formatDateAndTime(new Date(String(text)))

export const messages = {
  'deals.unknown': [404, 'Deal not found'],
  'deals.over': [409, 'This deal has ended. Create a new one'],
  'deals.bad-times': [422, 'The end must be after the start and not in the past'],
  'deals.starts-before': [422, 'The start cannot be in the past'],
  'deals.has-begun': [409, 'This deal has started; its start cannot be changed'],
  'deals.never-longer': [
    409,
    ({ endsAt }) => `Shoppers see that it ends ${formatted(endsAt)}. It can end earlier, not later`,
  ],
  'deals.no-products': [422, 'Choose a product'],
  'deals.twice': [422, 'Each product can be in the deal once'],
  'deals.bad-making': [422, 'Enter the making charge discount for each product'],
  'deals.bad-items': [422, 'Send the items as JSON'],
  'deals.unknown-product': [422, 'A product in this deal is not published. Remove it'],
  'deals.no-saving': [422, ({ name }) => `The deal must lower the price of ${name}`],
  'deals.overlaps': [
    409,
    ({ name, title, startsAt, endsAt }) =>
      `${name} is in “${title}” from ${formatted(startsAt)} until ${formatted(endsAt)}. A product can be in one deal at a time`,
  ],
  'deals.changed-meanwhile': [409, 'Someone else changed this deal. Reload and review'],
} satisfies RefusalMessages
