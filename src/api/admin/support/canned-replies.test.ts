// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { chooseMessageLanguage } from '../../../shop/customers/message-preferences.ts'
import { inlinePhoto as photo } from '../../../shop/fulfilment/packing/testing.ts'
import { outboxOf } from '../../../shop/messaging/messages/actions.ts'
import { openTicket } from '../../../shop/support/tickets/actions.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)

let support: SignedInStaff
let ops: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  support = await createTestStaff(bench.shop, 'support')
  ops = await createTestStaff(bench.shop, 'ops')
  owner = await createTestStaff(bench.shop, 'owner')
})

const post = (path: string, body: object, who = support) => requestAs(bench, who, 'POST', path, body)
const get = async (path: string, who = support) => (await requestAs(bench, who, 'GET', path)).body.data
const replies = (number: string) => get(`admin/requests/replies?number=${number}`)
const draft = { kind: 'complaint', name: 'Farida Shaikh', mobile: '9876540003', message: 'Where is it?' } as const

async function send(order: string) {
  await post('admin/orders/accept', { orders: [order] }, ops)
  const { id: lineId } = (await get(`admin/orders/one?order=${order}`, ops)).lines[0]
  const pieces = [{ lineId, quantity: 1 }]
  const { expectedMilligrams } = (await post('admin/orders/packing', { order, pieces }, ops)).body.data
  const parcel = { order, pieces, weightMilligrams: expectedMilligrams, sealNo: `CR ${order}`, photo }
  const packed = (await post('admin/orders/pack', parcel, ops)).body.data.packed[0].id
  await post('admin/orders/despatch', { order, parcel: packed }, ops)
}

describe('the variables of a canned reply', () => {
  it('have the values of the order that the ticket is about, in both languages', async () => {
    const buyer = await bench.buyer()
    const order = await bench.pay(buyer)
    const facts = { uniqueOrderId: order }
    const ticket = { ...draft, customerId: buyer.id, email: buyer.email, facts }
    const { number } = await openTicket(bench.shop, ticket)
    const before = await replies(number)
    expect(before).toMatchObject({
      language: 'en',
      values: { en: { name: 'Farida Shaikh', number }, hi: { name: 'Farida Shaikh', number } },
      orders: [{ order, values: { en: { order } }, confirmation: expect.any(Number) }],
    })
    expect(Object.keys(before.orders[0].values.en)).toEqual(['order'])

    await send(order)
    await bench.shop.db.transaction((tx) => chooseMessageLanguage(tx, buyer.id, 'hi'))
    const after = await replies(number)
    const { parcels } = await get(`admin/orders/one?order=${order}`)
    expect(after.language).toBe('hi')
    expect(after.orders[0].values).toEqual({
      en: { order, tracking_link: parcels[0].trackUrl, arrival_date: expect.stringMatching(/^\d+ Nov 2026$/) },
      hi: { order, tracking_link: parcels[0].trackUrl, arrival_date: expect.stringMatching(/^\d+ नव 2026$/) },
    })
  })

  it('show a refund as it stands', async () => {
    const buyer = await bench.buyer()
    const order = await bench.pay(buyer)
    const { number } = await openTicket(bench.shop, {
      ...{ ...draft, customerId: buyer.id, email: buyer.email },
      facts: { uniqueOrderId: order },
    })
    const { moneyPaise } = await get(`admin/orders/cancel-cost?order=${order}&fault=shop`, owner)
    const { version } = await get(`admin/orders/one?order=${order}`, owner)
    const cancel = { order, reason: 'Out of stock', fault: 'shop', shownPaise: moneyPaise, version }
    const cancelled = await post('admin/orders/cancel', cancel, owner)
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    const { en, hi } = (await replies(number)).orders[0].values
    expect(en.refund_amount).toMatch(/^₹[\d,]+\.\d\d$/)
    expect(en.refund_status).toMatch(/^being prepared$|^on its way|^completed/)
    expect(hi.refund_amount).toBe(en.refund_amount)
    expect(hi.refund_status).not.toBe(en.refund_status)
  })

  it('say nothing of an order that a stranger names, until staff link it', async () => {
    const order = await bench.pay(await bench.buyer())
    const stranger = { ...draft, customerId: null, email: 'stranger@mail.example', facts: { uniqueOrderId: order } }
    const { number } = await openTicket(bench.shop, stranger)
    expect((await replies(number)).orders).toEqual([])
    await post('admin/requests/link', { number, order, isLinked: true })
    expect((await replies(number)).orders).toMatchObject([{ order, values: { en: { order } } }])
    await post('admin/requests/link', { number, order, isLinked: false })
    expect((await replies(number)).orders).toEqual([])
  })
})

describe('a canned reply', () => {
  const save = (body: object) => post('admin/requests/canned/save', { title: 'Late', text: 'Dear {name}', ...body })

  it('has a Hindi text and an action, and no variable that does not exist', async () => {
    const saved = await save({ textHi: 'नमस्ते {name}', action: 'order-confirmation' })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect((await get('admin/requests/canned')).response).toContainEqual(
      expect.objectContaining({ title: 'Late', textHi: 'नमस्ते {name}', action: 'order-confirmation' }),
    )
    expect((await save({ text: 'Dear {nmae}' })).body.data.errors).toEqual({ text: 'There is no variable {nmae}' })
    expect((await save({ textHi: '{nmae}' })).body.data.errors).toEqual({ textHi: 'There is no variable {nmae}' })
    expect((await save({ action: 'ship-gold' })).status).toBe(422)
  })

  it('with another’s account number in its Hindi text waits for a second person', async () => {
    const risky = await save({ title: 'Pay', textHi: 'खाता 50100123456789, IFSC HDFC0000123 में भेजें' })
    expect(risky.status).toBe(202)
    expect((await get('admin/requests/canned')).response).not.toContainEqual(expect.objectContaining({ title: 'Pay' }))
  })

  it('is not sent with a variable that has no value', async () => {
    const email = 'unfilled@mail.example'
    const { number } = await openTicket(bench.shop, { ...draft, customerId: null, email })
    const reply = (text: string) => post('admin/requests/answer', { number, text, close: false })
    const refused = await reply('It comes on { Arrival_Date }: {tracking_link}. Pay 50100123456789 at HDFC0000123')
    expect(refused).toMatchObject({
      status: 422,
      body: {
        data: { errors: { text: 'No value for: Arrival date, Tracking link. Write it yourself, or remove it' } },
      },
    })
    expect((await outboxOf(bench.shop.db, email)).map(({ template }) => template)).not.toContain('ticket-answered')
    expect((await reply('A brace {of gold} is fine')).status).toBe(200)
  })
})
