// @module-tag postgres
/**
 * What the database does with the steps of `any-sequence.test.ts`: the same equations in SQL, and oversells that happened
 * before.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { propertyRuns } from '../../../testing-properties.ts'
import { products } from '../../catalog/records/products.ts'
import { recordStockMovement } from '../../inventory/stock/actions.ts'
import { type MovementKind, movementKinds, type StockMovementRequest } from '../../inventory/stock/rules.ts'
import { readAllStores, saveStore } from '../../inventory/stores/actions.ts'
import { Refusal } from '../../refusal.ts'
import { fulfilBookings, postStock, readBalances, readOrderPosition } from './actions.ts'
import {
  collectUnits,
  endAssay,
  holdUnits,
  packUnits,
  readyUnitsForPickup,
  receiveReturnedUnits,
  releaseUnits,
  shipUnits,
  unpackUnits,
} from './orders.ts'
import {
  balanceAt,
  bookingAccounts,
  physicalStockAccounts,
  type StockAccount,
  type StockBalance,
  vault,
} from './rules.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

/** A store of the demo shop. */
const counter = 1
let orderId = 1_900_000_000
const newOrder = () => ++orderId
type Tx = Parameters<Parameters<TestShop['shop']['db']['transaction']>[0]>[0]
const within = <Result>(act: (tx: Tx) => Promise<Result>) => one.shop.db.transaction(act)
const stockOf = async (id: number) => (await one.shop.db.select().from(products).where(eq(products.id, id)))[0]!
const pieces = async (id: number, account: StockAccount) => balanceAt(await readBalances(one.shop.db, id), account)
const setPreSale = (id: number, preSale: boolean) =>
  one.shop.db.update(products).set({ preSale }).where(eq(products.id, id))

const staff = (
  productId: number,
  request: Partial<StockMovementRequest> & Pick<StockMovementRequest, 'kind' | 'pieces'>,
) =>
  recordStockMovement(one.shop, {
    ...{ reference: 'BILL-1', reason: 'test', serials: [], account: 'shelf', locationId: vault, toLocationId: null },
    ...{ ...request, productId, by: 'Asha' },
  })
const hold = (productId: number, quantity: number, stage: 'reserved' | 'sold', orderId = newOrder()) =>
  within((tx) => holdUnits(one.shop, tx, { orderId, pieces: [{ productId, quantity }], stage })).then(() => orderId)
const release = (orderId: number) => within((tx) => releaseUnits(one.shop, tx, orderId))
/** The store of these tests ships to everybody, or serves pickup customers only. */
async function setShips(
  ships: boolean,
  run: (act: (tx: Tx) => Promise<unknown>) => Promise<unknown> = within,
): Promise<void> {
  const store = (await readAllStores(one.shop.db)).find(({ id }) => id === counter)!
  const { name, email, mobile, address, pincode, hours, open } = store
  const row = { id: counter, name, email, mobile, address, pincode, hours, open, ships }
  await run((tx) => saveStore(one.shop, tx, row))
}
/** The reasons of the transfers of a product, oldest first. */
async function transfers(productId: number): Promise<string[]> {
  const { rows } = (await one.shop.db.execute(sql`
    SELECT transfer.id, transfer.reason FROM stock_transfers transfer
    JOIN stock_entries entry ON entry.transfer_id = transfer.id
    JOIN stock_accounts account ON account.id = entry.account_id
    WHERE account.product_id = ${productId} GROUP BY transfer.id ORDER BY transfer.id`)) as unknown as {
    rows: { reason: string }[]
  }
  return rows.map(({ reason }) => reason)
}
/** A new product with this many pieces on the shelf, and a quota. */
async function stocked(count: number, quota = 0): Promise<number> {
  const { db } = one.shop
  const plain = one.shop.catalogue.now.shelf.products.find(
    ({ metal, preSale, onOrder }) => metal === 'silver' && !preSale && !onOrder,
  )!
  const { id: _, ...row } = await stockOf(plain.id)
  const slug = `stock-of-order-${newOrder()}`
  const [made] = await db
    .insert(products)
    .values({ ...row, slug, sku: slug, stock: count, preSaleLeft: quota })
    .returning({ id: products.id })
  return made!.id
}

