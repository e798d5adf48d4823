// @module-tag postgres
/**
 * A shop in which was sold within the state, to another state and from wallets, cancelled, returned and bought back. Each report is added
 * up again by SQL of its own, over other tables or columns than the report reads, to the paisa and the milligram.
 */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRegister } from '../../../../shop/accounting/gst-register/reading.ts'
import { settlements } from '../../../../shop/accounting/reconciliation/records.ts'
import { payingBench, type TestBuyer } from '../../../../shop/checkout/pay/testing.ts'
import { callWithCode } from '../../../../shop/customers/one-time-codes/testing.ts'
import { createPurchase } from '../../../../shop/inventory/purchases/actions.ts'
import { saveSupplier } from '../../../../shop/inventory/purchases/suppliers.ts'
import { recordStockMovement } from '../../../../shop/inventory/stock/actions.ts'
import { vault } from '../../../../shop/ledger/stock/rules.ts'
import { activateWallet } from '../../../../shop/loyalty/points-wallet/actions.ts'
import { creditTestSilver } from '../../../../shop/loyalty/points-wallet/testing.ts'
import { payments } from '../../../../shop/payments/records.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../../testing-staff.ts'
import { addDays, dayMs, dayOf } from '../../../../units/date.ts'
import { SILVER_GRAM } from '../../../../units/silver.ts'
import { runOrderDevEvent } from '../../../dev/dev-orders.ts'

const bench = await payingBench()
const { shop, clock } = bench
const piece = bench.silverPiece(30)
afterAll(bench.close)

let finance: SignedInStaff
/** The customer who paid from wallets, had something returned and sold a piece back. */
let regular: TestBuyer
let firstDay: string
const today = () => dayOf(clock.now())
const month = () => today().slice(0, 7)

const sent = async (number: string, ...events: string[]) => {
  for (const event of events) await runOrderDevEvent(shop, number, event)
}

const lineOf = async (who: TestBuyer, number: string): Promise<number> =>
  (await bench.get(who, `order-detail?unique_order_id=${number}`)).body.data.order_details[0].order_detail_id

/** Delivered to Bengaluru instead: the tax is IGST. */
async function interStateBuyer(): Promise<TestBuyer> {
  const who = await bench.buyer({ productId: piece.id, qty: 2 })
  const address = {
    ...{ first_name: 'Priya', last_name: 'Sharma', email: 'priya@customers.example', mobile: '9876500002' },
    ...{ address: '14 MG Road', state_id: 29, city_id: '', pincode: '560038', address_mode: 'home' },
  }
  const added = (await bench.post(who, 'my-address/add', address)).body.data.address
  const { id } = added.find(({ pincode }: { pincode: string }) => pincode === '560038')
  await bench.post(who, 'checkout-address-cart-update', { address_id: id })
  const addresses = { delevery_address_id: id, billing_address_id: id, isBillSend: 'N' }
  await bench.post(who, 'checkout-address-save-order', { order_id: who.orderId, ...addresses })
  await bench.post(who, 'order-summary-save', { order_id: who.orderId, special_instruction: '' })
  return who
}

async function payFromWallets(): Promise<TestBuyer> {
  const who = await bench.buyer({ productId: piece.id, qty: 2 })
  await activateWallet(shop, who.id)
  await creditTestSilver(shop, who.id, SILVER_GRAM)
  await bench.post(who, 'wallet-payment', { wallet_point: 100, order_id: who.orderId })
  await bench.post(who, 'digital-wallet-payment', { digital_wallet_gm: 1, order_id: who.orderId })
  return who
}

async function returnOne(who: TestBuyer, number: string) {
  const form = new FormData()
  form.set('order_detail_id', String(await lineOf(who, number)))
  form.set('reason', 'It is damaged')
  expect((await bench.call('POST', 'order-return', form, { token: who.token })).status).toBe(200)
  await sent(number, 'approve_return', 'receive_return')
  await runOrderDevEvent(shop, number, 'settle_return', { refund: true })
}

async function sellBack(who: TestBuyer, number: string) {
  const request = { order_id: who.orderId, order_detail_id: await lineOf(who, number), buy_back_price: 9_999_999 }
  expect((await bench.post(who, 'request-buy-back', request)).status).toBe(200)
  await sent(number, 'buy_back_approve', 'buy_back_receive', 'buy_back_assay', 'buy_back_offer')
  const { list } = (await bench.get(who, `order-buy-backs?unique_order_id=${number}`)).body.data
  expect((await callWithCode(bench, who, 'buy-back-accept', { buy_back_id: list.at(-1).id })).status).toBe(200)
}

