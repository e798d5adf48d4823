// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PartnerError } from '../../../partners/partner-error.ts'
import { settlePaymentReport } from '../../../shop/checkout/pay/settle.ts'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { inlinePhoto as photo } from '../../../shop/fulfilment/packing/testing.ts'
import { readLines } from '../../../shop/orders/reading.ts'
import { payments } from '../../../shop/payments/records.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)

let ops: SignedInStaff
let finance: SignedInStaff
let owner: SignedInStaff
let support: SignedInStaff
beforeAll(async () => {
  ops = await createTestStaff(bench.shop, 'ops')
  finance = await createTestStaff(bench.shop, 'finance')
  owner = await createTestStaff(bench.shop, 'owner')
  support = await createTestStaff(bench.shop, 'support')
})

const get = async (path: string, who = ops) => (await requestAs(bench, who, 'GET', path)).body.data
const post = (path: string, body: object, who = ops) => requestAs(bench, who, 'POST', path, body)
const one = (order: string, who = ops) => get(`admin/orders/one?order=${order}`, who)

async function paid(over: { qty?: number } = {}) {
  const who = await bench.buyer(over)
  return { who, order: await bench.pay(who) }
}
async function accepted(over: { qty?: number } = {}) {
  const bought = await paid(over)
  await post('admin/orders/accept', { orders: [bought.order] })
  const { id: lineId, weightMilligrams } = (await one(bought.order)).lines[0]
  return { ...bought, lineId, weightMilligrams }
}

let seals = 0
const newSeal = () => `TE ${++seals}`

async function pack(order: string, lineId: number, quantity = 1) {
  const pieces = [{ lineId, quantity }]
  const { expectedMilligrams } = (await post('admin/orders/packing', { order, pieces })).body.data
  return post('admin/orders/pack', { order, pieces, weightMilligrams: expectedMilligrams, sealNo: newSeal(), photo })
}

async function sent(over: { qty?: number } = {}) {
  const bought = await accepted(over)
  const packed = (await pack(bought.order, bought.lineId, over.qty ?? 1)).body.data
  await post('admin/orders/despatch', { order: bought.order, parcel: packed.packed[0].id })
  return bought
}
async function delivered(over: { qty?: number } = {}) {
  const bought = await sent(over)
  await post('admin/orders/delivered', { order: bought.order, proof: photo })
  return bought
}

describe('GET admin/orders', () => {
  it('shows what waits, with counts, and finds an order by its number, name and mobile', async () => {
    const { order } = await paid()
    const queue = await get('admin/orders?stage=placed')
    expect(queue.rows.find((row: { order: string }) => row.order === order)).toEqual({
      order,
      at: expect.stringMatching(/^2026-11-21T/),
      name: 'Asha Rao',
      city: 'Mumbai',
      metals: 'silver',
      amountPaise: expect.any(Number),
      paidBy: 'Credit Card',
      money: 'paid',
      moneyLabel: 'Paid',
      state: 'PLACED',
      stateLabel: 'Order Placed',
      isPickup: false,
      isLate: false,
      holdUntil: null,
      holds: [],
      hasInstruction: true,
      packed: 0,
      parcelWork: [],
      tags: [],
      next: 'accept',
    })
    // One of the demo's waits for its bank transfer: it cannot be accepted yet.
    expect(queue.figures.toAccept).toBe(queue.total - 1)
    const number = order.split('-')[2]!
    for (const typed of [order, number, number.slice(-4), 'asha', 'ASHA RAO', 'rao', '9876500001', '98765', '0001'])
      expect([
        typed,
        (await get(`admin/orders?stage=all&search=${encodeURIComponent(typed)}`)).rows.map(
          (row: { order: string }) => row.order,
        ),
      ]).toEqual([typed, expect.arrayContaining([order])])
    expect((await get('admin/orders?stage=all&search=nobody+here')).rows).toEqual([])
  })

  it('counts a filter by all the others', async () => {
    await paid()
    const { counts, total } = await get(
      'admin/orders?stage=placed&metal=silver&way=Credit+Card&handing=delivery&money=paid',
    )
    const of = (list: { key: string; orders: number }[], key: string) => list.find((one) => one.key === key)?.orders
    expect(of(counts.stages, 'placed')).toBe(total)
    expect(of(counts.metals, 'gold')).toBe(0)
    expect(of(counts.handing, 'pickup')).toBe(0)
    expect((await get('admin/orders?stage=placed&metal=gold')).rows).toEqual([])
    expect((await get('admin/orders?stage=open&from=2026-11-21&to=2026-11-21&sort=oldest')).total).toBeGreaterThan(0)
  })
})