it('a replacement is taken only from locations of its packer', async () => {
  const id = await stocked(3)
  await staff(id, { kind: 'moved', pieces: 1, toLocationId: counter })
  await setShips(true)
  try {
    const pack = (admitted: readonly number[] | null) => {
      const parcel = {
        orderId: newOrder(),
        pieces: [{ productId: id, quantity: 1 }],
        from: 'available',
        admitted,
      } as const
      return within((tx) => packUnits(one.shop, tx, parcel))
    }
    const shelves = async () => {
      const balances = await readBalances(one.shop.db, id)
      return [vault, counter].map((locationId) => balanceAt(balances, 'available', locationId))
    }
    expect(await shelves()).toEqual([2, 1])
    await pack([counter])
    expect(await shelves()).toEqual([2, 0])
    await expect(pack([counter])).rejects.toMatchObject({ reason: 'catalog.sold-out' })
    await pack([vault])
    await pack(null)
    expect(await shelves()).toEqual([0, 0])
  } finally {
    await setShips(false)
  }
})

/** The cases of the issue, with its figures. */
describe('an oversell of the past is impossible', () => {
  it('pre-booking on, 2 booked, 5 received, pre-booking off, payment abandoned: 5 can be sold of 5', async () => {
    const id = await stocked(0, 3)
    await setPreSale(id, true)
    const order = await hold(id, 2, 'reserved')
    expect(await stockOf(id)).toMatchObject({ stock: 0, preSaleLeft: 1 })
    await staff(id, { kind: 'received', pieces: 5 })
    await setPreSale(id, false)
    await release(order)
    expect(await stockOf(id)).toMatchObject({ stock: 5, preSaleLeft: 3 })
    await expect(hold(id, 6, 'sold')).rejects.toMatchObject({ facts: { left: 5 } })
    await hold(id, 5, 'sold')
    await expect(hold(id, 1, 'sold')).rejects.toMatchObject({ reason: 'catalog.sold-out', facts: { left: 0 } })
  })

  it('3 booked and paid, 5 received, pre-booking off: 2 more can be sold', async () => {
    const id = await stocked(0, 3)
    await setPreSale(id, true)
    const order = await hold(id, 3, 'sold')
    await staff(id, { kind: 'received', pieces: 5 })
    await setPreSale(id, false)
    expect(await stockOf(id)).toMatchObject({ stock: 2, preSaleLeft: 0 })
    await expect(hold(id, 5, 'sold')).rejects.toMatchObject({ reason: 'catalog.sold-out', facts: { left: 2 } })
    await hold(id, 2, 'sold')
    expect([await pieces(id, 'sold'), await pieces(id, 'pre-booked')]).toEqual([5, 0])
    const wanted = [{ productId: id, quantity: 3 }]
    await within((tx) => packUnits(one.shop, tx, { orderId: order, pieces: wanted, from: 'sold' }))
  })

  it('10 on the shelf, 4 of them sold, 2 reserved, and 10 counted: 4 more can be sold', async () => {
    const id = await stocked(10)
    await hold(id, 4, 'sold')
    await hold(id, 2, 'reserved')
    await staff(id, { kind: 'counted', pieces: 10 })
    expect(await stockOf(id)).toMatchObject({ stock: 4 })
    await expect(hold(id, 5, 'sold')).rejects.toMatchObject({ reason: 'catalog.sold-out', facts: { left: 4 } })
    await expect(staff(id, { kind: 'counted', pieces: 5 })).rejects.toMatchObject({
      ...{ reason: 'stock.promised', facts: { promised: 6, short: 1 } },
    })
    await staff(id, { kind: 'counted', pieces: 6 })
    expect(await stockOf(id)).toMatchObject({ stock: 0 })
  })
})

