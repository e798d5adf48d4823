import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { proveBalances } from '../ledger/actions.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

it('gives the demo customer an order closed, one delivered with a piece to sell back, and one on its way', async () => {
  const signedIn = await test.ask('POST', 'auth/login', {
    email: 'demo@silvera.example',
    password: 'Demo-silvera-2026',
    session_id: 'a'.repeat(100),
  })
  const history = await test.ask('GET', 'order-history?page=1', undefined, { token: signedIn.body.data.token })
  expect(history.body.data.orders).toMatchObject([
    { order_status: 'Despatched', payment_status: 'Paid', payment_mode: 'UPI' },
    {
      order_status: 'Delivered',
      payment_status: 'Paid',
      order_details: [{ qty: 3, product_detail: { by_back: 1 } }, { qty: 1 }],
    },
    { order_status: 'Delivered', payment_status: 'Paid', order_details: [{ qty: 2 }] },
  ])
  const wallet = await test.ask('POST', 'wallet-list', {}, { token: signedIn.body.data.token })
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
