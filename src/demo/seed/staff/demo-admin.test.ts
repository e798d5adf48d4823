import { afterAll, beforeAll, expect, it } from 'vitest'
import { reconcile } from '../../../shop/accounting/reconciliation/actions.ts'
import { proveBalances } from '../../../shop/ledger/actions.ts'
import { messages } from '../../../shop/messaging/messages/records.ts'
import { leadKinds } from '../../../shop/support/leads/rules.ts'
import { ticketKinds } from '../../../shop/support/tickets/rules.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs } from '../../../testing-staff.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const get = async (path: string) => {
  const { status, body } = await requestAs(test, await createTestStaff(test.shop, 'owner'), 'GET', path)
  if (status !== 200) throw new Error(`${path}: ${status} ${body.errorMessage}`)
  return body.data
}

it.each(['placed', 'accepted', 'review', 'partly-despatched', 'ready', 'despatched', 'came-back', 'returns'])(
  'an order waits among those that are %s',
  async (stage) => {
    expect((await get(`admin/orders?stage=${stage}`)).total).toBeGreaterThan(0)
  },
)

it('one is packed, with its photograph, and can be sent', async () => {
  const { rows } = await get('admin/orders?stage=accepted')
  expect(rows.map(({ packed }: { packed: number }) => packed)).toContain(1)
})

it('requests of every kind wait; one is nearly late, one late, one answered, one closed', async () => {
  const { requests, counts } = await get('admin/requests?view=open')
  for (const kind of ticketKinds) expect(counts.kinds[kind], kind).toBeGreaterThan(0)
  expect(counts.late).toBe(1)
  expect(counts.answered).toBe(1)
  expect(requests.length).toBe(counts.open)
  expect((await get('admin/requests?view=closed')).requests.length).toBeGreaterThan(0)
  expect((await get('admin/requests/canned')).response.length).toBeGreaterThan(3)
})

it('somebody left an address of each kind, and reviews wait', async () => {
  const { counts } = await get('admin/leads?kind=popup')
  for (const kind of leadKinds) expect(counts[kind], kind).toBeGreaterThan(0)
  expect((await get('admin/reviews?view=waiting')).reviews.length).toBe(3)
})

it('money waits: a transfer with its proof, a refund and a payout that failed, pieces asked for and to be paid', async () => {
  const { transfers } = await get('admin/money/transfers?view=waiting')
  expect(transfers).toMatchObject([{ proof: 'picture' }])
  const { counts } = await get('admin/glance')
  expect(counts).toMatchObject({ refunds: 1, transfers: 1, approvals: 1 })
  expect(counts.payouts).toBeGreaterThan(0)
  expect(counts.buyBacks).toBeGreaterThan(1)
  expect((await get('admin/products')).counts.draft).toBe(1)
})

it('nobody was written to, and the books complain of the failed refund alone', async () => {
  expect(await test.shop.db.select().from(messages)).toEqual([])
  expect(await proveBalances(test.shop.db)).toEqual([])
  expect((await reconcile(test.shop)).map(({ kind }) => kind)).toEqual(['refund-late'])
})
