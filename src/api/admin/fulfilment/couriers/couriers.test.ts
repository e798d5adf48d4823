/** The choice between couriers, and the files exchanged with the one that has no API. */
// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingBench } from '../../../../shop/checkout/pay/testing.ts'
import { inlinePhoto as photo } from '../../../../shop/fulfilment/packing/testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../../testing-staff.ts'
import { dayOf } from '../../../../units/date.ts'

const bench = await payingBench()
afterAll(bench.close)

const choice = (change: object = {}) => ({
  csvCourier: { name: 'BVC', trackingUrl: 'https://bvc.example/track/{waybill}', deliveryDays: 4 },
  rules: [{ first: '100000', last: '999999', mostWeightMilligrams: null, mostValuePaise: null, courier: 'csv' }],
  ...change,
})

let [ops, finance]: SignedInStaff[] = []
beforeAll(async () => {
  ops = await createTestStaff(bench.shop, 'ops')
  finance = await createTestStaff(bench.shop, 'finance')
  expect((await post('admin/couriers/save', { choice: choice(), seen: await seenChoice() })).status).toBe(200)
})

const get = async (path: string) => (await requestAs(bench, ops!, 'GET', path)).body.data
const post = (path: string, body: object, who = ops) => requestAs(bench, who!, 'POST', path, body)
const seenChoice = async () => (await get('admin/couriers')).choice
const one = (order: string) => get(`admin/orders/one?order=${order}`)

let seals = 0
async function despatchNext(order: string): Promise<string> {
  const pieces = [{ lineId: (await one(order)).lines[0].id, quantity: 1 }]
  const { expectedMilligrams: weightMilligrams } = (await post('admin/orders/packing', { order, pieces })).body.data
  const packed = await post('admin/orders/pack', { order, pieces, weightMilligrams, sealNo: `CO ${++seals}`, photo })
  const parcel = packed.body.data.packed.at(-1).id
  const response = await post('admin/orders/despatch', { order, parcel })
  return response.body.data.parcels.at(-1).waybill
}
async function accepted(qty = 1): Promise<string> {
  const order = await bench.pay(await bench.buyer({ qty }))
  await post('admin/orders/accept', { orders: [order] })
  return order
}
async function despatched(parcels: number) {
  const order = await accepted(parcels)
  const references: string[] = []
  for (let nth = 0; nth < parcels; nth++) references.push(await despatchNext(order))
  return { order, references }
}

type StatusRow = readonly [reference: string | undefined, status: string, time?: string]

const file = (rows: readonly StatusRow[]) => {
  const today = dayOf(bench.shop.clock.now())
  const lines = rows.map(([reference, status, time = '00:00']) => `${reference},${status},${today} ${time}`)
  return { text: ['Reference,Status,Date', ...lines].join('\n') }
}
const send = (...rows: StatusRow[]) => post('admin/couriers/statuses/import', file(rows))
async function sendApproved(...rows: StatusRow[]) {
  const { proposal_id: id } = (await send(...rows)).body.data
  expect((await post('admin/approvals/approve', { id }, finance)).status).toBe(200)
}
const states = async (order: string) => {
  const { stateLabel, parcels } = await one(order)
  return [stateLabel, ...parcels.map((parcel: { stateLabel: string }) => parcel.stateLabel)]
}

describe('the choice of a courier', () => {
  it('is shown, and not overwritten by somebody who saw another one', async () => {
    expect(await get('admin/couriers')).toMatchObject({ integratedName: 'Sequel', choice: choice() })
    const outdated = choice({ rules: [] })
    const response = await post('admin/couriers/save', { choice: choice(), seen: outdated })
    expect([response.status, response.body.errorMessage]).toEqual([409, expect.any(String)])
  })

  it.each([
    [{ csvCourier: { ...choice().csvCourier, name: 'My cousin' } }, 'My cousin is not on the list of couriers'],
    [{ csvCourier: { ...choice().csvCourier, deliveryDays: 31 } }, 'Delivery takes between 1 and 30 days'],
  ])('is refused for %j', async (change, sentence) => {
    const response = await post('admin/couriers/save', { choice: choice(change), seen: await seenChoice() })
    expect([response.status, JSON.stringify(response.body)]).toEqual([422, expect.stringContaining(sentence)])
  })

  it('decides by weight who takes a parcel, which stays with its courier', async () => {
    const seen = await seenChoice()
    const light = choice({ rules: [{ ...choice().rules[0], mostWeightMilligrams: 1 }] })
    await post('admin/couriers/save', { choice: light, seen })
    const { order } = await despatched(1)
    expect((await one(order)).parcels[0]).toMatchObject({
      courier: 'Sequel',
      waybill: expect.stringMatching(/^SQ\d{10}$/),
    })
    await post('admin/couriers/save', { choice: choice(), seen: light })
    const { order: other, references } = await despatched(1)
    expect(references[0]).toMatch(new RegExp(`^${other}-P\\d+$`))
    const [parcel] = (await one(other)).parcels
    expect(parcel).toMatchObject({ courier: 'BVC', trackUrl: `https://bvc.example/track/${references[0]}` })
  })

  it('decides when a parcel arrives, without asking the other courier', async () => {
    const { courier } = bench.shop
    const serves = courier.serves
    ;(courier as { serves: unknown }).serves = () => Promise.reject(new Error('not to be asked'))
    const { leavesOn, arrivesOn, courierServes } = await get('admin/delivery/pincode?pincode=560001')
    ;(courier as { serves: unknown }).serves = serves
    expect(courierServes).toBe(true)
    expect(Date.parse(arrivesOn) - Date.parse(leavesOn)).toBeGreaterThanOrEqual(4 * 86_400_000)
  })
})

