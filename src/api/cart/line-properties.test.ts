// @module-tag postgres
/** A gift message on its way from the cart to the packing slip. */
import { afterAll, expect, it } from 'vitest'
import { readPdfLines } from '../../platform/pdf/read-pdf-lines.ts'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { drawPackingSlips } from '../../shop/fulfilment/admin/packing-slip.ts'
import { readPackingSlips } from '../../shop/fulfilment/admin/packing-slip-content.ts'
import { inlinePhoto as photo } from '../../shop/fulfilment/packing/testing.ts'
import { createTestStaff, requestAs } from '../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)

const cartOf = async (who: TestBuyer) => (await bench.post(who, 'cart')).body.data
const write = async (who: TestBuyer, gift_message: unknown, over: object = {}) => {
  const { order_detail_id } = (await cartOf(who)).item_dtl[0]
  return bench.post(who, 'cart/line-properties', { order_detail_id, gift_message, ...over })
}
const message = 'Happy Diwali <Asha>!\nप्यार के साथ, रवि'

it('is written, changed and removed, and is empty before', async () => {
  const who = await bench.buyer()
  const before = await cartOf(who)
  expect(before.item_dtl[0].gift_message).toBe('')
  expect((await write(who, ' Dear Asha,\r\n\r\n\r\n\r\nhappy\tDiwali\u0007\u202e! ')).body.data.item_dtl).toMatchObject(
    [{ gift_message: 'Dear Asha,\n\nhappy Diwali!', qty: 1 }],
  )
  expect((await write(who, undefined)).body.data.item_dtl[0].gift_message).toBe('Dear Asha,\n\nhappy Diwali!')
  expect((await write(who, '')).body.data.item_dtl[0].gift_message).toBe('')
  expect((await cartOf(who)).total_cart_price).toBe(before.total_cart_price)
})

it('has at most 200 characters, and belongs to an item of the own cart', async () => {
  const who = await bench.buyer()
  expect((await write(who, 'अ'.repeat(200))).status).toBe(200)
  const long = await write(who, 'a'.repeat(201))
  expect([long.status, long.body.data.errors]).toEqual([422, { gift_message: 'Use at most 200 characters' }])
  expect((await cartOf(who)).item_dtl[0].gift_message).toBe('अ'.repeat(200))
  const stranger = await bench.buyer()
  const { order_detail_id } = (await cartOf(who)).item_dtl[0]
  expect((await write(stranger, 'Mine', { order_detail_id })).status).toBe(404)
})

it('stays when more of the item is added or the rate changes, and leads back to the summary when it changes', async () => {
  const who = await bench.giftBuyer(message)
  const [{ product }] = (await cartOf(who)).item_dtl
  await bench.setSilver(1.01)
  const more = await bench.post(who, 'cart/add', { product_id: product.id, qty: 1, session_id: '' })
  expect(more.body.data.item_dtl).toMatchObject([{ qty: 2, gift_message: message }])
  await bench.post(who, 'order-summary-save', { order_id: who.orderId, special_instruction: '' })
  await write(who, 'Another')
  expect((await bench.check(who)).body.errorMessage).toBe('Please check your order summary first')
})

it('is paid for, shown to customer and staff, printed on the slip, and there again with a new order', async () => {
  const who = await bench.giftBuyer(message)
  const order = await bench.pay(who)
  const detail = await bench.get(who, `order-detail?unique_order_id=${order}`)
  expect(detail.body.data.order_details).toMatchObject([{ gift_message: message }])
  const history = await bench.get(who, 'order-history?page=1')
  expect(history.body.data.orders[0].order_details).toMatchObject([{ gift_message: message }])

  const ops = await createTestStaff(bench.shop, 'ops')
  const post = async (path: string, body: object) => (await requestAs(bench, ops, 'POST', path, body)).body.data
  await post('admin/orders/accept', { orders: [order] })
  const { lines } = (await requestAs(bench, ops, 'GET', `admin/orders/one?order=${order}`)).body.data
  expect(lines).toMatchObject([{ properties: [{ label: 'Gift message', text: message }] }])

  const pieces = [{ lineId: lines[0].id, quantity: 1 }]
  const { expectedMilligrams } = await post('admin/orders/packing', { order, pieces })
  await post('admin/orders/pack', { order, pieces, weightMilligrams: expectedMilligrams, sealNo: 'TE 4711', photo })
  const slip = await readPackingSlips(bench.shop, order)
  expect(slip.parcels).toMatchObject([{ seal: 'TE 4711', rows: [{ properties: [{ text: message }] }] }])
  const printed = readPdfLines(await drawPackingSlips(slip, slip.parcels, { author: 'Silvera', packed: false }))
  expect(printed).toContain(`Gift message: ${lines[0].name}`)
  expect(printed).toEqual(expect.arrayContaining(['Happy Diwali <Asha>!', 'प्यार के साथ, रवि']))
  expect(printed.join('\n')).not.toContain('₹')

  await bench.post(who, 'order-reorder', { order_id: who.orderId })
  expect((await cartOf(who)).item_dtl).toMatchObject([{ gift_message: message }])
})

it('is empty for an item without one', async () => {
  const who = await bench.buyer()
  const order = await bench.pay(who)
  const detail = await bench.get(who, `order-detail?unique_order_id=${order}`)
  expect(detail.body.data.order_details[0].gift_message).toBe('')
})
