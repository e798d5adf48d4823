// @module-tag postgres
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { propertyRuns } from '../../../testing-properties.ts'
import { reconcile } from '../../accounting/reconciliation/actions.ts'
import { products } from '../../catalog/records/products.ts'
import { postStock, readBalances } from '../../ledger/stock/actions.ts'
import { holdUnits, packUnits, receiveReturnedUnits } from '../../ledger/stock/orders.ts'
import { balanceAt, type StockAccount, stockEntriesOf, vault } from '../../ledger/stock/rules.ts'
import { lockOnShelf } from '../passports/lock-passports.ts'
import { passports } from '../passports/records.ts'
import { readAllStores, saveStore } from '../stores/actions.ts'
import { recordStockMovement } from './actions.ts'
import { readNumbered } from './reading.ts'
import {
  calculateMovementChange,
  countedAccounts,
  fineMetal,
  movementKinds,
  movementPostings,
  readSerials,
  type StockAtLocation,
  type StockMovementRequest,
} from './rules.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

const by = 'Asha'
const request = (changes: Partial<StockMovementRequest>): StockMovementRequest => ({
  kind: 'received',
  pieces: 1,
  reference: 'BILL-1',
  reason: 'a reason',
  serials: [],
  account: 'shelf',
  locationId: vault,
  toLocationId: null,
  ...changes,
})
const shelfOf = (changes: Partial<StockAtLocation>): StockAtLocation => ({
  available: 10,
  promised: 0,
  packed: 0,
  returned: 0,
  returnedForOrders: 0,
  inAssay: 0,
  quota: 5,
  incoming: 0,
  serials: 'ours',
  numbered: 0,
  ...changes,
})
const stockOf = async (id: number) => {
  const [row] = await one.shop.db.select().from(products).where(eq(products.id, id))
  return row!
}

test.each<[Partial<StockMovementRequest>, number]>([
  [{ kind: 'received', pieces: 4 }, 4],
  [{ kind: 'adjusted', pieces: -3 }, -3],
  [{ kind: 'counted', pieces: 8 }, -2],
  [{ kind: 'counted', pieces: 10 }, 0],
  [{ kind: 'damaged', pieces: 2 }, -2],
  [{ kind: 'quota', pieces: 7 }, 2],
  [{ kind: 'ordered', pieces: 7 }, 7],
  [{ kind: 'moved', pieces: 7, toLocationId: 1 }, 7],
])('%j moves ten on the shelf, or five that may be booked, by %i', (changes, by) => {
  expect(calculateMovementChange(request(changes), shelfOf({}))).toBe(by)
})

test.each<[Partial<StockMovementRequest>, string, string]>([
  [{ pieces: 0 }, 'stock.pieces', 'pieces'],
  [{ pieces: 1.5 }, 'stock.pieces', 'pieces'],
  [{ reference: '' }, 'stock.reference', 'reference'],
  [{ pieces: 2, serials: ['A', 'A'] }, 'stock.serial-twice', 'serials'],
  [{ pieces: 1, serials: ['A', 'B'] }, 'stock.serials-too-many', 'serials'],
  [{ kind: 'damaged', pieces: -1 }, 'stock.pieces', 'pieces'],
  [{ kind: 'damaged', pieces: 11 }, 'stock.below-nothing', 'pieces'],
  [{ kind: 'adjusted', pieces: 1, reason: '' }, 'stock.reason', 'reason'],
  [{ kind: 'adjusted', pieces: 0 }, 'stock.nothing-moves', 'pieces'],
  [{ kind: 'counted', pieces: 11, serials: ['A'] }, 'stock.serials-only-received', 'serials'],
  [{ kind: 'quota', pieces: 1, serials: ['A'] }, 'stock.serials-only-received', 'serials'],
  [{ kind: 'damaged', pieces: 1, serials: ['A', 'B'] }, 'stock.serials-too-many', 'serials'],
  [{ kind: 'damaged', pieces: 2, serials: ['A', 'A'] }, 'stock.serial-twice', 'serials'],
  [{ kind: 'ordered', pieces: 0 }, 'stock.pieces', 'pieces'],
  [{ kind: 'moved', pieces: 11, toLocationId: 1 }, 'stock.below-nothing', 'pieces'],
  [{ kind: 'moved', pieces: 1 }, 'stock.location', 'toLocationId'],
  [{ kind: 'moved', pieces: 1, toLocationId: vault }, 'stock.location', 'toLocationId'],
  [{ kind: 'moved', pieces: 1, toLocationId: 1, serials: ['A', 'B'] }, 'stock.serials-too-many', 'serials'],
  [{ kind: 'restocked', pieces: 1 }, 'stock.below-nothing', 'pieces'],
  [{ kind: 'damaged', pieces: 1, account: 'returned' }, 'stock.below-nothing', 'pieces'],
  [{ kind: 'counted', pieces: 1, account: 'packed' }, 'stock.count-parcels', 'pieces'],
  [{ kind: 'counted', pieces: 1, account: 'in assay' }, 'stock.count-assay', 'pieces'],
])('%j is refused: %s', (changes, reason, field) => {
  expect(() => calculateMovementChange(request(changes), shelfOf({}))).toThrow(
    expect.objectContaining({ reason, field }),
  )
})

