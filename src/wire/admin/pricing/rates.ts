/** The page Rates of the back office. Paise per gram of 999 fine metal, before GST; shares in basis points. */
import * as z from 'zod/mini'
import { id, inputText, time, wholeNumber } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

const metal = z.enum(['gold', 'silver'], 'Choose gold or silver')
const paise = z.int()
const share = z.int()
const prices = z.strictObject({ sell: paise, ownBuy: paise, otherBuy: paise })
const both = z.strictObject({ gold: share, silver: share })
const weekday = z.int().check(z.gte(0), z.lte(6))

const sourceTerms = z.strictObject({
  goldMargin: share,
  silverMargin: share,
  mostJump: share,
  markedAfterMinutes: z.int(),
  stoppedAfterMinutes: z.int(),
})
const rateWindow = z.strictObject({
  name: inputText({ required: 'Enter a name', most: 40 }),
  metals: z.array(metal),
  weekdays: z.array(weekday),
  from: z.string(),
  until: z.string(),
  sell: share,
  buy: share,
})
const terms = z.strictObject({
  sources: z.record(z.string().check(z.maxLength(40)), sourceTerms),
  windows: z.array(rateWindow),
  ownGoldSpread: share,
  ownSilverSpread: share,
  otherGoldSpread: share,
  otherSilverSpread: share,
})

const publication = z.strictObject({
  id,
  kind: z.enum(['rates', 'terms', 'held']),
  at: time,
  by: z.string(),
  confirmedBy: z.nullable(z.string()),
  goldChange: share,
  silverChange: share,
  gold: z.nullable(prices),
  silver: z.nullable(prices),
  validUntil: z.nullable(time),
  /** What changed, when it was not a rate. */
  words: z.string(),
})

export const adminRates = {
  params: z.strictObject({}),
  response: z.strictObject({
    now: time,
    trading: z.boolean(),
    opens: z.string(),
    closes: z.string(),
    metals: z.array(
      z.strictObject({
        metal,
        prices,
        base: z.nullable(paise),
        source: z.string(),
        asOf: time,
        confirmedAt: time,
        validUntil: z.nullable(time),
        heldByHand: z.boolean(),
        margin: share,
        premium: z.strictObject({ sell: share, buy: share }),
        stale: z.boolean(),
        why: z.nullable(z.enum(['stopped', 'held', 'stale'])),
        stop: z.nullable(z.strictObject({ reason: z.string(), by: z.string(), at: time })),
        held: z.nullable(
          z.strictObject({
            paisePerGram: paise,
            previousPaisePerGram: paise,
            source: z.string(),
            heldAt: time,
            /** Set while the rate is held because it is too far from the second feed. */
            otherSource: z.nullable(z.string()),
            otherPaisePerGram: z.nullable(paise),
          }),
        ),
        /** The rate of the second feed, and how far the first differs from it. */
        other: z.nullable(z.strictObject({ source: z.string(), paisePerGram: paise, apart: z.nullable(share) })),
        products: z.int(),
      }),
    ),
    sources: z.array(
      z.strictObject({
        name: z.string(),
        inUse: z.boolean(),
        second: z.boolean(),
        asOf: z.nullable(time),
        askedAt: z.nullable(time),
        answeredAt: z.nullable(time),
        trouble: z.nullable(z.string()),
        troubleSince: z.nullable(time),
        gold: z.nullable(paise),
        silver: z.nullable(paise),
      }),
    ),
    /** Present problems. */
    alarms: z.array(z.strictObject({ words: z.string(), since: time })),
    terms,
    changesOfDay: both,
    mostAlone: share,
    /** Newest first; a draft is based on the id of the first one. */
    publications: z.array(publication),
    /** The proposal that waits for a second person. */
    proposals: z.array(z.strictObject({ id, kind: z.string(), sentence: z.string(), by: z.string(), at: time })),
  }),
}

export const publications = {
  params: z.strictObject({ before: z.optional(id) }),
  response: z.strictObject({ publications: z.array(publication), more: z.boolean() }),
}

export const chart = {
  params: z.strictObject({ metal, days: z._default(z.pipe(wholeNumber, z.int().check(z.gte(2), z.lte(366))), 30) }),
  response: z.strictObject({ points: z.array(z.strictObject({ day: z.string(), rate: paise })) }),
}

const previewResponse = z.strictObject({
  at: time,
  samples: z.array(
    z.strictObject({
      id,
      name: z.string(),
      metal,
      now: paise,
      after: paise,
      paysBackNow: z.nullable(paise),
      paysBackAfter: z.nullable(paise),
    }),
  ),
  products: z.int(),
  openCarts: z.int(),
  lockedPayments: z.int(),
  lockedUntil: z.nullable(time),
  changes: both,
  ofDay: both,
  mostAlone: share,
  needsSecond: z.boolean(),
})

const maybeWhole = z.optional(wholeNumber)
export const previewRates = {
  params: z.strictObject({
    goldSell: maybeWhole,
    goldOwnBuy: maybeWhole,
    goldOtherBuy: maybeWhole,
    silverSell: maybeWhole,
    silverOwnBuy: maybeWhole,
    silverOtherBuy: maybeWhole,
  }),
  response: previewResponse,
}

/** A draft of terms is a tree, and the query of a GET is flat, so it is sent as JSON. */
export const previewRateTerms = {
  params: z.strictObject({ terms: inputText({ required: 'Send the terms as JSON', most: 20_000 }) }),
  response: previewResponse,
}

/** Null for text that is no draft of terms. */
export function termsOfText(json: string): z.output<typeof terms> | null {
  try {
    const read = z.safeParse(terms, JSON.parse(json))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

export const publishRates = {
  params: z.strictObject({
    gold: z.nullable(prices),
    silver: z.nullable(prices),
    validUntil: z.nullable(time),
    seen: z.int(),
  }),
  response: z.null(),
}
export const changeTerms = { params: z.strictObject({ terms, seen: z.int() }), response: z.null() }
export const decideRateHold = { params: z.strictObject({ metal, accept: z.boolean() }), response: z.null() }
export const pauseSelling = {
  params: z.strictObject({
    metals: z.array(metal).check(z.minLength(1, 'Choose a metal')),
    stopped: z.boolean(),
    reason: z._default(inputText({ most: 200 }), ''),
  }),
  response: z.null(),
}

const metalName = (metal: string): string => (metal === 'gold' ? 'gold' : 'silver')

export const messages = {
  'rates-desk.no-price': [422, ({ metal }) => `Enter sell and buy rates for ${metalName(metal)}`],
  'rates-desk.buys-above-sells': [422, ({ metal }) => `The buy rate for ${metalName(metal)} is above the sell rate`],
  'rates-desk.bad-time': [422, 'Choose a time within the next seven days'],
  'rates-desk.changed-meanwhile': [409, 'Someone else published rates. Reload and review'],
  'rates-desk.moved-meanwhile': [409, 'The rates have changed. Review them again'],
  'rates-desk.nothing-changed': [409, 'Nothing to publish: the values are unchanged'],
  'rates-desk.bad-terms': [422, ({ why }) => why],
  'rates-desk.no-reason': [422, 'Enter a reason'],
} satisfies RefusalMessages
