// @module-tag postgres
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { products } from '../../shop/catalog/records/products.ts'
import { payingBench } from '../../shop/checkout/pay/testing.ts'
import { changeCustomer } from '../../shop/customers/records.ts'
import { signedInCustomer } from '../../shop/customers/testing.ts'

const bench = await payingBench()
afterAll(bench.close)

describe('the price lock', () => {
  it('lasts fifteen minutes on the screen and twenty on the server, then asks before it rises', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    await bench.setSilver(1.05)
    expect((await bench.check(who)).body.data.order.amount).toBe(who.total)
    await bench.wait(19 * 60 + 59)
    expect((await bench.initiate(who, 'UPI')).body.data.amount).toBe(who.total)
    await bench.wait(30 * 60)
    await bench.setSilver(1)
    const refused = await bench.check(who)
    expect(refused.status).toBe(409)
    const { old, new: now } = refused.body.data.price_changed
    expect(old).toBe(who.total)
    expect(now).toBeGreaterThan(old)
    expect((await bench.initiate(who, 'UPI')).status).toBe(409)
    expect((await bench.check(who, { accepted_amount: old })).status).toBe(409)
    const accepted = await bench.check(who, { accepted_amount: now })
    expect(accepted.body.data.order.amount).toBe(now)
    expect((await bench.paymentStatus(who)).state).toBe('expired')
  })

  it('passes a lower price on without a word', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    await bench.wait(21 * 60)
    await bench.setSilver(0.97)
    const checked = await bench.check(who)
    expect(checked.status).toBe(200)
    expect(checked.body.data.order.amount).toBeLessThan(who.total)
  })

  it('frees pieces when it lapses untried', async () => {
    const product = bench.silverPiece(10)
    const before = await bench.stockOf(product.id)
    const who = await bench.buyer({ productId: product.id, qty: 2 })
    await bench.check(who)
    await bench.initiate(who, 'UPI')
    expect(await bench.stockOf(product.id)).toBe(before - 2)
    for (let minute = 0; minute < 25; minute++) await bench.wait(60)
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'expired', order_status: 'Expired' })
    expect(await bench.stockOf(product.id)).toBe(before)
  })

  it('honours late money while the rate is near, and asks people when it is not', async () => {
    const near = await bench.buyer()
    await bench.check(near)
    const first = await bench.initiate(near, 'UPI')
    for (let minute = 0; minute < 25; minute++) await bench.wait(60)
    await bench.control({ settle: { order_id: first.body.data.orderId, outcome: 'paid' } })
    await bench.wait(1)
    expect((await bench.paymentStatus(near)).state).toBe('paid')
    const far = await bench.buyer()
    await bench.check(far)
    const second = await bench.initiate(far, 'UPI')
    for (let minute = 0; minute < 25; minute++) await bench.wait(60)
    await bench.setSilver(1.03)
    await bench.control({ settle: { order_id: second.body.data.orderId, outcome: 'paid' } })
    await bench.wait(1)
    expect((await bench.paymentStatus(far)).state).toBe('review')
  })
})

describe('two buyers of the last piece', () => {
  it('exactly one gets it', async () => {
    const product = bench.silverPiece()
    await bench.shop.db.transaction((tx) =>
      tx.update(products).set({ stock: 1, stockChangedAt: sql`clock_timestamp()` }).where(eq(products.id, product.id)),
    )
    expect(await bench.stockOf(product.id)).toBe(1)
    const [one, other] = await Promise.all([
      bench.buyer({ productId: product.id }),
      bench.buyer({ productId: product.id }),
    ])
    const response = await Promise.all([bench.initiate(one, 'UPI'), bench.initiate(other, 'UPI')])
    expect(response.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await bench.stockOf(product.id)).toBe(0)
  })
})

