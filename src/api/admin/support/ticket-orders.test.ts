// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { openTicket } from '../../../shop/support/tickets/actions.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)

let support: SignedInStaff
beforeAll(async () => {
  support = await createTestStaff(bench.shop, 'support')
})

const read = async (number: string) =>
  (await requestAs(bench, support, 'GET', `admin/requests/one?number=${number}`)).body.data
const draft = { kind: 'complaint', name: 'Farida Shaikh', mobile: '9876540003', message: 'Where is it?' } as const

it('shows the orders of the account that wrote, and whose the named one is', async () => {
  const buyer = await bench.buyer()
  const order = await bench.pay(buyer)
  const facts = { uniqueOrderId: order }
  const own = await openTicket(bench.shop, { ...draft, customerId: buyer.id, email: 'other@mail.example', facts })
  const placed = { order, state: 'Order Placed', payablePaise: expect.any(Number), placedAt: expect.any(String) }
  expect(await read(own.number)).toMatchObject({
    orders: [{ order, isLinked: false, state: 'Order Placed', isTheirs: true }],
    customerOrders: [placed],
  })

  const stranger = await openTicket(bench.shop, { ...draft, customerId: null, email: 'stranger@mail.example', facts })
  expect(await read(stranger.number)).toMatchObject({ orders: [{ order, isTheirs: false }], customerOrders: [] })

  const signedOut = await openTicket(bench.shop, {
    ...draft,
    customerId: null,
    email: 'ASHA@customers.example',
    facts,
  })
  expect(await read(signedOut.number)).toMatchObject({ orders: [{ order, isTheirs: true }], customerOrders: [] })
})

it('links an order of the account', async () => {
  const buyer = await bench.buyer()
  const order = await bench.pay(buyer)
  const { number } = await openTicket(bench.shop, { ...draft, customerId: buyer.id, email: buyer.email })
  expect((await read(number)).orders).toEqual([])
  await requestAs(bench, support, 'POST', 'admin/requests/link', { number, order, isLinked: true })
  expect((await read(number)).orders).toEqual([{ order, isLinked: true, state: 'Order Placed', isTheirs: true }])
})
