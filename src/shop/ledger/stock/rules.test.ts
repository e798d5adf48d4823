import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing-properties.ts'
import { sellableUnits } from '../../catalog/snapshot/stock.ts'
import { Refusal } from '../../refusal.ts'
import { fulfilmentPostings, holdPostings, orderPostings, releasedTo, releasePostings } from './order-rules.ts'
import {
  balanceAt,
  bookingAccounts,
  orderAccounts,
  physicalStockAccounts,
  type StockAccount,
  type StockBalance,
  type StockLevels,
  type StockPosting,
  sourceAccounts,
  stockEntriesOf,
  supplyAccounts,
  vault,
} from './rules.ts'

const productId = 1
const orderId = 9
const counter = 7
const farCounter = 8

const balance = (account: StockAccount, pieces: number, locationId = vault): StockBalance => ({
  ...{ productId, account, locationId, pieces },
})
const posting = (
  pieces: number,
  [from, fromLocation]: readonly [StockAccount, number?],
  [to, toLocation]: readonly [StockAccount, number?],
): StockPosting => ({
  ...{ productId, orderId, pieces },
  from: { account: from, locationId: fromLocation ?? vault },
  to: { account: to, locationId: toLocation ?? vault },
})
const levelsOf = (changes: Partial<StockLevels>): StockLevels => ({
  ...{ preSale: false, onOrder: false, balances: [], locations: [vault] },
  ...changes,
})

const propertyOptions = { tags: 'property' }
const runs = () => propertyRuns({ short: 500, long: 10_000 })

/** What the balances are afterwards, of an order or of everybody. */
function balancesAfter(
  before: readonly StockBalance[],
  postings: readonly StockPosting[],
  of?: number,
): StockBalance[] {
  const entries = stockEntriesOf(postings).filter((entry) => of === undefined || entry.orderId === of)
  const sums = new Map<string, StockBalance>()
  for (const { account, locationId, pieces } of [...before, ...entries]) {
    const key = `${account}/${locationId}`
    sums.set(key, balance(account, (sums.get(key)?.pieces ?? 0) + pieces, locationId))
  }
  return [...sums.values()].filter(({ pieces }) => pieces !== 0)
}

const unitOf = (account: StockAccount): string =>
  [...bookingAccounts, 'quota granted'].some((one) => one === account)
    ? 'bookings'
    : account === 'incoming' || account === 'supplier order'
      ? 'supply'
      : 'pieces'

/** A posting never makes a booking a piece, nor the other way round. */
const expectUnitsApart = (postings: readonly StockPosting[]) => {
  for (const { from, to } of postings) expect(unitOf(from.account)).toBe(unitOf(to.account))
}

describe('the entries of postings', () => {
  it('are what they take and give, one an account, location and order', () => {
    expect(
      stockEntriesOf([
        posting(5, ['available'], ['reserved']),
        posting(2, ['reserved'], ['sold']),
        posting(1, ['available', counter], ['sold', counter]),
      ]),
    ).toEqual([
      { ...balance('available', -5), orderId: null },
      { ...balance('reserved', 3), orderId },
      { ...balance('sold', 2), orderId },
      { ...balance('available', -1, counter), orderId: null },
      { ...balance('sold', 1, counter), orderId },
    ])
  })

  it('leave out what moves nothing', () => {
    expect(stockEntriesOf([])).toEqual([])
    expect(stockEntriesOf([posting(0, ['available'], ['sold'])])).toEqual([])
    expect(stockEntriesOf([posting(2, ['available'], ['sold']), posting(2, ['sold'], ['available'])])).toEqual([])
  })

  it.each([0.5, -1, Number.NaN, 2 ** 53])('refuse to move %d units', (pieces) => {
    expect(() => stockEntriesOf([posting(pieces, ['available'], ['sold'])])).toThrow(RangeError)
  })

  it('name the order only where units are promised to one or left with one', () => {
    for (const account of [...physicalStockAccounts, ...bookingAccounts, ...supplyAccounts, ...sourceAccounts]) {
      const [entry] = stockEntriesOf([posting(1, ['customers'], [account])]).filter(({ pieces }) => pieces > 0)
      if (account === 'customers') expect(entry).toBeUndefined()
      else expect(entry?.orderId).toBe((orderAccounts as readonly StockAccount[]).includes(account) ? orderId : null)
    }
  })

  it("make tested pieces the shop's own; what a courier brought back stays the order's", () => {
    const ownerOfReturned = (from: StockAccount) =>
      stockEntriesOf([posting(1, [from], ['returned'])]).find(({ account }) => account === 'returned')?.orderId
    expect(ownerOfReturned('in assay')).toBeNull()
    expect(ownerOfReturned('customers')).toBe(orderId)
    expect(ownerOfReturned('packed')).toBe(orderId)
  })

  it('sum to zero for each product, whatever moves', propertyOptions, () => {
    const place = fc.record({
      account: fc.constantFrom<StockAccount>(...physicalStockAccounts, 'supplier', 'count', 'customers'),
      locationId: fc.constantFrom(vault, counter),
    })
    const one = fc.record({
      productId: fc.integer({ min: 1, max: 3 }),
      orderId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      pieces: fc.nat(1000),
      from: place,
      to: place,
    })
    fc.assert(
      fc.property(fc.array(one), (postings) => {
        const entries = stockEntriesOf(postings)
        for (const product of [1, 2, 3])
          expect(
            entries.filter((entry) => entry.productId === product).reduce((sum, { pieces }) => sum + pieces, 0),
          ).toBe(0)
        const keys = entries.map((entry) => `${entry.productId}/${entry.locationId}/${entry.account}/${entry.orderId}`)
        expect(new Set(keys).size).toBe(keys.length)
        for (const { pieces } of entries) expect(pieces).not.toBe(0)
      }),
      runs(),
    )
  })
})

