// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '../../shop/catalog/product.ts'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { returnAvailable, takeAvailable } from '../../shop/ledger/stock/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import {
  changeRateByPercent,
  currentPriceOf,
  linkIn,
  productCalled,
  sentTo,
} from '../../shop/support/alerts/testing.ts'
import { openAlertWatch } from '../../shop/support/alerts/watch.ts'
import { type TestShop, testShop } from '../../testing.ts'

let test: TestShop
let coin: Product
beforeAll(async () => {
  test = await testShop({ seed: true })
  coin = productCalled(test.shop, 'silvera-lotus-silver-coin-10-g')
})
afterAll(() => test.close())

/** Rupees, some percent below today's price. */
const below = (percent: number) => Math.floor((currentPriceOf(test.shop, coin) * (100 - percent)) / 100) / 100
const set = (over: object = {}, token?: string) =>
  test.call(
    'POST',
    'lowprice-alert',
    { user_email: 'meera@mail.example', mobile: '9812345670', product_id: coin.id, desired_price: below(5), ...over },
    token ? { token } : {},
  )

describe('lowprice-alert', () => {
  it('answers a guest the same whether e-mail and mobile are known or not', async () => {
    const customer = await signedInCustomer(test.shop)
    const response = [await set(), await set({ user_email: customer.email, mobile: customer.mobile })]
    for (const { status, body } of response) {
      expect(status).toBe(200)
      expect(body).toEqual({
        error: false,
        data: { active: 0 },
        errorMessage: '',
        message:
          'Check your email: your price alert starts with the link we have sent there. A new alert for the same product and mobile number replaces the one before',
      })
    }
    expect(await sentTo(test.shop, customer.mobile)).toEqual([])
  })

  it('of a customer’s own e-mail and mobile waits at once, of others’ by the link', async () => {
    const asha = await signedInCustomer(test.shop)
    const own = await set({ user_email: asha.email.toUpperCase(), mobile: `+91 ${asha.mobile}` }, asha.token)
    expect(own.body).toEqual({
      error: false,
      data: { active: 1 },
      errorMessage: '',
      message:
        'Your price alert is set. We write once, by email and SMS, when the price is met. A new alert for the same product and mobile number replaces the one before',
    })
    expect((await set({ user_email: asha.email }, asha.token)).body.data).toEqual({ active: 0 })
    expect((await set({ mobile: asha.mobile }, asha.token)).body.data).toEqual({ active: 0 })
  })

  it.each([
    [{ user_email: '' }, 'user_email', 'Enter your email address'],
    [{ user_email: undefined }, 'user_email', 'Enter your email address'],
    [{ user_email: '<script>@x' }, 'user_email', 'Please provide a valid email address'],
    [{ mobile: '' }, 'mobile', 'Enter your mobile'],
    [{ mobile: '12345' }, 'mobile', 'Please enter a valid mobile number'],
    [{ desired_price: 0 }, 'desired_price', 'Choose your target price'],
    [{ desired_price: -5 }, 'desired_price', 'Choose your target price'],
    [{ desired_price: 10.001 }, 'desired_price', 'Enter an amount in rupees with at most 2 decimals'],
    [{ desired_price: '10' }, 'desired_price', 'Enter an amount in rupees with at most 2 decimals'],
    [{ product_id: 'x' }, 'product_id', 'Unknown id'],
  ])('refuses %j beside its field', async (over, field, sentence) => {
    const { status, body } = await set(over)
    expect(status).toBe(422)
    expect(body.data.errors).toEqual({ [field]: sentence })
  })

  it('takes any price below today’s and none from it up', async () => {
    const price = currentPriceOf(test.shop, coin) / 100
    expect((await set({ desired_price: price - 0.01 })).status).toBe(200)
    expect((await set({ desired_price: 0.01 })).status).toBe(200)
    const { status, body } = await set({ desired_price: price })
    expect(status).toBe(422)
    expect(body.data.errors.desired_price).toMatch(/^The price is now ₹[\d,.]+\. Choose a price below it$/)
  })

  it('knows no other field and no unknown product', async () => {
    expect((await set({ name: 'Asha' })).status).toBe(422)
    expect(await set({ product_id: 999_999 })).toMatchObject({
      status: 404,
      body: { error: true, errorMessage: 'This product is not available' },
    })
  })
})

