/** Parcels with the courier's API: from its label to its proof of delivery, or back. */
// @module-tag postgres
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type CourierStatus, mostTrackedAtOnce, type ParcelServices } from '../../../../partners/courier/courier.ts'
import { PartnerError } from '../../../../partners/partner-error.ts'
import { DatabaseUnavailableError } from '../../../../platform/database/availability/unavailable.ts'
import { payingBench } from '../../../../shop/checkout/pay/testing.ts'
import { readDayParcels } from '../../../../shop/fulfilment/courier-files/day-parcels.ts'
import { drawManifest } from '../../../../shop/fulfilment/courier-files/manifest.ts'
import { trackDueParcels } from '../../../../shop/fulfilment/courier-tracking/track-parcels.ts'
import { inlinePhoto as photo } from '../../../../shop/fulfilment/packing/testing.ts'
import { outboxOf } from '../../../../shop/messaging/messages/actions.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../../testing-staff.ts'
import { dayOf } from '../../../../units/date.ts'

const bench = await payingBench()
afterAll(bench.close)
const { shop, clock } = bench
const hourMs = 3_600_000

let ops: SignedInStaff | undefined
/** A session of staff ends after some hours without a request. */
async function advance(ms: number): Promise<void> {
  clock.advance(ms)
  ops = await createTestStaff(shop, 'ops')
}

const pdf = Buffer.from('%PDF-1.7 a page\n%%EOF\n')
const status = (state: CourierStatus['state'], code: string, more: Partial<CourierStatus> = {}): CourierStatus => ({
  ...{ state, code, text: '', at: clock.now(), expectedOn: null },
  ...more,
})

/** What the courier says about each waybill, and what it was asked. */
const statuses = new Map<string, CourierStatus>()
let proof: Buffer | null = null
/** The error with which fetching the proof of a waybill ends. */
const proofErrors = new Map<string, Error>()
let failure: PartnerError | null = null
let cancelled: string[] = []
let batches: number[] = []
const services: ParcelServices = {
  label: async () => pdf,
  track: async (waybillNo) => statuses.get(waybillNo) ?? { problem: 'No Tracking Information found' },
  trackMany: async (waybillNos) => {
    batches.push(waybillNos.length)
    if (failure) throw failure
    return new Map(waybillNos.flatMap((one) => (statuses.has(one) ? [[one, statuses.get(one)!] as const] : [])))
  },
  cancel: async (waybillNo) => {
    if (failure) throw failure
    cancelled.push(waybillNo)
  },
  deliveryProof: async (waybillNo) => {
    const error = proofErrors.get(waybillNo)
    if (error) throw error
    return proof
  },
}
;(shop.courier as { parcels: ParcelServices }).parcels = services
beforeEach(async () => {
  ops = await createTestStaff(shop, 'ops')
  await bench.setSilver(1)
  statuses.clear()
  proof = null
  proofErrors.clear()
  failure = null
  cancelled = []
  batches = []
})

const post = (path: string, body: object, who = ops) => requestAs(bench, who!, 'POST', path, body)
const one = async (order: string) => (await requestAs(bench, ops!, 'GET', `admin/orders/one?order=${order}`)).body.data
const couriers = async () => (await requestAs(bench, ops!, 'GET', 'admin/couriers')).body.data
const raw = (method: string, path: string) =>
  bench.serve(new Request(`http://localhost:3000/app/api/${path}`, { method, headers: ops!.headers }))

let seals = 0
async function packed(order: string): Promise<number> {
  const pieces = [{ lineId: (await one(order)).lines[0].id, quantity: 1 }]
  const { expectedMilligrams: weightMilligrams } = (await post('admin/orders/packing', { order, pieces })).body.data
  const response = await post('admin/orders/pack', { order, pieces, weightMilligrams, sealNo: `CT ${++seals}`, photo })
  return response.body.data.packed.at(-1).id
}
const despatchNext = async (order: string) =>
  (await post('admin/orders/despatch', { order, parcel: await packed(order) })).body.data.parcels.at(-1)
