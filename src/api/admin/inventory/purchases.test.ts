// @module-tag postgres
/** A purchase from the order to the shelf, by several people, with its tables. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reconcile } from '../../../shop/accounting/reconciliation/actions.ts'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { inlinePhoto } from '../../../shop/fulfilment/packing/testing.ts'
import { passports } from '../../../shop/inventory/passports/records.ts'
import { supplierPurchaseLines } from '../../../shop/inventory/purchases/records.ts'
import { readBalances } from '../../../shop/ledger/stock/actions.ts'
import { balanceAt, type StockAccount } from '../../../shop/ledger/stock/rules.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { readCsv } from '../../../units/csv/read-csv.ts'
import { dayOf } from '../../../units/date.ts'
import { checkCharacter } from '../../../units/gstin.ts'

const bench = await payingBench()
afterAll(bench.close)
let finance: SignedInStaff
let ops: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  finance = await createTestStaff(bench.shop, 'finance')
  ops = await createTestStaff(bench.shop, 'ops')
  owner = await createTestStaff(bench.shop, 'owner')
})

const get = async (path: string, who = finance) => (await requestAs(bench, who, 'GET', path)).body.data
const post = (path: string, body: object, who = finance) => requestAs(bench, who, 'POST', path, body)
const today = () => dayOf(bench.clock.now())
const one = (id: number) => get(`admin/purchases/one?id=${id}`)
const balance = async (productId: number, account: StockAccount) =>
  balanceAt(await readBalances(bench.shop.db, productId), account)

let suppliers = 0
async function newSupplier(over: object = {}): Promise<number> {
  const details = { contact: 'Ravi', mobile: '+91 98765 43210', email: 'ravi@refiner.example', address: 'Mumbai' }
  const supplier = { id: null, name: `Refiner ${++suppliers}`, gstin: '', ...details, isArchived: false, ...over }
  return (await post('admin/suppliers/save', supplier)).body.data.id
}

/** With its check character. */
const gstinOf = (state: string, pan: string) => `${state}${pan}1Z${checkCharacter(`${state}${pan}1Z`)}`

const piece = (most: number) =>
  bench.shop.catalogue.now.shelf.products.find(
    ({ metal, weightMg, preSale, onOrder }) => metal === 'silver' && weightMg <= most && !preSale && !onOrder,
  )!

const amounts = { ratePaise: 250_00, makingPaise: 0, gstBasisPoints: 0 }
const metalLine = { productId: null, metal: 'silver', fineness: 9990, weightMilligrams: 1_000_000, ...amounts }

let invoices = 0
async function order(lines: readonly object[], over: object = {}, who = finance) {
  const supplierId = await newSupplier()
  const head = { invoiceNumber: `INV-${++invoices}`, invoiceDate: today(), roundOffPaise: 0, note: '' }
  return post('admin/purchases/create', { supplierId, ...head, lines, ...over }, who)
}
const ordered = async (lines: readonly object[], over: object = {}, who = finance) =>
  one((await order(lines, over, who)).body.data.id as number)

it('pieces are incoming once ordered, and on the shelf with their passports once they were counted', async () => {
  const product = piece(10_000)
  const before = { available: await balance(product.id, 'available'), incoming: await balance(product.id, 'incoming') }
  const purchase = await ordered([{ productId: product.id, pieces: 3, ...amounts, gstBasisPoints: 0 }])
  expect(purchase).toMatchObject({ state: 'ORDERED', mayEdit: true, mayReceive: true, receipts: [] })
  expect(await balance(product.id, 'incoming')).toBe(before.incoming + 3)
  const [line] = purchase.lines
  const receive = (pieces: number, serials = '') =>
    post('admin/purchases/receive', { id: purchase.id, lineId: line.id, pieces, serials }, ops)
  expect((await receive(4)).body.data.errors).toEqual({
    pieces: 'Only 3 is still to come. Count again; record an extra delivery as a purchase of its own',
  })
  expect((await receive(1, 'P-1')).status).toBe(200)
  expect(await one(purchase.id)).toMatchObject({
    state: 'PART_RECEIVED',
    mayEdit: false,
    lines: [{ receivedPieces: 1, receivedMilligrams: product.weightMg }],
    receipts: [{ name: product.name, pieces: 1, by: ops.staff.name }],
  })
  const [passport] = await bench.shop.db.select().from(passports).where(eq(passports.serial, 'P-1'))
  expect(passport).toMatchObject({ productId: product.id, place: 'shelf' })
  expect(await balance(product.id, 'available')).toBe(before.available + 1)
  expect(await balance(product.id, 'incoming')).toBe(before.incoming + 2)
  const edit = { id: purchase.id, supplierId: purchase.supplier.id, invoiceNumber: 'X', invoiceDate: today() }
  expect(
    (await post('admin/purchases/edit', { ...edit, roundOffPaise: 0, note: '', lines: [metalLine] })).body.errorMessage,
  ).toBe('Goods of this purchase arrived, or it is cancelled, so it cannot be edited')
  // The rest will not come: it is no longer incoming.
  expect((await post('admin/purchases/cancel', { id: purchase.id, why: 'Sold out there' })).status).toBe(200)
  expect(await one(purchase.id)).toMatchObject({ state: 'RECEIVED', receivedAt: null, mayCancel: false })
  expect(await balance(product.id, 'incoming')).toBe(before.incoming)
  expect((await reconcile(bench.shop)).filter(({ kind }) => kind === 'stock')).toEqual([])
})

