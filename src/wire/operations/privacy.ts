/** A customer's own data: a copy, account closure, tax number, sign-in attempts, consents (rules/security.md 6). */
import * as z from 'zod/mini'
import { outcomes, ways } from '../../shop/customers/sign-in-log/rules.ts'
import { type Blocker, blockers } from '../../shop/operations/privacy/rules.ts'
import { count, flag, id, list, maybe, page, time, words } from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'

const copy = spelled({
  id: ['id', id],
  askedAt: ['asked_at', time],
  /** Null while it is being made. */
  readyAt: ['ready_at', maybe(time)],
  expiresAt: ['expires_at', maybe(time)],
  bytes: ['bytes', count],
})

const keptRow = spelled({ title: ['title', words], why: ['why', words] })

const own = spelled({
  copies: ['copies', list(copy)],
  /** When the account is erased; null when nobody asked for it. */
  erasedOn: ['erased_on', maybe(time)],
  /** What has to be over before it can be. */
  stillOpen: ['still_open', list(z.enum(blockers))],
  /** Sentences for the same. */
  reasons: ['reasons', list(words)],
  points: ['points', count],
  /** What stays, and why. */
  kept: ['kept', list(keptRow)],
})

export const myData = { asks: spelled({}), answers: own }
export const requestDataCopy = myData
export const eraseMe = myData
export const keepMe = myData

export const mySignIns = {
  asks: spelled({ page: ['page', page] }),
  answers: spelled({
    list: [
      'list',
      list(
        spelled({
          at: ['at', time],
          way: ['way', z.enum(ways)],
          outcome: ['outcome', z.enum(outcomes)],
          device: ['device', words],
          ip: ['ip', words],
        }),
      ),
    ],
    page: ['page', count],
    pages: ['total_page', count],
    total: ['total_record', count],
  }),
}

const taxId = spelled({
  /** Masked. */
  pan: ['pan', maybe(words)],
  declaredNoPan: ['form97', flag],
  givenAt: ['given_at', maybe(time)],
  /** An invoice rests on it: it may be replaced, not removed. */
  isNeeded: ['needed', flag],
})
export const myPan = { asks: spelled({}), answers: taxId }
export const removePan = myPan

export const consentLog = {
  asks: spelled({}),
  answers: spelled({
    log: [
      'log',
      list(
        spelled({
          purpose: ['purpose', words],
          given: ['given', flag],
          version: ['version', words],
          words: ['text', words],
          at: ['at', time],
          ip: ['ip', words],
        }),
      ),
    ],
  }),
}

const openWords: Readonly<Record<Blocker, string>> = {
  orders: 'An order is not closed yet. That is seven days after its delivery',
  payments: 'A payment is not decided yet',
  refunds: 'Money is still on its way to you',
  'buy-backs': 'A piece that you sell to us is not settled yet',
  silver: 'There is digital silver in your wallet. Sell it or take it out first',
  held: 'Points or silver wait for an order, or for somebody you gave them to',
}
export const reasonsOf = (open: readonly Blocker[]): string[] => open.map((blocker) => openWords[blocker])

export const messages = {
  'privacy.too-many-copies': [429, 'You have asked for three copies today. Please ask again tomorrow'],
  'privacy.still-open': [
    409,
    ({ open }) => `Your account cannot be closed yet. ${reasonsOf(String(open).split(' ') as Blocker[]).join('. ')}`,
  ],
  'privacy.pan-stays': [409, 'An invoice of yours rests on it, so the law has us keep it. You can replace it'],
} satisfies Messages
