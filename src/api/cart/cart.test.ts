// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const guest = () =>
  Array.from({ length: 100 }, () => 'abcdefghijkmnpqrstuvwxyz23456789'[Math.floor(Math.random() * 32)]).join('')
const product = (slug?: string) => {
  const { products } = test.shop.catalogue.now.shelf
  const found = products.find((one) =>
    slug
      ? one.slug === slug
      : one.metal === 'silver' && one.bands.length > 1 && test.shop.catalogue.sellableOf(one) > 20 && !one.preSale,
  )
  if (!found) throw new Error('the seed has no such product')
  return found
}
const add = (session: string, over: object = {}, as = {}) =>
  test.call(
    'POST',
    'cart/add',
    {
      product_id: product().id,
      qty: 1,
      session_id: session,
      delivery_pincode: '400002',
      package_type: '',
      coupon_code: '',
      ...over,
    },
    as,
  )

describe('a guest and their cart', () => {
  it('has an empty one before the first add, with every field', async () => {
    const result = await test.call('POST', 'cart', { session_id: guest(), user_id: '' })
    expect(result.status).toBe(200)
    expect(result.body).toMatchObject({
      error: false,
      errorMessage: '',
      data: { order_id: null, item_dtl: [], total_item: 0, total_cart_price: 0 },
    })
  })

  it('adds up the same product, counts lines, and says what one more would save', async () => {
    const session = guest()
    await add(session)
    const { body, status } = await add(session, { qty: 2 })
    expect(status).toBe(200)
    expect(body.message).toBe('Added to your cart')
    const [item] = body.data.item_dtl
    expect(body.data.total_item).toBe(1)
    expect(item).toMatchObject({ qty: 3, product: { id: product().id }, package_type: null, trouble: '' })
    expect(item.total_price).toBe(item.unit_price * 3)
    expect(item.cart_qty_increase_message).toMatch(/^Add \d+ more to get ₹[\d,.]+ off each$/)
    expect(body.data.delivery_city).toBe('Mumbai, Maharashtra')
  })

  it('holds the sums of rules/pricing.md 3.1, 4.2', async () => {
    const { body } = await add(guest(), { qty: 5 })
    const cart = body.data
    const paise = (rupees: number) => Math.round(rupees * 100)
    expect(
      paise(cart.metal_price) + paise(cart.making_charge) + paise(cart.package_price) + paise(cart.gst_amount),
    ).toBe(paise(cart.goods_price) - paise(cart.total_discount_price))
    expect(paise(cart.goods_price) - paise(cart.total_discount_price) + paise(cart.shipping_price)).toBe(
      paise(cart.total_cart_price),
    )
  })

  it('changes a quantity and removes the line', async () => {
    const session = guest()
    const { body } = await add(session)
    const line = { order_detail_id: body.data.item_dtl[0].order_detail_id, session_id: session, user_id: '' }
    const updated = await test.call('POST', 'cart/update', { ...line, qty: '4' })
    expect(updated.body.data.item_dtl[0].qty).toBe(4)
    const removed = await test.call('POST', 'cart/remove', line)
    expect(removed.body.data).toMatchObject({ item_dtl: [], total_item: 0, total_cart_price: 0 })
  })

  it.each([[''], [0], [-1], [1.5], ['2.5'], ['abc'], [null]])(
    'refuses the quantity %o with its own sentence',
    async (qty) => {
      const { status, body } = await add(guest(), { qty })
      expect(status).toBe(422)
      expect(body.data.errors.qty).toBe('Please enter quantity')
    },
  )

  it('refuses more than there is, a strange product, a bad pincode and unknown keys', async () => {
    expect((await add(guest(), { qty: 101 })).status).toBe(409)
    expect((await add(guest(), { product_id: 999_999 })).status).toBe(404)
    expect((await add(guest(), { delivery_pincode: '12' })).status).toBe(422)
    expect((await add(guest(), { delivery_pincode: '999999' })).status).toBe(409)
    expect((await add(guest(), { colour: 'red' })).body.data.errors).toEqual({ colour: 'This field is not known' })
    expect((await add('short')).status).toBe(422)
  })

  it("never touches a stranger's line", async () => {
    const { body } = await add(guest())
    const line = { order_detail_id: body.data.item_dtl[0].order_detail_id, session_id: guest(), user_id: '' }
    await add(line.session_id)
    expect((await test.call('POST', 'cart/remove', line)).status).toBe(404)
    expect((await test.call('POST', 'cart/update', { ...line, qty: 2 })).status).toBe(404)
  })

  it.each(['short', 'a'.repeat(63), 'a'.repeat(129), `${'a'.repeat(99)}-`, 7, {}])(
    'is refused a session id that is not 64 to 128 letters and digits: %j',
    async (session_id) => {
      const line = { order_detail_id: 1, session_id }
      const calls = { cart: {}, 'cart/add': { product_id: product().id, qty: 1 }, 'cart/update': { ...line, qty: 1 } }
      for (const [call, params] of Object.entries({ ...calls, 'cart/remove': line })) {
        const response = await test.call('POST', call, { ...params, session_id })
        expect(response, call).toMatchObject({
          status: 422,
          body: { data: { errors: { session_id: expect.any(String) } } },
        })
      }
    },
  )

  it('is no customer: a user id finds no cart', async () => {
    const session_id = guest()
    await add(session_id)
    for (const user_id of [1, '1', 'admin'])
      expect((await test.call('POST', 'cart', { session_id, user_id })).status).toBe(404)
    for (const user_id of ['', ' ', null])
      expect((await test.call('POST', 'cart', { session_id, user_id })).body.data.total_item).toBe(1)
  })

  it('is shown coupons without their codes', async () => {
    const { body } = await add(guest())
    expect(body.data.available_coupon_list.length).toBeGreaterThan(0)
    expect(body.data.available_coupon_list.every((coupon: { coupon_code: string }) => coupon.coupon_code === '')).toBe(
      true,
    )
  })

  it('adds once for the same Idempotency-Key, and refuses the key for another body', async () => {
    const session = guest()
    const headers = { 'idempotency-key': 'one' }
    const [first, again] = [await add(session, {}, { headers }), await add(session, {}, { headers })]
    expect(again.body).toEqual(first.body)
    expect(first.body.data.item_dtl[0].qty).toBe(1)
    expect((await add(session, { qty: 9 }, { headers })).status).toBe(422)
  })

  it('adds all of many at once, in one cart', async () => {
    const session = guest()
    await Promise.all(Array.from({ length: 12 }, () => add(session)))
    const { body } = await test.call('POST', 'cart', { session_id: session })
    expect(body.data.item_dtl).toMatchObject([{ qty: 12 }])
  })
})

