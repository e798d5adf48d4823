/** What proves that digital silver lies in the vault: calls of our own, the contract having none. */
import * as z from 'zod/mini'
import { isDay } from '../../units/date.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { count, fineness, grams, list, maybe, optional, silverGrams, time, words } from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'

const day = z
  .string(fieldSentence('fields.list-day-missing', 'Choose a day'))
  .check(z.refine(isDay, fieldSentence('fields.list-day-missing', 'Choose a day')))

const bar = spelled({
  serial: ['serial', words],
  refiner: ['refiner', words],
  vault: ['vault', words],
  weight: ['weight', grams],
  fineness: ['fineness', fineness],
  /** As 999 fine silver. */
  countsAs: ['counts_as', silverGrams],
})

const proof = spelled({
  day: ['day', words],
  takenAt: ['taken_at', time],
  customers: ['customers', count],
  customersTotal: ['customers_total', silverGrams],
  barsTotal: ['bars_total', silverGrams],
  difference: ['difference', silverGrams],
  bars: ['bars', list(bar)],
  /** SHA-256 of the list, hexadecimal. */
  digest: ['sha256', words],
  /** Ed25519 over the bytes of the list, and the key to check it with (DER), both base64. */
  signature: ['signature', words],
  publicKey: ['public_key', words],
  /** The days there is a proof of, newest first. */
  days: ['days', list(words)],
})

export const proofOfMetal = {
  asks: spelled({ day: ['day', optional(day)] }),
  answers: spelled({
    /** Null where there is none. */
    proof: ['proof', maybe(proof)],
    /** Asking again before that tells nothing new. */
    trueUntil: ['true_until', time],
  }),
}

export const myProofOfMetal = {
  asks: spelled({ day: ['day', day] }),
  answers: spelled({ nickname: ['nickname', words] }),
}

export const messages = {
  'proof-of-metal.no-list': [404, 'There is no list of that day'],
} satisfies Messages
