// @module-tag postgres
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generateOrders } from '../../../demo/seed/generated/generated-orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { addDays, type Day, dayOf } from '../../../units/date.ts'
import { isInStage } from '../../fulfilment/admin/rules.ts'
import { orderStates } from '../../orders/rules/order-flow.ts'
import { paymentStatuses } from '../../orders/rules/payment-flow.ts'
import { soldDayDifferences } from '../reconciliation/derived.ts'
import { readGoodsSold } from './goods-sold.ts'
import { readMissingRanges, recalculateSoldDays, storeSoldDays } from './stored-days.ts'

let test: TestShop
let period: { from: Day; to: Day }
beforeAll(async () => {
  test = await testShop({ seed: true })
  await test.shop.db.transaction((tx) => generateOrders(tx, 3000))
  // Spread over forty days before the shop's time: they are generated before the database's.
  await test.shop.db.execute(sql`
    UPDATE orders SET placed_at = placed_at - age, begun_at = begun_at - age
    FROM (SELECT id, (id % 40) * interval '1 day' + (now() - ${test.clock.now()}::timestamptz) AS age FROM orders) aged
    WHERE aged.id = orders.id AND unique_order_id LIKE 'GEN-%'`)
  const today = dayOf(test.clock.now())
  period = { from: addDays(today, -89), to: today }
})
afterAll(() => test.close())

const run = async <Row>(statement: SQL, db: Tx | TestShop['shop']['db'] = test.shop.db) =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows
const missing = async () => {
  const ranges = await readMissingRanges(test.shop.db, period)
  expect(ranges.at(-1)?.to).toBe(period.to)
  // Today is never stored.
  return ranges.flatMap(({ from, to }) => (from === to ? [from] : [from, to])).slice(0, -1)
}
const store = () => storeSoldDays(test.shop)
const goods = () => readGoodsSold(test.shop.db, period)
/** As the orders say, without any stored day. */
async function truth() {
  await recalculateSoldDays(test.shop)
  const calculated = await goods()
  expect(calculated.days.length).toBeGreaterThan(35)
  await store()
  return calculated
}
const differences = () =>
  soldDayDifferences({ db: test.shop.db, now: test.clock.now(), since: test.clock.now(), settling: [] })

/** A generated order of the stage "Sold" with two lines at least, and its day. */
async function soldOrder(): Promise<{ id: number; day: Day }> {
  const [order] = await run<{ id: number; day: Day }>(sql`
    SELECT id, order_day(placed_at, begun_at)::text AS day FROM orders
    WHERE order_is_sold(state, payment_status) AND unique_order_id LIKE 'GEN-%' AND state <> 'REVIEW' AND placed_at IS NOT NULL
      AND order_day(placed_at, begun_at) BETWEEN ${period.from}::date + 10 AND ${period.to}::date - 1
    ORDER BY random() LIMIT 1`)
  return order!
}

it('counts as sold in the database what the stage "Sold" contains', async () => {
  const rows = await run<{ state: never; status: never; sold: boolean }>(sql`
    SELECT state, status, order_is_sold(state, status) AS sold
    FROM unnest(${sql.raw(`ARRAY['${orderStates.join("','")}']`)}) state, unnest(${sql.raw(`ARRAY['${paymentStatuses.join("','")}']`)}) status`)
  expect(rows).toHaveLength(orderStates.length * paymentStatuses.length)
  for (const { state, status, sold } of rows)
    expect([state, status, sold]).toEqual([
      state,
      status,
      isInStage({ state, paymentStatus: status, parcelWork: '', isOverdue: false }, 'sold'),
    ])
})