async function accepted(qty = 1): Promise<string> {
  const order = await bench.pay(await bench.buyer({ qty }))
  await post('admin/orders/accept', { orders: [order] })
  return order
}
async function sent() {
  const order = await accepted()
  const { id: parcel, waybill } = await despatchNext(order)
  return { order, parcel: parcel as number, waybill: waybill as string }
}
/** Reports a status an hour later, and lets the scheduled task read it. */
async function report(waybill: string, ...[state, code, more]: Parameters<typeof status>): Promise<void> {
  await advance(7 * hourMs)
  statuses.set(waybill, status(state, code, more))
  await trackDueParcels(shop)
}
const states = async (order: string) => {
  const { stateLabel, parcels } = await one(order)
  return [stateLabel, ...parcels.map((parcel: { stateLabel: string }) => parcel.stateLabel)]
}
const emailsAbout = async (order: string, words: string) =>
  (await outboxOf(shop.db, 'asha@customers.example')).filter(
    ({ subject }) => subject.includes(order) && subject.includes(words),
  )

describe('a parcel on its way', () => {
  it('is delivered once its proof is there, and its customer is told of each step once', async () => {
    const { order, waybill } = await sent()
    expect((await one(order)).parcels[0]).toMatchObject({ canTrack: true, canCancelPickup: true, hasLabel: true })
    await report(waybill, 'IN_TRANSIT', 'SPU', { text: 'Picked up', expectedOn: '2026-12-24' })
    expect((await one(order)).parcels[0]).toMatchObject({
      courierStatus: 'Picked up (SPU)',
      expectedOn: '2026-12-24',
      canCancelPickup: false,
    })
    await report(waybill, 'OUT_FOR_DELIVERY', 'SDELASN')
    await trackDueParcels(shop)
    await advance(hourMs)
    await trackDueParcels(shop)
    expect(await states(order)).toEqual(['Despatched', 'Out for delivery'])
    expect(await emailsAbout(order, 'is out for delivery')).toHaveLength(1)
    await report(waybill, 'DELIVERED', 'SDELVD')
    expect(await states(order)).toEqual(['Despatched', 'Out for delivery'])
    expect((await one(order)).parcels[0].problem).toContain('proof of delivery is not there yet')
    proof = pdf
    await advance(hourMs)
    await trackDueParcels(shop)
    const { stateLabel, parcels, timeline } = await one(order)
    expect(stateLabel).toBe('Delivered')
    expect(parcels[0]).toMatchObject({ stateLabel: 'Delivered', hasDeliveryProof: true, proofIsPdf: true, problem: '' })
    expect(timeline.find(({ title }: { title: string }) => title === 'Delivered')).toMatchObject({ by: 'The courier' })
    expect(await emailsAbout(order, 'is delivered')).toHaveLength(1)
    const document = await raw('GET', `admin/orders/parcel-photo?delivered=${parcels[0].id}`)
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await advance(7 * hourMs)
    batches = []
    await trackDueParcels(shop)
    expect(batches).toEqual([])
  })

  it('is not moved by a late status, and an unknown one is shown to staff', async () => {
    const { order, waybill } = await sent()
    await report(waybill, 'OUT_FOR_DELIVERY', 'SDELASN')
    const outAt = clock.now()
    await report(waybill, 'IN_TRANSIT', 'SLINDEST', { at: new Date(outAt.getTime() - 2 * hourMs) })
    await report(waybill, 'IN_TRANSIT', 'SLINDEST', { at: null })
    expect(await states(order)).toEqual(['Despatched', 'Out for delivery'])
    await report(waybill, null, 'SHELDCTY', { text: 'Held' })
    const { parcels } = await couriers()
    expect(parcels[0]).toMatchObject({ order, problem: 'Unknown status SHELDCTY: Held' })
    statuses.delete(waybill)
    await advance(7 * hourMs)
    await trackDueParcels(shop)
    expect((await one(order)).parcels[0].problem).toContain('The courier has no status')
  })

  it('is tracked by staff, but not again within a minute', async () => {
    const { order, parcel, waybill } = await sent()
    await advance(2 * 60_000)
    statuses.set(waybill, status('IN_TRANSIT', 'SPU'))
    const track = () => post('admin/orders/track', { order, parcel })
    expect((await track()).body.data.parcels[0]).toMatchObject({ courierStatus: 'SPU' })
    statuses.set(waybill, status('OUT_FOR_DELIVERY', 'SDELASN'))
    expect((await track()).body.data.parcels[0]).toMatchObject({ courierStatus: 'SPU' })
    await advance(2 * 60_000)
    expect((await post('admin/couriers/track', {})).body.data).toMatchObject({
      outage: '',
      problems: expect.any(Number),
    })
    expect(await states(order)).toEqual(['Despatched', 'Out for delivery'])
    const manual = await accepted()
    const typed = { order: manual, parcel: await packed(manual), waybill: 'BVC 7', courier: 'BVC' }
    const [byHand] = (await post('admin/orders/despatch', typed)).body.data.parcels
    expect((await post('admin/orders/track', { order: manual, parcel: byHand.id })).status).toBe(409)
  })
})

