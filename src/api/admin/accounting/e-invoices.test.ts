// @module-tag postgres
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { InvoiceRegistrationPortal } from '../../../partners/irp/irp.ts'
import { PartnerError } from '../../../partners/partner-error.ts'
import { readPdfLines } from '../../../platform/pdf/read-pdf-lines.ts'
import { readDocuments, readRegister } from '../../../shop/accounting/gst-register/reading.ts'
import { payingBench, type TestBuyer } from '../../../shop/checkout/pay/testing.ts'
import { saveSettings } from '../../../shop/content/save-settings.ts'
import { acceptOrder } from '../../../shop/fulfilment/despatch/accept-order.ts'
import { despatchOrder, makeReady } from '../../../shop/fulfilment/despatch/despatch.ts'
import { mustLockOrder } from '../../../shop/orders/actions.ts'
import { issueCreditNote } from '../../../shop/orders/invoices/credit.ts'
import { drawInvoices } from '../../../shop/orders/invoices/invoice-pdf.ts'
import { invoiceRegistrationTransitions, readInvoiceDocuments } from '../../../shop/orders/invoices/records.ts'
import { invoiceRegistrationJobs } from '../../../shop/orders/invoices/registration/jobs.ts'
import { countUnregisteredInvoices } from '../../../shop/orders/invoices/registration/registrations.ts'
import type { Shop } from '../../../shop/shop.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { answerHealth, answerMetricsPort } from '../../health/health.ts'

const bench = await payingBench()
afterAll(bench.close)
const { shop, clock, post } = bench
let finance: SignedInStaff
beforeAll(async () => {
  finance = await createTestStaff(shop, 'finance')
  await setEInvoicing(true)
})
const cause = { by: 'staff:1', why: 'packed' }
const hourMs = 3_600_000

async function setEInvoicing(reportsInvoices: boolean): Promise<void> {
  const who = { by: 'test', now: clock.now() }
  await shop.db.transaction((tx) => saveSettings(tx, { group: 'law', values: { reportsInvoices }, ...who }))
}

const mumbai = {
  ...{ first_name: 'Asha', last_name: 'Rao', email: 'asha@customers.example', mobile: '9876500001', state_id: 27 },
  ...{ address: '14 Zaveri Bazaar, second floor', city_id: '', pincode: '400002', address_mode: 'work' },
}
const active = { gstin: '27AAPFU0939F1ZV', registered_name: 'Zaveri & Sons Jewellers LLP' }
/** Its 13th character: the stand-in refuses it. */
const inactive = { ...active, gstin: '27AAPFU0939F9ZN' }

/** A paid order of a business or, without one, of a person. */
async function paid(business: object = active): Promise<TestBuyer & { number: string }> {
  const who = await bench.buyer()
  const id: number = (await post(who, 'my-address/add', mumbai)).body.data.address[0].id
  await post(who, 'checkout-address-cart-update', { address_id: id })
  const chosen = { delevery_address_id: id, billing_address_id: id, isBillSend: 'N' }
  const saved = await post(who, 'checkout-address-save-order', { order_id: who.orderId, ...chosen, ...business })
  expect([saved.status, saved.body.errorMessage]).toEqual([200, ''])
  await post(who, 'order-summary-save', { order_id: who.orderId, special_instruction: '' })
  return { ...who, number: await bench.pay(who) }
}

/** Its invoice is issued. */
async function despatched(business?: object) {
  const who = await paid(business)
  const parcel = { waybillNo: 'SQ1', companyName: 'Sequel', companyUrl: '' }
  await shop.db.transaction((tx) => acceptOrder(shop, tx, who.orderId, cause))
  await shop.db.transaction((tx) => despatchOrder(shop, tx, who.orderId, { ...cause, parcel }))
  return who
}

const documentsOf = ({ number }: { number: string }) => readInvoiceDocuments(shop.db, number)
const invoiceOf = async (who: { number: string }) => (await documentsOf(who))[0]!
const stateOf = async (who: { number: string }) => (await invoiceOf(who)).registration?.state
const credit = (who: TestBuyer, ref: string) =>
  shop.db.transaction(async (tx) =>
    issueCreditNote(shop, tx, {
      order: await mustLockOrder(tx, who.orderId),
      ...{ ref, reason: 'Damaged on the way', shipping: true, gatewayCharge: 0 },
    }),
  )
const register = (with_: Pick<Shop, 'irp'>, invoiceId: number) =>
  invoiceRegistrationJobs({ ...shop, ...with_ })['invoices.register']({ invoiceId })