/** Pieces in a location that ships are never sold to others while a customer who booked and paid waits. */
describe('who booked and paid comes first', () => {
  /** An order waits for this many, pre-booking has ended, and nothing is left to book. */
  async function waitFor(id: number, count: number): Promise<void> {
    await setPreSale(id, true)
    await hold(id, count, 'sold')
    await setPreSale(id, false)
    expect(await pieces(id, 'pre-booked')).toBe(count)
  }
  const expectServed = async (id: number, left: number) =>
    expect([await pieces(id, 'pre-booked'), (await stockOf(id)).stock]).toEqual([0, left])

  it('where a booking is paid after pieces came and pre-booking ended: 8 cannot be sold of 5', async () => {
    const id = await stocked(0, 3)
    await setPreSale(id, true)
    const order = await hold(id, 3, 'reserved')
    await staff(id, { kind: 'received', pieces: 5 })
    await setPreSale(id, false)
    await hold(id, 3, 'sold', order)
    await expectServed(id, 2)
  })

  it('where another buyer takes fewer than before', async () => {
    const id = await stocked(3, 2)
    const other = await hold(id, 3, 'reserved')
    await waitFor(id, 2)
    await hold(id, 1, 'reserved', other)
    await expectServed(id, 0)
  })

  it('where a payment is given up, or an order cancelled', async () => {
    const id = await stocked(3, 2)
    const others = [await hold(id, 1, 'reserved'), await hold(id, 2, 'sold')]
    await waitFor(id, 2)
    for (const other of others) await release(other)
    await expectServed(id, 1)
  })

  it('where a parcel with another piece is opened again', async () => {
    const id = await stocked(1, 1)
    const parcel = { orderId: newOrder(), pieces: [{ productId: id, quantity: 1 }], from: 'available' } as const
    await within((tx) => packUnits(one.shop, tx, parcel))
    await waitFor(id, 1)
    await within((tx) => unpackUnits(one.shop, tx, parcel))
    await expectServed(id, 0)
  })

  it('where pieces are found, restocked or carried to the vault', async () => {
    const id = await stocked(2, 4)
    await staff(id, { kind: 'moved', pieces: 2, toLocationId: counter })
    const order = newOrder()
    const assayed = { orderId: order, pieces: [{ productId: id, quantity: 1 }] }
    await within((tx) =>
      receiveReturnedUnits(one.shop, tx, { ...assayed, to: 'in assay', reason: 'buy-back received' }),
    )
    await within((tx) => endAssay(one.shop, tx, { ...assayed, to: 'returned' }))
    await waitFor(id, 4)
    await staff(id, { kind: 'moved', pieces: 1, locationId: counter, toLocationId: vault })
    expect(await pieces(id, 'pre-booked')).toBe(3)
    await staff(id, { kind: 'restocked', pieces: 1 })
    expect(await pieces(id, 'pre-booked')).toBe(2)
    await staff(id, { kind: 'adjusted', pieces: 3 })
    await expectServed(id, 1)
  })

  it('where a counter begins to send', async () => {
    const id = await stocked(2, 1)
    await staff(id, { kind: 'moved', pieces: 2, toLocationId: counter })
    await waitFor(id, 1)
    await setShips(true)
    try {
      await expectServed(id, 1)
    } finally {
      await setShips(false)
    }
  })
})