beforeAll(async () => {
  firstDay = today()
  await sent(await bench.pay(await bench.buyer({ productId: piece.id, qty: 3 })), 'accept', 'despatch')
  const other = await interStateBuyer()
  await sent(await bench.pay(other), 'accept', 'despatch', 'deliver')
  await sent(await bench.pay(await bench.buyer({ productId: piece.id })), 'cancel')
  // The second day, so that periods and balances carry over.
  clock.advance(dayMs)
  await bench.setSilver(1.013)
  regular = await payFromWallets()
  const order = await bench.pay(regular)
  await sent(order, 'accept', 'despatch', 'deliver')
  await returnOne(regular, order)
  const own = shop.catalogue.now.shelf.products.find(
    (one) => one.brandId === 1 && one.metal === 'silver' && one.buyBack && !one.preSale && !one.onOrder,
  )!
  const again = await bench.buyer({ productId: own.id, customer: regular })
  const sold = await bench.pay(again)
  await sent(sold, 'accept', 'despatch', 'deliver')
  await sellBack(again, sold)
  finance = await createTestStaff(shop, 'finance')
}, 120_000)

type Query = Readonly<Record<string, string | number>>
const get = async (path: string, query: Query, as = finance) =>
  requestAs(
    bench,
    as,
    'GET',
    `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  )
const report = async (kind: string, query: Query = {}) => {
  const { status, body } = await get('admin/money/reports', { report: kind, from: firstDay, to: today(), ...query })
  expect([kind, status, body.errorMessage]).toEqual([kind, 200, ''])
  return body.data
}
const ledgerOf = async (customerId: number, query: Query = {}) =>
  (await get('admin/money/reports/customer', { customerId, from: firstDay, to: today(), ...query })).body.data.table

type Table = Awaited<ReturnType<typeof report>>
/** The rows by the ids of their columns. */
const rowsIn = ({ columns, rows }: Table): Record<string, number | string | null>[] =>
  rows.map((row: (number | string | null)[]) =>
    Object.fromEntries(columns.map(({ id }: { id: string }, at: number) => [id, row[at]])),
  )
const totalsIn = ({ columns, totals }: Table): Record<string, number> =>
  Object.fromEntries(columns.map(({ id }: { id: string }, at: number) => [id, totals[at]]))
const sumIn = (table: Table, id: string) => rowsIn(table).reduce((sum, row) => sum + Number(row[id] ?? 0), 0)

const query = async (text: ReturnType<typeof sql>) =>
  ((await shop.db.execute(text)) as unknown as { rows: Record<string, string | null>[] }).rows
const numbers = async (text: ReturnType<typeof sql>) =>
  Object.fromEntries(Object.entries((await query(text))[0] ?? {}).map(([name, value]) => [name, Number(value)]))

const fileOf = async (path: string, params: Query, as = finance) =>
  bench.serve(
    new Request(
      `http://localhost:3000/app/api/${path}?${new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]))}`,
      {
        method: 'POST',
        headers: { ...as.headers, 'content-type': 'application/json' },
        body: '{}',
      },
    ),
  )

