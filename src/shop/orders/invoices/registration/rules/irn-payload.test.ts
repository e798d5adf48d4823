/**
 * Payloads are held against the parts of the e-invoice schema 1.1 that they use (mandatory fields, lengths, patterns and ranges of
 * https://einv-apisandbox.nic.in/version1.03/generate-irn.html), and against the portal's sums.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { IrnPayload } from '../../../../../partners/irp/irp.ts'
import { propertyRuns } from '../../../../../testing-properties.ts'
import type { InvoiceFacts, InvoiceLine } from '../../rules/facts.ts'
import { partOfLines, sumInvoiceAmounts } from '../../rules/lines.ts'
import { sampleInvoice } from '../../testing.ts'
import { buildIrnPayload } from './irn-payload.ts'

const text = (least: number, most: number) =>
  z.string().check(z.minLength(least), z.maxLength(most), z.regex(/^[^"\\]*$/))
const decimals = (count: number) =>
  z.number().check(
    z.minimum(0),
    z.maximum(999_999_999_999.99),
    z.refine((value) => Number(value.toFixed(count)) === value),
  )
const rupees = decimals(2)
const stateCode = z.string().check(z.regex(/^(?!0+$)([0-9]{1,2})$/))
const gstin = z.string().check(z.regex(/^([0-9]{2}[0-9A-Z]{13})$/))
const day = z.string().check(z.regex(/^[0-3][0-9]\/[0-1][0-9]\/20\d\d$/))
const documentNumber = z.string().check(z.regex(/^([A-Z1-9]{1}[A-Z0-9/-]{0,15})$/))
const address = {
  Addr1: text(1, 100),
  Addr2: z.optional(text(3, 100)),
  Loc: text(3, 50),
  Pin: z.int().check(z.minimum(100_000), z.maximum(999_999)),
  Stcd: stateCode,
}
const schema = z.strictObject({
  Version: z.literal('1.1'),
  TranDtls: z.strictObject({
    TaxSch: z.literal('GST'),
    SupTyp: z.enum(['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP']),
    RegRev: z.enum(['Y', 'N']),
    IgstOnIntra: z.enum(['Y', 'N']),
  }),
  DocDtls: z.strictObject({ Typ: z.enum(['INV', 'CRN', 'DBN']), No: documentNumber, Dt: day }),
  SellerDtls: z.strictObject({ Gstin: gstin, LglNm: text(3, 100), ...address }),
  BuyerDtls: z.strictObject({
    Gstin: gstin,
    LglNm: text(3, 100),
    Pos: stateCode,
    Ph: z.optional(z.string().check(z.regex(/^\d{6,12}$/))),
    ...address,
  }),
  ShipDtls: z.optional(z.strictObject({ LglNm: text(3, 100), ...address })),
  ItemList: z
    .array(
      z.strictObject({
        SlNo: z.string().check(z.regex(/^\d{1,6}$/)),
        PrdDesc: text(3, 300),
        IsServc: z.enum(['Y', 'N']),
        HsnCd: z.string().check(z.regex(/^(?:\d{6}|\d{8})$/)),
        Qty: decimals(3),
        Unit: z.enum(['PCS', 'GMS', 'OTH']),
        UnitPrice: decimals(3),
        TotAmt: rupees,
        Discount: rupees,
        AssAmt: rupees,
        GstRt: z.number(),
        IgstAmt: rupees,
        CgstAmt: rupees,
        SgstAmt: rupees,
        TotItemVal: rupees,
      }),
    )
    .check(z.minLength(1), z.maxLength(1000)),
  ValDtls: z.strictObject({ AssVal: rupees, CgstVal: rupees, SgstVal: rupees, IgstVal: rupees, TotInvVal: rupees }),
  RefDtls: z.optional(z.strictObject({ PrecDocDtls: z.array(z.strictObject({ InvNo: documentNumber, InvDt: day })) })),
})

const business = { name: 'Bengaluru Bullion Private Limited', gstin: '29AAGCB7383J1Z4' }

function payloadOf(over: Partial<InvoiceFacts> = {}, sample: Parameters<typeof sampleInvoice>[0] = {}): IrnPayload {
  const { number, facts } = sampleInvoice({ buyer: business, ...sample })
  const result = buildIrnPayload({ number, facts: { ...facts, ...over } })
  if (!('payload' in result)) throw new Error(result.problem)
  return result.payload
}
const factsOf = () => sampleInvoice({ buyer: business }).facts
const paise = (amount: number) => Math.round(amount * 100)

describe('the payload of an invoice', () => {
  it('has the parties, the place of supply and the lines', () => {
    const payload = payloadOf({}, { lines: 1 })
    expect(z.parse(schema, payload)).toEqual(payload)
    expect(payload).toMatchObject({
      DocDtls: { Typ: 'INV', No: 'SLV/2627/0000123', Dt: '21/11/2026' },
      SellerDtls: {
        Gstin: '27AABCS1429B1ZU',
        LglNm: 'Silvera Bullion Pvt Ltd',
        Loc: 'Mumbai',
        Pin: 400_002,
        Stcd: '27',
      },
      BuyerDtls: {
        Gstin: business.gstin,
        LglNm: business.name,
        Pos: '29',
        Loc: 'Bengaluru Urban',
        Pin: 560_038,
        Stcd: '29',
      },
    })
    expect(payload.ItemList.map(({ SlNo, Qty, Unit, HsnCd, GstRt }) => [SlNo, Qty, Unit, HsnCd, GstRt])).toEqual([
      ['1', 1, 'PCS', '71069290', 3],
      ['2', 1, 'OTH', '71069290', 3],
      ['3', 1, 'OTH', '71069290', 3],
    ])
    expect(payload).not.toHaveProperty('ShipDtls')
    expect(payload).not.toHaveProperty('RefDtls')
  })

  it('names the invoice that a credit note corrects, and another place of delivery', () => {
    const corrects = { number: 'SLV/2627/0000123', issuedOn: '2026-11-21', reason: 'Damaged' }
    const payload = payloadOf({ kind: 'credit-note', corrects, deliverTo: { ...factsOf().buyer, name: 'Depot' } })
    expect(z.parse(schema, payload)).toMatchObject({
      DocDtls: { Typ: 'CRN' },
      ShipDtls: { LglNm: 'Depot', Pin: 560_038, Stcd: '29' },
      RefDtls: { PrecDocDtls: [{ InvNo: 'SLV/2627/0000123', InvDt: '21/11/2026' }] },
    })
  })

  it('keeps texts within the lengths and letters of the portal', () => {
    const buyer = {
      ...factsOf().buyer,
      name: `"${'Zaveri \\ Sons '.repeat(12)}"`,
      address: `${'14 "Zaveri" Bazaar\n, '.repeat(12)}`,
      city: '',
      mobile: '',
    }
    const payload = payloadOf({ buyer, deliverTo: buyer })
    expect(z.parse(schema, payload).BuyerDtls).toMatchObject({ Loc: 'Karnataka', Addr2: expect.any(String) })
  })

  const wrong: readonly [what: string, change: (facts: InvoiceFacts) => Partial<InvoiceFacts>, problem: RegExp][] = [
    ['a consumer', ({ buyer }) => ({ buyer: { ...buyer, gstin: null } }), /no GSTIN/],
    [
      'a seller without pincode',
      ({ seller }) => ({ seller: { ...seller, address: 'Mumbai' } }),
      /Settings page has no pincode/,
    ],
    ['a buyer without pincode', ({ buyer }) => ({ buyer: { ...buyer, pincode: '' } }), /billing address/],
    ['a delivery without pincode', ({ buyer }) => ({ deliverTo: { ...buyer, pincode: '0' } }), /delivery address/],
    [
      'an HSN code of 4 digits',
      ({ lines }) => ({ lines: lines.map((line) => ({ ...line, hsn: '7106' })) }),
      /needs 6 or 8 digits/,
    ],
  ]
  it.each(wrong)('is not made of %s', (_, change, problem) => {
    const facts = factsOf()
    const result = buildIrnPayload({ number: 'SLV/2627/0000123', facts: { ...facts, ...change(facts) } })
    expect(result).toEqual({ problem: expect.stringMatching(problem) })
  })
})

describe('the sums of any document', () => {
  it('agree to the paisa with those of its lines, and with the printed ones', () => {
    const cases = fc.record({
      lines: fc.integer({ min: 1, max: 12 }),
      sameState: fc.boolean(),
      // What of each line is on this document: a part of the order, or of its return.
      parts: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 12, maxLength: 12 }),
    })
    fc.assert(
      fc.property(cases, ({ lines: count, sameState, parts }) => {
        const { facts } = sampleInvoice({ lines: count, sameState, buyer: business })
        const goods = facts.lines.filter(({ lineId }) => lineId !== null)
        const pieces = goods.map(({ lineId, quantity }, at) => ({
          lineId: lineId!,
          quantity: Math.min(quantity, parts[at]!),
        }))
        const lines: InvoiceLine[] = partOfLines(goods, pieces, [])
        const sums = sumInvoiceAmounts(lines)
        const payload = payloadOf({ lines, sums })
        expect(z.safeParse(schema, payload).success).toBe(true)
        const sum = (of: (item: IrnPayload['ItemList'][number]) => number) =>
          payload.ItemList.reduce((total, item) => total + paise(of(item)), 0)
        expect(sum(({ AssAmt }) => AssAmt)).toBe(sums.taxable)
        expect(sum(({ TotItemVal }) => TotItemVal)).toBe(sums.total)
        expect([paise(payload.ValDtls.AssVal), paise(payload.ValDtls.TotInvVal)]).toEqual([sums.taxable, sums.total])
        expect(sum(({ IgstAmt }) => IgstAmt) + 2 * sum(({ CgstAmt }) => CgstAmt)).toBe(sums.total - sums.taxable)
        for (const item of payload.ItemList) {
          const taxes = paise(item.IgstAmt) + paise(item.CgstAmt) + paise(item.SgstAmt)
          expect(paise(item.AssAmt) + taxes).toBe(paise(item.TotItemVal))
          // The portal tolerates a rupee.
          expect(Math.abs(item.Qty * item.UnitPrice - item.TotAmt)).toBeLessThan(1)
        }
      }),
      propertyRuns({ short: 60, long: 2000 }),
    )
  })
})