describe('a courier that does not answer', () => {
  it('is left alone for longer each time, and asked in batches when it is back', async () => {
    const { order, waybill } = await sent()
    await advance(7 * hourMs)
    failure = new PartnerError('sequel', '/api/trackMultiple', { kind: 'timeout' })
    const runs: number[] = []
    for (let run = 0; run < 12; run++) {
      batches = []
      await trackDueParcels(shop)
      runs.push(batches.length)
      await advance(10 * 60_000)
    }
    expect(runs.reduce((sum, asked) => sum + asked, 0)).toBeLessThanOrEqual(4)
    expect((await couriers()).tracking).toMatchObject({ problem: 'The courier does not answer in time' })
    expect((await post('admin/couriers/track', {})).body.data.outage).toBe('The courier does not answer in time')
    failure = null
    statuses.set(waybill, status('OUT_FOR_DELIVERY', 'SDELASN'))
    await advance(7 * hourMs)
    batches = []
    await trackDueParcels(shop)
    expect((await couriers()).tracking).toMatchObject({ problem: '', retryAt: null })
    expect(Math.max(...batches)).toBeLessThanOrEqual(mostTrackedAtOnce)
    expect((await one(order)).parcels[0].stateLabel).toBe('Out for delivery')
  })
})

describe('a parcel whose status cannot be applied', () => {
  it('keeps no other from being delivered, and is shown to staff until it is read again', async () => {
    const [bad, good] = [await sent(), await sent()]
    await advance(7 * hourMs)
    proof = pdf
    proofErrors.set(bad.waybill, new Error('a bug'))
    for (const { waybill } of [bad, good]) statuses.set(waybill, status('DELIVERED', 'SDELVD'))
    await trackDueParcels(shop)
    expect(await states(good.order)).toEqual(['Delivered', 'Delivered'])
    expect(await states(bad.order)).toEqual(['Despatched', 'In transit'])
    const { parcels, tracking } = await couriers()
    expect(parcels.find(({ order }: { order: string }) => order === bad.order).problem).toContain('could not be saved')
    // The courier answered: it is not taken for an outage.
    expect(tracking).toMatchObject({ problem: '', retryAt: null })
    proofErrors.clear()
    await advance(3 * hourMs)
    await trackDueParcels(shop)
    expect(await states(bad.order)).toEqual(['Delivered', 'Delivered'])
  })

  it('ends the run while the database is unavailable', async () => {
    const { waybill } = await sent()
    await advance(7 * hourMs)
    statuses.set(waybill, status('DELIVERED', 'SDELVD'))
    proofErrors.set(waybill, new DatabaseUnavailableError(new Error('the connection was closed')))
    await expect(trackDueParcels(shop)).rejects.toBeInstanceOf(DatabaseUnavailableError)
  })
})

