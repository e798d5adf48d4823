// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendDemoRefund } from '../../../demo/seed/testing.ts'
import { gstr1Schema, sumsOfGstr1 } from '../../../shop/accounting/gst-register/testing.ts'
import { reconcile } from '../../../shop/accounting/reconciliation/actions.ts'
import { payingBench, type TestBuyer } from '../../../shop/checkout/pay/testing.ts'
import { acceptOrder } from '../../../shop/fulfilment/despatch/accept-order.ts'
import { despatchOrder } from '../../../shop/fulfilment/despatch/despatch.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { addDays, dayMs, dayOf } from '../../../units/date.ts'

const bench = await payingBench()
afterAll(bench.close)
let finance: SignedInStaff
let owner: SignedInStaff
let who: TestBuyer
let today: string
const parcel = { waybillNo: 'W1', companyName: 'Sequel', companyUrl: 'https://example.test/{waybill}' }
const rowsOf = async (query: ReturnType<typeof sql>) =>
  ((await bench.shop.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
const sumOf = async (query: ReturnType<typeof sql>) => Number((await rowsOf(query))[0]?.sum ?? 0)

beforeAll(async () => {
  await sendDemoRefund(bench.shop)
  today = dayOf(bench.clock.now())
  who = await bench.buyer({ qty: 2 })
  await bench.pay(who)
  const cause = { by: 'staff:1', why: 'test' }
  await bench.shop.db.transaction((tx) => acceptOrder(bench.shop, tx, who.orderId, cause))
  await bench.shop.db.transaction((tx) =>
    despatchOrder(bench.shop, tx, who.orderId, { ...cause, parcel: parcel as never }),
  )
  finance = await createTestStaff(bench.shop, 'finance')
  owner = await createTestStaff(bench.shop, 'owner')
})

const get = async (path: string, as = finance) => requestAs(bench, as, 'GET', path)
const post = (path: string, body: object, as = finance) => requestAs(bench, as, 'POST', path, body)
const file = (path: string) =>
  bench.serve(
    new Request(`http://localhost:3000/app/api/${path}`, {
      method: 'POST',
      headers: { ...finance.headers, 'content-type': 'application/json' },
      body: '{}',
    }),
  )

describe('the ledger', () => {
  it('admin/money/accounts: every asset sums to zero, today and on any day, and each account is the sum of its entries', async () => {
    for (const until of ['', `?until=${today}`, `?until=${addDays(today, -10)}`]) {
      const { data } = (await get(`admin/money/accounts${until}`)).body
      expect(data.sums).toEqual([
        { asset: 'INR', sum: 0 },
        { asset: 'POINT', sum: 0 },
        { asset: 'SILVER', sum: 0 },
      ])
    }
    const { accounts } = (await get('admin/money/accounts')).body.data
    const sales = accounts.find(
      ({ name, owner: of }: { name: string; owner: string }) => name === 'sales' && of === 'house',
    )
    expect(sales).toEqual({
      owner: 'house',
      name: 'sales',
      asset: 'INR',
      accounts: 1,
      balance: await sumOf(
        sql`SELECT sum(amount) FROM ledger_entries WHERE account_id = (SELECT id FROM ledger_accounts WHERE owner = 'house' AND name = 'sales')`,
      ),
    })
    const before = (await get(`admin/money/accounts?until=${addDays(today, -1)}`)).body.data.accounts
    expect(before.find(({ name }: { name: string }) => name === 'paytm')?.balance).not.toBe(
      accounts.find(({ name }: { name: string }) => name === 'paytm').balance,
    )
  })

  it('admin/money/movements: found by account, customer, order, reference and day, with all they moved', async () => {
    const found = (await get(`admin/money/movements?orderId=${who.orderId}`)).body.data
    expect(found.movements.map(({ why }: { why: string }) => why)).toEqual(
      expect.arrayContaining(['order earned', 'payment received']),
    )
    const [received] = (await get(`admin/money/movements?customerId=${who.id}&owner=house&account=paytm&asset=INR`))
      .body.data.movements
    const { movements } = (await get(`admin/money/movements?customerId=${who.id}&reference=payment:`)).body.data
    expect(movements).toHaveLength(1)
    expect(movements[0]).toEqual({
      id: expect.any(Number),
      why: 'payment received',
      reference: expect.stringMatching(/^payment:paytm:/),
      at: expect.any(String),
      orderId: who.orderId,
      uniqueOrderId: `SLV-2026-${who.orderId}`,
      entries: [
        { owner: 'house', name: 'paytm', asset: 'INR', amount: expect.any(Number) },
        { owner: `customer:${who.id}`, name: 'advance', asset: 'INR', amount: -movements[0].entries[0].amount },
      ],
    })
    expect(received).toBeDefined()
    const yesterday = (await get(`admin/money/movements?customerId=${who.id}&to=${addDays(today, -1)}`)).body.data
    expect(yesterday).toEqual({ movements: [], next: null })
    expect(
      (await get(`admin/money/movements?customerId=${who.id}&from=${today}&to=${today}`)).body.data.movements.length,
    ).toBe((await get(`admin/money/movements?customerId=${who.id}`)).body.data.movements.length)
  })

  it('admin/money/movements goes on behind the last one seen, and none comes twice', async () => {
    const ids = new Set<number>()
    const times: string[] = []
    let after = ''
    for (;;) {
      const { movements, next } = (await get(`admin/money/movements?${after}`)).body.data
      for (const { id, at } of movements) {
        times.push(at)
        expect(ids.has(id)).toBe(false)
        ids.add(id)
      }
      if (next === null) break
      after = `after=${next}`
    }
    expect(ids.size).toBe(await sumOf(sql`SELECT count(*) AS sum FROM ledger_transfers`))
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('admin/money/movements/export: the same as a table, a line for each entry', async () => {
    const table = await (await file(`admin/money/movements/export?customerId=${who.id}&reference=payment:`)).text()
    expect(table.split('\r\n')).toHaveLength(4)
    expect(table).toContain('"customer:')
  })
})

describe('admin/money/days', () => {
  it('adds a day up as its payments, its refunds and its entries say', async () => {
    const { data } = (await get(`admin/money/days?day=${today}`)).body
    const amount = (group: string, name?: string) =>
      data.lines
        .filter((line: { group: string; name: string }) => line.group === group && (!name || line.name === name))
        .reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)
    const of = sql`received_at >= ${`${today}T00:00:00+05:30`}::timestamptz`
    expect(amount('Receipts')).toBe(await sumOf(sql`SELECT coalesce(sum(amount), 0) AS sum FROM payments WHERE ${of}`))
    expect(amount('Tax')).toBe(
      await sumOf(sql`SELECT sum(entry.amount) AS sum FROM ledger_entries entry
        JOIN ledger_transfers transfer ON transfer.id = entry.transfer_id
        JOIN ledger_accounts account ON account.id = entry.account_id
        WHERE account.name IN ('CGST', 'SGST', 'IGST') AND transfer.at >= ${`${today}T00:00:00+05:30`}::timestamptz`),
    )
    expect(data).toMatchObject({ day: today, isOver: false, closed: null, hasChanged: false })
    expect(data.balances.every(({ sum }: { sum: number }) => sum === 0)).toBe(true)
  })

  it('admin/money/days/close: once, and only when it is over; the audit log has it', async () => {
    expect((await post('admin/money/days/close', { day: today })).status).toBe(409)
    const day = addDays(today, -3)
    expect((await post('admin/money/days/close', { day })).body).toEqual({
      error: false,
      data: null,
      message: 'Day closed',
      errorMessage: '',
    })
    expect((await post('admin/money/days/close', { day })).status).toBe(409)
    expect((await get(`admin/money/days?day=${day}`)).body.data).toMatchObject({
      closed: { by: finance.staff.name },
      hasChanged: false,
    })
    const audit = await requestAs(bench, owner, 'GET', `admin/audit?aboutKind=day&aboutId=${day}`)
    expect(audit.body.data.acts.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      expect.arrayContaining(['done', 'refused']),
    )
    await expect(bench.shop.db.execute(sql`UPDATE closed_days SET closed_by = 'nobody'`)).rejects.toThrow()
  })

  it('admin/money/days/paper: as a table and as a paper', async () => {
    expect(await (await file(`admin/money/days/paper?day=${today}&format=csv`)).text()).toContain('"Receipts"')
    const document = await file(`admin/money/days/paper?day=${today}&format=pdf`)
    expect(
      Buffer.from(await document.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await file('admin/money/days/paper?day=2026-02-30')).status).toBe(422)
  })
})

describe('admin/money/gst', () => {
  it('sums up as its invoices do, and as the ledger’s tax accounts', async () => {
    const month = today.slice(0, 7)
    const { data } = (await get(`admin/money/gst?month=${month}`)).body
    const signed = (column: string) =>
      sumOf(
        sql`SELECT coalesce(sum(${sql.raw(column)} * CASE kind WHEN 'credit-note' THEN -1 ELSE 1 END), 0) AS sum FROM invoices
          WHERE to_char(issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') = ${month}`,
      )
    const total = async () => ({
      taxable: await signed('taxable'),
      cgst: await signed('cgst'),
      sgst: await signed('sgst'),
      igst: await signed('igst'),
      total: await signed('total'),
    })
    expect(data.sums).toEqual(await total())
    for (const key of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const) {
      const of = (rows: Record<string, number>[]) => rows.reduce((sum, row) => sum + row[key]!, 0)
      expect(of(data.sections)).toBe(data.sums[key])
      expect(of(data.hsn)).toBe(data.sums[key])
    }
    const explained = data.differences.reduce(
      (sum: number, one: { invoiced: number; booked: number }) => sum + one.invoiced - one.booked,
      0,
    )
    expect(data.difference).toBe(explained)
    expect(data.differences.map(({ uniqueOrderId }: { uniqueOrderId: string }) => uniqueOrderId)).not.toContain(
      `SLV-2026-${who.orderId}`,
    )
    expect(data.documents.every(({ missing }: { missing: string[] }) => missing.length === 0)).toBe(true)
  })

  it('admin/money/gst/export: a sheet, or all of them packed', async () => {
    const month = today.slice(0, 7)
    const sheet = await (await file(`admin/money/gst/export?month=${month}&sheet=b2cs`)).text()
    expect(sheet.split('\r\n')[0]).toBe(
      '"Type","Place Of Supply","Applicable % of Tax Rate","Rate","Taxable Value","Cess Amount","E-Commerce GSTIN"',
    )
    const packed = Buffer.from(await (await file(`admin/money/gst/export?month=${month}&sheet=all`)).arrayBuffer())
    expect(packed.subarray(0, 2).toString()).toBe('PK')
    expect((await file('admin/money/gst/export?month=2026-13&sheet=b2b')).status).toBe(422)
    expect((await get('admin/money/gst?month=november')).status).toBe(422)
  })
})

describe('admin/money/gst/gstr1', () => {
  const ofMonth = (month: string) => file(`admin/money/gst/gstr1?month=${month}`)

  it('is the file for the portal, to the paisa the register', async () => {
    const month = today.slice(0, 7)
    const response = await ofMonth(month)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="gstr1-${month}.json"`)
    const sent = gstr1Schema.parse(await response.json())
    expect([sent.gstin, sent.fp]).toEqual(['27AABCS1429B1ZU', `${month.slice(5)}${month.slice(0, 4)}`])
    const { data } = (await get(`admin/money/gst?month=${month}`)).body
    const { sections, hsn } = sumsOfGstr1(sent)
    for (const key of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
      expect(Object.values(sections).reduce((sum, one) => sum + one[key], 0)).toBe(data.sums[key])
      expect(hsn[key]).toBe(data.sums[key])
    }
    expect(data.sums.taxable).toBeGreaterThan(0)
    const ranges = sent.doc_issue!.doc_det.flatMap(({ docs }) => docs)
    const papers = data.sections.reduce((sum: number, { papers }: { papers: number }) => sum + papers, 0)
    expect(ranges.reduce((sum, { net_issue: net }) => sum + net, 0)).toBe(papers)
    expect(data.documents).toContainEqual(
      expect.objectContaining({ series: 'SLV', nature: 'Invoices for outward supply', inReturn: true, missing: [] }),
    )
  })

  it('names a number that is missing, within the month or before its first', async () => {
    // The months before the demo shop's first have no documents; a later series begins at its second number.
    await bench.shop.db.execute(sql`ALTER TABLE invoices DISABLE TRIGGER USER`)
    await bench.shop.db.execute(sql`INSERT INTO invoices
      SELECT nextval('invoices_id_seq'), 'SLV/3031/' || lpad(at.serial::text, 7, '0'), 'SLV', '3031', at.serial, kind, customer_id,
        unique_order_id, order_id, 'test:' || at.serial, corrects_id, at.day::timestamptz, taxable, cgst, sgst, igst, total, facts
      FROM (SELECT * FROM invoices WHERE kind = 'goods' ORDER BY id LIMIT 1) paper,
        (VALUES (2, '2030-04-10'), (5, '2030-05-10'), (7, '2030-05-11')) at (serial, day)`)
    const missing = async (month: string) =>
      (await get(`admin/money/gst?month=${month}`)).body.data.documents.map(
        ({ from, to, count, missing }: Record<string, unknown>) => ({ from, to, count, missing }),
      )
    const number = (serial: number) => `SLV/3031/000000${serial}`
    expect(await missing('2030-04')).toEqual([{ from: number(1), to: number(2), count: 1, missing: [number(1)] }])
    expect(await missing('2030-05')).toEqual([
      { from: number(3), to: number(7), count: 2, missing: [number(3), number(4), number(6)] },
    ])
    await bench.shop.db.execute(sql`DELETE FROM invoices WHERE financial_year = '3031'`)
    await bench.shop.db.execute(sql`ALTER TABLE invoices ENABLE TRIGGER USER`)
  })

  it('is refused without a month, without a GSTIN, and for documents of another registration', async () => {
    const month = today.slice(0, 7)
    expect((await ofMonth('2026-13')).status).toBe(422)
    const withGstin = async (gstin: string) => {
      await bench.shop.db.execute(sql`INSERT INTO settings ("group", name, value)
        VALUES ('site', 'gstin', ${JSON.stringify(gstin)}::jsonb)
        ON CONFLICT ("group", name) DO UPDATE SET value = excluded.value`)
      const response = await ofMonth(month)
      return [response.status, (await response.json()).errorMessage]
    }
    expect(await withGstin('')).toEqual([409, 'Enter the GSTIN on the Settings page first'])
    expect(await withGstin('27AAPFU0939F1ZV')).toEqual([
      409,
      'This month has documents issued under 27AABCS1429B1ZU, not under the GSTIN on the Settings page',
    ])
    expect(await withGstin('27AABCS1429B1ZU')).toEqual([200, undefined])
  })
})

describe('admin/money/settlements', () => {
  it('says of each line whether it is ours, and of a file what was not taken', async () => {
    const [payment] = await rowsOf(sql`SELECT payment_ref, amount FROM payments WHERE order_id = ${who.orderId}`)
    const rupees = (Number(payment!.amount) / 100).toFixed(2)
    const text = [
      'Type,Transaction ID,Amount,Commission,GST,Settlement Date,UTR',
      `payment,${payment!.payment_ref},${rupees},23.60,3.60,${today},UTRX1`,
      `payment,nobody,10.00,0,,${today},UTRX1`,
      `chargeback,x,10.00,0,,${today},UTRX1`,
    ].join('\n')
    expect((await post('admin/money/settlements/take', { provider: 'paytm', text })).body.data).toEqual({
      taken: 2,
      skipped: [{ line: 4, why: 'neither a payment nor a refund: chargeback' }],
    })
    expect((await post('admin/money/settlements/take', { provider: 'paytm', text: 'hello' })).status).toBe(422)
    const { lines } = (await get(`admin/money/settlements/lines?provider=paytm&settledOn=${today}`)).body.data
    const one = (ref: unknown) => lines.find((line: { ref: string }) => line.ref === ref)
    expect(one(payment!.payment_ref)).toEqual({
      kind: 'payment',
      ref: payment!.payment_ref,
      standing: 'matched',
      settledPaise: Number(payment!.amount),
      expectedPaise: Number(payment!.amount),
      feePaise: 2360,
      feeTaxPaise: 360,
      utr: 'UTRX1',
      orderId: who.orderId,
      uniqueOrderId: `SLV-2026-${who.orderId}`,
    })
    expect(one('nobody')).toMatchObject({ standing: 'unknown', expectedPaise: null })
    await post('admin/money/settlements/take', { provider: 'paytm', text: text.replace(rupees, '1.00') })
    const { days } = (await get('admin/money/settlements')).body.data
    const day = days.find(({ settledOn }: { settledOn: string }) => settledOn === today)
    expect(day).toMatchObject({ provider: 'paytm', differing: 1, unknown: 1, feeTaxPaise: 360 })
    await post('admin/money/settlements/take', { provider: 'paytm', text })
  })

  it('lists what is in no file though it should be', async () => {
    const { data } = (await get('admin/money/settlements/lines?provider=razorpay')).body
    expect(data.lines.every(({ standing }: { standing: string }) => standing === 'missing')).toBe(true)
  })
})

describe('admin/money/differences', () => {
  it('explains what is open, keeps a note beside it, and looks again', async () => {
    await reconcile(bench.shop)
    const { data } = (await get('admin/money/differences?view=open')).body
    const odd = data.differences.find(({ kind }: { kind: string }) => kind === 'payment-unknown')
    expect(odd).toMatchObject({ what: 'paytm:nobody', stopsTheShop: false, notes: [] })
    expect(
      (await post('admin/money/differences/note', { id: odd.id, note: 'A test payment of the portal' })).status,
    ).toBe(200)
    const after = (await get('admin/money/differences?view=open')).body.data
    expect(after.differences.find(({ id }: { id: number }) => id === odd.id).notes).toEqual([
      { by: finance.staff.name, note: 'A test payment of the portal', at: expect.any(String) },
    ])
    expect(after.unseen).toBe(data.unseen - 1)
    expect((await post('admin/money/differences/note', { id: 999_999, note: 'nothing' })).status).toBe(404)
    expect((await post('admin/money/differences/look-again', {})).body.data.open).toBe(after.open)
    await expect(bench.shop.db.execute(sql`DELETE FROM reconciliation_notes`)).rejects.toThrow()
  })

  it('counts anew what is derived from rows that are right', async () => {
    await bench.shop.db.execute(
      sql`UPDATE order_counts SET orders = orders + 2 WHERE id = (SELECT max(id) FROM order_counts)`,
    )
    const found = (await post('admin/money/differences/look-again', {})).body.data.open
    // What is gone is known to be gone by the moment at which it was last seen.
    bench.clock.advance(1000)
    const { data } = (await post('admin/money/differences/repair', { kind: 'order-count' })).body
    expect(data).toEqual({ mended: 1, open: found - 1 })
    expect((await post('admin/money/differences/repair', { kind: 'order-count' })).body.data.mended).toBe(0)
    expect((await post('admin/money/differences/repair', { kind: 'balance' })).status).toBe(422)
  })
})

describe('admin/money/vault', () => {
  const bar = { serial: 'TEST-1', refiner: 'MMTC-PAMP', vault: 'Mumbai', weightMilligrams: 1_000_000, fineness: 9990 }

  it('a bar comes in and leaves by two persons, and none that is needed leaves', async () => {
    const before = (await get('admin/money/vault')).body.data
    expect(before.freeUnits).toBe(before.inVaultUnits - before.owedUnits)
    expect(before.owedUnits).toBe(
      await sumOf(sql`SELECT sum(balance) AS sum FROM ledger_accounts WHERE asset = 'SILVER'`),
    )
    const { proposal_id: proposalId } = (await post('admin/money/vault/bar-in', bar)).body.data
    expect((await post('admin/money/vault/bar-in', bar)).body.data).toEqual({ proposal_id: proposalId })
    expect((await requestAs(bench, owner, 'POST', 'admin/money/vault/bar-in', bar)).status).toBe(409)
    expect((await get('admin/money/vault')).body.data).toMatchObject({
      inVaultUnits: before.inVaultUnits,
      proposals: [{ id: proposalId, by: finance.staff.name }],
    })
    const approve = (id: number, as: SignedInStaff) => requestAs(bench, as, 'POST', 'admin/approvals/approve', { id })
    expect((await approve(proposalId, finance)).status).toBe(409)
    expect((await approve(proposalId, owner)).status).toBe(200)
    const after = (await get('admin/money/vault')).body.data
    expect(after.inVaultUnits - before.inVaultUnits).toBe(10_000_000)
    expect((await post('admin/money/vault/bar-in', bar)).status).toBe(409)
    const out = await post('admin/money/vault/bar-out', { serial: bar.serial, why: 'to the refiner' })
    expect((await approve(out.body.data.proposal_id, owner)).status).toBe(200)
    expect((await get('admin/money/vault')).body.data.inVaultUnits).toBe(before.inVaultUnits)
    expect((await post('admin/money/vault/bar-out', { serial: bar.serial, why: 'again' })).status).toBe(404)
  })

  it('without cover no digital silver is sold', async () => {
    await bench.shop.db.execute(sql`UPDATE vault_bars SET left_at = now()`)
    try {
      const purchase = { buy_type: 'gram', brand_id: 1, product_type: 'silver', gram: 1, amount: 0 }
      const refused = await bench.post(who, 'digital-wallet-pay', purchase)
      expect([refused.status, refused.body.errorMessage]).toEqual([
        409,
        'Digital silver is not on sale at this moment. Please try again later',
      ])
      expect((await get('admin/money/vault')).body.data.freeUnits).toBeLessThan(0)
    } finally {
      await bench.shop.db.execute(sql`UPDATE vault_bars SET left_at = NULL WHERE serial <> 'TEST-1'`)
    }
  })
})

it('each is for those whose permission it asks', async () => {
  const ops = await createTestStaff(bench.shop, 'ops')
  for (const path of ['accounts', 'movements', 'days', 'gst?month=2026-11', 'settlements', 'differences', 'vault'])
    expect((await get(`admin/money/${path}`, ops)).status, path).toBe(403)
  bench.clock.advance(dayMs)
})
