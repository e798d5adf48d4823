/** Packing documents: the picking list of many orders, and the slip in an order's parcel. */
import { type PdfOptions, type PdfWriter, pdfPageArea, renderPdf } from '../../../platform/pdf/pdf-writer.ts'
import { drawPdfTable, type PdfCell, type PdfColumn, widthLeft } from '../../../platform/pdf/table.ts'
import {
  formatDate,
  formatDateAndTime,
  formatMetalAndFineness,
  formatMonth,
  formatWeight,
} from '../../../units/format.ts'
import { formatCount } from '../../../units/plural.ts'
import type { OrderRow } from '../../orders/actions.ts'
import type { LabelledLineProperty } from '../../orders/line-properties/rules.ts'
import type { OrderLine } from '../../orders/order.ts'
import { maskedMobile } from '../../orders/rules/contact-masks.ts'

export interface PickedLine extends OrderLine {
  readonly left: number
  /** Why it must not be picked; empty if it weighs what was sold. */
  readonly weightChange: string
}

export interface PickListOrder {
  readonly order: OrderRow
  readonly lines: readonly PickedLine[]
  /** Why nothing of it must be picked; empty if it may leave. */
  readonly onHold: string
}

const column = (title: string, width: number, align?: 'right'): PdfColumn => ({ title, width, ...(align && { align }) })
const table = (first: PdfColumn[], wide: string, last: PdfColumn[]): PdfColumn[] => [
  ...first,
  { title: wide, width: widthLeft([...first, ...last].map(({ width }) => width)) },
  ...last,
]

/** One row per product with all its orders, in the order of the vault: metal, weight, name. */
export function drawPickingList(
  picked: readonly PickListOrder[],
  { at, by, author, brand }: { at: Date; by: string; author: string } & Pick<PdfOptions, 'brand'>,
): Promise<Buffer> {
  const title = `Picking list, ${formatCount(picked.length, 'order')}`
  return renderPdf(
    { title, author, at },
    (document) => {
      drawTop(document, title, `${formatDateAndTime(at)}, printed by ${by}`)
      drawPdfTable(document, {
        columns: table([column('✓', 16)], 'Item', [
          column('Weight', 60, 'right'),
          column('Qty', 44, 'right'),
          column('Orders', 190),
        ]),
        rows: productsOf(picked).map(({ name, detail, weight, pieces, orders }): PdfCell[] => [
          '☐',
          [name, detail],
          weight,
          String(pieces),
          orders.join(', '),
        ]),
      })
      drawOrderBarcodes(document, picked)
      drawOnHold(document, picked)
    },
    brand && { brand },
  )
}

/** Points. Wide enough for the scanners of any packing table. */
const barcode = { width: 165, height: 28 } as const
const barcodesInRow = 3

/** For the packing station: one scan opens the order. */
function drawOrderBarcodes(document: PdfWriter, picked: readonly PickListOrder[]): void {
  const numbers = picked.filter(({ onHold }) => onHold === '').map(({ order }) => order.uniqueOrderId)
  if (numbers.length === 0) return
  document.y += 12
  document.keep(80)
  document.write('Scan to pack', { size: 11, weight: 'semibold', tag: 'H2' })
  document.y += 6
  for (let first = 0; first < numbers.length; first += barcodesInRow) {
    document.keep(barcode.height + 26)
    for (const [at, number] of numbers.slice(first, first + barcodesInRow).entries())
      document.barcode(number, { x: pdfPageArea.left + at * (barcode.width + 10), y: document.y, ...barcode }, barcode)
    document.y += barcode.height + 26
  }
}

/** What must stay in the vault, and why. */
function drawOnHold(document: PdfWriter, picked: readonly PickListOrder[]): void {
  const reasons = picked.flatMap(({ order, onHold, lines }) =>
    [onHold, ...lines.filter(({ left }) => left > 0).map(({ weightChange }) => weightChange)]
      .filter((reason) => reason !== '')
      .map((reason) => `${order.uniqueOrderId}: ${reason}`),
  )
  if (reasons.length === 0) return
  document.y += 10
  document.write('Do not pick', { size: 11, weight: 'semibold', tag: 'H2' })
  for (const reason of reasons) document.write(reason, { size: 9 })
}

