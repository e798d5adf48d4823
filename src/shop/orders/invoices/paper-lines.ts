/** What an invoice charges: its lines, their sums, the total in words, and what the law wants said below. */
import { type Paper, page } from '../../../platform/pdf/paper.ts'
import { type Cell, type Column, drawTable, widthLeft } from '../../../platform/pdf/table.ts'
import { formatMoney, formatPercent, formatSilver, formatWeight } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import type { InvoiceFacts, InvoiceLine } from './rules/facts.ts'
import { sumOf } from './rules/lines.ts'

/** In a column of money the sign stands in the head alone. */
const figure = (amount: Paise): string => formatMoney(amount).replace('₹', '')

const isInside = ({ sums, lines }: InvoiceFacts): boolean => sums.igst === 0 && lines.every(({ igst }) => igst === 0)

export function drawLines(paper: Paper, facts: InvoiceFacts): void {
  const taxes = isInside(facts) ? ['CGST', facts.stateTax] : ['IGST']
  const columns = columnsOf(taxes)
  drawTable(paper, {
    columns,
    rows: facts.lines.map((line, at) => cellsOf(line, { nth: at + 1, taxes })),
    carry: (rows) => {
      const sums = sumCells(facts.lines.slice(0, rows), taxes)
      return { from: ['', 'Carried forward', ...sums], to: ['', 'Brought forward', ...sums] }
    },
  })
  drawSums(paper, facts, taxes)
}

function columnsOf(taxes: readonly string[]): Column[] {
  const money = (title: string, width: number): Column => ({ title, width, align: 'right' })
  const fixed = [
    { title: 'HSN', width: 40 },
    money('Quantity', 44),
    money('Price with GST ₹', 50),
    money('Discount ₹', 42),
    money('Taxable value ₹', 52),
    ...taxes.map((tax) => money(`${tax} ₹`, 42)),
    money('Amount ₹', 52),
  ]
  const nth = { title: 'No.', width: 14 }
  return [nth, { title: 'Description', width: widthLeft([nth, ...fixed].map(({ width }) => width)) }, ...fixed]
}

function cellsOf(line: InvoiceLine, { nth, taxes }: { nth: number; taxes: readonly string[] }): Cell[] {
  const weight = line.netWeight === null ? '' : `Net weight ${formatWeight(line.netWeight)}`
  const share = formatPercent(taxes.length === 2 ? line.rate / 2 : line.rate)
  const tax = (amount: Paise): Cell => [figure(amount), share]
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

/** From the third column on. */
function sumCells(lines: readonly InvoiceLine[], taxes: readonly string[]): string[] {
  const { gross, discount, taxable, cgst, sgst, igst, total } = sumOf(lines)
  const amounts = [gross, -discount, taxable, ...(taxes.length === 2 ? [cgst, sgst] : [igst]), total]
  return ['', '', ...amounts.map(figure)]
}

/** Tax by tax, then the total: figures in the column of amounts, what they are beside them. */
function drawSums(paper: Paper, { sums, corrects, paidInSilver }: InvoiceFacts, taxes: readonly string[]): void {
  const inside: [string, Paise][] = [
    [taxes[0] ?? '', sums.cgst],
    [taxes[1] ?? '', sums.sgst],
  ]
  const rows: [string, Paise][] = [
    ['Taxable value', sums.taxable],
    ...(taxes.length === 2 ? inside : [['IGST', sums.igst] as [string, Paise]]),
    ['Round off', 0],
  ]
  paper.keep(rows.length * 13 + 110)
  paper.y += 8
  for (const [name, amount] of rows) drawSum(paper, name, formatMoney(amount))
  paper.y += 3
  paper.rule({ from: 300, ink: 'ink' })
  paper.y += 4
  drawSum(paper, corrects ? 'Total credited' : 'Invoice total', formatMoney(sums.total), 'semibold')
  if (paidInSilver)
    drawSum(
      paper,
      `Of the order, paid with ${formatSilver(paidInSilver.silver)} of digital silver`,
      formatMoney(paidInSilver.value),
    )
  paper.y += 8
}

function drawSum(paper: Paper, name: string, amount: string, weight: 'regular' | 'semibold' = 'regular'): void {
  const size = weight === 'semibold' ? 10.5 : 8.5
  const high = paper.put(
    name,
    { x: 300, y: paper.y, width: 160 },
    { size, weight, ...(weight === 'regular' ? { ink: 'soft' } : {}) },
  )
  paper.put(amount, { x: 460, y: paper.y, width: page.right - 460 }, { size, weight, align: 'right' })
  paper.y += high
}

export function drawEnd(paper: Paper, facts: InvoiceFacts): void {
  const notes = [
    'Prices include GST. Discounts are the shares of coupon and points, and lower the taxable value.',
    'Tax is not payable on reverse charge.',
    ...(facts.noReferenceNumber ? [facts.noReferenceNumber] : []),
    ...(facts.kind === 'silver'
      ? ['Sold and allocated to the buyer; kept in the vault until it is sold back or taken out.']
      : []),
    'Issued electronically under the Information Technology Act, 2000; valid without a signature by hand.',
  ]
  paper.keep(notes.length * 11 + 96)
  paper.rule()
  paper.y += 8
  paper.write('Amount in words', { size: 8, ink: 'faint' })
  paper.write(facts.inWords, { size: 9.5, weight: 'semibold' })
  paper.y += 8
  for (const note of notes) paper.write(note, { size: 8, ink: 'soft' })
  paper.y += 14
  const box = { x: 340, y: paper.y, width: page.right - 340 }
  const high = paper.put(`For ${facts.seller.name}`, box, { size: 8.5, weight: 'semibold', align: 'right' })
  paper.put('Authorised signatory', { ...box, y: paper.y + high + 14 }, { size: 8, ink: 'soft', align: 'right' })
  paper.y += high + 30
}
