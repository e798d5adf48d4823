/** Buy-backs: pieces that customers sell back, and the steps that staff take. */
import * as z from 'zod/mini'
import { buyBackAdminActions, buyBackViews } from '../../../shop/buy-back/rules/views.ts'
import type { RefusalFacts } from '../../../shop/refusal.ts'
import { formatCount } from '../../../units/plural.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

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
  /** The amount offered; 0 before. */
  amountPaise: z.int(),
  askedAt: time,
}

export const buyBacks = {
  params: z.strictObject({ view: z._default(z.enum(buyBackViews), 'work'), page: z._default(id, 1) }),
  response: z.strictObject({
    counts: z.strictObject({ work: z.int(), customer: z.int(), pay: z.int() }),
    buyBacks: z.array(z.strictObject(face)),
    size: z.int(),
    more: z.boolean(),
  }),
}

const comparison = z.enum(['equal', 'lighter', 'heavier'])

/** What staff recorded when the piece was handed in. */
const receipt = z.strictObject({
  hasPhoto: z.boolean(),
  scaleMilligrams: z.int(),
  /** Compared with the weight as sold. */
  comparison,
  serials: z.array(z.string()),
  serialNote: z.string(),
})

const money = z.strictObject({
  metalPaise: z.int(),
  premiumPaise: z.int(),
  /** Deducted for a piece that was opened. */
  deductionPaise: z.int(),
  totalPaise: z.int(),
})

const possible = [...buyBackAdminActions, 'receive', 'assay', 'pay'] as const

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
  /** The offer that a tested piece would get. */
  toOfferPaise: z.nullable(z.int()),
  offerEndsAt: z.nullable(time),
  utr: z.string(),
  why: z.string(),
  /** Null until the piece is received, and for pieces received before this was recorded. */
  receipt: z.nullable(receipt),
  /** How many serials the receipt must scan. The serials are not given: staff read them off the piece. */
  serialsToScan: z.int(),
  /** Struck into the piece, so a note cannot replace the scan. */
  serialsStruck: z.boolean(),
  /** At the present rate, by the result of the assay. */
  money,
  /** How many people must have handled it before it is paid, and how many have. */
  peopleNeeded: z.int(),
  peopleSoFar: z.int(),
  acts: z.array(z.enum(possible)),
  /** Of the steps possible in this state, those that this member of staff may not take, each with the reason. */
  blocked: z.array(z.strictObject({ act: z.enum(possible), why: z.string() })),
  /** The state of the payment, while staff have nothing to do; empty otherwise. */
  paymentNote: z.string(),
  moves: z.array(z.strictObject({ id, state: z.string(), by: z.string(), why: z.string(), at: time })),
})

export const buyBack = { params: z.strictObject({ id }), response: one }
export const act = {
  params: z.strictObject({ id, act: z.enum(buyBackAdminActions), why: z._default(inputText({ most: 400 }), '') }),
  response: one,
}
export const receive = {
  params: z.strictObject({
    id,
    /** A picture as a string. */
    photo: z.string('Take a photo of the piece').check(z.minLength(1, 'Take a photo of the piece')),
    scaleMilligrams: z
      .int('Enter the weight from the scale')
      .check(z.gte(1, 'Enter the weight from the scale'), z.lte(100_000_000, 'At most 100 kg')),
    serials: z._default(z.array(inputText({ required: 'Scan a serial', most: 60 })).check(z.maxLength(100)), []),
    serialNote: z._default(inputText({ most: 200 }), ''),
  }),
  response: one,
}
export const assay = {
  params: z.strictObject({
    id,
    weightMilligrams: z
      .int('Enter the weight')
      .check(z.positive('Enter the weight'), z.lte(100_000_000, 'At most 100 kg')),
    finenessPer10000: z.int('Enter the fineness').check(z.gte(1, 'Enter the fineness'), z.lte(10_000, 'At most 1000')),
    opened: z.boolean(),
  }),
  response: one,
}
export const pay = { params: z.strictObject({ id }), response: one }

type MissingPerson = RefusalFacts<'buy-back.other-person'>

const nobodyElse = 'Nobody else can do this. An owner must invite one more person, who can act from the next day'

