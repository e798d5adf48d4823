import { expect, test } from 'vitest'
import { addressKey, type Case, ineligibilityOf, maskedFriend, rewardOf } from './rules.ts'

const clear: Case = {
  goods: 1_000_00,
  sameContact: false,
  sameTaxId: false,
  sameAddress: false,
  sameDevice: false,
  bothVerified: true,
  earnedThisMonth: 19,
}

test.each<[Partial<Case>, string | null]>([
  [{}, null],
  [{ goods: 999_99 }, 'too-small'],
  [{ sameContact: true }, 'same-person'],
  [{ sameTaxId: true }, 'same-tax-id'],
  [{ sameAddress: true }, 'same-address'],
  [{ sameDevice: true }, 'same-device'],
  [{ bothVerified: false }, 'unverified-mobile'],
  [{ earnedThisMonth: 20 }, 'month-full'],
])('with %j it is hindered by %s', (facts, hindrance) => {
  expect(ineligibilityOf({ ...clear, ...facts })).toBe(hindrance)
})

test.each([
  [1_000_00, 500, 100],
  [1_009_99, 500, 100],
  [4_999_99, 500, 499],
  [10_000_00, 500, 500],
  [10_000_00, 2_000, 1_000],
])('goods of %i paise bring, with at most %i, %i points', (goods, most, points) => {
  expect(rewardOf(goods, most)).toBe(points)
})

test.each([
  [{ name: 'Priya Sharma', mobile: null }, 'Priya S.'],
  [{ name: 'प्रिया शर्मा', mobile: null }, 'प्रिया श.'],
  [{ name: 'Priya', mobile: '9876543210' }, 'Priya'],
  [{ name: ' ', mobile: '9876543210' }, '••••••3210'],
])('%j is shown as %s', (friend, masked) => {
  expect(maskedFriend(friend)).toBe(masked)
})

test('an address is the same however it is typed', () => {
  const key = addressKey({ address: '14, Zaveri Bazaar - 2nd floor', pincode: '400002' })
  expect(addressKey({ address: '14 ZAVERI bazaar, 2nd Floor.', pincode: '400002' })).toBe(key)
  expect(addressKey({ address: '14 Zaveri Bazaar, 2nd floor', pincode: '400003' })).not.toBe(key)
})
