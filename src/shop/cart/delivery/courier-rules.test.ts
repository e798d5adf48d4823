import { describe, expect, it } from 'vitest'
import { GRAM, KILOGRAM } from '../../../units/weight.ts'
import type { CourierRule } from '../../content/rules/couriers.ts'
import { chooseCourier, possibleCouriers, whyBadCourierChoice } from './courier-rules.ts'
import { isListedCourier } from './couriers.ts'

const rule = (change: Partial<CourierRule> = {}): CourierRule => ({
  ...{ first: '560001', last: '560099', mostWeight: null, mostValue: null, courier: 'csv' },
  ...change,
})
const parcel = (change: object = {}) => ({ pincode: '560010', grossMg: 500 * GRAM, value: 1_00_000_00, ...change })

describe('the courier of a parcel', () => {
  it.each([
    ['no rule', parcel(), [], 'integrated'],
    ['a rule of its pincode', parcel(), [rule()], 'csv'],
    ['the first pincode', parcel({ pincode: '560001' }), [rule()], 'csv'],
    ['the last pincode', parcel({ pincode: '560099' }), [rule()], 'csv'],
    ['a pincode after the last', parcel({ pincode: '560100' }), [rule()], 'integrated'],
    ['the maximum weight', parcel(), [rule({ mostWeight: 500 * GRAM })], 'csv'],
    ['more weight', parcel({ grossMg: 500 * GRAM + 1 }), [rule({ mostWeight: 500 * GRAM })], 'integrated'],
    ['the maximum value', parcel(), [rule({ mostValue: 1_00_000_00 })], 'csv'],
    ['more value', parcel({ value: 1_00_000_01 }), [rule({ mostValue: 1_00_000_00 })], 'integrated'],
    ['an earlier rule', parcel(), [rule({ mostWeight: KILOGRAM, courier: 'integrated' }), rule()], 'integrated'],
    ['a later rule', parcel(), [rule({ mostWeight: GRAM, courier: 'integrated' }), rule()], 'csv'],
  ] as const)('is decided by %s', (_what, sent, rules, courier) => {
    expect(chooseCourier(sent, rules)).toBe(courier)
  })

  it('is one of those that are possible for its pincode', () => {
    const limited = rule({ mostWeight: KILOGRAM })
    expect(possibleCouriers('110001', [rule()])).toEqual(['integrated'])
    expect(possibleCouriers('560010', [rule()])).toEqual(['csv'])
    expect(possibleCouriers('560010', [limited])).toEqual(['csv', 'integrated'])
    expect(possibleCouriers('560010', [limited, rule({ courier: 'integrated' }), rule()])).toEqual([
      'csv',
      'integrated',
    ])
  })
})

describe('what staff set', () => {
  const csvCourier = { name: 'BVC', trackingUrl: 'https://bvc.example/t?no={waybill}', deliveryDays: 4 }
  it.each([
    [{}, null],
    [
      { csvCourier: { ...csvCourier, trackingUrl: 'http://bvc.example/' } },
      'The tracking page must be an https:// address',
    ],
    [{ csvCourier: { ...csvCourier, deliveryDays: 0 } }, 'Delivery takes between 1 and 30 days'],
    [{ rules: [rule({ last: '560000' })] }, 'Rule 1: the last pincode must not be before the first'],
    [{ rules: [rule(), rule({ mostWeight: 0 })] }, 'Rule 2: the maximum must be above zero'],
    [{ csvCourier: { ...csvCourier, name: '' } }, 'Rule 1: enter the name of the CSV courier first'],
  ])('%j is refused with %j', (change, why) => {
    expect(whyBadCourierChoice({ csvCourier, rules: [rule()], ...change })).toBe(why)
  })

  it.each([
    ['BVC', true],
    ['bvc logistics', true],
    ['Sequel', true],
    ['My cousin', false],
    ['', false],
  ])('%j is on the list: %s', (name, isListed) => {
    expect(isListedCourier(name, 'Sequel\nBVC Logistics')).toBe(isListed)
  })
})
