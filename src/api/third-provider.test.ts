// @module-tag postgres
/** A third provider is a folder and a line: everything below works without a word about it anywhere else. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Fetch } from '../partners/partner-request.ts'
import type { PaymentProviderDefinition } from '../partners/payment/definition.ts'
import {
  hostedPay,
  hostedPaySignature,
  hostedPaySignedText,
  sandboxHostedPaySecret,
} from '../partners/payment/hostedpay/testing.ts'
import { UnknownPaymentProvider } from '../partners/payment/open-providers.ts'
import { type ProviderTable, providers } from '../partners/payment/providers.ts'
import { formOf, openPage, postForm, type VisitedPage } from '../partners/sandbox/visit-pages.ts'
import { payingBench, type TestBuyer } from '../shop/checkout/pay/testing.ts'
import { recordRefundReport } from '../shop/fulfilment/refunds/send-refund.ts'
import { attempts, payments } from '../shop/payments/records.ts'
import { requestProviderRefund } from '../shop/payments/refunds/provider-refund.ts'
import { refunds } from '../shop/payments/refunds/records.ts'
import { requestRefund } from '../shop/payments/refunds/request-refund.ts'
import type { TestResponse } from '../testing.ts'

/** Requests to providers, each beside the name of its provider. */
const requests: { readonly name: string; readonly url: string }[] = []
const refundProviders = () => [...new Set(requests.filter(({ url }) => url.includes('refund')).map(({ name }) => name))]
const listenedTo = (name: string, definition: PaymentProviderDefinition): PaymentProviderDefinition => ({
  ...definition,
  open: ({ fetch, ...rest }) => {
    const listening: Fetch = (url, init) => {
      requests.push({ name, url })
      return fetch(url, init)
    }
    return definition.open({ ...rest, fetch: listening })
  },
})

/** The line. */
const table: ProviderTable = { ...providers, hostedpay: hostedPay }
const listened = Object.fromEntries(Object.entries(table).map(([name, one]) => [name, listenedTo(name, one)]))
const settings = { PAYMENT_ROUTES: 'NET_BANKING=hostedpay,CREDIT_CARD=hostedpay,DEBIT_CARD=hostedpay' }

const bench = await payingBench({ providers: listened, settings })
afterAll(bench.close)
afterEach(() => bench.control({ reset: true }))
const { db } = bench.shop

/** From the payment page to the hosted page, by way of the document that hands over. */
async function leave(begun: TestResponse, who: TestBuyer): Promise<VisitedPage> {
  const { orderId } = begun.body.data
  const handoff = await bench.serve(
    new Request('http://localhost:3000/app/api/payment/handoff', {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}` },
      body: new URLSearchParams({ order_id: orderId }),
    }),
  )
  expect(handoff.status).toBe(200)
  const document = await handoff.text()
  expect(document).toContain('<form method="get"')
  const { action, fields } = formOf({
    url: 'http://localhost:3000/app/api/payment/handoff',
    status: 200,
    html: document,
  })
  return openPage(bench.fetchSandbox, `${action}?${new URLSearchParams(fields)}`)
}

const press = (page: VisitedPage, act: 'pay' | 'cancel'): Promise<VisitedPage> => {
  const { action, fields } = formOf(page)
  return postForm(bench.fetchSandbox, { action, fields: { ...fields, act } })
}

async function begin(mode = 'NET_BANKING') {
  const who = await bench.buyer()
  const { hosted_modes } = (await bench.check(who)).body.data
  expect(hosted_modes).toEqual(['CREDIT_CARD', 'DEBIT_CARD', 'NET_BANKING'])
  const begun = await bench.initiate(who, mode)
  expect(begun.status).toBe(200)
  return { who, begun, ref: begun.body.data.orderId as string, page: await leave(begun, who) }
}

const paid = (who: TestBuyer) => db.select().from(payments).where(eq(payments.orderId, who.orderId))
const amountOf = (begun: TestResponse) => Math.round(begun.body.data.amount * 100)

describe('a third provider', () => {
  it('takes the payment on its page, and its signed callback places the order with the exact amount', async () => {
    const { who, begun, page } = await begin('CREDIT_CARD')
    expect(begun.body.data).toMatchObject({ process_url: '', page_url: '', razorpay: null, card_flow: 'provider_page' })
    expect(begun.body.data.gateway_charge).toBeGreaterThan(0)
    const back = await press(page, 'pay')
    expect(formOf(back).action).toBe('http://localhost:3000/app/api/hostedpay/callback')
    const { unique_order_id } = begun.body.data
    expect(await bench.comeBack(back)).toBe(`http://localhost:3000/thankYou?order=${unique_order_id}`)
    expect(await paid(who)).toMatchObject([{ provider: 'hostedpay', amount: amountOf(begun), outcome: 'accepted' }])
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'paid', payment_mode: 'Credit Card' })
    // The same callback again, and the webhook of it in three copies.
    await bench.control({ webhooks: { copies: 3 } })
    expect(await bench.comeBack(back)).toBe(`http://localhost:3000/thankYou?order=${unique_order_id}`)
    await bench.wait(5)
    expect(await paid(who)).toHaveLength(1)
  })

  it('is asked how a payment stands whose callback was lost', async () => {
    await bench.control({ webhooks: { off: true } })
    const { who, begun, page } = await begin()
    await press(page, 'pay')
    expect(await paid(who)).toEqual([])
    await bench.wait(20)
    expect(await paid(who)).toMatchObject([{ provider: 'hostedpay', amount: amountOf(begun) }])
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'paid', payment_mode: 'Net Banking' })
  })

  it('settles by its webhook alone, and none that it did not sign', async () => {
    const { who, begun, page } = await begin()
    await press(page, 'pay')
    const forged = JSON.stringify({ id: 'x', order: {} })
    const address = 'http://localhost:3000/app/api/hostedpay/webhook'
    const headers = {
      'content-type': 'application/json',
      'x-hostedpay-signature': hostedPaySignature('guessed', forged),
    }
    expect((await bench.serve(new Request(address, { method: 'POST', headers, body: forged }))).status).toBe(401)
    bench.clock.advance(2000)
    await bench.sandbox.tick()
    expect(await paid(who)).toMatchObject([{ provider: 'hostedpay', amount: amountOf(begun) }])
  })

  it('is not believed by a forged callback', async () => {
    const { who, ref, begun } = await begin()
    const fields = { order: ref, payment: 'hp_1', state: 'captured', amount_paise: String(amountOf(begun)) }
    const signature = hostedPaySignature('guessed', hostedPaySignedText(fields))
    const body = new URLSearchParams({ ...fields, signature })
    const address = 'http://localhost:3000/app/api/hostedpay/callback'
    const response = await bench.serve(new Request(address, { method: 'POST', body }))
    expect(response.headers.get('location')).toBe('http://localhost:3000/payment')
    expect(await paid(who)).toEqual([])
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'open' })
    // Signed, but the provider says nothing was paid: in doubt, and no order.
    const signed = new URLSearchParams({
      ...fields,
      signature: hostedPaySignature(sandboxHostedPaySecret, hostedPaySignedText(fields)),
    })
    await bench.serve(new Request(address, { method: 'POST', body: signed }))
    expect(await paid(who)).toEqual([])
  })

  it('ends an attempt that it declined, and the customer pays by another provider', async () => {
    const { who, page } = await begin()
    expect(await bench.comeBack(await press(page, 'cancel'))).toContain('/payment')
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'failed', reason: 'Declined by HostedPay' })
    const begun = await bench.initiate(who, 'UPI')
    expect(begun.body.data.upi.qr_text).toContain('upi://pay')
  })

  it('has no callback or webhook under a name that is in no table', async () => {
    for (const path of ['nobody/callback', 'nobody/webhook', 'razorpay/callback', 'bank/webhook'])
      expect((await bench.call('POST', path, {})).status).toBe(404)
  })
})

