// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateOrders } from '../../../demo/seed/generated/generated-orders.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { dayOf } from '../../../units/date.ts'
import { orders } from '../../orders/records.ts'
import { hasParcelWork, parcelWorks } from '../../orders/rules/parcel-work.ts'
import { compactCounts } from './compact-order-counts.ts'
import { facetsOf, readOrderCountGroups } from './counts.ts'
import { readQueue } from './queue.ts'
import { isInStage, isPastPromise, type OrderQueueStage, pageSize, stages } from './rules.ts'

let test: TestShop

beforeAll(async () => {
  test = await testShop({ seed: true })
  await test.shop.db.transaction((tx) => generateOrders(tx, 400))
})
afterAll(() => test.close())

/** What the orders themselves say. */
async function truth() {
  const today = dayOf(test.clock.now())
  const { state, paymentStatus, parcelWork, payable, placedAt, begunAt, promisedDays } = orders
  const rows = await test.shop.db
    .select({ state, paymentStatus, parcelWork, payable, placedAt, begunAt, promisedDays })
    .from(orders)
  return rows.map((row) => ({
    ...row,
    isOverdue: isPastPromise(dayOf(row.placedAt ?? row.begunAt), row.promisedDays, today),
  }))
}

const readKinds = () => readOrderCountGroups(test.shop.db, { today: dayOf(test.clock.now()) })

async function expectTrue() {
  const there = await truth()
  const kinds = await readKinds()
  for (const stage of stages) {
    const { total, payable } = facetsOf(kinds, { stage })
    const counted = there.filter((one) => isInStage(one, stage))
    expect([stage, total]).toEqual([stage, counted.length])
    expect(payable).toBe(counted.reduce((sum, one) => sum + one.payable, 0))
  }
}

/** Kinds that several rows count, or that one counts as none. */
async function readChangesOfSeveral(): Promise<readonly unknown[]> {
  const { rows } = (await test.shop.db.execute(sql`
    SELECT day, state, count(*), sum(orders) FROM order_counts
    GROUP BY day, state, payment_status, payment_mode, metals, is_pickup, parcel_work, promised_days
    HAVING count(*) > 1 OR sum(orders) = 0`)) as unknown as { rows: unknown[] }
  return rows
}

it('counts what there is, whoever writes it, before and after the changes are put together', async () => {
  await expectTrue()
  await test.shop.db.execute(sql`UPDATE orders SET state = 'PLACED', payable = payable + 100 WHERE id % 7 = 0`)
  await expectTrue()
  await compactCounts(test.shop)
  await expectTrue()
  expect(await readChangesOfSeveral()).toEqual([])
  await test.shop.db.execute(sql`UPDATE orders SET state = 'REVIEW' WHERE id % 5 = 0`)
  expect(await readChangesOfSeveral()).not.toEqual([])
  await compactCounts(test.shop)
  await expectTrue()
  expect(await readChangesOfSeveral()).toEqual([])
})

it('counts nothing of what was rolled back', async () => {
  // Compared in any order, because the database does not guarantee one.
  const kinds = async () => (await readKinds()).map((kind) => JSON.stringify(kind)).sort()
  const before = await kinds()
  await expect(
    test.shop.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE orders SET state = 'REVIEW'`)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await kinds()).toEqual(before)
})

it.each(['newest', 'oldest'] as const)('shows every order once on its pages, the %s first', async (sort) => {
  for (const stage of ['all', 'open', 'placed', 'to-pack', 'to-hand-over', 'late'] satisfies OrderQueueStage[]) {
    const listed: { id: number; at: Date }[] = []
    const { pages, facets } = await readQueue(test.shop.db, { stage, sort, page: 1 }, test.clock.now())
    for (let page = 1; page <= pages; page++) {
      const { rows } = await readQueue(test.shop.db, { stage, sort, page }, test.clock.now())
      expect(rows.length).toBe(page < pages ? pageSize : facets.total - (pages - 1) * pageSize)
      listed.push(...rows)
    }
    expect(new Set(listed.map(({ id }) => id)).size).toBe(facets.total)
    const sign = sort === 'oldest' ? 1 : -1
    expect(listed).toEqual(listed.toSorted((a, b) => sign * (a.at.getTime() - b.at.getTime() || a.id - b.id)))
  }
})

it('finds no more than it shows, and says that there are more', async () => {
  await test.shop.db.transaction((tx) => generateOrders(tx, 600))
  const queue = await readQueue(test.shop.db, { stage: 'all', search: 'GEN-11', page: 1 }, test.clock.now())
  expect(queue).toMatchObject({ isCut: true })
  expect(queue.rows).toHaveLength(pageSize)
})

it('has orders of every parcel work, so that their counts mean something', async () => {
  const works = (await truth()).map(({ parcelWork }) => parcelWork)
  for (const work of parcelWorks) expect([work, works.some((all) => hasParcelWork(all, work))]).toEqual([work, true])
})
