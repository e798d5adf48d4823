import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BasisPoints } from '../../../../units/percent.ts'
import { roundHalfUp } from '../../../../units/rounding.ts'
import type { InvoiceLine } from '../../../orders/invoices/rules/facts.ts'
import { sampleInvoice } from '../../../orders/invoices/testing.ts'
import { documentsOfGstr1, gstr1Schema, sumsOfGstr1 } from '../testing.ts'
import { buildGstr1, type Gstr1Source } from './gstr1.ts'
import { describeHsn } from './hsn-descriptions.ts'
import {
  addRegisterSums,
  createGstRegister,
  gstrSections,
  largeFrom,
  type RegisterDocument,
  sectionOf,
  sumsOfSection,
} from './sections.ts'
import { sheetOfSection } from './sheets.ts'

const gstin = '27AABCS1429B1ZU'
const home = { state: 'Maharashtra', stateCode: '27' }
const away = { state: 'Karnataka', stateCode: '29' }
const business = '29AAACT2727Q1ZS'
const [sample] = sampleInvoice().facts.lines

/** A line whose tax suits the place of supply. */
function lineOf(
  facts: Partial<InvoiceLine> & { taxable: number; rate: BasisPoints },
  isInterState: boolean,
): InvoiceLine {
  const tax = roundHalfUp(facts.taxable * facts.rate, 10_000)
  const half = isInterState ? 0 : roundHalfUp(tax, 2)
  const [cgst, igst] = [half, isInterState ? tax : 0]
  const total = facts.taxable + 2 * cgst + igst
  return { ...sample!, gross: total, discount: 0, cgst, sgst: cgst, igst, total, ...facts }
}

function documentOf({
  lines: wanted,
  ...over
}: Omit<Partial<RegisterDocument>, 'lines'> & { lines: readonly Parameters<typeof lineOf>[0][] }): RegisterDocument {
  const placeOfSupply = over.placeOfSupply ?? home
  const lines = wanted.map((line) => lineOf(line, placeOfSupply.stateCode !== home.stateCode))
  const total = lines.reduce((all, line) => all + line.total, 0)
  return {
    ...{ number: 'SLV/2627/0000001', kind: 'goods', issuedOn: '2026-11-05', buyerName: 'Asha Rao', buyerGstin: null },
    ...{ sellerGstin: gstin, sellerState: home.stateCode, placeOfSupply, total, lines, corrects: null },
    ...over,
  }
}

function fileOf(documents: readonly RegisterDocument[], ranges: Gstr1Source['documents'] = []) {
  const register = createGstRegister()
  for (const one of documents) register.take(one)
  const file = buildGstr1({ gstin, month: '2026-11', register, documents: ranges })
  // As it is sent: through text and back.
  return { register, file: gstr1Schema.parse(JSON.parse(JSON.stringify(file))) }
}

const nothing = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }
const thousand = { taxable: 1_000_00, rate: 300 }