describe('units are never promised twice', () => {
  it('a receipt goes to paid bookings first, the oldest first', async () => {
    const id = await stocked(0, 6)
    await setPreSale(id, true)
    const [first, second] = [await hold(id, 3, 'sold'), await hold(id, 3, 'sold')]
    const pack = (orderId: number) =>
      within((tx) => packUnits(one.shop, tx, { orderId, pieces: [{ productId: id, quantity: 3 }], from: 'sold' }))
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

  it('a booking that is paid while pieces lie there has them at once, and needs no receipt', async () => {
    const id = await stocked(2, 3)
    await setPreSale(id, true)
    await hold(id, 3, 'sold')
    expect([await pieces(id, 'sold'), await pieces(id, 'pre-booked')]).toEqual([2, 1])
    expect(await stockOf(id)).toMatchObject({ stock: 0, preSaleLeft: 0 })
  })

  it('the last piece goes to exactly one of many buyers', async () => {
    const id = await stocked(1)
    const response = await Promise.allSettled(Array.from({ length: 8 }, () => hold(id, 1, 'reserved')))
    expect(response.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of response)
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
      within((tx) => holdUnits(one.shop, tx, { orderId: newOrder(), pieces: lines, stage: 'reserved' })),
    ).rejects.toMatchObject({ reason: 'catalog.sold-out', facts: { productId: scarce, left: 4 } })
    expect(await pieces(plenty, 'available')).toBe(9)
  })

  it('a pre-booking is of the quota, and comes back to it', async () => {
    const id = await stocked(0, 200)
    await setPreSale(id, true)
    const order = await hold(id, 3, 'reserved')
    expect(await stockOf(id)).toMatchObject({ stock: 0, preSaleLeft: 197 })
    await release(order)
    expect(await stockOf(id)).toMatchObject({ stock: 0, preSaleLeft: 200 })
  })

  it('an order is changed by the difference: nothing where nothing changed, and what it has counts as there', async () => {
    const [a, b] = [await stocked(9), await stocked(4)]
    const order = newOrder()
    const change = (first: number, second: number) =>
      within((tx) =>
        holdUnits(one.shop, tx, {
          ...{ orderId: order, stage: 'reserved' },
          pieces: [{ productId: b, quantity: second }, ...(first > 0 ? [{ productId: a, quantity: first }] : [])],
        }),
      )
    await change(2, 1)
    await change(5, 1)
    const before = [await transfers(a), await transfers(b)]
    await change(5, 1)
    expect([await transfers(a), await transfers(b)]).toEqual(before)
    expect([(await stockOf(a)).stock, (await stockOf(b)).stock]).toEqual([4, 3])
    // More than is there now, but not more than is there once units are returned.
    await change(0, 4)
    expect([(await stockOf(a)).stock, (await stockOf(b)).stock]).toEqual([9, 0])
    await expect(change(0, 5)).rejects.toMatchObject({ reason: 'catalog.sold-out', facts: { productId: b, left: 4 } })
    await release(order)
    expect([(await stockOf(a)).stock, (await stockOf(b)).stock]).toEqual([9, 4])
  })

  it('the last piece is not packed for one buyer and sold to another', async () => {
    const id = await stocked(1)
    const replacement = { orderId: newOrder(), pieces: [{ productId: id, quantity: 1 }], from: 'available' } as const
    const outcomes = await Promise.allSettled([
      ...[hold(id, 1, 'sold'), staff(id, { kind: 'damaged', pieces: 1 }), hold(id, 1, 'reserved')],
      ...[within((tx) => packUnits(one.shop, tx, replacement)), staff(id, { kind: 'counted', pieces: 0 })],
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
    await expectSums(id)
  })

  it('a serial is received once, whoever is first', async () => {
    const id = await stocked(0)
    const serials = ['TWICE-1']
    const receive = () => staff(id, { kind: 'received', pieces: 1, serials })
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, receive))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ reason: 'stock.serial-known' })
    expect(await pieces(id, 'available')).toBe(1)
    await expect(staff(await stocked(0), { kind: 'received', pieces: 1, serials })).rejects.toMatchObject({
      reason: 'stock.serial-known',
    })
    await staff(id, { kind: 'damaged', pieces: 1, serials })
    await expect(receive()).rejects.toMatchObject({ reason: 'stock.serial-known' })
  })

  it('a paid booking that is cancelled while its pieces come gives back those pieces, not the booking', async () => {
    const id = await stocked(0, 4)
    await setPreSale(id, true)
    const [order, other] = [await hold(id, 2, 'sold'), await hold(id, 2, 'sold')]
    await setPreSale(id, false)
    const from = { account: 'supplier', locationId: vault } as const
    const postings = [{ productId: id, pieces: 2, from, to: { account: 'available', locationId: vault } as const }]
    let cancel: Promise<unknown> = Promise.resolve()
    await within(async (tx) => {
      await postStock(one.shop, tx, { reason: 'received', reference: 'test', postings })
      await fulfilBookings(one.shop, tx, [id])
      cancel = Promise.allSettled([release(order)])
      // By then it waits for the locks on the pieces' accounts.
      await sleep(300)
    })
    expect(((await cancel) as { status: string }[]).map(({ status }) => status)).toEqual(['fulfilled'])
    expect(await within((tx) => readOrderPosition(tx, order))).toEqual([])
    expect(await within((tx) => readOrderPosition(tx, other))).toMatchObject([{ account: 'sold', pieces: 2 }])
    await expectSums(id)
  })

  it('what may be sold is right where a counter begins to send while its first pieces come', async () => {
    const id = await stocked(3)
    const from = { account: 'available', locationId: vault } as const
    const postings = [{ productId: id, pieces: 1, from, to: { account: 'available', locationId: counter } as const }]
    let save: Promise<unknown> = Promise.resolve()
    try {
      await within(async (tx) => {
        await postStock(one.shop, tx, { reason: 'moved', reference: 'test', postings })
        save = Promise.allSettled([setShips(true)])
        await sleep(300)
      })
      expect(await save).toEqual([{ status: 'fulfilled', value: undefined }])
      await expectSums(id)
      expect(await stockOf(id)).toMatchObject({ stock: 3 })
    } finally {
      await setShips(false)
    }
  })

  it('buyers who swap their pieces wait for one another and never lock up', async () => {
    const [a, b] = [await stocked(20), await stocked(20)]
    const orders = Array.from({ length: 6 }, newOrder)
    let attempts = 0
    const swap = (orderId: number, to: number) =>
      within((tx) => {
        // After a deadlock the database would have the transaction run again.
        attempts += 1
        return holdUnits(one.shop, tx, { orderId, pieces: [{ productId: to, quantity: 3 }], stage: 'reserved' })
      })
    for (const [at, orderId] of orders.entries()) await swap(orderId, at % 2 ? a : b)
    for (let round = 0; round < 4; round += 1)
      await Promise.all(orders.map((orderId, at) => swap(orderId, (at + round) % 2 ? b : a)))
    expect(attempts).toBe(orders.length * 5)
    expect((await pieces(a, 'reserved')) + (await pieces(b, 'reserved'))).toBe(18)
    expect([await pieces(a, 'available'), await pieces(b, 'available')].reduce((sum, one) => sum + one)).toBe(22)
  })

  it('buyers of several products and staff at once leave every sum right, and wait in one order', async () => {
    const ids = [await stocked(6, 4), await stocked(6, 4), await stocked(6, 4)]
    let [calls, attempts] = [0, 0]
    const once = (act: (tx: Tx) => Promise<unknown>): Promise<void> => {
      calls += 1
      return within(async (tx) => {
        attempts += 1
        await act(tx)
      })
    }
    const buy = (at: number, stage: 'reserved' | 'sold') => {
      const lines = [ids[at % 3]!, ids[(at + 1) % 3]!].map((productId) => ({ productId, quantity: 1 + (at % 2) }))
      const orderId = newOrder()
      const wanted = { orderId, pieces: lines, pickupStoreId: at % 4 === 0 ? counter : null }
      return once((tx) => holdUnits(one.shop, tx, { ...wanted, stage })).then(() =>
        at % 3 === 0 ? once((tx) => releaseUnits(one.shop, tx, orderId)) : undefined,
      )
    }
    for (let round = 0; round < 3; round += 1) {
      await setShips(round === 1)
      const outcomes = await Promise.allSettled([
        ...Array.from({ length: 8 }, (_, at) => buy(at + round, at % 2 ? 'sold' : 'reserved')),
        ...ids.map((id) => staff(id, { kind: 'received', pieces: 2 })),
        ...ids.map((id) => staff(id, { kind: 'moved', pieces: 1, toLocationId: counter })),
        ...ids.map((id) => staff(id, { kind: 'damaged', pieces: 1 })),
        setPreSale(ids[round]!, true),
        setShips(round === 2, once),
      ])
      for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
      await setShips(false)
      for (const id of ids) await expectSums(id)
    }
    // Nothing ran again, so there was no deadlock.
    expect(attempts).toBe(calls)
  })

  it('a pickup takes the pieces of its counter first, and is made ready there', async () => {
    const id = await stocked(5)
    await staff(id, { kind: 'moved', pieces: 2, toLocationId: counter })
    expect(await stockOf(id)).toMatchObject({ stock: 3 })
    const orderId = newOrder()
    const wanted = [{ productId: id, quantity: 4 }]
    await within((tx) => holdUnits(one.shop, tx, { orderId, pieces: wanted, stage: 'sold', pickupStoreId: counter }))
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
      sql`UPDATE stock_entries SET order_id = 1 WHERE id = (SELECT max(id) FROM stock_entries)`,
      sql`DELETE FROM stock_entries`,
      sql`DELETE FROM stock_entries WHERE id = (SELECT max(id) FROM stock_entries)`,
      sql`TRUNCATE stock_entries`,
      sql`UPDATE stock_transfers SET reason = 'counted'`,
      sql`DELETE FROM stock_transfers`,
      sql`UPDATE stock_accounts SET product_id = 1`,
      sql`DELETE FROM stock_accounts`,
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

  it('refuses to make a booking a piece', async () => {
    const id = await stocked(0, 2)
    const to = { account: 'available', locationId: vault } as const
    const postings = [{ productId: id, pieces: 1, from: { account: 'quota', locationId: vault } as const, to }]
    await expect(
      within((tx) => postStock(one.shop, tx, { reason: 'test', reference: 'test', postings })),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('instead of zero') } })
  })

  it('books what is written to the columns past the ledger as a direct change', async () => {
    const id = await stocked(3, 2)
    await one.shop.db.update(products).set({ stock: 7, preSaleLeft: 1 }).where(eq(products.id, id))
    expect((await transfers(id)).at(-1)).toBe('direct change')
    expect([await pieces(id, 'available'), await pieces(id, 'quota')]).toEqual([7, 1])
    await hold(id, 7, 'reserved')
    expect(await stockOf(id)).toMatchObject({ stock: 0, preSaleLeft: 1 })
    expect((await transfers(id)).at(-1)).toBe('reserved')
    await expectSums(id)
    await expect(one.shop.db.update(products).set({ stock: -1 }).where(eq(products.id, id))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/stock/) },
    })
    await one.shop.db.update(products).set({ stock: 0, preSaleLeft: 1 }).where(eq(products.id, id))
    expect((await transfers(id)).at(-1)).toBe('reserved')
  })
})

