/**
 * Parcels that a single person could make disappear: a wrong weight, an unknown courier, a delivery confirmed by our own
 * word alone.
 */
// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { inlinePhoto as photo } from '../../../shop/fulfilment/packing/testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)

let [ops, finance]: SignedInStaff[] = []
beforeAll(async () => {
  ops = await createTestStaff(bench.shop, 'ops')
  finance = await createTestStaff(bench.shop, 'finance')
})

const post = (path: string, body: object, who = ops) => requestAs(bench, who!, 'POST', path, body)
const one = async (order: string) => (await requestAs(bench, ops!, 'GET', `admin/orders/one?order=${order}`)).body.data
const proposal = async (about: string) =>
  (await requestAs(bench, finance!, 'GET', 'admin/approvals')).body.data.waiting.find(
    (row: { about: { id: string } | null }) => row.about?.id === about,
  )
const approve = (id: number) => post('admin/approvals/approve', { id }, finance)

let seals = 0
async function packed(more: object = {}) {
  const order = await bench.pay(await bench.buyer())
  await post('admin/orders/accept', { orders: [order] })
  const pieces = [{ lineId: (await one(order)).lines[0].id, quantity: 1 }]
  const { expectedMilligrams: weightMilligrams } = (await post('admin/orders/packing', { order, pieces })).body.data
  const parcel = { order, pieces, weightMilligrams, sealNo: `DP ${++seals}`, photo, ...more }
  const packResponse = await post('admin/orders/pack', parcel)
  return { order, packResponse, parcel: packResponse.body.data?.packed?.[0]?.id as number }
}
async function sent() {
  const { order, parcel } = await packed()
  const response = await post('admin/orders/despatch', { order, parcel })
  return { order, waybill: response.body.data.parcels[0].waybill as string }
}

describe('a parcel of another weight', () => {
  it('is packed with a photograph, and leaves only when a second person agrees', async () => {
    const light = { weightMilligrams: 1_000, weightReason: 'a small bag' }
    const setting = (value: boolean) => ({ group: 'delivery', name: 'photoDue', value, seen: !value })
    const owner = await createTestStaff(bench.shop, 'owner')
    await post('admin/settings', setting(false), owner)
    expect((await packed({ ...light, photo: '' })).packResponse.body.data.errors).toHaveProperty('photo')
    await post('admin/settings', setting(true), owner)

    const { order, parcel, packResponse } = await packed(light)
    expect(packResponse.body.data.packed[0]).toMatchObject({ isWeightOpen: true })
    // The packer can continue with the next order.
    expect((await packed()).packResponse.status).toBe(200)
    const refused = await post('admin/orders/despatch', { order, parcel })
    expect(refused.body.errorMessage).toContain('A second person must approve the weight of this parcel')
    const many = (await post('admin/orders/despatch-many', { orders: [order] })).body.data
    expect(many.outcomes[0].sentence).toContain('A second person must approve the weight')
    const { id, kind, sentence } = await proposal(order)
    expect([kind, sentence]).toEqual([
      'POST admin/orders/approve-weight',
      expect.stringMatching(/^Despatch a parcel of .* weighing 1\sg instead of .*: a small bag\. It can cost up to ₹/),
    ])
    expect((await post('admin/orders/approve-weight', { order, parcel })).body.data.proposal_id).toBe(id)
    expect((await approve(id)).status).toBe(200)
    expect((await post('admin/orders/despatch', { order, parcel })).body.data.stateLabel).toBe('Despatched')
    expect((await post('admin/orders/approve-weight', { order, parcel })).status).toBe(409)
  })
})

describe('a parcel for a courier that is not on the list', () => {
  it('leaves when a second person agrees', async () => {
    const { order, parcel } = await packed()
    const cousin = { order, parcel, waybill: 'MC 1', courier: 'My cousin' }
    const response = await post('admin/orders/despatch', cousin)
    expect([response.status, response.body.message]).toEqual([
      202,
      expect.stringContaining('the courier is not on the list'),
    ])
    expect(await one(order)).toMatchObject({ stateLabel: 'Order Accepted', holds: [], parcels: [] })
    expect((await approve((await proposal(order)).id)).status).toBe(200)
    expect(await one(order)).toMatchObject({ stateLabel: 'Despatched', parcels: [{ courier: 'My cousin' }] })
  })

  it.each(['BVC', 'bvc logistics', 'Sequel', 'Blue Dart'])('but %s is', async (courier) => {
    const { order, parcel } = await packed()
    expect((await post('admin/orders/despatch', { order, parcel, waybill: `X ${order}`, courier })).status).toBe(200)
  })
})

describe('an order is delivered', () => {
  it('by a picture of the proof, which staff can look at', async () => {
    const { order } = await sent()
    const response = await post('admin/orders/delivered', { order, proof: photo })
    expect(response.body.data).toMatchObject({ stateLabel: 'Delivered', parcels: [{ hasDeliveryProof: true }] })
    const { id } = response.body.data.parcels[0]
    const path = `http://localhost:3000/app/api/admin/orders/parcel-photo?delivered=${id}`
    const picture = await bench.serve(new Request(path, { headers: ops!.headers }))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('without one by two persons', async () => {
    const { order } = await sent()
    const response = await post('admin/orders/delivered', { order })
    expect([response.status, response.body.message]).toEqual([
      202,
      expect.stringContaining('the courier has not confirmed the delivery'),
    ])
    expect((await one(order)).stateLabel).toBe('Despatched')
    const { id } = await proposal(order)
    expect((await approve(id)).status).toBe(200)
    expect((await one(order)).stateLabel).toBe('Delivered')
  })

  it('with many others by the list of the courier, in one proposal; POST admin/orders/delivered-many', async () => {
    const [first, second] = [await sent(), await sent()]
    const orders = [first.order, second.order]
    const short = await post('admin/orders/delivered-many', { orders, list: `${first.waybill}, delivered, 22 Nov` })
    expect(short).toMatchObject({
      status: 409,
      body: { errorMessage: `The courier delivery report does not contain the waybill of ${second.order}` },
    })
    const list = `Waybill, state, day\n${first.waybill}, delivered, 22 Nov\n${second.waybill}, delivered, 22 Nov`
    const response = await post('admin/orders/delivered-many', { orders, list })
    expect(response.status).toBe(202)
    const id = response.body.data.proposal_id
    const { waiting } = (await requestAs(bench, finance!, 'GET', 'admin/approvals')).body.data
    const found = waiting.find((row: { id: number }) => row.id === id)
    expect(found.changes.map(({ after }: { after: string }) => after)).toEqual([
      `Delivered: ${first.waybill}, delivered, 22 Nov`,
      `Delivered: ${second.waybill}, delivered, 22 Nov`,
    ])
    expect((await approve(id)).status).toBe(200)
    for (const order of orders) expect((await one(order)).stateLabel).toBe('Delivered')
  })
})
