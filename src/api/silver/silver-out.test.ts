// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callWithCode } from '../../shop/customers/one-time-codes/testing.ts'
import { balanceOf } from '../../shop/ledger/actions.ts'
import { customerAccount } from '../../shop/ledger/rules.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { advanceShopClock, newSeller, readySeller, type TestSeller } from '../../shop/silver/redemption/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { dayMs } from '../../units/date.ts'
import { SILVER_GRAM } from '../../units/silver.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const call = ({ token }: TestSeller, path: string, body: object = {}) => test.call('POST', path, body, { token })
const sell = (who: TestSeller, gram: number) => callWithCode(test, who, 'digital-wallet-sell', { gram })
const silverOf = ({ id }: TestSeller) => balanceOf(test.shop.db, customerAccount(id, 'SILVER', 'wallet'))
const dueTo = ({ id }: TestSeller) => balanceOf(test.shop.db, customerAccount(id, 'INR', 'payouts'))
const salesOf = async (who: TestSeller) => (await call(who, 'digital-wallet-sales')).body.data.list

describe('selling silver back', () => {
  it('quotes first, and answers what was sold once the code is there', async () => {
    const who = await readySeller(test)
    const quoted = await call(who, 'digital-wallet-sell-quote', { gram: 5 })
    const { quote_id, rate } = quoted.body.data
    expect(quoted.body).toEqual({
      error: false,
      data: {
        quote_id: expect.any(Number),
        gram: 5,
        rate: expect.any(Number),
        amount: Number((rate * 5).toFixed(2)),
        expires_at: expect.stringMatching(/\+05:30$/),
        expires_in: 900,
      },
      errorMessage: '',
    })
    const sold = await callWithCode(test, who, 'digital-wallet-sell', { gram: 5, quote_id })
    expect(sold.body).toEqual({
      error: false,
      data: {
        sale: {
          id: expect.any(Number),
          unique_sale_id: expect.stringMatching(/^SLB-2026-\d+$/),
          gram: 5,
          rate,
          amount: quoted.body.data.amount,
          state: 'DUE',
          status: 'Payout on its way',
          ifsc: 'HDFC0000053',
          account_number: 'xxxxxxxxxx6789',
          utr: '',
          reason: '',
          created_at: expect.any(String),
          paid_at: null,
        },
        current_balance: 5,
      },
      errorMessage: '',
    })
    expect(await dueTo(who)).toBe(Math.round(quoted.body.data.amount * 100))
    await test.shop.jobs.runDue()
    expect(await dueTo(who)).toBe(0)
    const listed = await call(who, 'digital-wallet-sales')
    expect(listed.body.data).toMatchObject({ current_balance: 5, page: 1, total_page: 1, total_record: 1 })
    expect(listed.body.data.list[0]).toMatchObject({ state: 'PAID', utr: expect.stringMatching(/^SLV\d+$/) })
  })

  it('names what is approved in the message with the code, and tells both contacts of sale and payout', async () => {
    const who = await readySeller(test)
    await sell(who, 5)
    await test.shop.jobs.runDue()
    const texts = (await outboxOf(test.shop.db, who.mobile)).map(({ text }) => text)
    expect(
      texts.some((text) => /^\d{6} is your OTP to sell 5\.0000 g for Rs [\d,]+\.\d\d at SILVERA\./.test(text)),
    ).toBe(true)
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(160)
    const mails = (await outboxOf(test.shop.db, who.email)).map(({ subject }) => subject)
    expect(mails.slice(0, 2)).toEqual([
      expect.stringMatching(/^Sale \S+: ₹[\d,.]+ paid to your bank$/),
      expect.stringMatching(/^Sale \S+: 5\.0000\sg of silver sold for ₹/),
    ])
  })

  it('holds the price for the time it says, and not longer', async () => {
    const who = await readySeller(test)
    const { quote_id } = (await call(who, 'digital-wallet-sell-quote', { gram: 1 })).body.data
    await advanceShopClock(test, 19 * 60_000)
    expect((await call(who, 'digital-wallet-sell', { gram: 1, quote_id })).status).toBe(403)
    await advanceShopClock(test, 60_000)
    expect(await call(who, 'digital-wallet-sell', { gram: 1, quote_id })).toMatchObject({
      status: 409,
      body: { data: { quote_over: 1 } },
    })
    expect((await call(who, 'digital-wallet-sell', { gram: 2, quote_id })).status).toBe(404)
    const stranger = await newSeller(test)
    expect((await call(stranger, 'digital-wallet-sell', { gram: 1, quote_id })).status).toBe(404)
  })

  it('sells a quote once', async () => {
    const who = await readySeller(test)
    const { quote_id } = (await call(who, 'digital-wallet-sell-quote', { gram: 1 })).body.data
    expect((await callWithCode(test, who, 'digital-wallet-sell', { gram: 1, quote_id })).status).toBe(200)
    expect((await call(who, 'digital-wallet-sell', { gram: 1, quote_id })).status).toBe(409)
    expect(await silverOf(who)).toBe(9 * SILVER_GRAM)
  })

  it('repeats under one Idempotency-Key what it asked a code for, and sells once under it', async () => {
    const who = await readySeller(test)
    const { quote_id } = (await call(who, 'digital-wallet-sell-quote', { gram: 1 })).body.data
    const send = (code?: string) =>
      test.call(
        'POST',
        'digital-wallet-sell',
        { gram: 1, quote_id },
        { token: who.token, headers: { 'idempotency-key': 'k1', ...(code && { 'x-one-time-code': code }) } },
      )
    expect((await send()).status).toBe(403)
    await call(who, 'auth/step-up', { purpose: 'sell' })
    const code = (await outboxOf(test.shop.db, who.mobile))[0]?.variables[0]
    const first = await send(code)
    expect(first.status).toBe(200)
    expect((await send(code)).body).toEqual(first.body)
    expect(await silverOf(who)).toBe(9 * SILVER_GRAM)
  })

  it('refuses too little, too much, and what is no weight', async () => {
    const who = await readySeller(test)
    expect((await call(who, 'digital-wallet-sell-quote', { gram: 0.0999 })).body.data.errors.gram).toContain('0.1 g')
    expect((await call(who, 'digital-wallet-sell-quote', { gram: 10.0001 })).body.errorMessage).toBe(
      'You have 10.0000 g available to sell',
    )
    for (const gram of [0, -1, 1.00001, 'much'])
      expect((await call(who, 'digital-wallet-sell-quote', { gram })).status).toBe(422)
  })

  it('lets the last grains go, however few', async () => {
    const who = await readySeller(test, { silver: 500 })
    expect((await sell(who, 0.05)).status).toBe(200)
    expect(await silverOf(who)).toBe(0)
  })

  it('pays nothing for a day after the account was added or the mobile changed', async () => {
    const who = await newSeller(test)
    expect((await call(who, 'digital-wallet-sell', { gram: 1 })).body.data).toMatchObject({ bank_account: 'NONE' })
    await callWithCode(test, who, 'my-bank-account/add', {
      ifsc: 'HDFC0000053',
      account_number: '50100123456789',
      confirm_account_number: '50100123456789',
      account_holder: 'Asha Rao',
    })
    await advanceShopClock(test, dayMs - 60_000)
    expect((await call(who, 'digital-wallet-sell', { gram: 1 })).body.data).toMatchObject({ bank_account: 'COOLING' })
    await advanceShopClock(test, 60_000)
    expect((await call(who, 'digital-wallet-sell', { gram: 1 })).status).toBe(403)
  })

  it('asks for PAN or Form 97 from ₹2,00,000', async () => {
    const who = await readySeller(test, { silver: 1000 * SILVER_GRAM })
    expect(await call(who, 'digital-wallet-sell', { gram: 900 })).toMatchObject({
      status: 409,
      body: { data: { pan_required: 1 } },
    })
    await call(who, 'save-pan', { pan: 'ABCPD1234F' })
    expect((await call(who, 'digital-wallet-sell', { gram: 900 })).status).toBe(403)
  })

  it('rests while the rate is old', async () => {
    const who = await readySeller(test)
    test.clock.advance(40 * 60_000)
    expect((await call(who, 'digital-wallet-sell-quote', { gram: 1 })).status).toBe(409)
    expect((await call(who, 'digital-wallet-sales')).body.data.rate).toBeNull()
    await advanceShopClock(test, 0)
  })
})

