// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import { payingBench } from '../../checkout/pay/testing.ts'
import { acceptOrder } from '../../fulfilment/despatch/accept-order.ts'
import { despatchOrder } from '../../fulfilment/despatch/despatch.ts'
import { passportsOfOrder } from '../../inventory/passports/records.ts'
import { messages } from '../../messaging/messages/records.ts'
import { priceSilver } from '../../pricing/rules/price-silver.ts'
import { mustLockOrder } from '../actions.ts'
import { readLines } from '../reading.ts'
import { orders } from '../records.ts'
import type { LineQuantity } from '../shipments.ts'
import { issueCreditNote } from './credit.ts'
import { issueSilverInvoice } from './issue-silver.ts'
import { type InvoiceRow, invoiceSeries, invoices, readInvoiceDocuments } from './records.ts'

const bench = await payingBench()
afterAll(bench.close)
const { shop } = bench
const cause = { by: 'staff:1', why: 'packed' }

/** A paid and accepted order of this quantity. */
async function bought(qty = 1) {
  const who = await bench.buyer({ qty })
  const uniqueOrderId = await bench.pay(who)
  const order = await shop.db.transaction((tx) => acceptOrder(shop, tx, who.orderId, cause))
  return { who, order, uniqueOrderId }
}

const send = (orderId: number, pieces?: readonly LineQuantity[]) => {
  const parcel = { waybillNo: 'SQ1', companyName: 'Sequel', companyUrl: '', ...(pieces ? { pieces } : {}) }
  return shop.db.transaction((tx) => despatchOrder(shop, tx, orderId, { ...cause, parcel }))
}

const buyer = {
  ...{ name: 'Priya Sharma', email: 'p@mail.example', mobile: '9876543210', address: '14 MG Road', pincode: '560038' },
  ...{ city: 'Bengaluru Urban', state: 'Karnataka', stateCode: '29', country: 'India' },
}
let purchases = 900_000
const purchase = (customerId: number, sameState = false) => {
  purchases += 1
  return {
    ...{ id: purchases, uniqueOrderId: `SLV-2026-${purchases}`, customerId, sameState, buyer, paymentMode: 'UPI' },
    price: priceSilver({ by: 'amount', amount: 500_000 }, 25_000, { charge: 0, gst: 300 }),
    rate: 25_000,
  }
}
const serials = async (series: string) =>
  (await shop.db.select().from(invoices).where(eq(invoices.series, series)).orderBy(invoices.serial)).map(
    ({ serial }) => serial,
  )
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const seriesNow = async (series: string) =>
  (await shop.db.select().from(invoiceSeries).where(eq(invoiceSeries.series, series)))[0]?.last ?? 0

