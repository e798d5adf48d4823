/**
 * Sequel has no public documentation; requests and responses are those of rules/delivery.md 5.2, with dates as its API answers
 * them (24-11-2026), and texts instead of numbers.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { itConcludesNothingFromTransportFailures, openPartnerServer, type PartnerServer } from '../testing.ts'
import type { Consignment, Courier } from './courier.ts'
import { sequelCourier } from './sequel.ts'

let partner: PartnerServer
let courier: Courier
beforeEach(async () => {
  partner = await openPartnerServer()
  const settings = { apiBase: 'https://test.sequel247.com', token: 'tok', originPincode: '400002', storeCode: 'BOMSLV' }
  courier = sequelCourier(settings, partner.fetch)
})
afterEach(() => partner.close())

const parcel: Consignment = {
  reference: 'SLV2611210001-P1',
  to: { name: 'Asha Rao', mobile: '9876543210', address: '12 MG Road', city: 'Bengaluru', pincode: '560001' },
  netMg: 10_000,
  grossMg: 62_450,
  valuePaise: 15_608_050,
  instruction: '',
}
const lastBody = () => JSON.parse(partner.requests.at(-1)!.body)
const inactiveCompany = { status: 'false', code: 103, message: 'company status not active', data: null }
const refusals: readonly [what: string, body: unknown, kind: string, status?: number][] = [
  ['an account that is not enabled', inactiveCompany, 'unauthorized'],
  ['a token that is not known', { status: 'false', code: 101, message: 'Invalid token' }, 'unauthorized'],
  ['a forbidden request', { message: 'Forbidden' }, 'unauthorized', 403],
  ['too many requests', { message: 'Too Many Attempts.' }, 'unreachable', 429],
  ['an error of its server', { message: 'Server Error' }, 'unreachable', 500],
  ['an answer without a status', { message: 'ok' }, 'unreadable'],
  ['a list', [], 'unreadable'],
  ['null', null, 'unreadable'],
]

describe('serviceability', () => {
  const data = { city: 'Bengaluru', state: 'Karnataka' }

  it('is requested with the token in the body', async () => {
    partner.answerWith({ json: { status: 'true', code: 200, message: 'Pincode is serviceable', data } })
    expect(await courier.serves('560001')).toEqual({ serviceable: true })
    const [request] = partner.requests
    expect(request).toMatchObject({ method: 'POST', url: 'https://test.sequel247.com/api/checkServiceability' })
    expect(request?.headers['content-type']).toBe('application/json')
    expect(request?.headers.authorization).toBeUndefined()
    expect(lastBody()).toEqual({ token: 'tok', pin_code: '560001' })
  })

  it.each(['true', true, 1])('is a yes as status %j', async (status) => {
    partner.answerWith({ json: { status, message: 'ok', data } })
    expect(await courier.serves('560001')).toEqual({ serviceable: true })
  })

  it.each([
    ['false', 'Pincode is not serviceable', 200],
    [false, 'Service not available on this pin code', 200],
    [0, 'Invalid pincode', 400],
  ])('is a no as status %j, "%s"', async (status, message, httpStatus) => {
    partner.answerWith({ status: httpStatus, json: { status, code: 102, message, data: null } })
    expect(await courier.serves('682552')).toEqual({ serviceable: false })
  })

  it('is unknown after any other refusal, because a no is remembered for a week', async () => {
    partner.answerWith({ json: { status: 'false', code: 105, message: 'Something went wrong' } })
    await expect(courier.serves('560001')).rejects.toMatchObject({ kind: 'refused', detail: 'Something went wrong' })
  })

  it.each(refusals)('is unknown after %s', async (_what, body, kind, status) => {
    partner.answerWith({ status, json: body })
    await expect(courier.serves('560001')).rejects.toMatchObject({ partner: 'sequel', kind })
  })
  itConcludesNothingFromTransportFailures(
    () => partner,
    () => courier.serves('560001'),
  )
})

describe('the day of arrival', () => {
  it('is requested from the shop to the pincode', async () => {
    partner.answerWith({
      json: { status: 'true', data: { estimated_delivery: '24-11-2026', estimated_day: 'Tuesday' } },
    })
    expect(await courier.arrivalOn('560001', '2026-11-21')).toBe('2026-11-24')
    expect(partner.requests[0]?.url).toBe('https://test.sequel247.com/api/shipment/calculateEDD')
    expect(lastBody()).toEqual({
      token: 'tok',
      origin_pincode: '400002',
      destination_pincode: '560001',
      pickup_date: '2026-11-21',
    })
  })

  it.each([
    ['03-12-2026', '2026-12-03'],
    ['03-12-2026 18:30:00', '2026-12-03'],
    ['2026-12-03', '2026-12-03'],
    ['2026-12-03 18:30:00', '2026-12-03'],
  ])('is read from %s', async (estimated, day) => {
    partner.answerWith({ json: { status: 'true', data: { estimated_delivery: estimated } } })
    expect(await courier.arrivalOn('560001', '2026-11-30')).toBe(day)
  })

  it.each(['31-02-2027', '12/03/2026', '29-11-2026', '03-12-2062', 'NA', '', null, undefined])(
    'is not believed to be %j',
    async (estimated) => {
      partner.answerWith({ json: { status: 'true', data: { estimated_delivery: estimated } } })
      await expect(courier.arrivalOn('560001', '2026-11-30')).rejects.toMatchObject({ kind: 'unreadable' })
    },
  )

  it('is refused with the reasons of the fields', async () => {
    const errorInfo = { pickup_date: 'The pickup date must not be in the past' }
    partner.answerWith({ json: { status: 'false', code: 422, message: 'Validation error', errorInfo } })
    await expect(courier.arrivalOn('560001', '2026-11-21')).rejects.toMatchObject({
      kind: 'refused',
      detail: 'Validation error; The pickup date must not be in the past',
    })
  })

  it.each(refusals)('is unknown after %s', async (_what, body, kind, status) => {
    partner.answerWith({ status, json: body })
    await expect(courier.arrivalOn('560001', '2026-11-21')).rejects.toMatchObject({ kind })
  })
})

describe('a booking', () => {
  const data = {
    docket_number: '3000123456',
    brn: 'BRN20261121001',
    estiimated_delivery: '24-11-2026',
    docket_print: 'https://test.sequel247.com/docketPrint/3000123456',
    tracking_link: 'https://test.sequel247.com/track/3000123456',
    receiver_store_code: 'ECOM1',
  }

  it('states grams and rupees as text, and returns the docket', async () => {
    partner.answerWith({ json: { status: 'true', code: 200, message: 'Docket created', data } })
    expect(await courier.book(parcel)).toEqual({
      waybillNo: '3000123456',
      labelUrl: 'https://test.sequel247.com/docketPrint/3000123456',
      expectedOn: '2026-11-24',
    })
    expect(partner.requests[0]?.url).toBe('https://test.sequel247.com/api/shipment/create')
    expect(lastBody()).toEqual({
      token: 'tok',
      location: 'domestic',
      shipmentType: 'D&J',
      serviceType: 'valuable',
      fromStoreCode: 'BOMSLV',
      toAddress: {
        consignee_name: 'Asha Rao',
        address_line1: '12 MG Road',
        address_line2: 'Bengaluru',
        pinCode: '560001',
        auth_receiver_name: 'Asha Rao',
        auth_receiver_phone: '9876543210',
      },
      net_weight: '10',
      gross_weight: '62.45',
      net_value: '156080.5',
      codValue: '0',
      no_of_packages: '1',
    })
  })

  it('may be answered with the docket as a number', async () => {
    partner.answerWith({ json: { status: 1, data: { ...data, docket_number: 3000123456 } } })
    expect(await courier.book(parcel)).toMatchObject({ waybillNo: '3000123456' })
  })

  it('needs neither a label nor a date, and passes on what the customer wrote', async () => {
    partner.answerWith({ json: { status: 'true', data: { docket_number: '3000123456' } } })
    const instruction = `My sister receives it. ${'x'.repeat(300)}`
    expect(await courier.book({ ...parcel, instruction })).toEqual({
      ...{ waybillNo: '3000123456', labelUrl: '', expectedOn: null },
    })
    expect(lastBody().remark).toBe(instruction.slice(0, 200))
  })

  it.each([undefined, null, '', 'a b'])('is not made with the docket %j', async (docket) => {
    partner.answerWith({ json: { status: 'true', data: { ...data, docket_number: docket } } })
    await expect(courier.book(parcel)).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it('is refused with the reasons of the fields', async () => {
    const errorInfo = { 'toAddress.pinCode': 'Pin code is not serviceable', net_value: 'The net value is too high' }
    partner.answerWith({ status: 422, json: { status: 'false', message: 'Validation error', errorInfo } })
    await expect(courier.book(parcel)).rejects.toMatchObject({
      kind: 'refused',
      retryable: false,
      detail: 'Validation error; Pin code is not serviceable; The net value is too high',
    })
  })

  it.each(refusals)('fails with %s', async (_what, body, kind, status) => {
    partner.answerWith({ status, json: body })
    await expect(courier.book(parcel)).rejects.toMatchObject({ kind })
  })
  itConcludesNothingFromTransportFailures(
    () => partner,
    () => courier.book(parcel),
  )
})
