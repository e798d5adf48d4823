import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPdfLines } from '../../../platform/pdf/read-pdf-lines.ts'
import { formatMoney } from '../../../units/format.ts'
import { metalValueOf } from '../../pricing/rules/price-unit.ts'
import { drawInvoices } from './invoice-pdf.ts'
import { sampleInvoice } from './testing.ts'

const labelOf = async (...documents: Parameters<typeof drawInvoices>[0]) =>
  readPdfLines(await drawInvoices(documents, { packed: false }))
const plainBlanks = (text: string) => text.replaceAll('\u00a0', ' ')
const figure = (amount: number) => formatMoney(amount).replace('₹', '')

describe('an invoice on paper', () => {
  it('says every fact that was written down', async () => {
    const one = sampleInvoice({ lines: 2 })
    const { facts } = one
    const texts = await labelOf(one)
    const printed = texts.join(' ')
    const facing = [
      ...['Tax invoice', one.number, '21 Nov 2026', 'SLV-2026-118204 of 19 Nov 2026', 'Karnataka (29)', 'SQ0000118204'],
      ...[
        facts.seller.name,
        facts.seller.address,
        `GSTIN: ${facts.seller.gstin}`,
        facts.buyer.name,
        facts.buyer.address,
      ],
      ...[
        'GSTIN: unregistered',
        'Credit Card + Digital Silver',
        facts.inWords,
        'Authorised signatory',
        facts.noReferenceNumber!,
      ],
      ...[
        'Tax is not payable on reverse charge.',
        formatMoney(facts.sums.total),
        formatMoney(facts.paidInSilver!.value),
      ],
    ]
    for (const fact of facing) expect(printed).toContain(fact)
    for (const line of facts.lines)
      for (const amount of [line.gross, line.taxable, line.igst, line.total]) expect(texts).toContain(figure(amount))
    expect(texts).toContain('71069290')
    expect(texts).not.toContain('CGST ₹')
    expect(printed).not.toContain('\ufffd')
  })

  it.each([true, false])(
    'lets a reader recompute the amount of every line from the figures on it, within the state: %s',
    async (sameState) => {
      const { number, facts } = sampleInvoice({ lines: 4, sameState })
      const texts = await labelOf({ number, facts })
      const read = (text: string | undefined) =>
        Math.round(Number((text ?? '').replaceAll(/[,₹]/g, '').replace('−', '-')) * 100)
      const pieces = texts.flatMap((text, at) => (text === 'PCS' ? [texts.slice(at - 1)] : []))
      expect(pieces).toHaveLength(4)
      for (const [at, [quantity, , gross, discount, taxable, ...rest]] of pieces.entries()) {
        const line = facts.lines[at]!
        const card = texts.slice(texts.indexOf(`${at + 1}. ${line.description}`))
        const factors = /^Metal: ([\d,.]+) g × ₹([\d,.]+) \/g$/.exec(plainBlanks(card[2]!))
        const [metal, making, roundOff, gst, price, pack] = card.slice(8).map(read)
        expect(card.slice(3, 8)).toEqual(['Making charge', 'Round off', 'GST 3%', 'Price of a piece', 'Package'])
        expect(metalValueOf(read(factors?.[2]), read(factors?.[1]) * 10, 9_990)).toBe(metal)
        expect(metal! + making! + roundOff! + gst!).toBe(price)
        expect(Number(quantity) * (price! + pack!)).toBe(read(gross))
        expect(card[14]).toBe(
          `Price incl. GST: ${quantity} × (${formatMoney(price!)} + ${formatMoney(pack!)}) = ₹${gross}`,
        )
        const taxes = sameState ? [rest[0], rest[2]] : [rest[0]]
        const total = rest[taxes.length * 2]
        expect(read(gross) + read(discount)).toBe(read(total))
        expect(read(taxable) + taxes.reduce((sum, tax) => sum + read(tax), 0)).toBe(read(total))
        expect(read(total)).toBe(line.total)
        expect(texts).toContain(`Serial numbers of no. ${at + 1}: ${line.serials!.join(', ')}`)
      }
    },
  )

  it('shows the piece of every line, with each picture in the file once', async () => {
    const one = sampleInvoice({ lines: 3 })
    const lines = one.facts.lines.map((line) => (line.price ? { ...line, image: '/pictures/bar-640.webp' } : line))
    const pictured = { ...one, facts: { ...one.facts, lines } }
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#edeff0' } })
      .jpeg()
      .toBuffer()
    const pictures = new Map([['/pictures/bar-640.webp', picture]])
    const file = (await drawInvoices([pictured], { packed: false, pictures })).toString('latin1')
    expect(file.match(/\/Subtype \/Image/g)).toHaveLength(1)
    expect(file.match(/\/I1 Do/g)).toHaveLength(3)
    const without = await drawInvoices([pictured], { packed: false, pictures: new Map() })
    expect(readPdfLines(without)).toEqual(await labelOf(one))
  })

  it('is drawn for documents from before prices and serials were stored', async () => {
    const one = sampleInvoice()
    const lines = one.facts.lines.map(({ price: _price, serials: _serials, ...line }) => line)
    const texts = await labelOf({ ...one, facts: { ...one.facts, lines } })
    expect(texts).toContain(formatMoney(one.facts.sums.total))
    expect(texts).not.toContain('Pieces')
  })

  it('splits the tax in halves inside the state', async () => {
    const one = sampleInvoice({ lines: 1, sameState: true })
    const texts = await labelOf(one)
    expect(texts).toEqual(expect.arrayContaining(['CGST ₹', 'SGST ₹', '1.5%', figure(one.facts.lines[0]!.cgst)]))
    expect(texts).not.toContain('IGST ₹')
  })

  it('carries its sums from page to page', async () => {
    const one = sampleInvoice({ lines: 40 })
    const texts = await labelOf(one)
    const pages = texts.filter((text) => / · page \d of \d$/.test(text)).length
    expect(pages).toBeGreaterThan(2)
    const carried = texts.flatMap((text, at) => (text === 'Carried forward' ? [texts[at + 1]] : []))
    const openingSums = texts.flatMap((text, at) => (text === 'Brought forward' ? [texts[at + 1]] : []))
    expect(carried.length).toBeGreaterThan(1)
    expect(openingSums).toEqual(carried)
    for (const { description } of one.facts.lines) expect(texts.join(' ')).toContain(description)
  })

  it('writes names in Devanagari, and breaks those that are too long', async () => {
    const name = 'श्री राजेन्द्र कृष्ण क्षत्रिय एवं लक्ष्मीदेवी ज्वैलर्स प्राइवेट लिमिटेड'
    const printed = (await labelOf(sampleInvoice({ buyer: { name } }))).join(' ')
    expect(printed).toContain(name)
    const long = 'A'.repeat(200)
    const parts = (await labelOf(sampleInvoice({ buyer: { name: long } }))).filter((text) => /^A+$/.test(text))
    expect(parts.length).toBeGreaterThan(4)
    expect(parts.join('')).toBe(long + long) // billed to, delivered to
  })

  it('is tagged, titled, in a language, and the same bytes each time', async () => {
    const one = sampleInvoice()
    const [first, again] = [await drawInvoices([one]), await drawInvoices([one])]
    expect(first.equals(again)).toBe(true)
    const file = (await drawInvoices([one], { packed: false })).toString('latin1')
    for (const sign of ['/Marked true', '/Lang (en-IN)', '/DisplayDocTitle true', '/S /Table', '/S /TH', '/S /H1'])
      expect(file).toContain(sign)
    expect(file).toContain(`(Tax invoice ${one.number})`)
  })

  it('stands beside others in one file, each on pages of its own', async () => {
    const texts = await labelOf(sampleInvoice({ lines: 1 }), {
      ...sampleInvoice({ lines: 1 }),
      number: 'SLV/2627/0000124',
    })
    expect(texts).toEqual(expect.arrayContaining(['SLV/2627/0000123 · page 1 of 1', 'SLV/2627/0000124 · page 1 of 1']))
  })
})