function productsOf(picked: readonly PickListOrder[]) {
  const leaving = picked.filter(({ onHold }) => onHold === '')
  const all = leaving.flatMap(({ order, lines }) =>
    lines.filter(({ left, weightChange }) => left > 0 && weightChange === '').map((line) => ({ order, line })),
  )
  const groups = Map.groupBy(all, ({ line }) => `${line.product.id}/${line.pack?.id ?? 0}`)
  return [...groups.values()]
    .map((group) => {
      const { product, pack } = group[0]!.line
      return {
        key: [product.metal, String(product.weightMg).padStart(9, '0'), product.name].join(' '),
        name: product.name,
        detail: [formatMetalAndFineness(product), product.brand.title, pack?.title].filter(Boolean).join(' · '),
        weight: formatWeight(product.weightMg),
        pieces: group.reduce((sum, { line }) => sum + line.left, 0),
        orders: group.map(({ order, line }) => `${order.uniqueOrderId}${line.left > 1 ? ` × ${line.left}` : ''}`),
      }
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

function drawTop(document: PdfWriter, title: string, rightText: string): void {
  document.logo({ x: pdfPageArea.left, y: document.y + 4, width: 110 })
  const box = { x: pdfPageArea.left + 160, y: document.y, width: pdfPageArea.right - pdfPageArea.left - 160 }
  document.put(title, box, { size: 16, weight: 'semibold', align: 'right', tag: 'H1' })
  document.put(rightText, { ...box, y: document.y + 24 }, { size: 8.5, ink: 'faint', align: 'right' })
  document.y += 52
}

export interface SlipRow {
  readonly name: string
  /** "Silver 925, 250 g each" */
  readonly detail: string
  readonly quantity: number
  readonly serials: readonly string[]
  /** What the shopper wrote for the item; lines end in "\n". */
  readonly properties: readonly LabelledLineProperty[]
}

/** Contents of a parcel for the recipient: without prices, because it may be a gift. */
export interface SlipParcel {
  /** The parcel that has left; null while it is only packed. */
  readonly shipmentId: number | null
  /** Its place among the parcels of the order, from 1. */
  readonly nth: number
  readonly total: number
  readonly seal: string
  readonly waybill: string
  readonly weight: string
  readonly packedAt: Date
  readonly rows: readonly SlipRow[]
}

export function drawPackingSlips(
  { order }: Pick<PickListOrder, 'order'>,
  parcels: readonly SlipParcel[],
  { author, ...options }: { author: string } & PdfOptions,
): Promise<Buffer> {
  const title = `Packing slip ${order.uniqueOrderId}`
  const draw = (document: PdfWriter) => {
    for (const [at, parcel] of parcels.entries()) {
      if (at > 0) document.turn()
      drawTop(
        document,
        title,
        `Ordered on ${formatDate(order.placedAt ?? order.begunAt)} · parcel ${parcel.nth} of ${parcel.total}`,
      )
      drawSlip(document, order, parcel)
    }
  }
  return renderPdf({ title, author, at: order.placedAt ?? order.begunAt }, draw, options)
}

function drawSlip(
  document: PdfWriter,
  { uniqueOrderId, delivery, specialInstruction }: OrderRow,
  parcel: SlipParcel,
): void {
  const half = (pdfPageArea.right - pdfPageArea.left) / 2
  const top = document.y
  let y = top
  const to = [
    delivery.address,
    `${delivery.city} ${delivery.pincode}, ${delivery.state}`,
    // Enough to recognise the customer; the courier has the number on the label.
    maskedMobile(delivery.mobile),
  ]
  y += document.put('Ship to', { x: pdfPageArea.left, y, width: half }, { size: 8, ink: 'faint', tag: 'H2' })
  y += document.put(delivery.name, { x: pdfPageArea.left, y, width: half }, { size: 10.5, weight: 'semibold' })
  for (const line of to) y += document.put(line, { x: pdfPageArea.left, y, width: half }, { size: 9 })
  let right = top
  const facts = [
    ['Seal no.', parcel.seal],
    ['Waybill no.', parcel.waybill],
    ['Weight', parcel.weight],
    // The month and year of packing, which packages must state (Legal Metrology rule 6(1)(d), rules/catalogue.md 3.1).
    ['Packed in', formatMonth(parcel.packedAt)],
  ]
  for (const [name, value] of facts) {
    if (!value) continue
    document.put(name ?? '', { x: pdfPageArea.left + half, y: right, width: 60 }, { size: 8.5, ink: 'faint' })
    right += document.put(
      value,
      { x: pdfPageArea.left + half + 64, y: right, width: half - 64 },
      { size: 9, weight: 'semibold' },
    )
  }
  document.barcode(uniqueOrderId, { x: pdfPageArea.left + half, y: right + 6, ...barcode }, barcode)
  document.y = Math.max(y, right + barcode.height + 24) + 12
  drawPdfTable(document, {
    columns: table([], 'Item', [column('Qty', 44, 'right'), column('Serial no.', 200)]),
    rows: parcel.rows.map(({ name, detail, quantity, serials }): PdfCell[] => [
      [name, detail],
      String(quantity),
      serials.join(', '),
    ]),
  })
  for (const row of parcel.rows) drawProperties(document, row)
  document.y += 10
  if (specialInstruction) document.write(`Special instruction: ${specialInstruction}`, { size: 9 })
  document.y += 6
  document.write(
    'Please record a video while you open the sealed bag. Tell us within 48 hours if anything is missing, damaged or not as ordered.',
    {
      size: 8.5,
      ink: 'soft',
    },
  )
}

/** Large enough to be copied onto the card. */
function drawProperties(document: PdfWriter, { name, properties }: SlipRow): void {
  for (const { label, text } of properties) {
    document.y += 10
    document.keep(40)
    document.write(`${label}: ${name}`, { size: 8, ink: 'faint', tag: 'H2' })
    for (const line of text.split('\n')) document.write(line, { size: 10.5 })
  }
}