/** Ten on the shelf: so many of them with a serial, so many go, and so many serials must be said at least. */
test.each<['ours' | 'struck', number, number, number]>([
  ['struck', 10, 2, 2],
  ['struck', 1, 2, 1],
  ['struck', 0, 2, 0],
  ['ours', 10, 2, 2],
  ['ours', 4, 6, 0],
  ['ours', 4, 7, 1],
  ['ours', 4, 10, 4],
])('%s by the mint, %i with a serial: of %i that go, %i are named', (serials, numbered, leaving, least) => {
  const shelf = shelfOf({ serials, numbered })
  const named = (count: number) => Array.from({ length: count }, (_, at) => `N-${at}`)
  for (const kind of ['damaged', 'adjusted', 'counted'] as const) {
    const pieces = { damaged: leaving, adjusted: -leaving, counted: 10 - leaving }[kind]
    expect(calculateMovementChange(request({ kind, pieces, serials: named(least) }), shelf)).toBe(-leaving)
    if (least > 0)
      expect(() => calculateMovementChange(request({ kind, pieces, serials: named(least - 1) }), shelf)).toThrow(
        'stock.serials-gone',
      )
  }
})

test('a count takes the shelf as a whole: what is sold and not packed, or being paid, lies there too', () => {
  const shelf = shelfOf({ available: 4, promised: 6 })
  expect(calculateMovementChange(request({ kind: 'counted', pieces: 10 }), shelf)).toBe(0)
  expect(calculateMovementChange(request({ kind: 'counted', pieces: 6 }), shelf)).toBe(-4)
  expect(() => calculateMovementChange(request({ kind: 'counted', pieces: 5 }), shelf)).toThrow(
    expect.objectContaining({ reason: 'stock.promised', facts: { promised: 6, short: 1 } }),
  )
  const returned = shelfOf({ returned: 3, returnedForOrders: 2 })
  expect(calculateMovementChange(request({ kind: 'counted', account: 'returned', pieces: 4 }), returned)).toBe(-1)
})

