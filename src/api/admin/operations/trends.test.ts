// @module-tag postgres
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeSoldDays } from '../../../shop/accounting/goods-sold/stored-days.ts'
import { visitDays } from '../../../shop/operations/trends/records.ts'
import { orderLines, orders } from '../../../shop/orders/records.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { addDays, dayOf } from '../../../units/date.ts'

let test: TestShop
let owner: SignedInStaff
let today: string
beforeAll(async () => {
  test = await testShop({ seed: true })
  owner = await createTestStaff(test.shop, 'owner')
  today = dayOf(test.shop.clock.now())
})
afterAll(() => test.close())

const read = async (from: string, to: string, staff = owner) =>
  (await requestAs(test, staff, 'GET', `admin/trends?from=${from}&to=${to}`)).body.data
const whole = () => read(addDays(today, -89), today)

/** The sold orders with their lines, picked and added up here without the query that is tested. */
async function readSold() {
  const rows = await test.shop.db.select().from(orders)
  const lines = await test.shop.db.select().from(orderLines)
  const over = ['CANCELLED', 'PENDING_PAYMENT', 'PAYMENT_FAILED', 'EXPIRED']
  return rows
    .filter(
      ({ state, paymentStatus }) =>
        !over.includes(state) && /^(PAID|REFUND_INITIATED|PARTLY_REFUNDED)$/.test(paymentStatus),
    )
    .map((order) => ({
      id: order.id,
      state: order.state,
      day: dayOf(order.placedAt ?? order.begunAt),
      payable: order.payable,
      goods: lines
        .filter(({ orderId }) => orderId === order.id)
        .map(({ place, quantity, line }) => ({
          metal: line.product.metal,
          product: line.product.id,
          brand: line.product.brand.id,
          pieces: quantity,
          sales: order.price.lines[place]!.tax.taxable,
          metalValue: quantity * line.priced.unit.metalValue,
          fine: (quantity * line.product.weightMg * line.product.finenessPer10000) / 10_000,
        })),
    }))
}
type Goods = Awaited<ReturnType<typeof readSold>>[number]['goods'][number]

const sumOf = (goods: readonly Goods[]) => ({
  pieces: goods.reduce((sum, { pieces }) => sum + pieces, 0),
  fineMilligrams: Math.round(goods.reduce((sum, { fine }) => sum + fine, 0)),
  salesPaise: goods.reduce((sum, { sales }) => sum + sales, 0),
  marginPaise: goods.reduce((sum, { sales, metalValue }) => sum + sales - metalValue, 0),
})