describe('the invoice of a parcel', () => {
  it('holds every fact of rule 46, as they were on its day', async () => {
    const { order, uniqueOrderId } = await bought(2)
    await send(order.id)
    const [row] = await readInvoiceDocuments(shop.db, uniqueOrderId)
    const { facts } = row!
    expect(facts).toMatchObject({
      kind: 'goods',
      seller: { name: 'Silvera Bullion Pvt Ltd', gstin: '27AABCS1429B1ZU', state: 'Maharashtra', stateCode: '27' },
      buyer: { name: 'Asha Rao', pincode: '400002', state: 'Maharashtra', stateCode: '27', gstin: null },
      deliverTo: null,
      placeOfSupply: { state: 'Maharashtra', stateCode: '27' },
      stateTax: 'SGST',
      uniqueOrderId,
      issuedOn: '2026-11-21',
      waybill: 'SQ1',
      reverseCharge: false,
      noReferenceNumber: 'Sold to an unregistered person: no invoice reference number (IRN) is needed.',
    })
    expect(facts.lines[0]).toMatchObject({ quantity: 2, unit: 'PCS', rate: 300, igst: 0 })
    expect(facts.sums.total).toBe(order.price.invoiceTotal)
    expect([facts.sums.taxable, row!.cgst + row!.sgst]).toEqual([order.price.taxable, order.price.gst])
    const { product, priced } = (await readLines(shop.db, order.id))[0]!
    const { metalValue, makingCharge, gst, price } = priced.unit
    expect(facts.lines[0]!.price).toEqual({
      ...{ rate: order.silverRate, weight: product.weightMg, fineness: product.finenessPer10000 },
      ...{ metalValue, makingCharge, gst, price, packagePrice: priced.packagePrice },
    })
    const sent = (await passportsOfOrder(shop.db, order.id)).map(({ serial }) => serial)
    expect(sent).toHaveLength(2)
    expect([...facts.lines[0]!.serials!].sort()).toEqual(sent.sort())
    expect(facts.inWords).toMatch(/^Rupees .* only$/)
  })

  it('stays as it was when settings and order change, and the database refuses every change', async () => {
    const { order, uniqueOrderId } = await bought()
    await send(order.id)
    const [row] = await readInvoiceDocuments(shop.db, uniqueOrderId)
    await shop.db.update(orders).set({ paymentMode: 'Changed' }).where(eq(orders.id, order.id))
    expect((await readInvoiceDocuments(shop.db, uniqueOrderId))[0]?.facts.paymentMode).toBe(row!.facts.paymentMode)
    const change = shop.db.update(invoices).set({ total: 1 }).where(eq(invoices.id, row!.id))
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
    await expect(shop.db.delete(invoices)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
  })

  it('names a registered buyer by GSTIN', async () => {
    const { order, uniqueOrderId } = await bought()
    const billing = { ...order.billing, gstin: '27AAPFU0939F1ZV' }
    await shop.db.update(orders).set({ billing }).where(eq(orders.id, order.id))
    await send(order.id)
    const [row] = await readInvoiceDocuments(shop.db, uniqueOrderId)
    expect(row!.facts.buyer.gstin).toBe('27AAPFU0939F1ZV')
    expect(row!.facts.noReferenceNumber).toContain('Turnover')
  })

  it('is told of in the letter of its parcel, and in no other', async () => {
    const { order, uniqueOrderId } = await bought()
    await send(order.id)
    const emails = (await shop.db.select().from(messages)).filter(
      ({ subject, createdAt }) => subject.includes(uniqueOrderId) && createdAt >= order.begunAt,
    )
    expect(emails.filter(({ template }) => template.startsWith('invoice'))).toEqual([])
    const [despatched] = emails.filter(({ template }) => template === 'order-despatched')
    expect(despatched?.text).toContain('Download the tax invoice (PDF) on the order page')
    expect(despatched?.text).toContain(`/my-account/order-history/${uniqueOrderId}`)
  })
})

describe('credit notes', () => {
  it('take back what comes back, part by part, and never more than was invoiced', async () => {
    const { order, uniqueOrderId } = await bought(3)
    await send(order.id)
    const [invoice] = await readInvoiceDocuments(shop.db, uniqueOrderId)
    const lineId = invoice!.facts.lines[0]!.lineId!
    const credit = (ref: string, more: object) =>
      shop.db.transaction(async (tx) =>
        issueCreditNote(shop, tx, {
          order: await mustLockOrder(tx, order.id),
          ...{ ref, reason: 'Damaged on the way', shipping: false, gatewayCharge: 0 },
          ...more,
        }),
      )
    const [one] = await credit('return:1', { pieces: [{ lineId, quantity: 1 }] })
    expect(one).toMatchObject({ kind: 'credit-note', correctsId: invoice!.id })
    expect(one!.number).toMatch(/^SLC\/2627\/\d{7}$/)
    expect(one!.facts.corrects).toEqual({
      number: invoice!.number,
      issuedOn: '2026-11-21',
      reason: 'Damaged on the way',
    })
    expect(one!.facts.lines[0]).not.toHaveProperty('serials')
    expect((await credit('return:1', { pieces: [{ lineId, quantity: 1 }] }))[0]?.id).toBe(one!.id)
    const [rest] = await credit('return:2', { shipping: true, gatewayCharge: order.price.gatewayCharge })
    expect(one!.total + rest!.total).toBe(invoice!.total)
    expect(one!.cgst + rest!.cgst).toBe(invoice!.cgst)
    expect(await credit('return:3', { shipping: true, gatewayCharge: order.price.gatewayCharge })).toEqual([])
  })

  it('are none before an invoice', async () => {
    const { order } = await bought()
    const made = await shop.db.transaction((tx) =>
      issueCreditNote(shop, tx, {
        order,
        ref: 'cancel',
        reason: 'Cancelled',
        shipping: true,
        gatewayCharge: order.price.gatewayCharge,
      }),
    )
    expect(made).toEqual([])
  })
})

describe('numbers', () => {
  it('leave no gap under fifty purchases at once', async () => {
    const { who } = await bought()
    const made = await Promise.all(
      upTo(50).map(() => shop.db.transaction((tx) => issueSilverInvoice(shop, tx, purchase(who.id)))),
    )
    expect(new Set(made.map(({ number }: InvoiceRow) => number)).size).toBe(50)
    const used = await serials('SLD')
    expect(used).toEqual(upTo(used.length))
    expect(await seriesNow('SLD')).toBe(used.length)
  })

  it('leave no gap where a transaction was rolled back, and none twice for one purchase', async () => {
    const { who } = await bought()
    const before = await seriesNow('SLD')
    const broken = shop.db.transaction(async (tx) => {
      await issueSilverInvoice(shop, tx, purchase(who.id))
      throw new Error('the payment fell through')
    })
    await expect(broken).rejects.toThrow('fell through')
    expect(await seriesNow('SLD')).toBe(before)
    const one = purchase(who.id, true)
    const [first, again] = [
      await shop.db.transaction((tx) => issueSilverInvoice(shop, tx, one)),
      await shop.db.transaction((tx) => issueSilverInvoice(shop, tx, one)),
    ]
    expect([first.serial, again.id]).toEqual([before + 1, first.id])
    expect(first).toMatchObject({ total: 515_000, taxable: 500_000, cgst: 7_500, sgst: 7_500, igst: 0 })
    expect(first.facts.placeOfSupply.stateCode).toBe('27')
  })

  it('begin anew on 1 April in India, and hold 16 characters', async () => {
    const { who } = await bought()
    const april = { ...shop, clock: fixedClock('2027-03-31T18:30:00Z') }
    const row = await shop.db.transaction((tx) => issueSilverInvoice(april, tx, purchase(who.id)))
    expect(row.number).toBe('SLD/2728/0000001')
    expect(row.number).toHaveLength(16)
  })

  it('run in the order of their days: who waited past midnight for the number bears the new day, within the year', async () => {
    const { who } = await bought()
    const issue = async (begun: string, taken: string) => {
      // The day of the order, the moment before the number, the moment after it.
      const moments = [begun, begun, taken].map((moment) => new Date(moment))
      const clock = { ...shop.clock, now: () => moments.shift()! }
      const { number, facts } = await shop.db.transaction((tx) =>
        issueSilverInvoice({ ...shop, clock }, tx, purchase(who.id)),
      )
      expect(moments).toEqual([])
      return [number.slice(0, 8), facts.issuedOn]
    }
    expect(await issue('2028-05-10T18:29:59.999Z', '2028-05-10T18:30:00Z')).toEqual(['SLD/2829', '2028-05-11'])
    expect(await issue('2029-03-31T18:29:59.999Z', '2029-03-31T18:30:00Z')).toEqual(['SLD/2829', '2029-03-31'])
  })

  it('that would leave a gap are refused by the database', async () => {
    const { who } = await bought()
    const row = await shop.db.transaction((tx) => issueSilverInvoice(shop, tx, purchase(who.id)))
    const { id: _, ...values } = row
    const skipped = {
      ...values,
      serial: row.serial + 2,
      number: `SLD/2627/${String(row.serial + 2).padStart(7, '0')}`,
      cause: 'x',
    }
    await expect(shop.db.insert(invoices).values(skipped)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('leaves a gap') },
    })
  })
})