describe('the file for the portal', () => {
  it('has the month, the registration, and no section without entries', () => {
    expect(fileOf([]).file).toEqual({ gstin, fp: '112026', version: expect.any(String), hash: 'hash' })
  })

  it('lists an invoice to a registered buyer with each rate on it', () => {
    const lines = [thousand, { taxable: 333_33, rate: 500 }, thousand]
    const { file } = fileOf([documentOf({ buyerGstin: business, placeOfSupply: away, lines })])
    expect(file.b2b).toEqual([
      {
        ctin: business,
        inv: [
          {
            ...{ inum: 'SLV/2627/0000001', idt: '05-11-2026', val: 2_410, pos: '29', rchrg: 'N', inv_typ: 'R' },
            itms: [
              { num: 1, itm_det: { rt: 3, txval: 2_000, iamt: 60, csamt: 0 } },
              { num: 2, itm_det: { rt: 5, txval: 333.33, iamt: 16.67, csamt: 0 } },
            ],
          },
        ],
      },
    ])
  })

  it('lists large sales to consumers of other states by state, and sums up the others', () => {
    const large = { taxable: largeFrom, rate: 300 }
    const { file } = fileOf([
      documentOf({ number: 'SLV/2627/0000001', placeOfSupply: away, lines: [large] }),
      documentOf({ number: 'SLV/2627/0000002', lines: [large] }),
      documentOf({ number: 'SLV/2627/0000003', placeOfSupply: away, lines: [thousand] }),
      documentOf({ number: 'SLV/2627/0000004', placeOfSupply: away, lines: [thousand] }),
    ])
    const items = [{ num: 1, itm_det: { rt: 3, txval: 1_00_000, iamt: 3_000, csamt: 0 } }]
    expect(file.b2cl).toEqual([
      { pos: '29', inv: [{ inum: 'SLV/2627/0000001', idt: '05-11-2026', val: 1_03_000, itms: items }] },
    ])
    expect(file.b2cs).toEqual([
      { sply_ty: 'INTRA', typ: 'OE', pos: '27', rt: 3, txval: 1_00_000, camt: 1_500, samt: 1_500, csamt: 0 },
      { sply_ty: 'INTER', typ: 'OE', pos: '29', rt: 3, txval: 2_000, iamt: 60, csamt: 0 },
    ])
  })

  it('lists credit notes with positive amounts, and deducts those of small sales', () => {
    const credit = { kind: 'credit-note', number: 'SLC/2627/0000001', lines: [thousand] } as const
    const corrects = (total: number) => ({ number: 'SLV/2627/0000001', issuedOn: '2026-10-05' as const, total })
    const { file } = fileOf([
      documentOf({ ...credit, buyerGstin: business, placeOfSupply: away, corrects: corrects(5_000_00) }),
      documentOf({ ...credit, number: 'SLC/2627/0000002', placeOfSupply: away, corrects: corrects(largeFrom + 1) }),
      documentOf({ ...credit, number: 'SLC/2627/0000003', corrects: corrects(5_000_00) }),
    ])
    const itms = [{ num: 1, itm_det: { rt: 3, txval: 1_000, iamt: 30, csamt: 0 } }]
    const note = { ntty: 'C', nt_dt: '05-11-2026', val: 1_030, pos: '29', itms }
    expect(file.cdnr).toEqual([
      { ctin: business, nt: [{ ...note, nt_num: 'SLC/2627/0000001', rchrg: 'N', inv_typ: 'R' }] },
    ])
    expect(file.cdnur).toEqual([{ typ: 'B2CL', ...note, nt_num: 'SLC/2627/0000002' }])
    expect(file.b2cs).toEqual([
      { sply_ty: 'INTRA', typ: 'OE', pos: '27', rt: 3, txval: -1_000, camt: -15, samt: -15, csamt: 0 },
    ])
    expect(file.hsn?.hsn_b2b).toHaveLength(1)
  })

  it('leaves out what was sold and credited in the same month', () => {
    const corrects = { number: 'SLV/2627/0000001', issuedOn: '2026-11-05', total: 1_030_00 }
    const { file } = fileOf([
      documentOf({ lines: [thousand] }),
      documentOf({ kind: 'credit-note', number: 'SLC/2627/0000001', lines: [thousand], corrects }),
    ])
    expect([file.b2cs, file.hsn]).toEqual([undefined, undefined])
  })

  it('states supplies at 0% as nil rated, whatever else is on the invoice', () => {
    const { file } = fileOf([
      documentOf({ lines: [thousand, { taxable: 500_50, rate: 0 }] }),
      documentOf({
        number: 'SLV/2627/0000002',
        buyerGstin: business,
        placeOfSupply: away,
        lines: [{ taxable: 200, rate: 0 }],
      }),
    ])
    expect(file.nil?.inv).toEqual([
      { sply_ty: 'INTRB2B', nil_amt: 2, expt_amt: 0, ngsup_amt: 0 },
      { sply_ty: 'INTRAB2C', nil_amt: 500.5, expt_amt: 0, ngsup_amt: 0 },
    ])
    expect([file.b2b, file.b2cs?.length]).toEqual([undefined, 1])
  })

  it('sums up goods by code and rate in grams, registered buyers apart, and charges without a weight', () => {
    const bar = { ...thousand, netWeight: 100_000, hsn: '71069290' }
    const shipping = {
      ...thousand,
      charge: 'shipping' as const,
      unit: 'OTH' as const,
      quantity: 1,
      netWeight: null,
      hsn: '71069290',
    }
    const digital = { ...thousand, unit: 'GMS' as const, quantity: 40_589, netWeight: null, hsn: '71069100' }
    const { file } = fileOf([
      documentOf({ lines: [bar, shipping] }),
      documentOf({ number: 'SLD/2627/0000001', kind: 'silver', lines: [digital] }),
      documentOf({ number: 'SLV/2627/0000002', buyerGstin: business, placeOfSupply: away, lines: [bar] }),
    ])
    const row = { uqc: 'GMS', rt: 3, csamt: 0, desc: 'Silver, unwrought or semi-mfd' }
    expect(file.hsn).toEqual({
      hsn_b2b: [{ ...row, num: 1, hsn_sc: '71069290', qty: 100, txval: 1_000, iamt: 30, camt: 0, samt: 0 }],
      hsn_b2c: [
        { ...row, num: 1, hsn_sc: '71069100', qty: 4.06, txval: 1_000, iamt: 0, camt: 15, samt: 15 },
        { ...row, num: 2, hsn_sc: '71069290', qty: 100, txval: 2_000, iamt: 0, camt: 30, samt: 30 },
      ],
    })
  })

  it('gives the documents by nature, and a number that is missing as cancelled', () => {
    const range = (series: string, from: number, to: number, missing: readonly number[] = []) => {
      const number = (serial: number) => `${series}/2627/${String(serial).padStart(7, '0')}`
      const count = to - from + 1 - missing.length
      return {
        series,
        year: '2627',
        from: number(from),
        to: number(to),
        count,
        cancelled: 0,
        missing: missing.map(number),
      }
    }
    const { file } = fileOf([], [range('SLC', 4, 5), range('SLD', 9, 9), range('SLP', 1, 2), range('SLV', 1, 10, [3])])
    const ends = (series: string, from: string, to: string) => ({
      from: `${series}/2627/${from}`,
      to: `${series}/2627/${to}`,
    })
    expect(file.doc_issue?.doc_det).toEqual([
      {
        doc_num: 1,
        doc_typ: 'Invoices for outward supply',
        docs: [
          { num: 1, ...ends('SLD', '0000009', '0000009'), totnum: 1, cancel: 0, net_issue: 1 },
          { num: 2, ...ends('SLV', '0000001', '0000010'), totnum: 10, cancel: 1, net_issue: 9 },
        ],
      },
      {
        doc_num: 5,
        doc_typ: 'Credit Note',
        docs: [{ num: 1, ...ends('SLC', '0000004', '0000005'), totnum: 2, cancel: 0, net_issue: 2 }],
      },
    ])
  })

  it('counts a cancelled e-invoice as cancelled', () => {
    const ends = { from: 'SLV/2627/0000001', to: 'SLV/2627/0000004' }
    const { file } = fileOf(
      [],
      [{ series: 'SLV', year: '2627', ...ends, count: 2, cancelled: 1, missing: ['SLV/2627/0000002'] }],
    )
    expect(file.doc_issue?.doc_det[0]?.docs).toEqual([{ num: 1, ...ends, totnum: 4, cancel: 2, net_issue: 2 }])
  })

  it('has the sums of the register to the paisa, and each document in one section, whatever documents there are', () => {
    const line = fc.record({
      taxable: fc.integer({ min: 1, max: 3_00_000_00 }),
      rate: fc.constantFrom(0, 300, 500),
      hsn: fc.constantFrom('71069290', '71189000', '71081300'),
      netWeight: fc.integer({ min: 1, max: 1_000_000 }),
    })
    const some = fc.record({
      kind: fc.constantFrom('goods', 'credit-note'),
      buyerGstin: fc.constantFrom(null, business, '27AAPFU0939F1ZV'),
      placeOfSupply: fc.constantFrom(home, away),
      correctedTotal: fc.constantFrom(1_00, largeFrom, largeFrom + 1),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 10 }), (wanted) => {
        const documents = wanted.map(({ kind, correctedTotal, ...rest }, at) => {
          const number = `SL${kind === 'goods' ? 'V' : 'C'}/2627/${String(at + 1).padStart(7, '0')}`
          const corrects = { number: 'SLV/2627/9999999', issuedOn: '2026-10-01', total: correctedTotal }
          return documentOf({
            kind: kind as RegisterDocument['kind'],
            number,
            corrects: kind === 'goods' ? null : corrects,
            ...rest,
          })
        })
        const { register, file } = fileOf(documents)
        const { sections, nil, hsn } = sumsOfGstr1(file)
        const sums = ({ taxable, cgst, sgst, igst }: typeof hsn) => ({ taxable, cgst, sgst, igst })
        const isTaxed = ({ rate }: { rate: number }) => rate > 0
        for (const section of gstrSections)
          expect(sections[section]).toEqual(sums(sumsOfSection(section, register.rows(section).filter(isTaxed))))
        const all = Object.values(sections)
          .map((one) => ({ ...one, total: 0 }))
          .reduce((total, one) => addRegisterSums(total, one), nothing)
        expect({ ...sums(all), taxable: all.taxable + nil }).toEqual(sums(register.sums()))
        expect(hsn).toEqual(sums(register.sums()))
        const named = documents.filter((one) => sectionOf(one) !== 'b2cs' && one.lines.some(isTaxed))
        expect(documentsOfGstr1(file).sort()).toEqual(named.map(({ number }) => number).sort())
      }),
      { numRuns: 200 },
    )
  })

  it('comes to the same taxable value as the sheets of the offline tool', () => {
    const documents = [
      documentOf({ buyerGstin: business, placeOfSupply: away, lines: [thousand, { taxable: 77_77, rate: 300 }] }),
      documentOf({ number: 'SLV/2627/0000002', placeOfSupply: away, lines: [{ taxable: 2_34_567_89, rate: 300 }] }),
      documentOf({ number: 'SLV/2627/0000003', lines: [{ taxable: 9_99, rate: 300 }] }),
    ]
    const { register, file } = fileOf(documents)
    const { sections } = sumsOfGstr1(file)
    const at = { b2b: 11, b2cl: 6, b2cs: 4 } as const
    for (const section of ['b2b', 'b2cl', 'b2cs'] as const) {
      const [, ...rows] = sheetOfSection(section, register.rows(section)).trimEnd().split('\r\n')
      const taxable = rows.reduce((sum, row) => sum + Math.round(Number(row.split(',')[at[section]]) * 100), 0)
      expect(taxable).toBe(sections[section].taxable)
      expect(taxable).toBeGreaterThan(0)
    }
  })
})

describe('descriptions of HSN codes', () => {
  it('fit in 30 characters, and are empty for a heading that the shop does not know', () => {
    expect(describeHsn('71189000')).toBe('Coin')
    expect(describeHsn('99999999')).toBe('')
    for (const heading of ['7106', '7108', '7113', '7114', '7115', '7118'])
      expect(describeHsn(`${heading}0000`).length).toSatisfy((length: number) => length > 0 && length <= 30)
  })
})
