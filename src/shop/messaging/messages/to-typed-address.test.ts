// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { dayMs } from '../../../units/date.ts'
import { saveLead } from '../../support/leads/actions.ts'
import { subscribe } from '../../support/newsletter/actions.ts'
import { openTicket } from '../../support/tickets/actions.ts'
import { outboxOf } from './actions.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true, settings: { RATE_LIMITS: 'on' } })
})
afterAll(() => test.close())

const email = 'victim@example.in'
const mobile = '9876500011'
const emailsSent = async () => (await outboxOf(test.shop.db, email)).length
const openOne = () =>
  openTicket(test.shop, { kind: 'contact', customerId: null, name: 'Eve', email, mobile, message: 'Hello' })
const requestPrices = async () => {
  for (const { id } of test.shop.catalogue.now.shelf.products.slice(0, 12))
    await saveLead(test.shop, { email, mobile, productId: id })
}

it('ten letters a day go to one mailbox, whichever forms its address is typed into and however many come at once', async () => {
  const tickets = await Promise.all(Array.from({ length: 8 }, openOne))
  await requestPrices()
  await subscribe(test.shop, email)
  expect(await emailsSent()).toBe(10)
  expect(new Set([...tickets, await openOne()].map(({ number }) => number)).size).toBe(9)
  test.clock.advance(dayMs)
  await subscribe(test.shop, email)
  expect(await emailsSent()).toBe(11)
})
