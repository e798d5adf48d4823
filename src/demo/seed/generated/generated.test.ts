// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { disagreeingWeights } from '../../../shop/catalog/products/rules/name-weight.ts'
import { products } from '../../../shop/catalog/records/products.ts'
import { proveBalances } from '../../../shop/ledger/actions.ts'
import { ledgerEntries } from '../../../shop/ledger/records/transfers.ts'
import { orderLines, orders } from '../../../shop/orders/records.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { generateEntries, generateOrders } from './generated-orders.ts'
import { generateProducts } from './generated-products.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

it('adds what was asked for, again and again, and leaves a shop that sells', async () => {
  const { db } = test.shop
  const counted = () =>
    Promise.all([db.$count(products), db.$count(orders), db.$count(orderLines), db.$count(ledgerEntries)])
  const before = await counted()
  for (let times = 0; times < 2; times++)
    await db.transaction(async (tx) => {
      await generateProducts(tx, 200)
      await generateOrders(tx, 300)
      await generateEntries(tx, 100)
    })
  const after = await counted()
  expect([after[0] - before[0], after[1] - before[1], after[3] - before[3]]).toEqual([400, 600, 200])
  expect(after[2] - before[2]).toBeGreaterThanOrEqual(600)
  expect(await proveBalances(db)).toEqual([])
  const named = await db.select({ name: products.name, weightMg: products.weightMg }).from(products)
  expect(named.filter(({ name, weightMg }) => disagreeingWeights(name, weightMg) !== null)).toEqual([])
  // New carts get ids above those of the generated orders, so that they cannot collide.
  const added = await test.call('POST', 'cart/add', { product_id: 1, qty: 1, session_id: 'g'.repeat(100) })
  expect(added.body.data.order_id).toBeGreaterThan(118_600)
})
