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

/** The total in words on the left; on the right each tax, then the total, with amounts in the amount column. */
function drawSums(document: PdfWriter, facts: InvoiceFacts, taxes: readonly string[]): void {
  const { sums, corrects, paidInSilver } = facts
  const inside: [string, Paise][] = [
    [taxes[0] ?? '', sums.cgst],
    [taxes[1] ?? '', sums.sgst],
  ]
  const rows: [string, Paise][] = [
    ['Taxable value', sums.taxable],
    ...(taxes.length === 2 ? inside : [['IGST', sums.igst] as [string, Paise]]),
    ['Round off', 0],
  ]
  document.keep(rows.length * 13 + 60)
  document.y += 8
  const top = document.y
  for (const [name, amount] of rows) drawSum(document, name, formatMoney(amount))
  document.y += 3
  document.rule({ from: sumsLeft, ink: 'gold' })
  document.y += 5
  drawSum(document, corrects ? 'Total credit' : 'Total invoice value', formatMoney(sums.total), 'semibold')
  if (paidInSilver)
    drawSum(
      document,
      `Paid with ${formatSilver(paidInSilver.silver)} of digital silver`,
      formatMoney(paidInSilver.value),
    )
  document.y = Math.max(document.y, drawWords(document, facts, top)) + 10
}

const sumsLeft = 310

/** Returns where it ends. */
function drawWords(document: PdfWriter, { inWords }: InvoiceFacts, top: number): number {
  const box = { x: pdfPageArea.left, width: sumsLeft - pdfPageArea.left - 30 }
  const high = document.put('Amount in words', { ...box, y: top }, { size: 8, ink: 'faint' })
  return top + high + document.put(inWords, { ...box, y: top + high + 1 }, { size: 9.5, weight: 'semibold' })
}

function drawSum(document: PdfWriter, name: string, amount: string, weight: 'regular' | 'semibold' = 'regular'): void {
  const size = weight === 'semibold' ? 12 : 8.5
  const high = document.put(
    name,
    { x: sumsLeft, y: document.y, width: 150 },
    { size, weight, ...(weight === 'regular' ? { ink: 'soft' } : {}) },
  )
  document.put(amount, { x: 450, y: document.y, width: pdfPageArea.right - 450 }, { size, weight, align: 'right' })
  document.y += high
}

/** The statements required by law on the left, and the signatory on the right. */
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
  const notesWidth = 330
  const style = { size: 7.5, ink: 'soft' } as const
  document.keep(notes.reduce((sum, note) => sum + document.heightOf(note, notesWidth, style), 4))
  const top = document.y
  for (const note of notes)
    document.y += document.put(note, { x: pdfPageArea.left, y: document.y, width: notesWidth }, style)
  const box = { x: pdfPageArea.left + notesWidth + 20, width: pdfPageArea.right - pdfPageArea.left - notesWidth - 20 }
  const high = document.put(
    `For ${facts.seller.name}`,
    { ...box, y: top },
    { size: 8.5, weight: 'semibold', align: 'right' },
  )
  document.put('Authorised signatory', { ...box, y: top + high + 12 }, { size: 8, ink: 'soft', align: 'right' })
}