const cancelJob = (with_: Pick<Shop, 'irp'>, invoiceId: number) =>
  invoiceRegistrationJobs({ ...shop, ...with_ })['invoices.cancel-registration']({ invoiceId })
const failing = (failure: PartnerError): InvoiceRegistrationPortal => ({
  name: 'test',
  register: () => Promise.reject(failure),
  cancel: () => Promise.reject(failure),
  find: (reference) => shop.irp!.find(reference),
  testConnection: () => Promise.reject(failure),
})

const retry = (number: string) => requestAs(bench, finance, 'POST', 'admin/money/e-invoices/retry', { number })
const cancelled = (number: string, as = finance) =>
  requestAs(bench, as, 'POST', 'admin/money/e-invoices/cancel', {
    ...{ number, reason: 'order-cancelled', remark: 'Order was a mistake' },
  })
const list = async () => (await requestAs(bench, finance, 'GET', 'admin/money/e-invoices')).body.data
/** What the customer sees of the order's documents. */
const shownTo = async (who: TestBuyer & { number: string }) => {
  const headers = { authorization: `Bearer ${who.token}` }
  return (await bench.serve(new Request(`http://localhost:3000/app/api/invoice/${who.number}`, { headers }))).status
}

afterEach(() => setEInvoicing(true))

describe('an invoice to a business', () => {
  it('is registered after the commit, and printed with number, acknowledgement and QR code', async () => {
    const who = await despatched()
    expect(await stateOf(who)).toBe('PENDING')
    expect((await invoiceOf(who)).facts.noReferenceNumber).toBeNull()
    expect(await shownTo(who)).toBe(404)
    expect((await requestAs(bench, finance, 'GET', `admin/orders/invoices?order=${who.number}`)).status).toBe(409)
    await shop.jobs.runDue()
    const document = await invoiceOf(who)
    expect(document.registration).toMatchObject({
      state: 'REGISTERED',
      problem: '',
      irn: expect.stringMatching(/^\w{64}$/),
    })
    expect(await shownTo(who)).toBe(200)
    const file = await drawInvoices([document], { packed: false })
    const printed = readPdfLines(file).join('')
    for (const fact of [document.registration!.irn!, document.registration!.ackNo!, 'Ack date'])
      expect(printed.replaceAll('\n', '')).toContain(fact)
    expect(file.toString('latin1')).toContain('/S /Figure')
    const moves = await shop.db
      .select()
      .from(invoiceRegistrationTransitions)
      .where(eq(invoiceRegistrationTransitions.invoiceId, document.id))
    expect(moves.map(({ event, state }) => [event, state])).toEqual([
      ['request', 'PENDING'],
      ['register', 'REGISTERED'],
    ])
  })

  it('needs no number for a consumer, nor while the setting is off', async () => {
    const person = await invoiceOf(await despatched({}))
    expect([person.registration, person.facts.noReferenceNumber]).toEqual([
      null,
      expect.stringContaining('unregistered'),
    ])
    await setEInvoicing(false)
    const business = await invoiceOf(await despatched())
    expect([business.registration, business.facts.noReferenceNumber]).toEqual([
      null,
      expect.stringContaining('₹5 crore'),
    ])
  })

  it('keeps its one number when the answer was lost', async () => {
    const who = await despatched()
    const { id } = await invoiceOf(who)
    const lost: InvoiceRegistrationPortal = {
      ...failing(new PartnerError('test', 'register', { kind: 'timeout' })),
      register: async (payload) => {
        await shop.irp!.register(payload)
        throw new PartnerError('test', 'register', { kind: 'timeout' })
      },
    }
    expect(await register({ irp: lost }, id)).toEqual({ again: expect.any(Date) })
    expect((await invoiceOf(who)).registration).toMatchObject({
      state: 'PENDING',
      problem: 'The portal does not answer',
    })
    await register(shop, id)
    await register(shop, id)
    expect((await invoiceOf(who)).registration).toMatchObject({ state: 'REGISTERED', problem: '' })
  })

  it('waits where no portal is connected, and while the portal refuses the account', async () => {
    const who = await despatched()
    const { id } = await invoiceOf(who)
    expect(await register({ irp: null }, id)).toEqual({ again: expect.any(Date) })
    expect((await invoiceOf(who)).registration?.problem).toContain('No portal is connected')
    const unauthorized = failing(
      new PartnerError('test', 'register', { kind: 'unauthorized', detail: '201 No credentials' }),
    )
    await register({ irp: unauthorized }, id)
    expect((await invoiceOf(who)).registration?.problem).toBe('The portal refuses our account: 201 No credentials')
    await shop.jobs.runDue()
    expect(await stateOf(who)).toBe('REGISTERED')
  })

  it('that the portal refuses is listed with its reason until a retry succeeds', async () => {
    const who = await despatched(inactive)
    await shop.jobs.runDue()
    const { number } = await invoiceOf(who)
    const { documents, ...about } = await list()
    expect(about).toMatchObject({ isOn: true, portal: 'stand-in', refused: 1, more: false })
    expect(documents).toContainEqual(
      expect.objectContaining({
        ...{ number, kind: 'goods', uniqueOrderId: who.number, gstin: inactive.gstin },
        eInvoice: expect.objectContaining({ state: 'REFUSED', problem: expect.stringContaining('3029') }),
      }),
    )
    const view = (await requestAs(bench, finance, 'GET', `admin/orders/one?order=${who.number}`)).body.data
    expect(view.papers).toMatchObject([{ number, eInvoice: { state: 'REFUSED', irn: '' } }])
    expect((await retry(number)).status).toBe(200)
    expect(await stateOf(who)).toBe('PENDING')
    await shop.jobs.runDue()
    expect(await stateOf(who)).toBe('REFUSED')
    expect((await retry((await invoiceOf(await registered())).number)).status).toBe(409)
    expect((await retry('SLV/2627/9999999')).status).toBe(404)
  })

  it('keeps the goods at the counter until it is registered', async () => {
    const ops = await createTestStaff(shop, 'ops')
    const { order, id, number, code } = await readyAtCounter()
    await register({ irp: null }, id)
    const handOver = () =>
      requestAs(bench, ops, 'POST', 'admin/orders/hand-over', { order, code, paper: 'Aadhaar', lastFour: '4821' })
    const refused = await handOver()
    expect([refused.status, refused.body.errorMessage]).toEqual([
      409,
      `Invoice ${number} has no IRN yet. Hand the goods over once it is registered`,
    ])
    await register(shop, id)
    expect((await handOver()).status).toBe(200)
  })
})

