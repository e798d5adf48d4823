import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { proveBalances } from '../ledger/actions.ts'
import { seedOrders } from './demo-orders.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

it('gives the demo customer one order delivered and one on its way, once', async () => {
  await seedOrders(test.shop)
  const signedIn = await test.ask('POST', 'auth/login', {
    email: 'demo@silvera.example',
    password: 'Demo-silvera-2026',
    session_id: 'a'.repeat(100),
  })
  const history = await test.ask('GET', 'order-history?page=1', undefined, { token: signedIn.body.data.token })
  expect(history.body.data.orders).toMatchObject([
    { order_status: 'Despatched', payment_status: 'Paid', payment_mode: 'Bank Transfer' },
    { order_status: 'Delivered', payment_status: 'Paid', order_details: [{ qty: 2 }, { qty: 1 }] },
  ])
  expect(await proveBalances(test.shop.db)).toEqual([])
})