test('a count of parcels, or of pieces that are tested, finds what the books say', () => {
  const shelf = shelfOf({ packed: 3, inAssay: 2, returned: 4, returnedForOrders: 1 })
  expect(calculateMovementChange(request({ kind: 'counted', account: 'packed', pieces: 3 }), shelf)).toBe(0)
  expect(calculateMovementChange(request({ kind: 'counted', account: 'in assay', pieces: 2 }), shelf)).toBe(0)
  expect(() => calculateMovementChange(request({ kind: 'counted', account: 'packed', pieces: 4 }), shelf)).toThrow(
    expect.objectContaining({ reason: 'stock.count-parcels', facts: { there: 3 }, field: 'pieces' }),
  )
  expect(() => calculateMovementChange(request({ kind: 'counted', account: 'in assay', pieces: 0 }), shelf)).toThrow(
    expect.objectContaining({ reason: 'stock.count-assay', facts: { there: 2 }, field: 'pieces' }),
  )
  // One of the five that came back belongs to an order.
  expect(calculateMovementChange(request({ kind: 'counted', account: 'returned', pieces: 1 }), shelf)).toBe(-4)
  expect(() => calculateMovementChange(request({ kind: 'counted', account: 'returned', pieces: 0 }), shelf)).toThrow(
    expect.objectContaining({ reason: 'stock.below-nothing', facts: { there: 4 } }),
  )
  expect(calculateMovementChange(request({ kind: 'restocked', pieces: 4 }), shelf)).toBe(4)
  expect(() => calculateMovementChange(request({ kind: 'restocked', pieces: 5 }), shelf)).toThrow(
    expect.objectContaining({ reason: 'stock.below-nothing', facts: { there: 4 } }),
  )
})

test.each(['adjusted', 'damaged'] as const)('%s pieces of the shelf are named, whatever account is given', (kind) => {
  const shelf = shelfOf({ packed: 5, returned: 5, inAssay: 5, serials: 'struck', numbered: 10 })
  for (const account of countedAccounts) {
    const movement = request({ kind, account, pieces: kind === 'adjusted' ? -1 : 1 })
    let by: number
    try {
      by = calculateMovementChange(movement, shelf)
    } catch (error) {
      expect(error).toMatchObject({ name: 'Refusal' })
      continue
    }
    const left = movementPostings({ ...movement, productId: 1 }, by, shelf).map(({ from }) => from.account)
    expect({ account, left }).toEqual({ account, left: [account] })
  }
})

test('no movement leaves fewer than none, nor touches what is promised', { tags: 'property' }, () => {
  const count = fc.nat(30)
  const shelves = fc.record({
    ...{ available: count, promised: count, packed: count, returned: count, returnedForOrders: count },
    ...{ inAssay: count, quota: count, incoming: count },
  })
  const movement = fc.record({
    kind: fc.constantFrom(...movementKinds),
    pieces: fc.integer({ min: -50, max: 50 }),
    account: fc.constantFrom(...countedAccounts),
    locationId: fc.constantFrom(vault, 1),
  })
  fc.assert(
    fc.property(movement, shelves, (changes, counts) => {
      const shelf = shelfOf(counts)
      const toLocationId = changes.kind === 'moved' ? 1 - changes.locationId : null
      const wanted = request({ ...changes, toLocationId })
      let by: number
      try {
        by = calculateMovementChange(wanted, shelf)
      } catch (error) {
        expect(error).toMatchObject({ name: 'Refusal' })
        return
      }
      const { available, returned, quota, incoming } = shelf
      const free = { available, returned, quota, incoming } as const
      const sums = new Map<number, number>()
      for (const entry of stockEntriesOf(movementPostings({ ...wanted, productId: 1 }, by, shelf))) {
        const { account, locationId, pieces, orderId } = entry
        expect(orderId).toBeNull()
        sums.set(entry.productId, (sums.get(entry.productId) ?? 0) + pieces)
        expect(['reserved', 'sold', 'packed', 'shipped', 'in assay', 'quota reserved', 'pre-booked']).not.toContain(
          account,
        )
        const isHere = locationId === wanted.locationId || account === 'quota' || account === 'incoming'
        if (isHere && account in free) expect(free[account as keyof typeof free] + pieces).toBeGreaterThanOrEqual(0)
      }
      expect(sums.get(1) ?? 0).toBe(0)
    }),
    propertyRuns({ short: 500, long: 10_000 }),
  )
})

it('serials are read as they are typed, scanned or pasted', () => {
  expect(readSerials(' a-1, a-2\n\nA-3;a-4 ')).toEqual(['A-1', 'A-2', 'A-3', 'A-4'])
  expect(fineMetal(3, 10_000, 9990)).toBe(29_970)
})

