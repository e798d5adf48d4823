// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { messages } from '../../shop/messaging/messages/records.ts'
import { exportActs, revealActs, signInActs } from '../../shop/operations/staff-activity/activity.ts'
import { staffReadCounts } from '../../shop/operations/staff-activity/records.ts'
import { verifyAudit } from '../../shop/staff/audit/verify.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../testing-staff.ts'
import type { Call } from '../call.ts'
import { adminCalls } from './calls.ts'

let test: TestShop
let owner: SignedInStaff
let customers: number[]
beforeAll(async () => {
  test = await testShop()
  owner = await createTestStaff(test.shop, 'owner')
  customers = []
  for (let nth = 0; nth < 3; nth++) customers.push((await signedInCustomer(test.shop)).id)
})
afterAll(() => test.close())

const open = (who: SignedInStaff, id: number) => requestAs(test, who, 'GET', `admin/customers/one?id=${id}`)
const actsOf = async (who: SignedInStaff, query = 'what=reads') =>
  (await requestAs(test, owner, 'GET', `admin/audit?staffId=${who.staff.id}&${query}`)).body.data.acts
const countOf = async (who: SignedInStaff) => {
  const rows = await test.shop.db.select().from(staffReadCounts).where(eq(staffReadCounts.staffId, who.staff.id))
  return Object.fromEntries(rows.map(({ kind, records }) => [kind, records]))
}

describe('opening a customer', () => {
  it('is one row of the audit log each time, in the chain, and one record a day', async () => {
    const support = await createTestStaff(test.shop, 'support')
    expect((await open(support, customers[0]!)).status).toBe(200)
    expect((await open(support, customers[0]!)).status).toBe(200)
    expect((await open(support, customers[1]!)).status).toBe(200)
    const rows = await actsOf(support)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({
      act: 'GET admin/customers/one',
      staffName: support.staff.name,
      outcome: 'done',
      about: { kind: 'customer', id: String(customers[1]) },
      ip: '127.0.0.1',
    })
    expect(await actsOf(support, 'act=admin/customers/one')).toHaveLength(3)
    expect(await actsOf(support, 'what=acts')).toEqual([])
    expect(await countOf(support)).toEqual({ personal: 2 })
    expect(await verifyAudit(test.shop)).toMatchObject({ holds: true })
  })

  it('is a refused row where there is none, or where the role does not permit it', async () => {
    const [support, ops] = [await createTestStaff(test.shop, 'support'), await createTestStaff(test.shop, 'ops')]
    expect((await open(support, 999_999)).status).toBe(404)
    expect((await open(ops, customers[0]!)).status).toBe(403)
    expect(await actsOf(support)).toMatchObject([{ outcome: 'refused', sentence: 'Customer not found' }])
    expect(await actsOf(ops)).toMatchObject([{ outcome: 'refused', sentence: 'Your role does not permit this' }])
    expect(await countOf(support)).toEqual({})
  })

  it('leaves no row of a list, which is masked', async () => {
    const support = await createTestStaff(test.shop, 'support')
    await requestAs(test, support, 'GET', 'admin/customers')
    await requestAs(test, support, 'GET', 'admin/orders')
    await requestAs(test, support, 'GET', 'admin/leads?kind=popup')
    expect(await actsOf(support)).toEqual([])
  })
})

describe('the daily limit', () => {
  it('refuses the next record, not one that was opened already, and e-mails each owner once a day', async () => {
    const support = await createTestStaff(test.shop, 'support')
    await open(support, customers[0]!)
    await test.shop.db
      .update(staffReadCounts)
      .set({ records: 199 })
      .where(eq(staffReadCounts.staffId, support.staff.id))
    const both = await Promise.all([open(support, customers[1]!), open(support, customers[2]!)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429])
    expect(both.find(({ status }) => status === 429)?.body.errorMessage).toBe(
      'You have opened 200 customer records today, the daily limit of your role. The owners were notified. You can open more after midnight',
    )
    expect((await open(support, customers[0]!)).status).toBe(200)
    const refused = both[0]!.status === 429 ? customers[1]! : customers[2]!
    expect((await open(support, refused)).status).toBe(429)
    expect(await countOf(support)).toEqual({ personal: 200 })
    const sent = await test.shop.db.select().from(messages).where(eq(messages.template, 'staff-read-limit'))
    expect(sent.filter(({ to }) => to === owner.staff.email)).toHaveLength(1)
    expect(sent[0]?.text).toContain(support.staff.name)
    test.clock.advance(24 * 3_600_000)
    owner = await createTestStaff(test.shop, 'owner')
    const next = await createTestStaff(test.shop, 'support')
    expect((await open(next, refused)).status).toBe(200)
  })

  it('counts a value that is revealed, as the same record', async () => {
    const boss = await createTestStaff(test.shop, 'owner')
    await open(boss, customers[0]!)
    const params = { id: customers[0]!, what: 'mobile', reason: 'Call from the customer' }
    expect((await requestAs(test, boss, 'POST', 'admin/customers/reveal', params)).status).toBe(200)
    expect(await countOf(boss)).toEqual({ personal: 1 })
  })
})

