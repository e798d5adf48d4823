/**
 * Any sequence of what buyers, couriers and staff do to one product, by the very rules of the ledger and of staff movements,
 * in a ledger kept in memory. Beside it a plain count says how many units are in the house and to whom they are promised.
 * What the database does with the same steps is tested in `history.test.ts`. `npm run prove -- stock-sequences` draws ten
 * thousand sequences.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../testing-properties.ts'
import { Refusal } from '../refusal.ts'
import { type MovementAsked, type MovementKind, movementPostings, moveOf } from '../stock/rules.ts'
import {
  balanceAt,
  fulfilmentPostings,
  holdPostings,
  orderAccounts,
  orderPostings,
  pieceAccounts,
  releasePostings,
  type StockAccount,
  type StockBalance,
  type StockEntry,
  type StockLevels,
  type StockPosting,
  sourceAccounts,
  stockEntriesOf,
  vault,
} from './rules.ts'

const productId = 1
const counter = 7

const kinds = [
  ...['reserve', 'reserve more', 'pay', 'expire', 'cancel', 'pack', 'unpack', 'ship', 'come back', 'return'],
  ...['keep', 'send back', 'collect', 'replace', 'pre-booking', 'on order', 'counter sends', 'count right'],
  ...['ordered', 'received', 'adjusted', 'counted', 'damaged', 'restocked', 'moved', 'quota'],
] as const
const step = fc.record({
  kind: fc.constantFrom(...(kinds as readonly string[])),
  order: fc.integer({ min: 1, max: 6 }),
  pieces: fc.integer({ min: 1, max: 6 }),
  flag: fc.boolean(),
  account: fc.constantFrom('shelf', 'returned'),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const blank = { serials: [], reference: 'bill', reason: 'test', toLocationId: null }

/** As the database keeps it: a transfer as a whole, and no account but a source below zero. */
function memoryLedger() {
  const entries: StockEntry[] = []
  const balances = (orderId?: number): StockBalance[] => {
    const sums = new Map<string, StockBalance>()
    for (const { account, locationId, pieces, orderId: of } of entries) {
      if (orderId !== undefined && of !== orderId) continue
      const key = `${account}/${locationId}`
      sums.set(key, { productId, account, locationId, pieces: (sums.get(key)?.pieces ?? 0) + pieces })
    }
    return [...sums.values()].filter(({ pieces }) => pieces !== 0)
  }
  const post = (postings: readonly StockPosting[]) => {
    entries.push(...stockEntriesOf(postings))
    for (const { account, pieces } of balances())
      if (pieces < 0 && !(sourceAccounts as readonly StockAccount[]).includes(account))
        throw new Error(`${account} is below zero`)
  }
  return { entries, balances, post }
}