const byWhom = ({ candidates }: MissingPerson) => (candidates ? `Ask ${candidates}` : nobodyElse)

function missingPerson(facts: MissingPerson): string {
  const { step, needed, names, sameHandAs, above } = facts
  const what =
    step === 'offer'
      ? 'the offer must be made by someone who has not handled the piece'
      : 'the payment must be made by another person'
  const rule = `Above ${above}, ${needed === 3 && step !== 'offer' ? 'three' : 'two'} people are required, and ${what}`
  const so = sameHandAs
    ? `Your account was recently created by ${sameHandAs}, so it counts as theirs for a day`
    : `So far: ${names || 'none'}`
  return `${rule}. ${so}. ${byWhom(facts)}`
}

export const messages = {
  'buy-back.say-why': [422, 'Enter a reason'],
  'buy-back.nothing-due': [409, 'Nothing is due yet. The customer has not accepted an offer'],
  'buy-back.serial-twice': [422, ({ serial }) => `${serial} was scanned twice`],
  'buy-back.serials-many': [422, ({ count }) => `Scan only ${formatCount(Number(count), 'serial')}`],
  'buy-back.serials-struck': [
    422,
    ({ count }) => `Scan ${formatCount(Number(count), 'serial')}: it is engraved on each piece`,
  ],
  'buy-back.serials-missing': [
    422,
    ({ count }) => `Scan ${formatCount(Number(count), 'serial')}, or enter why they cannot be scanned`,
  ],
  'buy-back.serial-not-sold': [409, ({ serial }) => `${serial} was not sold to this customer. Do not accept the piece`],
  'buy-back.serial-other-order': [
    409,
    ({ serial, order }) => `${serial} was sold with ${order}. The customer must sell it back from that order`,
  ],
  'buy-back.serial-other-item': [409, ({ serial }) => `${serial} belongs to another item of this order`],
  'buy-back.serial-back-already': [409, ({ serial }) => `${serial} was already returned to us`],
  'buy-back.other-person': [409, missingPerson],
  'buy-back.more-people': [409, (facts) => `Your step is recorded. ${missingPerson({ ...facts, sameHandAs: '' })}`],
  'buy-back.pay-on-its-way': [
    409,
    ({ why }) => `The bank is processing the payment${why ? `: ${why}` : ''}. The status is checked every minute`,
  ],
  'buy-back.pay-done': [409, 'Already paid'],
  'buy-back.pay-failed': [
    409,
    ({ why }) => `The bank rejected the payment${why ? `: ${why}` : ''}. Retry it under Money, Payouts`,
  ],
  'buy-back.pay-not-bought': [409, 'The piece was not bought, so nothing is due'],
  'buy-back.pay-held': [
    409,
    ({ by, why }) => `Payment put on hold by ${by}${why ? `: ${why}` : ''}. Release it under Money, Payouts`,
  ],
  'buy-back.pay-no-tax-id': [
    409,
    ({ from }) => `From ${from}, the customer’s PAN or a Form 97 declaration is required. Ask the customer for it`,
  ],
  'buy-back.pay-no-account': [409, 'The customer has not added a bank account. Ask them to add one in their account'],
  'buy-back.pay-account-checking': [409, 'The customer’s bank account is being verified. This takes a few minutes'],
  'buy-back.pay-account-refused': [
    409,
    ({ why }) => `The customer’s bank account was rejected${why ? `: ${why}` : ''}. Ask them to add another one`,
  ],
  'buy-back.pay-account-cooling': [
    409,
    ({ until }) => `The customer changed their bank account or mobile. Payouts are blocked until ${until}`,
  ],
  'buy-back.pay-refused': [
    409,
    ({ why }) => `The bank rejected the payment${why ? `: ${why}` : ''}. The customer was asked to retry it`,
  ],
  'buy-back.pay-unanswered': [
    409,
    ({ at }) =>
      `The bank${at ? ` was asked at ${at} and` : ''} has not responded yet. It is checked again automatically and never paid twice`,
  ],
  'buy-back.not-permitted': [
    403,
    ({ step }) =>
      `You do not have permission for this. Ask ${step === 'pay' ? 'finance or an owner' : 'operations, finance or an owner'}`,
  ],
} satisfies RefusalMessages
