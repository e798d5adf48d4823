/** The body of an invoice: its lines, their sums, the total in words, and the statements required by law. */
import { type PdfWriter, pdfPageArea } from '../../../platform/pdf/pdf-writer.ts'
import { drawPdfTable, type PdfCell, type PdfColumn, widthLeft } from '../../../platform/pdf/table.ts'
import { formatMoney, formatPercent, formatSilver, formatWeight } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import type { InvoiceFacts, InvoiceLine } from './rules/facts.ts'
import { sumInvoiceAmounts } from './rules/lines.ts'

/** Only the heading of a column of amounts has the currency sign. */
const figure = (amount: Paise): string => formatMoney(amount).replace('₹', '')

const isInside = ({ sums, lines }: InvoiceFacts): boolean => sums.igst === 0 && lines.every(({ igst }) => igst === 0)

export function drawLines(document: PdfWriter, facts: InvoiceFacts): void {
  const taxes = isInside(facts) ? ['CGST', facts.stateTax] : ['IGST']
  const columns = columnsOf(taxes)
  drawPdfTable(document, {
    columns,
    rows: facts.lines.map((line, at) => cellsOf(line, { nth: at + 1, taxes })),
    carry: (rows) => {
      const sums = sumCells(facts.lines.slice(0, rows), taxes)
      return { from: ['', 'Carried forward', ...sums], to: ['', 'Brought forward', ...sums] }
    },
  })
  drawSums(document, facts, taxes)
}

function columnsOf(taxes: readonly string[]): PdfColumn[] {
  const money = (title: string, width: number): PdfColumn => ({ title, width, align: 'right' })
  const fixed = [
    { title: 'HSN', width: 40 },
    money('Quantity', 44),
    money('Price incl. GST ₹', 50),
    money('Discount ₹', 42),
    money('Taxable value ₹', 52),
    ...taxes.map((tax) => money(`${tax} ₹`, 42)),
    money('Amount ₹', 52),
  ]
  const nth = { title: 'No.', width: 14 }
  return [nth, { title: 'Description', width: widthLeft([nth, ...fixed].map(({ width }) => width)) }, ...fixed]
}

function cellsOf(line: InvoiceLine, { nth, taxes }: { nth: number; taxes: readonly string[] }): PdfCell[] {
  const weight = line.netWeight === null ? '' : `Net weight ${formatWeight(line.netWeight)}`
  const share = formatPercent(taxes.length === 2 ? line.rate / 2 : line.rate)
  const tax = (amount: Paise): PdfCell => [figure(amount), share]
  return [
    String(nth),
    [line.description, [line.detail, weight].filter(Boolean).join(' · ')],
    line.hsn,
    [quantityOf(line), line.unit],
    figure(line.gross),
    line.discount === 0 ? '0.00' : figure(-line.discount),
    figure(line.taxable),
    ...(taxes.length === 2 ? [tax(line.cgst), tax(line.sgst)] : [tax(line.igst)]),
    figure(line.total),
  ]
}

const quantityOf = ({ quantity, unit }: InvoiceLine): string =>
  unit === 'GMS' ? formatSilver(quantity) : String(quantity)

/** The cells of the sum row; the amounts start at the third column. */
function sumCells(lines: readonly InvoiceLine[], taxes: readonly string[]): string[] {
  const { gross, discount, taxable, cgst, sgst, igst, total } = sumInvoiceAmounts(lines)
  const amounts = [gross, -discount, taxable, ...(taxes.length === 2 ? [cgst, sgst] : [igst]), total]
  return ['', '', ...amounts.map(figure)]
}

/** Each tax, then the total: amounts in the amount column, labels beside them. */
function drawSums(document: PdfWriter, { sums, corrects, paidInSilver }: InvoiceFacts, taxes: readonly string[]): void {
  const inside: [string, Paise][] = [
    [taxes[0] ?? '', sums.cgst],
    [taxes[1] ?? '', sums.sgst],
  ]
  const rows: [string, Paise][] = [
    ['Taxable value', sums.taxable],
    ...(taxes.length === 2 ? inside : [['IGST', sums.igst] as [string, Paise]]),
    ['Round off', 0],
  ]
  document.keep(rows.length * 13 + 110)
  document.y += 8
  for (const [name, amount] of rows) drawSum(document, name, formatMoney(amount))
  document.y += 3
  document.rule({ from: 300, ink: 'ink' })
  document.y += 4
  drawSum(document, corrects ? 'Total credit' : 'Total invoice value', formatMoney(sums.total), 'semibold')
  if (paidInSilver)
    drawSum(
      document,
      `Paid with ${formatSilver(paidInSilver.silver)} of digital silver`,
      formatMoney(paidInSilver.value),
    )
  document.y += 8
}

function drawSum(document: PdfWriter, name: string, amount: string, weight: 'regular' | 'semibold' = 'regular'): void {
  const size = weight === 'semibold' ? 10.5 : 8.5
  const high = document.put(
    name,
    { x: 300, y: document.y, width: 160 },
    { size, weight, ...(weight === 'regular' ? { ink: 'soft' } : {}) },
  )
  document.put(amount, { x: 460, y: document.y, width: pdfPageArea.right - 460 }, { size, weight, align: 'right' })
  document.y += high
}

export function drawEnd(document: PdfWriter, facts: InvoiceFacts): void {
  const notes = [
    'Prices include GST. Discount is the share of coupon and points, deducted before tax.',
    'Tax is not payable on reverse charge.',
    ...(facts.noReferenceNumber ? [facts.noReferenceNumber] : []),
    ...(facts.kind === 'silver'
      ? ['Sold and allocated to the buyer; stored in the vault until sold back or redeemed.']
      : []),
    'Issued electronically under the Information Technology Act, 2000; no physical signature is required.',
  ]
  document.keep(notes.length * 11 + 96)
  document.rule()
  document.y += 8
  document.write('Amount in words', { size: 8, ink: 'faint' })
  document.write(facts.inWords, { size: 9.5, weight: 'semibold' })
  document.y += 8
  for (const note of notes) document.write(note, { size: 8, ink: 'soft' })
  document.y += 14
  const box = { x: 340, y: document.y, width: pdfPageArea.right - 340 }
  const high = document.put(`For ${facts.seller.name}`, box, { size: 8.5, weight: 'semibold', align: 'right' })
  document.put('Authorised signatory', { ...box, y: document.y + high + 14 }, { size: 8, ink: 'soft', align: 'right' })
  document.y += high + 30
}
