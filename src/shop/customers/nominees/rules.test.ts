import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { evenShares, isMinor, type Nominee, validateNominees } from './rules.ts'

const today = '2026-11-21'
const nominee = (change: Partial<Nominee> = {}): Nominee => ({
  name: 'Ravi Rao',
  relation: 'son',
  bornOn: '1990-01-01',
  share: 100,
  guardian: '',
  ...change,
})
const reasonOf = (list: readonly Nominee[]): string => {
  try {
    validateNominees(list, today)
    return 'good'
  } catch (failure) {
    if (failure instanceof Refusal) return failure.reason
    throw failure
  }
}
const three = ['Asha', 'Bina', 'Chitra'].map((name, at) => nominee({ name, share: at === 0 ? 34 : 33 }))

describe('who may be named', () => {
  it.each<[string, readonly Nominee[], string]>([
    ['one with all', [nominee()], 'good'],
    ['nobody', [], 'good'],
    ['three with 34, 33 and 33', three, 'good'],
    ['four', [...three, nominee({ name: 'Dev', share: 1 })], 'nominees.too-many'],
    ['shares of 99', [nominee({ share: 99 })], 'nominees.shares'],
    ['shares of 101', [nominee({ share: 100 }), nominee({ name: 'B', share: 1 })], 'nominees.shares'],
    ['the same person twice', [nominee({ share: 50 }), nominee({ name: ' ravi  RAO ', share: 50 })], 'nominees.twice'],
    ['two of one name', [nominee({ share: 50 }), nominee({ bornOn: '2000-01-01', share: 50 })], 'good'],
    ['a minor alone', [nominee({ bornOn: '2008-11-22' })], 'nominees.no-guardian'],
    ['a minor with a guardian', [nominee({ bornOn: '2008-11-22', guardian: 'Meera Rao' })], 'good'],
    [
      'a minor who is their own guardian',
      [nominee({ bornOn: '2010-01-01', guardian: 'ravi rao' })],
      'nominees.guardian-is-nominee',
    ],
    ['who is eighteen today', [nominee({ bornOn: '2008-11-21' })], 'good'],
    ['who is born tomorrow', [nominee({ bornOn: '2026-11-22', guardian: 'M' })], 'nominees.no-day'],
    ['a day there never was', [nominee({ bornOn: '1990-02-30' })], 'nominees.no-day'],
    ['who would be 121', [nominee({ bornOn: '1905-01-01' })], 'nominees.no-day'],
  ])('%s', (_, list, expected) => {
    expect(reasonOf(list)).toBe(expected)
  })
})

it.each([
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
])('born on %s, a minor on %s: %s', (bornOn, day, expected) => {
  expect(isMinor(bornOn, day)).toBe(expected)
})

it('shares evenly, and always 100', () => {
  expect([1, 2, 3].map(evenShares)).toEqual([[100], [50, 50], [34, 33, 33]])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), (count) => {
      expect(evenShares(count).reduce((sum, share) => sum + share, 0)).toBe(100)
    }),
  )
})
