// @module-tag postgres
/** Orders changed for a customer who calls: who may decide it, who learns of it, and when it is too late. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { inlinePhoto as photo } from '../../../shop/fulfilment/packing/testing.ts'
import { outboxOf } from '../../../shop/messaging/messages/actions.ts'
import { orders } from '../../../shop/orders/records.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const bench = await payingBench({ settings: { RATE_LIMITS: 'on' } })
afterAll(bench.close)

let ops: SignedInStaff
let second: SignedInStaff
beforeAll(async () => {
  ops = await createTestStaff(bench.shop, 'ops')
  second = await createTestStaff(bench.shop, 'ops', 'finance')
})
const post = (path: string, body: object, who = ops) => requestAs(bench, who, 'POST', path, body)
const read = async (order: string) => (await requestAs(bench, ops, 'GET', `admin/orders/one?order=${order}`)).body.data

const delivery = { name: 'Ravi Rao', mobile: '9876500077', address: '4 Tilak Road, Sadashiv Peth', pincode: '411030' }

/** As staff see it. */
const shown = { ...delivery, mobile: '98xxxxxx77' }

async function accepted() {
  const who = await bench.buyer()
  const order = await bench.pay(who)
  await post('admin/orders/accept', { orders: [order] })
  const [{ id: lineId }] = (await read(order)).lines
  return { who, order, lineId }
}

/** The newest message of a template that names the order, by text message or by e-mail. */
const newestOf = async (order: string, template: string, channel = 'sms') =>
  (await outboxOf(bench.shop.db)).find(
    (message) => message.template === template && message.channel === channel && message.text.includes(order),
  )

/** The code that the customer is sent for a change. */
async function codeFor(order: string, mobile: string, change: object | null = delivery): Promise<string> {
  const response = await post('admin/orders/change-code', { order, delivery: change })
  expect(response).toMatchObject({ status: 200, body: { data: { mobileEnd: mobile.slice(-3) } } })
  return (await newestOf(order, 'order-change-code'))?.variables[0] ?? ''
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

async function pack(order: string, lineId: number) {
  const pieces = [{ lineId, quantity: 1 }]
  const { expectedMilligrams } = (await post('admin/orders/packing', { order, pieces })).body.data
  return post('admin/orders/pack', {
    order,
    pieces,
    weightMilligrams: expectedMilligrams,
    sealNo: `EDIT ${order}`,
    photo,
  })
}

describe('the delivery address', () => {
  it('changes with the code that was sent to the mobile of the account, once', async () => {
    const { who, order } = await accepted()
    const code = await codeFor(order, who.mobile)
    const changed = await post('admin/orders/delivery', { order, ...delivery, code })
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { delivery: { ...shown, city: 'Pune', state: 'Maharashtra' } } },
    })
    const other = { ...delivery, name: 'Meera Rao' }
    expect(await post('admin/orders/delivery', { order, ...other, code })).toMatchObject({ status: 403 })
    expect((await read(order)).delivery.name).toBe('Ravi Rao')
  })

  it('tells the contact it had before, and notes what it was', async () => {
    const { who, order } = await accepted()
    await post('admin/orders/delivery', { order, ...delivery, code: await codeFor(order, who.mobile) })
    const notices = (await outboxOf(bench.shop.db)).filter(
      ({ template, text }) => template === 'order-delivery-changed' && text.includes(order),
    )
    const mobiles = notices.filter(({ channel }) => channel === 'sms').map(({ to }) => to)
    expect(mobiles.toSorted()).toEqual(['9876500001', who.mobile].toSorted())
    expect((await newestOf(order, 'order-delivery-changed', 'email'))?.text).toContain('Ravi Rao in Pune 411030')
    const note = (await read(order)).timeline.find(({ kind }: { kind: string }) => kind === 'note')
    expect(note.why).toMatch(
      /^Delivery changed from .+ to Ravi Rao, 98xxxxxx77, .+Confirmed by the customer with a code\.$/,
    )
  })

  it('holds an order that was paid from the wallets for a day', async () => {
    const { who, order, lineId } = await accepted()
    await bench.shop.db
      .update(orders)
      .set({ price: sql`jsonb_set(${orders.price}, '{pointsValue}', '100')` })
      .where(eq(orders.id, who.orderId))
    await post('admin/orders/delivery', { order, ...delivery, code: await codeFor(order, who.mobile) })
    expect((await pack(order, lineId)).body.errorMessage).toMatch(/on hold until .+ with a new address/)
    const [held] = await bench.shop.db.select().from(orders).where(eq(orders.id, who.orderId))
    expect(held?.holdUntil).toEqual(new Date(bench.clock.now().getTime() + 24 * 3_600_000))
  })

  it('does not change with a code for another address, or with a wrong one, which counts', async () => {
    const { who, order } = await accepted()
    const code = await codeFor(order, who.mobile)
    const elsewhere = { ...delivery, address: '99 Other Road, Camp' }
    expect((await post('admin/orders/delivery', { order, ...elsewhere, code })).body.errorMessage).toMatch(
      /no longer valid/,
    )
    for (let time = 0; time < 4; time++)
      expect(await post('admin/orders/delivery', { order, ...delivery, code: wrong(code) })).toMatchObject({
        status: 403,
        body: { errorMessage: expect.stringContaining('incorrect') },
      })
    expect((await post('admin/orders/delivery', { order, ...delivery, code: wrong(code) })).status).toBe(403)
    expect((await post('admin/orders/delivery', { order, ...delivery, code })).body.errorMessage).toMatch(
      /no longer valid/,
    )
    expect((await read(order)).delivery.name).not.toBe('Ravi Rao')
  })

  it('without a code waits for a second person, and the order is not packed meanwhile', async () => {
    const { order, lineId } = await accepted()
    const proposed = await post('admin/orders/delivery', { order, ...delivery })
    expect(proposed.status).toBe(202)
    expect((await pack(order, lineId)).body.errorMessage).toMatch(/on hold while a request .+ is open/)
    const id = proposed.body.data.proposal_id
    expect((await post('admin/approvals/approve', { id })).status).not.toBe(200)
    expect((await post('admin/approvals/approve', { id }, second)).status).toBe(200)
    expect(await read(order)).toMatchObject({ delivery: shown, holds: [] })
    expect((await pack(order, lineId)).status).toBe(200)
  })

  it('cannot change once a part is packed, and the approval of an older proposal is then refused', async () => {
    const { who, order, lineId } = await accepted()
    const code = await codeFor(order, who.mobile)
    await pack(order, lineId)
    for (const proof of [code, ''])
      expect(await post('admin/orders/delivery', { order, ...delivery, code: proof })).toMatchObject({
        status: 409,
        body: { errorMessage: expect.stringContaining('Unpack it first') },
      })
    expect((await read(order)).acts).not.toContain('change-delivery')
  })

  it.each([
    [{ pincode: '999999' }, 409],
    [{ pincode: '12' }, 422],
    [{ address: 'short' }, 422],
    [{ mobile: '12345' }, 422],
    [{ name: '' }, 422],
  ])('is refused with %o', async (wrongField, status) => {
    const { order } = await accepted()
    expect((await post('admin/orders/delivery', { order, ...delivery, ...wrongField })).status).toBe(status)
  })

  it('is refused where nothing changes, and for an order that is collected', async () => {
    const { order } = await accepted()
    const { name, address, pincode } = (await read(order)).delivery
    const same = { name, address, pincode }
    expect((await post('admin/orders/delivery', { order, ...same })).body.errorMessage).toBe('Nothing was changed')
    const collected = await bench.pay(await bench.pickupBuyer())
    expect((await post('admin/orders/delivery', { order: collected, ...delivery })).body.errorMessage).toMatch(
      /collected at a store/,
    )
  })

  it('is changed once by two people at the same moment', async () => {
    const { who, order } = await accepted()
    const code = await codeFor(order, who.mobile)
    const statuses = await Promise.all(
      [ops, second].map(
        async (staff) => (await post('admin/orders/delivery', { order, ...delivery, code }, staff)).status,
      ),
    )
    expect(statuses.toSorted()[0]).toBe(200)
    expect(statuses.toSorted()[1]).toBeGreaterThanOrEqual(403)
    const notes = (await read(order)).timeline.filter(({ kind }: { kind: string }) => kind === 'note')
    expect(notes).toHaveLength(1)
  })
})

