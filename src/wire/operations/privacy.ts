/** A customer's personal data: a copy, account closure, tax number, sign-in attempts, consents (rules/security.md 6). */
import * as z from 'zod/mini'
import { signInMethods, signInOutcomes } from '../../shop/customers/sign-in-log/rules.ts'
import { type Blocker, blockers } from '../../shop/operations/privacy/rules.ts'
import { arrayOf, flag, id, integer, nullable, outputText, pageNumber, time } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const copy = wireShape({
  id: ['id', id],
  askedAt: ['asked_at', time],
  /** Null while it is being made. */
  readyAt: ['ready_at', nullable(time)],
  expiresAt: ['expires_at', nullable(time)],
  bytes: ['bytes', integer],
})

const retainedRow = wireShape({ title: ['title', outputText], why: ['why', outputText] })

const own = wireShape({
  copies: ['copies', arrayOf(copy)],
  /** When the account is erased; null when no closure was requested. */
  erasedOn: ['erased_on', nullable(time)],
  /** What must end before the account can be closed. */
  stillOpen: ['still_open', arrayOf(z.enum(blockers))],
  /** The same as sentences. */
  reasons: ['reasons', arrayOf(outputText)],
  points: ['points', integer],
  /** What is retained, and why. */
  kept: ['kept', arrayOf(retainedRow)],
})

export const myData = { params: wireShape({}), response: own }
export const requestDataCopy = myData
export const eraseMe = myData
export const keepMe = myData

export const mySignIns = {
  params: wireShape({ page: ['page', pageNumber] }),
  response: wireShape({
    list: [
      'list',
      arrayOf(
        wireShape({
          at: ['at', time],
          way: ['way', z.enum(signInMethods)],
          outcome: ['outcome', z.enum(signInOutcomes)],
          device: ['device', outputText],
          ip: ['ip', outputText],
        }),
      ),
    ],
    page: ['page', integer],
    pages: ['total_page', integer],
    total: ['total_record', integer],
  }),
}

const taxId = wireShape({
  /** Masked. */
  pan: ['pan', nullable(outputText)],
  declaredNoPan: ['form97', flag],
  givenAt: ['given_at', nullable(time)],
  /** An invoice depends on it: it may be replaced, not removed. */
  isNeeded: ['needed', flag],
})
export const myPan = { params: wireShape({}), response: taxId }
export const removePan = myPan

export const consentLog = {
  params: wireShape({}),
  response: wireShape({
    log: [
      'log',
      arrayOf(
        wireShape({
          purpose: ['purpose', outputText],
          given: ['given', flag],
          version: ['version', outputText],
          words: ['text', outputText],
          at: ['at', time],
          ip: ['ip', outputText],
        }),
      ),
    ],
  }),
}

const blockerTexts: Readonly<Record<Blocker, string>> = {
  orders: 'An order is not closed yet. That is seven days after its delivery',
  payments: 'A payment is not decided yet',
  refunds: 'Money is still on its way to you',
  'buy-backs': 'A piece that you sell to us is not settled yet',
  silver: 'There is digital silver in your wallet. Sell it or take it out first',
  held: 'Points or silver wait for an order, or for somebody you gave them to',
}
export const reasonsOf = (open: readonly Blocker[]): string[] => open.map((blocker) => blockerTexts[blocker])

export const messages = {
  'privacy.too-many-copies': [429, 'You have requested three copies today. Please try again tomorrow'],
  'privacy.still-open': [
    409,
    ({ open }) => `Your account cannot be closed yet. ${reasonsOf(String(open).split(' ') as Blocker[]).join('. ')}`,
  ],
  'privacy.pan-stays': [
    409,
    'One of your invoices uses this PAN, so the law requires us to keep it. You can replace it',
  ],
} satisfies RefusalMessages
