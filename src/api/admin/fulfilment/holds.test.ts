// @module-tag postgres
/** While a cancel or refund of an order waits for a second person, nothing of the order leaves. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { inlinePhoto as photo } from '../../../shop/fulfilment/packing/testing.ts'
import { payments } from '../../../shop/payments/records.ts'
import { refunds } from '../../../shop/payments/refunds/records.ts'
import { proposals } from '../../../shop/staff/approvals/records.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)

let ops: SignedInStaff
let finance: SignedInStaff
beforeAll(async () => {
  ops = await createTestStaff(bench.shop, 'ops')
  finance = await createTestStaff(bench.shop, 'finance')
})

const get = async (path: string, who = ops) => (await requestAs(bench, who, 'GET', path)).body.data
const post = (path: string, body: object, who = ops) => requestAs(bench, who, 'POST', path, body)
const one = (order: string) => get(`admin/orders/one?order=${order}`)

/** So many that a cancel takes a second person. */
const dear = 20

async function accepted(qty = 1) {
  const who = await bench.buyer({ qty })
  const order = await bench.pay(who)
  await post('admin/orders/accept', { orders: [order] })
  const [{ id: lineId }] = (await one(order)).lines
  return { who, order, lineId, qty }
}

let seals = 0
async function pack({ order, lineId, qty }: { order: string; lineId: number; qty: number }) {
  const pieces = [{ lineId, quantity: qty }]
  const { expectedMilligrams } = (await post('admin/orders/packing', { order, pieces })).body.data
  const sealNo = `HOLD ${++seals}`
  return post('admin/orders/pack', { order, pieces, weightMilligrams: expectedMilligrams, sealNo, photo })
}

async function proposeCancel(order: string): Promise<number> {
  const { moneyPaise } = await get(`admin/orders/cancel-cost?order=${order}&fault=shop`)
  const params = { order, fault: 'shop', reason: 'sold twice', shownPaise: moneyPaise }
  return (await post('admin/orders/cancel', params)).body.data.proposal_id
}

/** As if somebody had proposed it, whatever the sum. */
async function openProposal(about: { kind: string; id: string }): Promise<void> {
  await bench.shop.db.insert(proposals).values({
    kind: 'orders.refund',
    facts: {},
    aboutKind: about.kind,
    aboutId: about.id,
    sentence: `Refund ${about.id}`,
    state: 'pending',
    proposedBy: finance.staff.id,
    proposedByName: finance.staff.name,
    proposedAt: bench.clock.now(),
  })
}
const endProposals = (id: string) =>
  bench.shop.db.update(proposals).set({ state: 'refused' }).where(eq(proposals.aboutId, id))

const onHold =
  /^This order is on hold while a request by .+ is open: .+ It must be approved, rejected or withdrawn first$/