describe('an order in the back office', () => {
  it('is accepted, packed, despatched in two parcels and delivered', async () => {
    const { order, lineId } = await accepted({ qty: 2 })
    const first = (await pack(order, lineId)).body.data
    expect(first).toMatchObject({
      state: 'ACCEPTED',
      packed: [{ isBooking: false, seal: expect.any(String), by: ops.staff.name }],
    })
    const left = (await post('admin/orders/despatch', { order, parcel: first.packed[0].id })).body.data
    expect(left).toMatchObject({
      stateLabel: 'Partly Despatched',
      packed: [],
      parcels: [
        { waybill: expect.stringMatching(/^SQ\d{10}$/), stateLabel: 'In transit', pieces: [{ lineId, quantity: 1 }] },
      ],
    })
    const second = (await pack(order, lineId)).body.data
    const typed = { order, parcel: second.packed[0].id, waybill: 'BVC 77', courier: 'BVC' }
    expect((await post('admin/orders/despatch', typed)).body.data).toMatchObject({
      stateLabel: 'Fully Despatched',
      parcels: [{}, { waybill: 'BVC 77', courier: 'BVC' }],
      papers: [{ kind: 'goods' }, { kind: 'goods' }],
    })
    expect((await get('admin/orders?stage=all&search=bvc77')).rows[0].order).toBe(order)
    const end = (await post('admin/orders/delivered', { order, proof: photo })).body.data
    expect(end.stateLabel).toBe('Delivered')
    expect(end.timeline[0]).toMatchObject({ title: expect.any(String) })
    expect(end.timeline.map(({ by }: { by: string }) => by)).toContain(ops.staff.name)
  })

  it('tells the second of two what the first has done', async () => {
    const { order } = await paid()
    expect((await post('admin/orders/accept', { orders: [order] })).body.data).toEqual({
      done: 1,
      outcomes: [{ order, isDone: true, sentence: '', stateLabel: 'Order Accepted' }],
    })
    const again = (await post('admin/orders/accept', { orders: [order, 'SLV-0'] }, owner)).body.data
    expect(again).toMatchObject({
      done: 0,
      outcomes: [{ stateLabel: 'Order Accepted' }, { sentence: 'We could not find this order' }],
    })
    expect(again.outcomes[0].sentence).toContain(
      `This order is “Order Accepted” now: ${ops.staff.name} worked on it on`,
    )
  })
})

