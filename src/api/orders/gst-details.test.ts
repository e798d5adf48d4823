// @module-tag postgres
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { readPdfLines } from '../../platform/pdf/read-pdf-lines.ts'
import { readRegister } from '../../shop/accounting/gst-register/reading.ts'
import { sheetOfSection } from '../../shop/accounting/gst-register/rules/sheets.ts'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { acceptOrder } from '../../shop/fulfilment/despatch/accept-order.ts'
import { despatchOrder } from '../../shop/fulfilment/despatch/despatch.ts'
import { gatherPersonalData } from '../../shop/operations/privacy/gather-personal-data.ts'
import { personalDataTables } from '../../shop/operations/privacy/personal-data-tables.ts'
import { mustLockOrder } from '../../shop/orders/actions.ts'
import { issueCreditNote } from '../../shop/orders/invoices/credit.ts'
import { drawInvoices, type PrintableInvoice } from '../../shop/orders/invoices/invoice-pdf.ts'
import { readInvoiceDocuments } from '../../shop/orders/invoices/records.ts'
import { formatRupees } from '../../units/rupees.ts'

const bench = await payingBench()
afterAll(bench.close)
const { shop, post } = bench

const ours = { gstin: '27AAPFU0939F1ZV', registered_name: 'Zaveri & Sons Jewellers LLP' }
const theirs = { gstin: '29AAGCB7383J1Z4', registered_name: 'Bengaluru Bullion Private Limited' }
const mumbai = {
  ...{ first_name: 'Asha', last_name: 'Rao', email: 'asha@customers.example', mobile: '9876500001', state_id: 27 },
  ...{ address: '14 Zaveri Bazaar, second floor', city_id: '', pincode: '400002', address_mode: 'work' },
}
const bengaluru = { ...mumbai, address: '14, 3rd Cross, Indiranagar', state_id: 29, pincode: '560038' }

const newAddress = async (who: TestBuyer, form: object): Promise<number> =>
  (await post(who, 'my-address/add', form)).body.data.address[0].id

/** Takes the address step again, sent to one address and billed to another. */
async function billed(
  who: TestBuyer,
  business: object,
  { to = mumbai, from = to }: { to?: object; from?: object } = {},
) {
  const delivery = await newAddress(who, to)
  const billing = from === to ? delivery : await newAddress(who, from)
  await post(who, 'checkout-address-cart-update', { address_id: delivery })
  const chosen = { delevery_address_id: delivery, billing_address_id: billing, isBillSend: 'N' }
  return post(who, 'checkout-address-save-order', { order_id: who.orderId, ...chosen, ...business })
}
const goOn = (who: TestBuyer) => post(who, 'order-summary-save', { order_id: who.orderId, special_instruction: '' })

