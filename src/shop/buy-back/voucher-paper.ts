/** A purchase voucher as a PDF, drawn from what was written down: the same bytes each time. */
import { drawPaper, type Paper, page } from '../../platform/pdf/paper.ts'
import { drawTable, widthLeft } from '../../platform/pdf/table.ts'
import { moment } from '../../units/date.ts'
import { formatDate, formatFineness, formatMoney, formatRate, formatWeight } from '../../units/format.ts'
import type { Voucher } from './rules/voucher.ts'

export function drawVoucher(number: string, voucher: Voucher): Promise<Buffer> {
  const about = {
    title: `Purchase voucher ${number}`,
    author: voucher.buyer.name,
    at: moment(voucher.issuedOn),
  }
  return drawPaper(about, (paper) => {
    drawHead(paper, number, voucher)
    drawPiece(paper, voucher)
    drawSums(paper, voucher)
  })
}

function drawHead(paper: Paper, number: string, voucher: Voucher): void {
  const { buyer, seller } = voucher
  paper.logo({ x: page.left, y: paper.y, width: 130 })
  paper.y += 40
  paper.write('Purchase voucher', { size: 18, weight: 'semibold', tag: 'H1' })
  paper.y += 4
  paper.write(`${number} of ${formatDate(voucher.issuedOn)}`, { size: 10, weight: 'semibold' })
  paper.write(`Buy-back ${voucher.buyBackNumber}, of order ${voucher.uniqueOrderId}`, { ink: 'soft' })
  paper.y += 10
  for (const [title, lines] of [
    ['Bought by', [buyer.name, buyer.address, `GSTIN: ${buyer.gstin}`]],
    ['Bought from', [seller.name, seller.address, seller.pan ? `PAN: ${seller.pan}` : 'Unregistered person']],
  ] as const) {
    paper.write(title, { size: 8, ink: 'faint', tag: 'H2' })
    for (const [at, words] of lines.entries()) paper.write(words, at === 0 ? { weight: 'semibold' } : {})
    paper.y += 8
  }
}

function drawPiece(paper: Paper, voucher: Voucher): void {
  const { piece, hsn, quantity, weight, fineness, rate, serials, price } = voucher
  const rest = [
    { title: 'HSN', width: 52 },
    { title: 'Pieces', width: 40, align: 'right' },
    { title: 'Weight found', width: 70, align: 'right' },
    { title: 'Fineness', width: 52, align: 'right' },
    { title: 'Rate', width: 76, align: 'right' },
    { title: 'Metal', width: 80, align: 'right' },
  ] as const
  drawTable(paper, {
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
  paper.y += 10
}

function drawSums(paper: Paper, { price, inWords }: Voucher): void {
  const lines = [
    ['Metal', price.metal],
    ...(price.premium > 0 ? ([['Premium', price.premium]] as const) : []),
    ...(price.deduction > 0 ? ([['Opened, 2% taken off', -price.deduction]] as const) : []),
  ] as const
  for (const [name, amount] of lines) drawSum(paper, name, formatMoney(amount))
  drawSum(paper, 'Paid to the seller', formatMoney(price.price), 'semibold')
  paper.y += 6
  paper.write(inWords, { weight: 'semibold' })
  paper.y += 8
  for (const note of [
    'Bought from a person not registered for GST: no tax is charged or deducted.',
    'Paid by transfer to the seller’s own bank account, never in cash.',
    'Issued electronically under the Information Technology Act, 2000; valid without a signature by hand.',
  ])
    paper.write(note, { size: 8, ink: 'soft' })
}

function drawSum(paper: Paper, name: string, amount: string, weight: 'regular' | 'semibold' = 'regular'): void {
  const size = weight === 'semibold' ? 10.5 : 9
  const high = paper.put(name, { x: 300, y: paper.y, width: 150 }, { size, weight })
  paper.put(amount, { x: 450, y: paper.y, width: page.right - 450 }, { size, weight, align: 'right' })
  paper.y += high
}