describe('packing', () => {
  it('refuses a weight that does not fit unless it is explained, a seal used before, and pieces that are not left', async () => {
    const { order, lineId } = await accepted()
    const pieces = [{ lineId, quantity: 1 }]
    const { expectedMilligrams, toleranceMilligrams } = (await post('admin/orders/packing', { order, pieces })).body
      .data
    const packing = {
      order,
      pieces,
      photo,
      weightMilligrams: expectedMilligrams + toleranceMilligrams + 1,
      sealNo: newSeal(),
    }
    const heavy = await post('admin/orders/pack', packing)
    expect(heavy).toMatchObject({ status: 422, body: { errorMessage: expect.stringContaining('Weighed ') } })
    const explained = await post('admin/orders/pack', { ...packing, weightReason: 'a gift box' })
    expect(explained.body.data.packed[0]).toMatchObject({ weightReason: 'a gift box', seal: packing.sealNo })
    const other = await accepted()
    const again = { ...packing, order: other.order, pieces: [{ lineId: other.lineId, quantity: 1 }] }
    expect((await post('admin/orders/pack', { ...again, weightReason: 'x' })).body.errorMessage).toBe(
      `Seal ${packing.sealNo} is on another parcel`,
    )
    const second = await post('admin/orders/pack', { ...packing, weightReason: 'x', sealNo: newSeal() }, owner)
    expect(second.status).toBe(409)
    expect(second.body.errorMessage).toContain(`${ops.staff.name} worked on it on`)
    const opened = await post('admin/orders/unpack', { order, parcel: explained.body.data.packed[0].id })
    expect(opened.body.data.packed).toEqual([])
  })

  it('asks for a photograph of the sealed parcel, unless a setting lets packers leave it out', async () => {
    const { order, lineId } = await accepted()
    const pieces = [{ lineId, quantity: 1 }]
    const due = (await post('admin/orders/packing', { order, pieces })).body.data
    expect(due).toMatchObject({ photoDue: true })
    const packing = { order, pieces, weightMilligrams: due.expectedMilligrams, sealNo: newSeal() }
    expect(await post('admin/orders/pack', packing)).toMatchObject({
      status: 422,
      body: {
        data: { errors: { photo: 'Take a photo of the sealed parcel with the seal number visible' } },
      },
    })
    const setDue = (value: boolean) =>
      post('admin/settings', { group: 'delivery', name: 'photoDue', value, seen: !value }, owner)
    expect((await setDue(false)).status).toBe(200)
    expect((await post('admin/orders/packing', { order, pieces })).body.data).toMatchObject({ photoDue: false })
    expect((await post('admin/orders/pack', packing)).body.data.packed).toMatchObject([{ seal: packing.sealNo }])
    expect((await setDue(true)).status).toBe(200)
  })

  it('asks the courier once however often it is pressed, and again after a failure', async () => {
    const { order, lineId } = await accepted()
    const parcel = (await pack(order, lineId)).body.data.packed[0].id
    const courier = bench.shop.courier as { book: typeof bench.shop.courier.book }
    const { book } = courier
    const references: string[] = []
    courier.book = async (consignment) => {
      references.push(consignment.reference)
      if (references.length === 1) throw new PartnerError('sequel', 'book', { kind: 'timeout' })
      return book(consignment)
    }
    const despatch = () => post('admin/orders/despatch', { order, parcel })
    expect((await despatch()).status).toBe(502)
    expect((await one(order)).packed).toMatchObject([{ isBooking: true, waybill: '' }])
    const both = await Promise.all([despatch(), despatch()])
    courier.book = book
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
    expect(new Set(references)).toEqual(new Set([`${order}-P${parcel}`]))
    expect((await one(order)).parcels).toHaveLength(1)
    expect(await despatch()).toMatchObject({ status: 409 })
  })

  it('takes a scanned piece for one of two parcels that are packed at the same moment', async () => {
    const [first, second] = [await accepted(), await accepted()]
    const [piece] = (await readLines(bench.shop.db, first.who.orderId)).map(({ product }) => product)
    const bill = { kind: 'received', pieces: 1, reference: 'BILL-7', serials: 'TL-77' }
    expect((await post('admin/products/stock', { productId: piece!.id, ...bill }, owner)).status).toBe(200)
    const scanning = async ({ order, lineId }: typeof first) => {
      const pieces = [{ lineId, quantity: 1, serials: ['TL-77'] }]
      const params = { order, pieces: pieces.map(({ serials: _, ...rest }) => rest) }
      const { expectedMilligrams: weightMilligrams } = (await post('admin/orders/packing', params)).body.data
      return () => post('admin/orders/pack', { order, pieces, weightMilligrams, sealNo: newSeal(), photo })
    }
    const presses = [await scanning(first), await scanning(second)]
    const both = await Promise.all(presses.map((press) => press()))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.errorMessage).toContain('TL-77 is in another packed parcel')
  })
})