describe('an order holds', () => {
  const hold = (quantity: number, changes: Partial<Parameters<typeof holdPostings>[0]>) =>
    holdPostings({ orderId, productId, quantity, stage: 'reserved', reserved: [], levels: levelsOf({}), ...changes })
  const places = [balance('available', 2), balance('available', 5, counter), balance('available', 5, farCounter)]

  it('pieces of the locations in their order, and of no other', () => {
    expect(hold(4, { levels: levelsOf({ balances: places, locations: [vault, counter] }) })).toEqual([
      posting(2, ['available'], ['reserved']),
      posting(2, ['available', counter], ['reserved', counter]),
    ])
    expect(hold(6, { levels: levelsOf({ balances: places, locations: [counter, vault] }), stage: 'sold' })).toEqual([
      posting(5, ['available', counter], ['sold', counter]),
      posting(1, ['available'], ['sold']),
    ])
    expect(() => hold(3, { levels: levelsOf({ balances: places }) })).toThrow(
      expect.objectContaining({ reason: 'catalog.sold-out', facts: { productId, left: 2 } }),
    )
  })

  it('the quota alone in pre-booking, pieces and then the quota on order', () => {
    const balances = [balance('available', 2), balance('quota', 3)]
    expect(hold(3, { levels: levelsOf({ balances, preSale: true }) })).toEqual([
      posting(3, ['quota'], ['quota reserved']),
    ])
    expect(hold(3, { levels: levelsOf({ balances, preSale: true }), stage: 'sold' })).toEqual([
      posting(3, ['quota'], ['pre-booked']),
    ])
    expect(hold(4, { levels: levelsOf({ balances, onOrder: true }) })).toEqual([
      posting(2, ['available'], ['reserved']),
      posting(2, ['quota'], ['quota reserved']),
    ])
    expect(() => hold(4, { levels: levelsOf({ balances, preSale: true }) })).toThrow(
      expect.objectContaining({ facts: { productId, left: 3 } }),
    )
    expect(() => hold(6, { levels: levelsOf({ balances, onOrder: true }) })).toThrow(
      expect.objectContaining({ facts: { productId, left: 5 } }),
    )
  })

  it('the same as before without a posting', () => {
    const reserved = [balance('reserved', 2), balance('quota reserved', 1)]
    expect(hold(3, { reserved, levels: levelsOf({ balances: places }) })).toEqual([])
  })

  it('less: pieces stay, bookings go back to the quota first, pieces to their location', () => {
    const reserved = [balance('quota reserved', 2), balance('reserved', 2, counter)]
    expect(hold(1, { reserved })).toEqual([
      posting(2, ['quota reserved'], ['quota']),
      posting(1, ['reserved', counter], ['available', counter]),
    ])
    expect(hold(0, { reserved })).toEqual([
      posting(2, ['quota reserved'], ['quota']),
      posting(2, ['reserved', counter], ['available', counter]),
    ])
  })

  it('what it held when the flag changed: paid, a booking becomes a pre-booking, a piece is sold', () => {
    const reserved = [balance('reserved', 1), balance('quota reserved', 2)]
    for (const preSale of [true, false])
      expect(hold(3, { reserved, stage: 'sold', levels: levelsOf({ preSale }) })).toEqual([
        posting(1, ['reserved'], ['sold']),
        posting(2, ['quota reserved'], ['pre-booked']),
      ])
  })

  it('more by the flags of now, and hears what it may have', () => {
    const reserved = [balance('quota reserved', 2)]
    const levels = levelsOf({ balances: [balance('available', 1), balance('quota', 9)] })
    expect(hold(3, { reserved, levels })).toEqual([posting(1, ['available'], ['reserved'])])
    expect(() => hold(4, { reserved, levels })).toThrow(
      expect.objectContaining({ reason: 'catalog.sold-out', facts: { productId, left: 3 } }),
    )
  })

  const count = fc.nat(6)
  const holding = fc.record({
    quantity: fc.nat(12),
    stage: fc.constantFrom('reserved' as const, 'sold' as const),
    preSale: fc.boolean(),
    onOrder: fc.boolean(),
    locations: fc.constantFrom<number[]>([vault], [vault, counter], [counter, vault], [counter, vault, farCounter]),
    free: fc.tuple(count, count, count, count),
    held: fc.tuple(count, count, count),
  })

  it('exactly what it asks for, or nothing changes and there is not so much', propertyOptions, () => {
    fc.assert(
      fc.property(holding, ({ quantity, stage, preSale, onOrder, locations, free, held: [here, there, booked] }) => {
        const balances = [
          ...[balance('available', free[0]), balance('available', free[1], counter)],
          ...[balance('available', free[2], farCounter), balance('quota', free[3])],
        ]
        const reserved = [
          ...[balance('reserved', here), balance('reserved', there, counter), balance('quota reserved', booked)],
        ].filter(({ pieces }) => pieces > 0)
        const available = locations.reduce((sum, locationId) => sum + balanceAt(balances, 'available', locationId), 0)
        const most = sellableUnits({ preSale, onOrder, stock: available, preSaleLeft: free[3] }) + here + there + booked
        let postings: StockPosting[]
        try {
          postings = hold(quantity, { stage, reserved, levels: { preSale, onOrder, locations, balances } })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          expect(error).toMatchObject({ reason: 'catalog.sold-out', facts: { productId, left: most } })
          expect(quantity).toBeGreaterThan(most)
          return
        }
        expect(quantity).toBeLessThanOrEqual(most)
        expectUnitsApart(postings)
        const after = balancesAfter([...balances, ...reserved], postings)
        for (const { pieces } of after) expect(pieces).toBeGreaterThan(0)
        const position = balancesAfter(reserved, postings, orderId)
        const accounts = stage === 'sold' ? ['sold', 'pre-booked'] : ['reserved', 'quota reserved']
        expect(position.filter(({ account }) => !accounts.includes(account))).toEqual([])
        expect(position.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(quantity)
        // What it has already is never exchanged for other units.
        if (quantity >= here + there + booked) {
          expect(balanceAt(position, accounts[0] as StockAccount)).toBeGreaterThanOrEqual(here + there)
          expect(balanceAt(position, accounts[1] as StockAccount)).toBeGreaterThanOrEqual(booked)
        }
      }),
      runs(),
    )
  })
})

describe('open bookings', () => {
  const levels = levelsOf({
    balances: [balance('available', 2), balance('available', 2, counter), balance('available', 9, farCounter)],
    locations: [vault, counter],
  })

  it('have pieces in the order given, each piece for one booking, which uses up its part of the quota', () => {
    const bookings = [
      { orderId: 1, pieces: 3 },
      { orderId: 2, pieces: 3 },
    ]
    const of = (order: number, one: StockPosting) => ({ ...one, orderId: order })
    expect(fulfilmentPostings(productId, { levels, bookings })).toEqual([
      of(1, posting(2, ['available'], ['sold'])),
      of(1, posting(2, ['pre-booked'], ['quota granted'])),
      of(1, posting(1, ['available', counter], ['sold', counter])),
      of(1, posting(1, ['pre-booked'], ['quota granted'])),
      of(2, posting(1, ['available', counter], ['sold', counter])),
      of(2, posting(1, ['pre-booked'], ['quota granted'])),
    ])
  })

  it('have nothing while nothing is there', () => {
    expect(fulfilmentPostings(productId, { levels: levelsOf({}), bookings: [{ orderId: 1, pieces: 3 }] })).toEqual([])
    expect(fulfilmentPostings(productId, { levels, bookings: [] })).toEqual([])
  })

  it('leave no piece while one waits, and nobody passes an older one', propertyOptions, () => {
    const count = fc.nat(8)
    fc.assert(
      fc.property(fc.tuple(count, count), fc.array(count, { maxLength: 5 }), ([here, there], waits) => {
        const bookings = waits.map((pieces, at) => ({ orderId: at + 1, pieces }))
        const postings = fulfilmentPostings(productId, {
          bookings,
          levels: levelsOf({
            balances: [balance('available', here), balance('available', there, counter)],
            locations: [vault, counter],
          }),
        })
        expectUnitsApart(postings)
        const total = (of: number, account: StockAccount) => balanceAt(balancesAfter([], postings, of), account)
        let left = here + there
        for (const { orderId: of, pieces } of bookings) {
          const due = Math.min(left, pieces)
          expect([total(of, 'sold'), 0 - total(of, 'pre-booked')]).toEqual([due, due])
          left -= due
        }
        const after = balancesAfter([balance('available', here), balance('available', there, counter)], postings)
        expect(balanceAt(after, 'available')).toBe(left)
      }),
      runs(),
    )
  })
})

describe('what an order gives back', () => {
  it('goes where it can be sold from, where it lies; a booking goes to the quota whatever the flags are', () => {
    expect(
      releasePostings(orderId, [
        ...[balance('reserved', 1), balance('sold', 2, counter), balance('packed', 3), balance('returned', 4)],
        ...[balance('quota reserved', 5), balance('pre-booked', 6)],
      ]),
    ).toEqual([
      posting(1, ['reserved'], ['available']),
      posting(2, ['sold', counter], ['available', counter]),
      posting(3, ['packed'], ['available']),
      posting(4, ['returned'], ['available']),
      posting(5, ['quota reserved'], ['quota']),
      posting(6, ['pre-booked'], ['quota']),
    ])
  })

  it('is neither what left nor what is being tested', () => {
    expect(releasePostings(orderId, [balance('shipped', 3), balance('in assay', 2)])).toEqual([])
  })

  it('is all of it, once', propertyOptions, () => {
    const line = fc.record({
      account: fc.constantFrom(...orderAccounts),
      pieces: fc.integer({ min: 1, max: 9 }),
      locationId: fc.constantFrom(vault, counter),
    })
    const lines = fc.uniqueArray(line, { selector: ({ account, locationId }) => `${account}/${locationId}` })
    fc.assert(
      fc.property(lines, (position) => {
        const before = position.map((one) => ({ ...one, productId }))
        const postings = releasePostings(orderId, before)
        expectUnitsApart(postings)
        const after = balancesAfter(before, postings, orderId)
        expect(after).toEqual(before.filter(({ account }) => releasedTo[account] === undefined))
        expect(releasePostings(orderId, after)).toEqual([])
        for (const { from, to } of postings) expect(to.locationId).toBe(from.locationId)
      }),
      runs(),
    )
  })
})

describe('units of an order', () => {
  const there = [
    ...[balance('sold', 2, counter), balance('sold', 1), balance('packed', 4)],
    ...[{ ...balance('sold', 9), productId: 2 }],
  ]
  const pieces = (quantity: number) => ({ productId, quantity })

  it('move on from the first account, then the next, the vault first, and stay where they are', () => {
    expect(orderPostings({ orderId, pieces: pieces(4), from: ['sold', 'packed'], to: 'shipped', there })).toEqual({
      postings: [
        posting(1, ['sold'], ['shipped']),
        posting(2, ['sold', counter], ['shipped', counter]),
        posting(1, ['packed'], ['shipped']),
      ],
      short: 0,
    })
  })

  it('are carried to a counter', () => {
    expect(
      orderPostings({ orderId, pieces: pieces(2), from: ['sold'], to: 'packed', toLocation: farCounter, there }),
    ).toEqual({
      postings: [posting(1, ['sold'], ['packed', farCounter]), posting(1, ['sold', counter], ['packed', farCounter])],
      short: 0,
    })
  })

  it('are short by what is not there, and never of another product', () => {
    const { short, postings } = orderPostings({ orderId, pieces: pieces(10), from: ['sold'], to: 'packed', there })
    expect(short).toBe(7)
    expect(postings.reduce((sum, one) => sum + one.pieces, 0)).toBe(3)
    expect(orderPostings({ orderId, pieces: pieces(1), from: ['in assay'], to: 'returned', there })).toEqual({
      postings: [],
      short: 1,
    })
  })
})
