// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mandateBench } from '../../shop/checkout/pay/mandate/testing.ts'
import { advanceShopClock, newSeller, type TestSeller } from '../../shop/silver/redemption/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { dayMs } from '../../units/date.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const send = ({ token }: TestSeller, path: string, body: object = {}) => test.call('POST', path, body, { token })
const terms = { buy_type: 'amount', amount: 5000, day: 22 }
const planView = {
  amount: 5000,
  gram: null,
  day: 22,
  price_cap: null,
  state: 'ACTIVE',
  skips_next: 0,
  next_at: '2026-11-22T11:00:00+05:30',
}

const automaticView = { total: 5150, possible: 1, used: 0, mandate: null, debit: null }

describe('a monthly plan', () => {
  it('is none at first, and what was saved afterwards', async () => {
    const who = await newSeller(test)
    expect((await send(who, 'silver-plan')).body.data).toEqual({
      plan: null,
      automatic: null,
      months: [],
      pay_path: null,
    })
    const saved = await send(who, 'silver-plan/save', terms)
    expect(saved.body).toEqual({
      error: false,
      data: { plan: planView, automatic: automaticView, months: [], pay_path: null },
      errorMessage: '',
    })
    const changed = await send(who, 'silver-plan/save', { buy_type: 'gram', gram: '2.5', day: '5', price_cap: '260' })
    expect(changed.body.data.plan).toEqual({
      ...planView,
      ...{ amount: null, gram: 2.5, day: 5, price_cap: 260, next_at: '2026-12-05T11:00:00+05:30' },
    })
  })

  it('has no highest price where it is left empty', async () => {
    for (const price_cap of [null, '', undefined]) {
      const saved = await send(await newSeller(test), 'silver-plan/save', { ...terms, price_cap })
      expect(saved.body.data.plan).toEqual(planView)
    }
  })

  it('is paused, resumed, skipped and cancelled', async () => {
    const who = await newSeller(test)
    expect((await send(who, 'silver-plan/move', { event: 'pause' })).status).toBe(404)
    await send(who, 'silver-plan/save', terms)
    const changeState = async (event: string) => (await send(who, 'silver-plan/move', { event })).body.data.plan
    expect(await changeState('pause')).toEqual({ ...planView, state: 'PAUSED' })
    expect(await changeState('resume')).toEqual(planView)
    expect(await changeState('skip')).toEqual({ ...planView, skips_next: 1 })
    expect(await changeState('unskip')).toEqual(planView)
    expect(await changeState('cancel')).toBeNull()
  })

  it('is refused with a sentence', async () => {
    const who = await newSeller(test)
    const errors = async (change: object) =>
      (await send(who, 'silver-plan/save', { ...terms, ...change })).body.data.errors
    expect(await errors({ amount: 99 })).toEqual({ amount: expect.stringContaining('₹100') })
    expect(await errors({ day: 29 })).toEqual({ day: 'Choose a day from 1 to 28' })
    for (const price_cap of [-1, -0.01, '-5', 0, '0'])
      expect(await errors({ price_cap })).toEqual({ price_cap: expect.stringContaining('above ₹0') })
    expect(await errors({ amount: -500 })).toEqual({ amount: 'Enter an amount above ₹0' })
    expect(await errors({ buy_type: 'gram', gram: '-2' })).toEqual({ gram: 'Enter a weight above 0 g' })
    expect((await send(who, 'silver-plan')).body.data.plan).toBeNull()
    expect(await errors({ amount: null })).toEqual({ amount: 'Enter how much you would like to buy' })
  })

  it('tells what became of its months, and where the one that waits is paid for', async () => {
    const who = await newSeller(test)
    await send(who, 'silver-plan/save', terms)
    await advanceShopClock(test, dayMs)
    expect((await send(who, 'silver-plan')).body.data).toMatchObject({
      months: [
        {
          month: '2026-11',
          state: 'REMINDED',
          status: 'Waiting for you',
          rate: expect.any(Number),
          created_at: '2026-11-22T11:00:00+05:30',
          expires_at: '2026-11-23T11:00:00+05:30',
        },
      ],
      pay_path: '/my-account/digital-silver?amount=5000',
    })
  })
})

describe('automatic payment', () => {
  it('is opened, approved and turned off', async () => {
    const who = await newSeller(test)
    await send(who, 'silver-plan/save', terms)
    const bench = mandateBench(test)
    const opened = await send(who, 'silver-plan/mandate')
    expect(opened.body.data).toEqual({
      key: 'rzp_test_silverasandbox',
      checkout_url: 'http://localhost:3000/sandbox/razorpay/checkout.js',
      order_id: expect.stringMatching(/^order_/),
      customer_id: expect.stringMatching(/^cust_/),
      amount: 1,
      txnid: expect.stringMatching(/^MND-2026-\d+-1$/),
    })
    const confirmed = await bench.setUp(who)
    const mandate = { state: 'ACTIVE', max_amount: 5150, expires_at: '2036-11-22T00:00:00+05:30' }
    expect(confirmed.body.data.automatic).toMatchObject({ total: 5150, used: 1, mandate })
    expect((await send(who, 'silver-plan/mandate')).body.errorMessage).toBe('Automatic payment is set up already')
    const revoked = await send(who, 'silver-plan/mandate/revoke')
    expect(revoked.body.data.automatic.mandate.state).toBe('REVOKING')
    await advanceShopClock(test, 1000)
    expect((await send(who, 'silver-plan')).body.data.automatic).toMatchObject({
      possible: 1,
      mandate: { state: 'REVOKED' },
    })
    const again = await send(who, 'silver-plan/mandate/revoke')
    expect([again.status, again.body.errorMessage]).toEqual([404, 'Automatic payment is not set up'])
  })

  it('is refused above the limit of RBI, by weight, without a plan, and with a forged approval', async () => {
    const who = await newSeller(test)
    expect((await send(who, 'silver-plan/mandate')).status).toBe(404)
    await send(who, 'silver-plan/save', { ...terms, amount: 14_563.12 })
    const above = await send(who, 'silver-plan/mandate')
    expect([above.status, above.body.errorMessage]).toEqual([409, expect.stringContaining('up to ₹15,000 a month')])
    await send(who, 'silver-plan/save', { buy_type: 'gram', gram: 2, day: 22 })
    expect((await send(who, 'silver-plan/mandate')).body.errorMessage).toContain('needs a plan in rupees')
    await send(who, 'silver-plan/save', { ...terms, amount: 14_563.11 })
    const { txnid } = (await send(who, 'silver-plan/mandate')).body.data
    const forged = { payment_id: 'pay_another', txnid, razorpay_order_id: 'order_another', razorpay_signature: 'x' }
    expect((await send(who, 'silver-plan/mandate/confirm', forged)).status).toBeGreaterThanOrEqual(400)
    expect((await send(await newSeller(test), 'silver-plan/mandate/confirm', { ...forged })).status).toBe(404)
  })
})