describe('the sales register', () => {
  it('adds up to the paisa with the GST register of the month, and with its documents', async () => {
    const table = await report('sales', { from: `${month()}-01` })
    const totals = totalsIn(table)
    const register = (await readRegister(shop.reports, month())).sums()
    for (const name of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const) {
      expect([name, totals[name]]).toEqual([name, register[name]])
      expect([name, sumIn(table, name)]).toEqual([name, totals[name]])
    }
    expect(totals.igst).toBeGreaterThan(0)
    expect(totals.taxable! + totals.cgst! + totals.sgst! + totals.igst!).toBe(totals.total)
  })

  it('lists each document of the period once, credit notes negative, with its facts', async () => {
    const table = await report('sales')
    const rows = rowsIn(table)
    const documents = await query(sql`
      SELECT number, kind, facts->'sums' AS sums FROM invoices
      WHERE facts->>'issuedOn' BETWEEN ${firstDay} AND ${today()} ORDER BY issued_at, id`)
    expect(rows.map(({ number }) => number)).toEqual(documents.map(({ number }) => number))
    expect(table.rowCount).toBe(rows.length)
    const types = rows.map(({ type }) => type)
    expect(types.filter((type) => type === 'Credit note').length).toBeGreaterThanOrEqual(1)
    expect(types.filter((type) => type === 'Invoice').length).toBeGreaterThanOrEqual(4)
    for (const [at, row] of rows.entries()) {
      const { kind, sums } = documents[at]! as unknown as { kind: string; sums: Record<string, number> }
      const sign = kind === 'credit-note' ? -1 : 1
      expect([row.taxable, row.total, row.discount]).toEqual(
        [sums.taxable, sums.total, sums.discount].map((one) => sign * one! + 0),
      )
    }
    const inter = rows.find(({ place }) => place === '29 Karnataka')
    expect(inter).toMatchObject({ customer: 'Priya Sharma', metal: 'silver', cgst: 0, sgst: 0, gstin: '' })
    expect(rows.map(({ hsn }) => hsn).every((hsn) => /^\d{4,8}(, \d{4,8})*$/.test(String(hsn)))).toBe(true)
    expect(JSON.stringify(table)).not.toMatch(/98765\d{5}|@customers\.example/)
  })

  it('lists a document whose registration was cancelled with zero, as the GST register leaves it out', async () => {
    const { rows } = await report('sales')
    const [number] = rows[0]
    const before = totalsIn(await report('sales'))
    await shop.db.execute(sql`
      INSERT INTO invoice_registrations (invoice_id, state, requested_at)
      SELECT id, 'CANCELLED', issued_at FROM invoices WHERE number = ${number}`)
    const table = await report('sales', { from: `${month()}-01` })
    const row = rowsIn(table).find((one) => one.number === number)
    expect(row).toMatchObject({ type: 'Cancelled', taxable: 0, cgst: 0, total: 0, discount: 0, shipping: 0 })
    const register = (await readRegister(shop.reports, month())).sums()
    expect(totalsIn(table)).toMatchObject(register)
    await shop.db.execute(
      sql`DELETE FROM invoice_registrations WHERE invoice_id = (SELECT id FROM invoices WHERE number = ${number})`,
    )
    expect(totalsIn(await report('sales'))).toEqual(before)
  })

  it('splits shipping and payment charges out as the lines of the documents do', async () => {
    const totals = totalsIn(await report('sales'))
    const expected = await numbers(sql`
      SELECT coalesce(sum(s.sign * (line->>'taxable')::bigint) FILTER (WHERE line->>'charge' = 'shipping'), 0) AS shipping,
        coalesce(sum(s.sign * (line->>'taxable')::bigint) FILTER (WHERE line->>'charge' = 'payment'), 0) AS charge,
        sum(s.sign * (line->>'discount')::bigint) AS discount, sum(s.sign * (line->>'taxable')::bigint) AS taxable
      FROM (SELECT *, CASE kind WHEN 'credit-note' THEN -1 ELSE 1 END AS sign FROM invoices
        WHERE facts->>'issuedOn' BETWEEN ${firstDay} AND ${today()}) s
        CROSS JOIN LATERAL jsonb_array_elements(s.facts->'lines') line`)
    expect(totals).toMatchObject(expected)
  })
})