function history() {
  const ledger = memoryLedger()
  const flags = { preSale: false, onOrder: false, counterSends: false }
  /** What a person in the house would see and write down. */
  const plain = { inHouse: 0, out: 0, writtenOff: 0, quotaGranted: 0 }
  const sum = (account: StockAccount, locationId?: number) => balanceAt(ledger.balances(), account, locationId)

  const levels = (pickup: boolean): StockLevels => {
    const locations = [...(pickup ? [counter] : []), vault, ...(flags.counterSends && !pickup ? [counter] : [])]
    const there = ledger.balances().filter(({ account }) => account === 'available' || account === 'quota')
    return { ...flags, balances: there, locations }
  }
  const position = (orderId: number) =>
    ledger.balances(orderId).filter(({ account }) => (orderAccounts as readonly StockAccount[]).includes(account))
  const held = (orderId: number) =>
    position(orderId).filter(({ account }) => account === 'reserved' || account === 'quota reserved')

  const fulfil = () => {
    const orders = [...new Set(ledger.entries.flatMap(({ orderId }) => orderId ?? []))]
    const bookings = orders
      .map((orderId) => ({ orderId, pieces: balanceAt(position(orderId), 'pre-booked') }))
      .filter(({ pieces }) => pieces > 0)
    ledger.post(fulfilmentPostings(productId, { levels: levels(false), bookings }))
  }
  const hold = (one: Step, quantity: number, stage: 'reserved' | 'sold') => {
    const before = held(one.order)
    ledger.post(
      holdPostings({ orderId: one.order, productId, quantity, stage, held: before, levels: levels(one.flag) }),
    )
    fulfil()
  }
  const move = (one: Step, from: readonly StockAccount[], to: StockAccount, toLocation?: number): number => {
    const there = from.includes('available')
      ? ledger.balances().filter(({ locationId }) => levels(false).locations.includes(locationId))
      : position(one.order)
    const pieces = { productId, quantity: one.pieces }
    const { postings } = orderPostings({ orderId: one.order, pieces, from, to, toLocation, there })
    ledger.post(postings)
    return postings.reduce((all, posting) => all + posting.pieces, 0)
  }
  const takeIn = (one: Step, to: StockAccount) => {
    const pieces = Math.min(one.pieces, plain.out)
    const from = { account: 'customers', locationId: vault } as const
    ledger.post([{ productId, orderId: one.order, pieces, from, to: { account: to, locationId: vault } }])
    plain.out -= pieces
    plain.inHouse += pieces
  }
  const leave = (count: number) => {
    plain.out += count
    plain.inHouse -= count
  }

  const shelf = (locationId: number) => {
    const returnedForOrders =
      locationId === vault
        ? ledger.entries.reduce(
            (all, { account, orderId, pieces }) => (account === 'returned' && orderId !== null ? all + pieces : all),
            0,
          )
        : 0
    const here = (account: StockAccount) => sum(account, locationId)
    return {
      available: here('available'),
      promised: here('reserved') + here('sold'),
      packed: here('packed'),
      returned: here('returned') - returnedForOrders,
      returnedForOrders,
      inAssay: here('in assay'),
      quota: sum('quota'),
      incoming: sum('incoming'),
      serials: 'ours' as const,
      unsent: sum('available') + sum('reserved') + sum('sold') + sum('packed'),
      numbered: 0,
    }
  }
  const staffMove = (one: Step) => {
    const kind = one.kind as MovementKind
    const locationId = one.flag ? counter : vault
    const asked: MovementAsked = {
      ...{ ...blank, kind, locationId },
      account: one.account as 'shelf' | 'returned',
      pieces: kind === 'adjusted' && one.flag ? -one.pieces : one.pieces,
      toLocationId: kind === 'moved' ? (one.flag ? vault : counter) : null,
    }
    const before = shelf(locationId)
    const by = moveOf(asked, before)
    ledger.post(movementPostings({ ...asked, productId }, by, before))
    if (kind === 'received' || kind === 'adjusted' || kind === 'counted' || kind === 'damaged') plain.inHouse += by
    if (kind === 'damaged') plain.writtenOff -= by
    if (kind === 'quota') plain.quotaGranted += by
    fulfil()
  }

  /** Somebody counts all that lies on the shelf, whoever it is promised to, and finds what is there. */
  const countRight = (one: Step) => {
    const locationId = one.flag ? counter : vault
    const onShelf = (['available', 'reserved', 'sold'] as const).reduce((all, name) => all + sum(name, locationId), 0)
    const asked = { ...blank, kind: 'counted', account: 'shelf', pieces: onShelf, locationId } as const
    expect(moveOf(asked, shelf(locationId))).toBe(0)
  }

  const acts: Readonly<Record<string, (one: Step) => unknown>> = {
    reserve: (one) => hold(one, one.pieces, 'reserved'),
    'reserve more': (one) => hold(one, one.pieces + balanceAt(held(one.order), 'reserved'), 'reserved'),
    pay: (one) => hold(one, held(one.order).reduce((all, { pieces }) => all + pieces, 0) || one.pieces, 'sold'),
    expire: (one) => {
      ledger.post(releasePostings(one.order, held(one.order)))
      fulfil()
    },
    cancel: (one) => {
      ledger.post(releasePostings(one.order, position(one.order)))
      fulfil()
    },
    pack: (one) => move(one, one.flag ? ['returned'] : ['sold'], 'packed'),
    unpack: (one) => move(one, ['packed'], 'sold'),
    ship: (one) => leave(move(one, one.flag ? ['packed', 'sold'] : ['sold', 'packed'], 'shipped')),
    collect: (one) => {
      move(one, ['sold'], 'packed', counter)
      leave(move(one, ['packed'], 'shipped'))
    },
    replace: (one) => leave(move(one, ['available'], 'shipped')),
    'come back': (one) => takeIn(one, 'returned'),
    return: (one) => takeIn(one, 'in assay'),
    keep: (one) => move(one, ['in assay'], 'returned'),
    'send back': (one) => leave(move(one, ['in assay'], 'customers')),
    'pre-booking': (one) => (flags.preSale = one.flag),
    'on order': (one) => (flags.onOrder = one.flag),
    'count right': countRight,
    'counter sends': (one) => (flags.counterSends = one.flag),
  }
  const take = (one: Step) => {
    try {
      const act = acts[one.kind] ?? staffMove
      act(one)
    } catch (error) {
      // What is refused has moved nothing.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return { take, ledger, plain, sum }
}

it('keeps every unit in one account, promises none twice, and counts as a person in the house does', {
  tags: 'property',
}, () => {
  const reached = new Set<StockAccount>()
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
      const { take, ledger, plain, sum } = history()
      for (const one of steps) {
        take(one)
        const received = 0 - sum('supplier') - sum('count') - sum('customers')
        const all = pieceAccounts.reduce((units, account) => units + sum(account), 0)
        expect(all).toBe(received)
        // In the house is what was neither shipped nor written off, and no more is promised than that.
        const inHouse =
          sum('available') + sum('reserved') + sum('sold') + sum('packed') + sum('returned') + sum('in assay')
        expect(inHouse).toBe(plain.inHouse)
        expect(sum('written off')).toBe(plain.writtenOff)
        expect(sum('reserved') + sum('sold') + sum('packed')).toBeLessThanOrEqual(plain.inHouse)
        // Open bookings never exceed what was granted, less what was fulfilled.
        const open = sum('quota reserved') + sum('pre-booked')
        expect(open + sum('quota')).toBe(0 - sum('quota granted'))
        expect(open).toBeLessThanOrEqual(plain.quotaGranted)
        // Nobody waits for a booked piece while one lies in the vault.
        expect(Math.min(sum('pre-booked'), sum('available', vault))).toBe(0)
        for (const { account, pieces } of ledger.balances()) if (pieces !== 0) reached.add(account)
      }
    }),
    propertyRuns({ short: 500, long: 10_000 }),
  )
  expect([...reached].sort()).toEqual(
    [
      ...[...pieceAccounts, 'quota', 'quota reserved', 'pre-booked', 'incoming'],
      ...['supplier', 'count', 'customers', 'quota granted', 'supplier order'],
    ].sort(),
  )
})
