import { describe, expect, it, test } from 'vitest'
import { despatchTimeOf, promisedDaysOf, soldDespatchOf } from './despatch-time.ts'

const inStock = { onOrder: false, leadDays: 0, preSale: false, despatchOn: null }
const onOrder = { ...inStock, onOrder: true, leadDays: 7 }
const preBooked = { ...inStock, preSale: true, despatchOn: '2027-01-08' }
/** A Thursday. */
const terms = { stockDays: 3, today: '2026-11-26' }

test.each([
  ['from stock', [inStock], { withinDays: 3, on: null }],
  ['made to order', [inStock, onOrder], { withinDays: 7, on: null }],
  ['made faster than the shop sends', [{ ...onOrder, leadDays: 2 }], { withinDays: 3, on: null }],
  ['pre-booked', [onOrder, preBooked], { withinDays: 7, on: '2027-01-08' }],
  [
    'the later of two pre-bookings',
    [preBooked, { ...preBooked, despatchOn: '2027-02-01' }],
    { withinDays: 3, on: '2027-02-01' },
  ],
  ['pre-booked for a day that has passed', [{ ...preBooked, despatchOn: '2026-11-01' }], { withinDays: 3, on: null }],
  ['made for one customer', [inStock, { ...onOrder, leadDays: 0 }], { withinDays: null, on: null }],
])('%s', (_, products, time) => {
  expect(despatchTimeOf(products.map(soldDespatchOf), terms)).toEqual(time)
})

describe('a pre-booking', () => {
  it('counts with its day only where that is later than the days of the rest', () => {
    const early = { ...preBooked, despatchOn: '2026-11-30' }
    expect(despatchTimeOf([soldDespatchOf(early)], terms)).toEqual({ withinDays: 3, on: null })
    const dayAfter = { ...preBooked, despatchOn: '2026-12-01' }
    expect(despatchTimeOf([soldDespatchOf(dayAfter)], terms)).toEqual({ withinDays: 3, on: '2026-12-01' })
  })
})

test.each([
  // A Sunday between; the setting counts working days.
  ['from stock', [inStock], 4],
  ['made to order', [inStock, onOrder], 8],
  ['pre-booked', [onOrder, preBooked], 43],
  ['made for one customer', [inStock, { ...onOrder, leadDays: 0 }], null],
])('an order of what is %s is promised to leave within as many days', (_, products, days) => {
  expect(promisedDaysOf(products.map(soldDespatchOf), terms)).toBe(days)
})