it('received pieces are on the shelf, have their passports, and the books of pieces add up', async () => {
  const { id } = one.shop.catalogue.now.shelf.products.find(({ metal, preSale }) => metal === 'gold' && !preSale)!
  const before = await stockOf(id)
  await recordStockMovement(one.shop, { ...request({ pieces: 2, serials: ['G-1', 'G-2'] }), productId: id, by })
  await recordStockMovement(one.shop, {
    ...request({ kind: 'damaged', pieces: 1, reason: 'Scratched' }),
    productId: id,
    by,
  })
  await recordStockMovement(one.shop, {
    ...request({ kind: 'counted', pieces: before.stock + 5, reason: 'Stocktaking' }),
    productId: id,
    by,
  })
  expect((await stockOf(id)).stock).toBe(before.stock + 5)
  const got = await one.shop.db.select().from(passports).where(eq(passports.productId, id))
  expect(got.map(({ serial, weight, shipmentId }) => ({ serial, weight, shipmentId }))).toEqual(
    expect.arrayContaining(['G-1', 'G-2'].map((serial) => ({ serial, weight: before.weightMg, shipmentId: null }))),
  )
  expect((await reconcile(one.shop)).filter(({ kind }) => kind === 'stock')).toEqual([])
  await expect(one.shop.db.execute(sql`DELETE FROM stock_movements`)).rejects.toThrow()
})

it('a stock that was written past the movements leaves a difference', async () => {
  const { id, slug } = one.shop.catalogue.now.shelf.products[3]!
  await recordStockMovement(one.shop, { ...request({ pieces: 1 }), productId: id, by })
  await one.shop.db.update(products).set({ stock: sql`stock + 1` }).where(eq(products.id, id))
  expect((await reconcile(one.shop)).filter(({ kind }) => kind === 'stock')).toMatchObject([
    { what: `${slug}, changed past the ledger`, found: '1 pieces' },
  ])
})

it('a numbered piece that is damaged is named, leaves in no parcel, and its passport says so', async () => {
  const { id } = one.shop.catalogue.now.shelf.products.findLast(({ metal, preSale }) => metal === 'gold' && !preSale)!
  await one.shop.db.update(products).set({ serials: 'struck' }).where(eq(products.id, id))
  await recordStockMovement(one.shop, { ...request({ pieces: 2, serials: ['D-1', 'D-2'] }), productId: id, by })
  const damage = (serials: string[]) =>
    recordStockMovement(one.shop, {
      ...request({ kind: 'damaged', pieces: 1, reason: 'Bent', serials }),
      productId: id,
      by,
    })
  await expect(damage([])).rejects.toMatchObject({ reason: 'stock.serials-gone', field: 'serials' })
  await expect(damage(['D-9'])).rejects.toMatchObject({ reason: 'passports.unknown-serial', field: 'serials' })
  const { left } = await damage(['D-2'])
  await expect(damage(['D-2'])).rejects.toMatchObject({ reason: 'passports.written-off', field: 'serials' })
  expect((await stockOf(id)).stock).toBe(left)
  expect(await readNumbered(one.shop.db, id, 10)).toEqual({
    numbered: [{ locationId: vault, pieces: 1 }],
    serialsOnShelf: [{ serial: 'D-1', locationId: vault }],
  })
  const remaining = await one.shop.db.transaction((tx) =>
    lockOnShelf(tx, { productId: id, locationId: vault, most: 5 }),
  )
  expect(remaining.map(({ serial }) => serial)).toEqual(['D-1'])
  const [passport] = await one.shop.db.select().from(passports).where(eq(passports.serial, 'D-2'))
  const response = await one.call('POST', 'verify-piece', { code: passport!.code })
  expect(response.body.data).toMatchObject({ serial: 'D-2', written_off: true, returned: false, sent_at: null })
})