describe('orders that come back', () => {
  it('leave again with a new waybill under the invoice they had', async () => {
    const { order, lineId } = await sent()
    const back = await post('admin/orders/came-back', { order, reason: 'nobody at home' })
    expect(back.body.data).toMatchObject({ stateLabel: 'Returned to Seller', lines: [{ sent: 0, leftToPack: 1 }] })
    const packed = (await pack(order, lineId)).body.data
    const again = (await post('admin/orders/despatch', { order, parcel: packed.packed[0].id })).body.data
    expect(again).toMatchObject({
      stateLabel: 'Despatched',
      parcels: [
        { wasSentAgain: true, stateLabel: 'Returned to origin (RTO)' },
        { wasSentAgain: false, stateLabel: 'In transit' },
      ],
      lines: [{ sent: 1, leftToPack: 0 }],
    })
    expect(again.papers).toHaveLength(1)
    expect((await post('admin/orders/delivered', { order, proof: photo })).body.data.stateLabel).toBe('Delivered')
  })
})

describe('admin/orders/cancel', () => {
  it('shows what goes back before, and does exactly that', async () => {
    const { order } = await accepted()
    const cost = (await get(`admin/orders/cancel-cost?order=${order}&fault=shop`)).moneyPaise
    const params = { order, fault: 'shop', reason: 'the piece is scratched' }
    expect((await post('admin/orders/cancel', { ...params, shownPaise: cost - 1 })).body.errorMessage).toMatch(
      /^The refund is now ₹/,
    )
    const done = await post('admin/orders/cancel', { ...params, shownPaise: cost })
    expect(done.body.data).toMatchObject({ stateLabel: 'Cancelled', refunds: [{ amountPaise: cost }] })
  })

  it('waits for a second person above fifty thousand rupees', async () => {
    const { order } = await accepted({ qty: 30 })
    const cost = (await get(`admin/orders/cancel-cost?order=${order}&fault=shop`)) as {
      moneyPaise: number
      needsSecond: boolean
    }
    expect(cost.needsSecond).toBe(true)
    const params = { order, fault: 'shop', reason: 'sold twice', shownPaise: cost.moneyPaise }
    const { proposal_id: proposalId } = (await post('admin/orders/cancel', params)).body.data
    expect(proposalId).toEqual(expect.any(Number))
    expect((await one(order)).stateLabel).toBe('Order Accepted')
    expect((await post('admin/orders/cancel', params)).body.data).toEqual({ proposal_id: proposalId })
    const another = await createTestStaff(bench.shop, 'owner')
    expect((await post('admin/orders/cancel', params, another)).body.errorMessage).toBe(
      'A refund of this order already awaits approval',
    )
    expect((await post('admin/approvals/approve', { id: proposalId }, finance)).status).toBe(200)
    expect(await one(order)).toMatchObject({ stateLabel: 'Cancelled', refunds: [{ amountPaise: cost.moneyPaise }] })
  })

  it('answers the customer who asked for it', async () => {
    const { order, who } = await accepted()
    const cost = (await bench.post(who, 'order-cancel-cost', { order_id: who.orderId })).body.data
    await bench.post(who, 'order-cancel', {
      order_id: who.orderId,
      reason: 'changed my mind',
      accepted_cost: cost.cancel_cost ?? cost.cost ?? 0,
    })
    expect((await one(order)).acts).toContain('answer-cancel')
    const refusal = await post('admin/orders/refuse-cancel', { order, reason: 'it is packed' })
    expect(refusal.body.data.stateLabel).toBe('Order Accepted')
  })
})

