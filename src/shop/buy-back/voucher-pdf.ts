/** A purchase voucher as a PDF, generated from stored facts: the same bytes each time. */
import { type PdfOptions, type PdfWriter, pdfPageArea, renderPdf } from '../../platform/pdf/pdf-writer.ts'
import { drawPdfTable, widthLeft } from '../../platform/pdf/table.ts'
import { istMoment } from '../../units/date.ts'
import { formatDate, formatFineness, formatMoney, formatRate, formatWeight } from '../../units/format.ts'
import type { Voucher } from './rules/voucher.ts'

export function drawVoucher(number: string, voucher: Voucher, options?: PdfOptions): Promise<Buffer> {
  const about = {
    title: `Purchase voucher ${number}`,
    author: voucher.buyer.name,
    at: istMoment(voucher.issuedOn),
  }
  const draw = (document: PdfWriter) => {
    drawHead(document, number, voucher)
    drawPiece(document, voucher)
    drawSums(document, voucher)
  }
  return renderPdf(about, draw, options)
}

function drawHead(document: PdfWriter, number: string, voucher: Voucher): void {
  const { buyer, seller } = voucher
  document.logo({ x: pdfPageArea.left, y: document.y, width: 130 })
  document.y += 40
  document.write('Purchase voucher', { size: 18, weight: 'semibold', tag: 'H1' })
  document.y += 4
  document.write(`${number} of ${formatDate(voucher.issuedOn)}`, { size: 10, weight: 'semibold' })
  document.write(`Buy-back ${voucher.buyBackNumber}, of order ${voucher.uniqueOrderId}`, { ink: 'soft' })
  document.y += 10
  for (const [title, lines] of [
    ['Bought by', [buyer.name, buyer.address, `GSTIN: ${buyer.gstin}`]],
    ['Bought from', [seller.name, seller.address, seller.pan ? `PAN: ${seller.pan}` : 'Unregistered person']],
  ] as const) {
    document.write(title, { size: 8, ink: 'faint', tag: 'H2' })
    for (const [at, texts] of lines.entries()) document.write(texts, at === 0 ? { weight: 'semibold' } : {})
    document.y += 8
  }
}

function drawPiece(document: PdfWriter, voucher: Voucher): void {
  const { piece, hsn, quantity, weight, fineness, rate, serials, price } = voucher
  const rest = [
    { title: 'HSN', width: 52 },
    { title: 'Pieces', width: 40, align: 'right' },
    { title: 'Weight found', width: 70, align: 'right' },
    { title: 'Fineness', width: 52, align: 'right' },
    { title: 'Rate', width: 76, align: 'right' },
    { title: 'Metal', width: 80, align: 'right' },
  ] as const
  drawPdfTable(document, {
    columns: [{ title: 'Piece', width: widthLeft(rest.map(({ width }) => width)) }, ...rest],
    rows: [
      [
        serials.length > 0 ? [piece, `Serial ${serials.join(', ')}`] : piece,
        hsn,
        String(quantity),
        formatWeight(weight),
        formatFineness(fineness),
        formatRate(rate),
        formatMoney(price.metal),
      ],
    ],
  })
  document.y += 10
}

function drawSums(document: PdfWriter, { price, inWords }: Voucher): void {
  const lines = [
    ['Metal', price.metal],
    ...(price.premium > 0 ? ([['Premium', price.premium]] as const) : []),
    ...(price.deduction > 0 ? ([['Opened, 2% taken off', -price.deduction]] as const) : []),
  ] as const
  for (const [name, amount] of lines) drawSum(document, name, formatMoney(amount))
  drawSum(document, 'Paid to the seller', formatMoney(price.price), 'semibold')
  document.y += 6
  document.write(inWords, { weight: 'semibold' })
  document.y += 8
  for (const note of [
    'Bought from a person not registered for GST: no tax is charged or deducted.',
    'Paid by transfer to the seller’s own bank account, never in cash.',
    'Issued electronically under the Information Technology Act, 2000; valid without a signature by hand.',
  ])
    document.write(note, { size: 8, ink: 'soft' })
}

function drawSum(document: PdfWriter, name: string, amount: string, weight: 'regular' | 'semibold' = 'regular'): void {
  const size = weight === 'semibold' ? 10.5 : 9
  const high = document.put(name, { x: 300, y: document.y, width: 150 }, { size, weight })
  document.put(amount, { x: 450, y: document.y, width: pdfPageArea.right - 450 }, { size, weight, align: 'right' })
  document.y += high
}