describe('the margin', () => {
  it('has the same sums by product, metal and brand, and those of the trends', async () => {
    const trends = (await get('admin/trends', { from: firstDay, to: today() })).body.data
    for (const view of ['product', 'metal', 'brand']) {
      const table = await report('margin', { view })
      const totals = totalsIn(table)
      for (const id of ['pieces', 'fine', 'sales', 'metalValue', 'margin', 'making', 'discounts', 'cost'])
        expect([view, id, sumIn(table, id)]).toEqual([view, id, totals[id] ?? 0])
      expect(totals).toMatchObject({ pieces: trends.pieces, sales: trends.salesPaise, margin: trends.marginPaise })
      expect(table.rowCount).toBe(table.rows.length)
      for (const row of rowsIn(table)) expect(row.margin).toBe(Number(row.sales) - Number(row.metalValue))
    }
  })

  it('is what the orders themselves say, at the rate of each', async () => {
    const totals = totalsIn(await report('margin'))
    // Without the days and stages of the trends: by the transitions, and the weights of the products.
    const expected = await numbers(sql`
      SELECT sum(line.quantity) AS pieces, sum(round(line.quantity::numeric * product.weight_mg * product.fineness_per_10000 / 10000)) AS fine,
        sum((bought.price->'lines'->line.place->'tax'->>'taxable')::bigint) AS sales,
        sum(line.quantity * (line.line->'priced'->'unit'->>'metalValue')::bigint) AS "metalValue",
        sum(line.quantity * (line.line->'priced'->'unit'->>'makingCharge')::bigint) AS making,
        sum((bought.price->'lines'->line.place->>'discount')::bigint) AS discounts
      FROM orders bought JOIN order_lines line ON line.order_id = bought.id JOIN products product ON product.id = line.product_id
      WHERE (bought.placed_at AT TIME ZONE 'Asia/Kolkata')::date BETWEEN ${firstDay}::date AND ${today()}::date
        AND bought.state <> 'CANCELLED' AND bought.payment_status IN ('PAID', 'PARTLY_REFUNDED', 'REFUND_INITIATED')`)
    expect(totals).toMatchObject(expected)
  })

  it('knows the cost of what a supplier was paid for, and says so of the rest', async () => {
    const before = rowsIn(await report('margin'))
    expect(before.every(({ cost, profit }) => cost === null && profit === null)).toBe(true)
    const supplierId = await saveSupplier(shop, {
      ...{ id: null, name: 'Refiner', gstin: '27AAPFU0939F1ZV', contact: '', mobile: '', email: '', address: '' },
      isArchived: false,
    })
    const purchase = {
      ...{
        supplierId,
        invoiceNumber: 'R-1',
        invoiceDate: today(),
        roundOff: 0,
        note: '',
        by: 'Test',
        enteredBy: 'staff:1',
      },
      lines: [{ productId: piece.id, pieces: 7, rate: 201_37, making: 13_01, gstRate: 300 }],
    } as const
    await createPurchase(shop, purchase)
    const table = await report('margin')
    const row = rowsIn(table).find(({ name }) => name === piece.name)!
    const [line] = await query(sql`SELECT taxable, pieces FROM supplier_purchase_lines WHERE product_id = ${piece.id}`)
    const sold = await query(sql`
      SELECT quantity FROM order_lines line JOIN orders bought ON bought.id = line.order_id
      WHERE product_id = ${piece.id} AND bought.state <> 'CANCELLED' AND bought.payment_status IN ('PAID', 'PARTLY_REFUNDED', 'REFUND_INITIATED') AND bought.placed_at >= ${`${firstDay}T00:00:00+05:30`}::timestamptz`)
    const cost = sold.reduce(
      (sum, { quantity }) => sum + Math.round((Number(quantity) * Number(line!.taxable)) / Number(line!.pieces)),
      0,
    )
    expect(row).toMatchObject({ cost, costPieces: row.pieces, profit: Number(row.sales) - cost })
    const totals = totalsIn(table)
    expect(totals).toMatchObject({ cost, costPieces: row.pieces })
    const isAllKnown = totals.costPieces === totals.pieces
    expect(totals.profit).toBe(isAllKnown ? totals.sales! - cost : null)
  })
})

describe('the stock valuation', () => {
  /** From the entries of the ledger, not from its balances. */
  const expectedStock = (until: string, rates: { gold: number; silver: number }) =>
    numbers(sql`
      SELECT sum(pieces) AS pieces, sum(round(pieces * weight_mg * fineness_per_10000 / 10000.0)) AS fine,
        sum(pieces * round(CASE metal WHEN 'gold' THEN ${rates.gold}::numeric ELSE ${rates.silver}::numeric END * weight_mg
          * fineness_per_10000 / 9990000)) AS value
      FROM (SELECT account.location_id, product.id, product.metal, product.weight_mg, product.fineness_per_10000, sum(entry.pieces) AS pieces
        FROM stock_entries entry JOIN stock_transfers transfer ON transfer.id = entry.transfer_id
        JOIN stock_accounts account ON account.id = entry.account_id JOIN products product ON product.id = account.product_id
        WHERE account.name IN ('available', 'reserved', 'sold', 'packed', 'returned', 'in assay')
          AND (${until === today()} OR (transfer.at AT TIME ZONE 'Asia/Kolkata')::date <= ${until}::date)
        GROUP BY 1, 2, 3, 4, 5) stock`)
  const rateOn = async (metal: string, day: string) =>
    Number(
      (
        await query(sql`SELECT paise_per_gram AS rate FROM rates WHERE metal = ${metal}
        AND (as_of AT TIME ZONE 'Asia/Kolkata')::date <= ${day}::date ORDER BY as_of DESC, id DESC LIMIT 1`)
      )[0]!.rate,
    )
  const ratesOn = async (day: string) => ({ gold: await rateOn('gold', day), silver: await rateOn('silver', day) })

  it('is what the entries of the stock ledger add up to, today and on an earlier day', async () => {
    for (const day of [today(), firstDay]) {
      const expected = await expectedStock(day, await ratesOn(day))
      for (const view of ['location', 'product']) {
        const table = await report('stock', { from: day, to: day, view })
        expect([day, view, totalsIn(table)]).toMatchObject([day, view, expected])
        if (table.next === null)
          for (const id of ['pieces', 'fine', 'value']) expect(sumIn(table, id)).toBe(totalsIn(table)[id])
      }
    }
    expect(await ratesOn(today())).not.toEqual(await ratesOn(firstDay))
  })

  it('lists each location, and follows pieces that are moved between them', async () => {
    const [store] = await query(sql`SELECT id, name FROM stores ORDER BY id LIMIT 1`)
    const at = async (location: string) =>
      rowsIn(await report('stock', { from: today(), to: today() })).find(
        (row) => row.location === location && row.metal === 'Silver',
      )
    const [vaultBefore, storeBefore] = [await at('Vault'), await at(store!.name!)]
    const total = totalsIn(await report('stock', { from: today(), to: today() }))
    await recordStockMovement(shop, {
      ...{
        productId: piece.id,
        kind: 'moved',
        pieces: 2,
        reference: '',
        reason: 'For the counter',
        serials: [],
        by: 'Test',
      },
      ...{ account: 'shelf', locationId: vault, toLocationId: Number(store!.id) },
    } as const)
    const fine = Math.round((2 * piece.weightMg * piece.finenessPer10000) / 10_000)
    const storeAfter = await at(store!.name!)
    expect(Number(storeAfter!.pieces) - Number(storeBefore?.pieces ?? 0)).toBe(2)
    expect(Math.abs(Number(storeAfter!.fine) - Number(storeBefore?.fine ?? 0) - fine)).toBeLessThanOrEqual(1)
    expect((await at('Vault'))!.pieces).toBe(Number(vaultBefore!.pieces) - 2)
    expect(totalsIn(await report('stock', { from: today(), to: today() }))).toMatchObject({ pieces: total.pieces })
  })
})

