// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedInCustomer } from '../../../shop/customers/testing.ts'
import { priceAlerts, stockNotices } from '../../../shop/support/alerts/records.ts'
import { leads } from '../../../shop/support/leads/records.ts'
import { leadKinds } from '../../../shop/support/leads/rules.ts'
import { newsletterSubscribers } from '../../../shop/support/newsletter/records.ts'
import { openTicket } from '../../../shop/support/tickets/actions.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

let test: TestShop
let support: SignedInStaff
const email = 'farida@customers.example'
const mobile = '9876540003'
beforeAll(async () => {
  test = await testShop({ seed: true })
  support = await createTestStaff(test.shop, 'support')
  const { db, clock, catalogue } = test.shop
  const [requestedAt, productId] = [clock.now(), catalogue.now.shelf.products[0]!.id]
  const { id: customerId } = await signedInCustomer(test.shop, { email: 'noted@customers.example' })
  await db.insert(leads).values({ email, mobile, productId, askedAt: requestedAt })
  await db
    .insert(newsletterSubscribers)
    .values({ email, askedAt: requestedAt, tokenHash: 'a', confirmedAt: requestedAt })
  const alert = {
    productId,
    email,
    mobile,
    isOwn: false,
    desiredPrice: 100,
    setAt: requestedAt,
    expiresAt: requestedAt,
  }
  await db.insert(priceAlerts).values(alert)
  await db.insert(stockNotices).values({ productId, customerId, askedAt: requestedAt })
  const quote = { kind: 'quote', customerId: null, name: '=cmd()', email, mobile, message: 'A hundred coins' } as const
  await openTicket(test.shop, quote)
})
afterAll(() => test.close())

it.each([
  ['popup', 'asked'],
  ['newsletter', 'confirmed'],
  ['alerts', 'not confirmed'],
  ['notices', 'waiting'],
  ['quotes', 'received'],
])('%s are listed masked, newest first', async (kind, state) => {
  const { status, body } = await requestAs(test, support, 'GET', `admin/leads?kind=${kind}`)
  expect(status).toBe(200)
  expect(Object.keys(body.data.counts).sort()).toEqual([...leadKinds].sort())
  expect(body.data.counts[kind]).toBeGreaterThanOrEqual(body.data.leads.length)
  expect(body.data.leads[0]).toEqual({
    id: expect.any(Number),
    name: expect.any(String),
    email: expect.stringMatching(/^(fa|no)…@customers\.example$/),
    mobile: kind === 'newsletter' ? '' : expect.stringMatching(/^\d\dx{6}\d\d$/),
    about: expect.any(String),
    state,
    at: '2026-11-21T11:00:00+05:30',
  })
})

it('are taken out of the house in full by an act, as a table that runs nothing', async () => {
  const fetch = (who: SignedInStaff, kind: string) =>
    test.serve(
      new Request(`http://localhost:3000/app/api/admin/leads/export?kind=${kind}`, {
        method: 'POST',
        headers: { ...who.headers, 'content-type': 'application/json' },
        body: '{}',
      }),
    )
  expect((await fetch(support, 'quotes')).status).toBe(403)
  const owner = await createTestStaff(test.shop, 'owner')
  expect((await fetch(owner, 'friends')).status).toBe(422)
  const file = await fetch(owner, 'quotes')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="quotes.csv"')
  expect(await file.text()).toContain(`"'=cmd()","${email}","${mobile}","A hundred coins","Open"`)
  const log = await requestAs(test, owner, 'GET', 'admin/audit?act=admin/leads/export')
  expect(log.body.data.acts[0]).toMatchObject({ about: { kind: 'leads', id: 'quotes' } })
})

it('are taken out whole, also where there are more than are read at a time', async () => {
  const { db, clock } = test.shop
  const before = await db.$count(newsletterSubscribers)
  const more = 5003
  const rows = Array.from({ length: more }, (_, nth) => ({
    ...{ email: `reader.${nth}@customers.example`, tokenHash: `many-${nth}`, askedAt: clock.now() },
  }))
  for (let from = 0; from < more; from += 1000)
    await db.insert(newsletterSubscribers).values(rows.slice(from, from + 1000))
  const response = await test.serve(
    new Request('http://localhost:3000/app/api/admin/leads/export?kind=newsletter', {
      method: 'POST',
      headers: { ...(await createTestStaff(test.shop, 'owner')).headers, 'content-type': 'application/json' },
      body: '{}',
    }),
  )
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(before + more + 1)
  expect(new Set(lines).size).toBe(lines.length)
})