describe('admin/orders/refund', () => {
  it('shows money, points and grams before, and pays back the chosen pieces', async () => {
    const { order, lineId } = await delivered({ qty: 2 })
    const params = { order, pieces: [{ lineId, quantity: 1 }], claim: 'damaged', reason: 'the capsule is broken' }
    const cost = (await post('admin/orders/refund-cost', params, finance)).body.data
    const alone = { needsSecond: false, secondBecause: '' }
    expect(cost).toEqual({ moneyPaise: expect.any(Number), silverUnits: 0, points: 0, ...alone })
    expect((await one(order)).refunds).toEqual([])
    const done = await post('admin/orders/refund', { ...params, shownPaise: cost.moneyPaise }, finance)
    expect(done.body.data).toMatchObject({
      stateLabel: 'Delivered',
      refunds: [{ amountPaise: cost.moneyPaise, state: 'due' }],
      returns: [{ stateLabel: 'Returned', claim: 'Damaged', moneyPaise: cost.moneyPaise }],
      papers: [{ kind: 'goods' }, { kind: 'credit-note', totalPaise: cost.moneyPaise }],
    })
    expect((await post('admin/orders/refund', { ...params, shownPaise: 0 }, ops)).status).toBe(403)
  })

  it('pays a line back in parts, which are all of it to the paisa; of two at once for the last piece one', async () => {
    const { order, lineId, who } = await delivered({ qty: 3 })
    const name = (await one(order)).lines[0].name
    const paramsFor = (quantity: number) => ({
      ...{ order, pieces: [{ lineId, quantity }], claim: 'damaged' },
      reason: 'the capsule is broken',
    })
    const refund = async (quantity: number) => {
      const preview = await post('admin/orders/refund-cost', paramsFor(quantity), finance)
      const shownPaise = preview.body.data?.moneyPaise ?? 0
      return { preview, send: () => post('admin/orders/refund', { ...paramsFor(quantity), shownPaise }, finance) }
    }
    expect((await refund(4)).preview.body.errorMessage).toBe(
      `Only 3 of ${name} can be refunded: the rest was returned or sold back`,
    )
    for (let part = 0; part < 2; part++) expect((await (await refund(1)).send()).status).toBe(200)
    expect((await refund(2)).preview).toMatchObject({
      status: 409,
      body: { errorMessage: `Only 1 of ${name} can be refunded: the rest was returned or sold back` },
    })
    const last = await refund(1)
    const both = await Promise.all([last.send(), last.send()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { refunds, returns, papers, stateLabel } = await one(order)
    expect(stateLabel).toBe('Returned')
    expect(returns.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1, 1])
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
    const back = sum(refunds.map(({ amountPaise }: { amountPaise: number }) => amountPaise))
    const [payment] = await bench.shop.db.select().from(payments).where(eq(payments.orderId, who.orderId))
    expect(back).toBe(payment?.amount)
    type Printout = { kind: string; number: string; totalPaise: number }
    const notes = papers.filter(({ kind }: Printout) => kind === 'credit-note') as Printout[]
    expect(sum(notes.map(({ totalPaise }) => totalPaise))).toBe(papers[0].totalPaise)
    const serials = notes.map(({ number }) => Number(number.slice(-7)))
    expect(serials.sort((a, b) => a - b)).toEqual(serials.map((_, at) => serials[0]! + at))
    expect((await refund(1)).preview.status).toBe(409)
  })

  it('is done once by two who look at the same piece: the other reads who was quicker', async () => {
    const { order, lineId } = await delivered({ qty: 3 })
    const params = { order, pieces: [{ lineId, quantity: 1 }], claim: 'damaged', reason: 'the capsule is broken' }
    const { version } = await one(order)
    const { moneyPaise: shownPaise } = (await post('admin/orders/refund-cost', params, finance)).body.data
    const send = (as: SignedInStaff, more: object = {}) =>
      post('admin/orders/refund', { ...params, shownPaise, ...more }, as)
    const both = await Promise.all([send(finance, { version }), send(owner, { version })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body.errorMessage).toMatch(
      /^This order is “Delivered” now: .+ worked on it on .+\. Preview the refund again before sending it$/,
    )
    // Later, from a page that was opened before.
    expect((await send(owner, { version })).status).toBe(409)
    // A client that names no version: of two at the same moment one.
    const again = await Promise.all([send(finance), send(owner)])
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409])
    const { returns, version: newest } = await one(order)
    expect(returns).toHaveLength(2)
    // What is left of the line is its rest to the paisa.
    const rest = (await post('admin/orders/refund-cost', params, owner)).body.data.moneyPaise
    expect((await send(owner, { version: newest, shownPaise: rest })).status).toBe(200)
  })

  it('waits while the customer’s own return is unanswered', async () => {
    const { order, lineId, who } = await delivered({ qty: 2 })
    const request = { order_detail_id: lineId, reason: 'It is damaged', qty: 1 }
    expect((await bench.post(who, 'order-return', request)).status).toBe(200)
    const params = { order, pieces: [{ lineId, quantity: 1 }], claim: 'damaged', reason: 'the capsule is broken' }
    expect((await post('admin/orders/refund-cost', params, finance)).body.errorMessage).toBe(
      'The customer has an open return request. Reply to it first',
    )
  })
})

