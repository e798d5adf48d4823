// @module-tag postgres
/** What the database does with the steps of `any-sequence.test.ts`: the same equations by SQL, and the oversells of the past. */
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { propertyRuns } from '../../testing-properties.ts'
import { products } from '../catalog/records/products.ts'
import { Refusal } from '../refusal.ts'
import { moveStock } from '../stock/actions.ts'
import type { MovementAsked } from '../stock/rules.ts'
import { postStock, readBalances } from './actions.ts'
import { endAssay, holdPieces, packPieces, releasePieces, shipPieces, takeInPieces, unpackPieces } from './orders.ts'
import { balanceAt, type StockAccount, vault } from './rules.ts'

let one: TestShop
let productIds: number[]
beforeAll(async () => {
  one = await testShop({ seed: true })
  productIds = one.shop.catalogue.now.shelf.products
    .filter(({ metal, preSale, onOrder }) => metal === 'silver' && !preSale && !onOrder)
    .map(({ id }) => id)
    // The demo shop received numbered pieces of the last.
    .slice(0, -1)
})
afterAll(() => one.close())

let orderId = 1_900_000_000
const newOrder = () => ++orderId
type Tx = Parameters<Parameters<TestShop['shop']['db']['transaction']>[0]>[0]
const within = <Result>(act: (tx: Tx) => Promise<Result>) => one.shop.db.transaction(act)
const stockOf = async (id: number) => (await one.shop.db.select().from(products).where(eq(products.id, id)))[0]!
const pieces = async (id: number, account: StockAccount) => balanceAt(await readBalances(one.shop.db, id), account)
const setPreSale = (id: number, preSale: boolean) =>
  one.shop.db.update(products).set({ preSale }).where(eq(products.id, id))

const staff = (productId: number, asked: Partial<MovementAsked> & Pick<MovementAsked, 'kind' | 'pieces'>) =>
  moveStock(one.shop, {
    ...{ reference: 'BILL-1', reason: 'test', serials: [], account: 'shelf', locationId: vault, toLocationId: null },
    ...{ ...asked, productId, by: 'Asha' },
  })
const hold = (productId: number, quantity: number, stage: 'reserved' | 'sold', orderId = newOrder()) =>
  within((tx) => holdPieces(one.shop, tx, { orderId, pieces: [{ productId, quantity }], stage })).then(() => orderId)
const release = (orderId: number) => within((tx) => releasePieces(one.shop, tx, orderId))
/** A product with exactly so many pieces on the shelf, and a quota. */
async function stocked(count: number, quota = 0): Promise<number> {
  const id = productIds.pop()!
  await staff(id, { kind: 'counted', pieces: count })
  if ((await stockOf(id)).preSaleLeft !== quota) await staff(id, { kind: 'quota', pieces: quota })
  return id
}

