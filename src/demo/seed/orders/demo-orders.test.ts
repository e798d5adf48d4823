import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveBalances } from '../../../shop/ledger/actions.ts'
import { type TestShop, testShop } from '../../../testing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

it('gives the demo customer an order closed, one cancelled, one sent back, one with a piece to sell back, and one on its way', async () => {
  const signedIn = await test.call('POST', 'auth/login', {
    email: 'demo@silvera.example',
    password: 'Demo-silvera-2026',
    session_id: 'a'.repeat(100),
  })
  const history = await test.call('GET', 'order-history?page=1', undefined, { token: signedIn.body.data.token })
  expect(history.body.data.orders).toMatchObject([
    { order_status: 'Despatched', payment_status: 'Paid', payment_mode: 'UPI' },
    {
      order_status: 'Delivered',
      payment_status: 'Paid',
      order_details: [{ qty: 3, product_detail: { by_back: 1 } }, { qty: 1 }],
    },
    { order_status: 'Returned', payment_status: 'Refunded', order_details: [{ qty: 1 }] },
    { order_status: 'Cancelled', payment_status: 'Refunded', order_details: [{ qty: 1 }] },
    { order_status: 'Delivered', payment_status: 'Paid', order_details: [{ qty: 2 }] },
  ])
  const [, , back, cancelled] = history.body.data.orders
  expect(back.invoices).toMatchObject([{ credit_note: 0 }, { credit_note: 1 }])
  expect(back.invoices[0].total).toBe(back.invoices[1].total)
  expect(cancelled.invoices).toEqual([])
  const pan = await test.call('POST', 'my-pan', {}, { token: signedIn.body.data.token })
  expect(pan.body.data).toMatchObject({ pan: 'ABxxxxxx4K' })
  const { unique_order_id, shipments } = history.body.data.orders[0]
  expect(shipments).toMatchObject([{ seal_no: 'TE 4820 7719', weight: 186.4, packing_photo: expect.any(String) }])
  const photo = await test.serve(
    new Request(`http://localhost:3000${shipments[0].packing_photo}`, {
      headers: { authorization: `Bearer ${signedIn.body.data.token}` },
    }),
  )
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const soldBack = async (number: string) =>
    (
      await test.call('GET', `order-buy-backs?unique_order_id=${number}`, undefined, {
        token: signedIn.body.data.token,
      })
    ).body.data
  expect(await soldBack(history.body.data.orders[4].unique_order_id)).toMatchObject({
    list: [{ state: 'RECEIVED', qty: 1 }],
    sellable: [],
  })
  expect((await soldBack(history.body.data.orders[1].unique_order_id)).sellable).toMatchObject([
    { max_qty: 3 },
    { max_qty: 1 },
  ])
  expect((await soldBack(unique_order_id)).sellable).toEqual([])
  const wallet = await test.call('POST', 'wallet-list', {}, { token: signedIn.body.data.token })
  expect(wallet.body.data).toMatchObject({
    user_status: 'Active',
    current_balance: 1516,
    total_balance: 1756,
    total_spant_balance: 240,
    expiring: { point: 760 },
    pending_list: [{ point: expect.any(Number) }, { point: expect.any(Number) }],
  })
  expect(history.body.data.user_group).toMatchObject({ title: 'Tier-1', next_title: 'Tier-2', next_purchaes: 6 })
  expect(await proveBalances(test.shop.db)).toEqual([])
})