describe('returns', () => {
  async function requested() {
    const bought = await delivered()
    const form = new FormData()
    for (const [name, value] of Object.entries({
      order_detail_id: String(bought.lineId),
      reason: 'It is damaged',
      resolution: 'replacement',
    }))
      form.set(name, value)
    const result = await bench.call('POST', 'order-return', form, { token: bought.who.token })
    expect(result.status).toBe(200)
    return bought
  }

  it('are rejected with an answer', async () => {
    const { order } = await requested()
    const result = await post('admin/orders/reject-return', { order, answer: 'It is as described' })
    expect(result.body.data).toMatchObject({
      stateLabel: 'Return Rejected',
      returns: [{ answer: 'It is as described' }],
    })
  })

  it('are approved, received, and answered with another piece', async () => {
    const { order, lineId } = await requested()
    await post('admin/orders/approve-return', { order })
    const here = (await post('admin/orders/receive-return', { order })).body.data
    expect(here).toMatchObject({ stateLabel: 'Return Received', lines: [{ leftToPack: 1 }] })
    const { packed } = (await pack(order, lineId)).body.data
    const left = (await post('admin/orders/despatch', { order, parcel: packed[0].id })).body.data
    expect(left).toMatchObject({ stateLabel: 'Despatched', parcels: [{}, { isReplacement: true }] })
  })

  it('are approved, received, and refunded', async () => {
    const { order } = await requested()
    await post('admin/orders/approve-return', { order })
    await post('admin/orders/receive-return', { order })
    const cost = await get(`admin/orders/settling?order=${order}`, finance)
    const result = await post('admin/orders/settle-return', { order, shownPaise: cost.moneyPaise }, finance)
    expect(result.body.data).toMatchObject({ stateLabel: 'Returned', refunds: [{ amountPaise: cost.moneyPaise }] })
  })
})

describe('what is collected at the counter', () => {
  it('is handed over against the code and a paper of identity', async () => {
    const who = await bench.pickupBuyer()
    const order = await bench.pay(who)
    await post('admin/orders/accept', { orders: [order] })
    expect((await post('admin/orders/ready', { order })).body.data.acts).toContain('hand-over')
    const { messages } = await one(order)
    const secret = messages.find(({ isSecret }: { isSecret: boolean }) => isSecret)
    expect(secret).toMatchObject({ text: '' })
    expect((await post('admin/orders/resend', { order, message: secret.id })).body.errorMessage).toBe(
      'This message contains a one-time code and cannot be resent',
    )
    const code = await bench.collectionCode(order)
    const params = { order, code: code === '000000' ? '000001' : '000000', paper: 'Aadhaar', lastFour: '4821' }
    expect((await post('admin/orders/hand-over', params)).status).toBe(409)
    const handedOver = (await post('admin/orders/hand-over', { ...params, code })).body.data
    expect(handedOver.stateLabel).toBe('Delivered')
    expect(handedOver.timeline.map(({ why }: { why: string }) => why)).toContain(
      'handed over against code and Aadhaar ending 4821',
    )
  })
})