it('what is worth more than the limit, and what the same person bought, waits for a second person', async () => {
  const purchase = await ordered([metalLine])
  const [line] = purchase.lines
  const delivery = { id: purchase.id, lineId: line.id, weightMilligrams: 1_000_000 }
  const proposed = await post('admin/purchases/receive', delivery, ops)
  expect([proposed.status, proposed.body.message]).toEqual([
    202,
    expect.stringContaining('it exceeds your limit for one action'),
  ])
  expect(await one(purchase.id)).toMatchObject({
    state: 'ORDERED',
    proposals: [{ by: ops.staff.name, sentence: expect.stringContaining('Receive 1\u00a0kg of silver from Refiner') }],
  })
  const { proposal_id: id } = proposed.body.data
  expect((await post('admin/approvals/approve', { id }, finance)).status).toBe(200)
  expect(await one(purchase.id)).toMatchObject({ state: 'RECEIVED', receipts: [{ weightMilligrams: 1_000_000 }] })
  expect((await get('admin/purchases?view=received')).unallocated).toContainEqual({
    metal: 'silver',
    milligrams: expect.any(Number),
  })

  // An owner may do all of it, and receives nothing of their own purchase alone.
  const own = await post(
    'admin/purchases/create',
    {
      ...{ supplierId: purchase.supplier.id, invoiceNumber: 'OWN-1', invoiceDate: today(), roundOffPaise: 0, note: '' },
      lines: [{ ...metalLine, weightMilligrams: 1000 }],
    },
    owner,
  )
  const [ownLine] = (await one(own.body.data.id)).lines
  const alone = { id: own.body.data.id, lineId: ownLine.id, weightMilligrams: 1000 }
  const second = await post('admin/purchases/receive', alone, owner)
  expect([second.status, second.body.message]).toEqual([
    202,
    expect.stringContaining('goods of a purchase are received by a person who recorded or edited it'),
  ])
})

it('nobody who recorded or edited a purchase receives it alone, whoever edited it last', async () => {
  const purchase = await ordered([{ ...metalLine, weightMilligrams: 1000 }], {}, owner)
  const second = await createTestStaff(bench.shop, 'owner')
  const third = await createTestStaff(bench.shop, 'owner')
  const head = { supplierId: purchase.supplier.id, invoiceNumber: purchase.invoiceNumber, invoiceDate: today() }
  const edit = (who: SignedInStaff) =>
    post(
      'admin/purchases/edit',
      {
        ...{ id: purchase.id, ...head, roundOffPaise: 0, note: 'By courier' },
        lines: [{ ...metalLine, weightMilligrams: 1000 }],
      },
      who,
    )
  for (const who of [second, third, finance]) expect((await edit(who)).status).toBe(200)
  const { lines, edits } = await one(purchase.id)
  expect(edits).toMatchObject([
    { event: 'record', by: owner.staff.name },
    { event: 'edit', by: second.staff.name },
    { event: 'edit', by: third.staff.name },
    { event: 'edit', by: finance.staff.name },
  ])
  const delivery = { id: purchase.id, lineId: lines[0].id, weightMilligrams: 1000 }
  for (const who of [owner, second, third]) {
    const received = await post('admin/purchases/receive', delivery, who)
    expect([received.status, received.body.message]).toEqual([
      202,
      expect.stringContaining('goods of a purchase are received by a person who recorded or edited it'),
    ])
  }
  expect((await post('admin/purchases/receive', delivery, ops)).status).toBe(200)
})

