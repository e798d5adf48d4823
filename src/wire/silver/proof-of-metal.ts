/** Proof that the digital silver is in the vault: calls of our own; the contract has none. */
import * as z from 'zod/mini'
import { isDay } from '../../units/date.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  fineness,
  grams,
  integer,
  nullable,
  optional,
  outputText,
  silverGrams,
  time,
} from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const day = z
  .string(fieldSentence('fields.list-day-missing', 'Choose a day'))
  .check(z.refine(isDay, fieldSentence('fields.list-day-missing', 'Choose a day')))

const bar = wireShape({
  serial: ['serial', outputText],
  refiner: ['refiner', outputText],
  vault: ['vault', outputText],
  weight: ['weight', grams],
  fineness: ['fineness', fineness],
  /** As 999 fine silver. */
  countsAs: ['counts_as', silverGrams],
})

const proof = wireShape({
  day: ['day', outputText],
  takenAt: ['taken_at', time],
  customers: ['customers', integer],
  customersTotal: ['customers_total', silverGrams],
  barsTotal: ['bars_total', silverGrams],
  difference: ['difference', silverGrams],
  bars: ['bars', arrayOf(bar)],
  /** SHA-256 of the list, hexadecimal. */
  digest: ['sha256', outputText],
  /** Ed25519 over the bytes of the list, and the key to check it with (DER), both base64. */
  signature: ['signature', outputText],
  publicKey: ['public_key', outputText],
  /** The days that have a proof, newest first. */
  days: ['days', arrayOf(outputText)],
})

export const proofOfMetal = {
  params: wireShape({ day: ['day', optional(day)] }),
  response: wireShape({
    /** Null where there is none. */
    proof: ['proof', nullable(proof)],
    /** Another request before this time returns nothing new. */
    trueUntil: ['true_until', time],
  }),
}

export const myProofOfMetal = {
  params: wireShape({ day: ['day', day] }),
  response: wireShape({
    nickname: ['nickname', outputText],
    /** The line of the downloaded list, counted from 1, and the silver in it; null for a customer who is not in the list. */
    line: ['line', nullable(integer)],
    silver: ['grams', nullable(silverGrams)],
  }),
}

export const messages = {
  'proof-of-metal.no-list': [404, 'There is no list for that day'],
} satisfies RefusalMessages
