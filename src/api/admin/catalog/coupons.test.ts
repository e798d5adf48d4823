// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consumeUse, releaseUse, reserveUse } from '../../../shop/catalog/coupons/actions.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

let test: TestShop
let catalog: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  test = await testShop({ seed: true })
  catalog = await createTestStaff(test.shop, 'catalog')
  owner = await createTestStaff(test.shop, 'owner')
})
afterAll(() => test.close())

const sheet = {
  code: 'diwali 3',
  discount: { kind: 'percent', shareBasisPoints: 300, mostPaise: 2_000_00 },
  minimumOrderPaise: 10_000_00,
  startsAt: '2026-11-21T00:00:00+05:30',
  endsAt: '2026-12-21T00:00:00+05:30',
  usageLimit: 2,
  perCustomerLimit: 1,
  scope: { by: 'metal', metal: 'silver' },
  firstOrderOnly: false,
  excludeDealItems: true,
  paymentModes: ['UPI'],
  listed: true,
}
const save = (more: object, { id = null as number | null, seen: viewedVersion = 0, who = catalog } = {}) =>
  requestAs(test, who, 'POST', 'admin/coupons/save', { id, seen: viewedVersion, ...sheet, ...more })
const listed = async (query = '') => (await requestAs(test, catalog, 'GET', `admin/coupons?${query}`)).body.data
const one = async (code: string) => (await listed(`search=${code}`)).coupons[0]
const offered = async (code: string) => one(code).then((found) => found?.state === 'running')

