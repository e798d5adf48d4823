// @module-tag postgres
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { completeBankPage } from '../../partners/sandbox/visit-pages.ts'
import { queueScheduledTask } from '../../scheduled-tasks.ts'
import { taxDifferences } from '../../shop/accounting/gst-register/reading.ts'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { recordRefundReport } from '../../shop/fulfilment/refunds/send-refund.ts'
import { balanceOf } from '../../shop/ledger/actions.ts'
import { companyAccount, customerAccount } from '../../shop/ledger/rules.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { readInvoiceDocuments } from '../../shop/orders/invoices/records.ts'
import { findByPublicId } from '../../shop/orders/reading.ts'
import { refunds } from '../../shop/payments/refunds/records.ts'
import { listOrderRefunds } from '../../shop/payments/refunds/refund-list.ts'
import { dayMs, dayOf } from '../../units/date.ts'
import { runOrderDevEvent } from '../dev/dev-orders.ts'

const bench = await payingBench()
afterAll(bench.close)

const { shop } = bench
const pull = async (number: string, event: string, more: Record<string, unknown> = {}) =>
  (await runOrderDevEvent(shop, number, event, more)).order_status
const detail = async (who: TestBuyer, number: string) =>
  (await bench.get(who, `order-detail?unique_order_id=${number}`)).body.data
const cost = async (who: TestBuyer) => (await bench.post(who, 'order-cancel-cost', { order_id: who.orderId })).body.data
/** Agreeing to whatever it costs, unless said otherwise. */
const cancel = (who: TestBuyer, more: object = { accepted_cost: 1_000_000 }) =>
  bench.post(who, 'order-cancel', { order_id: who.orderId, reason: 'Changed my mind', ...more })
const paise = (rupees: number) => Math.round(rupees * 100)
const summary = async (who: TestBuyer, template: string) =>
  (await outboxOf(shop.db, 'asha@customers.example')).some(
    (one) => one.template === template && one.text.includes(`-${who.orderId}`),
  )

/** What is the customer's with us, and what differences of metal came to. */
const balances = async (who: TestBuyer) => ({
  advance: await balanceOf(shop.db, customerAccount(who.id, 'INR', 'advance')),
  refunds: await balanceOf(shop.db, customerAccount(who.id, 'INR', 'refunds')),
})

/** A customer's paid order, by card. */
async function paid(over: Parameters<typeof bench.buyer>[0] = {}) {
  const who = await bench.buyer(over)
  return { who, number: await bench.pay(who) }
}

async function delivered(over: Parameters<typeof bench.buyer>[0] = {}) {
  const order = await paid(over)
  for (const event of ['accept', 'despatch', 'deliver']) await pull(order.number, event)
  return order
}

const photo = async (name = 'damaged.png') =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
          .png()
          .toBuffer(),
      ),
    ],
    name,
    {
      type: 'image/png',
    },
  )