describe('strangers and repetition', () => {
  it('other people’s orders and payments are unknown', async () => {
    const who = await bench.buyer()
    const { order_id: ref, token } = (await bench.check(who)).body.data
    const stranger = await signedInCustomer(bench.shop)
    expect((await bench.post(stranger, 'check-payment', { orderId: who.orderId })).status).toBe(404)
    expect((await bench.post(stranger, 'initiate-order', { order_id: who.orderId, payment_mode: 'UPI' })).status).toBe(
      404,
    )
    expect((await bench.get(stranger, `payment-status?order_id=${who.orderId}`)).status).toBe(404)
    expect(
      (await bench.post(stranger, 'fetchVpaDetail', { token, vpa: 'success@sandbox', order_id: ref })).status,
    ).toBe(404)
    expect((await bench.post(stranger, 'razorpay-pay-response', { payment_id: 'pay_x', txnid: ref })).status).toBe(404)
    expect((await bench.call('POST', 'check-payment', { orderId: who.orderId })).status).toBe(401)
    expect((await bench.get(stranger, 'order-detail?unique_order_id=SLV-2026-1')).status).toBe(404)
  })

  it('the same key gets the same attempt', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const headers = { 'idempotency-key': 'press-1' }
    const body = { order_id: who.orderId, payment_mode: 'UPI' }
    const first = await bench.post(who, 'initiate-order', body, headers)
    expect((await bench.post(who, 'initiate-order', body, headers)).body).toEqual(first.body)
    expect((await bench.post(who, 'initiate-order', { ...body, payment_mode: 'RAZORPAY' }, headers)).status).toBe(422)
  })

  it('a paid order cannot be paid again', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const begun = await bench.initiate(who, 'UPI')
    await bench.control({ settle: { order_id: begun.body.data.orderId, outcome: 'paid' } })
    await bench.wait(2)
    const again = await bench.check(who)
    expect([again.status, again.body.data.paid]).toEqual([409, 1])
  })

  it('what came into the cart after the price was locked waits in a new one', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const begun = await bench.initiate(who, 'UPI')
    const piece = bench.silverPiece()
    await bench.post(who, 'cart/add', { product_id: piece.id, qty: 3, session_id: '' })
    await bench.control({ settle: { order_id: begun.body.data.orderId, outcome: 'paid' } })
    await bench.wait(2)
    const cart = (await bench.post(who, 'cart', {})).body.data
    expect(cart.order_id).not.toBe(who.orderId)
    expect(cart.item_dtl).toMatchObject([{ qty: 3, product: { id: piece.id } }])
    const { orders } = (await bench.get(who, 'order-history')).body.data
    expect(orders).toMatchObject([{ order_id: who.orderId, order_details: [{ qty: 1 }] }])
  })

  it('an outage of the provider is told, and frees what was held', async () => {
    const product = bench.silverPiece(10)
    const who = await bench.buyer({ productId: product.id })
    const before = await bench.stockOf(product.id)
    await bench.check(who)
    await bench.control({ outage_seconds: 60 })
    expect((await bench.initiate(who, 'UPI')).status).toBe(502)
    expect(await bench.stockOf(product.id)).toBe(before)
    await bench.wait(61)
    expect((await bench.initiate(who, 'UPI')).status).toBe(200)
  })

  it('UPI is refused above two lakh, and the page is told', async () => {
    const product = bench.silverPiece()
    const { shop } = bench
    await shop.db.transaction(async (tx) => {
      await tx
        .update(products)
        .set({ stock: 100, stockChangedAt: sql`clock_timestamp()` })
        .where(eq(products.id, product.id))
    })
    await bench.stockOf(product.id)
    const customer = await signedInCustomer(shop)
    await shop.db.transaction((tx) => changeCustomer(tx, customer.id, { noPanDeclaredAt: bench.clock.now() }))
    const one = await bench.buyer({ productId: product.id, customer })
    const qty = Math.min(100, Math.ceil(260_000 / one.total))
    const who = await bench.buyer({ productId: product.id, customer, qty: qty - 1 })
    const checked = await bench.check(who)
    expect(checked.body.data.order.amount).toBeGreaterThan(200_000)
    expect(checked.body.data.closed_modes).toEqual([
      {
        payment_mode: 'UPI',
        message: 'UPI allows up to ₹2,00,000.00 for bullion. Please choose another payment method',
        limit: 200_000,
      },
    ])
    expect((await bench.initiate(who, 'UPI')).status).toBe(409)
    expect((await bench.initiate(who, 'NET_BANKING')).status).toBe(200)
  })
})