describe('the parcels of a day', () => {
  it('are exported with where they go and what they are worth', async () => {
    const { references } = await despatched(1)
    const today = dayOf(bench.shop.clock.now())
    const { days } = await get('admin/couriers')
    expect(days[0]).toMatchObject({ day: today, parcels: expect.any(Number) })
    const response = await bench.serve(
      new Request(`http://localhost:3000/app/api/admin/couriers/parcels?day=${today}`, {
        method: 'POST',
        headers: ops!.headers,
      }),
    )
    const text = await response.text()
    expect(text).toContain('"Reference","Consignee","Mobile"')
    expect(text.split('\r\n').find((line) => line.includes(references[0]!))).toMatch(
      /,\d+\.\d{3},\d+\.\d{3},\d+\.\d\d,"With care"$/,
    )
  })
})

describe('a status file', () => {
  it('moves each parcel once, however often it is imported', async () => {
    const { order, references } = await despatched(2)
    const rows: StatusRow[] = [[references[0], 'Out for delivery', '00:01']]
    expect((await send(...rows)).body.data).toMatchObject({ changes: [{ reference: references[0] }], unchanged: 0 })
    expect(await states(order)).toEqual(['Fully Despatched', 'Out for delivery', 'In transit'])
    const { timeline } = await one(order)
    expect((await send(...rows)).body.data).toMatchObject({ changes: [], unchanged: 1, skipped: [] })
    expect((await one(order)).timeline).toEqual(timeline)
  })

  it('delivers with a second person: each parcel, and the order with the last', async () => {
    const { order, references } = await despatched(2)
    const first = await send([references[0], 'Delivered'])
    expect([first.status, first.body.message]).toEqual([202, expect.stringContaining('not confirmed the delivery')])
    await post('admin/approvals/approve', { id: first.body.data.proposal_id }, finance)
    expect(await states(order)).toEqual(['Fully Despatched', 'Delivered', 'In transit'])
    await sendApproved([references[1], 'Delivered'])
    expect(await states(order)).toEqual(['Delivered', 'Delivered', 'Delivered'])
    expect((await send([references[0], 'RTO'])).body.data.skipped).toEqual([
      { line: 2, why: `${references[0]} is already “Delivered”, not “Returned to origin (RTO)”` },
    ])
  })

  it('books back only the parcel that was returned, and the order is not cancelled while a part is with the customer', async () => {
    const { order, references } = await despatched(2)
    await sendApproved([references[0], 'Delivered'])
    expect((await send([references[1], 'RTO'])).body.data.changes).toHaveLength(1)
    expect(await states(order)).toEqual(['Returned to Seller', 'Delivered', 'Returned to origin (RTO)'])
    const cost = await get(`admin/orders/cancel-cost?order=${order}&fault=shop`)
    const cancel = { order, fault: 'shop', reason: 'came back', shownPaise: cost.moneyPaise }
    const owner = await createTestStaff(bench.shop, 'owner')
    const response = await post('admin/orders/cancel', cancel, owner)
    const refusal =
      response.status === 202
        ? await post('admin/approvals/approve', { id: response.body.data.proposal_id }, finance)
        : response
    expect(refusal.body.errorMessage).toContain('Part of this order is delivered or on its way')
    const again = await despatchNext(order)
    await sendApproved([again, 'Delivered'])
    expect((await states(order))[0]).toBe('Delivered')
  })

  it('books both parcels back one after the other', async () => {
    const { order, references } = await despatched(2)
    await send([references[0], 'RTO'])
    await send([references[1], 'RTO'])
    expect(await states(order)).toEqual(['Returned to Seller', 'Returned to origin (RTO)', 'Returned to origin (RTO)'])
  })

  it('is reported line by line, and the lines that are understood are imported', async () => {
    const order = await accepted(2)
    const reference = await despatchNext(order)
    const { references } = await despatched(1)
    const rows: StatusRow[] = [
      [reference, 'Returned to origin'],
      ['SLV-UNKNOWN', 'Delivered'],
      [references[0], 'Lost'],
      [references[0], 'Out for delivery'],
    ]
    const preview = (await post('admin/couriers/statuses/preview', file(rows))).body.data
    expect(preview.changes).toHaveLength(2)
    const { changes, skipped } = (await send(...rows)).body.data
    expect(changes).toEqual([
      { order: expect.any(String), reference: references[0], before: 'In transit', after: 'Out for delivery' },
    ])
    expect(skipped).toEqual([
      { line: 2, why: `${reference}: The rest of this order has not left yet. Despatch it, then try again` },
      { line: 3, why: 'no parcel with the reference SLV-UNKNOWN' },
      { line: 4, why: expect.stringContaining('unknown status “Lost”') },
    ])
    expect((await post('admin/couriers/statuses/preview', { text: 'hello' })).status).toBe(422)
  })
})