/** Paid, accepted and sent: its invoice is made. */
async function sent(who: TestBuyer): Promise<string> {
  expect((await goOn(who)).status).toBe(200)
  const uniqueOrderId = await bench.pay(who)
  const cause = { by: 'staff:1', why: 'packed' }
  const parcel = { waybillNo: 'SQ1', companyName: 'Sequel', companyUrl: '' }
  await shop.db.transaction((tx) => acceptOrder(shop, tx, who.orderId, cause))
  await shop.db.transaction((tx) => despatchOrder(shop, tx, who.orderId, { ...cause, parcel }))
  return uniqueOrderId
}
const invoiceOf = async (uniqueOrderId: string) => (await readInvoiceDocuments(shop.db, uniqueOrderId))[0]!
const rowsOf = async (query: SQL) =>
  ((await shop.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows

/** What can be read on the PDF of a paper. */
const labelOf = async (document: PrintableInvoice): Promise<string> =>
  readPdfLines(await drawInvoices([document], { packed: false })).join('\n')

/** The PDF as the customer gets it. */
async function fileOf(who: TestBuyer, number: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${who.token}` }
  const response = await bench.serve(new Request(`http://localhost:3000/app/api/invoice/${number}`, { headers }))
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

describe('my-gst-details', () => {
  it('keeps one business, as it is printed, until it is removed', async () => {
    const who = await bench.buyer()
    expect((await post(who, 'my-gst-details')).body).toEqual({
      error: false,
      data: { gst_details: null },
      errorMessage: '',
    })
    const typed = { gstin: ' 27aapfu-0939f1zv ', registered_name: '  Zaveri & Sons Jewellers LLP ' }
    const saved = await post(who, 'my-gst-details/save', typed)
    expect([saved.status, saved.body.data]).toEqual([200, { gst_details: ours }])
    await post(who, 'my-gst-details/save', theirs)
    expect((await post(who, 'my-gst-details')).body.data).toEqual({ gst_details: theirs })
    expect((await post(await bench.buyer(), 'my-gst-details')).body.data).toEqual({ gst_details: null })
    expect((await post(who, 'my-gst-details/remove')).body.data).toEqual({ gst_details: null })
    expect((await post(who, 'my-gst-details')).body.data).toEqual({ gst_details: null })
    expect((await bench.call('POST', 'my-gst-details', {})).status).toBe(401)
  })

  it.each([
    [{ gstin: '' }, 'gstin', 'Enter the GSTIN of your business'],
    [{ gstin: '27AAPFU0939F' }, 'gstin', 'A GSTIN has 15 letters and digits, for example 27AAPFU0939F1ZV'],
    [{ gstin: '25AAPFU0939F1ZV' }, 'gstin', 'The first two digits of this GSTIN are not the code of a state'],
    [
      { gstin: '27AAPFU0939F1ZU' },
      'gstin',
      'This GSTIN does not exist. Please compare it with your certificate, letter by letter',
    ],
    [{ registered_name: ' ' }, 'registered_name', 'Enter the registered name of your business'],
    [{ registered_name: 'x'.repeat(151) }, 'registered_name', 'Use at most 150 characters'],
  ])('is refused for %o', async (wrong, field, sentence) => {
    const who = await bench.buyer()
    const result = await post(who, 'my-gst-details/save', { ...ours, ...wrong })
    expect([result.status, result.body.data.errors]).toEqual([422, { [field]: sentence }])
  })
})

describe('an order for a business', () => {
  it('is asked for with the addresses, told in the cart, and remembered', async () => {
    const who = await bench.buyer()
    const result = await billed(who, { gstin: ' 27aapfu0939f1zv', registered_name: ours.registered_name })
    expect([result.status, result.body.data.cart_details.gst_details]).toEqual([200, ours])
    expect((await post(who, 'my-gst-details')).body.data.gst_details).toEqual(ours)
    expect((await post(who, 'cart', { session_id: '' })).body.data.gst_details).toEqual(ours)
  })

  it('is of a person again when the step is taken without it, or with an empty one', async () => {
    const who = await bench.buyer()
    for (const without of [{}, { gstin: '', registered_name: '' }, { gstin: null, registered_name: null }]) {
      await billed(who, ours)
      const result = await billed(who, without)
      expect(result.body.data.cart_details).not.toHaveProperty('gst_details')
    }
    expect((await post(who, 'my-gst-details')).body.data.gst_details).toEqual(ours)
  })

  it.each([
    [{ ...ours, gstin: '27AAPFU0939F1ZW' }, 'gstin', /does not exist/],
    [{ gstin: ours.gstin }, 'registered_name', /^Enter the registered name of your business$/],
    [
      theirs,
      'gstin',
      /^This GSTIN is registered in Karnataka\. Choose a billing address in Karnataka, or order without GSTIN$/,
    ],
  ])('is refused for %o, and nothing is kept', async (wrong, field, sentence) => {
    const who = await bench.buyer()
    const result = await billed(who, wrong)
    expect([result.status, result.body.data.errors]).toEqual([422, { [field]: expect.stringMatching(sentence) }])
    expect((await post(who, 'my-gst-details')).body.data.gst_details).toBeNull()
    expect((await post(who, 'cart', { session_id: '' })).body.data).not.toHaveProperty('gst_details')
  })

  it('is refused before payment when its billing address has moved to another state', async () => {
    const who = await bench.buyer()
    await billed(who, ours)
    await goOn(who)
    const [{ billing_address_id: id }] = (await rowsOf(
      sql`SELECT billing_address_id FROM carts WHERE id = ${who.orderId}`,
    )) as [{ billing_address_id: number }]
    await post(who, 'my-address/edit', { ...bengaluru, id: Number(id) })
    const result = await bench.check(who)
    expect([result.status, result.body.errorMessage]).toEqual([
      422,
      expect.stringContaining('registered in Maharashtra'),
    ])
  })

  it('quotes the PAN of the business: none is asked of the person', async () => {
    const dear = bench.silverPiece().id
    const who = await bench.buyer({ productId: dear })
    const { panFrom } = shop.catalogue.now.content.settings.law
    const price = Math.round(who.total * 100)
    await bench.setSilver(Math.ceil((panFrom / price) * 1.2))
    const needed = await billed(who, {})
    expect([needed.status, needed.body.data.pan_required]).toEqual([409, 1])
    expect((await billed(who, ours)).status).toBe(200)
    await goOn(who)
    expect((await bench.check(who)).status).toBe(200)
    await bench.setSilver(price / panFrom / 1.2)
  })

  it('is asked anew of the provider when it is given after a UPI code was shown', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    await bench.initiate(who, 'UPI')
    expect((await bench.check(who)).body.data.upi.qr_text).not.toBeNull()
    await billed(who, ours)
    await goOn(who)
    expect((await bench.check(who)).body.data.upi.qr_text).toBeNull()
  })
})

describe('while money may be under way', () => {
  it('nothing of it changes: what is paid is what it was when the payment began', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    await bench.initiate(who, 'CREDIT_CARD')
    await shop.db.execute(sql`UPDATE payment_attempts SET state = 'PROCESSING' WHERE order_id = ${who.orderId}`)
    const result = await billed(who, ours)
    expect([result.status, result.body.errorMessage]).toEqual([
      409,
      'A payment for this order is still being confirmed by the bank. Please do not pay again',
    ])
    expect((await post(who, 'my-gst-details')).body.data.gst_details).toBeNull()
  })
})

describe('its papers', () => {
  it('name the business, its state and number, on the invoice and on the credit note', async () => {
    const who = await bench.buyer()
    await billed(who, ours)
    const number = await sent(who)
    const invoice = await invoiceOf(number)
    expect(invoice.facts.buyer).toMatchObject({ name: ours.registered_name, gstin: ours.gstin, stateCode: '27' })
    const texts = await labelOf(invoice)
    for (const fact of [ours.registered_name, `GSTIN: ${ours.gstin}`, 'Maharashtra (27)']) expect(texts).toContain(fact)
    expect(texts).not.toContain('unregistered')
    const [note] = await shop.db.transaction(async (tx) =>
      issueCreditNote(shop, tx, {
        order: await mustLockOrder(tx, who.orderId),
        ...{ ref: 'return:b2b', reason: 'Damaged on the way', shipping: true, gatewayCharge: 0 },
      }),
    )
    const noteText = await labelOf(note!)
    for (const fact of ['Credit note', ours.registered_name, `GSTIN: ${ours.gstin}`]) expect(noteText).toContain(fact)
  })

  it.each([
    ['ours, sent to another state', ours, { to: bengaluru, from: mumbai }, 'Maharashtra', true],
    ['theirs, sent within ours', theirs, { to: mumbai, from: bengaluru }, 'Karnataka', false],
    ['theirs, sent home', theirs, { to: bengaluru }, 'Karnataka', false],
  ])('are taxed where the business is registered: %s', async (_, business, method, state, within) => {
    const who = await bench.buyer()
    const result = await billed(who, business, method)
    expect([result.status, result.body.errorMessage]).toEqual([200, ''])
    const invoice = await invoiceOf(await sent(who))
    const { facts, cgst, igst } = invoice
    expect(facts.placeOfSupply.state).toBe(state)
    expect(facts.buyer.state).toBe(state)
    expect([cgst > 0, igst > 0]).toEqual([within, !within])
    expect(facts.deliverTo === null).toBe(!('from' in method))
    expect(await labelOf(invoice)).not.toContain('unregistered')
  })

  it('stand in the register of the month among those of businesses, to the paisa', async () => {
    const who = await bench.buyer({ qty: 2 })
    await billed(who, theirs, { to: bengaluru })
    const invoice = await invoiceOf(await sent(who))
    const [note] = await shop.db.transaction(async (tx) =>
      issueCreditNote(shop, tx, {
        order: await mustLockOrder(tx, who.orderId),
        ...{ ref: 'return:register', reason: 'Damaged on the way', shipping: false, gatewayCharge: 0 },
        pieces: [{ lineId: invoice.facts.lines[0]!.lineId!, quantity: 1 }],
      }),
    )
    const register = await readRegister(shop.db, '2026-11')
    for (const [section, document] of [
      ['b2b', invoice],
      ['cdnr', note!],
    ] as const) {
      const rows = register.rows(section).filter((row) => row.document?.number === document.number)
      const { taxable, cgst, sgst, igst, total } = document
      expect(rows).toMatchObject([{ taxable, cgst, sgst, igst, total, place: { stateCode: '29' } }])
      const line = sheetOfSection(section, rows).split('\r\n')[1]!
      for (const cell of [theirs.gstin, theirs.registered_name, document.number, '29-Karnataka', formatRupees(taxable)])
        expect(line).toContain(cell)
    }
  })

  it('and the order stay as they were when the customer’s business changes, and cannot be changed any more', async () => {
    const who = await bench.buyer()
    await billed(who, ours)
    const number = await sent(who)
    const detail = async () => (await bench.get(who, `order-detail?unique_order_id=${number}`)).body.data
    expect((await detail()).gst_details).toEqual(ours)
    expect((await detail()).billing_user_name).toBe('Asha Rao')
    const before = await fileOf(who, number)
    await post(who, 'my-gst-details/save', theirs)
    await post(who, 'my-gst-details/remove')
    expect((await detail()).gst_details).toEqual(ours)
    expect((await fileOf(who, number)).equals(before)).toBe(true)
    const late = await billed(who, ours)
    expect([late.status, late.body.errorMessage]).toEqual([404, 'We could not find this cart'])
  })
})

describe('privacy', () => {
  it('the customer’s copy includes it, and nothing of it stays for what they did not buy', async () => {
    const who = await bench.buyer()
    await billed(who, ours)
    await goOn(who)
    await bench.check(who)
    await bench.initiate(who, 'CREDIT_CARD')
    const sections = await gatherPersonalData(shop, who.id)
    expect(JSON.stringify(sections.find(({ title }) => title === 'GST details of your business'))).toContain(ours.gstin)
    const person = { id: who.id, mobile: who.mobile, email: who.email }
    for (const { table, of, erase } of personalDataTables.filter((one) => tables.includes(one.table)))
      await shop.db.execute(
        typeof erase === 'function' ? erase(person) : sql`DELETE FROM ${sql.identifier(table)} WHERE ${of(person)}`,
      )
    for (const table of tables) {
      const rows = await rowsOf(sql`SELECT * FROM ${sql.identifier(table)} WHERE customer_id = ${who.id}`)
      expect(JSON.stringify(rows)).not.toContain(ours.gstin)
      expect(JSON.stringify(rows)).not.toContain('Zaveri & Sons')
    }
  })
})
const tables = ['gst_details', 'carts', 'orders', 'payment_attempts']
