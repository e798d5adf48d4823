/**
 * Makes every call of the back office with and without permission (rules/back-office.md 1.1). The permissions are listed
 * here a second time, independently of the code, so that a permission given to the wrong role, or a call that requires the
 * wrong permission, is noticed.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { staffAccounts } from '../../shop/staff/records.ts'
import { type BuiltInRole, type Permission, roles } from '../../shop/staff/rules.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../testing-staff.ts'
import type { Call, StaffCall } from '../call.ts'
import { adminCalls } from './calls.ts'

/** One line per subject; `!` marks a POST. Add each new call here, after deciding who may make it. */
const expected: Readonly<Record<string, string>> = {
  'OWNER OPS CATALOG FINANCE SUPPORT': `
    home glance search approvals approvals/decided !approvals/withdraw
    views !views/save !views/delete !views/columns colleagues mentions !mentions/read
    inbox/devices !inbox/devices/add !inbox/devices/remove !inbox/devices/test !inbox/pushes
    inbox inbox/emails !inbox/emails !inbox/assign !inbox/snooze !inbox/done
    me me/sessions !me/password !me/recovery-codes !me/sessions/end !me/sessions/end-others
    me/passkeys !me/passkeys/begin !me/passkeys/add !me/passkeys/remove
    !sign-out`,
  OWNER: `
    audit audit/standing !audit/export !audit/verify
     settings settings/history !settings brand-images !brand-images/save !brand-images/remove partners !partners/test
     setup !setup/open !setup/close !setup/preview setup/starter-kit setup/starter-kit/item !setup/starter-kit/import
    messages messages/sms messages/email messages/preview !messages/register !messages/import !messages/whatsapp !messages/test !messages/export
    staff staff/sessions !staff/end-sessions !staff/create !staff/disable !staff/enable !staff/reset !staff/roles !staff/locations
    roles !roles/change !roles/create !roles/remove
    !customers/block !customers/export !customers/end-sessions !customers/reveal !leads/export
    machines/endpoints !machines/endpoints/add !machines/endpoints/change !machines/endpoints/pause
    !machines/endpoints/resume !machines/endpoints/remove !machines/endpoints/rotate !machines/endpoints/test
    machines/deliveries machines/deliveries/one !machines/deliveries/again !machines/deliveries/failed-again
    machines/tokens !machines/tokens/create !machines/tokens/revoke !jobs/discard`,
  'OWNER OPS': `
    delivery delivery/pincode !delivery/holidays/add !delivery/holidays/remove !delivery/pincodes/close
    !delivery/pincodes/reopen !delivery/stores/save !delivery/terms
    couriers !couriers/save !couriers/parcels !couriers/manifest !couriers/track !couriers/statuses/preview !couriers/statuses/import
    orders/scan orders/parcel-documents orders/packing-slip orders/picking-list orders/label !orders/track !orders/cancel-pickup !orders/receive-parcel !orders/accept !orders/pack !orders/unpack !orders/change-code !orders/delivery !orders/collection-code !orders/gift-message !orders/packing !orders/despatch
    !orders/despatch-many !orders/hand-to-courier !orders/undo-hand-to-courier !orders/ready !orders/hand-over !orders/delivered !orders/delivered-many !orders/approve-weight !orders/came-back !orders/cancel
    !orders/refuse-cancel !orders/approve-return !orders/reject-return !orders/receive-return !purchases/receive`,
  'OWNER CATALOG': `
    content content/history !content/save !content/draft !content/restore !content/announce
    coupons coupons/history !coupons/save !coupons/end
    deals deals/effect deals/history !deals/save !deals/end
    pictures/one pictures/whole !pictures/add !pictures/crop
    products/import products/imports !products/import !products/import/preview !products/import/start
    !products/import/undo !products/import/stop
    !products/bulk/preview !products/bulk/edit !products/bulk/undo
    !products/schedule/preview !products/schedule !products/schedule/cancel
    !products/create !products/save !products/publish !products/withdraw
    catalogue/history !catalogue/brand !catalogue/category !catalogue/sub-category !catalogue/occasion
    !catalogue/archive !catalogue/restore !catalogue/sort !catalogue/merge`,
  'OWNER FINANCE': `
    !approvals/approve !approvals/confirm-alone !approvals/refuse !buy-backs/pay !customers/adjust
    rates/effect rates/terms-effect !rates/publish !rates/terms !rates/held
    orders/settling !orders/export !orders/accept-payment !orders/refund !orders/refund-cost !orders/settle-return
    money/accounts !money/accounts/reveal money/movements !money/movements/export money/gst !money/gst/export
    !money/gst/gstr1 money/e-invoices !money/e-invoices/retry !money/e-invoices/cancel money/gst-rates !money/gst-rates/add
    money/days !money/days/close !money/days/paper
    money/differences !money/differences/note !money/differences/look-again !money/differences/repair
    money/payouts money/payouts/one !money/payouts/hold !money/payouts/release !money/payouts/retry
    money/refunds !money/refunds/send !money/refunds/ask-account
    disputes disputes/one disputes/file !disputes/record !disputes/evidence !disputes/evidence/remove !disputes/evidence/order
    !disputes/submit !disputes/accept !disputes/decide
    money/settlements money/settlements/lines !money/settlements/take
    money/statements !money/statements/take
    money/reports !money/reports/export money/reports/customer !money/reports/customer/export money/reports/schedules
    !money/reports/schedules/create !money/reports/schedules/pause !money/reports/schedules/delete !metal/count
    money/transfers money/transfer-proof !money/transfers/confirm !money/transfers/refuse
    money/vault !money/vault/bar-in !money/vault/bar-out
    trends metal/position metal/events !metal/enter metal/hedges !metal/hedges/record !metal/hedges/cancel !metal/hedges/file
    metal/hedges/document !suppliers/save !purchases/create !purchases/edit !purchases/cancel !purchases/paid
    !purchases/invoice`,
  'OWNER SUPPORT': 'leads',
  'OWNER FINANCE SUPPORT': 'customers customers/one failed-debits',
  'OWNER OPS FINANCE': `
    suppliers purchases purchases/one purchases/products purchases/document !purchases/export !purchases/input-gst
    jobs jobs/one !jobs/retry
    buy-backs buy-backs/one buy-backs/photo !buy-backs/act !buy-backs/receive !buy-backs/assay
    rates rates/chart rates/publications !rates/selling`,
  'OWNER OPS CATALOG': `
    catalogue products products/one products/price products/choices products/bulk products/schedules products/schedule !products/export !products/stock products/stock-report`,
  'OWNER OPS SUPPORT': `
    requests/report !requests/report/export
    requests requests/one requests/picture requests/canned requests/replies !requests/answer !requests/assign !requests/contact
    !requests/note !requests/link !requests/canned/save !requests/canned/drop
    offers offers/one offers/choices offers/products !offers/create !offers/edit !offers/send !offers/resend !offers/withdraw`,
  'OWNER CATALOG SUPPORT':
    'reviews !reviews/approve !reviews/refuse reviews/outside !reviews/outside/preview !reviews/outside/import !reviews/outside/remove',
  'OWNER OPS FINANCE SUPPORT': `
    orders orders/one orders/cancel-cost orders/invoices orders/parcel-photo orders/return-picture orders/return-video
    orders/matching orders/tags !orders/tags !orders/documents !orders/note !orders/resend !orders/payment-link`,
}