it('a returned piece with a number is back in stock under its number, once', async () => {
  const { id } = one.shop.catalogue.now.shelf.products.findLast(({ metal, preSale }) => metal === 'gold' && !preSale)!
  const back = (serials: string[]) =>
    recordStockMovement(one.shop, {
      ...request({ kind: 'restocked', pieces: 1, reason: 'Tested', serials }),
      productId: id,
      by,
    })
  await one.shop.db.transaction((tx) =>
    postStock(one.shop, tx, {
      ...{ reason: 'kept', reference: 'test' },
      postings: [
        {
          ...{ productId: id, pieces: 1 },
          from: { account: 'customers', locationId: vault },
          to: { account: 'returned', locationId: vault },
        },
      ],
    }),
  )
  await expect(back(['D-1'])).rejects.toMatchObject({ reason: 'stock.serial-not-returned', field: 'serials' })
  const returnedAt = one.clock.now()
  await one.shop.db.update(passports).set({ returnedAt }).where(eq(passports.serial, 'D-1'))
  const { stock } = await stockOf(id)
  await back(['D-1'])
  expect((await stockOf(id)).stock).toBe(stock + 1)
  await expect(back(['D-1'])).rejects.toMatchObject({ reason: 'stock.below-nothing' })
})

it('what is promised, packed or being tested is neither counted away nor carried off', async () => {
  const { id } = one.shop.catalogue.now.shelf.products.find(
    ({ metal, preSale, onOrder }) => metal === 'silver' && !preSale && !onOrder,
  )!
  const record = (changes: Partial<StockMovementRequest>) =>
    recordStockMovement(one.shop, { ...request(changes), productId: id, by })
  const within = (act: Parameters<typeof one.shop.db.transaction>[0]) => one.shop.db.transaction(act)
  const order = (orderId: number, quantity: number) => ({ orderId, pieces: [{ productId: id, quantity }] })
  const { stock } = await stockOf(id)
  await within((tx) => holdUnits(one.shop, tx, { ...order(1_800_000_001, 2), stage: 'reserved' }))
  await within((tx) => holdUnits(one.shop, tx, { ...order(1_800_000_002, 3), stage: 'sold' }))
  await within((tx) => packUnits(one.shop, tx, { ...order(1_800_000_002, 1), from: 'sold' }))
  const back = { ...order(1_800_000_003, 1), to: 'in assay', reason: 'return received' } as const
  await within((tx) => receiveReturnedUnits(one.shop, tx, back))
  const facts = await promisedAt(id)
  expect(facts.reserved).toBeGreaterThanOrEqual(2)
  const promised = facts.reserved + facts.sold
  await expect(record({ kind: 'counted', pieces: promised - 1 })).rejects.toMatchObject({
    ...{ reason: 'stock.promised', field: 'pieces', facts: { promised, short: 1 } },
  })
  for (const kind of ['damaged', 'moved'] as const)
    await expect(record({ kind, pieces: stock - 4, toLocationId: kind === 'moved' ? 1 : null })).rejects.toMatchObject({
      ...{ reason: 'stock.below-nothing', field: 'pieces', facts: { there: stock - 5 } },
    })
  await expect(record({ kind: 'counted', account: 'packed', pieces: 0 })).rejects.toMatchObject({
    ...{ reason: 'stock.count-parcels', field: 'pieces', facts: { there: facts.packed } },
  })
  await expect(record({ kind: 'counted', account: 'in assay', pieces: 0 })).rejects.toMatchObject({
    ...{ reason: 'stock.count-assay', field: 'pieces', facts: { there: facts.inAssay } },
  })
  await expect(record({ kind: 'counted', pieces: 1, locationId: 999 })).rejects.toMatchObject({
    ...{ reason: 'stock.location', field: 'locationId' },
  })
  expect((await stockOf(id)).stock).toBe(stock - 5)
  expect(await record({ kind: 'counted', pieces: promised })).toMatchObject({ pieces: 5 - stock, left: 0 })
  expect((await stockOf(id)).stock).toBe(0)
})

async function promisedAt(id: number) {
  const balances = await readBalances(one.shop.db, id)
  const here = (account: StockAccount) => balanceAt(balances, account, vault)
  return { reserved: here('reserved'), sold: here('sold'), packed: here('packed'), inAssay: here('in assay') }
}