describe('units are never promised twice', () => {
  it('a booking that is given up returns to the quota, though pieces came and pre-booking ended meanwhile', async () => {
    const id = await stocked(0, 3)
    await setPreSale(id, true)
    const order = await hold(id, 2, 'reserved')
    await staff(id, { kind: 'received', pieces: 5 })
    await setPreSale(id, false)
    await release(order)
    expect(await stockOf(id)).toMatchObject({ stock: 5, preSaleLeft: 3 })
  })

  it('a receipt goes to paid bookings first, the oldest first', async () => {
    const id = await stocked(0, 6)
    await setPreSale(id, true)
    const [first, second] = [await hold(id, 3, 'sold'), await hold(id, 3, 'sold')]
    const pack = (orderId: number) =>
      within((tx) => packPieces(one.shop, tx, { orderId, pieces: [{ productId: id, quantity: 3 }], from: 'sold' }))
    await expect(pack(first)).rejects.toMatchObject({ reason: 'stock.not-received', facts: { count: 3 } })
    await staff(id, { kind: 'received', pieces: 5 })
    await setPreSale(id, false)
    expect(await stockOf(id)).toMatchObject({ stock: 0 })
    await pack(first)
    await expect(pack(second)).rejects.toMatchObject({ reason: 'stock.not-received', facts: { count: 1 } })
    await staff(id, { kind: 'received', pieces: 5 })
    expect(await stockOf(id)).toMatchObject({ stock: 4 })
    await pack(second)
  })

  it('a count of the shelf takes in what is sold or being paid', async () => {
    const id = await stocked(10)
    await hold(id, 4, 'sold')
    await hold(id, 2, 'reserved')
    await staff(id, { kind: 'counted', pieces: 10 })
    expect(await stockOf(id)).toMatchObject({ stock: 4 })
    await expect(staff(id, { kind: 'counted', pieces: 5 })).rejects.toMatchObject({ reason: 'stock.promised' })
  })

  it('a booking that is paid while pieces lie there has them at once, and needs no receipt', async () => {
    const id = await stocked(2, 3)
    await setPreSale(id, true)
    await hold(id, 3, 'sold')
    expect([await pieces(id, 'sold'), await pieces(id, 'pre-booked')]).toEqual([2, 1])
    expect(await stockOf(id)).toMatchObject({ stock: 0, preSaleLeft: 0 })
  })

  it('the last piece goes to exactly one of many buyers', async () => {
    const id = await stocked(1)
    const told = await Promise.allSettled(Array.from({ length: 8 }, () => hold(id, 1, 'reserved')))
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of told)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ reason: 'catalog.sold-out', facts: { productId: id, left: 0 } })
    expect(await pieces(id, 'reserved')).toBe(1)
  })

  it('an order has all its lines or none, and is told what is left', async () => {
    const [scarce, plenty] = [await stocked(4), await stocked(9)]
    const lines = [
      { productId: plenty, quantity: 2 },
      { productId: scarce, quantity: 5 },
    ]
    await expect(
      within((tx) => holdPieces(one.shop, tx, { orderId: newOrder(), pieces: lines, stage: 'reserved' })),
    ).rejects.toMatchObject({ reason: 'catalog.sold-out', facts: { productId: scarce, left: 4 } })
    expect(await pieces(plenty, 'available')).toBe(9)
  })

  it('buyers who swap their pieces wait for one another and never lock up', async () => {
    const [a, b] = [await stocked(20), await stocked(20)]
    const orders = Array.from({ length: 6 }, newOrder)
    const swap = (orderId: number, to: number) =>
      within((tx) => holdPieces(one.shop, tx, { orderId, pieces: [{ productId: to, quantity: 3 }], stage: 'reserved' }))
    for (const [at, orderId] of orders.entries()) await swap(orderId, at % 2 ? a : b)
    for (let round = 0; round < 4; round += 1)
      await Promise.all(orders.map((orderId, at) => swap(orderId, (at + round) % 2 ? b : a)))
    expect((await pieces(a, 'reserved')) + (await pieces(b, 'reserved'))).toBe(18)
    expect([await pieces(a, 'available'), await pieces(b, 'available')].reduce((sum, one) => sum + one)).toBe(22)
  })

  it('a pickup takes the pieces of its counter first, and is made ready there', async () => {
    const id = await stocked(5)
    await staff(id, { kind: 'moved', pieces: 2, toLocationId: 1 })
    expect(await stockOf(id)).toMatchObject({ stock: 3 })
    const orderId = newOrder()
    const wanted = [{ productId: id, quantity: 4 }]
    await within((tx) => holdPieces(one.shop, tx, { orderId, pieces: wanted, stage: 'sold', pickupStoreId: 1 }))
    const sold = (await readBalances(one.shop.db, id)).filter(({ account, pieces }) => account === 'sold' && pieces > 0)
    expect(sold.map(({ locationId, pieces }) => [locationId, pieces])).toEqual([
      [0, 2],
      [1, 2],
    ])
    await expect(hold(id, 2, 'reserved')).rejects.toMatchObject({ facts: { left: 1 } })
  })
})

describe('the database', () => {
  const posting = (productId: number, units: number) => ({
    ...{ productId, pieces: units },
    from: { account: 'available', locationId: vault } as const,
    to: { account: 'reserved', locationId: vault } as const,
  })

  it('refuses to take more than there is, whoever asks', async () => {
    const id = await stocked(2)
    const note = { reason: 'test', reference: 'test', postings: [posting(id, 3)] }
    await expect(within((tx) => postStock(one.shop, tx, note))).rejects.toMatchObject({
      cause: { constraint: 'stock_accounts_not_below_zero' },
    })
    expect(await stockOf(id)).toMatchObject({ stock: 2 })
  })

  it('keeps what was written', async () => {
    for (const statement of [
      sql`UPDATE stock_entries SET pieces = pieces + 1`,
      sql`DELETE FROM stock_entries`,
      sql`DELETE FROM stock_transfers`,
      sql`UPDATE stock_accounts SET product_id = 1`,
    ])
      await expect(one.shop.db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append-only') },
      })
  })

  it('refuses entries that do not sum to zero', async () => {
    const id = await stocked(2)
    await expect(
      one.shop.db.execute(sql`
        WITH transfer AS (INSERT INTO stock_transfers (reason, reference, at) VALUES ('x', 'x', now()) RETURNING id)
        INSERT INTO stock_entries (transfer_id, account_id, pieces)
        SELECT transfer.id, account.id, 1 FROM transfer, stock_accounts account
        WHERE account.product_id = ${id} AND account.name = 'available'`),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('instead of zero') } })
  })

  it('books what is written to the columns past the ledger', async () => {
    const id = await stocked(3, 2)
    await one.shop.db.update(products).set({ stock: 7, preSaleLeft: 1 }).where(eq(products.id, id))
    expect([await pieces(id, 'available'), await pieces(id, 'quota')]).toEqual([7, 1])
    await hold(id, 7, 'reserved')
    expect(await stockOf(id)).toMatchObject({ stock: 0, preSaleLeft: 1 })
  })
})