describe('the gift message', () => {
  it('changes until the order is packed', async () => {
    const { order, lineId } = await accepted()
    const change = (giftMessage: string) => post('admin/orders/gift-message', { order, lineId, giftMessage })
    expect((await change('For Meera,\r\n\r\n\r\nwith love')).body.data.lines[0].giftMessage).toBe(
      'For Meera,\n\nwith love',
    )
    expect((await change('')).body.data.lines[0].properties).toEqual([])
    expect((await change('x'.repeat(201))).status).toBe(422)
    await pack(order, lineId)
    expect((await change('too late')).status).toBe(409)
  })

  it('belongs to a line of this order', async () => {
    const [one, other] = [await accepted(), await accepted()]
    const foreign = { order: one.order, lineId: other.lineId, giftMessage: 'Hello' }
    expect((await post('admin/orders/gift-message', foreign)).status).toBe(409)
    expect((await read(other.order)).lines[0].giftMessage).toBe('')
  })
})

describe('the collection code', () => {
  const handOver = (order: string, code: string) =>
    post('admin/orders/hand-over', { order, code, paper: 'Aadhaar', lastFour: '4821' })

  async function waiting() {
    const who = await bench.pickupBuyer()
    const order = await bench.pay(who)
    await post('admin/orders/accept', { orders: [order] })
    await post('admin/orders/ready', { order })
    return { who, order, old: await bench.collectionCode(order) }
  }
  const newCode = async (order: string) => (await newestOf(order, 'order-collection-code'))?.variables.at(-1) ?? ''

  it('is replaced with the customer’s confirmation, and the old one is no longer valid', async () => {
    const { who, order, old } = await waiting()
    const code = await codeFor(order, who.mobile, null)
    expect((await post('admin/orders/collection-code', { order, code })).status).toBe(200)
    const fresh = await newCode(order)
    expect(fresh).toMatch(/^\d{6}$/)
    if (fresh !== old) expect((await handOver(order, old)).status).toBe(409)
    expect((await handOver(order, fresh)).body.data.stateLabel).toBe('Delivered')
  })

  it('is not shown to staff, and without a confirmation waits for a second person', async () => {
    const { order } = await waiting()
    const proposed = await post('admin/orders/collection-code', { order })
    expect(proposed.status).toBe(202)
    const approved = await post('admin/approvals/approve', { id: proposed.body.data.proposal_id }, second)
    expect(approved.status).toBe(200)
    const fresh = await newCode(order)
    expect(JSON.stringify(await read(order))).not.toContain(fresh)
    expect((await handOver(order, fresh)).body.data.stateLabel).toBe('Delivered')
  })

  it('is refused where nothing waits at the counter', async () => {
    const { order } = await accepted()
    expect((await post('admin/orders/collection-code', { order })).status).toBe(409)
    expect((await post('admin/orders/change-code', { order, delivery: null })).status).toBe(409)
  })
})
