import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holidays } from '../../shop/cart/delivery/records.ts'
import { reviews } from '../../shop/catalog/reviews/records.ts'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const pieceOf = (slug: string) => {
  const found = test.shop.catalogue.now.shelf.products.find((one) => one.slug === slug)
  if (!found) throw new Error(`the seed has no ${slug}`)
  return found
}
const coin = () => pieceOf('silvera-lotus-silver-coin-10-g')
const estimate = (over: object = {}) =>
  test.call('POST', 'delivery-estimate', { product_id: coin().id, qty: 1, pincode: '422013', ...over })
const guest = () => `${'a'.repeat(90)}${Math.random().toString(36).slice(2, 10).padEnd(10, 'x')}`

describe('delivery-estimate', () => {
  it('answers the whole price and the day, exactly', async () => {
    expect((await estimate({ qty: 2, package_type: '' })).body).toEqual({
      error: false,
      errorMessage: '',
      message: 'Arrives by Fri, 27 Nov 2026',
      data: {
        PinCode: '422013',
        PincodeDescription: 'Nashik, Maharashtra',
        qty: 2,
        goods_price: 5690,
        shipping_price: 160,
        shipping_notice: { code: 'shipping.paid', facts: { freeFrom: 1_50_000_00, today: false } },
        shipping_price_text: { type: 'paid', text: 'Tracking and insurance included. Free from ₹1,50,000.00' },
        total_gst: 170.38,
        total_price: 5850,
        card_total_price: 5967,
        ships_by: '2026-11-25',
        arrives_on: '2026-11-27',
        edd_days: 6,
        subject_to_confirmation: false,
        message: 'Arrives by Fri, 27 Nov 2026',
      },
    })
  })

  it.each([
    [{ qty: 1 }, '400002'],
    [{ qty: 12 }, '560001'],
    [{ qty: 3, package_type: 'last' }, '781001'],
  ])('says what the cart says: %o to %s', async ({ qty, ...rest }, pincode) => {
    const packageId = 'package_type' in rest ? (coin().packages.at(-1)?.id ?? '') : ''
    const choice = { qty, package_type: packageId }
    const { body } = await estimate({ ...choice, pincode })
    const session = guest()
    const added = await test.call('POST', 'cart/add', {
      ...choice,
      product_id: coin().id,
      session_id: session,
      delivery_pincode: pincode,
    })
    const { shipping_price, total_cart_price, arrives_on } = added.body.data
    expect(body.data).toMatchObject({ shipping_price, total_price: total_cart_price, arrives_on })
  })

  it('leaves Sundays and holidays out', async () => {
    await test.shop.db.insert(holidays).values([
      { day: '2026-11-25', title: 'One' },
      { day: '2026-11-28', title: 'Another' },
    ])
    const { body } = await estimate()
    await test.shop.db.delete(holidays)
    expect([body.data.ships_by, body.data.arrives_on]).toEqual(['2026-11-26', '2026-11-30'])
  })

  it('waits for what is only booked', async () => {
    const booked = test.shop.catalogue.now.shelf.products.find(({ preSale, despatchOn }) => preSale && despatchOn)!
    const { body } = await estimate({ product_id: booked.id })
    expect(body.data.ships_by >= booked.despatchOn!).toBe(true)
  })

  it.each([
    [{ product_id: 999_999 }, 404, 'This product is not available'],
    [{ package_type: 999_999 }, 422, 'Please choose one of the packaging options of this product'],
    [{ qty: 101 }, 409, 'You can buy up to 100 of one product at a time'],
    [{ pincode: '999999' }, 409, 'Delivery is not available at this pincode'],
  ])('refuses %o', async (over, status, errorMessage) => {
    expect(await estimate(over)).toMatchObject({ status, body: { error: true, errorMessage } })
  })

  it.each([
    [{ pincode: '' }, { pincode: 'Enter your pincode' }],
    [{ pincode: '12' }, { pincode: 'Pincode should be 6 digits' }],
    [{ qty: 0 }, { qty: 'Please enter quantity' }],
    [{ colour: 'red' }, { colour: 'This field is not known' }],
  ])('says what is wrong with %o', async (over, errors) => {
    expect(await estimate(over)).toMatchObject({ status: 422, body: { data: { errors } } })
  })

  it('refuses what one consignment may not carry', async () => {
    const bar = test.shop.catalogue.now.shelf.products.find(
      (one) => one.metal === 'gold' && one.weightMg >= 50_000 && test.shop.catalogue.sellableOf(one) >= 4,
    )!
    expect(await estimate({ product_id: bar.id, qty: 4 })).toMatchObject({
      status: 409,
      body: {
        errorMessage:
          'One consignment can be worth up to ₹25,00,000.00. Please split the order, or collect it from our store',
      },
    })
  })
})

