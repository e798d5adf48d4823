// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicDemos } from '../../platform/public-demo/records.ts'
import { payingBench } from '../../shop/checkout/pay/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { istMoment } from '../../units/date.ts'
import { seedDemo } from '../seed/demo.ts'
import { nextResetAt, preparePublicDemo, refuseDemoDatabase, resetPublicDemo } from './public-demo.ts'

const countRows = async ({ shop }: Pick<TestShop, 'shop'>, table: string): Promise<number> => {
  const { rows } = (await shop.db.execute(
    sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)}`,
  )) as unknown as { rows: [{ count: number }] }
  return rows[0].count
}
const demoOf = ({ shop }: Pick<TestShop, 'shop'>, now = shop.clock.now()) => {
  const { database, config } = shop
  return { database, config: { ...config, DATABASE_URL: undefined, ownerDatabaseUrl: undefined }, now }
}

it('resets once a night, at half past three in India', () => {
  expect(nextResetAt(istMoment('2026-11-21', '03:29'))).toEqual(istMoment('2026-11-21', '03:30'))
  expect(nextResetAt(istMoment('2026-11-21', '03:30'))).toEqual(istMoment('2026-11-22', '03:30'))
  expect(nextResetAt(istMoment('2026-11-21', '23:00'))).toEqual(istMoment('2026-11-22', '03:30'))
})

describe('an empty database', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await testShop({ isNew: true })
  })
  afterAll(() => test.close())

  it('is marked, and filled with products but no people', async () => {
    await refuseDemoDatabase(test.shop.db)
    await preparePublicDemo(demoOf(test))
    await seedDemo(test.shop, { withPeople: false })
    for (const table of ['customers', 'staff_accounts', 'orders', 'audit_lines'])
      expect(await countRows(test, table)).toBe(0)
    expect(await countRows(test, 'products')).toBeGreaterThan(100)
    expect(await countRows(test, 'content_pages')).toBe(17)
  })

  it('is not reset before the night, though it is in use now', async () => {
    await preparePublicDemo(demoOf(test, new Date(nextResetAt(test.clock.now()).getTime() - 1)))
    expect(await countRows(test, 'products')).toBeGreaterThan(100)
    const [mark] = await test.shop.db.select().from(publicDemos)
    expect(mark!.resetAt).toEqual(mark!.begunAt)
  })

  it('is emptied at night, and the mark stays', async () => {
    const night = nextResetAt(test.clock.now())
    await preparePublicDemo(demoOf(test, night))
    expect(await countRows(test, 'products')).toBe(0)
    expect(await test.shop.db.select().from(publicDemos)).toEqual([
      { id: 1, begunAt: test.clock.now(), resetAt: night },
    ])
  })

  it('belongs to a demo from then on', () =>
    expect(refuseDemoDatabase(test.shop.db)).rejects.toThrow('belongs to a public demo'))
})

describe('a database in use', () => {
  it('is refused, and stays as it is', async () => {
    const test = await testShop({ seed: true })
    try {
      const orders = await countRows(test, 'orders')
      await expect(preparePublicDemo(demoOf(test))).rejects.toThrow('PUBLIC_DEMO=1 needs a database of its own')
      expect(await countRows(test, 'public_demos')).toBe(0)
      expect(await countRows(test, 'orders')).toBe(orders)
    } finally {
      await test.close()
    }
  })
})

describe('the reset', () => {
  it('deletes paid orders of visitors with their ledger, which is append-only before and after', async () => {
    const bench = await payingBench()
    const changeLedger = async () =>
      bench.shop.db.execute(sql`UPDATE ledger_entries SET id = id`).then(
        () => 'changed',
        () => 'refused',
      )
    try {
      await bench.pay(await bench.buyer())
      expect(await countRows(bench, 'orders')).toBeGreaterThan(0)
      expect(await countRows(bench, 'ledger_entries')).toBeGreaterThan(0)
      expect(await changeLedger()).toBe('refused')

      const now = bench.shop.clock.now()
      await expect(resetPublicDemo(demoOf(bench), now)).rejects.toThrow()
      expect(await countRows(bench, 'orders')).toBeGreaterThan(0)
      await bench.shop.db.insert(publicDemos).values({ id: 1, begunAt: now, resetAt: now })
      await resetPublicDemo(demoOf(bench), now)
      await seedDemo(bench.shop, { withPeople: false })
      for (const table of ['orders', 'customers', 'ledger_entries', 'staff_accounts'])
        expect(await countRows(bench, table)).toBe(0)
      expect(await countRows(bench, 'products')).toBeGreaterThan(100)
      expect(await changeLedger()).toBe('refused')
    } finally {
      await bench.close()
    }
  })
})
