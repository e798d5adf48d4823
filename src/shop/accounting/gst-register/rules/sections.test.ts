import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleInvoice } from '../../../orders/invoices/testing.ts'
import {
  createGstRegister,
  gstrSections,
  largeFrom,
  type RegisterDocument,
  sectionOf,
  sumsOfSection,
} from './sections.ts'
import { sheetOfDocuments, sheetOfHsn, sheetOfSection } from './sheets.ts'

const lines = sampleInvoice().facts.lines
const sum = (of: 'total' | 'taxable' | 'igst') => lines.reduce((all, line) => all + line[of], 0)

const document = (over: Partial<RegisterDocument> = {}): RegisterDocument => ({
  number: 'SLV/2627/0000001',
  kind: 'goods',
  issuedOn: '2026-11-05',
  buyerName: 'Asha Rao',
  buyerGstin: null,
  sellerGstin: '27AABCS1429B1ZU',
  sellerState: '27',
  placeOfSupply: { state: 'Karnataka', stateCode: '29' },
  total: sum('total'),
  lines,
  corrects: null,
  ...over,
})
const home = { state: 'Maharashtra', stateCode: '27' }
const corrected = (total: number) => ({ number: 'SLV/2627/0000001', issuedOn: '2026-11-05', total })

describe('a paper belongs', () => {
  it.each([
    ['b2b', { buyerGstin: '29AAACT2727Q1ZU' }],
    ['b2cl', { total: largeFrom + 1 }],
    ['b2cs', { total: largeFrom }],
    ['b2cs', { total: largeFrom + 1, placeOfSupply: home }],
    ['cdnr', { kind: 'credit-note', buyerGstin: '29AAACT2727Q1ZU', corrects: corrected(1) }],
    ['cdnur', { kind: 'credit-note', total: 100, corrects: corrected(largeFrom + 1) }],
    ['b2cs', { kind: 'credit-note', total: largeFrom + 1, corrects: corrected(largeFrom) }],
  ] as const)('to %s: %o', (section, over) => {
    expect(sectionOf(document(over))).toBe(section)
  })
})

describe('the register', () => {
  it('takes small papers of a state together, less what was credited', () => {
    const register = createGstRegister()
    register.take(document({ total: 500 }))
    register.take(document({ number: 'SLV/2627/0000002', total: 500 }))
    register.take(document({ number: 'SLC/2627/0000001', kind: 'credit-note', corrects: corrected(500) }))
    const [row, ...others] = register.rows('b2cs')
    expect(others).toEqual([])
    expect(row).toMatchObject({ document: null, taxable: sum('taxable'), igst: sum('igst'), total: sum('total') })
    expect(register.count('b2cs')).toBe(3)
  })

  it('comes to the same by sections and by code of goods, whatever papers there are', () => {
    const some = fc.record({
      kind: fc.constantFrom('goods', 'credit-note'),
      buyerGstin: fc.constantFrom(null, '29AAACT2727Q1ZU'),
      total: fc.constantFrom(100, largeFrom, largeFrom + 1),
      placeOfSupply: fc.constantFrom(home, { state: 'Karnataka', stateCode: '29' }),
      corrects: fc.constantFrom(corrected(100), corrected(largeFrom + 1)),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (documents) => {
        const register = createGstRegister()
        for (const [at, one] of documents.entries())
          register.take(
            document({ ...(one as Partial<RegisterDocument>), number: `SLV/2627/${String(at).padStart(7, '0')}` }),
          )
        for (const key of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const) {
          const bySection = gstrSections.reduce((all, one) => all + sumsOfSection(one, register.rows(one))[key], 0)
          const byGoods = register.hsn().reduce((all, row) => all + row[key], 0)
          const expected = documents.reduce(
            (all, { kind }) => all + (kind === 'goods' ? 1 : -1) * lines.reduce((total, line) => total + line[key], 0),
            0,
          )
          expect([bySection, byGoods]).toEqual([expected, expected])
        }
      }),
    )
  })
})

describe('the sheets', () => {
  it('are those of the offline tool', () => {
    const register = createGstRegister()
    register.take(document({ buyerGstin: '29AAACT2727Q1ZU' }))
    const [head, row] = sheetOfSection('b2b', register.rows('b2b')).split('\r\n')
    expect(head).toBe(
      '\ufeff"GSTIN/UIN of Recipient","Receiver Name","Invoice Number","Invoice date","Invoice Value","Place Of Supply","Reverse Charge","Applicable % of Tax Rate","Invoice Type","E-Commerce GSTIN","Rate","Taxable Value","Cess Amount"',
    )
    expect(row).toMatch(/^"29AAACT2727Q1ZU","Asha Rao","SLV\/2627\/0000001","05-Nov-2026",[\d.]+,"29-Karnataka","N"/)
    expect(sheetOfHsn(register.hsn()).split('\r\n')[1]).toMatch(
      /^"B2B","71069290","Silver, unwrought or semi-mfd","GMS-GRAMMES",600.00,/,
    )
  })

  it('name the numbers that no paper bears', () => {
    const sheet = sheetOfDocuments([
      {
        series: 'SLV',
        year: '2627',
        from: 'SLV/2627/0000001',
        to: 'SLV/2627/0000003',
        count: 2,
        cancelled: 0,
        missing: ['SLV/2627/0000002'],
      },
    ])
    expect(sheet.split('\r\n')[1]).toBe(
      '"Invoices for outward supply","SLV/2627/0000001","SLV/2627/0000003",3,1,"SLV/2627/0000002"',
    )
  })
})