const kinds = [
  ...['reserve', 'pay', 'cancel', 'pack', 'unpack', 'ship', 'come back', 'return', 'keep', 'flag'],
  ...['received', 'counted', 'damaged', 'quota', 'moved', 'restocked'],
] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  order: fc.nat(3),
  count: fc.integer({ min: 1, max: 4 }),
  flag: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function perform(id: number, orders: readonly number[], { kind, order, count, flag }: Step): Promise<unknown> {
  const orderId = orders[order]!
  const moved = { orderId, pieces: [{ productId: id, quantity: count }] }
  const { shop } = one
  switch (kind) {
    case 'reserve':
      return hold(id, count, 'reserved', orderId)
    case 'pay':
      return hold(id, count, 'sold', orderId)
    case 'cancel':
      return release(orderId)
    case 'pack':
      return within((tx) => packPieces(shop, tx, { ...moved, from: flag ? 'sold' : 'available' }))
    case 'unpack':
      return within((tx) => unpackPieces(shop, tx, { ...moved, from: 'sold' }))
    case 'ship':
      return within((tx) => shipPieces(shop, tx, { ...moved, from: 'sold', isPacked: flag }))
    case 'come back':
      return within((tx) => takeInPieces(shop, tx, { ...moved, to: 'returned', reason: 'returned to origin' }))
    case 'return':
      return within((tx) => takeInPieces(shop, tx, { ...moved, to: 'in assay', reason: 'return received' }))
    case 'keep':
      return within((tx) => endAssay(shop, tx, { ...moved, to: flag ? 'returned' : 'customers' }))
    case 'flag':
      return setPreSale(id, flag)
    case 'moved':
      return staff(id, { kind, pieces: count, locationId: flag ? 1 : vault, toLocationId: flag ? vault : 1 })
    default:
      return staff(id, { kind, pieces: kind === 'counted' ? count * 3 : count })
  }
}

/** Units that came and units that are, per unit and as the columns have them. */
async function expectSums(id: number): Promise<void> {
  const { rows } = (await one.shop.db.execute(sql`
    SELECT sum(entry.pieces) FILTER (WHERE account.name IN ('available', 'reserved', 'sold', 'packed', 'in assay', 'returned', 'shipped', 'written off')) AS units,
      -sum(entry.pieces) FILTER (WHERE account.name IN ('opening', 'supplier', 'count', 'customers')) AS given,
      sum(entry.pieces) FILTER (WHERE account.name IN ('quota', 'quota reserved', 'pre-booked')) AS bookings,
      -sum(entry.pieces) FILTER (WHERE account.name = 'quota granted') AS granted
    FROM stock_entries entry JOIN stock_accounts account ON account.id = entry.account_id
    WHERE account.product_id = ${id}`)) as unknown as { rows: [Record<string, string | null>] }
  const { units, given, bookings, granted } = rows[0]
  expect(Number(units)).toBe(Number(given))
  expect(Number(bookings)).toBe(Number(granted))
  const balances = await readBalances(one.shop.db, id)
  expect(await stockOf(id)).toMatchObject({
    stock: balanceAt(balances, 'available', vault),
    preSaleLeft: balanceAt(balances, 'quota'),
  })
  // Nobody waits for a booked piece while one lies where the shop sends from.
  expect(Math.min(balanceAt(balances, 'pre-booked'), balanceAt(balances, 'available', vault))).toBe(0)
}

it('any sequence of steps keeps every unit in one account', { tags: 'property' }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const id = await stocked(4, 3)
      productIds.push(id)
      const orders = Array.from({ length: 4 }, newOrder)
      for (const next of steps) {
        await perform(id, orders, next).catch((error: unknown) => {
          // What is refused has moved nothing.
          if (!(error instanceof Refusal)) throw error
        })
        await expectSums(id)
      }
      for (const orderId of orders) await release(orderId)
      await setPreSale(id, false)
    }),
    propertyRuns({ short: 12, long: 300 }),
  )
})