describe('the daily metal position', () => {
  it('carries each day over, and adds up to the position', async () => {
    const table = await report('metal', { view: 'silver' })
    const rows = rowsIn(table)
    expect(rows.map(({ day }) => day)).toEqual([firstDay, today()])
    for (const row of rows) {
      const groups = ['bought', 'sold', 'returned', 'hedges', 'adjustments'].map((id) => Number(row[id]))
      expect(groups.reduce((sum, one) => sum + one, Number(row.opening))).toBe(row.closing)
    }
    expect(rows[1]!.opening).toBe(rows[0]!.closing)
    const { positions } = (await get('admin/metal/position', { from: firstDay, to: today() })).body.data
    const silver = positions.find(({ metal }: { metal: string }) => metal === 'silver')
    expect(rows.map(({ closing }) => closing)).toEqual(
      silver.days.toReversed().map(({ closingMilligrams }: { closingMilligrams: number }) => closingMilligrams),
    )
    // The cancelled order and the return came back, the buy-back was bought.
    expect(Number(rows[0]!.returned)).toBeGreaterThan(0)
    expect(Number(rows[1]!.returned)).toBeGreaterThan(0)
    expect(Number(rows[1]!.bought)).toBeGreaterThan(0)
    const boughtBack = await numbers(sql`
      SELECT round(found_weight::numeric * found_fineness / 10000) AS fine FROM buy_backs WHERE customer_id = ${regular.id}`)
    const spent = await numbers(sql`
      SELECT coalesce(sum(round(entry.amount * 0.0999)), 0) AS fine FROM ledger_entries entry
      JOIN ledger_transfers transfer ON transfer.id = entry.transfer_id JOIN ledger_accounts account ON account.id = entry.account_id
      WHERE account.owner = 'house' AND account.name = 'vault' AND transfer.why IN ('hold posted', 'silver returned')
        AND (transfer.at AT TIME ZONE 'Asia/Kolkata')::date = ${today()}::date`)
    const purchased = await numbers(sql`
      SELECT coalesce(sum(fine_mg), 0) AS fine FROM purchase_metal_entries
      WHERE metal = 'silver' AND (at AT TIME ZONE 'Asia/Kolkata')::date = ${today()}::date`)
    expect(rows[1]!.bought).toBe(boughtBack.fine! + spent.fine! + purchased.fine!)
  })

  it('shows the newest count of a day with its difference, and keeps every count', async () => {
    const before = rowsIn(await report('metal'))
    expect(before[0]).toMatchObject({ counted: null, difference: null, by: '' })
    const count = (fineMilligrams: number, day = firstDay, as = finance) =>
      requestAs(bench, as, 'POST', 'admin/metal/count', { metal: 'silver', day, fineMilligrams, note: 'By two' })
    expect((await count(1_000)).status).toBe(200)
    expect((await count(5_000_123)).body.message).toBe('Count recorded')
    const [row] = rowsIn(await report('metal'))
    expect(row).toMatchObject({
      counted: 5_000_123,
      difference: 5_000_123 - Number(before[0]!.closing),
      by: finance.staff.name,
    })
    expect(rowsIn(await report('metal', { view: 'gold' }))[0]).toMatchObject({ counted: null })
    expect((await count(1, addDays(today(), 1))).body.data.errors).toEqual({ day: 'Choose today or an earlier day' })
    expect((await count(-1)).status).toBe(422)
    expect((await count(1, firstDay, await createTestStaff(shop, 'ops'))).status).toBe(403)
    await expect(shop.db.execute(sql`UPDATE metal_counts SET fine_mg = 1`)).rejects.toThrow()
    await expect(shop.db.execute(sql`DELETE FROM metal_counts`)).rejects.toThrow()
  })
})

