// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingBench } from '../../../../shop/checkout/pay/testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)

let owner: SignedInStaff
let finance: SignedInStaff
beforeAll(async () => {
  owner = await createTestStaff(bench.shop, 'owner')
  finance = await createTestStaff(bench.shop, 'finance')
})

async function download(path: string, { headers }: SignedInStaff) {
  const response = await bench.serve(new Request(`http://localhost:3000/app/api/${path}`, { method: 'POST', headers }))
  return { status: response.status, text: await response.text(), name: response.headers.get('content-disposition') }
}

const linesOf = (text: string) => text.trim().split('\r\n')

describe('POST admin/orders/export', () => {
  it('has a line for each order of the list, and the audit log says how many', async () => {
    const order = await bench.pay(await bench.buyer({ qty: 2 }))
    const { total } = (await requestAs(bench, finance, 'GET', 'admin/orders?stage=to-accept')).body.data
    const { status, text, name } = await download('admin/orders/export?stage=to-accept', finance)
    expect([status, name]).toEqual([200, expect.stringMatching(/filename="orders-2026-11-\d\d\.csv"/)])
    const lines = linesOf(text)
    expect(lines).toHaveLength(total + 1)
    const line = lines.find((one) => one.includes(order))
    expect(line).toContain('"Asha Rao","9876500001"')
    expect(line).toMatch(/"2 × [^"]+",2,/)
    const log = (await requestAs(bench, owner, 'GET', 'admin/audit?act=admin/orders/export')).body.data
    expect(log.acts[0]).toMatchObject({ about: { kind: 'orders', id: 'to-accept' }, sentence: `${total} rows` })
  })

  it('exports what a search finds', async () => {
    const order = await bench.pay(await bench.buyer())
    expect(linesOf((await download(`admin/orders/export?stage=all&search=${order}`, finance)).text)).toHaveLength(2)
    expect(linesOf((await download('admin/orders/export?stage=all&search=nobody+here', finance)).text)).toHaveLength(1)
  })

  it('says what to do about too many orders', async () => {
    await bench.shop.db.execute(sql`
      INSERT INTO order_counts (day, state, payment_status, payment_mode, metals, is_pickup, orders, payable)
      VALUES ('2020-01-01', 'DELIVERED', 'PAID', 'UPI', 'silver', false, 60000, 0)`)
    const refused = await download('admin/orders/export?stage=delivered', finance)
    expect(refused.status).toBe(422)
    expect(JSON.parse(refused.text).errorMessage).toMatch(
      /^60,\d{3} orders match; a file holds at most 50,000\. Choose a shorter period and export it in parts$/,
    )
    expect((await download('admin/orders/export?stage=delivered&from=2026-01-01', finance)).status).toBe(200)
  })
})

describe('POST admin/customers/export', () => {
  it('has the contacts of customers in full, for owners alone', async () => {
    await bench.buyer()
    const { status, text } = await download('admin/customers/export', owner)
    expect(status).toBe(200)
    expect(linesOf(text)[0]).toContain('"Customer","Name","Mobile"')
    expect(linesOf(text).length).toBeGreaterThan(2)
    expect((await download('admin/customers/export', finance)).status).toBe(403)
    const log = (await requestAs(bench, owner, 'GET', 'admin/audit?act=admin/customers/export')).body.data
    expect(log.acts.find(({ outcome }: { outcome: string }) => outcome === 'done')).toMatchObject({
      sentence: `${linesOf(text).length - 1} rows`,
    })
  })
})