describe('a customer and their cart', () => {
  it('needs no session, and is priced anew and told so when the rate changes', async () => {
    const { token } = await signedInCustomer(test.shop)
    const before = await add('', {}, { token })
    expect(before.status).toBe(200)
    const { setRate } = await import('../../shop/pricing/rates/by-hand.ts')
    await test.shop.db.transaction((tx) =>
      setRate(tx, { metal: 'silver', paisePerGram: 25_900, validUntil: null }, test.clock.now()),
    )
    await test.shop.catalogue.refresh('rates')
    const after = await test.call('POST', 'cart', { session_id: '' }, { token })
    expect(after.body.data.price_changed).toBe(1)
    expect(after.body.data.notices.join()).toContain('rate has changed')
    expect(after.body.data.coded_notices).toEqual([{ code: 'cart.prices-changed', facts: {} }])
    expect(after.body.data.total_cart_price).not.toBe(before.body.data.total_cart_price)
    expect((await test.call('POST', 'cart', {}, { token })).body.data.price_changed).toBe(0)
  })

  it("takes the customer's own id, and none of anybody else", async () => {
    const { token, id } = await signedInCustomer(test.shop)
    const stranger = await signedInCustomer(test.shop)
    const { order_detail_id } = (await add('', { user_id: id }, { token })).body.data.item_dtl[0]
    const calls = {
      cart: {},
      'cart/add': { product_id: product().id, qty: 1, delivery_pincode: '400002' },
      'cart/update': { order_detail_id, qty: 2 },
      'cart/remove': { order_detail_id },
    }
    for (const [call, params] of Object.entries(calls))
      for (const user_id of [stranger.id, String(stranger.id), 0, 'x'])
        expect((await test.call('POST', call, { ...params, user_id }, { token })).status, call).toBe(404)
    const after = await test.call('POST', 'cart', { user_id: String(id) }, { token })
    expect(after.body.data.item_dtl).toMatchObject([{ order_detail_id, qty: 1 }])
  })

  it('applies a coupon, sees it off, and may not take off another', async () => {
    const { token } = await signedInCustomer(test.shop)
    const { body } = await add('', { qty: 20 }, { token })
    const offered = body.data.available_coupon_list as { coupon_code: string }[]
    const order_id = body.data.order_id
    const attempts = await Promise.all(
      offered.map(({ coupon_code }) => test.call('POST', 'apply-coupon', { coupon_code, order_id }, { token })),
    )
    const applied = attempts.find(({ status }) => status === 200)!
    expect(applied.body.data.message).toBe('Coupon applied')
    const now = (await test.call('POST', 'cart', {}, { token })).body.data
    expect(now.applied_coupon_details.coupon_discount_price).toBeGreaterThan(0)
    const { applied_coupon_id } = now.applied_coupon_details
    expect((await test.call('POST', 'remove-coupon', { applied_coupon_id: 9999, order_id }, { token })).status).toBe(
      409,
    )
    const removed = await test.call('POST', 'remove-coupon', { applied_coupon_id, order_id }, { token })
    expect(removed.body.data.cart_details.applied_coupon_details).toBeNull()
  })

  it.each(['apply-coupon', 'remove-coupon'])('%s is for the signed in, on their own order', async (path) => {
    const body = { coupon_code: 'X', order_id: 1, ...(path === 'remove-coupon' ? { applied_coupon_id: 1 } : {}) }
    if (path === 'remove-coupon') delete (body as { coupon_code?: string }).coupon_code
    expect((await test.call('POST', path, body)).status).toBe(401)
    const { token } = await signedInCustomer(test.shop)
    expect((await test.call('POST', path, body, { token })).status).toBe(404)
  })
})