describe('a parcel that comes back', () => {
  it('is received by staff before it is sent again or refunded', async () => {
    const { order, parcel, waybill } = await sent()
    await report(waybill, 'RETURNING', 'SRTOPKP')
    expect(await states(order)).toEqual(['Despatched', 'In transit'])
    await report(waybill, 'RETURNED', 'SRTODLV')
    expect(await states(order)).toEqual(['Returned to Seller', 'Returned to origin (RTO)'])
    expect(await emailsAbout(order, 'could not be delivered')).toHaveLength(1)
    const { acts, parcels, lines } = await one(order)
    expect(acts).not.toContain('pack')
    expect(acts).not.toContain('cancel')
    expect(parcels[0]).toMatchObject({ awaitsReceipt: true })
    const pieces = [{ lineId: lines[0].id, quantity: 1 }]
    const parcelAgain = { order, pieces, weightMilligrams: 100_000, sealNo: `CT ${++seals}`, photo }
    expect((await post('admin/orders/pack', parcelAgain)).body.errorMessage).toContain('is not received yet')
    const broken = { order, parcel, isSealIntact: false, remark: '' }
    expect((await post('admin/orders/receive-parcel', broken)).body.data.errors).toHaveProperty('remark')
    const received = await post('admin/orders/receive-parcel', { order, parcel, isSealIntact: true })
    expect(received.body.data).toMatchObject({ parcels: [{ awaitsReceipt: false }] })
    expect(received.body.data.notes[0].text).toContain('received back with its seal intact')
    expect(received.body.data.acts).toEqual(expect.arrayContaining(['pack', 'cancel']))
    expect((await post('admin/orders/receive-parcel', { order, parcel, isSealIntact: true })).status).toBe(409)
    const again = await despatchNext(order)
    expect(again.waybill).not.toBe(waybill)
    expect(await states(order)).toEqual(['Despatched', 'Returned to origin (RTO)', 'In transit'])
  })

  it('waits while the rest of its order has not left', async () => {
    const order = await accepted(2)
    const { waybill } = await despatchNext(order)
    await report(waybill, 'RETURNED', 'SRTODLV')
    expect(await states(order)).toEqual(['Partly Despatched', 'In transit'])
    expect((await one(order)).parcels[0].problem).toContain('Despatch the rest first')
    await despatchNext(order)
    await advance(7 * hourMs)
    await trackDueParcels(shop)
    expect((await states(order)).slice(0, 2)).toEqual(['Returned to Seller', 'Returned to origin (RTO)'])
  })
})