describe('stored days', () => {
  beforeEach(store)

  it('add up to what the orders say', async () => {
    const stored = await goods()
    expect(await missing()).toEqual([])
    expect(stored).toEqual(await truth())
  })

  it.each<[string, (id: number) => SQL]>([
    ['is cancelled', (id) => sql`UPDATE orders SET state = 'CANCELLED' WHERE id = ${id}`],
    ['is refunded in full', (id) => sql`UPDATE orders SET payment_status = 'REFUNDED' WHERE id = ${id}`],
    [
      'has another price',
      (id) => sql`UPDATE orders SET price = jsonb_set(price, '{lines,0,tax,taxable}', '12345') WHERE id = ${id}`,
    ],
    ['has more of an item', (id) => sql`UPDATE order_lines SET quantity = quantity + 1 WHERE order_id = ${id}`],
    [
      'has a heavier item',
      (id) => sql`UPDATE order_lines SET line = jsonb_set(line, '{product,weightMg}', '777001') WHERE order_id = ${id}`,
    ],
    ['has an item less', (id) => sql`DELETE FROM order_lines WHERE order_id = ${id} AND place = 0`],
    [
      'has an item more',
      (id) => sql`INSERT INTO order_lines (id, order_id, place, product_id, quantity, line)
        SELECT (SELECT max(id) + 1 FROM order_lines), order_id, place, product_id, quantity, line
        FROM order_lines WHERE order_id = ${id} AND place = 0`,
    ],
  ])('are calculated again where an order %s', async (_, change) => {
    const { id, day } = await soldOrder()
    const before = await goods()
    await run(change(id))
    expect(await missing()).toEqual([day])
    const after = await goods()
    expect(after).not.toEqual(before)
    await store()
    expect(await missing()).toEqual([])
    expect(await goods()).toEqual(after)
    expect(after).toEqual(await truth())
  })

  it('are calculated again where an order moves from one to another, or is added', async () => {
    const { id, day } = await soldOrder()
    await run(sql`UPDATE orders SET placed_at = placed_at - interval '2 days' WHERE id = ${id}`)
    expect(await missing()).toEqual([addDays(day, -2), day])
    const moved = await goods()
    await store()
    expect(await goods()).toEqual(moved)
    const [copy] = await run<{ id: number }>(sql`
      INSERT INTO orders SELECT (json_populate_record(orders, json_build_object('id', (SELECT max(id) + 1 FROM orders),
        'unique_order_id', 'COPY-1'))).* FROM orders WHERE id = ${id} RETURNING id`)
    await run(sql`
      INSERT INTO order_lines (id, order_id, place, product_id, quantity, line)
      SELECT (SELECT max(id) FROM order_lines) + row_number() OVER (), ${copy!.id}, place, product_id, quantity, line
      FROM order_lines WHERE order_id = ${id}`)
    expect(await missing()).toEqual([addDays(day, -2)])
    expect(await goods()).toEqual(await truth())
    await run(sql`DELETE FROM order_lines WHERE order_id = ${copy!.id}`)
    await run(sql`DELETE FROM orders WHERE id = ${copy!.id}`)
    expect(await goods()).toEqual(moved)
  })

  it('stay where an order changes in no figure, and where a change is rolled back', async () => {
    const { id } = await soldOrder()
    for (const change of [
      sql`UPDATE orders SET state = 'RTO', payment_status = 'REFUND_INITIATED', placed_at = placed_at + interval '1 second'
        WHERE id = ${id}`,
      sql`UPDATE orders SET delivery = delivery || '{"name":"Asha Rao"}', price = price WHERE id = ${id}`,
      sql`UPDATE order_lines SET line = jsonb_set(line, '{properties}', '{}') WHERE order_id = ${id}`,
      sql`UPDATE orders SET state = 'EXPIRED' WHERE state = 'PENDING_PAYMENT'`,
    ])
      await run(change)
    const before = await goods()
    const failing = test.shop.db.transaction(async (tx) => {
      await run(sql`UPDATE orders SET state = 'CANCELLED' WHERE id = ${id}`, tx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await missing()).toEqual([])
    expect(await goods()).toEqual(before)
  })

  it('are compared with the orders every night, and recalculated by staff', async () => {
    expect(await differences()).toEqual([])
    const [{ day } = { day: '' }] = await run<{ day: Day }>(sql`
      UPDATE goods_sold_day_sums SET sales = sales + 7 WHERE id = (SELECT max(id) FROM goods_sold_day_sums
        WHERE day > ${period.to}::date - 31) RETURNING day::text AS day`)
    await run(sql`INSERT INTO goods_sold_day_sums (day, metal, product_id, brand_id, pieces, fine_mg, sales, metal_value)
      VALUES (${day}::date, 'gold', 999999, 1, 1, 2.5, 3, 4)`)
    const found = await differences()
    expect(found).toHaveLength(2)
    expect(found.find(({ what }) => what === `${day} gold product 999999 brand 1`)).toMatchObject({
      expected: '0 pieces, 0 mg, 0 paise, metal 0 paise',
      found: '1 pieces, 2.5 mg, 3 paise, metal 4 paise',
    })
    expect(await recalculateSoldDays(test.shop)).toBeGreaterThan(35)
    expect(await differences()).toEqual([])
    const calculated = await goods()
    await store()
    expect(await differences()).toEqual([])
    expect(await goods()).toEqual(calculated)
  })

  it('are right after orders that changed while days were stored', async () => {
    const ids = await run<{ id: number }>(sql`
      SELECT id FROM orders WHERE unique_order_id LIKE 'GEN-%' AND payment_status = 'PAID' ORDER BY id`)
    const workers = 6
    let changing = workers
    const change = async (worker: number) => {
      for (let turn = 0; turn < 25; turn++)
        await test.shop.db.transaction(async (tx) => {
          // Orders of its own, of the same few days as those of the others, in another order.
          for (const step of worker % 2 ? [0, 1, 2] : [2, 1, 0]) {
            const { id } = ids[(turn * 3 + step) * workers + worker]!
            await run(
              sql`UPDATE orders SET state = CASE state WHEN 'CANCELLED' THEN 'CLOSED' ELSE 'CANCELLED' END,
              placed_at = ${period.to}::date - (10 + ${step}::integer) * interval '1 day' WHERE id = ${id}`,
              tx,
            )
          }
        })
      changing--
    }
    const keepStoring = async () => {
      while (changing > 0) await store()
    }
    await Promise.all([keepStoring(), keepStoring(), ...Array.from({ length: workers }, (_, worker) => change(worker))])
    const read = await goods()
    await store()
    expect(await missing()).toEqual([])
    expect(await goods()).toEqual(read)
    expect(read).toEqual(await truth())
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('on a server', () => {
  it('a day waits for an order that is being changed, and the order for a day that is being stored', async () => {
    const { id, day } = await soldOrder()
    await recalculateSoldDays(test.shop)
    await test.shop.db.transaction(async (tx) => {
      await run(sql`UPDATE orders SET state = 'CANCELLED' WHERE id = ${id}`, tx)
      await store()
      expect(await missing()).toEqual([day])
    })
    await store()
    expect(await missing()).toEqual([])

    // The statement of the order has begun before the day is stored, and ends after it.
    let changed: Promise<unknown> | undefined
    await test.shop.db.transaction(async (tx) => {
      await run(sql`SELECT pg_try_advisory_xact_lock(8601, ${day}::date - DATE '2000-01-01')`, tx)
      await run(sql`DELETE FROM goods_sold_days WHERE day = ${day}::date`, tx)
      changed = run(sql`UPDATE orders SET state = 'CLOSED' WHERE id = ${id}`)
      for (let waiting = 0; waiting === 0; )
        [{ waiting } = { waiting: 0 }] = await run<{ waiting: number }>(
          sql`SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND classid = 8601 AND NOT granted`,
        )
      await run(sql`INSERT INTO goods_sold_days (day) VALUES (${day}::date)`, tx)
    })
    await changed
    expect(await missing()).toEqual([day])
    expect(await goods()).toEqual(await truth())
  })
})