describe('an export', () => {
  it('is a document, and the audit log has its number of rows', async () => {
    const boss = await createTestStaff(test.shop, 'owner')
    const response = await test.serve(
      new Request('http://localhost:3000/app/api/admin/leads/export?kind=newsletter', {
        method: 'POST',
        headers: boss.headers,
      }),
    )
    expect(response.status).toBe(200)
    expect(await actsOf(boss, 'act=admin/leads/export')).toMatchObject([{ outcome: 'done', sentence: '0 rows' }])
    expect(await countOf(boss)).toEqual({ document: 1 })
  })
})

/** Calls whose response looks like a customer's personal data, but which show none in full or hold none. */
const undeclared: Readonly<Record<string, string>> = {
  'GET admin/customers': 'a list: mobile and e-mail are masked',
  'GET admin/leads': 'a list: mobile and e-mail are masked',
  'GET admin/money/refunds': 'a list: account numbers are masked',
  'GET admin/delivery': 'addresses of our own counters',
  'GET admin/me': 'the e-mail of the person who asks',
  'GET admin/staff': 'the e-mail of colleagues',
  'GET admin/messages': 'templates, no customer',
  'GET admin/messages/preview': 'an example with invented names',
  'POST admin/messages/export': 'templates, no customer',
  'GET admin/suppliers': 'businesses that sell to us, no customer',
  'GET admin/purchases/one': 'a business that sells to us, no customer',
  'GET admin/orders/picking-list': 'products and order numbers, no customer',
  'GET admin/pictures/whole': 'pictures of products',
  ...Object.fromEntries(
    `accept-payment payment-link approve-return approve-weight came-back cancel cancel-pickup delivered despatch hand-over pack ready receive-parcel
    receive-return refund refuse-cancel reject-return settle-return unpack`
      .split(/\s+/)
      .map((act) => [
        `POST admin/orders/${act}`,
        'an act in the audit log, possible once: a limit must not stop a parcel',
      ]),
  ),
  'POST admin/audit/export': 'acts of staff; values that were secret were never written down',
  'POST admin/products/export': 'products',
  'POST admin/requests/report/export': 'figures by week, staff, channel and reason, no customer',
  'POST admin/money/movements/export': 'entries of the ledger, customers by number alone',
  'POST admin/money/days/paper': 'sums of a day',
}

const personalFields = /^(?:mobile|phone|email|pan|address|holder)$/i

/** The names of all fields in a response, at whatever depth. */
function fieldsOf(shape: unknown, visited = new Set<unknown>()): string[] {
  const definition = (shape as { def?: Record<string, unknown> } | undefined)?.def
  if (!definition || visited.has(shape)) return []
  visited.add(shape)
  return Object.entries(definition).flatMap(([key, value]) => {
    if (key === 'shape')
      return Object.entries(value as object).flatMap(([name, one]) => [name, ...fieldsOf(one, visited)])
    return [value].flat().flatMap((one) => fieldsOf(one, visited))
  })
}

describe('what shows customers’ data', () => {
  const staffCalls = Object.entries(adminCalls as Readonly<Record<string, Call>>).flatMap(([name, call]) =>
    call.who === 'staff' || call.who === 'staff-raw' ? [[name, call] as const] : [],
  )

  it('is declared with `reads` and `about`, or named here with a reason', () => {
    const missing = staffCalls.filter(([name, call]) => {
      if (call.reads || undeclared[name]) return false
      if (call.who === 'staff-raw') return true
      return fieldsOf(call.wire.response).some((field) => personalFields.test(field))
    })
    expect(missing.map(([name]) => name)).toEqual([])
    expect(staffCalls.filter(([, call]) => call.reads && !call.about).map(([name]) => name)).toEqual([])
  })

  it('is not declared where a reason says that it need not be', () => {
    const names = new Map(staffCalls)
    expect(Object.keys(undeclared).filter((name) => !names.has(name) || names.get(name)?.reads)).toEqual([])
  })

  it('is known to the daily report where it is an export, a reveal or a sign-in', () => {
    const names = Object.keys(adminCalls)
    expect([...exportActs, ...revealActs, ...signInActs].filter((name) => !names.includes(name))).toEqual([])
    const raw = staffCalls.filter(([name, call]) => call.who === 'staff-raw' && name.startsWith('POST '))
    expect(raw.map(([name]) => name).toSorted()).toEqual([...exportActs].toSorted())
  })

  it('knows the values that are revealed as reads', () => {
    for (const name of revealActs) expect(new Map(staffCalls).get(name)?.reads).toBe('personal')
  })
})
