/** The pickup manifest: what the courier's agent counts, scans and signs for when the day's parcels are handed over. */
import { type PdfOptions, type PdfWriter, pdfPageArea, renderPdf } from '../../../platform/pdf/pdf-writer.ts'
import type { Day } from '../../../units/date.ts'
import { formatDate, formatDateAndTime, formatMoney, formatWeight } from '../../../units/format.ts'
import { formatCount } from '../../../units/plural.ts'
import type { DayParcel } from './day-parcels.ts'

export interface PickupManifest {
  readonly day: Day
  readonly courier: string
  readonly parcels: readonly DayParcel[]
  /** Who printed it, and when. */
  readonly by: string
  readonly at: Date
  /** The name of the shop. */
  readonly author: string
}

const sumOf = (parcels: readonly DayParcel[], of: (parcel: DayParcel) => number): number =>
  parcels.reduce((sum, parcel) => sum + of(parcel), 0)

/** `packed: false` leaves the bytes uncompressed, so that tests can read the text. */
export function drawManifest(manifest: PickupManifest, options: PdfOptions = {}): Promise<Buffer> {
  const { day, courier, parcels, by, at, author } = manifest
  const title = `Pickup manifest, ${courier}, ${formatDate(day)}`
  const draw = (document: PdfWriter) => {
    document.logo({ x: pdfPageArea.left, y: document.y + 4, width: 110 })
    const box = { x: pdfPageArea.left + 160, y: document.y, width: pdfPageArea.right - pdfPageArea.left - 160 }
    document.put(title, box, { size: 14, weight: 'semibold', align: 'right', tag: 'H1' })
    const printed = `${author}, printed by ${by}, ${formatDateAndTime(at)}`
    document.put(printed, { ...box, y: document.y + 24 }, { size: 8.5, ink: 'faint', align: 'right' })
    document.y += 52
    document.write(totalsOf(parcels), { size: 10, weight: 'semibold' })
    document.y += 8
    for (const [at, parcel] of parcels.entries()) drawParcel(document, parcel, at + 1)
    drawSignatures(document, parcels.length)
    document.onEachPage(0, (nth, all) => {
      const foot = { x: pdfPageArea.left, y: pdfPageArea.bottom + 12, width: pdfPageArea.right - pdfPageArea.left }
      document.put(`Page ${nth} of ${all}`, foot, { size: 7.5, ink: 'faint', align: 'right', tag: 'artifact' })
    })
  }
  return renderPdf({ title, author, at }, draw, options)
}

const totalsOf = (parcels: readonly DayParcel[]): string =>
  [
    formatCount(parcels.length, 'parcel'),
    formatCount(
      sumOf(parcels, ({ pieces }) => pieces),
      'piece',
    ),
    `gross weight ${formatWeight(sumOf(parcels, ({ grossMg }) => grossMg))}`,
    `declared value ${formatMoney(sumOf(parcels, ({ value }) => value))}`,
  ].join(', ')

const rowHeight = 62
const barcodeWidth = 170

function drawParcel(document: PdfWriter, parcel: DayParcel, nth: number): void {
  const { uniqueOrderId, waybillNo, sealNo, grossMg, metalMg, pieces, value, to } = parcel
  document.keep(rowHeight + 8)
  document.rule()
  document.y += 8
  const left = pdfPageArea.left
  document.put(String(nth), { x: left, y: document.y, width: 24 }, { size: 10, weight: 'semibold' })
  document.barcode(waybillNo, { x: left + 26, y: document.y, width: barcodeWidth }, { height: 34 })
  const middle = { x: left + 26 + barcodeWidth + 16, width: 150 }
  const lines = [`Order ${uniqueOrderId}`, to.name, `${to.city} ${to.pincode}`]
  for (const [at, line] of lines.entries()) document.put(line, { ...middle, y: document.y + at * 13 }, { size: 8.5 })
  const right = { x: middle.x + middle.width + 8, width: pdfPageArea.right - middle.x - middle.width - 8 }
  const facts = [
    sealNo && `Seal ${sealNo}`,
    `${formatCount(pieces, 'piece')}, metal ${formatWeight(metalMg)}`,
    `Gross ${formatWeight(grossMg)}`,
    `Declared ${formatMoney(value)}`,
  ].filter((fact) => fact !== '')
  for (const [at, fact] of facts.entries())
    document.put(fact, { ...right, y: document.y + at * 13 }, { size: 8.5, align: 'right' })
  document.y += rowHeight - 8
}

/** The shop keeps a signed copy: it proves what was handed over. */
function drawSignatures(document: PdfWriter, parcels: number): void {
  document.keep(110)
  document.rule()
  document.y += 14
  document.write(`Received ${formatCount(parcels, 'parcel')} with seals intact.`, { size: 9 })
  document.y += 44
  const half = (pdfPageArea.right - pdfPageArea.left) / 2
  for (const [at, label] of ['Courier: name, signature, date and time', 'For the shop: name and signature'].entries()) {
    const x = pdfPageArea.left + at * half
    document.rule({ from: x, to: x + half - 24, ink: 'ink' })
    document.put(label, { x, y: document.y + 4, width: half - 24 }, { size: 8, ink: 'faint' })
  }
  document.y += 20
}
