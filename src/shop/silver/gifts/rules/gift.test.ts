import { describe, expect, it } from 'vitest'
import { RUPEE } from '../../../../units/paise.ts'
import { SILVER_GRAM } from '../../../../units/silver.ts'
import { Refusal } from '../../../refusal.ts'
import { next } from '../../../states.ts'
import { firstNameOf, holdsLink, needsCode, requireGiftAllowed } from './gift.ts'
import { giftEvents, giftFlow, giftStates } from './gift-flow.ts'

const rate = 250 * RUPEE
const terms = { mostADay: 500 * SILVER_GRAM, panFrom: 2_00_000 * RUPEE }
const giving = (grams: number, { balance = 1_000, given = 0, gifts = 0, at = rate } = {}) => ({
  silver: Math.round(grams * SILVER_GRAM),
  balance: balance * SILVER_GRAM,
  today: { silver: given * SILVER_GRAM, gifts },
  rate: at,
})
const outcome = (work: () => unknown): string => {
  try {
    work()
    return 'done'
  } catch (failure) {
    if (failure instanceof Refusal) return failure.reason
    throw failure
  }
}

describe('what may be given', () => {
  it.each([
    ['0.0999 g', giving(0.0999), 'silver-gifts.too-little'],
    ['0.1 g', giving(0.1), 'done'],
    ['all there is', giving(5, { balance: 5 }), 'done'],
    ['a grain more than there is', giving(5.0001, { balance: 5 }), 'silver-gifts.too-much'],
    ['the last of the day', giving(100, { given: 400 }), 'done'],
    ['a grain more than the day allows', giving(100.0001, { given: 400 }), 'silver-gifts.day-full'],
    ['the tenth of the day', giving(1, { gifts: 9 }), 'done'],
    ['an eleventh', giving(1, { gifts: 10 }), 'silver-gifts.too-many'],
    ['a paisa less than ₹2,00,000', giving(1, { at: 1_99_999_99 }), 'done'],
    ['₹2,00,000', giving(1, { at: 2_00_000 * RUPEE }), 'silver-gifts.too-dear'],
  ])('%s', (_, gift, expected) => {
    expect(outcome(() => requireGiftAllowed(gift, terms))).toBe(expected)
  })
})

describe('a code', () => {
  it.each([
    ['39.9999 g at ₹250', giving(39.9999), false],
    ['40 g, which are ₹10,000', giving(40), true],
    ['a gram after 39 g of the same day', giving(1, { given: 39 }), true],
    ['half a gram after 39 g', giving(0.5, { given: 39 }), false],
  ])('for %s: %s', (_, gift, needed) => {
    expect(needsCode(gift)).toBe(needed)
  })
})

it.each([
  ['Happy Diwali, Ravi. Yours, A.', false],
  ['For 5.5 years of friendship...and more', false],
  ['see https://bad.example', true],
  ['see www.bad', true],
  ['look at silvera-gift.in/claim', true],
  ['go to bad.com now', true],
])('%s holds a link: %s', (message, expected) => {
  expect(holdsLink(message)).toBe(expected)
})

it.each([
  ['Asha Rao', 'Asha'],
  ['  Ravi', 'Ravi'],
  ['', ''],
])('%j is %j to whoever has the link', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

describe('every event in every state', () => {
  const transitions = { claim: 'CLAIMED', 'take-back': 'TAKEN_BACK', lapse: 'RETURNED' } as const
  it.each(giftStates.flatMap((state) => giftEvents.map((event) => [state, event] as const)))(
    '%s %s',
    (state, event) => {
      if (state === 'OPEN') expect(next(giftFlow, state, event)).toBe(transitions[event])
      else expect(outcome(() => next(giftFlow, state, event))).toBe('states.not-now')
    },
  )
})
