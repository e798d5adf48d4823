/**
 * The pieces of an invoice, each line as on a certificate: its picture, how the price of a piece was made up, and the serial
 * numbers. With them a reader can recompute every line.
 */
import { type PdfTextStyle, type PdfWriter, pdfPageArea } from '../../../platform/pdf/pdf-writer.ts'
import { formatFineness, formatMoney, formatPercent } from '../../../units/format.ts'
import { RATED_FINENESS } from '../../../units/weight.ts'
import type { PrintPictures } from '../../content/pictures/print-pictures.ts'
import { formatMetalFactors, roundOffOf } from '../../pricing/rules/metal-sum.ts'
import type { InvoiceFacts, InvoiceLine, PiecePrice } from './rules/facts.ts'

/** Points. */
const pictureWidth = 64
const gap = 12
const columnGap = 6

const label: PdfTextStyle = { size: 7, ink: 'faint' }
const small: PdfTextStyle = { size: 7.5, ink: 'soft' }

interface Part {
  readonly title: string
  readonly text: string
  readonly width: number
  readonly isTotal?: boolean
}

/** What the price of a piece consists of; the first part takes the width that is left. */
const partsOf = (price: PiecePrice, line: InvoiceLine, width: number): Part[] => {
  const roundOff = roundOffOf(price)
  const rest: Part[] = [
    { title: 'Making charge', text: formatMoney(price.makingCharge), width: 58 },
    { title: 'Round off', text: formatMoney(roundOff), width: 42 },
    { title: `GST ${formatPercent(line.rate)}`, text: formatMoney(price.gst), width: 56 },
    { title: 'Price of a piece', text: formatMoney(price.price), width: 66, isTotal: true },
    { title: 'Package', text: formatMoney(price.packagePrice), width: 46 },
  ]
  const left = width - rest.reduce((sum, part) => sum + part.width + columnGap, 0)
  const metal = { title: `Metal: ${formatMetalFactors(price)}`, text: formatMoney(price.metalValue - roundOff) }
  return [{ ...metal, width: left }, ...rest]
}

/** "2 × (₹26,523.00 + ₹60.00) = ₹53,166.00" */
const sumOf = (price: PiecePrice, { quantity, gross }: InvoiceLine): string => {
  const piece =
    price.packagePrice > 0
      ? `(${formatMoney(price.price)} + ${formatMoney(price.packagePrice)})`
      : formatMoney(price.price)
  return `Price incl. GST: ${quantity} × ${piece} = ${formatMoney(gross)}`
}

const note = `Rates are per gram of ${formatFineness(RATED_FINENESS)} metal without GST; the metal value is rounded to the nearest paisa. Metal, making charge, round-off and GST make the price of a piece.`

/** So many stand on one page with room to spare. */
const serialsPerParagraph = 60

/** Draws nothing for digital silver and for documents older than these facts. */
export function drawPieces(document: PdfWriter, { lines }: InvoiceFacts, pictures: PrintPictures | undefined): void {
  const pieces = lines.flatMap((line, at) => (line.price || line.serials?.length ? [{ line, nth: at + 1 }] : []))
  if (pieces.length === 0) return
  const pictureOf = ({ image }: InvoiceLine) => (image === undefined ? undefined : pictures?.get(image))
  const hasPictures = pieces.some(({ line }) => pictureOf(line))
  document.keep(100)
  document.write('Pieces', { size: 9.5, weight: 'semibold', tag: 'H2' })
  document.y += 4
  for (const { line, nth } of pieces)
    drawPiece(document, line, { nth, picture: pictureOf(line), indent: hasPictures ? pictureWidth + gap : 0 })
  if (pieces.some(({ line }) => line.price)) document.write(note, small)
  document.y += 8
}

interface Place {
  readonly nth: number
  readonly picture: Uint8Array | undefined
  readonly indent: number
}

function drawPiece(document: PdfWriter, line: InvoiceLine, { nth, picture, indent }: Place): void {
  const x = pdfPageArea.left + indent
  const width = pdfPageArea.right - x
  const serials = serialTexts(line, nth)
  document.keep(pictureWidth + 16 + (serials[0] ? document.heightOf(serials[0], width, small) : 0))
  const top = document.y
  if (picture) document.picture(picture, { x: pdfPageArea.left, y: top + 1, width: pictureWidth })
  const write = (text: string, style: PdfTextStyle) => {
    document.keep(document.heightOf(text, width, style))
    document.y += document.put(text, { x, y: document.y, width }, style)
  }
  write(`${nth}. ${line.description}`, { size: 9, weight: 'semibold' })
  write(line.detail, small)
  if (line.price) {
    document.y += 2
    drawParts(document, partsOf(line.price, line, width), x)
    write(sumOf(line.price, line), small)
  }
  for (const text of serials) write(text, small)
  // A page that was turned within the serial numbers has no picture.
  if (picture && document.y > top) document.y = Math.max(document.y, top + pictureWidth + 2)
  document.y += 5
  document.rule()
  document.y += 6
}

function drawParts(document: PdfWriter, parts: readonly Part[], left: number): void {
  const row = (tag: 'TH' | 'TD', draw: (part: Part) => readonly [string, PdfTextStyle]) => {
    let x = left
    let height = 0
    document.within('TR', () => {
      for (const [at, part] of parts.entries()) {
        const [text, style] = draw(part)
        const align = at === 0 ? 'left' : 'right'
        height = Math.max(height, document.put(text, { x, y: document.y, width: part.width }, { ...style, align, tag }))
        x += part.width + columnGap
      }
    })
    document.y += height
  }
  document.within('Table', () => {
    row('TH', ({ title }) => [title, label])
    row('TD', ({ text, isTotal }) => [text, { size: 8.5, ...(isTotal && { weight: 'semibold' as const }) }])
  })
}

function serialTexts({ serials = [] }: InvoiceLine, nth: number): string[] {
  const texts: string[] = []
  for (let from = 0; from < serials.length; from += serialsPerParagraph) {
    const part = serials.slice(from, from + serialsPerParagraph).join(', ')
    texts.push(from === 0 ? `Serial numbers of no. ${nth}: ${part}` : part)
  }
  return texts
}