describe('a payout that fails', () => {
  const failed = async () => {
    const who = await readySeller(test, { number: '50100123450004' })
    await sell(who, 5)
    await test.shop.jobs.runDue()
    const [sale] = await salesOf(who)
    return { who, sale }
  }

  it('is told, the money stays due, and the silver can be taken back', async () => {
    const { who, sale } = await failed()
    expect(sale).toMatchObject({
      state: 'FAILED',
      status: 'Payout failed',
      reason: 'The account does not take credits',
    })
    expect(await dueTo(who)).toBe(Math.round(sale.amount * 100))
    const [mail] = await outboxOf(test.shop.db, who.email)
    expect(mail?.subject).toMatch(/^Sale \S+: payment of ₹[\d,.]+ failed$/)
    const undone = await call(who, 'digital-wallet-sell/undo', { sale_id: sale.id })
    expect(undone.body.data).toMatchObject({
      sale: { state: 'UNDONE', status: 'Silver returned' },
      current_balance: 10,
    })
    expect(await dueTo(who)).toBe(0)
    expect((await call(who, 'digital-wallet-sell/undo', { sale_id: sale.id })).status).toBe(409)
    expect(await silverOf(who)).toBe(10 * SILVER_GRAM)
  })

  it('is sent again to another account, with a code', async () => {
    const { who, sale } = await failed()
    await callWithCode(test, who, 'my-bank-account/add', {
      ifsc: 'ICIC0000001',
      account_number: '123456789012',
      confirm_account_number: '123456789012',
      account_holder: 'Asha Rao',
    })
    await test.shop.jobs.runDue()
    expect((await call(who, 'digital-wallet-sell/retry', { sale_id: sale.id })).body.data).toMatchObject({
      bank_account: 'COOLING',
    })
    await advanceShopClock(test, dayMs)
    expect((await call(who, 'digital-wallet-sell/retry', { sale_id: sale.id })).body.data).toMatchObject({
      step_up: 'sell',
    })
    const again = await callWithCode(test, who, 'digital-wallet-sell/retry', { sale_id: sale.id })
    expect(again.body.data.sale).toMatchObject({ state: 'DUE', ifsc: 'ICIC0000001' })
    await test.shop.jobs.runDue()
    expect((await salesOf(who))[0]).toMatchObject({ state: 'PAID' })
    expect(await dueTo(who)).toBe(0)
    expect(await silverOf(who)).toBe(5 * SILVER_GRAM)
  })

  it('goes back as silver by itself when nobody chose for a week', async () => {
    const { who } = await failed()
    await advanceShopClock(test, 7 * dayMs)
    expect((await salesOf(who))[0]).toMatchObject({ state: 'UNDONE' })
    expect(await silverOf(who)).toBe(10 * SILVER_GRAM)
  })

  it('is nobody else’s to undo', async () => {
    const { sale } = await failed()
    const stranger = await newSeller(test)
    expect((await call(stranger, 'digital-wallet-sell/undo', { sale_id: sale.id })).status).toBe(404)
    expect((await call(stranger, 'digital-wallet-sell/retry', { sale_id: sale.id })).status).toBe(404)
  })
})

