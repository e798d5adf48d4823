// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { testDatabase } from '../../../platform/database/testing.ts'
import { Refusal } from '../../refusal.ts'
import { chooseCoupon, consumeUse, couponsOnOffer, recheckCoupon, releaseUse, reserveUse } from './actions.ts'
import { coupons, readCouponUses } from './records.ts'
import type { CouponLine } from './rules.ts'

let database: Database
const shop = { clock: fixedClock('2026-11-21T05:12:00Z') }
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const day = { startsAt: new Date('2026-11-20T18:30:00Z'), endsAt: new Date('2026-12-20T18:30:00Z') }
type NewCoupon = Partial<typeof coupons.$inferInsert> & { code: string }

async function add(coupon: NewCoupon): Promise<number> {
  const discount = { kind: 'flat' as const, amount: 10_000 }
  const [row] = await database.db
    .insert(coupons)
    .values({ discount, ...day, ...coupon })
    .returning({ id: coupons.id })
  return row!.id
}
const run = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction(work)
const reserve = (couponId: number, orderId: number, customerId = orderId) =>
  run((tx) => reserveUse(shop, tx, { couponId, orderId, customerId }))
const consume = (couponId: number, orderId: number, customerId = orderId) =>
  run((tx) => consumeUse(shop, tx, { couponId, orderId, customerId }))
const release = (orderId: number) => run((tx) => releaseUse(shop, tx, orderId))
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (thrown: unknown) => (thrown instanceof Refusal ? thrown.reason : String(thrown)),
  )
const usesOf = async (id: number) => {
  const [row] = await database.db.select({ taken: coupons.taken }).from(coupons).where(sql`id = ${id}`)
  return row?.taken
}

const coin: CouponLine = { productId: 10, subCategoryId: 8, metal: 'silver', byDeal: false, gross: 273_000 }
const request = { customerId: 1, orderId: 1, lines: [coin], hasOrdered: false, paymentMode: null }

describe('choosing a coupon', () => {
  it('finds it by its code, however typed, with all it needs to be priced', async () => {
    const id = await add({ code: 'WELCOME', scope: { by: 'metal', metal: 'silver' } })
    const chosen = await chooseCoupon(shop, database.db, { ...request, code: 'wel come' })
    expect(chosen).toMatchObject({ id, discount: { kind: 'flat', amount: 10_000 }, excludeDealItems: true })
    expect(await recheckCoupon(shop, database.db, { ...request, couponId: id })).toEqual(chosen)
  })

  it('knows nothing of codes that are not there, or no more', async () => {
    await add({ code: 'GONE', withdrawnAt: new Date('2026-11-21T00:00:00Z') })
    for (const code of ['NOBODY', 'GONE']) {
      expect(await reasonOf(chooseCoupon(shop, database.db, { ...request, code }))).toBe('coupons.unknown')
    }
  })

  it('says what the rules say', async () => {
    const couponId = await add({ code: 'BIG', minimumOrder: 500_000 })
    expect(await reasonOf(recheckCoupon(shop, database.db, { ...request, couponId }))).toBe('coupons.below-minimum')
  })

  it('counts the uses of others, and not the one this order has itself', async () => {
    const couponId = await add({ code: 'ONCE', usageLimit: 1 })
    await reserve(couponId, 1)
    expect(await reasonOf(recheckCoupon(shop, database.db, { ...request, couponId }))).toBe('allowed')
    const other = { ...request, orderId: 2, customerId: 2, couponId }
    expect(await reasonOf(recheckCoupon(shop, database.db, other))).toBe('coupons.used-up')
  })
})

describe('coupons on offer', () => {
  it('are listed, running, and have uses left', async () => {
    await add({ code: 'SECRET', listed: false })
    await add({ code: 'LATER', startsAt: new Date('2026-11-22T00:00:00Z') })
    await add({ code: 'SPENT', usageLimit: 1, taken: 1 })
    await add({ code: 'SOON', endsAt: new Date('2026-11-22T00:00:00Z') })
    const codes = (await couponsOnOffer(shop, database.db)).map(({ code }) => code)
    expect(codes[0]).toBe('SOON')
    expect(codes).toContain('WELCOME')
    for (const hidden of ['SECRET', 'LATER', 'SPENT', 'GONE']) expect(codes).not.toContain(hidden)
  })
})

