// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { demoDatabase } from '../../testing.ts'
import { products } from './records/products.ts'
import { exchangeStock, type Pieces, returnStock, takeStock } from './stock.ts'

let database: Database
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

const find = async (slug: string) => (await database.db.select().from(products).where(eq(products.slug, slug)))[0]!
const take = (productId: number, quantity: number) =>
  database.db.transaction((tx) => takeStock(tx, [{ productId, quantity }]))

describe('stock', () => {
  it('gives the last piece to exactly one of many buyers', async () => {
    const { id } = await find('india-government-mint-mumbai-chariot-wheel-silver-coin-50-g')
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => take(id, 1)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ reason: 'catalog.sold-out', facts: { left: 0 } })
  })

  it('takes all lines or none', async () => {
    const [plenty, scarce] = [await find('silvera-lotus-silver-coin-10-g'), await find('silvera-gold-bar-10-g')]
    const lines = [
      { productId: plenty.id, quantity: 2 },
      { productId: scarce.id, quantity: scarce.stock + 1 },
    ]
    await expect(database.db.transaction((tx) => takeStock(tx, lines))).rejects.toMatchObject({
      facts: { productId: scarce.id, left: 4 },
    })
    expect((await find('silvera-lotus-silver-coin-10-g')).stock).toBe(plenty.stock)
  })

  it('of a pre-booking is its quota, and comes back to it', async () => {
    const { id } = await find('silvera-sankranti-sun-silver-coin-10-g')
    await take(id, 3)
    expect(await find('silvera-sankranti-sun-silver-coin-10-g')).toMatchObject({ stock: 0, preSaleLeft: 197 })
    await database.db.transaction((tx) => returnStock(tx, [{ productId: id, quantity: 3 }]))
    expect(await find('silvera-sankranti-sun-silver-coin-10-g')).toMatchObject({ stock: 0, preSaleLeft: 200 })
  })

  it('is exchanged by the difference: nothing where nothing changed, one step a product where something did', async () => {
    const [one, other] = [await find('silvera-lotus-silver-coin-10-g'), await find('silvera-gold-bar-10-g')]
    const pieces = (first: number, second: number): Pieces[] => [
      { productId: other.id, quantity: second },
      { productId: one.id, quantity: first },
    ]
    const exchange = (before: Pieces[], after: Pieces[]) =>
      database.db.transaction((tx) => exchangeStock(tx, before, after))
    await exchange([], pieces(2, 1))
    await exchange(pieces(2, 1), pieces(5, 1))
    await exchange(pieces(5, 1), pieces(5, 1))
    expect([(await find(one.slug)).stock, (await find(other.slug)).stock]).toEqual([one.stock - 5, other.stock - 1])
    // More than is there, but not more than is there with what comes back.
    await exchange(pieces(5, 1), [{ productId: other.id, quantity: other.stock }])
    expect([(await find(one.slug)).stock, (await find(other.slug)).stock]).toEqual([one.stock, 0])
    const tooMany = [{ productId: other.id, quantity: other.stock + 1 }]
    await expect(exchange([{ productId: other.id, quantity: other.stock }], tooMany)).rejects.toMatchObject({
      reason: 'catalog.sold-out',
      facts: { productId: other.id, left: 0 },
    })
    await exchange([{ productId: other.id, quantity: other.stock }], [])
    expect((await find(other.slug)).stock).toBe(other.stock)
  })
})