describe('a payout that takes its time', () => {
  it('is asked after until it is paid', async () => {
    const who = await readySeller(test, { number: '50100123450003' })
    await sell(who, 5)
    await test.shop.jobs.runDue()
    expect((await salesOf(who))[0]).toMatchObject({ state: 'SENT' })
    await advanceShopClock(test, 60_000)
    expect((await salesOf(who))[0]).toMatchObject({ state: 'PAID' })
  })

  it('may come back from the bank a day later: the money is due again', async () => {
    const who = await readySeller(test, { number: '50100123450006' })
    await sell(who, 5)
    await test.shop.jobs.runDue()
    expect((await salesOf(who))[0]).toMatchObject({ state: 'PAID' })
    await advanceShopClock(test, dayMs)
    const [sale] = await salesOf(who)
    expect(sale).toMatchObject({ state: 'FAILED', reason: 'Account closed' })
    expect(await dueTo(who)).toBe(Math.round(sale.amount * 100))
  })
})

describe('taking silver out as a piece', () => {
  it('shows the own brand’s pieces the silver is enough for, with all that is left to pay', async () => {
    const who = await newSeller(test, 60 * SILVER_GRAM)
    const { list, current_balance, rate } = (await call(who, 'digital-wallet-redeem')).body.data
    expect(current_balance).toBe(60)
    expect(list.length).toBeGreaterThan(0)
    for (const piece of list) {
      expect(piece.digital_wallet_used_gm).toBeLessThanOrEqual(60)
      expect(piece.digital_wallet_used_amount).toBeCloseTo(piece.digital_wallet_used_gm * rate, 1)
      expect(piece.total_cart_price).toBeCloseTo(
        piece.price + piece.shipping_price - piece.digital_wallet_used_amount,
        2,
      )
      const product = test.shop.catalogue.now.shelf.products.find(({ id }) => id === piece.product_id)
      expect(product).toMatchObject({ brandId: 1, metal: 'silver' })
    }
    expect(list[0]).toEqual({
      product_id: expect.any(Number),
      slug: expect.any(String),
      product_name: expect.any(String),
      product_name_hi: expect.any(String),
      default_image: expect.stringMatching(/^\/pictures\/.+-640\.webp$/),
      weight: expect.any(Number),
      form: expect.stringMatching(/^(coin|bar)$/),
      stock: expect.any(Number),
      on_order: expect.any(Number),
      price: expect.any(Number),
      digital_wallet_used_gm: expect.any(Number),
      digital_wallet_used_amount: expect.any(Number),
      making_charge: expect.any(Number),
      gst_amount: expect.any(Number),
      shipping_price: expect.any(Number),
      total_cart_price: expect.any(Number),
    })
  })

  it('is an order in the cart with the grams applied, priced as it was shown', async () => {
    const who = await newSeller(test, 60 * SILVER_GRAM)
    await call(who, 'wallet-active')
    const [piece] = (await call(who, 'digital-wallet-redeem')).body.data.list
    const added = await call(who, 'cart/add', { product_id: piece.product_id, qty: 1 })
    const applied = await call(who, 'digital-wallet-payment', {
      order_id: added.body.data.order_id,
      digital_wallet_gm: piece.digital_wallet_used_gm,
    })
    expect(applied.body.data.cart_details).toMatchObject({
      digital_wallet_used_gm: piece.digital_wallet_used_gm,
      digital_wallet_used_amount: piece.digital_wallet_used_amount,
      total_cart_price: piece.total_cart_price,
    })
  })
})