const kinds = [
  ...['reserve', 'pay', 'expire', 'cancel', 'pack', 'unpack', 'ship', 'ready', 'collect', 'return to origin', 'return'],
  ...['keep', 'pre-booking', 'on order', 'counter sends', 'fulfil', 'direct change', ...movementKinds],
]
/** Typical sequences, so that short ones reach every account. A flag step toggles the flag. */
const courses = [
  ['reserve', 'pay', 'pack', 'ship', 'return', 'keep', 'restocked'],
  ['pay', 'ship', 'return to origin', 'pack'],
  ['pay', 'ready', 'collect', 'return', 'keep'],
  ['pre-booking', 'reserve', 'received', 'pre-booking', 'pay'],
  ['pre-booking', 'pay', 'pay', 'pre-booking'],
  ['moved', 'counter sends', 'reserve', 'ordered'],
  ['reserve', 'reserve', 'pay', 'unpack'],
]
const course = fc.record({
  kinds: fc.oneof(
    fc.constantFrom(...kinds).map((kind) => [kind]),
    fc.constantFrom(...courses),
  ),
  order: fc.nat(2),
  count: fc.integer({ min: 1, max: 3 }),
  flag: fc.boolean(),
  from: fc.constantFrom('sold' as const, 'sold' as const, 'returned' as const, 'available' as const),
})
type Step = Omit<typeof course extends fc.Arbitrary<infer One> ? One : never, 'kinds'> & { readonly kind: string }
const sequence = fc
  .array(course, { minLength: 5, maxLength: 12, size: 'max' })
  .map((drawn) => drawn.flatMap(({ kinds, ...rest }) => kinds.map((kind): Step => ({ ...rest, kind }))))