describe('the settlement charges', () => {
  it('add up to the lines of the files, by month, provider and method', async () => {
    await shop.db.delete(settlements)
    const paid = await shop.db.select().from(payments).where(eq(payments.provider, 'paytm'))
    const lines = paid.slice(0, 4).map(({ paymentRef, amount }, at) => ({
      ...({ provider: 'paytm', kind: 'payment', ref: paymentRef, amount, fee: 118_01 + at, utr: 'U1' } as const),
      feeTax: at === 3 ? null : 18_00 + at,
      settledOn: at === 0 ? addDays(`${month()}-01`, -1) : today(),
    }))
    const unmatched = {
      provider: 'paytm',
      kind: 'payment',
      ref: 'nobody',
      amount: 10_00,
      fee: 7,
      feeTax: 1,
      utr: 'U1',
      settledOn: today(),
    } as const
    await shop.db.insert(settlements).values([...lines, unmatched])
    const from = addDays(`${month()}-01`, -1)
    const table = await report('settlements', { from })
    const rows = rowsIn(table)
    const totals = totalsIn(table)
    const [first, ...rest] = lines
    expect(rows[0]).toMatchObject({ payments: 1, charges: first!.fee, tax: first!.feeTax, paid: first!.amount })
    expect(rows.find(({ mode }) => mode === 'Not matched')).toMatchObject({ payments: 1, charges: 7, tax: 1, fee: 6 })
    expect(new Set(rows.map(({ month: of }) => of)).size).toBe(2)
    expect(totals).toMatchObject({
      payments: 5,
      charges: [...lines, unmatched].reduce((sum, { fee }) => sum + fee, 0),
      tax: [...lines, unmatched].reduce((sum, { feeTax }) => sum + (feeTax ?? 0), 0),
      untaxed: rest.at(-1)!.fee,
      paid: [...lines, unmatched].reduce((sum, { amount }) => sum + amount, 0),
      refunded: 0,
    })
    expect(totals.fee! + totals.tax! + totals.untaxed!).toBe(totals.charges)
    for (const id of ['payments', 'paid', 'fee', 'tax', 'untaxed', 'charges']) expect(sumIn(table, id)).toBe(totals[id])
  })
})

