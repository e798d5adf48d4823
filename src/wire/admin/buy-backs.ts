/** Pieces that customers sell back, and what staff do with them. */
import * as z from 'zod/mini'
import { buyBackViews, deskActs } from '../../shop/buy-back/rules/views.ts'
import { id, text, time } from '../fields.ts'
import type { Messages } from '../message.ts'

const face = {
  id,
  number: z.string(),
  /** As the customer reads it. */
  state: z.string(),
  customerId: id,
  customer: z.string(),
  order: z.string(),
  /** "2 × Silver coin 10 g" */
  piece: z.string(),
  quotedPaise: z.int(),
  /** Offered; 0 before. */
  amountPaise: z.int(),
  askedAt: time,
}

export const buyBacks = {
  asks: z.strictObject({ view: z._default(z.enum(buyBackViews), 'work'), page: z._default(id, 1) }),
  answers: z.strictObject({
    counts: z.strictObject({ work: z.int(), customer: z.int(), pay: z.int() }),
    buyBacks: z.array(z.strictObject(face)),
    size: z.int(),
    more: z.boolean(),
  }),
}

const one = z.strictObject({
  ...face,
  opened: z.boolean(),
  handOver: z.enum(['counter', 'pickup']),
  pickupOn: z.nullable(z.string()),
  pickupSlot: z.nullable(z.string()),
  heldUntil: z.nullable(time),
  ratePaise: z.int(),
  soldMilligrams: z.int(),
  soldFinenessPer10000: z.int(),
  foundMilligrams: z.nullable(z.int()),
  foundFinenessPer10000: z.nullable(z.int()),
  /** What an offer would come to, of a piece that was tested. */
  toOfferPaise: z.nullable(z.int()),
  offerEndsAt: z.nullable(time),
  utr: z.string(),
  why: z.string(),
  acts: z.array(z.enum([...deskActs, 'assay', 'pay'])),
  moves: z.array(z.strictObject({ id, state: z.string(), by: z.string(), why: z.string(), at: time })),
})

export const buyBack = { asks: z.strictObject({ id }), answers: one }
export const act = {
  asks: z.strictObject({ id, act: z.enum(deskActs), why: z._default(text({ most: 400 }), '') }),
  answers: one,
}
export const assay = {
  asks: z.strictObject({
    id,
    weightMilligrams: z
      .int('Enter the weight')
      .check(z.positive('Enter the weight'), z.lte(100_000_000, 'At most 100 kg')),
    finenessPer10000: z.int('Enter the fineness').check(z.gte(1, 'Enter the fineness'), z.lte(10_000, 'At most 1000')),
    opened: z.boolean(),
  }),
  answers: one,
}
export const pay = { asks: z.strictObject({ id }), answers: one }

export const messages: Messages = {
  'buy-back.say-why': [422, 'Say why'],
  'buy-back.nothing-due': [409, 'Nothing is due for this piece now'],
}