const nameOf = (word: string): string => (word.startsWith('!') ? `POST admin/${word.slice(1)}` : `GET admin/${word}`)
const table = Object.entries(expected).flatMap(([who, texts]) =>
  texts
    .trim()
    .split(/\s+/)
    .map((word) => [nameOf(word), new Set(who.split(' '))] as const),
)
/** Open calls, made before sign-in. */
const beforeSignIn = [
  'POST admin/enrol',
  'POST admin/sign-in',
  'POST admin/sign-in/passkey',
  'POST admin/sign-in/passkey/begin',
]

let test: TestShop
let shopper: string
const people = new Map<BuiltInRole, SignedInStaff>()
beforeAll(async () => {
  test = await testShop()
  shopper = (await signedInCustomer(test.shop)).token
  for (const role of roles) people.set(role, await hire(role))
})
afterAll(() => test.close())

const hire = (role: BuiltInRole) => createTestStaff(test.shop, role.toLowerCase() as Lowercase<BuiltInRole>)

async function make(name: string, headers: Record<string, string>) {
  const [method, path] = name.split(' ') as [string, string]
  const request = new Request(`http://localhost:3000/app/api/${path.replace(/\{\w+\}/g, '1')}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: method === 'POST' ? '{}' : null,
  })
  const response = await test.serve(request)
  const text = await response.text()
  const { status, headers: summary } = response
  return { status, text, store: summary.get('cache-control'), sniffed: summary.get('x-content-type-options') }
}
const notPermitted = 'Your role does not permit this'

it('names every call once, and no other', () => {
  const named = table.map(([name]) => name)
  expect(new Set(named).size).toBe(named.length)
  expect([...named, ...beforeSignIn].sort(), 'a new call needs a word in this table').toEqual(
    Object.keys(adminCalls).sort(),
  )
})

/** Permissions to work on goods, and fields that name a location or an order: a call with either says where it acts. */
const onGoods: ReadonlySet<Permission> = new Set([
  'orders.work',
  'orders.cancel',
  'stock',
  'delivery',
  'vault',
  'purchases',
  'purchases.receive',
  'buy-back',
])
const namesGoods = ({ wire: { params } }: StaffCall): boolean =>
  ['order', 'orders', 'parcel', 'locationId', 'toLocationId', 'storeId'].some(
    (field) => field in ((params as unknown as { shape?: object }).shape ?? {}),
  )
/** Requests of our own tickets, money and evidence about orders; no goods move. */
const aboutPapers = /^POST admin\/(requests|disputes|offers|money)\//
const writesOnGoods = Object.entries(adminCalls as Readonly<Record<string, Call>>).flatMap(([name, call]) => {
  const isOurs = name.startsWith('POST ') && call.who === 'staff' && (onGoods.has(call.permission) || namesGoods(call))
  return isOurs && !(aboutPapers.test(name) && !onGoods.has(call.permission)) ? [[name, call] as const] : []
})

describe('a call that works on goods', () => {
  it('is found', () => expect(writesOnGoods.length).toBeGreaterThan(40))

  it.each(writesOnGoods)('%s says at which locations', (_name, { at }) => {
    expect(at, 'say where it acts, so that a person limited to other locations is refused').toBeDefined()
    if (typeof at === 'object') expect(at.nowhere.length).toBeGreaterThan(10)
  })
})

describe.each(table)('%s', (name, allowed) => {
  it('is for nobody without a session of staff', async () => {
    for (const headers of [
      {},
      { authorization: `Bearer ${shopper}` },
      { cookie: `accessToken=${shopper}; staffToken=${shopper}` },
      { authorization: `Bearer ${people.get('OWNER')!.headers.cookie.replace('staffToken=', '')}` },
    ] as Record<string, string>[])
      expect(await make(name, headers)).toMatchObject({ status: 401, store: 'no-store' })
  })

  it('is for these roles alone', async () => {
    for (const role of roles) {
      // Signing out ends the session, so such calls are made by a person created for them.
      const { headers } = name === 'POST admin/sign-out' ? await hire(role) : people.get(role)!
      const result = await make(name, headers)
      const closed = result.status === 403 && result.text.includes(notPermitted)
      expect([role, result.status === 401, closed]).toEqual([role, false, !allowed.has(role)])
      expect(result.status, `${name} as ${role}: ${result.text.slice(0, 200)}`).toBeLessThan(500)
      expect(result).toMatchObject({ store: 'no-store', sniffed: 'nosniff' })
    }
  })
})

describe('in the middle of the day', () => {
  const reads = ['GET admin/me', 'GET admin/orders', 'POST admin/orders/note'] as const

  it('an account that is closed is out at once, and stays out when it is opened again', async () => {
    const [owner, ops] = [people.get('OWNER')!, await hire('OPS')]
    expect((await make('GET admin/orders', ops.headers)).status).toBe(200)
    expect((await requestAs(test, owner, 'POST', 'admin/staff/disable', { id: ops.staff.id })).status).toBe(200)
    for (const name of reads) expect((await make(name, ops.headers)).status).toBe(401)
    expect((await requestAs(test, owner, 'POST', 'admin/staff/enable', { id: ops.staff.id })).status).toBe(200)
    for (const name of reads) expect((await make(name, ops.headers)).status).toBe(401)
  })

  it('a role that is taken away is gone with the next call', async () => {
    const [owner, one] = [people.get('OWNER')!, await createTestStaff(test.shop, 'ops', 'catalog')]
    expect((await make('GET admin/orders', one.headers)).status).toBe(200)
    const params = { id: one.staff.id, roles: ['CATALOG'] }
    expect((await requestAs(test, owner, 'POST', 'admin/staff/roles', params)).status).toBe(200)
    expect((await make('GET admin/orders', one.headers)).status).toBe(403)
    expect((await make('GET admin/products', one.headers)).status).toBe(200)
  })

  it('an account without a role does nothing', async () => {
    const one = await hire('SUPPORT')
    const { id } = one.staff
    await test.shop.db.transaction((tx) => tx.update(staffAccounts).set({ roles: [] }).where(eq(staffAccounts.id, id)))
    for (const [name] of table.filter(([, who]) => who.has('SUPPORT')))
      expect([name, (await make(name, one.headers)).status]).toEqual([name, 403])
  })

  it('a session that was ended, or signed out of, opens nothing', async () => {
    const one = await hire('OWNER')
    expect((await make('POST admin/sign-out', one.headers)).status).toBe(200)
    for (const [name] of table) expect([name, (await make(name, one.headers)).status]).toEqual([name, 401])
  })
})