/** Always run first, so that every account is reached whatever the random steps are. */
const eachStepOnce = [
  // Empties the shelf, so that later bookings wait for a receipt.
  ...[1, 2].map((order) => ({ kind: 'pay', order, count: 3 })),
  ...['pre-booking', 'pay', 'pre-booking'].map((kind) => ({ kind, order: 0, count: 1 })),
  ...Array.from({ length: 4 }, () => ({ kind: 'received', order: 0, count: 3 })),
  ...[...courses.flat(), ...kinds].map((kind) => ({ kind, order: 0, count: 1 })),
].map((step): Step => ({ ...step, flag: false, from: 'sold' }))

/** What was promised to an order, and where the rest of it is, from the customer's view. */
const blankOrder = { reserved: 0, paid: 0, out: 0, back: 0, tested: 0 }
interface Model {
  readonly id: number
  readonly orders: Map<number, typeof blankOrder>
  readonly flags: { preSale: boolean; onOrder: boolean; ships: boolean }
  /** Units in the shop, counted simply. */
  inStock: number
}

const staffKinds: readonly string[] = movementKinds

/** Runs a step, and records it in the model once the shop has done it. */
async function perform(model: Model, next: Step): Promise<void> {
  const { kind } = next
  const { id } = model
  const { db } = one.shop
  if (staffKinds.includes(kind)) return recordByStaff(model, next)
  const { flags } = model
  if (kind === 'pre-booking') {
    flags.preSale = !flags.preSale
    await setPreSale(id, flags.preSale)
  } else if (kind === 'on order') {
    flags.onOrder = !flags.onOrder
    await db.update(products).set({ onOrder: flags.onOrder }).where(eq(products.id, id))
  } else if (kind === 'counter sends') {
    flags.ships = !flags.ships
    await setShips(flags.ships)
  } else if (kind === 'fulfil') await within((tx) => fulfilBookings(one.shop, tx, [id]))
  else if (kind === 'direct change') {
    // As a version of the shop before the ledger sold pieces: nothing arrives for which an order could wait.
    const lost = Math.min(balanceAt(await readBalances(db, id), 'available', vault), next.count)
    await db
      .update(products)
      .set({ stock: sql`stock - ${lost}` })
      .where(eq(products.id, id))
    model.inStock -= lost
  } else await performOrder(model, next)
}

