// @module-tag postgres
import { readdirSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { sandboxRazorpay } from '../../partners/payment/razorpay/settings.ts'
import { razorpaySignature } from '../../partners/payment/razorpay/signature.ts'
import { completeBankPage, openPage, postForm } from '../../partners/sandbox/visit-pages.ts'
import { confirmTransfer, refuseTransfer } from '../../shop/checkout/pay/bank-transfer.ts'
import { payingBench } from '../../shop/checkout/pay/testing.ts'

const bench = await payingBench()
afterAll(bench.close)

describe('paying otherwise', () => {
  it('by UPI id, checked first', async () => {
    const who = await bench.buyer()
    const { token, order_id } = (await bench.check(who)).body.data
    const verified = await bench.post(who, 'fetchVpaDetail', { token, vpa: 'success@sandbox', order_id })
    expect(verified.body.data.body.resultInfo.resultStatus).toBe('S')
    const wrong = await bench.post(who, 'fetchVpaDetail', { token, vpa: 'nobody@sandbox', order_id })
    expect(wrong.body.data.body.resultInfo).toMatchObject({
      resultStatus: 'F',
      resultMsg: 'Invalid UPI ID. Please enter a valid UPI ID.',
    })
    const begun = await bench.initiate(who, 'UPI')
    expect(begun.body.data).toMatchObject({ amount: who.total, gateway_charge: 0 })
    const waiting = await bench.submit(begun, { paymentMode: 'UPI', payerAccount: 'success@sandbox' })
    await bench.comeBack(await openPage(bench.fetchSandbox, `${waiting.url}?look=1`))
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'paid', payment_mode: 'UPI' })
  })

  it('by QR code, of which a webhook tells', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const { upi } = (await bench.initiate(who, 'UPI')).body.data
    expect(upi.qr_image).toMatch(/^data:image\/png;base64,iVBOR/)
    expect(upi.intent).toMatch(/^upi:\/\/pay\?/)
    await postForm(bench.fetchSandbox, { action: upi.stand_in_url, fields: { act: 'pay' } })
    expect((await bench.paymentStatus(who)).state).toBe('open')
    await bench.wait(1)
    expect((await bench.paymentStatus(who)).state).toBe('paid')
  })

  it('by net banking', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const begun = await bench.initiate(who, 'NET_BANKING')
    await bench.comeBack(
      await completeBankPage(
        bench.fetchSandbox,
        await bench.submit(begun, { paymentMode: 'NET_BANKING', channelCode: 'HDFC' }),
      ),
    )
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'paid', payment_mode: 'Net Banking' })
  })

  it('by the Razorpay popup, whose word is checked', async () => {
    const who = await bench.buyer()
    const first = (await bench.check(who)).body.data.order_id
    const { razorpay, orderId: txnid } = (await bench.initiate(who, 'RAZORPAY')).body.data
    expect(razorpay.amount_paise).toBe(Math.round(who.total * 102))
    const query = new URLSearchParams({
      key: razorpay.key,
      order_id: razorpay.order_id,
      parent: 'http://localhost:3000',
      hide: 'upi',
    })
    const address = `http://localhost:3000/sandbox/razorpay/checkout?${query}`
    const bank = await postForm(bench.fetchSandbox, {
      action: address,
      fields: { method: 'card', number: '4111111111111111', expiry: '12/32', cvv: '123' },
    })
    const done = await completeBankPage(bench.fetchSandbox, bank)
    const payment_id = /pay_[A-Za-z0-9]{14}/.exec(done.html)?.[0] ?? ''
    const forged = await bench.post(who, 'razorpay-pay-response', {
      payment_id,
      txnid,
      razorpay_order_id: razorpay.order_id,
      razorpay_signature: 'f'.repeat(64),
    })
    expect(forged.status).toBe(409)
    expect((await bench.paymentStatus(who)).state).toBe('open')
    const razorpay_signature = razorpaySignature(sandboxRazorpay.keySecret, `${razorpay.order_id}|${payment_id}`)
    const answered = await bench.post(who, 'razorpay-pay-response', {
      payment_id,
      txnid,
      razorpay_order_id: razorpay.order_id,
      razorpay_signature,
    })
    expect(answered.body.data).toMatchObject({ state: 'paid', payment_mode: 'Razorpay' })
    // Clients of the bare contract name the attempt of `check-payment`, and send no signature.
    const bare = await bench.post(who, 'razorpay-pay-response', { payment_id, txnid: first })
    expect(bare.body.data.state).toBe('paid')
    expect((await bench.post(who, 'razorpay-pay-response', { payment_id: 'pay_nobody', txnid })).status).toBe(409)
    const other = await bench.buyer()
    const { order_id: theirs } = (await bench.check(other)).body.data
    expect((await bench.post(other, 'razorpay-pay-response', { payment_id, txnid: theirs })).status).toBe(409)
    expect((await bench.post(who, 'razorpay-pay-response', { payment_id, txnid })).body.data.state).toBe('paid')
  })

  it('by bank transfer, announced with text and picture, confirmed by staff', async () => {
    const who = await bench.buyer()
    const body = new FormData()
    body.set('description', 'NEFT UTR 123')
    body.set('orderId', String(who.orderId))
    body.set('amount', '1')
    body.set('attachment_file', new File([Buffer.from(onePixel, 'base64')], 'proof.png', { type: 'image/png' }))
    const response = await bench.call('POST', 'bankTransfer', body, { token: who.token })
    expect([response.status, response.body.errorMessage]).toEqual([200, ''])
    expect(response.body.data).toMatchObject({ amount: who.total })
    expect(await bench.paymentStatus(who)).toMatchObject({
      state: 'verifying',
      order_status: 'Order Placed',
      payment_status: 'Under Verification',
      payment_mode: 'Bank Transfer',
    })
    await confirmTransfer(bench.shop, { orderId: who.orderId, by: 'staff:1' })
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'paid', order_status: 'Order Placed' })
  })

  it('a transfer needs its text, and a proof that is a picture or a PDF', async () => {
    const who = await bench.buyer()
    const body = new FormData()
    body.set('orderId', String(who.orderId))
    body.set('description', '')
    expect((await bench.call('POST', 'bankTransfer', body, { token: who.token })).status).toBe(422)
    body.set('description', 'UTR 9')
    body.set('attachment_file', new File(['<script>'], 'proof.png', { type: 'image/png' }))
    expect((await bench.call('POST', 'bankTransfer', body, { token: who.token })).status).toBe(415)
  })

  it('of two proofs neither is taken in silence', async () => {
    const who = await bench.buyer()
    const body = new FormData()
    body.set('orderId', String(who.orderId))
    body.set('description', 'UTR 9')
    for (const name of ['one.png', 'two.png'])
      body.append('attachment_file', new File([Buffer.from(onePixel, 'base64')], name, { type: 'image/png' }))
    const response = await bench.call('POST', 'bankTransfer', body, { token: who.token })
    expect([response.status, response.body.data.errors]).toEqual([422, { attachment_file: 'Attach one file only' }])
  })

  it('the proof of a transfer that is refused is not kept', async () => {
    const who = await bench.buyer()
    const body = new FormData()
    body.set('orderId', '1')
    body.set('description', 'UTR 9')
    body.set('attachment_file', new File([Buffer.from(onePixel, 'base64')], 'proof.png', { type: 'image/png' }))
    const storedFiles = () =>
      readdirSync(bench.shop.config.DATA_DIR, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /transfers.*webp$/.test(name),
      )
    const before = storedFiles()
    expect((await bench.call('POST', 'bankTransfer', body, { token: who.token })).status).toBe(404)
    expect(storedFiles()).toEqual(before)
  })

  async function announced() {
    const who = await bench.buyer()
    const body = new FormData()
    body.set('description', 'NEFT UTR 123')
    body.set('orderId', String(who.orderId))
    return { who, body, reply: await bench.call('POST', 'bankTransfer', body, { token: who.token }) }
  }

  it('one transfer at a time is looked for', async () => {
    const { who } = await announced()
    const other = await bench.buyer({ customer: who })
    const body = new FormData()
    body.set('description', 'NEFT UTR 124')
    body.set('orderId', String(other.orderId))
    const refused = await bench.call('POST', 'bankTransfer', body, { token: who.token })
    expect([refused.status, refused.body.errorMessage]).toEqual([
      409,
      'We are still checking for a bank transfer you told us about',
    ])
  })

  it('a transfer that never came frees the pieces and brings the cart back', async () => {
    const { who } = await announced()
    await refuseTransfer(bench.shop, { orderId: who.orderId, by: 'staff:1' })
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'failed', order_status: 'Payment Failed' })
    const cart = (await bench.post(who, 'cart', { session_id: '' })).body.data
    expect(cart).toMatchObject({ order_id: who.orderId, total_item: 1 })
    await expect(refuseTransfer(bench.shop, { orderId: who.orderId, by: 'staff:1' })).rejects.toThrow(
      'payments.no-transfer',
    )
  })

  it('a transfer that never came leaves an order that an earlier attempt has paid, and its cart closed', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const card = await bench.initiate(who, 'CREDIT_CARD')
    const body = new FormData()
    body.set('description', 'NEFT UTR 125')
    body.set('orderId', String(who.orderId))
    expect((await bench.call('POST', 'bankTransfer', body, { token: who.token })).status).toBe(200)
    await bench.comeBack(await completeBankPage(bench.fetchSandbox, await bench.byCard(card)))
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'paid' })
    await refuseTransfer(bench.shop, { orderId: who.orderId, by: 'staff:1' })
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'paid', order_status: 'Order Placed' })
    expect((await bench.post(who, 'cart', { session_id: '' })).body.data).toMatchObject({ total_item: 0 })
  })

  it('a transfer credited after its hour is looked at by people', async () => {
    const { who, reply } = await announced()
    const creditedAt = new Date(new Date(reply.body.data.counts_until).getTime() + 60_000)
    await confirmTransfer(bench.shop, { orderId: who.orderId, by: 'staff:1', creditedAt })
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'review', order_status: 'Under Review' })
  })
})

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