describe('the ledger of a customer', () => {
  const balances = (customerId: number) =>
    numbers(sql`
      SELECT coalesce(sum(balance) FILTER (WHERE asset = 'INR'), 0) AS balance,
        coalesce(sum(balance) FILTER (WHERE asset = 'SILVER'), 0) AS "silverBalance",
        coalesce(sum(balance) FILTER (WHERE asset = 'POINT' AND name <> 'pending'), 0) AS "pointBalance"
      FROM ledger_accounts WHERE owner = ${`customer:${customerId}`}`)

  it('ends with the balances of the accounts, each row after the one before', async () => {
    const table = await ledgerOf(regular.id)
    const rows = rowsIn(table)
    expect(totalsIn(table)).toMatchObject(await balances(regular.id))
    expect(rows[0]).toMatchObject({ entry: 'Opening balance', balance: 0, silverBalance: 0, pointBalance: 0 })
    expect(table.rowCount).toBe(rows.length)
    for (const [at, row] of rows.entries()) {
      if (at === 0) continue
      const before = rows[at - 1]!
      expect(row.balance).toBe(Number(before.balance) + Number(row.credit ?? 0) - Number(row.debit ?? 0))
      expect(row.silverBalance).toBe(Number(before.silverBalance) + Number(row.silver ?? 0))
      expect(row.pointBalance).toBe(Number(before.pointBalance) + Number(row.points ?? 0))
    }
    expect(sumIn(table, 'debit')).toBe(totalsIn(table).debit)
    expect(sumIn(table, 'credit')).toBe(totalsIn(table).credit)
    const entries = rows.map(({ entry }) => entry)
    for (const entry of [
      'Payment received',
      'Sale invoiced',
      'Sale reversed',
      'Pieces bought back',
      'Wallet used for an order',
    ])
      expect(entries).toContain(entry)
    const received = await numbers(sql`SELECT sum(amount) AS sum FROM payments WHERE customer_id = ${regular.id}`)
    expect(
      rows.filter(({ entry }) => entry === 'Payment received').reduce((sum, row) => sum + Number(row.credit), 0),
    ).toBe(received.sum)
    expect(rows.find(({ entry }) => entry === 'Sale invoiced')!.documents).toMatch(/^[A-Z]+\/2627\/\d{7}$/)
    const notes = await query(
      sql`SELECT number FROM invoices WHERE customer_id = ${regular.id} AND kind = 'credit-note'`,
    )
    expect(rows.find(({ entry }) => entry === 'Sale reversed')!.documents).toBe(
      notes.map(({ number }) => number).join(', '),
    )
  })

  it('opens a later day with the closing of the day before', async () => {
    const first = totalsIn(await ledgerOf(regular.id, { to: addDays(today(), -1) }))
    const [opening] = rowsIn(await ledgerOf(regular.id, { from: today() }))
    expect(opening).toMatchObject({
      balance: first.balance,
      silverBalance: first.silverBalance,
      pointBalance: first.pointBalance,
    })
    expect(rowsIn(await ledgerOf(regular.id, { from: addDays(today(), 1), to: addDays(today(), 1) }))).toHaveLength(1)
    expect(totalsIn(await ledgerOf(regular.id, { from: addDays(today(), 1), to: addDays(today(), 1) }))).toMatchObject(
      await balances(regular.id),
    )
  })

  it('lists the invoices and credit notes of that customer alone', async () => {
    const rows = rowsIn(await ledgerOf(regular.id, { view: 'documents' }))
    const numbersOf = await query(
      sql`SELECT number FROM invoices WHERE customer_id = ${regular.id} ORDER BY issued_at, id`,
    )
    expect(rows.map(({ number }) => number)).toEqual(numbersOf.map(({ number }) => number))
  })

  it('is a read of a customer: in the audit log, for those who may see customers', async () => {
    const other = await createTestStaff(shop, 'finance')
    await get('admin/money/reports/customer', { customerId: regular.id, from: firstDay, to: today() }, other)
    const owner = await createTestStaff(shop, 'owner')
    const { acts } = (await requestAs(bench, owner, 'GET', `admin/audit?staffId=${other.staff.id}&what=reads`)).body
      .data
    expect(acts).toMatchObject([
      { act: 'GET admin/money/reports/customer', about: { kind: 'customer', id: String(regular.id) } },
    ])
    const missing = await get('admin/money/reports/customer', { customerId: 999_999, from: firstDay, to: today() })
    expect([missing.status, missing.body.errorMessage]).toEqual([404, 'Customer not found'])
    const support = await createTestStaff(shop, 'support')
    const params = { customerId: regular.id, from: firstDay, to: today() }
    expect((await get('admin/money/reports/customer', params, support)).status).toBe(403)
  })
})