describe('a refund', () => {
  /** An order paid at the third provider, of which a part is refunded. */
  async function refunded(part: number) {
    const { who, begun, page } = await begin()
    await bench.comeBack(await press(page, 'pay'))
    const [payment] = await paid(who)
    const { unique_order_id: uniqueOrderId } = begun.body.data
    const amount = Math.floor(payment!.amount * part)
    const { ref } = await db.transaction((tx) =>
      requestRefund(bench.shop, tx, { payment: payment!, uniqueOrderId, amount, why: 'a test' }),
    )
    return { who, payment: payment!, ref, amount }
  }
  const stateOf = async (ref: string) => (await db.select().from(refunds).where(eq(refunds.ref, ref)))[0]

  it('goes to the provider that took the payment and to no other, with the exact amount', async () => {
    const { ref, amount, payment } = await refunded(0.5)
    requests.length = 0
    await bench.shop.jobs.runDue()
    expect((await stateOf(ref))?.state).toBe('asked')
    await bench.wait(6 * 60)
    expect(await stateOf(ref)).toMatchObject({ state: 'done', amount, providerRefundId: expect.stringMatching(/^hr_/) })
    expect(refundProviders()).toEqual(['hostedpay'])
    const again = await bench.shop.payments.byName('hostedpay').refund({
      ...{ orderRef: payment.orderRef, paymentRef: payment.paymentRef, refundRef: ref, amount, why: 'again' },
    })
    expect(again).toMatchObject({ provider: 'hostedpay', refundRef: ref, state: 'done', amount })
  })

  it('is not done because another provider says so', async () => {
    const { ref, amount } = await refunded(1)
    const report = {
      provider: 'paytm',
      refundRef: ref,
      providerRefundId: 'P1',
      state: 'done',
      amount,
      reason: '',
    } as const
    await recordRefundReport(bench.shop, report)
    expect((await stateOf(ref))?.state).toBe('due')
    await bench.shop.jobs.runDue()
    expect((await stateOf(ref))?.state).toBe('asked')
  })

  it('of a provider that has left the table fails loudly and stays due', async () => {
    const { ref, payment } = await refunded(1)
    requests.length = 0
    await db
      .update(payments)
      .set({ provider: 'gone' as never })
      .where(eq(payments.id, payment.id))
    const refund = requestProviderRefund(bench.shop, ref)
    await expect(refund).rejects.toThrow(UnknownPaymentProvider)
    await expect(refund).rejects.toThrow('payment provider gone: not in the table of providers')
    await bench.shop.jobs.runDue()
    expect((await stateOf(ref))?.state).toBe('due')
    expect(refundProviders()).toEqual([])
    await db.update(payments).set({ provider: payment.provider }).where(eq(payments.id, payment.id))
  })
})

it('lets an attempt lapse whose provider has left the table', async () => {
  const { who, ref } = await begin()
  await db
    .update(attempts)
    .set({ provider: 'gone' as never })
    .where(eq(attempts.ref, ref))
  expect((await bench.initiate(who, 'UPI')).status).toBe(200)
  await bench.wait(20)
  expect(await bench.paymentStatus(who)).toMatchObject({ state: 'open' })
})
