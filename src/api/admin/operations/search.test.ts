// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settlements } from '../../../shop/accounting/reconciliation/records.ts'
import { products } from '../../../shop/catalog/records/products.ts'
import { payingBench, type TestBuyer } from '../../../shop/checkout/pay/testing.ts'
import { contentPages, questions } from '../../../shop/content/records.ts'
import { callWithCode } from '../../../shop/customers/one-time-codes/testing.ts'
import { customers } from '../../../shop/customers/records.ts'
import { signedInCustomer } from '../../../shop/customers/testing.ts'
import { passports } from '../../../shop/inventory/passports/records.ts'
import { messages } from '../../../shop/messaging/messages/records.ts'
import { staffReadCounts } from '../../../shop/operations/staff-activity/records.ts'
import { silverSales } from '../../../shop/silver/redemption/records.ts'
import { readySeller } from '../../../shop/silver/redemption/testing.ts'
import { openTicket } from '../../../shop/support/tickets/actions.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)
const { db } = bench.shop

let owner: SignedInStaff
let buyer: TestBuyer
let order: string
beforeAll(async () => {
  owner = await createTestStaff(bench.shop, 'owner')
  buyer = await bench.buyer()
  order = await bench.pay(buyer)
})

interface Result {
  readonly target: string
  readonly id: string
  readonly title: string
  readonly detail: string
}

async function search(text: string, who = owner) {
  const response = await requestAs(bench, who, 'GET', `admin/search?text=${encodeURIComponent(text)}`)
  expect(response.body.errorMessage).toBe('')
  const { groups, withheld } = response.body.data
  const byGroup = Object.fromEntries(
    groups.map((one: { group: string; results: Result[] }) => [one.group, one.results]),
  )
  return { groups: byGroup as Readonly<Record<string, readonly Result[]>>, withheld }
}
const idsIn = (found: Awaited<ReturnType<typeof search>>, group: string) => found.groups[group]?.map(({ id }) => id)
const countOf = async ({ staff }: SignedInStaff) => {
  const [row] = await db.select().from(staffReadCounts).where(eq(staffReadCounts.staffId, staff.id))
  return row?.records ?? 0
}
const searchRows = async ({ staff }: SignedInStaff) =>
  (await requestAs(bench, owner, 'GET', `admin/audit?staffId=${staff.id}&what=reads`)).body.data.acts