it('pieces that were ordered are on their way until they are received, and can not be sold', async () => {
  const { id } = one.shop.catalogue.now.shelf.products.findLast(({ metal, preSale }) => metal === 'silver' && !preSale)!
  const record = (changes: Partial<StockMovementRequest>) =>
    recordStockMovement(one.shop, { ...request(changes), productId: id, by })
  const { stock, serials } = await stockOf(id)
  expect(serials).toBe('ours')
  const incoming = async () => balanceAt(await readBalances(one.shop.db, id), 'incoming')
  const before = await incoming()
  expect(await record({ kind: 'ordered', pieces: 5, reason: '' })).toMatchObject({ pieces: 5, left: before + 5 })
  expect((await stockOf(id)).stock).toBe(stock)
  await record({ kind: 'received', pieces: before + 3 })
  expect([await incoming(), (await stockOf(id)).stock]).toEqual([2, stock + before + 3])
  // More than was ordered is received as well.
  await record({ kind: 'received', pieces: 4 })
  expect([await incoming(), (await stockOf(id)).stock]).toEqual([0, stock + before + 7])
})

it('a returned piece with a number is thrown out under its number, and is never for sale again', async () => {
  const { id } = one.shop.catalogue.now.shelf.products.findLast(({ metal, preSale }) => metal === 'gold' && !preSale)!
  const note = { reason: 'kept', reference: 'test' }
  const from = { account: 'customers', locationId: vault } as const
  const to = { account: 'returned', locationId: vault } as const
  await one.shop.db.transaction((tx) =>
    postStock(one.shop, tx, { ...note, postings: [{ productId: id, pieces: 2, from, to }] }),
  )
  const returnedAt = one.clock.now()
  await one.shop.db.update(passports).set({ returnedAt }).where(eq(passports.serial, 'D-1'))
  const record = (changes: Partial<StockMovementRequest>) =>
    recordStockMovement(one.shop, { ...request({ pieces: 1, reason: 'Bent', ...changes }), productId: id, by })
  const thrownOut = { kind: 'damaged', account: 'returned' } as const
  await expect(record(thrownOut)).rejects.toMatchObject({ reason: 'stock.serials-missing', field: 'serials' })
  await record({ ...thrownOut, serials: ['D-1'] })
  const [passport] = await one.shop.db.select().from(passports).where(eq(passports.serial, 'D-1'))
  expect(passport?.writtenOffAt).toEqual(one.clock.now())
  await expect(record({ kind: 'restocked', serials: ['D-1'] })).rejects.toMatchObject({
    reason: 'stock.serial-not-returned',
  })
})

it('a counter keeps its own stock, which is for sale to all only where it sends', async () => {
  const { id } = one.shop.catalogue.now.shelf.products.find(({ metal, preSale }) => metal === 'gold' && !preSale)!
  const [store] = await readAllStores(one.shop.db)
  const { stock } = await stockOf(id)
  const carry = { kind: 'moved', pieces: 2, reason: 'For the counter' } as const
  await recordStockMovement(one.shop, { ...request({ ...carry, toLocationId: store!.id }), productId: id, by })
  expect((await stockOf(id)).stock).toBe(stock - 2)
  const { id: storeId, name, email, mobile, address, pincode, hours, open } = store!
  const save = (ships: boolean) =>
    one.shop.db.transaction((tx) =>
      saveStore(one.shop, tx, { id: storeId, name, email, mobile, address, pincode, hours, open, ships }),
    )
  await save(true)
  expect((await stockOf(id)).stock).toBe(stock)
  await save(false)
  expect((await stockOf(id)).stock).toBe(stock - 2)
  const elsewhere = request({ ...carry, pieces: 3, locationId: storeId, toLocationId: vault })
  await expect(recordStockMovement(one.shop, { ...elsewhere, productId: id, by })).rejects.toMatchObject({
    reason: 'stock.below-nothing',
  })
  await expect(
    recordStockMovement(one.shop, { ...request({ ...carry, toLocationId: 999 }), productId: id, by }),
  ).rejects.toMatchObject({ reason: 'stock.location' })
  expect((await reconcile(one.shop)).filter(({ what }) => what.includes('for sale'))).toEqual([])
})
