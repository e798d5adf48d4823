// @module-tag postgres
import { afterAll, describe, expect, it } from 'vitest'
import { completeBankPage, formOf } from '../../partners/sandbox/visit-pages.ts'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { readOrderTransitions } from '../../shop/orders/reading.ts'
import { runOrderDevEvent } from '../dev/dev-orders.ts'

const bench = await payingBench()
afterAll(bench.close)

const detail = async (who: TestBuyer, number: string) =>
  (await bench.get(who, `order-detail?unique_order_id=${number}`)).body.data

describe('order-detail', () => {
  it('keeps the day of arrival that the cart promised', async () => {
    const who = await bench.buyer()
    const { arrives_on } = (await bench.post(who, 'cart', { session_id: '' })).body.data
    expect(arrives_on).toMatch(/^2026-1[12]-\d\d$/)
    expect((await detail(who, await bench.pay(who))).arrives_on).toBe(arrives_on)
  })

  it('has every field of the contract, and no other', async () => {
    const who = await bench.buyer()
    const order = await detail(who, await bench.pay(who))
    const promised = [
      'unique_order_id',
      'order_id',
      'purchase_date',
      'order_status',
      'payment_status',
      'payment_mode',
      'total_cart_price',
      'total_tax_excluded_price',
      'total_package_price',
      'total_discount_price',
      'total_coupon_price',
      'digital_wallet_amount',
      'digital_wallet_gm',
      'wallet_amount',
      'total_gst',
      'total_ship_price',
      'total_payment_gateway_price',
      'uploaded_invoice',
      'waybill_no',
      'shipping_company_name',
      'shipping_company_url',
      'order_details',
      ...['user_name', 'address', 'city', 'state', 'country', 'mobile'].flatMap((field) => [
        `delivery_${field}`,
        `billing_${field}`,
      ]),
    ]
    expect(Object.keys(order)).toEqual(expect.arrayContaining(promised))
    expect(order.purchase_date).toBe('2026-11-21T11:00:00+05:30')
    const items = order.order_details.reduce(
      (sum: number, { total_price }: { total_price: number }) => sum + total_price,
      0,
    )
    expect(order.total_goods_price).toBeCloseTo(items, 2)
    expect(order.total_goods_price + order.total_ship_price + order.total_payment_gateway_price).toBeCloseTo(
      order.total_cart_price,
      2,
    )
    expect(Object.keys(order.order_details[0])).toEqual(
      expect.arrayContaining(['qty', 'total_price', 'order_detail_id', 'product_detail']),
    )
  })
})

describe('order-history', () => {
  it('lists newest first, in pages, by status and by day', async () => {
    const who = await bench.buyer()
    const first = await bench.pay(who)
    const again = await bench.buyer({ customer: who })
    const second = await bench.pay(again)
    const open = await bench.buyer({ customer: who })
    await bench.check(open)
    await bench.initiate(open, 'UPI')
    const list = async (query: string) => (await bench.get(who, `order-history?${query}`)).body.data
    const numbers = (data: { orders: { unique_order_id: string }[] }) =>
      data.orders.map((order) => order.unique_order_id)
    expect(await list('limit=2')).toMatchObject({ total_record: 3, total_page: 2, page: 1 })
    expect(numbers(await list('limit=2&page=2'))).toEqual([first])
    expect(numbers(await list('status=Order%20Placed'))).toEqual([second, first])
    expect(numbers(await list('status=Despatched'))).toEqual([])
    expect(numbers(await list('from=2026-11-22'))).toEqual([])
    expect((await list('from=2026-11-21&to=2026-11-21')).total_record).toBe(3)
    expect((await bench.get(who, 'order-history?limit=51')).status).toBe(422)
    for (const day of ['9999-99-99', '2026-02-30', '9999-12-31', '0000-00-00'])
      expect((await bench.get(who, `order-history?from=${day}&to=${day}`)).status).toBe(422)
    expect((await bench.get(who, 'order-history?colour=red')).status).toBe(422)
  })
})

describe('the way of an order', () => {
  it('goes from placed to closed, each move on record, and then counts for the club', async () => {
    const who = await bench.buyer()
    const number = await bench.pay(who)
    const statuses: string[] = []
    for (const event of ['accept', 'despatch', 'deliver', 'close'])
      statuses.push((await runOrderDevEvent(bench.shop, number, event)).order_status)
    expect(statuses).toEqual(['Order Accepted', 'Despatched', 'Delivered', 'Delivered'])
    const order = await detail(who, number)
    expect(order.waybill_no).toMatch(/^SQ\d{10}$/)
    expect(order).toMatchObject({ shipping_company_name: 'Sequel', shipments: [{ waybill_no: order.waybill_no }] })
    expect(order.shipping_company_url).toContain(order.waybill_no)
    const transitions = await readOrderTransitions(bench.shop.db, who.orderId)
    expect(transitions.map(({ what, to, by }) => `${what} ${to} ${by}`)).toEqual([
      'order PLACED paytm',
      'payment PAID paytm',
      'order ACCEPTED lever',
      'order DESPATCHED lever',
      'shipment IN_TRANSIT lever',
      'order DELIVERED lever',
      'shipment DELIVERED lever',
      'order CLOSED lever',
    ])
    const group = (await bench.get(who, 'order-history')).body.data.user_group
    expect(group.next_purchaes).toBe(1)
    expect(group.next_amount).toBeCloseTo(10_000 - (order.total_cart_price - order.total_payment_gateway_price), 2)
  })

  it('has no shortcut: what its state does not allow is refused', async () => {
    const who = await bench.buyer()
    const number = await bench.pay(who)
    await expect(runOrderDevEvent(bench.shop, number, 'deliver')).rejects.toThrow('states.not-now')
    await expect(runOrderDevEvent(bench.shop, number, 'vanish')).rejects.toThrow('orders.unknown-event')
    await expect(runOrderDevEvent(bench.shop, 'SLV-2026-1', 'accept')).rejects.toThrow('orders.unknown')
    const open = await bench.buyer({ customer: who })
    await bench.check(open)
    const { unique_order_id } = (await bench.initiate(open, 'UPI')).body.data
    await expect(runOrderDevEvent(bench.shop, unique_order_id, 'accept')).rejects.toThrow('orders.unpaid')
  })
})

describe('the little questions of the payment page', () => {
  it('a card’s first digits: at most eight of them, answered in Paytm’s words', async () => {
    const who = await bench.buyer()
    const { token, order_id } = (await bench.check(who)).body.data
    const fetchBin = (bin: string) => bench.post(who, 'fetchBinDetail', { token, bin, order_id })
    expect((await fetchBin('411111')).body.data.body.binDetail).toMatchObject({ paymentMode: 'CREDIT_CARD', cvvL: '3' })
    expect((await fetchBin('652765')).body.data.body.binDetail.paymentMode).toBe('DEBIT_CARD')
    expect((await fetchBin('000000')).body.data.body.resultInfo.resultStatus).toBe('F')
    for (const bin of ['41111', '411111111', 'abcdef']) expect((await fetchBin(bin)).status).toBe(422)
  })

  it('Paytm may bring the customer back by GET as well', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const begun = await bench.initiate(who, 'CREDIT_CARD')
    const { action, fields } = formOf(await completeBankPage(bench.fetchSandbox, await bench.byCard(begun)))
    const response = await bench.serve(new Request(`${action}?${new URLSearchParams(fields)}`))
    expect(response.headers.get('location')).toContain('/thankYou?order=SLV-2026-')
  })
})