describe('admin/search', () => {
  it('finds an order by its number, its last digits from the front, the mobile of the delivery and the e-mail of the customer', async () => {
    const id = order.split('-')[2] ?? ''
    for (const text of [order, order.toLowerCase(), id, '98765 00001', buyer.email.toUpperCase()])
      expect(idsIn(await search(text), 'orders'), text).toContain(order)
    const [result] = (await search(order)).groups.orders ?? []
    expect(result).toMatchObject({ target: 'order', id: order, title: order })
    expect(result?.detail).toMatch(/^Asha Rao · Order Placed · ₹/)
  })

  it('shows at most five orders', async () => {
    expect((await search('9876500001')).groups.orders?.length).toBeLessThanOrEqual(5)
    for (let nth = 0; nth < 5; nth++) await bench.pay(await bench.buyer())
    expect((await search('9876500001')).groups.orders).toHaveLength(5)
  })

  it('finds products by words of the name and the SKU, drafts included, those on sale first', async () => {
    const piece = bench.silverPiece()
    const found = await search(piece.name)
    expect(idsIn(found, 'products')).toContain(String(piece.id))
    const [other] = await db.select().from(products).where(eq(products.metal, 'gold')).limit(1)
    await db.update(products).set({ sku: 'KUND-77-B' }).where(eq(products.id, other!.id))
    expect(idsIn(await search('kund-77-b'), 'products')).toEqual([String(other!.id)])
  })

  it('finds settings, text pages and questions by words, for those who may edit them', async () => {
    const [page] = await db.select().from(contentPages).limit(1)
    const [question] = await db.select().from(questions).limit(1)
    expect(idsIn(await search('large ord'), 'settings')).toEqual(['inbox.largeOrderFrom'])
    expect(idsIn(await search(page!.title), 'pages')).toContain(page!.slug)
    expect(idsIn(await search(question!.question), 'questions')).toContain(question!.slug)
    await db
      .update(questions)
      .set({ answer: '<p>Ask for the <b>zirconium</b> box.</p>' })
      .where(eq(questions.slug, question!.slug))
    expect(idsIn(await search('zircon'), 'questions')).toEqual([question!.slug])
    await db.update(contentPages).set({ shown: false }).where(eq(contentPages.slug, page!.slug))
    const hidden = (await search(page!.title)).groups.pages?.find(({ id }) => id === page!.slug)
    expect(hidden).toMatchObject({ target: 'page', detail: 'Hidden' })
    const support = await createTestStaff(bench.shop, 'support')
    for (const text of ['large order', page!.title, question!.question]) {
      const { groups } = await search(text, support)
      expect([groups.settings, groups.pages, groups.questions]).toEqual([undefined, undefined, undefined])
    }
  })

  it('finds tickets by number, mobile and name', async () => {
    const { number } = await openTicket(bench.shop, {
      kind: 'contact',
      customerId: null,
      name: 'Farida Shaikh',
      email: 'farida@customers.example',
      mobile: '9876540003',
      message: 'When do you open?',
      facts: {},
    })
    for (const text of [number, number.replaceAll('-', ' ').toLowerCase(), '+91 98765 40003', 'farida'])
      expect(idsIn(await search(text), 'tickets'), text).toEqual([number])
  })

  it('finds payouts by number, and a UTR in payouts and settlements', async () => {
    const seller = await readySeller(bench)
    // The shop's clock is days ahead.
    owner = await createTestStaff(bench.shop, 'owner')
    const { id } = (await callWithCode(bench, seller, 'digital-wallet-sell', { gram: 5 })).body.data.sale
    const number = `SLB-2026-${id}`
    expect(idsIn(await search(number), 'payouts')).toEqual([number])
    await db.update(silverSales).set({ utr: 'HDFCN52026112100077' }).where(eq(silverSales.id, id))
    await db.insert(settlements).values({
      ...{ provider: 'razorpay', kind: 'payment', ref: 'pay_search', amount: 100_000, fee: 0 },
      ...{ settledOn: '2026-11-21', utr: 'HDFCN52026112100077' },
    })
    const found = await search('hdfcn52026112100077')
    expect(found.groups.references?.map(({ target }) => target).toSorted()).toEqual(['payout', 'settlement'])
    expect(found.groups.references?.find(({ target }) => target === 'payout')?.id).toBe(number)
    const list = await requestAs(bench, owner, 'GET', 'admin/money/payouts?view=failed&search=HDFCN52026112100077')
    expect(list.body.data.payouts).toMatchObject([{ number, utr: 'HDFCN52026112100077' }])
    // Nothing but the whole number.
    expect((await search('HDFCN5202611210007')).groups.references).toBeUndefined()
  })

  it('finds a piece by its serial: its order for those who read orders, its product for others', async () => {
    const catalog = await createTestStaff(bench.shop, 'catalog')
    const piece = bench.silverPiece()
    await db.insert(passports).values({
      ...{ serial: 'SEARCH-77', code: 'search-77-code', productId: piece.id, name: piece.name, mint: 'Silvera' },
      ...{
        metal: 'silver',
        weight: 10_000,
        fineness: 9990,
        receivedAt: bench.clock.now(),
        place: 'shelf',
        locationId: 0,
      },
    })
    for (const who of [owner, catalog])
      expect((await search('search-77', who)).groups.serials, who.staff.name).toMatchObject([
        { target: 'product', id: String(piece.id), title: 'SEARCH-77' },
      ])
    expect((await search('SEARCH-7')).groups.serials).toBeUndefined()
  })

  it('searches nothing below three characters, and finds nothing without an error', async () => {
    for (const text of ['as', '98', '%', '%%%', "o'brien--", '(((', '::: &', 'zzzqx'])
      expect((await search(text)).groups, text).toEqual({})
    expect((await requestAs(bench, owner, 'GET', `admin/search?text=${'x'.repeat(81)}`)).status).toBe(422)
    expect((await requestAs(bench, owner, 'GET', 'admin/search')).status).toBe(422)
  })
})

describe('what a role does not read', () => {
  it('is not searched', async () => {
    const [catalog, ops, support] = [
      await createTestStaff(bench.shop, 'catalog'),
      await createTestStaff(bench.shop, 'ops'),
      await createTestStaff(bench.shop, 'support'),
    ]
    const texts = [order, buyer.email, 'SLB-2026-1', 'HDFCN52026112100077', 'farida', bench.silverPiece().name]
    const groupsOf = async (who: SignedInStaff) => {
      const found = []
      for (const text of texts) found.push(...Object.keys((await search(text, who)).groups))
      return [...new Set(found)].toSorted()
    }
    expect(await groupsOf(catalog)).toEqual(['products'])
    expect(await groupsOf(ops)).toEqual(['orders', 'products', 'tickets'])
    expect(await groupsOf(support)).toEqual(['customers', 'orders', 'tickets'])
    expect(await groupsOf(owner)).toEqual(['customers', 'orders', 'payouts', 'products', 'references', 'tickets'])
    expect(await countOf(ops)).toBe(0)
  })
})

