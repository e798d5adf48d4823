// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payingBench } from '../../shop/checkout/pay/testing.ts'
import { outboxOf } from '../../shop/messages/actions.ts'
import { type AtWork, askAs, staffOf } from '../../testing-staff.ts'
import { pullOrderLever } from '../dev-orders.ts'

const bench = await payingBench()
afterAll(bench.close)
let ops: AtWork
beforeAll(async () => {
  ops = await staffOf(bench.shop, 'ops')
})

const ask = (method: 'GET' | 'POST', path: string, body?: unknown, who = ops) => askAs(bench, who, method, path, body)

/** A delivered piece that its owner wants to sell back; answers the request's id in the queue. */
async function requested() {
  const piece = bench.shop.catalogue.now.shelf.products.find(
    (one) => one.brandId === 1 && one.metal === 'silver' && one.buyBack && !one.preSale && !one.onOrder,
  )!
  await bench.setSilver(1)
  const buyer = await bench.buyer({ productId: piece.id, qty: 1 })
  const order = await bench.pay(buyer)
  for (const event of ['accept', 'despatch', 'deliver']) await pullOrderLever(bench.shop, order, event)
  const { order_details } = (await bench.get(buyer, `order-detail?unique_order_id=${order}`)).body.data
  const wish = { order_id: buyer.orderId, order_detail_id: order_details[0].order_detail_id, buy_back_price: 9_999_999 }
  await bench.post(buyer, 'request-buy-back', wish)
  const { buyBacks } = (await ask('GET', 'admin/buy-backs')).body.data
  return { buyer, order, piece, found: buyBacks.find((one: { order: string }) => one.order === order) }
}

it('a piece is approved, received, tested and offered for, and nothing is paid before that is accepted', async () => {
  const { buyer, order, piece, found } = await requested()
  expect(found).toEqual({
    id: expect.any(Number),
    number: `BBK-2026-${found.id}`,
    state: 'Buy-back Requested',
    customerId: buyer.id,
    customer: expect.any(String),
    order,
    piece: `1 × ${piece.name}`,
    quotedPaise: expect.any(Number),
    amountPaise: 0,
    askedAt: expect.stringMatching(/\+05:30$/),
  })
  const { id } = found
  const act = (what: string, why = '') => ask('POST', 'admin/buy-backs/act', { id, act: what, why })
  expect((await ask('GET', `admin/buy-backs/one?id=${id}`)).body.data.acts).toEqual(['approve', 'decline'])
  expect((await act('decline')).body.data.errors).toEqual({ why: 'Say why' })
  expect((await act('offer')).status).toBe(409)
  expect((await act('approve')).body.data).toMatchObject({ state: 'Buy-back Approved', acts: ['receive'] })
  expect((await act('receive')).body.data).toMatchObject({ acts: ['send-back', 'assay'] })
  const assay = { id, weightMilligrams: piece.weightMg, finenessPer10000: piece.finenessPer10000, opened: false }
  const tested = (await ask('POST', 'admin/buy-backs/assay', assay)).body.data
  expect(tested).toMatchObject({
    state: 'Piece Tested',
    foundMilligrams: piece.weightMg,
    foundFinenessPer10000: piece.finenessPer10000,
  })
  const offered = (await act('offer')).body.data
  expect(tested.toOfferPaise).toBeGreaterThan(0)
  expect(offered).toMatchObject({ state: 'Offer Made', amountPaise: tested.toOfferPaise, toOfferPaise: null })
  const names = offered.moves.map(({ by }: { by: string }) => by)
  expect([names[0], names.at(-1)]).toEqual(['The customer', ops.staff.name])
  expect((await ask('GET', 'admin/buy-backs?view=customer')).body.data.counts.customer).toBeGreaterThan(0)
  const finance = await staffOf(bench.shop, 'finance')
  const paid = await ask('POST', 'admin/buy-backs/pay', { id }, finance)
  expect(paid).toMatchObject({ status: 409, body: { errorMessage: 'Nothing is due for this piece now' } })
  expect((await ask('POST', 'admin/buy-backs/pay', { id })).status).toBe(403)
  expect((await outboxOf(bench.shop.db, buyer.email)).map(({ template }) => template)).toContain('buy-back-offered')
})