describe('product-coupons', () => {
  const couponsOf = (slug: string, as = {}) => test.call('GET', `product-coupons?slug=${slug}`, undefined, as)

  it('shows guests what there is, without the codes', async () => {
    const { body } = await couponsOf(coin().slug)
    expect(body).toEqual({
      error: false,
      errorMessage: '',
      data: {
        coupons: [
          {
            id: 1,
            coupon_code: '',
            type: 'F',
            amount: 500,
            end_date: '2027-01-20T00:00:00+05:30',
            description: '₹500.00 off from ₹50,000.00',
            offer: { percent: null, amount: 500, max_discount: null, applies_to: 'everything', min_order_value: 50000 },
          },
          {
            id: 4,
            coupon_code: '',
            type: 'P',
            amount: 1,
            end_date: '2027-11-21T00:00:00+05:30',
            description: '1% off, at most ₹500.00 from ₹1,000.00',
            offer: { percent: 1, amount: null, max_discount: 500, applies_to: 'everything', min_order_value: 1000 },
          },
        ],
      },
    })
    expect(JSON.stringify(body)).not.toMatch(/WEDDING|FIRSTCOIN|WELCOME/)
  })

  it('shows the codes to who is signed in, but that of the popup', async () => {
    const { token } = await signedInCustomer(test.shop)
    const { body } = await couponsOf(coin().slug, { token })
    expect(body.data.coupons.map((one: { coupon_code: string }) => one.coupon_code)).toEqual(['WEDDING500', 'WELCOME1'])
  })

  it('shows a bar those of bars, and nothing of a product there is not', async () => {
    const { token } = await signedInCustomer(test.shop)
    const { body } = await couponsOf('silvera-silver-bar-100-g', { token })
    expect(body.data.coupons.map((one: { coupon_code: string }) => one.coupon_code)).toContain('SILVER2')
    expect((await couponsOf('nothing')).status).toBe(404)
  })

  it('leaves out what does not go together with a deal', async () => {
    const { token } = await signedInCustomer(test.shop)
    const { body } = await couponsOf('silvera-mandala-silver-coin-50-g-maroon-box', { token })
    expect(body.data.coupons.map((one: { coupon_code: string }) => one.coupon_code)).toEqual(['WELCOME1'])
  })

  it('are taken into the cart with the piece, and a misfit says why', async () => {
    const { token } = await signedInCustomer(test.shop)
    const add = (coupon_code: string) =>
      test.call(
        'POST',
        'cart/add',
        { product_id: coin().id, qty: 1, delivery_pincode: '422013', coupon_code },
        { token },
      )
    const misfit = await add('WEDDING500')
    expect(misfit.body.data.applied_coupon_details).toBeNull()
    expect(misfit.body.data.coded_notices).toMatchObject([
      { code: 'cart.coupon-not-counted', facts: { reason: expect.stringMatching(/^coupons\./) } },
    ])
    expect(misfit.body.data.notices).toEqual([
      'Your coupon is not applied: Add ₹47,155.00 more: this coupon needs a minimum order of ₹50,000.00',
    ])
    const applied = await add('FIRSTCOIN')
    expect(applied.body.data.applied_coupon_details).toMatchObject({ coupon_code: 'FIRSTCOIN' })
    expect(applied.body.data.notices).toEqual([])
  })
})

