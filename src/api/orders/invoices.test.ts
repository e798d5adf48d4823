// @module-tag postgres
import { afterAll, describe, expect, it } from 'vitest'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { acceptOrder } from '../../shop/fulfilment/despatch/accept-order.ts'
import { despatchOrder } from '../../shop/fulfilment/despatch/despatch.ts'
import type { LineQuantity } from '../../shop/orders/shipments.ts'

const bench = await payingBench()
afterAll(bench.close)
const cause = { by: 'staff:1', why: 'packed' }

const accept = (who: TestBuyer) => bench.shop.db.transaction((tx) => acceptOrder(bench.shop, tx, who.orderId, cause))
/** All that is left, or these pieces. */
const send = (who: TestBuyer, pieces?: readonly LineQuantity[]) => {
  const parcel = { waybillNo: 'SQ1', companyName: 'Sequel', companyUrl: '', ...(pieces ? { pieces } : {}) }
  return bench.shop.db.transaction((tx) => despatchOrder(bench.shop, tx, who.orderId, { ...cause, parcel }))
}

const fetchDocument = (path: string, token?: string) =>
  bench.serve(
    new Request(
      `http://localhost:3000/app/api/${path}`,
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    ),
  )
const detail = async (who: TestBuyer, number: string) =>
  (await bench.get(who, `order-detail?unique_order_id=${number}`)).body.data

describe('GET invoice/{unique_order_id}', () => {
  it('answers a PDF of what was despatched, the same bytes each time, kept by nobody on the way', async () => {
    const who = await bench.buyer()
    const number = await bench.pay(who)
    expect((await detail(who, number)).uploaded_invoice).toBeNull()
    await accept(who)
    await send(who)

    const order = await detail(who, number)
    expect(order.uploaded_invoice).toBe(`/app/api/invoice/${number}`)
    expect(order.invoices).toEqual([
      {
        number: expect.stringMatching(/^SLV\/2627\/\d{7}$/),
        credit_note: 0,
        issued_at: '2026-11-21T11:00:00+05:30',
        total: order.total_cart_price,
        url: `/app/api/invoice/${number}?number=${encodeURIComponent(order.invoices[0].number)}`,
      },
    ])
    const response = await fetchDocument(`invoice/${number}`, who.token)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-disposition')).toContain(order.invoices[0].number.replaceAll('/', '-'))
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
    const again = Buffer.from(await (await fetchDocument(`invoice/${number}`, who.token)).arrayBuffer())
    expect(again.equals(bytes)).toBe(true)
  })

  it('knows no invoice of a stranger, none of an order not sent yet, and asks guests to sign in', async () => {
    const who = await bench.buyer()
    const number = await bench.pay(who)
    expect((await fetchDocument(`invoice/${number}`, who.token)).status).toBe(404)
    await accept(who)
    await send(who)
    const stranger = await bench.buyer()
    expect((await fetchDocument(`invoice/${number}`, stranger.token)).status).toBe(404)
    expect((await fetchDocument(`invoice/${number}`)).status).toBe(401)
    expect((await fetchDocument(`invoice/${number}?number=SLV/2627/9999999`, who.token)).status).toBe(404)
    expect((await fetchDocument(`invoice/${number}?number=%00`, who.token)).status).toBe(404)
  })

  it('makes one for each consignment; together they are the order', async () => {
    const who = await bench.buyer({ qty: 3 })
    const number = await bench.pay(who)
    const order = await accept(who)
    const lineId = (await detail(who, number)).order_details[0].order_detail_id
    await send(who, [{ lineId, quantity: 1 }])
    await send(who, [{ lineId, quantity: 2 }])
    const { invoices } = await detail(who, number)
    expect(invoices).toHaveLength(2)
    const sum = invoices.reduce((total: number, one: { total: number }) => total + Math.round(one.total * 100), 0)
    expect(sum).toBe(order.price.invoiceTotal)
    const [both, one] = await Promise.all([
      fetchDocument(`invoice/${number}`, who.token),
      fetchDocument(invoices[1].url.slice('/app/api/'.length), who.token),
    ])
    expect([both.status, one.status]).toEqual([200, 200])
    expect(both.headers.get('content-disposition')).toContain(`${number}.pdf`)
    expect(one.headers.get('content-disposition')).toContain(invoices[1].number.replaceAll('/', '-'))
  })
})