/** An order of a business that waits at the counter; its invoice is issued. */
async function readyAtCounter() {
  const who = await bench.pickupBuyer()
  const order = await bench.pay(who)
  const business = JSON.stringify({ gstin: active.gstin, registeredName: active.registered_name })
  await shop.db.execute(sql`UPDATE orders SET billing = billing || ${business}::jsonb WHERE id = ${who.orderId}`)
  await shop.db.transaction((tx) => acceptOrder(shop, tx, who.orderId, cause))
  await shop.db.transaction((tx) => makeReady(shop, tx, who.orderId, cause))
  const { id, number } = await invoiceOf({ number: order })
  return { order, id, number, code: await bench.collectionCode(order) }
}

async function registered(business?: object) {
  const who = await despatched(business)
  await shop.jobs.runDue()
  expect(await stateOf(who)).toBe('REGISTERED')
  return who
}

describe('a credit note to a business', () => {
  it('is registered too, under a number of its own', async () => {
    const who = await registered()
    await credit(who, 'return:e')
    await shop.jobs.runDue()
    const [invoice, note] = await documentsOf(who)
    expect(note?.registration?.state).toBe('REGISTERED')
    expect(note?.registration?.irn).not.toBe(invoice?.registration?.irn)
    expect((await cancelled(note!.number)).body.errorMessage).toBe('A credit note cannot be cancelled')
    expect((await cancelled(invoice!.number)).body.errorMessage).toContain('A credit note already corrects')
  })
})