describe('coupons in the back office', () => {
  it('are written by one, listed with their uses, and kept with who wrote them', async () => {
    expect(await save({})).toMatchObject({ status: 200, body: { data: null } })
    expect(await one('DIWALI3')).toEqual({
      ...sheet,
      id: expect.any(Number),
      code: 'DIWALI3',
      state: 'running',
      reserved: 0,
      consumed: 0,
      version: expect.any(Number),
      changedBy: catalog.staff.name,
      changedAt: '2026-11-21T11:00:00+05:30',
      products: [],
    })
    const { id } = await one('DIWALI3')
    expect((await requestAs(test, catalog, 'GET', `admin/coupons/history?id=${id}`)).body.data.versions).toEqual([
      {
        id: expect.any(Number),
        act: 'Created',
        sentence: 'DIWALI3: 3% off, at most ₹2,000, orders from ₹10,000, until 21 Dec 2026, 12:00 am',
        by: catalog.staff.name,
        at: '2026-11-21T11:00:00+05:30',
      },
    ])
    const all = await listed()
    expect(all.counts).toEqual({ coming: 0, running: 6, 'used-up': 0, over: 1, ended: 0 })
    expect(all.choices.paymentModes[0]).toEqual({ code: 'UPI', title: 'UPI' })
  })

  it.each([
    ['8% off', { code: 'EIGHT', discount: { kind: 'percent', shareBasisPoints: 800, mostPaise: null } }],
    ['₹600 off orders of ₹10,000', { code: 'FLAT600', discount: { kind: 'flat', amountPaise: 600_00 } }],
    ['an amount off any order', { code: 'FLAT1', discount: { kind: 'flat', amountPaise: 1_00 }, minimumOrderPaise: 0 }],
  ])('above 5% wait for a second person: %s', async (_what, more) => {
    const { status, body } = await save(more)
    expect([status, body]).toEqual([
      202,
      {
        error: false,
        data: { proposal_id: expect.any(Number) },
        errorMessage: '',
        message: expect.stringContaining('Sent for approval: the coupon takes more than 5 % off'),
      },
    ])
    const { proposal_id: proposalId } = body.data
    expect(await one(more.code)).toBeUndefined()
    expect((await listed()).proposals[0]).toMatchObject({ id: proposalId, by: catalog.staff.name })
    const approve = (who: SignedInStaff) => requestAs(test, who, 'POST', 'admin/approvals/approve', { id: proposalId })
    expect((await approve(catalog)).status).toBe(403)
    expect((await approve(owner)).status).toBe(200)
    expect(await one(more.code)).toMatchObject({
      state: 'running',
      changedBy: `${catalog.staff.name}, approved by ${owner.staff.name}`,
    })
  })

  it('leave to orders what they have reserved, whatever is changed or ended', async () => {
    await save({ code: 'KEEPS', usageLimit: 5 })
    const { id, version } = await one('KEEPS')
    const use = { couponId: id, orderId: 9_001, customerId: 1 }
    const other = { couponId: id, orderId: 9_002, customerId: 2 }
    await test.shop.db.transaction(async (tx) => {
      await reserveUse(test.shop, tx, use)
      await reserveUse(test.shop, tx, other)
    })
    const less = await save({ code: 'KEEPS', usageLimit: 1 }, { id, seen: version })
    expect(less.body.errorMessage).toBe('Already used 2 times')
    const tighter = { code: 'KEEPS', usageLimit: 2, minimumOrderPaise: 99_000_00 }
    expect((await save(tighter, { id, seen: version })).status).toBe(200)
    expect(await one('KEEPS')).toMatchObject({ state: 'used-up', reserved: 2, consumed: 0 })
    expect((await requestAs(test, catalog, 'POST', 'admin/coupons/end', { id })).status).toBe(200)
    await test.shop.db.transaction(async (tx) => {
      await consumeUse(test.shop, tx, use)
      await releaseUse(test.shop, tx, other.orderId)
    })
    expect(await one('KEEPS')).toMatchObject({ state: 'ended', reserved: 0, consumed: 1 })
    await expect(test.shop.db.transaction((tx) => reserveUse(test.shop, tx, other))).rejects.toThrow('coupons.unknown')
  })

  it.each([
    ['a code of signs', { code: 'A-1' }, 422, 'Use 3 to 20 capital letters and digits'],
    ['a code that is there', { code: 'welcome1' }, 409, 'This code is already in use. Choose another one'],
    [
      'more than everything',
      { discount: { kind: 'percent', shareBasisPoints: 10_001, mostPaise: null } },
      422,
      'Enter a value above 0 and up to 100%',
    ],
    ['nothing', { discount: { kind: 'flat', amountPaise: 0 } }, 422, 'Enter a value above 0 and up to 100%'],
    [
      'an end before its start',
      { endsAt: '2026-11-20T00:00:00+05:30' },
      422,
      'The end must be after the start and not in the past',
    ],
    ['nothing it is for', { scope: { by: 'product', ids: [] } }, 422, 'Choose what the coupon applies to'],
    ['a way of paying that is none', { paymentModes: ['CASH'] }, 422, 'Choose valid payment methods'],
  ])('are refused with %s', async (_what, more, status, sentence) => {
    const response = await save({ code: 'OTHER1', ...more })
    expect([response.status, response.body.errorMessage]).toEqual([status, sentence])
  })

  it('are not written over unseen, keep their code, and stay ended', async () => {
    await save({ code: 'TWICE' })
    const { id, version } = await one('TWICE')
    await save({ code: 'TWICE', listed: false }, { id, seen: version })
    const late = await save({ code: 'TWICE' }, { id, seen: version })
    expect(late.body.errorMessage).toBe('Someone else changed this coupon. Reload and review')
    const renamed = await save({ code: 'THRICE' }, { id, seen: version })
    expect(renamed.body.errorMessage).toBe('A code cannot be changed. Create a new coupon')
    await requestAs(test, catalog, 'POST', 'admin/coupons/end', { id })
    const again = await requestAs(test, catalog, 'POST', 'admin/coupons/end', { id })
    expect(again.body.errorMessage).toBe('This coupon has ended. Create a new one')
    expect(await offered('TWICE')).toBe(false)
    expect((await requestAs(test, catalog, 'POST', 'admin/coupons/end', { id: 99_999 })).status).toBe(404)
  })

  it('are for those who mind offers', async () => {
    const support = await createTestStaff(test.shop, 'support')
    expect((await requestAs(test, support, 'GET', 'admin/coupons')).status).toBe(403)
    expect((await save({}, { who: support })).status).toBe(403)
  })
})
