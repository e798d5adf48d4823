// @module-tag postgres
import { afterAll, describe, expect, it } from 'vitest'
import { reviews } from '../../shop/catalog/reviews/records.ts'
import { payingBench } from '../../shop/checkout/pay/testing.ts'
import { readShipments } from '../../shop/orders/shipments.ts'
import { answerDev } from './dev.ts'

const bench = await payingBench()
afterAll(bench.close)

const pull = async (uniqueOrderId: string, event: string, more: object = {}) => {
  const url = `http://localhost:3000/dev/orders/${uniqueOrderId}`
  const sent = JSON.stringify({ event, ...more })
  const response = await answerDev(bench.shop, new Request(url, { method: 'POST', body: sent }))
  const body = (await response.json()) as { order_status?: string }
  return body.order_status ?? response.status
}

const shipmentsOf = (orderId: number) => readShipments(bench.shop.db, [orderId])

describe('the dev endpoint of an order', () => {
  it('leads it from placed to closed, by the moves it may make and no others', async () => {
    const who = await bench.buyer()
    const order = await bench.pay(who)
    expect(await pull(order, 'deliver')).toBe(409)
    expect(await pull(order, 'accept')).toBe('Order Accepted')
    expect(await pull(order, 'accept')).toBe(409)
    expect(await pull(order, 'despatch')).toBe('Despatched')
    const { data } = (await bench.get(who, `order-detail?unique_order_id=${order}`)).body
    expect(data).toMatchObject({ shipping_company_name: 'Sequel', waybill_no: expect.stringMatching(/^SQ\d{10}$/) })
    expect(await pull(order, 'deliver')).toBe('Delivered')
    expect(await pull(order, 'close')).toBe('Delivered')
    const { user_group } = (await bench.post(who, 'my-profile')).body.data
    expect(user_group).toMatchObject({ next_title: 'Tier-1', next_purchaes: 1 })
  })

  it('leaves an order that is fetched at the counter waiting there', async () => {
    const who = await bench.pickupBuyer()
    const order = await bench.pay(who)
    expect(await pull(order, 'accept')).toBe('Order Accepted')
    expect(await pull(order, 'despatch')).toBe('Ready for Pickup')
    const code = await bench.collectionCode(order)
    expect((await shipmentsOf(who.orderId)).map(({ collectionCode }) => collectionCode)).not.toContain(code)
    expect(await pull(order, 'deliver', { code: code === '000000' ? '000001' : '000000' })).toBe(409)
    expect(await pull(order, 'deliver', { code })).toBe('Delivered')
  })

  it('shows what its customer wrote of its pieces', async () => {
    const { id: productId, slug } = bench.silverPiece()
    const who = await bench.buyer({ productId })
    const order = await bench.pay(who)
    const written = {
      productId,
      customerId: who.id,
      author: 'Asha',
      rating: 5,
      comment: 'As it should be',
      writtenAt: bench.clock.now(),
    }
    await bench.shop.db.transaction((tx) => tx.insert(reviews).values(written))
    const comments = async () =>
      (await bench.post(who, 'ratings', { slug })).body.data.list.map(({ comment }: { comment: string }) => comment)
    expect(await comments()).not.toContain('As it should be')
    expect(await pull(order, 'approve_reviews')).toBe('Order Placed')
    expect(await comments()).toContain('As it should be')
  })
})
