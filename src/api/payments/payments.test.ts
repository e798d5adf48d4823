// @module-tag postgres
import { afterAll, describe, expect, it } from 'vitest'
import { cardEnding } from '../../partners/sandbox/testing.ts'
import { completeBankPage } from '../../partners/sandbox/visit-pages.ts'
import { payingBench } from '../../shop/checkout/pay/testing.ts'

const bench = await payingBench()
afterAll(bench.close)

describe('paying by card', () => {
  it('leads from check-payment to a paid order in the history', async () => {
    const who = await bench.buyer()
    const checked = await bench.check(who)
    expect(checked.status).toBe(200)
    const { data } = checked.body
    expect(
      data.payment_options.body.merchantPayOption.paymentModes.map((mode: { paymentMode: string }) => mode.paymentMode),
    ).toEqual(['UPI', 'CREDIT_CARD', 'DEBIT_CARD', 'NET_BANKING'])
    expect(data.order).toMatchObject({
      order_id: who.orderId,
      total_cart_price: who.total,
      amount: who.total,
      name: 'Asha Rao',
    })
    expect(data.charges.CREDIT_CARD).toBeCloseTo(who.total * 0.02, 2)
    expect(data).toMatchObject({
      charges: { UPI: 0, BANK_TRANSFER: 0 },
      expires_in: 900,
      razorpay: { currency: 'INR', order_id: null },
      upi: { qr_text: null, collect_allowed: true },
    })
    const begun = await bench.initiate(who, 'CREDIT_CARD')
    expect(begun.status).toBe(200)
    expect(begun.body.data.amount).toBeCloseTo(who.total + data.charges.CREDIT_CARD, 2)
    const bank = await bench.byCard(begun)
    const location = await bench.comeBack(await completeBankPage(bench.fetchSandbox, bank))
    const { unique_order_id } = begun.body.data
    expect(location).toBe(`http://localhost:3000/thankYou?order=${unique_order_id}`)
    const paidPage = await completeBankPage(bench.fetchSandbox, bank)
    expect(await bench.comeBack(paidPage, { cookie: 'language=hi' })).toBe(
      `http://localhost:3000/hi/thankYou?order=${unique_order_id}`,
    )
    expect(await bench.paymentStatus(who)).toMatchObject({
      state: 'paid',
      order_status: 'Order Placed',
      payment_status: 'Paid',
      payment_mode: 'Credit Card',
    })

    const { data: history } = (await bench.get(who, 'order-history')).body
    expect(history).toMatchObject({
      total_record: 1,
      total_page: 1,
      page: 1,
      user_group: {
        title: null,
        next_title: 'Tier-1',
        next_amount: 10_000,
        next_purchaes: 2,
        points_per_100: 0,
        next_progress: 0,
      },
    })
    const detail = (await bench.get(who, `order-detail?unique_order_id=${unique_order_id}`)).body.data
    expect([detail]).toMatchObject(history.orders)
    expect(detail).toMatchObject({
      order_id: who.orderId,
      order_status: 'Order Placed',
      total_cart_price: begun.body.data.amount,
      total_payment_gateway_price: begun.body.data.gateway_charge,
      uploaded_invoice: null,
      waybill_no: '',
      delivery_user_name: 'Asha Rao',
      delivery_country: 'India',
      billing_city: 'Mumbai',
      special_instruction: 'With care',
    })
    expect(detail.total_tax_excluded_price + detail.total_gst).toBeCloseTo(detail.total_cart_price, 2)
    expect(detail.order_details[0]).toMatchObject({ qty: 1, product_detail: { metal: 'silver' } })
    expect((await bench.post(who, 'cart', { session_id: '' })).body.data.total_item).toBe(0)
  })

  it.each([
    ['declined', '4000000000000002', 'failed', 'Payment Failed', 'Failed'],
    ['cancelled', '4111111111111111', 'failed', 'Payment Failed', 'Failed'],
  ])(
    '%s: the page says so, the pieces are free, another try is open',
    async (how, number, state, order_status, payment_status) => {
      const product = bench.silverPiece(10)
      const before = await bench.stockOf(product.id)
      const who = await bench.buyer({ productId: product.id })
      await bench.check(who)
      const begun = await bench.initiate(who, 'CREDIT_CARD')
      expect(await bench.stockOf(product.id)).toBe(before - 1)
      const back = await completeBankPage(
        bench.fetchSandbox,
        await bench.byCard(begun, number),
        how === 'cancelled' ? 'cancel' : 'pay',
      )
      expect(await bench.comeBack(back)).toBe(`http://localhost:3000/payment?failed=1&order=${who.orderId}`)
      expect(await bench.paymentStatus(who)).toMatchObject({ state, order_status, payment_status })
      expect(await bench.stockOf(product.id)).toBe(before)
      const again = await bench.initiate(who, 'CREDIT_CARD')
      expect(again.body.data.orderId).not.toBe(begun.body.data.orderId)
      await bench.comeBack(await completeBankPage(bench.fetchSandbox, await bench.byCard(again)))
      expect((await bench.paymentStatus(who)).state).toBe('paid')
      expect(await bench.stockOf(product.id)).toBe(before - 1)
    },
  )

  it.each([
    ['0003', 'paid'],
    ['0004', 'failed'],
  ])('in doubt: nothing may be paid again, and the poller finds out (%s: %s)', async (stem, end) => {
    const who = await bench.buyer()
    await bench.control({ webhooks: { off: true } })
    await bench.check(who)
    const begun = await bench.initiate(who, 'CREDIT_CARD')
    const location = await bench.comeBack(
      await completeBankPage(bench.fetchSandbox, await bench.byCard(begun, cardEnding(stem))),
    )
    expect(location).toBe(`http://localhost:3000/payment?waiting=1&order=${who.orderId}`)
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'in_doubt', payment_status: 'Processing' })
    for (const refused of [await bench.check(who), await bench.initiate(who, 'UPI')]) {
      expect(refused.status).toBe(409)
      expect(refused.body.data).toMatchObject({ in_doubt: 1 })
    }
    await bench.wait(20)
    await bench.wait(30)
    expect((await bench.paymentStatus(who)).state).toBe(end)
    await bench.control({ reset: true })
  })
})