async function recordByStaff(model: Model, { kind, count, flag, from }: Step): Promise<void> {
  const staffKind = kind as MovementKind
  const isOfReturned = from === 'returned' && (kind === 'counted' || kind === 'damaged')
  const { pieces: by } = await staff(model.id, {
    kind: staffKind,
    pieces: kind === 'counted' ? count * 3 : kind === 'adjusted' && flag ? -count : count,
    account: isOfReturned ? 'returned' : 'shelf',
    ...(kind === 'moved' && { locationId: flag ? counter : vault, toLocationId: flag ? vault : counter }),
  })
  if (['received', 'adjusted', 'counted', 'damaged'].includes(kind)) model.inStock += by
}

async function performOrder(model: Model, { kind, order, count, flag, from }: Step): Promise<void> {
  const orderId = [...model.orders.keys()][order]!
  const mine = model.orders.get(orderId)!
  const units = { orderId, pieces: [{ productId: model.id, quantity: count }] }
  const pickupStoreId = flag ? counter : null
  const { shop } = one
  const leave = (left: 'paid' | 'back' | 'tested' | null) => {
    if (left) mine[left] -= count
    mine.out += count
    model.inStock -= count
  }
  switch (kind) {
    case 'reserve':
      await within((tx) => holdUnits(shop, tx, { ...units, pickupStoreId, stage: 'reserved' }))
      mine.reserved = count
      return
    case 'pay':
      await within((tx) => holdUnits(shop, tx, { ...units, pickupStoreId, stage: 'sold' }))
      mine.paid += count
      mine.reserved = 0
      return
    case 'expire':
      await within((tx) => releaseUnits(shop, tx, orderId, ['reserved', 'quota reserved']))
      mine.reserved = 0
      return
    case 'cancel':
      await release(orderId)
      Object.assign(mine, { reserved: 0, paid: 0, back: 0 })
      return
    case 'pack':
      await within((tx) => packUnits(shop, tx, { ...units, from }))
      if (from === 'returned') mine.back -= count
      if (from !== 'sold') mine.paid += count
      return
    case 'unpack':
      await within((tx) => unpackUnits(shop, tx, { ...units, from: from === 'returned' ? 'sold' : from }))
      if (from === 'available') mine.paid -= count
      return
    case 'ship':
      if (from === 'returned' && mine.back < count) return
      await within((tx) => shipUnits(shop, tx, { ...units, from, isPacked: from === 'sold' && flag }))
      leave(({ sold: 'paid', returned: 'back', available: null } as const)[from])
      return
    case 'ready':
      await within((tx) => readyUnitsForPickup(shop, tx, { ...units, storeId: counter }))
      return
    case 'collect':
      await within((tx) => collectUnits(shop, tx, units))
      leave('paid')
      return
    case 'keep':
      await within((tx) => endAssay(shop, tx, { ...units, to: flag ? 'returned' : 'customers' }))
      if (flag) mine.tested -= count
      else leave('tested')
      return
    default: {
      if (mine.out < count) return
      const isTested = kind === 'return'
      await within((tx) =>
        receiveReturnedUnits(shop, tx, { ...units, to: isTested ? 'in assay' : 'returned', reason: kind }),
      )
      mine.out -= count
      mine[isTested ? 'tested' : 'back'] += count
      model.inStock += count
    }
  }
}

interface Sums {
  readonly units: string | null
  readonly given: string | null
  readonly bookings: string | null
  readonly granted: string | null
}

/**
 * Compares units received with units present, and each balance with its entries, the product columns and the locations it is
 * sold from.
 */
