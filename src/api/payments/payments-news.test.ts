// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { cardEnding } from '../../partners/sandbox/testing.ts'
import { completeBankPage } from '../../partners/sandbox/visit-pages.ts'
import { settlePaymentReport } from '../../shop/checkout/pay/settle.ts'
import { payingBench } from '../../shop/checkout/pay/testing.ts'
import { readOrderTransitions } from '../../shop/orders/reading.ts'
import { attempts, payments } from '../../shop/payments/records.ts'
import { refunds } from '../../shop/payments/refunds/records.ts'

const bench = await payingBench()
afterAll(bench.close)

describe('the same news, again and again', () => {
  it('places one order, whatever tells it, doubled and out of order', async () => {
    const who = await bench.buyer()
    await bench.control({ webhooks: { copies: 3, out_of_order: true } })
    await bench.check(who)
    const begun = await bench.initiate(who, 'CREDIT_CARD')
    const back = await completeBankPage(bench.fetchSandbox, await bench.byCard(begun, cardEnding('0003')))
    await bench.comeBack(back)
    for (let step = 0; step < 8; step++) await bench.wait(10)
    expect((await bench.paymentStatus(who)).state).toBe('paid')
    await bench.comeBack(back)
    expect((await bench.paymentStatus(who)).state).toBe('paid')
    await bench.control({ reset: true })
  })

  it('sends the second payment for one order back', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const first = await bench.initiate(who, 'CREDIT_CARD')
    const second = await bench.initiate(who, 'NET_BANKING')
    await bench.comeBack(
      await completeBankPage(
        bench.fetchSandbox,
        await bench.submit(second, { paymentMode: 'NET_BANKING', channelCode: 'SBI' }),
      ),
    )
    await bench.comeBack(await completeBankPage(bench.fetchSandbox, await bench.byCard(first)))
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'paid', payment_mode: 'Net Banking' })
    await bench.wait(1)
    await bench.wait(400)
    const rows = await bench.shop.db.select().from(refunds)
    expect(rows.find(({ ref }) => ref.startsWith(second.body.data.unique_order_id))).toMatchObject({
      state: 'done',
      why: 'paid twice',
    })
  })

  it('keeps money of a wrong amount for people to look at', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const begun = await bench.initiate(who, 'CREDIT_CARD')
    await bench.control({ settle: { order_id: begun.body.data.orderId, outcome: 'paid', amount: '1.00' } })
    await bench.wait(15)
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'review', order_status: 'Under Review' })
  })

  it('takes no webhook that is not signed', async () => {
    const request = new Request('http://localhost:3000/app/api/paytm/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"head":{"signature":"x"},"body":{"mid":"x"}}',
    })
    expect((await bench.serve(request)).status).toBe(401)
    expect(
      (await bench.serve(new Request('http://localhost:3000/app/api/razorpay/webhook', { method: 'POST', body: '{}' })))
        .status,
    ).toBe(401)
    const forged = new Request('http://localhost:3000/app/api/paytm/callback', {
      method: 'POST',
      body: new URLSearchParams({ ORDERID: 'x', STATUS: 'TXN_SUCCESS' }),
    })
    expect((await bench.serve(forged)).headers.get('location')).toBe('http://localhost:3000/payment')
  })
})

describe('everything at once', () => {
  it('callback, webhook and poller together place one order and book one payment', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const begun = await bench.initiate(who, 'CREDIT_CARD')
    const back = await completeBankPage(bench.fetchSandbox, await bench.byCard(begun))
    const report = await bench.shop.payments.byName('paytm').statusOf(begun.body.data.orderId)
    const settled = await Promise.all([
      settlePaymentReport(bench.shop, report),
      settlePaymentReport(bench.shop, report),
      settlePaymentReport(bench.shop, report),
    ])
    expect(settled.toSorted()).toEqual(['nothing', 'nothing', 'placed'])
    await bench.comeBack(back)
    await bench.wait(60)
    const rows = await bench.shop.db.select().from(payments).where(eq(payments.orderId, who.orderId))
    expect(rows).toMatchObject([{ outcome: 'accepted', provider: 'paytm' }])
    const transitions = await readOrderTransitions(bench.shop.db, who.orderId)
    expect(transitions.map(({ what, from, to }) => `${what} ${from} ${to}`)).toEqual([
      'order PENDING_PAYMENT PLACED',
      'payment PENDING PAID',
    ])
  })

  it('double click: of two tries at once the last one is live, and each has an id of its own', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const response = await Promise.all([bench.initiate(who, 'UPI'), bench.initiate(who, 'UPI')])
    expect(response.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(response.map(({ body }) => body.data.orderId)).size).toBe(2)
  })

  it('a try whose provider never answered lapses by itself', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    await bench.initiate(who, 'RAZORPAY')
    await bench.shop.db.transaction((tx) =>
      tx.update(attempts).set({ providerRef: null }).where(eq(attempts.orderId, who.orderId)),
    )
    for (let minute = 0; minute < 25; minute++) await bench.wait(60)
    expect((await bench.paymentStatus(who)).state).toBe('expired')
  })

  it('money for an order we do not know is reported, not taken', async () => {
    const report = {
      provider: 'paytm',
      orderRef: 'SLV-1-1',
      paymentRef: 'T1',
      state: 'paid',
      amount: 100,
      instrument: 'UPI',
      reason: '',
    } as const
    expect(await settlePaymentReport(bench.shop, report)).toBe('unknown')
  })
})
