import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type CountedStep,
  countedSteps,
  isEnoughToPay,
  mayTakeStep,
  peopleNeeded,
  threePeopleAbove,
  twoPeopleAbove,
} from './people.ts'
import { compareWeight, repeatedSerial, serialsExpected } from './receipt.ts'

test.each([
  [twoPeopleAbove, 5, true, 1],
  [twoPeopleAbove + 1, 5, true, 2],
  [threePeopleAbove, 5, true, 2],
  [threePeopleAbove + 1, 3, true, 3],
  [threePeopleAbove + 1, 2, true, 2],
  [threePeopleAbove + 1, 1, true, 2],
  [threePeopleAbove + 1, 1, false, 1],
  [threePeopleAbove + 1, 2, false, 2],
] as const)('%d paise with %d enrolled, traded before: %s needs %d', (amount, enrolled, hasTraded, needed) => {
  expect(peopleNeeded({ amount, enrolled, hasTraded })).toBe(needed)
})

test.each([
  ['receive', 'A', [], 3, true],
  ['assay', 'A', ['A'], 3, true],
  ['offer', 'A', ['A', 'A'], 1, true],
  ['offer', 'A', ['A', 'A'], 2, false],
  ['offer', 'B', ['A', 'A'], 2, true],
  ['offer', 'A', ['A', 'B'], 2, true],
  ['offer', 'A', ['A', 'A'], 3, false],
  ['offer', 'A', ['A', 'B'], 3, true],
  ['release', 'A', ['A', 'A', 'B'], 2, true],
  ['release', 'A', ['A', 'A', 'B'], 3, false],
  ['release', 'C', ['A', 'A', 'B'], 3, true],
  // A buy-back from before this rule: it needs one more person at a time.
  ['release', 'A', ['A', 'A', 'A'], 2, false],
  ['release', 'B', ['A', 'A', 'A'], 3, true],
] as const)('%s by %s after %j, %d needed: %s', (step, person, before, needed, may) => {
  expect(mayTakeStep(step, { person, before, needed })).toBe(may)
})

describe('whoever presses what in which order', () => {
  const person = fc.constantFrom('A', 'B', 'C', 'D')
  const amount = fc.integer({ min: 1, max: 5_00_000_00 })
  const enrolled = fc.integer({ min: 0, max: 6 })

  /** Each step is taken by the first person allowed to; returns who took them, or the step at which nobody could. */
  function walk(attempts: Readonly<Record<CountedStep, readonly string[]>>, needed: number) {
    const before: string[] = []
    for (const step of countedSteps) {
      if (step === 'release' && isEnoughToPay(before, needed)) break
      const taker = attempts[step].find((one) => mayTakeStep(step, { person: one, before, needed }))
      if (!taker) return { before, stuck: step }
      before.push(taker)
    }
    return { before, stuck: null }
  }

  const attempts = fc.record({
    receive: fc.array(person, { minLength: 1 }),
    assay: fc.array(person, { minLength: 1 }),
    offer: fc.array(person),
    release: fc.array(person),
  })

  it('what is paid was handled by as many as its amount needs', () => {
    fc.assert(
      fc.property(attempts, amount, enrolled, (by, paise, people) => {
        const needed = peopleNeeded({ amount: paise, enrolled: people, hasTraded: true })
        const { before, stuck } = walk(by, needed)
        if (stuck) return
        expect(isEnoughToPay(before, needed)).toBe(true)
        if (paise > twoPeopleAbove) expect(new Set(before).size).toBeGreaterThanOrEqual(2)
        if (paise > threePeopleAbove && people >= 3) expect(new Set(before).size).toBeGreaterThanOrEqual(3)
      }),
    )
  })

  it('as many people as it needs can always finish it, whoever began', () => {
    fc.assert(
      fc.property(person, person, fc.constantFrom(1, 2, 3), (received, tested, needed) => {
        const others = ['A', 'B', 'C']
        const { stuck } = walk({ receive: [received], assay: [tested], offer: others, release: others }, needed)
        expect(stuck).toBeNull()
      }),
    )
  })

  it('one person who took every step cannot bind the shop above the first limit', () => {
    fc.assert(
      fc.property(person, fc.integer({ min: 2, max: 3 }), (one, needed) => {
        expect(mayTakeStep('offer', { person: one, before: [one, one], needed })).toBe(false)
      }),
    )
  })

  it('a larger amount never needs fewer people', () => {
    fc.assert(
      fc.property(amount, amount, enrolled, fc.boolean(), (one, other, people, hasTraded) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const of = (paise: number) => peopleNeeded({ amount: paise, enrolled: people, hasTraded })
        expect(of(more)).toBeGreaterThanOrEqual(of(less))
      }),
    )
  })
})

test.each([
  [10_000, 10_000, 'equal'],
  [10_050, 10_000, 'equal'],
  [10_051, 10_000, 'heavier'],
  [9_949, 10_000, 'lighter'],
  [99_500, 100_000, 'equal'],
  [99_499, 100_000, 'lighter'],
] as const)('%d mg on the scale of %d mg sold: %s', (scale, sold, comparison) => {
  expect(compareWeight(scale, sold)).toBe(comparison)
})

test('scans as many serials as are known, each once', () => {
  expect([serialsExpected(2, 3), serialsExpected(2, 1), serialsExpected(2, 0)]).toEqual([2, 1, 0])
  expect(repeatedSerial(['A1', 'A2', 'A1'])).toBe('A1')
  expect(repeatedSerial(['A1', 'A2'])).toBeUndefined()
})