describe('cart/add-set', () => {
  const addSet = (session: string, items: object[], headers = {}) =>
    test.call('POST', 'cart/add-set', { session_id: session, delivery_pincode: '422013', items }, { headers })
  const set = () => [
    { product_id: coin().id, qty: 1, package_type: '' },
    { product_id: pieceOf('silvera-gold-bar-10-g').id, qty: 1, package_type: 1191 },
    { product_id: pieceOf('silvera-silver-bar-100-g').id, qty: 1 },
  ]

  it('adds all of them', async () => {
    const { status, body } = await addSet(guest(), set())
    expect(status).toBe(200)
    expect(body.message).toBe('Added to your cart')
    expect(
      body.data.item_dtl.map(({ qty, package_type }: never) => [qty, (package_type as { id: number })?.id]),
    ).toEqual([
      [1, undefined],
      [1, 1191],
      [1, undefined],
    ])
  })

  it('adds none where one is refused', async () => {
    const session = guest()
    await addSet(session, set().slice(0, 1))
    const refused = await addSet(session, [...set(), { product_id: coin().id, qty: 100 }])
    expect(refused).toMatchObject({
      status: 409,
      body: { errorMessage: 'You can buy up to 100 of one product at a time' },
    })
    const { body } = await test.call('POST', 'cart', { session_id: session })
    expect(body.data.item_dtl.map(({ qty }: { qty: number }) => qty)).toEqual([1])
  })

  it('adds nothing twice for the same Idempotency-Key', async () => {
    const session = guest()
    const headers = { 'idempotency-key': 'one-set-1' }
    await addSet(session, set(), headers)
    await addSet(session, set(), headers)
    const { body } = await test.call('POST', 'cart', { session_id: session })
    expect(body.data.item_dtl.map(({ qty }: { qty: number }) => qty)).toEqual([1, 1, 1])
  })

  it.each([[[]], [Array.from({ length: 11 }, () => ({ product_id: 1, qty: 1 }))]])(
    'refuses sets of no or too many pieces',
    async (items) => {
      expect((await addSet(guest(), items)).status).toBe(422)
    },
  )
})

describe('ratings', () => {
  it('tells how the stars are spread and who is a verified buyer', async () => {
    const { db, clock, catalogue } = test.shop
    const piece = catalogue.now.shelf.products.find(({ id, preSale }) => preSale && !catalogue.now.ratings.has(id))!
    const { id: customerId } = await signedInCustomer(test.shop)
    const written = { productId: piece.id, comment: 'As it should be', writtenAt: clock.now(), approvedAt: clock.now() }
    await db.insert(reviews).values([
      { ...written, author: 'Asha', rating: 5, customerId },
      { ...written, author: 'Ravi', place: 'Pune', rating: 2 },
    ])
    await catalogue.refresh('content')
    const { body } = await test.call('POST', 'ratings', { slug: piece.slug })
    expect(body.data).toEqual({
      list: [
        {
          id: expect.any(Number),
          author: 'Ravi',
          place: 'Pune',
          rating: 2,
          comment: 'As it should be',
          created_at: '2026-11-21T11:00:00+05:30',
          verified_buyer: 0,
        },
        {
          id: expect.any(Number),
          author: 'Asha',
          place: '',
          rating: 5,
          comment: 'As it should be',
          created_at: '2026-11-21T11:00:00+05:30',
          verified_buyer: 1,
        },
      ],
      average_rating: 3.5,
      total_rating: 2,
      distribution: [
        { rating: 5, count: 1 },
        { rating: 4, count: 0 },
        { rating: 3, count: 0 },
        { rating: 2, count: 1 },
        { rating: 1, count: 0 },
      ],
      page: 1,
      total_page: 1,
    })
  })

  it('gives ten a page', async () => {
    const { db, clock, catalogue } = test.shop
    const piece = catalogue.now.shelf.products.find(({ id, preSale }) => preSale && !catalogue.now.ratings.has(id))!
    const written = { productId: piece.id, author: 'A', rating: 4, writtenAt: clock.now(), approvedAt: clock.now() }
    await db.insert(reviews).values(Array.from({ length: 13 }, (_, at) => ({ ...written, comment: `Number ${at}` })))
    await catalogue.refresh('content')
    const pages = await Promise.all([1, 2, 3].map((page) => test.call('POST', 'ratings', { slug: piece.slug, page })))
    expect(pages.map(({ body }) => body.data.list.length)).toEqual([10, 3, 0])
    const comments = pages.flatMap(({ body }) => body.data.list.map(({ comment }: { comment: string }) => comment))
    expect(new Set(comments).size).toBe(13)
  })
})