describe('the trends', () => {
  it('add up what the orders of each day say', async () => {
    const sold = await readSold()
    expect(sold.length).toBeGreaterThan(5)
    const { days, ...period } = await whole()
    expect(days).toHaveLength(90)
    for (const day of days) {
      const ofDay = sold.filter((one) => one.day === day.day)
      expect(day).toMatchObject({
        orders: ofDay.length,
        payablePaise: ofDay.reduce((sum, { payable }) => sum + payable, 0),
        ...sumOf(ofDay.flatMap(({ goods }) => goods)),
      })
    }
    const first = addDays(today, -89)
    const all = sold.filter(({ day }) => day >= first && day <= today)
    const payablePaise = all.reduce((sum, { payable }) => sum + payable, 0)
    expect(period).toMatchObject({
      orders: all.length,
      payablePaise,
      averagePaise: Math.round(payablePaise / all.length),
    })
    expect(period).toMatchObject({ salesPaise: sumOf(all.flatMap(({ goods }) => goods)).salesPaise })
  })

  it('add up each metal, product and brand', async () => {
    const first = addDays(today, -89)
    const goods = (await readSold()).filter(({ day }) => day >= first && day <= today).flatMap((order) => order.goods)
    const trends = await whole()
    for (const { metal, orders: _, ...figures } of trends.metals)
      expect(figures).toEqual(sumOf(goods.filter((one) => one.metal === metal)))
    expect(trends.brands.length).toBeGreaterThan(0)
    for (const [kind, list] of [
      ['product', trends.products],
      ['brand', trends.brands],
    ] as const)
      for (const { id, name, ...figures } of list) {
        expect(figures).toEqual(sumOf(goods.filter((one) => one[kind] === id)))
        expect(name).not.toBe('')
      }
    expect(trends.brands).toHaveLength(new Set(goods.map(({ brand }) => brand)).size)
    const sales = trends.products.map(({ salesPaise }: { salesPaise: number }) => salesPaise)
    expect(sales).toEqual(sales.toSorted((one: number, other: number) => other - one))
  })

  it('count orders as the lists do that the numbers open', async () => {
    const { days, metals, orders: all, payablePaise } = await whole()
    const list = async (query: string) =>
      (await requestAs(test, owner, 'GET', `admin/orders?stage=sold&${query}`)).body.data
    const range = `from=${addDays(today, -89)}&to=${today}`
    expect(await list(range)).toMatchObject({ total: all, totalPaise: payablePaise })
    for (const { metal, orders: ofMetal } of metals)
      expect(await list(`${range}&metal=${metal}`)).toMatchObject({ total: ofMetal })
    const sold = days.filter((one: { orders: number }) => one.orders > 0)
    for (const { day, orders: ofDay } of sold) {
      const { total, rows } = await list(`from=${day}&to=${day}`)
      expect([total, rows.length]).toEqual([ofDay, ofDay])
    }
  })

  it('say the same of days that are stored, also after an order of one of them is cancelled', async () => {
    const before = await whole()
    await storeSoldDays(test.shop)
    expect(await whole()).toEqual(before)
    const [cancelled] = (await readSold()).filter(({ day }) => day < today && day > addDays(today, -89))
    await test.shop.db.update(orders).set({ state: 'CANCELLED' }).where(eq(orders.id, cancelled!.id))
    const after = await whole()
    expect(after.orders).toBe(before.orders - 1)
    expect(after.salesPaise).toBe(before.salesPaise - sumOf(cancelled!.goods).salesPaise)
    const { state } = cancelled!
    await test.shop.db.update(orders).set({ state }).where(eq(orders.id, cancelled!.id))
    expect(await whole()).toEqual(before)
  })

  it('leave out an order that is cancelled, and one that is refunded in full', async () => {
    const before = await read(today, today)
    await test.shop.db.execute(sql`UPDATE orders SET payment_status = 'REFUNDED' WHERE id = (SELECT min(id) FROM orders
      WHERE state = 'PLACED' AND payment_status = 'PAID' AND placed_at >= ${`${today}T00:00:00+05:30`}::timestamptz)`)
    const after = await read(today, today)
    expect(after.orders).toBe(before.orders - 1)
    expect(after.salesPaise).toBeLessThan(before.salesPaise)
  })

  it('relate visits to sales', async () => {
    await test.shop.db.insert(visitDays).values([
      { day: today, pageViews: 70, visits: 50 },
      { day: addDays(today, -100), pageViews: 9, visits: 9 },
    ])
    const trends = await whole()
    expect(trends).toMatchObject({ pageViews: 70, visits: 50 })
    expect(trends.days.at(-1)).toMatchObject({ day: today, pageViews: 70, visits: 50 })
  })

  it('end with the metal position of now', async () => {
    const { exposure } = await whole()
    const { exposure: now } = (await requestAs(test, owner, 'GET', 'admin/home')).body.data
    for (const { metal, positionMilligrams } of now)
      expect(exposure.find((one: { metal: string }) => one.metal === metal).days.at(-1)).toEqual({
        day: today,
        milligrams: positionMilligrams,
      })
  })

  it('group open work by its age', async () => {
    const { db, clock } = test.shop
    const before = (await read(today, today)).ageing
    const nowMs = clock.now().getTime()
    for (const days of [0.5, 2, 5, 20, 40]) {
      const at = new Date(nowMs - days * 86_400_000).toISOString()
      await db.execute(sql`INSERT INTO tickets
        (number, kind, state, name, email, mobile, message, facts, created_at, acknowledge_by, resolve_by)
        VALUES (${`T-${days}`}, 'contact', 'received', 'Asha Rao', 'asha@example.in', '9876500000', 'Hello', '{}',
          ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)`)
    }
    const { ageing } = await read(today, today)
    const countsOf = (all: typeof ageing, kind: string) => all.find((one: { kind: string }) => one.kind === kind).counts
    expect(countsOf(ageing, 'requests')).toEqual(countsOf(before, 'requests').map((count: number) => count + 1))
    const { counts } = (await requestAs(test, owner, 'GET', 'admin/requests?view=open')).body.data
    expect(countsOf(ageing, 'requests').reduce((sum: number, count: number) => sum + count, 0)).toBe(counts.open)
    const [refunds] = (
      (await db.execute(sql`SELECT count(*)::int AS open FROM payment_refunds WHERE state <> 'done'`)) as never as {
        rows: [{ open: number }]
      }
    ).rows
    expect(countsOf(ageing, 'refunds').reduce((sum: number, count: number) => sum + count, 0)).toBe(refunds.open)
  })

  it.each([
    ['2026-11-21', '2026-11-20'],
    ['2025-11-20', '2026-11-21'],
  ])('refuse the period from %s to %s', async (from, to) => {
    const { status, body } = await requestAs(test, owner, 'GET', `admin/trends?from=${from}&to=${to}`)
    expect(status).toBe(422)
    expect(body.errorMessage).toBe('Choose at most 366 days, the first before the last')
  })

  it('show an accountant no requests of customers', async () => {
    const finance = await createTestStaff(test.shop, 'finance')
    const { ageing, exposure } = await read(today, today, finance)
    expect(ageing.map(({ kind }: { kind: string }) => kind)).toEqual(['refunds', 'payouts'])
    expect(exposure).toHaveLength(2)
  })
})
