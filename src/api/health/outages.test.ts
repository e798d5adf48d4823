// @module-tag postgres
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, endSessionsInserting } from '../../platform/database/availability/testing-outage.ts'
import { DatabaseUnavailableError } from '../../platform/database/availability/unavailable.ts'
import type { Db } from '../../platform/database/database.ts'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { auditLines } from '../../shop/staff/audit/records.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../testing-staff.ts'
import { openRequestHandler } from '../request-handler/request-handler.ts'

let test: TestShop
let token: string
let catalog: SignedInStaff
beforeAll(async () => {
  test = await testShop({ seed: true })
  token = (await signedInCustomer(test.shop)).token
  catalog = await createTestStaff(test.shop, 'catalog')
})
afterAll(() => test.close())

const firstProduct = () =>
  test.shop.catalogue.now.shelf.products.find((one) => test.shop.catalogue.sellableOf(one) > 20)!
let calls = 0
const newKey = () => `key${calls++}`

const addToCart = (key = newKey()) => {
  const bought = {
    product_id: firstProduct().id,
    qty: 1,
    delivery_pincode: '400002',
    package_type: '',
    coupon_code: '',
  }
  const headers = { 'idempotency-key': key }
  return test.call('POST', 'cart/add', { ...bought, session_id: key.padStart(100, 'a') }, { headers })
}
const addToWishlist = () => test.call('POST', 'wishlist/add', { product_id: firstProduct().id }, { token })
const saveCoupon = () => {
  const coupon = {
    ...{ id: null, seen: 0, code: `OUTAGE${calls++}`, discount: { kind: 'percent', shareBasisPoints: 300 } },
    ...{ minimumOrderPaise: 0, startsAt: '2026-11-21T00:00:00+05:30', endsAt: '2026-12-21T00:00:00+05:30' },
    ...{ usageLimit: 2, perCustomerLimit: 1, scope: { by: 'metal', metal: 'silver' }, paymentModes: ['UPI'] },
    ...{ firstOrderOnly: false, excludeDealItems: true, listed: true },
  }
  coupon.discount = { ...coupon.discount, mostPaise: 2_000_00 } as typeof coupon.discount
  return requestAs(test, catalog, 'POST', 'admin/coupons/save', coupon)
}

const nothingDone = {
  error: true,
  data: { refusal: { code: 'server.unavailable', facts: {} } },
  errorMessage: 'We cannot reach our records right now. Please try again in a moment',
}
const maybeDone = {
  error: true,
  data: { may_be_done: true, refusal: { code: 'server.may-be-done', facts: {} } },
  errorMessage: 'We lost the connection to our records. This may already be done, so please check before you try again',
}

describe('while the database is unavailable', () => {
  const fail = () => Promise.reject(new DatabaseUnavailableError(new Error('connect ECONNREFUSED')))
  const refuse = { execute: fail, transaction: fail, select: fail, insert: fail, update: fail, delete: fail }

  it.each([
    ['GET', 'rates', undefined],
    ['GET', 'home-page', undefined],
    ['GET', 'filters', undefined],
    ['GET', 'deals-data', undefined],
    ['POST', 'search', { page: 1, title: 'all-silver' }],
    ['POST', 'get-setting', { slug: 'site' }],
  ])('%s %s is answered, also for who is signed in', async (method, path, body) => {
    const handler = openRequestHandler({ ...test.shop, db: refuse as unknown as Db })
    const request = new Request(`http://localhost:3000/app/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect((await handler.handle(request, { remoteAddress: '127.0.0.1' })).status).toBe(200)
  })
})

// The embedded database has no sessions that could end.
if (process.env.TEST_DATABASE_URL) {
  describe('a session of the database that ends in the middle of a call', () => {
    it.each([
      ['a guest’s', 'cart_lines', addToCart],
      ['a customer’s', 'wishes', addToWishlist],
    ] as const)('is told to %s browser, and the next call works', async (_who, table, call) => {
      const stop = await endSessionsInserting(test.shop.db, table, 'at once')
      const response = await call()
      await stop()
      expect(response).toMatchObject({ status: 503, body: nothingDone })
      expect(response.headers.get('retry-after')).toBe('2')
      expect((await call()).status).toBe(200)
    })

    it('leaves the key of the call free', async () => {
      const key = newKey()
      const stop = await endSessionsInserting(test.shop.db, 'cart_lines', 'at once')
      expect((await addToCart(key)).status).toBe(503)
      await stop()
      const response = await addToCart(key)
      expect(response.status).toBe(200)
      expect(response.body.data.item_dtl).toMatchObject([{ qty: 1 }])
      expect((await addToCart(key)).body).toEqual(response.body)
    })

    it('is told to staff, and stands in the audit log as a failure', async () => {
      const stop = await endSessionsInserting(test.shop.db, 'coupons', 'at once')
      const response = await saveCoupon()
      await stop()
      expect(response).toMatchObject({ status: 503, body: nothingDone })
      expect(response.headers.get('retry-after')).toBe('2')
      const [line] = await test.shop.db.select().from(auditLines).orderBy(desc(auditLines.seq)).limit(1)
      expect(line).toMatchObject({ act: 'POST admin/coupons/save', outcome: 'failed' })
      expect((await saveCoupon()).status).toBe(200)
    })
  })

  describe('a session of the database that ends while it commits', () => {
    it('is told as what may be done already', async () => {
      const key = newKey()
      const stop = await endSessionsInserting(test.shop.db, 'cart_lines', 'at commit')
      const response = await addToCart(key)
      await stop()
      expect(response).toMatchObject({ status: 503, body: maybeDone })
      // As after the end of a process: a caller that repeats it at once is told to wait.
      expect((await addToCart(key)).status).toBe(409)
    })

    it('is told to staff as well', async () => {
      const stop = await endSessionsInserting(test.shop.db, 'coupons', 'at commit')
      const response = await saveCoupon()
      await stop()
      expect(response).toMatchObject({ status: 503, body: maybeDone })
    })
  })

  it('a database that takes no connections is told, and the next call after it opens works', async () => {
    const key = newKey()
    const open = await closeDatabase(test.shop.db)
    const summary = [await addToCart(key), await addToWishlist(), await saveCoupon()]
    await open()
    expect(summary).toMatchObject(Array(3).fill({ status: 503, body: nothingDone }))
    expect([await addToCart(key), await addToWishlist(), await saveCoupon()].map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
  })
}
