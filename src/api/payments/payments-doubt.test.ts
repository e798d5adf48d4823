// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { sandboxRazorpay } from '../../partners/payment/razorpay/settings.ts'
import { razorpaySignature } from '../../partners/payment/razorpay/signature.ts'
import { completeBankPage, postForm } from '../../partners/sandbox/visit-pages.ts'
import { payingBench } from '../../shop/checkout/pay/testing.ts'
import { payments } from '../../shop/payments/records.ts'
import { refunds } from '../../shop/payments/refunds/records.ts'

const bench = await payingBench()
afterEach(() => bench.control({ reset: true }))
afterAll(bench.close)

type Buyer = Awaited<ReturnType<typeof bench.buyer>>

/** Pays at the bank; the browser is about to come back to the shop. */
async function payAtBank(who: Buyer) {
  await bench.check(who)
  const begun = await bench.initiate(who, 'CREDIT_CARD')
  return completeBankPage(bench.fetchSandbox, await bench.byCard(begun))
}

const stopWebhooks = () => bench.control({ webhooks: { off: true } })
const stopProvider = () => bench.control({ outage_seconds: 600 })
const waiting = ({ orderId }: Buyer) => `http://localhost:3000/payment?waiting=1&order=${orderId}`
const inDoubt = { status: 409, body: { data: { in_doubt: 1 } } }

describe('a payment that the provider signed and cannot confirm', () => {
  it('is in doubt, takes no second payment, and is placed as soon as the provider answers', async () => {
    const who = await bench.buyer()
    await stopWebhooks()
    const back = await payAtBank(who)
    await stopProvider()
    expect(await bench.comeBack(back)).toBe(waiting(who))
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'in_doubt', payment_status: 'Processing' })
    expect(await bench.initiate(who, 'UPI')).toMatchObject(inDoubt)
    expect(await bench.check(who)).toMatchObject(inDoubt)
    await bench.wait(6)
    expect((await bench.paymentStatus(who)).state).toBe('in_doubt')
    await bench.control({ reset: true })
    for (let step = 0; step < 4; step++) await bench.wait(30)
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'paid', order_status: 'Order Placed' })
    const owed = await bench.shop.db.select().from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId))
    expect(owed.filter(({ payments: { orderId } }) => orderId === who.orderId)).toEqual([])
  })

  it('is placed by the webhook while the provider still does not answer', async () => {
    const who = await bench.buyer()
    await bench.control({ webhooks: { delay_seconds: 20 } })
    const back = await payAtBank(who)
    await stopProvider()
    expect(await bench.comeBack(back)).toBe(waiting(who))
    await bench.wait(25)
    expect((await bench.paymentStatus(who)).state).toBe('paid')
  })

  it('is in doubt also when another way was chosen meanwhile', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const begun = await bench.initiate(who, 'CREDIT_CARD')
    const bank = await bench.byCard(begun)
    await bench.initiate(who, 'UPI')
    await stopWebhooks()
    const back = await completeBankPage(bench.fetchSandbox, bank)
    await stopProvider()
    expect(await bench.comeBack(back)).toBe(waiting(who))
    expect(await bench.initiate(who, 'NET_BANKING')).toMatchObject(inDoubt)
  })

  it('of the popup is in doubt likewise, by its signature', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const { razorpay, orderId: txnid } = (await bench.initiate(who, 'RAZORPAY')).body.data
    const query = new URLSearchParams({
      key: razorpay.key,
      order_id: razorpay.order_id,
      parent: 'http://localhost:3000',
    })
    const bank = await postForm(bench.fetchSandbox, {
      action: `http://localhost:3000/sandbox/razorpay/checkout?${query}`,
      fields: { method: 'card', number: '4111111111111111', expiry: '12/32', cvv: '123' },
    })
    await stopWebhooks()
    const payment_id = /pay_[A-Za-z0-9]{14}/.exec((await completeBankPage(bench.fetchSandbox, bank)).html)?.[0] ?? ''
    await stopProvider()
    const signed = {
      payment_id,
      txnid,
      razorpay_order_id: razorpay.order_id,
      razorpay_signature: razorpaySignature(sandboxRazorpay.keySecret, `${razorpay.order_id}|${payment_id}`),
    }
    // Unsigned, it is anybody's word.
    expect((await bench.post(who, 'razorpay-pay-response', { payment_id, txnid })).status).toBe(502)
    expect((await bench.paymentStatus(who)).state).toBe('open')
    expect((await bench.post(who, 'razorpay-pay-response', signed)).body.data.state).toBe('in_doubt')
    expect(await bench.initiate(who, 'UPI')).toMatchObject(inDoubt)
    await bench.control({ reset: true })
    for (let step = 0; step < 4; step++) await bench.wait(30)
    expect((await bench.paymentStatus(who)).state).toBe('paid')
  })
})

describe('a buyer who comes back without the callback', () => {
  it('is not asked for money again: the attempt before is looked at first', async () => {
    const who = await bench.buyer()
    await stopWebhooks()
    await payAtBank(who)
    expect(await bench.initiate(who, 'NET_BANKING')).toMatchObject({
      status: 409,
      body: { data: { unique_order_id: expect.any(String) } },
    })
    expect((await bench.paymentStatus(who)).state).toBe('paid')
  })

  it('may pay another way where nothing was paid, also when the bank still waits for an answer', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    await bench.initiate(who, 'UPI')
    await bench.byCard(await bench.initiate(who, 'CREDIT_CARD'))
    expect((await bench.initiate(who, 'NET_BANKING')).status).toBe(200)
  })
})