it('an approval does not count a delivery twice', async () => {
  const purchase = await ordered([metalLine])
  const delivery = { id: purchase.id, lineId: purchase.lines[0].id, weightMilligrams: 600_000 }
  const first = (await post('admin/purchases/receive', delivery, ops)).body.data.proposal_id
  const again = (await post('admin/purchases/receive', { ...delivery, weightMilligrams: 500_000 }, ops)).body.data
  expect((await post('admin/approvals/approve', { id: first })).status).toBe(200)
  const late = await post('admin/approvals/approve', { id: again.proposal_id })
  expect(late.status).not.toBe(200)
  expect((await one(purchase.id)).lines).toMatchObject([{ receivedMilligrams: 600_000 }])
})

it('an edit replaces the lines, and with them what is incoming', async () => {
  const product = piece(10_000)
  const before = await balance(product.id, 'incoming')
  const purchase = await ordered([{ productId: product.id, pieces: 5, ...amounts }])
  const head = { supplierId: purchase.supplier.id, invoiceNumber: 'EDITED', invoiceDate: today(), roundOffPaise: -40 }
  const edited = await post('admin/purchases/edit', {
    ...{ id: purchase.id, ...head, note: 'Fewer' },
    lines: [{ productId: product.id, pieces: 2, ...amounts }, metalLine],
  })
  expect(edited.status).toBe(200)
  expect(await balance(product.id, 'incoming')).toBe(before + 2)
  expect(await one(purchase.id)).toMatchObject({ invoiceNumber: 'EDITED', note: 'Fewer', lines: [{ pieces: 2 }, {}] })
  await post('admin/purchases/cancel', { id: purchase.id, why: 'Mistake' })
  expect(await balance(product.id, 'incoming')).toBe(before)
  expect((await get('admin/purchases?view=cancelled')).purchases).toContainEqual(
    expect.objectContaining({ id: purchase.id, state: 'CANCELLED' }),
  )
})

it.each([
  ['no items', { lines: [] }, { lines: 'Add at least one item' }],
  ['a day to come', { invoiceDate: '2030-01-01' }, { invoiceDate: 'Choose today or an earlier day' }],
  ['too much rounding', { roundOffPaise: 101 }, { roundOffPaise: 'A round-off is at most ₹1' }],
  [
    'tax of a supplier without registration',
    { lines: [{ ...metalLine, gstBasisPoints: 300 }] },
    { lines: 'A supplier without GSTIN charges no GST. Enter 0 %, or add the GSTIN' },
  ],
  ['a supplier that is not there', { supplierId: 999_999 }, { supplierId: 'Choose a supplier' }],
])('%s is refused beside its field', async (_, over, errors) => {
  const { body } = await order([metalLine], over)
  expect(body.data.errors).toEqual(errors)
})

it('a GSTIN is checked and belongs to one supplier, and an invoice to one purchase', async () => {
  const wrong = await post('admin/suppliers/save', {
    ...{ id: null, name: 'X', gstin: '27AAPFU0939F1ZX', contact: '', mobile: '', email: '', address: '' },
    isArchived: false,
  })
  expect(wrong.body.data.errors).toEqual({ gstin: expect.stringContaining('This GSTIN does not exist') })
  const supplierId = await newSupplier({ gstin: '27aapfu0939f1zv' })
  expect((await get('admin/suppliers')).suppliers).toContainEqual(
    expect.objectContaining({ id: supplierId, gstin: '27AAPFU0939F1ZV', isArchived: false }),
  )
  const same = { id: null, name: 'Y', gstin: '27AAPFU0939F1ZV', contact: '', mobile: '', email: '', address: '' }
  expect((await post('admin/suppliers/save', { ...same, isArchived: false })).body.data.errors).toEqual({
    gstin: expect.stringMatching(/^Refiner \d+ has this GSTIN already$/),
  })
  const invoice = { supplierId, invoiceNumber: 'TWICE' }
  expect((await order([metalLine], invoice)).status).toBe(200)
  expect((await order([metalLine], invoice)).body.data.errors).toEqual({
    invoiceNumber: expect.stringMatching(/^Purchase \d+ has this invoice of the supplier already$/),
  })
})

