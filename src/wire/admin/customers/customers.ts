/** Customers as staff see them (masked, with holdings and history), and what staff may do for them. */
import * as z from 'zod/mini'
import { signInMethods } from '../../../shop/customers/sign-in-log/rules.ts'
import { hindrances } from '../../../shop/loyalty/referrals/rules.ts'
import { customerViews, sealedFacts } from '../../../shop/operations/customer-profile/rules.ts'
import { debitStates } from '../../../shop/silver/plans/mandates/rules/debit-flow.ts'
import { mandateStates } from '../../../shop/silver/plans/mandates/rules/mandate-flow.ts'
import { planStates } from '../../../shop/silver/plans/rules/plan-flow.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'
import { revealReason } from '../staff/reveal-reason.ts'

const face = {
  id,
  name: z.string(),
  /** Masked; empty where there is none. */
  mobile: z.string(),
  email: z.string(),
  createdAt: time,
  state: z.enum(['open', 'blocked', 'erased']),
}

export const customers = {
  params: z.strictObject({
    view: z._default(z.enum(customerViews), 'all'),
    search: z._default(inputText({ most: 80 }), ''),
    after: z.optional(id),
  }),
  response: z.strictObject({
    customers: z.array(z.strictObject({ ...face, orders: z.int() })),
    next: z.nullable(z.int()),
  }),
}

const when = z.nullable(time)
const entry = { title: z.string(), at: time }

const one = z.strictObject({
  ...face,
  mobileVerifiedAt: when,
  emailVerifiedAt: when,
  /** Masked. */
  pan: z.nullable(z.string()),
  declaredNoPan: z.boolean(),
  referCode: z.string(),
  referredBy: z.nullable(z.strictObject({ id, name: z.string() })),
  /** 0 before the first order. */
  tier: z.int(),
  boughtPaise: z.int(),
  holdings: z.int(),
  orders: z.strictObject({
    all: z.int(),
    list: z.array(z.strictObject({ order: z.string(), state: z.string(), payablePaise: z.int(), placedAt: time })),
  }),
  points: z.strictObject({
    active: z.boolean(),
    free: z.int(),
    held: z.int(),
    pending: z.int(),
    entries: z.array(z.strictObject({ ...entry, id, points: z.int(), expiresAt: when })),
  }),
  silver: z.strictObject({
    freeUnits: z.int(),
    heldUnits: z.int(),
    entries: z.array(z.strictObject({ ...entry, id, silverUnits: z.int() })),
  }),
  /** The monthly plan that is not cancelled, with its automatic payment. */
  plan: z.nullable(
    z.strictObject({
      state: z.enum(planStates),
      /** One of the two; before GST. */
      amountPaise: z.nullable(z.int()),
      silverUnits: z.nullable(z.int()),
      day: z.int(),
      nextAt: time,
      mandate: z.nullable(
        z.strictObject({
          number: z.string(),
          provider: z.string(),
          state: z.enum(mandateStates),
          maxPaise: z.int(),
          reason: z.string(),
          openedAt: time,
        }),
      ),
      debits: z.array(
        z.strictObject({
          id,
          month: z.string(),
          number: z.int(),
          state: z.enum(debitStates),
          amountPaise: z.int(),
          debitAt: time,
          reason: z.string(),
        }),
      ),
    }),
  ),
  friends: z.array(
    z.strictObject({
      id,
      name: z.string(),
      joinedAt: time,
      points: z.nullable(z.int()),
      hindrance: z.nullable(z.enum(hindrances)),
    }),
  ),
  pointsOfFriends: z.int(),
  sessions: z.array(z.strictObject({ id, ip: z.string(), userAgent: z.string(), createdAt: time, seenAt: time })),
  signIns: z.array(
    z.strictObject({
      id,
      way: z.enum(signInMethods),
      outcome: z.string(),
      ip: z.string(),
      userAgent: z.string(),
      at: time,
    }),
  ),
  consents: z.array(z.strictObject({ purpose: z.string(), words: z.string(), given: z.boolean(), at: when })),
  blocks: z.array(z.strictObject({ id, isBlocked: z.boolean(), why: z.string(), by: z.string(), at: time })),
  proposals: z.array(z.strictObject({ id, sentence: z.string(), by: z.string(), at: time })),
})

export const customer = { params: z.strictObject({ id }), response: one }

export const reveal = {
  params: z.strictObject({ id, what: z.enum(sealedFacts), reason: revealReason }),
  response: z.strictObject({ value: z.string() }),
}

const why = inputText({ required: 'Enter a reason', most: 400 })
export const block = { params: z.strictObject({ id, block: z.boolean(), why }), response: one }

/** One session, or all of them. */
export const endSessions = {
  params: z.strictObject({ id, session: z._default(z.nullable(id), null) }),
  response: one,
}

const most = { POINT: 1_000_000, SILVER: 10_000_000 } as const
const sentence = 'Enter a value above 0, up to 1,000,000 points or 1,000 g'

/** Points, or 0.0001 g; negative when taken away. */
export const adjust = {
  params: z.strictObject({ id, asset: z.enum(['POINT', 'SILVER']), amount: z.int('Enter a whole number'), why }).check(
    z.refine(({ asset, amount }) => amount !== 0 && Math.abs(amount) <= most[asset], {
      error: sentence,
      path: ['amount'],
    }),
  ),
  response: z.null(),
}

export const messages = {
  'customers.unknown': [404, 'Customer not found'],
  'customers.too-many-to-export': [
    422,
    ({ most }) =>
      `More than ${most.toLocaleString('en-IN')} customers match, the most that a file holds. Search for fewer, such as by the start of a mobile number`,
  ],
  'customers.as-it-is': [409, 'This was already done'],
  'wallet-desk.not-enough': [409, 'The available wallet balance is too low'],
} satisfies RefusalMessages