describe('the files', () => {
  it('have every row and the sums as CSV, with names that a spreadsheet does not run, and are in the audit log', async () => {
    await shop.db.execute(sql`UPDATE products SET name = '=HYPERLINK("x")' WHERE id = ${piece.id}`)
    const params = { report: 'margin', from: firstDay, to: today(), view: 'product', format: 'csv' }
    const response = await fileOf('admin/money/reports/export', params)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain(`margin-${firstDay}-${today()}.csv`)
    const text = await response.text()
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    const table = await report('margin')
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(table.rows.length + 2)
    expect(lines[0]).toContain('"Sales, excl. GST"')
    expect(lines.at(-1)).toContain((totalsIn(table).sales! / 100).toFixed(2))
    const owner = await createTestStaff(shop, 'owner')
    const { acts } = (await requestAs(bench, owner, 'GET', `admin/audit?act=admin/money/reports/export`)).body.data
    expect(acts[0]).toMatchObject({ staffName: finance.staff.name, about: { kind: 'report', id: 'margin' } })
  })

  it.each(['sales', 'margin', 'stock', 'metal', 'settlements'])('%s is a PDF and a CSV', async (kind) => {
    for (const format of ['csv', 'pdf']) {
      const response = await fileOf('admin/money/reports/export', { report: kind, from: firstDay, to: today(), format })
      expect([kind, format, response.status]).toEqual([kind, format, 200])
      const bytes = Buffer.from(await response.arrayBuffer())
      if (format === 'pdf') expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.length).toBeGreaterThan(50)
    }
  })

  it('has the ledger of a customer as a file, recorded as a read of that customer', async () => {
    for (const format of ['csv', 'pdf']) {
      const params = { customerId: regular.id, from: firstDay, to: today(), format }
      expect((await fileOf('admin/money/reports/customer/export', params)).status).toBe(200)
      expect(
        (await fileOf('admin/money/reports/customer/export', params, await createTestStaff(shop, 'support'))).status,
      ).toBe(403)
    }
    expect(
      (
        await fileOf('admin/money/reports/customer/export', {
          customerId: 999_999,
          from: firstDay,
          to: today(),
          format: 'csv',
        })
      ).status,
    ).toBe(404)
  })

  it('refuses what is no report, no period, or no format', async () => {
    const errors = async (params: Query) =>
      (await get('admin/money/reports', { report: 'sales', from: firstDay, to: today(), ...params })).body.data?.errors
    expect(await errors({ from: addDays(today(), -366) })).toEqual({
      to: 'Choose at most 366 days, the first before the last',
    })
    expect(await errors({ from: addDays(today(), 1) })).toEqual({
      to: 'Choose at most 366 days, the first before the last',
    })
    expect(await errors({ report: 'customer' })).toEqual({ report: 'Choose a report' })
    expect(await errors({ after: 'x' })).toEqual({ after: 'Reload the report' })
    expect(
      (await fileOf('admin/money/reports/export', { report: 'sales', from: firstDay, to: today(), format: 'xls' }))
        .status,
    ).toBe(422)
    expect(
      (
        await fileOf('admin/money/reports/customer/export', {
          customerId: 'x',
          from: firstDay,
          to: today(),
          format: 'csv',
        })
      ).status,
    ).toBe(422)
  })
})

describe('a period with more rows than a page', () => {
  it('is paged by key, with each document once, and is too long for a PDF', async () => {
    await shop.db.execute(sql`
      INSERT INTO invoices (number, series, financial_year, serial, kind, customer_id, unique_order_id, order_id, cause, issued_at,
        taxable, cgst, sgst, igst, total, facts)
      SELECT 'T/2627/' || lpad(copy::text, 7, '0'), 'T', '2627', copy, kind, customer_id, unique_order_id, order_id, 'copy:' || copy,
        issued_at + (copy / 7) * interval '1 microsecond', taxable, cgst, sgst, igst, total, facts
      FROM (SELECT * FROM invoices WHERE kind = 'goods' ORDER BY id DESC LIMIT 1) original, generate_series(1, 1100) copy`)
    const table = await report('sales')
    const documents = await query(sql`
      SELECT number FROM invoices WHERE facts->>'issuedOn' BETWEEN ${firstDay} AND ${today()} ORDER BY issued_at, id`)
    expect(table.rowCount).toBe(documents.length)
    const found: string[] = []
    let taxable = 0
    for (let page = table; ; ) {
      expect(page.rows.length).toBeLessThanOrEqual(100)
      found.push(...rowsIn(page).map((row) => String(row.number)))
      taxable += sumIn(page, 'taxable')
      expect(page.totals).toEqual(table.totals)
      if (page.next === null) break
      page = await report('sales', { after: page.next })
    }
    expect(found).toEqual(documents.map(({ number }) => number))
    expect(taxable).toBe(totalsIn(table).taxable)
    expect(totalsIn(await report('sales', { from: `${month()}-01` }))).toMatchObject(
      (await readRegister(shop.reports, month())).sums(),
    )
    const params = { report: 'sales', from: firstDay, to: today() }
    const csv = await (await fileOf('admin/money/reports/export', { ...params, format: 'csv' })).text()
    expect(csv.trimEnd().split('\r\n')).toHaveLength(documents.length + 2)
    const pdf = await fileOf('admin/money/reports/export', { ...params, format: 'pdf' })
    expect([pdf.status, (await pdf.json()).errorMessage]).toEqual([
      409,
      `A PDF has at most 1000 rows and this report has ${documents.length}. Choose a shorter period, or CSV`,
    ])
  })
})