it('the same invoice or GSTIN that several people enter at once is recorded once, and the others are told which it is', async () => {
  const supplierId = await newSupplier()
  const invoice = { supplierId, invoiceNumber: 'AT-ONCE' }
  const orders = await Promise.all(Array.from({ length: 4 }, () => order([metalLine], invoice)))
  const recorded = orders.filter(({ status }) => status === 200)
  expect(recorded).toHaveLength(1)
  const id = recorded[0]!.body.data.id
  for (const { status, body } of orders.filter((one) => one !== recorded[0]))
    expect([status, body.data.errors]).toEqual([
      409,
      { invoiceNumber: `Purchase ${id} has this invoice of the supplier already` },
    ])
  // By edits as well.
  const drafts = [await ordered([metalLine], { supplierId }), await ordered([metalLine], { supplierId })]
  const edits = await Promise.all(
    drafts.map((draft) =>
      post('admin/purchases/edit', {
        ...{ id: draft.id, supplierId, invoiceNumber: 'EDITED-AT-ONCE', invoiceDate: today(), roundOffPaise: 0 },
        ...{ note: '', lines: [metalLine] },
      }),
    ),
  )
  expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const details = { contact: '', mobile: '', email: '', address: '', isArchived: false }
  const saves = await Promise.all(
    ['North', 'South', 'East'].map((name) =>
      post('admin/suppliers/save', { id: null, name, gstin: gstinOf('07', 'AABCN1234F'), ...details }),
    ),
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  for (const { status, body } of saves)
    if (status === 409) expect(body.data.errors.gstin).toMatch(/^(North|South|East) has this GSTIN already$/)
})

it('a change of the GSTIN splits the tax of ordered purchases anew, and is refused once goods came with that tax', async () => {
  const [own, far] = [gstinOf('27', 'AABCN5678F'), gstinOf('29', 'AABCN5678F')]
  const supplierId = await newSupplier({ gstin: own })
  const taxed = { ...metalLine, weightMilligrams: 1000, gstBasisPoints: 300 }
  const purchase = await ordered([taxed], { supplierId })
  const save = async (gstin: string) => {
    const { suppliers: all } = await get('admin/suppliers')
    const { isArchived, ...supplier } = all.find((one: { id: number }) => one.id === supplierId)
    return post('admin/suppliers/save', { ...supplier, isArchived, gstin })
  }
  const splitOf = async () => (await one(purchase.id)).lines[0]
  expect(await splitOf()).toMatchObject({ taxablePaise: 250_00, cgstPaise: 375, sgstPaise: 375, igstPaise: 0 })
  expect((await save(far)).status).toBe(200)
  expect(await splitOf()).toMatchObject({ taxablePaise: 250_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 750 })
  expect((await save('')).body.data.errors).toEqual({
    gstin: `Purchase ${purchase.id} of this supplier charges GST. Enter 0 % in it before you remove the GSTIN`,
  })
  const delivery = { id: purchase.id, lineId: purchase.lines[0].id, weightMilligrams: 400 }
  expect((await post('admin/purchases/receive', delivery, ops)).status).toBe(200)
  expect((await save(own)).body.data.errors).toEqual({
    gstin: expect.stringContaining(`Goods of purchase ${purchase.id} were received with the tax of the present GSTIN`),
  })
  expect(await splitOf()).toMatchObject({ igstPaise: 750 })
  // Another registration in the same state changes no tax.
  expect((await save(gstinOf('29', 'AABCN5679F'))).status).toBe(200)
})

it('the first receipt splits the tax by the GSTIN that the shop has by then', async () => {
  const supplierId = await newSupplier({ gstin: gstinOf('27', 'AABCN9012F') })
  const taxed = { ...metalLine, weightMilligrams: 1000, gstBasisPoints: 300 }
  const purchase = await ordered([taxed], { supplierId })
  // As it is stored where the shop had not entered its own GSTIN when the purchase was recorded.
  const asOne = { cgst: 0, sgst: 0, igst: 750 }
  await bench.shop.db.update(supplierPurchaseLines).set(asOne).where(eq(supplierPurchaseLines.purchaseId, purchase.id))
  const delivery = { id: purchase.id, lineId: purchase.lines[0].id, weightMilligrams: 1000 }
  expect((await post('admin/purchases/receive', delivery, ops)).status).toBe(200)
  expect((await one(purchase.id)).lines[0]).toMatchObject({ cgstPaise: 375, sgstPaise: 375, igstPaise: 0 })
})

it('nothing is received before its invoice number is there', async () => {
  const purchase = await ordered([{ ...metalLine, weightMilligrams: 1000 }], { invoiceNumber: '' })
  const delivery = { id: purchase.id, lineId: purchase.lines[0].id, weightMilligrams: 1000 }
  expect((await post('admin/purchases/receive', delivery, ops)).body.errorMessage).toBe(
    'Enter the invoice number of the supplier before you receive the goods',
  )
})

const send = (path: string, body: FormData | null, method = 'POST', who = finance) =>
  bench.serve(new Request(`http://localhost:3000/app/api/${path}`, { method, body, headers: who.headers }))

function invoiceForm(id: number): FormData {
  const form = new FormData()
  form.set('id', String(id))
  form.set(
    'file',
    new File([Buffer.from(inlinePhoto.split(',')[1] ?? '', 'base64')], 'invoice.png', { type: 'image/png' }),
  )
  return form
}

it('a wrong invoice file is corrected after the receipt as well, and stays with who added it and when', async () => {
  const purchase = await ordered([{ ...metalLine, weightMilligrams: 1000 }])
  const bytesOf = async (query: string) =>
    Buffer.from(await (await send(`admin/purchases/document?${query}`, null, 'GET')).arrayBuffer())
  expect((await send('admin/purchases/invoice', invoiceForm(purchase.id))).status).toBe(200)
  const wrong = await bytesOf(`id=${purchase.id}`)
  const delivery = { id: purchase.id, lineId: purchase.lines[0].id, weightMilligrams: 1000 }
  expect((await post('admin/purchases/receive', delivery, ops)).status).toBe(200)
  bench.clock.advance(60_000)
  const pdf = new FormData()
  pdf.set('id', String(purchase.id))
  pdf.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'invoice.pdf', { type: 'application/pdf' }))
  expect((await send('admin/purchases/invoice', pdf, 'POST', owner)).status).toBe(200)
  const { invoiceFiles } = await one(purchase.id)
  expect(invoiceFiles).toMatchObject([{ by: owner.staff.name }, { by: finance.staff.name }])
  expect(invoiceFiles[0].at > invoiceFiles[1].at).toBe(true)
  expect((await bytesOf(`id=${purchase.id}`)).toString('latin1')).toMatch(/^%PDF/)
  expect((await bytesOf(`id=${purchase.id}&file=${invoiceFiles[1].id}`)).equals(wrong)).toBe(true)
  const other = await ordered([metalLine])
  const foreign = await send(`admin/purchases/document?id=${other.id}&file=${invoiceFiles[1].id}`, null, 'GET')
  expect(foreign.status).toBe(404)
})