describe('a pickup', () => {
  it('is cancelled before the courier has the parcel, which is then sent again', async () => {
    const { order, parcel, waybill } = await sent()
    const cancel = { order, parcel, reason: 'Wrong address' }
    failure = new PartnerError('sequel', '/api/cancel', { kind: 'refused', detail: 'Shipment already picked up' })
    const refused = await post('admin/orders/cancel-pickup', cancel)
    expect([refused.status, refused.body.errorMessage]).toEqual([
      409,
      'The courier refused: Shipment already picked up',
    ])
    failure = null
    const done = await post('admin/orders/cancel-pickup', cancel)
    expect(cancelled).toEqual([waybill])
    expect(done.body.data).toMatchObject({ stateLabel: 'Returned to Seller', parcels: [{ awaitsReceipt: false }] })
    expect(await emailsAbout(order, 'has not left yet')).toHaveLength(1)
    expect(await emailsAbout(order, 'could not be delivered')).toHaveLength(0)
    expect((await post('admin/orders/cancel-pickup', cancel)).status).toBe(409)
    expect((await despatchNext(order)).stateLabel).toBe('In transit')
  })

  it('counts as cancelled when the answer was lost and tracking says so', async () => {
    const { order, parcel, waybill } = await sent()
    failure = new PartnerError('sequel', '/api/cancel', { kind: 'timeout' })
    expect((await post('admin/orders/cancel-pickup', { order, parcel, reason: 'Wrong address' })).status).toBe(502)
    failure = null
    await report(waybill, 'CANCELLED', 'SCANCELLED')
    expect(await states(order)).toEqual(['Returned to Seller', 'Returned to origin (RTO)'])
  })

  it('is shown to staff when the courier cancels it by itself', async () => {
    const { order, waybill } = await sent()
    await report(waybill, 'CANCELLED', 'SCANCELLED')
    expect((await one(order)).parcels[0]).toMatchObject({
      stateLabel: 'In transit',
      problem: 'The courier cancelled this parcel',
    })
  })

  it('is not ordered for a booked parcel that is unpacked', async () => {
    const order = await accepted()
    const parcel = await packed(order)
    const { book } = shop.courier
    const booking = shop.courier as { book: typeof book }
    // A refund is proposed while the courier answers.
    booking.book = async (consignment) => {
      const booked = await book(consignment)
      const cost = (await requestAs(bench, ops!, 'GET', `admin/orders/cancel-cost?order=${order}&fault=shop`)).body.data
      const cancel = { order, fault: 'shop', reason: 'sold twice', shownPaise: cost.moneyPaise }
      expect((await post('admin/orders/cancel', cancel)).status).toBe(200)
      return booked
    }
    expect((await post('admin/orders/despatch', { order, parcel })).status).toBe(409)
    booking.book = book
    await shop.jobs.runDue()
    expect((await one(order)).stateLabel).toBe('Cancelled')
    expect(cancelled).toHaveLength(1)
  })
})

describe('documents', () => {
  it('include the label, which is fetched once and served to staff alone', async () => {
    const { parcel } = await sent()
    let fetched = 0
    services.label = async () => {
      fetched++
      return pdf
    }
    const label = () => raw('GET', `admin/orders/label?parcel=${parcel}`)
    expect(Buffer.from(await (await label()).arrayBuffer())).toEqual(pdf)
    expect((await label()).headers.get('content-type')).toBe('application/pdf')
    expect(fetched).toBeLessThanOrEqual(1)
    expect((await raw('GET', 'admin/orders/label?parcel=999999')).status).toBe(404)
    const anybody = await bench.serve(new Request(`http://localhost:3000/app/api/admin/orders/label?parcel=${parcel}`))
    expect(anybody.status).toBe(401)
    const finance = await createTestStaff(shop, 'finance')
    const financeCall = await requestAs(bench, finance, 'GET', `admin/orders/label?parcel=${parcel}`)
    expect(financeCall.status).toBe(403)
  })

  it('include the manifest of the day, without parcels whose pickup was cancelled', async () => {
    const { waybill } = await sent()
    const stopped = await sent()
    const { order, parcel } = stopped
    await post('admin/orders/cancel-pickup', { order, parcel, reason: 'Wrong address' })
    const day = dayOf(clock.now())
    const response = await raw('POST', `admin/couriers/manifest?day=${day}&courier=integrated`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await couriers()).integratedDays[0]).toMatchObject({ day, parcels: expect.any(Number) })
    const parcels = await readDayParcels(shop.db, 'integrated', day)
    expect(parcels.map(({ waybillNo }) => waybillNo)).toContain(waybill)
    expect(parcels.map(({ waybillNo }) => waybillNo)).not.toContain(stopped.waybill)
    expect(parcels.at(-1)).toMatchObject({ pieces: 1, metalMg: expect.any(Number), value: expect.any(Number) })
    const drawn = await drawManifest({ day, courier: 'Sequel', parcels, by: 'Ops', at: clock.now(), author: 'Silvera' })
    expect(drawn.subarray(0, 4).toString()).toBe('%PDF')
    expect((await raw('POST', `admin/couriers/manifest?day=2020-01-01&courier=integrated`)).status).toBe(404)
    expect((await raw('POST', `admin/couriers/manifest?day=${day}&courier=pigeon`)).status).toBe(422)
  })
})
