// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type OpenWorkKey,
  openWork,
  openWorkKeys,
  soldOn,
  type WorkPage,
} from '../../../shop/operations/overview/rules/open-work.ts'
import type { Shop } from '../../../shop/shop.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

/** The call behind each page, and where its rows are. */
const lists: Readonly<Record<WorkPage, { readonly call: string; readonly rows: string }>> = {
  '/admin/approvals': { call: 'admin/approvals', rows: 'waiting' },
  '/admin/orders': { call: 'admin/orders', rows: 'rows' },
  '/admin/money/transfers': { call: 'admin/money/transfers', rows: 'transfers' },
  '/admin/money/refunds': { call: 'admin/money/refunds', rows: 'refunds' },
  '/admin/disputes': { call: 'admin/disputes', rows: 'disputes' },
  '/admin/money/payouts': { call: 'admin/money/payouts', rows: 'payouts' },
  '/admin/money/differences': { call: 'admin/money/differences', rows: 'differences' },
  '/admin/requests': { call: 'admin/requests', rows: 'requests' },
  '/admin/buy-backs': { call: 'admin/buy-backs', rows: 'buyBacks' },
  '/admin/failed-debits': { call: 'admin/failed-debits', rows: 'debits' },
  '/admin/reviews': { call: 'admin/reviews', rows: 'reviews' },
  '/admin/products': { call: 'admin/products', rows: 'products' },
  '/admin/jobs': { call: 'admin/jobs', rows: 'jobs' },
}

let test: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  test = await testShop({ seed: true })
  owner = await createTestStaff(test.shop, 'owner')
  await addOpenWork(test.shop, owner.staff.id)
})
afterAll(() => test.close())

/** Every page of the list. */
async function countRows(
  page: WorkPage,
  query: Readonly<Record<string, string>>,
  staff: SignedInStaff = owner,
): Promise<number> {
  const { call, rows } = lists[page]
  // The page of products names this filter differently in its address.
  const { stock, ...filters } = query
  const wanted = { ...filters, ...(stock === 'low' && { isLow: 'true' }) }
  let count = 0
  let place: Readonly<Record<string, string>> = {}
  for (let number = 1; ; number++) {
    const params = new URLSearchParams({ ...wanted, ...place })
    const { body } = await requestAs(test, staff, 'GET', `${call}?${params}`)
    expect(body, `${call}?${params}`).toMatchObject({ error: false })
    const { data } = body
    count += data[rows].length
    const pages = data.pages ?? (data.perPage ? Math.ceil(data.total / data.perPage) : data.more ? number + 1 : number)
    if (data.next) place = { after: String(data.next) }
    else if (number < pages) place = { page: String(number + 1) }
    else return count
  }
}

async function readFigures(staff: SignedInStaff) {
  const { data } = (await requestAs(test, staff, 'GET', 'admin/home')).body
  const work = data.work as { readonly key: OpenWorkKey; readonly count: number }[]
  return { soldToday: data.soldToday, counts: new Map(work.map(({ key, count }) => [key, count])) }
}

it('is tested with open work in every list', async () => {
  const { counts } = await readFigures(owner)
  // Its own test makes one: it takes a plan and a month.
  expect(openWorkKeys.filter((key) => key !== 'failed-debits' && !counts.has(key))).toEqual([])
})

it.each(openWorkKeys)('shows of %s as many as the list that the number opens has', async (key) => {
  const { counts } = await readFigures(owner)
  const { page, query } = openWork[key]
  expect(counts.get(key) ?? 0).toBe(await countRows(page, { ...query }))
})

it('shows as many sales of today as their list has', async () => {
  const { soldToday } = await readFigures(owner)
  expect(soldToday.orders).toBeGreaterThan(0)
  expect(soldToday.orders).toBe(await countRows('/admin/orders', soldOn(soldToday.day)))
  const { body } = await requestAs(test, owner, 'GET', `admin/orders?${new URLSearchParams(soldOn(soldToday.day))}`)
  expect(body.data.totalPaise).toBe(soldToday.payablePaise)
})

it.each(['ops', 'catalog', 'finance', 'support'] as const)(
  'counts for %s what the lists hold for them',
  async (role) => {
    const staff = await createTestStaff(test.shop, role)
    for (const [key, count] of (await readFigures(staff)).counts) {
      const { page, query } = openWork[key]
      expect([key, await countRows(page, { ...query }, staff)]).toEqual([key, count])
    }
  },
)

/** What the demo shop lacks. */
async function addOpenWork({ db, clock }: Shop, staffId: number): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  await db.execute(sql`UPDATE orders SET state = 'CANCEL_REQUESTED', placed_at = placed_at - interval '9 days'
    WHERE id = (SELECT min(id) FROM orders WHERE state = 'PLACED')`)
  for (const [byHand, count] of [
    [true, 3],
    [false, 2],
  ])
    await db.execute(sql`INSERT INTO payment_refunds (ref, payment_id, amount, why, state, by_hand, due_at)
      SELECT ref || '-' || ${String(byHand)} || one, payment_id, 100, why, 'due', ${byHand}, ${now}
      FROM (SELECT * FROM payment_refunds ORDER BY id LIMIT 1) refund, generate_series(1, ${count}::integer) one`)
  await db.execute(sql`INSERT INTO payment_disputes
    (provider, dispute_ref, payment_ref, phase, reason, amount, state, by_hand, raised_at, recorded_at)
    VALUES ('razorpay', 'disp_1', 'pay_1', 'chargeback', 'goods not received', 100, 'OPEN', true, ${now}, ${now})`)
  await db.execute(sql`INSERT INTO payout_holds (kind, debt_id, held_by, why, held_at)
    SELECT 'buyBack', id, 'staff:1', 'to be checked', ${now} FROM buy_backs WHERE state = 'ACCEPTED'
    UNION ALL SELECT 'sale', id, 'staff:1', 'to be checked', ${now} FROM silver_sales WHERE state = 'DUE'`)
  await db.execute(sql`INSERT INTO reconciliation_differences (kind, what, expected, found, first_seen_at, last_seen_at)
    SELECT 'stock', 'product ' || one, '1', '2', ${now}, ${now} FROM generate_series(1, 60) one`)
  await db.execute(sql`INSERT INTO tickets
    (number, kind, state, name, email, mobile, message, facts, created_at, acknowledge_by, resolve_by, assigned_to)
    SELECT 'T-' || one, 'contact', 'received', 'Asha Rao', 'asha@example.in', '9876500000', 'Hello', '{}', ${now},
      ${now} + (one - 30) * interval '1 hour', ${now} + interval '30 days', ${staffId} FROM generate_series(1, 60) one`)
  await db.execute(sql`INSERT INTO jobs (kind, payload, due_at, tries, dead_at, first_failed_at, last_failed_at, queued_at)
    SELECT 'send-email', '{}', ${now}, 9, ${now}, ${now}, ${now}, ${now} FROM generate_series(1, 3)`)
}
