/** Sequel's calls for booked parcels, in the shapes that it answers its customers (rules/delivery.md 5.5). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { istMoment } from '../../units/date.ts'
import { itConcludesNothingFromTransportFailures, openPartnerServer, type PartnerServer } from '../testing.ts'
import type { ParcelServices } from './courier.ts'
import { sequelCourier } from './sequel.ts'

let partner: PartnerServer
let parcels: ParcelServices
beforeEach(async () => {
  partner = await openPartnerServer()
  const settings = { apiBase: 'https://test.sequel247.com', token: 'tok', originPincode: '400002', storeCode: 'BOMSLV' }
  const courier = sequelCourier(settings, partner.fetch)
  if (!courier.parcels) throw new Error('Sequel has an API for parcels')
  parcels = courier.parcels
})
afterEach(() => partner.close())

const lastBody = () => JSON.parse(partner.requests.at(-1)!.body)
const docket = '0581094993'
const event = (code: string, description: string, date_time: string) => ({
  code,
  description,
  date_time,
  location: 'BOM',
})
const shipment = (shipment_status: string, tracking: object[] = []) => ({
  ...{ docket_no: docket, shipment_status, estimated_delivery: '24-11-2026 18:00', tracking },
})
const inactiveCompany = { status: 'false', code: 103, message: 'company status not active', data: null }
const pdf = '%PDF-1.7 a page'

describe('tracking one parcel', () => {
  it('answers the latest event of its status', async () => {
    const tracking = [
      event('SPU', 'Picked up', '2026-11-21 17:10:00'),
      event('SDELASN', 'Out for delivery', '2026-11-23 09:12:30'),
      event('SDELASN', 'Out for delivery', '2026-11-24 08:40:00'),
    ]
    partner.answerWith({ json: { status: 'true', code: 200, data: shipment('SDELASN', tracking) } })
    expect(await parcels.track(docket)).toEqual({
      ...{ state: 'OUT_FOR_DELIVERY', code: 'SDELASN', text: 'Out for delivery, BOM', expectedOn: '2026-11-24' },
      at: istMoment('2026-11-24', '08:40'),
    })
    expect(partner.requests[0]?.url).toBe('https://test.sequel247.com/api/track')
    expect(lastBody()).toEqual({ token: 'tok', docket })
  })

  it('answers words that can be stored', async () => {
    const tracking = [event('SPU', 'Picked\u0000up', '2026-11-21 17:10:00')]
    partner.answerWith({ json: { status: 'true', code: 200, data: shipment('SPU', tracking) } })
    expect(await parcels.track(docket)).toMatchObject({ text: 'Picked up, BOM' })
  })

  it.each([
    ['SCREATED', 'BOOKED'],
    ['SPU', 'IN_TRANSIT'],
    ['SCHECKIN', 'IN_TRANSIT'],
    ['SLINORIN', 'IN_TRANSIT'],
    ['SLINDEST', 'IN_TRANSIT'],
    ['SINEXCP', 'IN_TRANSIT'],
    ['SDELASN', 'OUT_FOR_DELIVERY'],
    ['SDELVD', 'DELIVERED'],
    ['SRTOPKP', 'RETURNING'],
    ['SRTODLV', 'RETURNED'],
    ['SCANCELLED', 'CANCELLED'],
    ['SWHATEVER', null],
  ])('understands %s as %s', async (code, state) => {
    partner.answerWith({ json: { status: 1, data: { shipment_status: code } } })
    expect(await parcels.track(docket)).toEqual({ state, code, text: '', at: null, expectedOn: null })
  })

  it.each(['24-11-2026', '24-11-2026 25:10', 'yesterday', '', null])('does not believe the time %j', async (time) => {
    const tracking = [{ code: 'SDELVD', description: 'Delivered', date_time: time }]
    partner.answerWith({ json: { status: true, data: shipment('SDELVD', tracking) } })
    expect(await parcels.track(docket)).toMatchObject({ state: 'DELIVERED', at: null })
  })

  it.each(['false', false, 0])('has none as status %j', async (status) => {
    partner.answerWith({ json: { status, message: 'No Tracking Information found', data: null } })
    expect(await parcels.track(docket)).toEqual({ problem: 'No Tracking Information found' })
  })

  it.each([
    ['another refusal', { status: 'false', message: 'Something went wrong' }, 'refused'],
    ['an account that is not enabled', inactiveCompany, 'unauthorized'],
    ['no status of the parcel', { status: 'true', data: {} }, 'unreadable'],
    ['no data', { status: 'true' }, 'unreadable'],
  ])('concludes nothing from %s', async (_what, json, kind) => {
    partner.answerWith({ json })
    await expect(parcels.track(docket)).rejects.toMatchObject({ partner: 'sequel', kind })
  })
  itConcludesNothingFromTransportFailures(
    () => partner,
    () => parcels.track(docket),
  )
})

describe('tracking many parcels', () => {
  const unknown = { docketNo: 'No Tracking Information found' }
  const answer = {
    successShipments: { [docket]: shipment('SDELVD'), '0581094994': { shipment_status: '' } },
    errorShipments: { '0581094995': unknown },
  }

  it.each([
    ['beside the status', { status: 'true', ...answer }],
    ['within data', { status: 1, data: answer }],
    ['of a request that counts as refused', { status: 'false', message: 'Some dockets failed', ...answer }],
  ])('answers each by itself, %s', async (_where, json) => {
    partner.answerWith({ json })
    const statuses = await parcels.trackMany([docket, '0581094994', '0581094995', '0581094996'])
    expect(partner.requests[0]?.url).toBe('https://test.sequel247.com/api/trackMultiple')
    expect(lastBody()).toEqual({ token: 'tok', dockets: [docket, '0581094994', '0581094995', '0581094996'] })
    expect([...statuses.keys()].sort()).toEqual([docket, '0581094994', '0581094995'])
    expect(statuses.get(docket)).toMatchObject({ state: 'DELIVERED', code: 'SDELVD' })
    expect(statuses.get('0581094994')).toEqual({ problem: 'Sequel answered without a status' })
    expect(statuses.get('0581094995')).toEqual({ problem: 'No Tracking Information found' })
  })

  it('reads empty objects that are written as lists', async () => {
    partner.answerWith({ json: { status: 'true', successShipments: [], errorShipments: { [docket]: unknown } } })
    expect([...(await parcels.trackMany([docket]))]).toEqual([[docket, { problem: 'No Tracking Information found' }]])
  })

  it('takes fifty at most', async () => {
    await expect(parcels.trackMany(Array.from({ length: 51 }, String))).rejects.toThrow('51 parcels')
    expect(partner.requests).toHaveLength(0)
  })

  it.each([
    ['a refusal without shipments', { status: 'false', message: 'Bad request' }, 200, 'refused'],
    ['an account that is not enabled', inactiveCompany, 200, 'unauthorized'],
    ['too many requests', { message: 'Too Many Attempts.' }, 429, 'unreachable'],
    ['an error of its server', { message: 'Server Error' }, 500, 'unreachable'],
  ])('concludes nothing from %s', async (_what, json, status, kind) => {
    partner.answerWith({ status, json })
    await expect(parcels.trackMany([docket])).rejects.toMatchObject({ kind })
  })
  itConcludesNothingFromTransportFailures(
    () => partner,
    () => parcels.trackMany([docket]),
  )
})

describe('a cancellation', () => {
  it.each(['true', 1, true])('is done as status %j', async (status) => {
    partner.answerWith({ json: { status, message: 'Shipment cancelled', data: { docket_number: docket } } })
    await parcels.cancel(docket, 'Wrong address')
    expect(partner.requests[0]?.url).toBe('https://test.sequel247.com/api/cancel')
    expect(lastBody()).toEqual({ token: 'tok', docket, cancelReason: 'Wrong address' })
  })

  it('may be repeated', async () => {
    partner.answerWith({ json: { status: 'false', message: 'Shipment is already cancelled' } })
    await expect(parcels.cancel(docket, 'Wrong address')).resolves.toBeUndefined()
  })

  it('is refused once the parcel is picked up', async () => {
    partner.answerWith({ json: { status: 'false', message: 'Shipment already picked up' } })
    await expect(parcels.cancel(docket, 'Wrong address')).rejects.toMatchObject({
      kind: 'refused',
      detail: 'Shipment already picked up',
    })
  })
  itConcludesNothingFromTransportFailures(
    () => partner,
    () => parcels.cancel(docket, 'Wrong address'),
  )
})

describe('documents', () => {
  const link = 'https://test.sequel247.com/pod/0581094993.pdf'

  it('are downloaded from the link of the booking, without the token', async () => {
    partner.answerWith({ text: pdf, type: 'application/pdf' })
    const label = await parcels.label({ waybillNo: docket, labelUrl: link })
    expect(label.toString()).toBe(pdf)
    expect(partner.requests[0]).toMatchObject({ method: 'GET', url: link, body: '' })
  })

  it.each([
    ['beside the status', { status: 'true', link }],
    ['within data', { status: 'true', data: { link } }],
    ['under another name', { status: 'true', data: { download_url: link } }],
  ])('include the proof of delivery, whose link is %s', async (_where, json) => {
    partner.answerWith({ json }, { text: pdf, type: 'application/pdf' })
    expect((await parcels.deliveryProof(docket))?.toString()).toBe(pdf)
    const [asked] = partner.requests
    expect(asked?.url).toBe('https://test.sequel247.com/api/podDownload')
    expect(JSON.parse(asked!.body)).toEqual({ token: 'tok', requestType: 'docket', dockets: [docket] })
  })

  it.each([
    { status: 'false', message: 'POD not available' },
    { status: 'true', message: 'No records', data: null },
  ])('are missing after %j', async (json) => {
    partner.answerWith({ json })
    expect(await parcels.deliveryProof(docket)).toBeNull()
  })

  it.each([
    'http://test.sequel247.com/a.pdf',
    'https://sequel247.com.evil.example/a.pdf',
    'https://evilsequel247.com/a.pdf',
    'https://169.254.169.254/latest/meta-data',
    'https://user@test.sequel247.com/a.pdf',
    'https://test.sequel247.com:8443/a.pdf',
    'file:///etc/passwd',
    'a.pdf',
    '',
  ])('are not opened at %j', async (labelUrl) => {
    partner.answerWith({ text: pdf })
    await expect(parcels.label({ waybillNo: docket, labelUrl })).rejects.toMatchObject({ kind: 'unreadable' })
    expect(partner.requests).toHaveLength(0)
  })

  it.each([
    [404, 'refused'],
    [401, 'unauthorized'],
    [503, 'unreachable'],
  ])('are not there with status %i', async (status, kind) => {
    partner.answerWith({ status, text: 'no' })
    await expect(parcels.label({ waybillNo: docket, labelUrl: link })).rejects.toMatchObject({ kind })
  })

  it.each(['reset', 'silence', 'stalled', 'cut', 'redirect'] as const)('are not there after %s', async (reply) => {
    partner.patienceMs = 200
    partner.answerWith(reply)
    await expect(parcels.label({ waybillNo: docket, labelUrl: link })).rejects.toMatchObject({ partner: 'sequel' })
  })
})