describe('customers', () => {
  it('are found by whole mobile, whole e-mail and words of the name, masked, and count as records that are opened', async () => {
    const support = await createTestStaff(bench.shop, 'support')
    const customer = await signedInCustomer(bench.shop, { name: 'Zubin Mehta', mobile: '9123456780' })
    for (const text of ['9123456780', customer.email, 'zubin', 'mehta zu']) {
      const found = await search(text, support)
      expect(found.groups.customers, text).toEqual([
        { target: 'customer', id: String(customer.id), title: 'Zubin Mehta', detail: '91xxxxxx80' },
      ])
    }
    expect((await search('912345678', support)).groups.customers).toBeUndefined()
    expect(await countOf(support)).toBe(1)
    const rows = await searchRows(support)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatchObject({ act: 'GET admin/search', outcome: 'done', about: { kind: 'search' } })
    expect(JSON.parse(rows[0].asked)).toEqual({ customers: [String(customer.id)] })
    expect(JSON.stringify(rows)).not.toContain('9123456780')
    await requestAs(bench, support, 'GET', `admin/customers/one?id=${customer.id}`)
    expect(await countOf(support)).toBe(1)
  })

  it('are not listed where more than five match', async () => {
    const support = await createTestStaff(bench.shop, 'support')
    const ids: number[] = []
    for (let nth = 0; nth < 6; nth++) ids.push((await signedInCustomer(bench.shop, { name: `Quillon Das ${nth}` })).id)
    const found = await search('quillon', support)
    expect(found.groups.customers).toBeUndefined()
    expect(found.withheld).toBe('too-many')
    expect(await countOf(support)).toBe(0)
    await db.update(customers).set({ erasedAt: bench.clock.now() }).where(eq(customers.id, ids[0]!))
    expect((await search('quillon', support)).groups.customers).toHaveLength(5)
    expect(await countOf(support)).toBe(5)
  })

  it('are not listed once the daily limit is used up; everything else still is', async () => {
    const support = await createTestStaff(bench.shop, 'support')
    expect((await search(buyer.email, support)).groups.customers).toHaveLength(1)
    await db.update(staffReadCounts).set({ records: 200 }).where(eq(staffReadCounts.staffId, support.staff.id))
    const other = await signedInCustomer(bench.shop, { name: 'Yamini Pillai' })
    const refused = await search(other.email, support)
    expect(refused).toEqual({ groups: {}, withheld: 'limit' })
    // Nothing was opened: no row of a refusal, and no e-mail to the owners.
    expect(await searchRows(support)).toMatchObject([{ outcome: 'done' }])
    const alarms = async () =>
      (await db.select().from(messages)).filter(
        ({ key }) => key.startsWith('read-limit:') && key.includes(`:${support.staff.id}:`),
      )
    expect(await alarms()).toEqual([])
    const known = await search(buyer.email, support)
    expect(Object.keys(known.groups).toSorted()).toEqual(['customers', 'orders'])
    expect((await requestAs(bench, support, 'GET', `admin/customers/one?id=${other.id}`)).status).toBe(429)
    expect(await alarms()).not.toEqual([])
  })

  it('are listed as far as the daily limit permits', async () => {
    const support = await createTestStaff(bench.shop, 'support')
    for (let nth = 0; nth < 3; nth++) await signedInCustomer(bench.shop, { name: `Ottilie Sen ${nth}` })
    expect((await search(buyer.email, support)).groups.customers).toHaveLength(1)
    await db.update(staffReadCounts).set({ records: 198 }).where(eq(staffReadCounts.staffId, support.staff.id))
    const found = await search('ottilie', support)
    expect(found.groups.customers).toHaveLength(2)
    expect(found.withheld).toBe('limit')
    expect(await countOf(support)).toBe(200)
    const [row] = await searchRows(support)
    expect(JSON.parse(row.asked)).toEqual({ customers: found.groups.customers?.map(({ id }) => id) })
  })
})
