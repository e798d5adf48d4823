/** How the price of each piece was made up, and the serials of the pieces: with them a reader can recompute every line. */
import type { PdfWriter } from '../../../platform/pdf/pdf-writer.ts'
import { drawPdfTable, type PdfCell, type PdfColumn, widthLeft } from '../../../platform/pdf/table.ts'
import { decimalText } from '../../../units/decimal.ts'
import { formatFineness, formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { RATED_FINENESS } from '../../../units/weight.ts'
import { roundOffOf } from '../../pricing/rules/metal-sum.ts'
import type { InvoiceFacts, PiecePrice } from './rules/facts.ts'

const money = (title: string, width: number): PdfColumn => ({ title, width, align: 'right' })
const nth: PdfColumn = { title: 'No.', width: 14 }
const amounts = [
  money('Metal ₹', 54),
  money('Making charge ₹', 50),
  money('Round off ₹', 40),
  money('GST ₹', 48),
  money('Price of a piece ₹', 54),
]
const metal = [money('Rate ₹ a gram', 52), money('Net weight g', 48), money('Fineness', 40)]
const fixed = [nth, ...metal, ...amounts]
const last = money('Package of a piece ₹', widthLeft(fixed.map(({ width }) => width)))
const columns = [...fixed, last]

const figure = (amount: Paise): string => formatMoney(amount).replace('₹', '')

const cellsOf = (at: number, price: PiecePrice): PdfCell[] => [
  String(at + 1),
  figure(price.rate),
  decimalText(price.weight, 3),
  formatFineness(price.fineness),
  figure(price.metalValue - roundOffOf(price)),
  figure(price.makingCharge),
  figure(roundOffOf(price)),
  figure(price.gst),
  figure(price.price),
  figure(price.packagePrice),
]

const note = `Metal is rate × net weight × fineness ÷ ${formatFineness(RATED_FINENESS)}, rounded to the nearest paisa. Metal, making charge, round-off and GST are the price of a piece. Quantity × (price + package) is the price incl. GST.`

/** A paragraph stays on one page. */
const serialsPerParagraph = 60

/** Draws nothing for digital silver and for documents older than these facts. */
export function drawPrices(document: PdfWriter, { lines }: InvoiceFacts): void {
  const priced = lines.flatMap(({ price }, at) => (price ? [{ at, price }] : []))
  if (priced.length > 0) {
    document.keep(80)
    document.write('Price of each piece', { size: 8.5, weight: 'semibold' })
    document.y += 4
    drawPdfTable(document, { columns, rows: priced.map(({ at, price }) => cellsOf(at, price)) })
    document.y += 4
    document.write(note, { size: 7.5, ink: 'soft' })
  }
  for (const [at, { serials = [] }] of lines.entries())
    for (let from = 0; from < serials.length; from += serialsPerParagraph) {
      const part = serials.slice(from, from + serialsPerParagraph).join(', ')
      document.write(`${from === 0 ? `Serial numbers of no. ${at + 1}: ` : ''}${part}`, { size: 7.5 })
    }
  document.y += 8
}
