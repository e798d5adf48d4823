// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../../shop/orders/records.ts'
import { tickets } from '../../../shop/support/tickets/records.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

let test: TestShop
let ops: SignedInStaff
let support: SignedInStaff
let catalog: SignedInStaff
let order: string
let ticket: string
beforeAll(async () => {
  test = await testShop({ seed: true })
  ops = await createTestStaff(test.shop, 'ops')
  support = await createTestStaff(test.shop, 'support')
  catalog = await createTestStaff(test.shop, 'catalog')
  order = (await test.shop.db.select({ order: orders.uniqueOrderId }).from(orders).limit(1))[0]!.order
  ticket = (await test.shop.db.select({ number: tickets.number }).from(tickets).limit(1))[0]!.number
})
afterAll(() => test.close())

const post = (path: string, body: object, who = ops) => requestAs(test, who, 'POST', path, body)
const get = async (path: string, who = ops) => (await requestAs(test, who, 'GET', path)).body.data
const mentionsOf = (who: SignedInStaff) => get('admin/mentions', who)

describe('a note that mentions a colleague', () => {
  it('is listed for them until they have read it', async () => {
    const text = `@${support.staff.name} please call the customer, @${ops.staff.name}`
    expect((await post('admin/orders/note', { order, text })).status).toBe(200)
    expect(await mentionsOf(ops)).toEqual({ unread: 0, mentions: [] })
    const { mentions } = await mentionsOf(support)
    expect(mentions).toEqual([
      { id: expect.any(Number), subject: 'order', subjectId: order, text, by: ops.staff.name, at: expect.any(String) },
    ])
    const ids = [mentions[0].id]
    await post('admin/mentions/read', { ids }, ops)
    expect((await mentionsOf(support)).unread).toBe(1)
    expect((await post('admin/mentions/read', { ids }, support)).body.data).toEqual({ unread: 0, mentions: [] })
  })

  it('of a ticket leads to the ticket', async () => {
    await post('admin/requests/note', { number: ticket, text: `@${ops.staff.name} is the parcel here?` }, support)
    expect((await mentionsOf(ops)).mentions).toMatchObject([{ subject: 'request', subjectId: ticket }])
  })

  it('reaches only those who may open what it is about', async () => {
    const { colleagues } = await get('admin/colleagues?subject=order')
    const names = colleagues.map(({ name }: { name: string }) => name)
    expect(names).toContain(support.staff.name)
    expect(names).not.toContain(catalog.staff.name)
    expect(names).not.toContain(ops.staff.name)
    await post('admin/orders/note', { order, text: `@${catalog.staff.name} look` })
    expect((await mentionsOf(catalog)).unread).toBe(0)
  })
})

describe('POST admin/requests/link', () => {
  const link = (params: object) => post('admin/requests/link', { number: ticket, order, isLinked: true, ...params })

  it('shows the order on the ticket and the ticket on the order, until it is removed', async () => {
    expect((await link({})).status).toBe(200)
    expect((await link({})).status).toBe(200)
    expect((await get(`admin/requests/one?number=${ticket}`)).orders).toContainEqual(
      expect.objectContaining({ order, isLinked: true, state: expect.stringMatching(/./) }),
    )
    const { tickets: linked } = await get(`admin/orders/one?order=${order}`)
    expect(linked).toContainEqual(expect.objectContaining({ number: ticket, isLinked: true }))
    await link({ isLinked: false })
    expect((await get(`admin/requests/one?number=${ticket}`)).orders).toEqual([])
    expect((await get(`admin/orders/one?order=${order}`)).tickets).toEqual([])
  })

  it('refuses a number that nothing has', async () => {
    expect((await link({ order: 'SLV-0' })).body.data).toMatchObject({ errors: { order: expect.any(String) } })
    expect((await link({ number: 'T-0' })).status).toBe(404)
  })

  it('shows a ticket that its writer wrote about the order', async () => {
    await test.shop.db.update(tickets).set({ facts: { uniqueOrderId: order } })
    expect((await get(`admin/requests/one?number=${ticket}`)).orders).toMatchObject([
      { order, isLinked: false, isTheirs: false },
    ])
    expect((await get(`admin/orders/one?order=${order}`)).tickets).toContainEqual(
      expect.objectContaining({ number: ticket, isLinked: false }),
    )
  })
})