describe('money under review', () => {
  it('is accepted once the price has lapsed, with a note that says why', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const begun = await bench.initiate(who, 'CREDIT_CARD')
    bench.clock.advance(25 * 60_000)
    await bench.setSilver(1.05)
    const { orderId: orderRef, amount } = begun.body.data
    await settlePaymentReport(bench.shop, {
      provider: 'paytm',
      orderRef,
      paymentRef: 'late-money',
      state: 'paid',
      amount: Math.round(amount * 100),
      instrument: 'CREDIT_CARD',
      reason: '',
    })
    const order = begun.body.data.unique_order_id
    expect(await one(order)).toMatchObject({ stateLabel: 'Under Review', payments: [{ outcome: 'questioned' }] })
    const result = await post('admin/orders/accept-payment', { order, reason: 'the bank was slow' }, finance)
    expect(result.body.data).toMatchObject({
      stateLabel: 'Order Placed',
      moneyLabel: 'Paid',
      payments: [{ outcome: 'accepted' }],
    })
    expect(result.body.data.notes).toMatchObject([
      { by: finance.staff.name, text: 'The payment was accepted: the bank was slow' },
    ])
    expect((await post('admin/orders/accept-payment', { order, reason: 'again' }, finance)).status).toBe(409)
    await bench.setSilver(1 / 1.05)
  })

  it('is only cancelled where less came than was due', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const begun = await bench.initiate(who, 'CREDIT_CARD')
    const { orderId: orderRef, amount, unique_order_id: order } = begun.body.data
    await settlePaymentReport(bench.shop, {
      ...{ provider: 'paytm', orderRef, paymentRef: 'short-money', state: 'paid' },
      ...{ amount: Math.round(amount * 100) - 1, instrument: 'CREDIT_CARD', reason: '' },
    })
    const { acts, stateLabel } = await one(order)
    expect(stateLabel).toBe('Under Review')
    expect(acts).toContain('cancel')
    expect(acts).not.toContain('accept-payment')
    const result = await post('admin/orders/accept-payment', { order, reason: 'nearly enough' }, finance)
    expect(result.status).toBe(409)
    expect((await one(order)).stateLabel).toBe('Under Review')
  })
})

describe('beside the work', () => {
  it('notes are kept, and messages sent again', async () => {
    const { order } = await sent()
    const noted = (await post('admin/orders/note', { order, text: 'He asked for delivery after six' }, support)).body
      .data
    expect(noted.notes).toEqual([
      { by: support.staff.name, text: 'He asked for delivery after six', at: expect.any(String) },
    ])
    const { id, title } = noted.messages.find(({ channel }: { channel: string }) => channel === 'email')
    const again = (await post('admin/orders/resend', { order, message: id }, support)).body.data
    expect(again.messages.filter((one: { title: string }) => one.title === title)).toHaveLength(2)
    expect((await post('admin/orders/accept', { orders: [order] }, support)).status).toBe(403)
  })

  it('papers are printed', async () => {
    const { order, lineId } = await accepted()
    await pack(order, lineId)
    const document = async (path: string) =>
      bench.serve(new Request(`http://localhost:3000/app/api/${path}`, { headers: ops.headers }))
    for (const path of [`admin/orders/picking-list?orders=${order}`, `admin/orders/packing-slip?order=${order}`]) {
      const response = await document(path)
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'application/pdf'])
    }
    expect((await document(`admin/orders/invoices?order=${order}`)).status).toBe(404)
    expect((await document(`admin/orders/parcel-photo?packed=999999`)).status).toBe(404)
    expect((await document(`admin/orders/return-picture?order=${order}&return=1&nth=0`)).status).toBe(404)
  })

  it('many packed parcels leave with one press', async () => {
    const first = await accepted()
    const second = await accepted()
    await pack(first.order, first.lineId)
    const summary = (await post('admin/orders/despatch-many', { orders: [first.order, second.order] })).body.data
    expect(summary).toMatchObject({
      done: 1,
      outcomes: [{ stateLabel: 'Despatched' }, { sentence: 'No parcel of this order is packed yet' }],
    })
  })
})