it('the invoice is stored and shown, the payment noted, and both tables hold the amounts', async () => {
  const supplierId = await newSupplier({ gstin: '29AAGCB7383J1Z4' })
  const purchase = await ordered([{ ...metalLine, gstBasisPoints: 300 }], { supplierId, roundOffPaise: 50 })
  expect((await send('admin/purchases/invoice', invoiceForm(purchase.id))).status).toBe(200)
  const shown = await send(`admin/purchases/document?id=${purchase.id}`, null, 'GET')
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await send('admin/purchases/document?id=3000000000', null, 'GET')).status).toBe(404)
  const paid = { id: purchase.id, paidOn: today(), reference: 'UTR-77' }
  expect((await post('admin/purchases/paid', paid)).status).toBe(200)
  expect(await one(purchase.id)).toMatchObject({ isPaid: true, paidReference: 'UTR-77', invoiceFiles: [{}] })
  const month = today().slice(0, 7)
  const rowsOf = async (path: string) =>
    readCsv(await (await send(`${path}?month=${month}`, null)).text()).map(({ cells }) => cells)
  const gst = (await rowsOf('admin/purchases/input-gst')).find((cells) => cells[0] === '29AAGCB7383J1Z4')
  const net = 1000 * 250
  const tax = (net * 3) / 100
  expect(gst?.slice(2)).toEqual([
    ...[purchase.invoiceNumber, today(), (net + tax + 0.5).toFixed(2), '71069100', '3.00'],
    ...[net.toFixed(2), '0.00', '0.00', tax.toFixed(2), ''],
  ])
  const book = (await rowsOf('admin/purchases/export')).find((cells) => cells[0] === String(purchase.id))
  expect(book?.slice(-3)).toEqual(['', today(), 'UTR-77'])
  expect((await get('admin/purchases/products?search=silver')).products.length).toBeGreaterThan(0)
})
