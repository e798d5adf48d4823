/**
 * Requests and responses as documented by ClearTax for its government-compatible API (pages Generate IRN, Cancel IRN, Get Invoice by
 * IRN, Error Codes), with the portal's duplicate as in its release notes of API 1.01 (InfoDtls, DUPIRN).
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { itConcludesNothingFromTransportFailures, openPartnerServer, type PartnerServer } from '../testing.ts'
import { clearTaxIrp } from './cleartax.ts'
import type { InvoiceRegistrationPortal } from './irp.ts'
import { sampleIrnPayload } from './testing.ts'

let partner: PartnerServer
let irp: InvoiceRegistrationPortal
beforeEach(async () => {
  partner = await openPartnerServer()
  irp = clearTaxIrp({ apiBase: 'https://api.clear.in', token: 'tok' }, partner.fetch)
})
afterEach(() => partner.close())

const irn = '58f1669d31c5725ddcc39eeecd465e69543c639daeb1d582546aa3d28d66c3f8'
const gstin = sampleIrnPayload.SellerDtls.Gstin
const success = {
  Success: 'Y',
  AckNo: 162_010_000_001_700,
  AckDt: '2026-11-21 11:23:00',
  Irn: irn,
  SignedInvoice: 'eyJhbGciOiJSUzI1NiJ9.aW52b2ljZQ.c2ln',
  SignedQRCode: 'eyJhbGciOiJSUzI1NiJ9.cXI.c2ln',
  Status: 'ACT',
  EwbNo: null,
  Remarks: null,
}
const registration = {
  irn,
  ackNo: '162010000001700',
  ackedAt: new Date('2026-11-21T11:23:00+05:30'),
  signedInvoice: success.SignedInvoice,
  signedQr: success.SignedQRCode,
  isCancelled: false,
}
const failure = (...codes: [code: string, message: string][]) => ({
  Success: 'N',
  ErrorDetails: codes.map(([error_code, error_message]) => ({ error_code, error_message, error_source: 'GOVT' })),
})
const duplicate = {
  ...failure(['2150', 'Duplicate IRN']),
  InfoDtls: [{ InfCd: 'DUPIRN', Desc: { AckNo: 162_010_000_001_700, AckDt: '2026-11-21 11:23:00', Irn: irn } }],
}
const lastBody = () => JSON.parse(partner.requests.at(-1)!.body)

describe('register', () => {
  it('sends the document under the seller’s GSTIN and reads the answer in Indian time', async () => {
    partner.answerWith({ json: success })
    expect(await irp.register(sampleIrnPayload)).toEqual(registration)
    const [request] = partner.requests
    expect(request).toMatchObject({ method: 'POST', url: 'https://api.clear.in/einv/v1/govt/api/Invoice' })
    expect(request?.headers).toMatchObject({
      'x-cleartax-auth-token': 'tok',
      'x-cleartax-product': 'EInvoice',
      gstin,
      'content-type': 'application/json',
    })
    expect(lastBody()).toEqual(sampleIrnPayload)
  })

  it('takes a duplicate for the registration that exists, and asks for it', async () => {
    partner.answerWith({ json: duplicate }, { json: success })
    expect(await irp.register(sampleIrnPayload)).toEqual(registration)
    expect(partner.requests[1]).toMatchObject({
      method: 'GET',
      url: `https://api.clear.in/einv/v1/govt/api/Invoice/irn/${irn}`,
    })
  })

  it('says so when the existing registration was cancelled', async () => {
    partner.answerWith({ json: duplicate }, { json: { ...success, Status: 'CNL' } })
    expect(await irp.register(sampleIrnPayload)).toEqual({ ...registration, isCancelled: true })
  })

  it.each([
    ['without its number', { ...duplicate, InfoDtls: null }],
    ['with another information', { ...duplicate, InfoDtls: [{ InfCd: 'ADDNLNFO', Desc: 'text' }] }],
  ])('refuses a duplicate %s', async (_, body) => {
    partner.answerWith({ json: body })
    await expect(irp.register(sampleIrnPayload)).rejects.toMatchObject({
      kind: 'refused',
      detail: '2150 Duplicate IRN',
    })
  })

  const answers: readonly [what: string, body: unknown, kind: string, detail: string, status?: number][] = [
    ['a wrong total', failure(['2189', 'Invalid total invoice value']), 'refused', '2189 Invalid total invoice value'],
    [
      'several mistakes',
      failure(['2172', 'For Intra-state transaction, IGST is not applicable'], ['2176', 'Invalid HSN code']),
      'refused',
      '2172 For Intra-state transaction, IGST is not applicable; 2176 Invalid HSN code',
    ],
    ['a mistake as bad request', failure(['3028', 'GSTIN is invalid']), 'refused', '3028 GSTIN is invalid', 400],
    ['a mistake beside an outage', failure(['2140', 'Error'], ['2176', 'HSN']), 'refused', '2140 Error; 2176 HSN'],
    [
      'the portal’s own names',
      { Success: 'N', ErrorDetails: [{ ErrorCode: '2244', ErrorMessage: 'Supplier is blocked' }] },
      'refused',
      '2244 Supplier is blocked',
    ],
    [
      'an outage of the portal',
      failure(['302', 'NIC servers are not responding']),
      'unreachable',
      '302 NIC servers are not responding',
    ],
    [
      'missing credentials',
      failure(['201', 'NIC Credentials are not Present']),
      'unauthorized',
      '201 NIC Credentials are not Present',
    ],
    ['no access to the GSTIN', failure(['502', 'No access']), 'unauthorized', '502 No access'],
    ['a token that is not known', { message: 'Unauthorized' }, 'unauthorized', 'status 401', 401],
    ['too many requests', {}, 'unreachable', 'status 429', 429],
    ['an error of its server', {}, 'unreachable', 'status 500', 500],
    ['a success without its number', { ...success, Irn: undefined }, 'unreadable', 'status 200'],
    ['a success without QR code', { ...success, SignedQRCode: '' }, 'unreadable', 'status 200'],
    ['a failure without a reason', { Success: 'N', ErrorDetails: null }, 'unreadable', 'status 200'],
    ['a list', [], 'unreadable', 'status 200'],
    ['null', null, 'unreadable', 'status 200'],
  ]
  it.each(answers)('tells %s apart', async (_, body, kind, detail, status = 200) => {
    partner.answerWith({ json: body, status })
    await expect(irp.register(sampleIrnPayload)).rejects.toMatchObject({ kind, detail })
  })

  itConcludesNothingFromTransportFailures(
    () => partner,
    () => irp.register(sampleIrnPayload),
  )
})

describe('cancel', () => {
  const cancel = () => irp.cancel({ gstin, irn, reason: 'order-cancelled', remark: 'Customer changed the order' })

  it('sends reason and remark', async () => {
    partner.answerWith({ json: { Success: 'Y', Irn: irn, CancelDate: '2026-11-21 14:26:00', ewbStatus: 'FAILED' } })
    expect(await cancel()).toEqual({ cancelledAt: new Date('2026-11-21T14:26:00+05:30') })
    expect(partner.requests[0]).toMatchObject({ method: 'POST', url: 'https://api.clear.in/einv/v1/govt/api/Cancel' })
    expect(lastBody()).toEqual({ irn, CnlRsn: '3', CnlRem: 'Customer changed the order' })
  })

  it('is refused after 24 hours', async () => {
    partner.answerWith({ json: failure(['2270', 'The allowed cancellation time limit is crossed']) })
    await expect(cancel()).rejects.toMatchObject({ kind: 'refused' })
  })

  itConcludesNothingFromTransportFailures(() => partner, cancel)
})

describe('find', () => {
  it('reports a cancelled registration', async () => {
    partner.answerWith({ json: { ...success, AckNo: '162010000001700', Status: 'CNL' } })
    expect(await irp.find({ gstin, irn })).toEqual({ ...registration, isCancelled: true })
    expect(partner.requests[0]?.headers['content-type']).toBeUndefined()
  })

  it('refuses a number that the portal does not know', async () => {
    partner.answerWith({ json: failure(['2154', 'IRN details are not found']) })
    await expect(irp.find({ gstin, irn })).rejects.toMatchObject({ kind: 'refused' })
  })
})

describe('the test of the connection', () => {
  it.each([
    ['2148', 'Requested IRN data is not available'],
    ['2154', 'IRN details are not found'],
  ])('asks for a number that no document has, and succeeds with %s', async (code, message) => {
    partner.answerWith({ json: failure([code, message]) })
    expect(await irp.testConnection(gstin)).toContain(gstin)
    const [request] = partner.requests
    expect(request).toMatchObject({
      method: 'GET',
      url: `https://api.clear.in/einv/v1/govt/api/Invoice/irn/${'0'.repeat(64)}`,
    })
    expect(request?.headers).toMatchObject({ 'x-cleartax-auth-token': 'tok', gstin })
  })

  it.each([
    ['an account that is not accepted', failure(['502', 'No access']), 'unauthorized'],
    ['an outage', failure(['302', 'NIC servers are not responding']), 'unreachable'],
    ['another objection', failure(['2244', 'Supplier is blocked']), 'refused'],
  ])('fails with %s', async (_, json, kind) => {
    partner.answerWith({ json })
    await expect(irp.testConnection(gstin)).rejects.toMatchObject({ kind })
  })

  itConcludesNothingFromTransportFailures(
    () => partner,
    () => irp.testConnection(gstin),
  )
})