async function sendBack(who: TestBuyer, fields: Record<string, unknown>, files: File[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  for (const file of files) form.append('files', file)
  return bench.call('POST', 'order-return', form, { token: who.token })
}

describe('cancelling', () => {
  it('costs the fall of the metal from the first minute, shows it before, and sends the rest back', async () => {
    const { who, number } = await paid()
    const order = await detail(who, number)
    expect(order.cancel_mode).toBe('cancel')
    await bench.setSilver(0.98)
    const terms = await cost(who)
    expect(terms.metal_loss).toBeCloseTo(terms.metal_price_locked - terms.metal_price_now, 2)
    expect(terms.metal_loss).toBeGreaterThan(0)
    expect(terms.gateway_charge_kept).toBe(order.total_payment_gateway_price)
    expect(paise(terms.refund_amount)).toBe(paise(terms.paid_amount) - paise(terms.cancel_cost))
    const done = await cancel(who, { accepted_cost: terms.cancel_cost })
    expect(done.body).toMatchObject({
      error: false,
      data: { order_status: 'Cancelled', payment_status: 'Refund Initiated' },
    })
    expect(await balances(who)).toEqual({ advance: 0, refunds: paise(terms.refund_amount) })
    await bench.wait(10)
    await bench.wait(600)
    const after = await detail(who, number)
    expect(after).toMatchObject({
      order_status: 'Cancelled',
      payment_status: 'Partially Refunded',
      cancel_mode: 'none',
    })
    expect(after.refunds).toMatchObject([{ amount: terms.refund_amount, status: 'Refunded', bank_transfer: false }])
    expect(after.cancellation).toMatchObject({ status: 'done', metal_loss: terms.metal_loss, metal_gain: 0 })
    expect(await balances(who)).toEqual({ advance: 0, refunds: 0 })
    expect(await summary(who, 'order-cancelled')).toBe(true)
    expect(await summary(who, 'refund-begun')).toBe(true)
    expect(await summary(who, 'refund-done')).toBe(true)
    await bench.setSilver(1 / 0.98)
  })

  it('invoices the charge that is kept, so that the return states the tax that is booked', async () => {
    const { who, number } = await paid()
    const { gateway_charge_kept } = await cost(who)
    await cancel(who, { accepted_cost: 1_000_000 })
    const { invoices } = await detail(who, number)
    expect(invoices).toMatchObject([{ credit_note: 0, total: gateway_charge_kept }])
    const [document] = await readInvoiceDocuments(shop.db, number)
    expect(document?.facts.lines).toMatchObject([{ charge: 'payment', unit: 'OTH', netWeight: null }])
    const month = dayOf(bench.clock.now()).slice(0, 7)
    const differing = (await taxDifferences(shop.db, month, 1000)).map(({ uniqueOrderId }) => uniqueOrderId)
    expect(differing).not.toContain(number)
    const pdf = await bench.serve(
      new Request(`http://localhost:3000/app/api/invoice/${number}`, {
        headers: { authorization: `Bearer ${who.token}` },
      }),
    )
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  it('pays out no rise when the customer cancels, and all of it when we do', async () => {
    const own = await paid()
    const ours = await paid()
    await bench.setSilver(1.02)
    expect(await cost(own.who)).toMatchObject({ metal_loss: 0, metal_gain: 0 })
    await cancel(own.who)
    expect((await listOrderRefunds(shop.db, own.who.orderId)).map(({ byHand }) => byHand)).toEqual([false])
    const before = await balanceOf(shop.db, companyAccount('INR', 'metal differences'))
    expect(await pull(ours.number, 'cancel', { reason: 'The piece was damaged here' })).toBe('Cancelled')
    const { cancellation, refunds: back, total_cart_price } = await detail(ours.who, ours.number)
    expect(cancellation).toMatchObject({ metal_loss: 0, gateway_charge_kept: 0, refund_amount: total_cart_price })
    expect(cancellation.metal_gain).toBeCloseTo(cancellation.metal_price_now - cancellation.metal_price_locked, 2)
    expect(back).toMatchObject([
      { amount: total_cart_price, bank_transfer: false },
      { amount: cancellation.metal_gain, bank_transfer: true },
    ])
    expect((await balanceOf(shop.db, companyAccount('INR', 'metal differences'))) - before).toBe(
      -paise(cancellation.metal_gain),
    )
    await bench.wait(10)
    await bench.wait(600)
    expect((await detail(ours.who, ours.number)).payment_status).toBe('Refund Initiated')
    expect(await pull(ours.number, 'pay_refund', { bank_reference: 'UTR1' })).toBe('Cancelled')
    expect((await detail(ours.who, ours.number)).payment_status).toBe('Refunded')
    expect(await balances(ours.who)).toEqual({ advance: 0, refunds: 0 })
    await bench.setSilver(1 / 1.02)
  })

  it('gives pieces and coupon back, once, whoever presses how often', async () => {
    const { id } = bench.silverPiece()
    const stock = await bench.stockOf(id)
    const { who } = await paid({ productId: id })
    expect(await bench.stockOf(id)).toBe(stock - 1)
    const response = await Promise.all(Array.from({ length: 5 }, () => cancel(who)))
    expect(response.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await bench.stockOf(id)).toBe(stock)
    expect(await listOrderRefunds(shop.db, who.orderId)).toHaveLength(1)
  })

  it('races with accepting: one of the two wins, and the money is where it belongs', async () => {
    for (let round = 0; round < 5; round++) {
      const { who, number } = await paid()
      const both = await Promise.allSettled([cancel(who), pull(number, 'accept')])
      const { order_status } = await detail(who, number)
      const owed = await listOrderRefunds(shop.db, who.orderId)
      // Cancelled first, accepting is refused; accepted first, cancelling becomes a request.
      expect(['Cancelled', 'Cancellation Requested']).toContain(order_status)
      expect(owed).toHaveLength(order_status === 'Cancelled' ? 1 : 0)
      expect(both[1]?.status).toBe(order_status === 'Cancelled' ? 'rejected' : 'fulfilled')
    }
  })

  it('is a request once accepted, on the terms that were shown, and refused or granted by us', async () => {
    const { who, number } = await paid()
    await pull(number, 'accept')
    await bench.setSilver(0.99)
    const terms = await cost(who)
    expect(terms.cancel_mode).toBe('request')
    expect((await cancel(who)).body.data).toMatchObject({
      order_status: 'Cancellation Requested',
      cancel_mode: 'request',
    })
    expect(await listOrderRefunds(shop.db, who.orderId)).toEqual([])
    expect(await pull(number, 'refuse_cancel')).toBe('Order Accepted')
    expect((await detail(who, number)).cancellation).toMatchObject({ status: 'refused' })
    await cancel(who)
    await bench.setSilver(0.95)
    expect((await cost(who)).metal_loss).toBe(terms.metal_loss)
    expect(await pull(number, 'approve_cancel')).toBe('Cancelled')
    expect((await detail(who, number)).refunds).toMatchObject([{ amount: terms.refund_amount }])
    await bench.setSilver(1 / 0.99 / 0.95)
  })

  it('does nothing when it would cost more than was agreed to', async () => {
    const { who, number } = await paid()
    const { cancel_cost } = await cost(who)
    await bench.setSilver(0.97)
    const refused = await cancel(who, { accepted_cost: cancel_cost })
    expect(refused.status).toBe(409)
    expect(refused.body.data.cost_changed.old).toBe(cancel_cost)
    expect(refused.body.data.cost_changed.new).toBeGreaterThan(cancel_cost)
    expect((await detail(who, number)).order_status).toBe('Order Placed')
    await bench.setSilver(1 / 0.97)
  })

  it('that costs something is never agreed to by silence, and needs no word where it costs nothing', async () => {
    const { who, number } = await paid()
    const { cancel_cost, metal_loss, gateway_charge_kept, refund_amount } = await cost(who)
    expect(cancel_cost).toBeGreaterThan(0)
    const silent = await cancel(who, {})
    expect([silent.status, silent.body]).toMatchObject([
      409,
      { error: true, data: { cancel_cost, metal_loss, gateway_charge_kept, refund_amount } },
    ])
    expect(silent.body.errorMessage).toContain('will be deducted if you cancel this order now')
    expect((await detail(who, number)).order_status).toBe('Order Placed')
    expect(await listOrderRefunds(shop.db, who.orderId)).toEqual([])
    expect((await cancel(who, { accepted_cost: cancel_cost })).body.data.order_status).toBe('Cancelled')

    const free = await bench.buyer()
    await bench.check(free)
    const form = new FormData()
    form.set('description', 'UTR 4714')
    form.set('orderId', String(free.orderId))
    await bench.call('POST', 'bankTransfer', form, { token: free.token })
    expect((await cancel(free, {})).body.data).toMatchObject({ order_status: 'Cancelled', cancel_cost: 0 })
  })

  it('is too late once it has left, and nothing to a stranger', async () => {
    const { who, number } = await paid()
    const stranger = await signedInCustomer(shop)
    for (const path of ['order-cancel-cost', 'order-reorder', 'order-cancel']) {
      const body = { order_id: who.orderId, ...(path === 'order-cancel' ? { reason: 'Mine' } : {}) }
      expect((await bench.post(stranger, path, body)).status).toBe(404)
    }
    await pull(number, 'accept')
    await pull(number, 'despatch')
    expect((await cancel(who)).status).toBe(409)
    expect((await cost(who)).cancel_mode).toBe('none')
  })

  it('of an announced transfer costs nothing and frees what was set aside', async () => {
    const { id } = bench.silverPiece()
    const stock = await bench.stockOf(id)
    const who = await bench.buyer({ productId: id })
    await bench.check(who)
    const form = new FormData()
    form.set('description', 'UTR 4711')
    form.set('orderId', String(who.orderId))
    const { unique_order_id } = (await bench.call('POST', 'bankTransfer', form, { token: who.token })).body.data
    await bench.setSilver(0.9)
    expect(await cost(who)).toMatchObject({ paid_amount: 0, cancel_cost: 0, refund_amount: 0 })
    expect((await cancel(who)).body.data).toMatchObject({ order_status: 'Cancelled', payment_status: 'Failed' })
    expect(await bench.stockOf(id)).toBe(stock)
    await expect(pull(unique_order_id, 'confirm_transfer')).rejects.toThrow('payments.no-transfer')
    await bench.setSilver(1 / 0.9)
  })

  it('is not undone by money that comes late: it goes back', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const atBank = await bench.byCard(await bench.initiate(who, 'CREDIT_CARD'))
    const form = new FormData()
    form.set('description', 'UTR 4713')
    form.set('orderId', String(who.orderId))
    const { unique_order_id } = (await bench.call('POST', 'bankTransfer', form, { token: who.token })).body.data
    await cancel(who)
    await bench.comeBack(await completeBankPage(bench.fetchSandbox, atBank))
    await bench.wait(10)
    await bench.wait(600)
    const { order_status, refunds: back } = await detail(who, unique_order_id)
    expect(order_status).toBe('Cancelled')
    expect(back).toMatchObject([{ status: 'Refunded', bank_transfer: false }])
    expect(await balances(who)).toEqual({ advance: 0, refunds: 0 })
  })

  it('of money in question sends all of it back, and its pieces do not return to the cart', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const begun = await bench.initiate(who, 'CREDIT_CARD')
    await bench.control({ settle: { order_id: begun.body.data.orderId, outcome: 'paid', amount: '1.00' } })
    await bench.wait(15)
    await bench.setSilver(0.9)
    expect(await cost(who)).toMatchObject({ cancel_mode: 'cancel', paid_amount: 1, cancel_cost: 0, refund_amount: 1 })
    expect((await cancel(who)).body.data).toMatchObject({
      order_status: 'Cancelled',
      payment_status: 'Refund Initiated',
    })
    await bench.wait(10)
    await bench.wait(600)
    expect((await detail(who, begun.body.data.unique_order_id)).payment_status).toBe('Refunded')
    const left = (await bench.post(who, 'cart')).body.data
    expect(left.total_item).toBe(0)
    await bench.setSilver(1 / 0.9)
  })

  it('of a transfer that came is paid back by hand', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const form = new FormData()
    form.set('description', 'UTR 4712')
    form.set('orderId', String(who.orderId))
    const { unique_order_id } = (await bench.call('POST', 'bankTransfer', form, { token: who.token })).body.data
    await pull(unique_order_id, 'confirm_transfer')
    await cancel(who)
    await bench.wait(600)
    const waiting = await detail(who, unique_order_id)
    expect(waiting.refunds).toMatchObject([
      { status: 'Refund Initiated', bank_transfer: true, refund_to: 'your bank account' },
    ])
    await pull(unique_order_id, 'pay_refund', { bank_reference: 'UTR99' })
    await expect(pull(unique_order_id, 'pay_refund')).rejects.toThrow('fulfilment.nothing-by-hand')
    expect(await detail(who, unique_order_id)).toMatchObject({
      payment_status: 'Refunded',
      refunds: [{ status: 'Refunded' }],
    })
    expect(await balances(who)).toEqual({ advance: 0, refunds: 0 })
  })

  it('counts a hundred copies of a refund’s news once, and shows a failed one', async () => {
    const { who, number } = await paid()
    await cancel(who)
    const [owed] = await listOrderRefunds(shop.db, who.orderId)
    const news = {
      provider: 'paytm',
      refundRef: owed!.ref,
      providerRefundId: 'R1',
      amount: owed!.amount,
      reason: '',
    } as const
    await recordRefundReport(shop, { ...news, state: 'failed', reason: 'Account closed' })
    expect((await detail(who, number)).refunds).toMatchObject([{ status: 'Refund Failed', bank_transfer: true }])
    expect(await summary(who, 'refund-failed')).toBe(true)
    await Promise.all(Array.from({ length: 100 }, () => recordRefundReport(shop, { ...news, state: 'done' })))
    expect(await balances(who)).toEqual({ advance: 0, refunds: 0 })
    expect((await detail(who, number)).refunds).toMatchObject([{ status: 'Refunded' }])
    const rows = await shop.db.select().from(refunds).where(eq(refunds.id, owed!.id)).orderBy(asc(refunds.id))
    expect(rows).toHaveLength(1)
  })
})