describe('alert-link', () => {
  it('confirms, and the message that follows names price, time and the way to stop', async () => {
    const [email, mobile] = ['dev@mail.example', '9812345671']
    await set({ user_email: email, mobile })
    const follow = async (token: string) => test.call('POST', 'alert-link', { token })
    const item = { product_name: coin.name, product_name_hi: coin.nameHi, slug: coin.slug, desired_price: below(5) }
    const result = { error: false, data: { act: 'confirm', wish: item }, errorMessage: '' }
    expect((await follow(await linkIn(test.shop, email))).body).toEqual(result)
    await changeRateByPercent(test.shop, 'silver', 90)
    expect((await openAlertWatch(test.shop).check()).alerts).toBeGreaterThan(0)
    const [mail] = await outboxOf(test.shop.db, email)
    const [sms] = await outboxOf(test.shop.db, mobile)
    expect(mail?.text).toMatch(/Price, GST included: ₹[\d,.]+\n\nAs of:\n21 Nov 2026, 11:00 am/)
    expect(mail?.text).toContain('Prices follow the live metal rate')
    expect(mail?.html).toContain(`/alerts/${await linkIn(test.shop, email)}"`)
    expect(sms?.text).toMatch(/^SILVERA: .+ Rs [\d,.]+ on 21 Nov, 11:00 am\. Prices move\. Stop http\S+ -SLVERA$/)
    expect((await follow(await linkIn(test.shop, email))).body.data).toEqual({ act: 'email-stop', wish: null })
    expect((await follow(await linkIn(test.shop, mobile))).body.data).toEqual({ act: 'mobile-stop', wish: null })
    expect(await follow('c1-000000000000')).toMatchObject({
      status: 404,
      body: { error: true, errorMessage: 'This link is no longer valid' },
    })
    await changeRateByPercent(test.shop, 'silver', 111)
  })
})

describe('notify-user-product, my-alerts and my-alerts/stop', () => {
  it('are for signed-in customers', async () => {
    for (const path of ['notify-user-product', 'my-alerts', 'my-alerts/stop'])
      expect((await test.call('POST', path, {})).status).toBe(401)
  })

  it('note once what the customer waits for, and end it', async () => {
    const asha = await signedInCustomer(test.shop)
    const send = (path: string, body: object = {}) => test.call('POST', path, body, { token: asha.token })
    const available = await send('notify-user-product', { product_id: coin.id })
    expect(available).toMatchObject({
      status: 409,
      body: { error: true, errorMessage: 'This product is available: you can buy it now' },
    })
    const pieces = { productId: coin.id, quantity: test.shop.catalogue.sellableOf(coin) }
    await test.shop.db.transaction((tx) => takeAvailable(test.shop, tx, [pieces]))
    await test.shop.catalogue.refresh('stock')
    for (const result of [
      await send('notify-user-product', { product_id: coin.id }),
      await send('notify-user-product', { product_id: String(coin.id) }),
    ])
      expect(result.body).toEqual({
        error: false,
        data: null,
        errorMessage: '',
        message: 'We will message you once, by email and SMS, when this product is back in stock',
      })
    await set({ user_email: asha.email, mobile: asha.mobile }, asha.token)
    const product = {
      ...{ product_name: coin.name, product_name_hi: coin.nameHi, slug: coin.slug },
      default_image: expect.stringMatching(/^\/pictures\//),
    }
    const { body } = await send('my-alerts')
    expect(body.data).toEqual({
      alerts: [
        {
          id: expect.any(Number),
          product,
          desired_price: below(5),
          price: currentPriceOf(test.shop, coin) / 100,
          expires_at: '2027-02-19T11:00:00+05:30',
        },
      ],
      notices: [{ id: expect.any(Number), product, asked_at: '2026-11-21T11:00:00+05:30' }],
    })
    const eve = await signedInCustomer(test.shop)
    const [alert, notice] = [body.data.alerts[0].id, body.data.notices[0].id]
    for (const [kind, id] of [
      ['price', alert],
      ['stock', notice],
    ] as const) {
      expect((await test.call('POST', 'my-alerts/stop', { kind, id }, { token: eve.token })).status).toBe(404)
      await send('my-alerts/stop', { kind, id })
    }
    expect((await send('my-alerts')).body.data).toEqual({ alerts: [], notices: [] })
    await test.shop.db.transaction((tx) => returnAvailable(test.shop, tx))
  })
})