describe('an order with an open proposal', () => {
  it('is neither packed nor sent until the proposal is withdrawn, and every page says why', async () => {
    const bought = await accepted(dear)
    const { order } = bought
    const parcel = (await pack(bought)).body.data.packed[0].id
    const id = await proposeCancel(order)
    expect(id).toEqual(expect.any(Number))

    const view = await one(order)
    expect(view.holds).toEqual([{ reason: 'proposal', sentence: expect.stringMatching(onHold) }])
    expect(view.holds[0].sentence).toContain(`a request by ${ops.staff.name} is open: Cancel order ${order}`)
    expect(view.acts).not.toContain('pack')
    const { rows } = await get(`admin/orders?stage=all&search=${order}`)
    expect(rows).toMatchObject([{ order, next: 'open', holds: view.holds }])
    expect((await get('admin/orders?stage=accepted&sort=newest')).rows[0]).toMatchObject({ order, holds: view.holds })

    const refused = await post('admin/orders/despatch', { order, parcel })
    expect([refused.status, refused.body.errorMessage]).toEqual([409, view.holds[0].sentence])
    const many = (await post('admin/orders/despatch-many', { orders: [order] })).body.data
    expect(many.outcomes).toMatchObject([{ order, isDone: false, sentence: view.holds[0].sentence }])
    const slip = await bench.serve(
      new Request(`http://localhost:3000/app/api/admin/orders/packing-slip?order=${order}`, { headers: ops.headers }),
    )
    expect(slip.status).toBe(409)

    // Opening the parcel takes nothing out of the house.
    expect((await post('admin/orders/unpack', { order, parcel })).status).toBe(200)
    expect((await pack(bought)).body.errorMessage).toMatch(onHold)
    const nothingPacked = (await post('admin/orders/despatch-many', { orders: [order] })).body.data
    expect(nothingPacked.outcomes[0].sentence).toMatch(onHold)
    const list = await bench.serve(
      new Request(`http://localhost:3000/app/api/admin/orders/picking-list?orders=${order}`, { headers: ops.headers }),
    )
    expect(list.status).toBe(200)

    expect((await post('admin/approvals/withdraw', { id })).status).toBe(200)
    expect((await one(order)).holds).toEqual([])
    const again = (await pack(bought)).body.data.packed[0].id
    expect((await post('admin/orders/despatch', { order, parcel: again })).body.data.stateLabel).toBe('Despatched')
  })

  it('is still cancelled when the second person agrees', async () => {
    const { order } = await accepted(dear)
    const id = await proposeCancel(order)
    expect((await post('admin/approvals/approve', { id }, finance)).status).toBe(200)
    expect(await one(order)).toMatchObject({ stateLabel: 'Cancelled', holds: [] })
  })

  it('is on hold for a refund of it as well', async () => {
    const bought = await accepted()
    const { order, who } = bought
    const [payment] = await bench.shop.db.select().from(payments).where(eq(payments.orderId, who.orderId))
    const ref = `${order}-R9`
    await bench.shop.db
      .insert(refunds)
      .values({ ref, paymentId: payment!.id, amount: 100, why: 'surplus', state: 'due', dueAt: bench.clock.now() })
    await openProposal({ kind: 'refund', id: ref })
    expect((await pack(bought)).body.errorMessage).toMatch(onHold)
    expect((await one(order)).proposals).toMatchObject([{ sentence: `Refund ${ref}` }])
    await endProposals(ref)
    expect((await pack(bought)).status).toBe(200)
    await bench.shop.db.delete(refunds).where(and(eq(refunds.ref, ref)))
  })

  it('that came back is not sent again', async () => {
    const bought = await accepted()
    const { order } = bought
    const parcel = (await pack(bought)).body.data.packed[0].id
    await post('admin/orders/despatch', { order, parcel })
    await post('admin/orders/came-back', { order, reason: 'nobody at home' })
    const again = (await pack(bought)).body.data.packed[0].id
    await openProposal({ kind: 'order', id: order })
    expect((await post('admin/orders/despatch', { order, parcel: again })).body.errorMessage).toMatch(onHold)
    await endProposals(order)
    expect((await post('admin/orders/despatch', { order, parcel: again })).status).toBe(200)
  })

  it('brings no replacement', async () => {
    const bought = await accepted()
    const { order, who, lineId } = bought
    const parcel = (await pack(bought)).body.data.packed[0].id
    await post('admin/orders/despatch', { order, parcel })
    await post('admin/orders/delivered', { order, proof: photo })
    const form = new FormData()
    for (const [name, value] of Object.entries({
      order_detail_id: String(lineId),
      reason: 'It is damaged',
      resolution: 'replacement',
    }))
      form.set(name, value)
    expect((await bench.call('POST', 'order-return', form, { token: who.token })).status).toBe(200)
    await post('admin/orders/approve-return', { order })
    await post('admin/orders/receive-return', { order })
    const replacement = (await pack(bought)).body.data.packed[0].id
    await openProposal({ kind: 'order', id: order })
    expect((await post('admin/orders/despatch', { order, parcel: replacement })).body.errorMessage).toMatch(onHold)
    await endProposals(order)
    expect((await post('admin/orders/despatch', { order, parcel: replacement })).status).toBe(200)
  })

  it('is neither made ready at the counter nor handed over', async () => {
    const who = await bench.pickupBuyer()
    const order = await bench.pay(who)
    await post('admin/orders/accept', { orders: [order] })
    await openProposal({ kind: 'order', id: order })
    expect((await one(order)).acts).not.toContain('ready')
    expect((await post('admin/orders/ready', { order })).body.errorMessage).toMatch(onHold)
    expect((await post('admin/orders/despatch-many', { orders: [order] })).body.data.outcomes[0].sentence).toMatch(
      onHold,
    )
    await endProposals(order)
    expect((await post('admin/orders/ready', { order })).body.data.acts).toContain('hand-over')
    const code = await bench.collectionCode(order)
    await openProposal({ kind: 'order', id: order })
    const params = { order, code, paper: 'Aadhaar', lastFour: '4821' }
    expect((await one(order)).acts).not.toContain('hand-over')
    expect((await post('admin/orders/hand-over', params)).body.errorMessage).toMatch(onHold)
    await endProposals(order)
    expect((await post('admin/orders/hand-over', params)).body.data.stateLabel).toBe('Delivered')
  })

  it('of a despatch and a proposal at the same moment only one is done', async () => {
    for (let round = 0; round < 2; round++) {
      const bought = await accepted(dear)
      const { order } = bought
      const parcel = (await pack(bought)).body.data.packed[0].id
      const { moneyPaise } = await get(`admin/orders/cancel-cost?order=${order}&fault=shop`)
      const { version } = await one(order)
      const cancel = { order, fault: 'shop', reason: 'sold twice', shownPaise: moneyPaise, version }
      const [sent, proposed] = await Promise.all([
        post('admin/orders/despatch', { order, parcel }),
        post('admin/orders/cancel', cancel),
      ])
      const open = (await one(order)).proposals
      const isSent = sent.status === 200
      expect([sent.status, proposed.status]).toEqual(isSent ? [200, 409] : [409, 202])
      expect(open).toHaveLength(isSent ? 0 : 1)
    }
  })
})