describe('a use', () => {
  it('is reserved, consumed and counted once, however often it is told', async () => {
    const id = await add({ code: 'TWICE', usageLimit: 2 })
    await reserve(id, 100)
    await reserve(id, 100)
    expect(await usesOf(id)).toBe(1)
    await consume(id, 100)
    await consume(id, 100)
    await reserve(id, 100)
    expect(await usesOf(id)).toBe(1)
    expect(await readCouponUses(database.db, 100)).toEqual([
      { couponId: id, orderId: 100, customerId: 100, state: 'consumed' },
    ])
  })

  it('is given back once, reserved or consumed, and may be taken again', async () => {
    const id = await add({ code: 'BACK', usageLimit: 1 })
    await reserve(id, 110)
    await release(110)
    await release(110)
    expect(await usesOf(id)).toBe(0)
    await reserve(id, 111)
    await consume(id, 111)
    await release(111)
    expect(await usesOf(id)).toBe(0)
    await reserve(id, 110)
    expect(await usesOf(id)).toBe(1)
    await release(999_999)
  })

  it('of one coupon gives way to the next', async () => {
    const [first, second] = [await add({ code: 'FIRST' }), await add({ code: 'SECOND' })]
    await reserve(first, 120)
    await reserve(second, 120)
    expect([await usesOf(first), await usesOf(second)]).toEqual([0, 1])
  })

  it('that a late payment finds released is taken anew, if one is left', async () => {
    const id = await add({ code: 'LATE', usageLimit: 1 })
    await reserve(id, 130)
    await release(130)
    await consume(id, 130)
    expect(await usesOf(id)).toBe(1)
    await reserve(await add({ code: 'OTHER' }), 131)
    expect(await reasonOf(consume(id, 131))).toBe('coupons.used-up')
  })

  it('of a withdrawn coupon can be consumed, but no new one reserved', async () => {
    const id = await add({ code: 'WITHDRAWN' })
    await reserve(id, 140)
    await database.db.execute(sql`UPDATE coupons SET withdrawn_at = now() WHERE id = ${id}`)
    expect(await reasonOf(reserve(id, 141))).toBe('coupons.unknown')
    expect(await reasonOf(consume(id, 140))).toBe('allowed')
  })
})

describe('a limited coupon', () => {
  it('tried by many at once never exceeds its limit', async () => {
    const id = await add({ code: 'FIVE', usageLimit: 5 })
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, at) => reasonOf(reserve(id, 200 + at))))
    expect(outcomes.filter((reason) => reason === 'allowed')).toHaveLength(5)
    expect(outcomes.filter((reason) => reason === 'coupons.used-up')).toHaveLength(35)
    expect(await usesOf(id)).toBe(5)
  })

  it('for one use each lets a customer with many orders have one', async () => {
    const id = await add({ code: 'EACH', perCustomerLimit: 1 })
    const outcomes = await Promise.all([300, 301, 302].map((orderId) => reasonOf(reserve(id, orderId, 7))))
    expect(outcomes.filter((reason) => reason === 'allowed')).toHaveLength(1)
    expect(await reasonOf(reserve(id, 303, 8))).toBe('allowed')
  })

  it('taken twice at once by the same order counts once', async () => {
    const id = await add({ code: 'SAME', usageLimit: 3 })
    await Promise.all([reserve(id, 310), reserve(id, 310), reserve(id, 310)])
    expect(await usesOf(id)).toBe(1)
  })

  it('is kept within its limit by the database itself', async () => {
    const id = await add({ code: 'GUARD', usageLimit: 1 })
    await expect(database.db.execute(sql`UPDATE coupons SET taken = 2 WHERE id = ${id}`)).rejects.toThrow()
  })
})
