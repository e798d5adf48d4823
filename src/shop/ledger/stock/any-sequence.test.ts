/**
 * Random sequences of what buyers, couriers and staff do with one product, using the real rules of the ledger and of stock
 * movements, in an in-memory ledger. Three simple models check it: every unit by number, in the one place where it is; how many
 * units are in the shop and how many each order was promised; and the pieces with a serial
 * (`passports/rules/serial-movements.ts`), which move with the units and never outnumber them. What the database does with the
 * same steps is tested in `history.test.ts`. `npm run prove -- stock-sequences` runs ten thousand sequences.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../testing-properties.ts'
import { type SerialPosition, serialPlaces } from '../../inventory/passports/rules/serial-movements.ts'
import { createSerialTracker } from '../../inventory/passports/testing.ts'
import {
  calculateMovementChange,
  countedAccounts,
  type MovementKind,
  movementKinds,
  movementPostings,
  type StockMovementRequest,
} from '../../inventory/stock/rules.ts'
import { Refusal } from '../../refusal.ts'
import { fulfilmentPostings, holdPostings, orderPostings, releasePostings } from './order-rules.ts'
import {
  balanceAt,
  bookingAccounts,
  orderAccounts,
  physicalStockAccounts,
  type StockAccount,
  type StockBalance,
  type StockEntry,
  type StockLevels,
  type StockPosting,
  shelfAccounts,
  sourceAccounts,
  stockEntriesOf,
  supplyAccounts,
  vault,
} from './rules.ts'

const productId = 1
const counter = 7

const orderKinds = [
  ...['reserve', 'reserve more', 'pay', 'expire', 'cancel', 'pack', 'pack again', 'pack replacement', 'unpack'],
  ...['unpack returned', 'unpack replacement', 'ship', 'ship again', 'collect', 'replace', 'return to origin'],
  ...['return', 'keep', 'send back', 'buy back'],
]
const flagKinds = ['pre-booking', 'on order', 'counter sends', 'count right']
const kinds = [...orderKinds, ...flagKinds, ...movementKinds]
/** Without these, no other step of an order has an effect. */
const frequentKinds = ['received', 'reserve', 'pay', 'pay', 'ship', 'ship', 'return to origin', 'return', 'damaged']
const step = fc.record({
  kind: fc.constantFrom(...kinds, ...frequentKinds),
  order: fc.integer({ min: 1, max: 4 }),
  pieces: fc.integer({ min: 1, max: 6 }),
  flag: fc.boolean(),
  account: fc.constantFrom(...countedAccounts, 'returned' as const),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Always run first, so that the steps which seldom have an effect have one whatever the random steps are. */
const seldomEffective = [
  ...steps(2, ['quota', 'pre-booking', 'pay', 'received', 'counter sends', 'collect'], true),
  ...steps(1, [
    'pre-booking',
    'received',
    'pay',
    'pack',
    'unpack',
    'ship',
    'return to origin',
    'pack again',
    'unpack returned',
  ]),
  ...steps(1, ['ship again', 'return', 'keep', 'restocked', 'received', 'pay', 'ship', 'return', 'send back']),
  ...steps(1, ['buy back', 'received', 'pack replacement', 'unpack replacement', 'reserve', 'expire']),
]
function steps(order: number, names: readonly string[], flag = false): Step[] {
  return names.map((kind) => ({ kind, order, pieces: 1, flag, account: 'shelf' }))
}

const sources: readonly StockAccount[] = sourceAccounts
const blank = { serials: [], reference: 'bill', reason: 'test', toLocationId: null }

/** Same rules as the database: a transfer is all or nothing, and only source accounts fall below zero. */
function memoryLedger() {
  /** By account, location and order, in the order of their first entries. */
  const positions = new Map<string, StockEntry>()
  let entryCount = 0
  const balances = (orderId?: number): StockBalance[] => {
    const sums = new Map<string, StockBalance>()
    for (const { account, locationId, pieces, orderId: of } of positions.values()) {
      if (orderId !== undefined && of !== orderId) continue
      const key = `${account}/${locationId}`
      sums.set(key, { productId, account, locationId, pieces: (sums.get(key)?.pieces ?? 0) + pieces })
    }
    return [...sums.values()].filter(({ pieces }) => pieces !== 0)
  }
  const post = (postings: readonly StockPosting[]) => {
    for (const entry of stockEntriesOf(postings)) {
      const key = `${entry.account}/${entry.locationId}/${entry.orderId}`
      positions.set(key, { ...entry, pieces: (positions.get(key)?.pieces ?? 0) + entry.pieces })
      entryCount += 1
    }
    for (const { account, pieces } of balances())
      if (pieces < 0 && !sources.includes(account)) throw new Error(`${account} is below zero`)
  }
  return { positions, balances, post, entryCount: () => entryCount }
}

const owned: readonly StockAccount[] = [
  ...['reserved', 'sold', 'packed', 'shipped', 'in assay', 'quota reserved', 'pre-booked'],
] as StockAccount[]

/** Each unit has a number and is in one place: an account, at a location, of an order or of nobody. */
function unitNumbers() {
  const places = new Map<string, number[]>()
  /** The same pieces count as shipped again when they leave again. */
  const cameBack = new Map<string, number>()
  let issued = 0
  let departed = 0
  const placeOf = (account: StockAccount, locationId: number, owner: number | null): number[] => {
    const key = `${account}/${locationId}/${owner}`
    const place = places.get(key) ?? []
    places.set(key, place)
    return place
  }
  const shipped = (owner: number) =>
    [...places].filter(([key]) => key.startsWith('shipped/') && key.endsWith(`/${owner}`)).map(([, place]) => place)
  const fetch = (place: number[], { from }: StockPosting): number => {
    const unit = place.pop()
    if (unit === undefined) throw new Error(`no unit is in ${from.account} of ${from.locationId}`)
    return unit
  }
  const apply = (posting: StockPosting) => {
    const { from, to, orderId = null } = posting
    const ownerOf = (account: StockAccount) => (owned.includes(account) ? orderId : null)
    if (from.account === 'customers' || to.account === 'customers') return exchange(posting, orderId ?? 0)
    const isOurs = from.account === 'in assay'
    const fromOwner = from.account === 'returned' ? orderId : ownerOf(from.account)
    const toOwner = to.account === 'returned' && !isOurs ? orderId : ownerOf(to.account)
    const unit = sources.includes(from.account)
      ? ++issued
      : fetch(placeOf(from.account, from.locationId, fromOwner), posting)
    if (sources.includes(to.account)) departed += 1
    else placeOf(to.account, to.locationId, toOwner).push(unit)
  }
  /** A piece that had left comes in again, or is sent back to its customer. */
  const exchange = (posting: StockPosting, owner: number) => {
    const { from, to } = posting
    const parcels = shipped(owner)
    if (from.account === 'customers') {
      const parcel = parcels.find((place) => place.length > 0) ?? []
      placeOf(to.account, to.locationId, owner).push(fetch(parcel, posting))
    } else parcels[0]!.push(fetch(placeOf(from.account, from.locationId, owner), posting))
    cameBack.set(`${owner}`, (cameBack.get(`${owner}`) ?? 0) + (from.account === 'customers' ? 1 : -1))
  }
  const book = (postings: readonly StockPosting[]) => {
    for (const posting of postings) for (let at = 0; at < posting.pieces; at += 1) apply(posting)
  }
  /** How many are in an account of an order or of nobody; shipped ones as the ledger counts them. */
  const count = (account: StockAccount, locationId: number, owner: number | null): number =>
    placeOf(account, locationId, owner).length
  const withCustomer = (owner: number) => shipped(owner).reduce((sum, place) => sum + place.length, 0)
  const everywhere = () => [...places.values()].flat()
  const inPlay = () => issued - departed
  return { book, count, withCustomer, cameBack, everywhere, inPlay }
}

/** What was promised to an order, and where it is, from the customer's view. */
const blankOrder = { reserved: 0, paid: 0, out: 0, back: 0, tested: 0 }

function history(opening: number) {
  const ledger = memoryLedger()
  const units = unitNumbers()
  const flags = { preSale: false, onOrder: false, counterSends: false }
  /** What a person in the shop would see and note. */
  const plain = { inHouse: opening, writtenOff: 0, quotaGranted: 0, fulfilled: 0 }
  const orders = Array.from({ length: 5 }, () => ({ ...blankOrder }))
  const sum = (account: StockAccount, locationId?: number) => balanceAt(ledger.balances(), account, locationId)
  const serials = createSerialTracker()
  /** By unit number: where serials can be. */
  const unitsAt = ({ place, locationId }: SerialPosition, orderId: number | null): number => {
    if (place === 'shipped') return units.withCustomer(orderId ?? 0)
    if (place !== 'shelf') return units.count(place as StockAccount, locationId, orderId)
    const owners = [null, ...orders.keys()]
    return shelfAccounts.reduce(
      (all, account) => all + owners.reduce((sum: number, owner) => sum + units.count(account, locationId, owner), 0),
      0,
    )
  }
  let areNamed = false
  const post = (postings: readonly StockPosting[]) => {
    ledger.post(postings)
    serials.follow(postings, unitsAt, areNamed)
    units.book(postings)
  }
  const opened = { productId, from: { account: 'opening', locationId: vault } } as const
  post([{ ...opened, pieces: opening, to: { account: 'available', locationId: vault } }])

  const levels = (pickup: boolean): StockLevels => {
    const locations = [...(pickup ? [counter] : []), vault, ...(flags.counterSends && !pickup ? [counter] : [])]
    const there = ledger.balances().filter(({ account }) => account === 'available' || account === 'quota')
    return { ...flags, balances: there, locations }
  }
  const position = (orderId: number) =>
    ledger.balances(orderId).filter(({ account }) => (orderAccounts as readonly StockAccount[]).includes(account))
  const reservedOf = (orderId: number) =>
    position(orderId).filter(({ account }) => account === 'reserved' || account === 'quota reserved')

  const fulfil = () => {
    const bookings = [...ledger.positions.values()]
      .filter(({ account, pieces }) => account === 'pre-booked' && pieces > 0)
      .map(({ orderId, pieces }) => ({ orderId: orderId ?? 0, pieces }))
    const open = sum('pre-booked')
    post(fulfilmentPostings(productId, { levels: levels(false), bookings }))
    plain.fulfilled += open - sum('pre-booked')
  }
  /** What a buyer can get beyond what the order holds: free units where they are taken from, or units that can be booked. */
  const sellable = (locations: readonly number[]): number => {
    const free = locations.reduce((all, locationId) => all + units.count('available', locationId, null), 0)
    const quota = units.count('quota', vault, null)
    return flags.preSale ? quota : flags.onOrder ? free + quota : free
  }
  const hold = (one: Step, quantity: number, stage: 'reserved' | 'sold') => {
    const there = levels(one.flag)
    const isEnough = quantity <= orders[one.order]!.reserved + sellable(there.locations)
    const holding = { orderId: one.order, productId, quantity, stage, reserved: reservedOf(one.order), levels: there }
    if (!isEnough) expect(() => holdPostings(holding)).toThrow(Refusal)
    post(holdPostings(holding))
    expect(isEnough).toBe(true)
    fulfil()
  }
  /** Moves as many as there are, up to the number requested. Returns how many. */
  const transfer = (one: Step, from: readonly StockAccount[], to: StockAccount, toLocation?: number): number => {
    const there = from.includes('available')
      ? ledger.balances().filter(({ locationId }) => levels(false).locations.includes(locationId))
      : position(one.order)
    const pieces = { productId, quantity: one.pieces }
    const { postings, short } = orderPostings({ orderId: one.order, pieces, from, to, toLocation, there })
    post(postings)
    return one.pieces - short
  }
  const takeIn = (one: Step, to: 'returned' | 'in assay'): number => {
    const pieces = Math.min(one.pieces, orders[one.order]!.out)
    const from = { account: 'customers', locationId: vault } as const
    post([{ productId, orderId: one.order, pieces, from, to: { account: to, locationId: vault } }])
    plain.inHouse += pieces
    orders[one.order]!.out -= pieces
    orders[one.order]![to === 'returned' ? 'back' : 'tested'] += pieces
    return pieces
  }
  const keep = (one: Step) => pass(one, transfer(one, ['in assay'], 'returned'), 'tested', null)
  /** Units of an order change their stage for its customer. */
  const pass = (
    { order }: Step,
    count: number,
    from: keyof typeof blankOrder | null,
    to: keyof typeof blankOrder | null,
  ) => {
    if (from) orders[order]![from] -= count
    if (to) orders[order]![to] += count
    if (to === 'out') plain.inHouse -= count
  }

  const shelf = (locationId: number) => {
    const here = (account: StockAccount) => sum(account, locationId)
    const returnedForOrders = orders.reduce((all, _, order) => all + units.count('returned', locationId, order), 0)
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
  const recordByStaff = (one: Step) => {
    const kind = one.kind as MovementKind
    const locationId = one.flag ? counter : vault
    const request: StockMovementRequest = {
      ...{ ...blank, kind, locationId },
      account: kind === 'counted' || one.account === 'returned' ? one.account : 'shelf',
      pieces: kind === 'adjusted' && one.pieces % 2 ? -one.pieces : one.pieces,
      toLocationId: kind === 'moved' ? (one.flag ? vault : counter) : null,
    }
    const before = shelf(locationId)
    const by = calculateMovementChange(request, before)
    post(movementPostings({ ...request, productId }, by, before))
    if (kind === 'received' || kind === 'adjusted' || kind === 'counted' || kind === 'damaged') plain.inHouse += by
    if (kind === 'damaged') plain.writtenOff -= by
    if (kind === 'quota') plain.quotaGranted += by
    fulfil()
  }

  /** A count of everything on the shelf, promised or not, that finds exactly what is there. */
  const countRight = (one: Step) => {
    const locationId = one.flag ? counter : vault
    const owners = [null, ...orders.keys()]
    const onShelf = (['available', 'reserved', 'sold'] as const).reduce(
      (all, account) => all + owners.reduce((sum: number, owner) => sum + units.count(account, locationId, owner), 0),
      0,
    )
    const request = { ...blank, kind: 'counted', account: 'shelf', pieces: onShelf, locationId } as const
    expect(calculateMovementChange(request, shelf(locationId))).toBe(0)
  }

  const acts: Readonly<Record<string, (one: Step) => unknown>> = {
    reserve: (one) => {
      hold(one, one.pieces, 'reserved')
      orders[one.order]!.reserved = one.pieces
    },
    'reserve more': (one) => {
      const more = orders[one.order]!.reserved + one.pieces
      hold(one, more, 'reserved')
      orders[one.order]!.reserved = more
    },
    pay: (one) => {
      const order = orders[one.order]!
      const quantity = order.reserved || one.pieces
      hold(one, quantity, 'sold')
      order.paid += quantity
      order.reserved = 0
    },
    expire: (one) => {
      post(releasePostings(one.order, reservedOf(one.order)))
      orders[one.order]!.reserved = 0
      fulfil()
    },
    cancel: (one) => {
      post(releasePostings(one.order, position(one.order)))
      Object.assign(orders[one.order]!, { reserved: 0, paid: 0, back: 0 })
      fulfil()
    },
    pack: (one) => transfer(one, ['sold'], 'packed'),
    'pack again': (one) => pass(one, transfer(one, ['returned'], 'packed'), 'back', 'paid'),
    'pack replacement': (one) => pass(one, transfer(one, ['available'], 'packed'), null, 'paid'),
    unpack: (one) => transfer(one, ['packed'], 'sold'),
    'unpack returned': (one) => pass(one, transfer(one, ['packed'], 'returned'), 'paid', 'back'),
    'unpack replacement': (one) => {
      pass(one, transfer(one, ['packed'], 'available'), 'paid', null)
      fulfil()
    },
    ship: (one) =>
      pass(one, transfer(one, one.flag ? ['packed', 'sold'] : ['sold', 'packed'], 'shipped'), 'paid', 'out'),
    'ship again': (one) => pass(one, transfer(one, ['returned'], 'shipped'), 'back', 'out'),
    collect: (one) => {
      transfer(one, ['sold'], 'packed', counter)
      pass(one, transfer(one, ['packed'], 'shipped'), 'paid', 'out')
    },
    replace: (one) => pass(one, transfer(one, ['available'], 'shipped'), null, 'out'),
    'return to origin': (one) => takeIn(one, 'returned'),
    return: (one) => takeIn(one, 'in assay'),
    keep,
    'send back': (one) => pass(one, transfer(one, ['in assay'], 'customers'), 'tested', 'out'),
    'buy back': (one) => keep({ ...one, pieces: takeIn(one, 'in assay') }),
    'pre-booking': (one) => Object.assign(flags, { preSale: one.flag }),
    'on order': (one) => Object.assign(flags, { onOrder: one.flag }),
    'count right': countRight,
    'counter sends': (one) => {
      flags.counterSends = one.flag
      fulfil()
    },
  }
  /** Returns whether it was done and moved something. */
  const take = (one: Step): boolean => {
    const before = ledger.entryCount()
    areNamed = one.flag
    try {
      const act = acts[one.kind] ?? recordByStaff
      act(one)
      return ledger.entryCount() > before
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      expect(ledger.entryCount()).toBe(before)
      return false
    }
  }
  return { take, ledger, units, serials, unitsAt, plain, orders, sum, sendsFrom: () => levels(false).locations }
}
type History = ReturnType<typeof history>

/** The equations that the issue demands. */
function checkSums({ sum, plain, sendsFrom }: History): void {
  const received = 0 - sum('opening') - sum('supplier') - sum('count') - sum('customers')
  const all = physicalStockAccounts.reduce((units, account) => units + sum(account), 0)
  expect(all).toBe(received)
  // Units in the shop are those neither shipped nor written off. No more than that is promised.
  const inStock = sum('available') + sum('reserved') + sum('sold') + sum('packed') + sum('returned') + sum('in assay')
  expect(inStock).toBe(plain.inHouse)
  expect(sum('written off')).toBe(plain.writtenOff)
  expect(sum('reserved') + sum('sold') + sum('packed')).toBeLessThanOrEqual(plain.inHouse)
  // Open bookings never exceed what was granted, less what was fulfilled.
  const open = sum('quota reserved') + sum('pre-booked')
  expect(open + sum('quota')).toBe(0 - sum('quota granted'))
  expect(open + sum('quota')).toBe(plain.quotaGranted - plain.fulfilled)
  // No order waits for a booked piece while one is available where the shop ships from.
  for (const locationId of sendsFrom()) expect(Math.min(sum('pre-booked'), sum('available', locationId))).toBe(0)
}

/** Every order has what it was promised, and nothing promised to another. */
function checkOrders({ ledger, orders, units, plain }: History): void {
  let promised = 0
  for (const [orderId, order] of orders.entries()) {
    const own = ledger.balances(orderId)
    for (const { account, pieces } of own) if (pieces < 0) throw new Error(`${account} of ${orderId} is below zero`)
    const has = (...accounts: StockAccount[]) => accounts.reduce((sum, account) => sum + balanceAt(own, account), 0)
    expect({
      reserved: has('reserved', 'quota reserved'),
      paid: has('sold', 'packed', 'pre-booked'),
      out: units.withCustomer(orderId),
      back: has('returned'),
      tested: has('in assay'),
    }).toEqual(order)
    promised += order.reserved + order.paid + order.back + order.tested - has('quota reserved', 'pre-booked')
  }
  expect(promised).toBeLessThanOrEqual(plain.inHouse)
}

/** No unit is in two accounts, and each account holds as many units as the ledger says, for every order. */
function checkUnits({ ledger, units, orders }: History): void {
  const everywhere = units.everywhere()
  expect(new Set(everywhere).size).toBe(everywhere.length)
  expect(everywhere.length).toBe(units.inPlay())
  for (const { account, locationId, orderId, pieces } of ledger.positions.values())
    if (account !== 'shipped' && !sources.includes(account))
      expect(units.count(account, locationId, orderId)).toBe(pieces)
  for (const orderId of orders.keys())
    expect(units.withCustomer(orderId) + (units.cameBack.get(`${orderId}`) ?? 0)).toBe(
      balanceAt(ledger.balances(orderId), 'shipped'),
    )
}

it('keeps every unit in one account, promises none twice, and counts as a person in the shop does', {
  tags: 'property',
}, () => {
  const reached = new Set<StockAccount>()
  const effective = new Set<string>()
  const places = new Set<string>()
  const drawn = fc.record({ opening: fc.nat(4), steps: fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }) })
  fc.assert(
    fc.property(drawn, ({ opening, steps }) => {
      const one = history(opening)
      for (const next of steps) {
        if (one.take(next)) effective.add(next.kind)
        checkSums(one)
        checkOrders(one)
        checkUnits(one)
        one.serials.check(one.unitsAt)
        for (const place of one.serials.places()) places.add(place)
        for (const { account } of one.ledger.balances()) reached.add(account)
      }
    }),
    {
      ...propertyRuns({ short: 500, long: 10_000 }),
      examples: [[{ opening: 0, steps: seldomEffective }]],
    },
  )
  expect([...reached].sort()).toEqual(
    [...physicalStockAccounts, ...bookingAccounts, ...supplyAccounts, ...sourceAccounts].sort(),
  )
  expect([...places].sort()).toEqual([...serialPlaces].sort())
  // Every kind of step moved units. A flag moves units only where it lets a booking have its pieces.
  expect(kinds.filter((kind) => !effective.has(kind)).sort()).toEqual(['count right', 'on order', 'pre-booking'])
})