describe('cancelling an e-invoice', () => {
  it('takes it and its later credit note out of the return, and counts their numbers as cancelled', async () => {
    const who = await registered()
    const { number } = await invoiceOf(who)
    const month = '2026-11'
    const isListed = async (one: string) =>
      (await readRegister(shop.db, month)).rows('b2b').some(({ document }) => document?.number === one)
    expect(await isListed(number)).toBe(true)
    expect((await cancelled(number)).status).toBe(200)
    expect(await stateOf(who)).toBe('CANCELLING')
    await credit(who, 'return:cancelled')
    await shop.jobs.runDue()
    clock.advance(2 * 60_000)
    await shop.jobs.runDue()
    const [invoice, note] = await documentsOf(who)
    expect([invoice, note].map((one) => one?.registration?.state)).toEqual(['CANCELLED', 'CANCELLED'])
    expect(invoice?.registration?.cancelledAt).toBeInstanceOf(Date)
    expect(note?.registration?.irn).toBeNull()
    expect(await isListed(number)).toBe(false)
    const notes = (await readRegister(shop.db, month)).rows('cdnr').map(({ document }) => document?.number)
    expect(notes).not.toContain(note!.number)
    const ranges = await readDocuments(shop.db, month)
    expect(ranges.find(({ series }) => series === 'SLV')).toMatchObject({ cancelled: 1, missing: [] })
    expect(ranges.find(({ series }) => series === 'SLC')).toMatchObject({ cancelled: 1, missing: [] })
    const printed = readPdfLines(await drawInvoices([invoice!, note!], { packed: false })).join('\n')
    for (const fact of ['Cancelled e-invoice', 'Not reported']) expect(printed).toContain(fact)
    expect((await cancelled(number)).body.errorMessage).toBe('Only a registered e-invoice can be cancelled')
  })

  it('takes an earlier cancellation whose answer was lost for done, and undoes a refused one', async () => {
    const who = await registered()
    const { id, number, facts, registration } = await invoiceOf(who)
    await cancelled(number)
    const refused = failing(new PartnerError('test', 'cancel', { kind: 'refused', detail: '2270 Too late' }))
    await cancelJob({ irp: refused }, id)
    expect((await invoiceOf(who)).registration).toMatchObject({ state: 'REGISTERED', problem: '2270 Too late' })
    await cancelled(number)
    const reference = { gstin: facts.seller.gstin, irn: registration!.irn! }
    await shop.irp!.cancel({ ...reference, reason: 'other', remark: 'lost' })
    expect(await cancelJob({ irp: null }, id)).toEqual({ again: expect.any(Date) })
    await cancelJob({ irp: refused }, id)
    expect(await stateOf(who)).toBe('CANCELLED')
  })

  it('keeps the goods at the counter: its invoice is none any more', async () => {
    const ops = await createTestStaff(shop, 'ops')
    const { order, number, code } = await readyAtCounter()
    await shop.jobs.runDue()
    expect((await cancelled(number)).status).toBe(200)
    const handOver = () =>
      requestAs(bench, ops, 'POST', 'admin/orders/hand-over', { order, code, paper: 'Aadhaar', lastFour: '4821' })
    expect((await handOver()).status).toBe(409)
    await shop.jobs.runDue()
    expect(await stateOf({ number: order })).toBe('CANCELLED')
    const refused = await handOver()
    expect([refused.status, refused.body.errorMessage]).toEqual([409, expect.stringContaining(number)])
    expect((await requestAs(bench, ops, 'GET', `admin/orders/one?order=${order}`)).body.data.state).toBe(
      'READY_FOR_PICKUP',
    )
  })

  it('is possible for 24 hours', async () => {
    const who = await registered()
    const { number } = await invoiceOf(who)
    clock.advance(24 * hourMs + 1000)
    // A session has ended by now.
    const later = await createTestStaff(shop, 'finance')
    const result = await cancelled(number, later)
    expect([result.status, result.body.errorMessage]).toEqual([
      409,
      expect.stringContaining('Correct it with a credit note'),
    ])
  })
})

describe('monitoring', () => {
  const requestOf = (path: string) => new Request(`http://localhost:3000${path}`)
  const warnings = async () => (await answerHealth(shop, requestOf('/readyz')))!.text()
  const metrics = async () => (await answerMetricsPort(shop, requestOf('/metrics'))).text()

  it('counts documents without IRN, and warns of those that were refused or wait for long', async () => {
    const before = await countUnregisteredInvoices(shop.db, clock.now())
    const who = await despatched()
    const { id } = await invoiceOf(who)
    await register({ irp: null }, id)
    expect(await countUnregisteredInvoices(shop.db, clock.now())).toEqual({ ...before, pending: before.pending + 1 })
    expect(await metrics()).toContain(`silvera_unregistered_invoices{state="pending"} ${before.pending + 1}`)
    clock.advance(16 * 60_000)
    expect(await warnings()).toContain(`${before.late + 1} invoices wait for their IRN`)
    await register(shop, id)
    expect(await warnings()).not.toContain('wait for their IRN')
    await despatched(inactive)
    await shop.jobs.runDue()
    expect(await warnings()).toContain(`the invoice portal refused ${before.refused + 1} documents`)
  })
})