describe('parcels', () => {
  it('leave with what is in them: partly, then fully, never more than was ordered', async () => {
    const { who, number } = await paid({ qty: 3 })
    const [line] = (await detail(who, number)).order_details
    const pieces = (qty: number) => ({ pieces: [{ order_detail_id: line.order_detail_id, qty }] })
    await pull(number, 'accept')
    await expect(pull(number, 'despatch', pieces(4))).rejects.toThrow('fulfilment.not-in-order')
    expect(await pull(number, 'despatch', { ...pieces(1), waybill_no: 'W1', seal_no: 'S1' })).toBe('Partly Despatched')
    await expect(pull(number, 'despatch', pieces(3))).rejects.toThrow('fulfilment.not-in-order')
    expect(await pull(number, 'despatch', { ...pieces(2), waybill_no: 'W2' })).toBe('Fully Despatched')
    const order = await detail(who, number)
    expect(order.waybill_no).toBe('W1, W2')
    expect(order.shipments.map((one: { order_details: unknown }) => one.order_details)).toEqual([
      [{ order_detail_id: line.order_detail_id, qty: 1 }],
      [{ order_detail_id: line.order_detail_id, qty: 2 }],
    ])
    expect(await pull(number, 'deliver')).toBe('Delivered')
    expect((await detail(who, number)).timeline.map((one: { status: string }) => one.status)).toEqual([
      ...['Order Placed', 'Paid', 'Order Accepted', 'Partly Despatched', 'Parcel Despatched'],
      ...['Fully Despatched', 'Parcel Despatched', 'Delivered', 'Parcel Delivered', 'Parcel Delivered'],
    ])
    expect(await summary(who, 'order-despatched')).toBe(true)
    expect(await summary(who, 'order-delivered')).toBe(true)
  })

  it('show seal, weight and photograph to their customer, and to nobody else', async () => {
    const { who, number } = await paid()
    await pull(number, 'accept')
    const inline = `data:image/png;base64,${Buffer.from(await (await photo()).arrayBuffer()).toString('base64')}`
    await expect(pull(number, 'despatch', { photo: 'data:image/png;base64,bm8=' })).rejects.toThrow('uploads.kind')
    await pull(number, 'despatch', { seal_no: 'TE 1', weight_mg: 512_400, photo: inline })
    const [parcel] = (await detail(who, number)).shipments
    expect(parcel).toMatchObject({ seal_no: 'TE 1', weight: 512.4 })
    expect(parcel.packing_photo).toMatch(/^\/app\/api\/parcel-photo\?parcel=\d+$/)
    const see = (token?: string) =>
      bench.serve(
        new Request(`http://localhost:3000${parcel.packing_photo}`, {
          headers: token ? { authorization: `Bearer ${token}` } : {},
        }),
      )
    const photoResponse = await see(who.token)
    expect([photoResponse.status, photoResponse.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(photoResponse.headers.get('cache-control')).toBe('private, no-store')
    expect((await sharp(Buffer.from(await photoResponse.arrayBuffer())).metadata()).format).toBe('webp')
    const stranger = await signedInCustomer(shop)
    expect((await see(stranger.token)).status).toBe(404)
    expect((await see()).status).toBe(401)
    expect((await bench.get(who, 'parcel-photo?parcel=none')).status).toBe(404)
    const emails = await outboxOf(shop.db, 'asha@customers.example')
    const email = emails.find((one) => one.template === 'order-despatched' && one.subject.includes(number))
    expect(email?.text).toMatch(/Weight, packed and sealed:\s512\.4\sg/)
    expect(email?.text).toContain('A photo of the sealed parcel is on the order page.')
  })

  it('that come back are cancelled on the customer’s terms', async () => {
    const { who, number } = await paid()
    await pull(number, 'accept')
    await pull(number, 'despatch')
    expect(await pull(number, 'return_to_origin')).toBe('Returned to Seller')
    expect(await pull(number, 'cancel')).toBe('Cancelled')
    const { cancellation, total_payment_gateway_price } = await detail(who, number)
    expect(cancellation.gateway_charge_kept).toBe(total_payment_gateway_price)
  })

  it('are closed by the night seven days after delivery, not before', async () => {
    await queueScheduledTask(shop, 'fulfilment.close')
    const { who, number } = await delivered()
    const state = async () => (await findByPublicId(shop.db, number))?.state
    bench.clock.advance(6.5 * dayMs)
    await shop.jobs.runDue()
    expect(await state()).toBe('DELIVERED')
    bench.clock.advance(dayMs)
    await shop.jobs.runDue()
    expect(await state()).toBe('CLOSED')
    const steps = (await detail(who, number)).timeline.map((one: { status: string }) => one.status)
    expect(
      steps.filter((status: string) => status === 'Delivered'),
      'the day it was delivered, not the closing',
    ).toHaveLength(1)
    await bench.setSilver(1)
  })
})

describe('sending back', () => {
  it('a damaged piece with its picture leads to its money, step by step', async () => {
    const { who, number } = await delivered()
    const before = await detail(who, number)
    const [line] = before.order_details
    expect(before.returnable).toMatchObject([{ order_detail_id: line.order_detail_id }])
    const fields = { order_detail_id: line.order_detail_id, reason: 'The coin is scratched and damaged' }
    const requested = await sendBack(who, fields, [await photo(), await photo('two.png')])
    expect(requested.body).toMatchObject({ error: false, data: { order_status: 'Return Requested' } })
    expect((await sendBack(who, fields)).status).toBe(409)
    expect((await detail(who, number)).returns).toMatchObject([
      { status: 'Return Requested', pictures: 2, qty: line.qty },
    ])
    expect(await pull(number, 'approve_return')).toBe('Return Approved')
    expect(await pull(number, 'receive_return')).toBe('Return Received')
    expect(await pull(number, 'settle_return')).toBe('Returned')
    const settled = await detail(who, number)
    expect(settled.refunds).toMatchObject([{ amount: before.total_cart_price, status: 'Refund Initiated' }])
    await bench.wait(10)
    await bench.wait(600)
    expect(await detail(who, number)).toMatchObject({ order_status: 'Returned', payment_status: 'Refunded' })
    expect(await balances(who)).toEqual({ advance: 0, refunds: 0 })
    for (const template of ['return-asked', 'return-approved', 'return-received', 'return-settled'])
      expect(await summary(who, template)).toBe(true)
  })

  it('a part of an order gives back its part, the rest is kept and closed', async () => {
    const { who, number } = await delivered({ qty: 3 })
    const before = await detail(who, number)
    const { order_details, total_cart_price } = before
    const fields = { order_detail_id: order_details[0].order_detail_id, reason: 'One is damaged', qty: 1 }
    expect((await sendBack(who, { ...fields, qty: 4 })).status).toBe(422)
    await sendBack(who, fields)
    for (const event of ['approve_return', 'receive_return']) await pull(number, event)
    expect(await pull(number, 'settle_return')).toBe('Delivered')
    const { returns, refunds: back } = await detail(who, number)
    expect(returns[0]).toMatchObject({ status: 'Returned', refund_amount: back[0].amount })
    // Its goods and the charge they caused; shipping stays.
    const { total_ship_price, total_payment_gateway_price } = before
    const goods = paise(total_cart_price) - paise(total_payment_gateway_price) - paise(total_ship_price)
    const all = goods + paise(total_ship_price)
    const charge = Math.floor((paise(total_payment_gateway_price) * Math.floor(goods / 3)) / all)
    expect(charge).toBeGreaterThan(0)
    expect(paise(back[0].amount)).toBe(Math.floor(goods / 3) + charge)
    await bench.wait(10)
    await bench.wait(600)
    const after = await detail(who, number)
    expect(after.payment_status).toBe('Partially Refunded')
    expect(after.returnable).toMatchObject([{ order_detail_id: order_details[0].order_detail_id }])
    expect((await sendBack(who, { ...fields, qty: 3 })).body.errorMessage).toBe('Enter up to 2 pieces')
    expect(await pull(number, 'close')).toBe('Delivered')
  })

  it('a wrong piece is replaced by another, which is delivered anew', async () => {
    const { id } = bench.silverPiece()
    const { who, number } = await delivered({ productId: id })
    const stock = await bench.stockOf(id)
    const { order_details } = await detail(who, number)
    await sendBack(who, {
      order_detail_id: order_details[0].order_detail_id,
      reason: 'wrong',
      resolution: 'replacement',
    })
    for (const event of ['approve_return', 'receive_return']) await pull(number, event)
    expect(await pull(number, 'settle_return')).toBe('Despatched')
    expect(await bench.stockOf(id)).toBe(stock - 1)
    const sent = await detail(who, number)
    expect(sent.shipments).toHaveLength(2)
    expect(sent.refunds).toEqual([])
    expect(await pull(number, 'deliver')).toBe('Delivered')
    expect(await pull(number, 'close')).toBe('Delivered')
  })

  it('a replacement that comes back cancels no order of which a piece is with the customer', async () => {
    const { who, number } = await delivered({ productId: bench.silverPiece().id, qty: 2 })
    const [{ order_detail_id }] = (await detail(who, number)).order_details
    await sendBack(who, { order_detail_id, reason: 'wrong', resolution: 'replacement', qty: 1 })
    for (const event of ['approve_return', 'receive_return', 'settle_return', 'return_to_origin'])
      await pull(number, event)
    await expect(pull(number, 'cancel')).rejects.toThrow('fulfilment.part-with-customer')
  })

  it('is refused for a change of mind, after 48 hours, before delivery and to strangers', async () => {
    const { who, number } = await delivered()
    const { order_details } = await detail(who, number)
    const { order_detail_id } = order_details[0]
    expect((await sendBack(who, { order_detail_id, reason: 'I do not like it' })).status).toBe(409)
    const text = new File([new TextEncoder().encode('not a picture')], 'coin.png', { type: 'image/png' })
    expect((await sendBack(who, { order_detail_id, reason: 'damaged' }, [text])).status).toBe(415)
    const many = await Promise.all(Array.from({ length: 5 }, () => photo()))
    expect((await sendBack(who, { order_detail_id, reason: 'damaged' }, many)).status).toBe(422)
    const stranger = await signedInCustomer(shop)
    expect((await sendBack({ ...who, ...stranger }, { order_detail_id, reason: 'damaged' })).status).toBe(404)
    const open = await paid()
    const [line] = (await detail(open.who, open.number)).order_details
    expect((await sendBack(open.who, { order_detail_id: line.order_detail_id, reason: 'damaged' })).status).toBe(409)
    bench.clock.advance(2 * dayMs + 1000)
    const late = await sendBack(who, { order_detail_id, reason: 'damaged' })
    expect([late.status, late.body.errorMessage]).toEqual([
      409,
      expect.stringContaining('The return window for this item closed on'),
    ])
    await bench.setSilver(1)
  })

  it('is rejected with its reason, and the order goes on to its close', async () => {
    const { who, number } = await delivered()
    const { order_details } = await detail(who, number)
    await sendBack(who, { order_detail_id: order_details[0].order_detail_id, reason: 'short' })
    expect(await pull(number, 'reject_return', { reason: 'the film shows all three pieces.' })).toBe('Return Rejected')
    expect((await detail(who, number)).returns).toMatchObject([{ answer: 'the film shows all three pieces.' }])
    expect(await pull(number, 'close')).toBe('Delivered')
  })
})

describe('buying it again', () => {
  it('puts into the cart what can still be had, and says what cannot', async () => {
    const { who } = await paid({ qty: 2 })
    const again = await bench.post(who, 'order-reorder', { order_id: who.orderId })
    expect(again.body.data).toMatchObject({
      order_details: [{ qty: 2, added_qty: 2 }],
      message: 'Everything is in your cart, at the prices of now',
    })
    expect((await bench.post(who, 'cart')).body.data.item_dtl[0].qty).toBe(2)
    const third = await bench.post(who, 'order-reorder', { order_id: who.orderId })
    expect(third.body.data.order_details[0].qty).toBe(2)
  })
})