async function expectSums(id: number): Promise<void> {
  const { rows } = (await one.shop.db.execute(sql`
    SELECT sum(entry.pieces) FILTER (WHERE account.name IN ('available', 'reserved', 'sold', 'packed', 'in assay', 'returned', 'shipped', 'written off')) AS units,
      -sum(entry.pieces) FILTER (WHERE account.name IN ('opening', 'supplier', 'count', 'customers')) AS given,
      sum(entry.pieces) FILTER (WHERE account.name IN ('quota', 'quota reserved', 'pre-booked')) AS bookings,
      -sum(entry.pieces) FILTER (WHERE account.name = 'quota granted') AS granted
    FROM stock_entries entry JOIN stock_accounts account ON account.id = entry.account_id
    WHERE account.product_id = ${id}`)) as unknown as { rows: [Sums] }
  const { units, given, bookings, granted } = rows[0]
  expect(Number(units)).toBe(Number(given))
  expect(Number(bookings)).toBe(Number(granted))
  const { rows: wrong } = (await one.shop.db.execute(sql`
    SELECT account.name, entry.order_id, account.balance, sum(entry.pieces) AS pieces FROM stock_accounts account
    JOIN stock_entries entry ON entry.account_id = account.id
    WHERE account.product_id = ${id} AND account.balance IS NOT NULL
    GROUP BY GROUPING SETS ((account.id), (account.id, entry.order_id))
    HAVING sum(entry.pieces) < 0 OR (GROUPING(entry.order_id) = 1 AND sum(entry.pieces) <> account.balance)`)) as unknown as {
    rows: unknown[]
  }
  expect(wrong).toEqual([])
  const balances = await readBalances(one.shop.db, id)
  const { rows: sends } = (await one.shop.db.execute(sql`SELECT id FROM stores WHERE ships`)) as unknown as {
    rows: { id: number }[]
  }
  const available = [vault, ...sends.map((store) => store.id)].reduce(
    (sum, locationId) => sum + balanceAt(balances, 'available', locationId),
    0,
  )
  expect(await stockOf(id)).toMatchObject({ stock: available, preSaleLeft: balanceAt(balances, 'quota') })
  // No order waits for a booked piece while one is available where the shop ships from.
  expect(Math.min(balanceAt(balances, 'pre-booked'), available)).toBe(0)
}

/** Every order has what it was promised, and the shop has in stock what it promised of it. */
async function expectPromises({ id, orders, inStock }: Model): Promise<void> {
  const { rows } = (await one.shop.db.execute(sql`
    SELECT entry.order_id, account.name, sum(entry.pieces) AS pieces
    FROM stock_entries entry JOIN stock_accounts account ON account.id = entry.account_id
    WHERE account.product_id = ${id} AND entry.order_id IS NOT NULL GROUP BY 1, 2`)) as unknown as {
    rows: { order_id: number; name: StockAccount; pieces: string }[]
  }
  const has = (orderId: number, ...accounts: StockAccount[]) =>
    rows.reduce(
      (sum, row) => (row.order_id === orderId && accounts.includes(row.name) ? sum + Number(row.pieces) : sum),
      0,
    )
  let promised = 0
  for (const [orderId, { out: _, ...order }] of orders) {
    expect({
      reserved: has(orderId, 'reserved', 'quota reserved'),
      paid: has(orderId, 'sold', 'packed', 'pre-booked'),
      back: has(orderId, 'returned'),
      tested: has(orderId, 'in assay'),
    }).toEqual(order)
    promised += order.reserved + order.paid + order.back + order.tested - has(orderId, 'quota reserved', 'pre-booked')
  }
  const balances = await readBalances(one.shop.db, id)
  expect(inStock).toBe(unitsInStock(balances))
  expect(promised).toBeLessThanOrEqual(inStock)
}
const unitsInStock = (balances: readonly StockBalance[]): number =>
  (['available', 'reserved', 'sold', 'packed', 'returned', 'in assay'] as const).reduce(
    (sum, account) => sum + balanceAt(balances, account),
    0,
  )

it('any sequence of steps keeps every unit in one account and every promise', { tags: 'property' }, async () => {
  const reached = new Set<StockAccount>()
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const id = await stocked(6, 5)
      const orders = new Map(Array.from({ length: 3 }, () => [newOrder(), { ...blankOrder }]))
      const flags = { preSale: false, onOrder: false, ships: false }
      const model: Model = { id, orders, flags, inStock: unitsInStock(await readBalances(one.shop.db, id)) }
      try {
        for (const next of steps) {
          await perform(model, next).catch((error: unknown) => {
            // A refused step has moved nothing.
            if (!(error instanceof Refusal)) throw error
          })
          await expectSums(id)
          await expectPromises(model)
          for (const { account, pieces } of await readBalances(one.shop.db, id)) if (pieces > 0) reached.add(account)
        }
      } finally {
        for (const orderId of orders.keys()) await release(orderId)
        await one.shop.db.update(products).set({ preSale: false, onOrder: false }).where(eq(products.id, id))
        await setShips(false)
      }
    }),
    { ...propertyRuns({ short: 6, long: 300 }), examples: [[eachStepOnce]] },
  )
  expect([...reached].sort()).toEqual([...physicalStockAccounts, ...bookingAccounts, 'incoming'].sort())
})
