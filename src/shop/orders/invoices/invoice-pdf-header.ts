/** The head of an invoice: seller, buyer, place of supply and number. */
import { type PdfWriter, pdfPageArea } from '../../../platform/pdf/pdf-writer.ts'
import { formatDate, formatMobile } from '../../../units/format.ts'
import type { PrintableInvoice } from './invoice-pdf.ts'
import type { GstState, InvoiceFacts, InvoiceParty } from './rules/facts.ts'

const half = (pdfPageArea.right - pdfPageArea.left - 24) / 2
const second = pdfPageArea.left + half + 24

const placeText = ({ state, stateCode }: GstState): string => `${state} (${stateCode})`

export function drawHead(document: PdfWriter, printed: PrintableInvoice, title: string): void {
  const { seller } = printed.facts
  document.logo({ x: pdfPageArea.left, y: document.y + 4, width: 130 })
  const heading = { size: 18, weight: 'semibold', align: 'right', tag: 'H1' } as const
  document.put(title, { x: second, y: document.y - 4, width: half }, heading)
  document.put(
    'Original for recipient',
    { x: second, y: document.y + 21, width: half },
    { size: 8, ink: 'faint', align: 'right' },
  )
  document.y += 40
  document.rule({ ink: 'gold' })
  document.y += 10
  const of = [
    [seller.name, 'semibold'],
    [seller.address, 'regular'],
    [`State: ${placeText(seller)}`, 'regular'],
    [`GSTIN: ${seller.gstin}`, 'semibold'],
    [`${seller.phone} · ${seller.email}`, 'regular'],
  ] as const
  let y = document.y
  for (const [line, weight] of of)
    y += document.put(line, { x: pdfPageArea.left, y, width: half }, { size: 8.5, weight })
  y += drawOrderBarcode(document, printed, y)
  document.y = Math.max(y, drawFacts(document, factsOf(printed))) + 10
  document.rule()
  document.y += 8
}

/** The packing station reads it. Returns its height: none where nothing is sent. */
function drawOrderBarcode(document: PdfWriter, { facts }: PrintableInvoice, y: number): number {
  if (facts.kind !== 'goods') return 0
  document.barcode(facts.uniqueOrderId, { x: pdfPageArea.left, y: y + 5, width: 165 }, { height: 20 })
  return 40
}

function factsOf({ number, facts }: PrintableInvoice): [string, string][] {
  const { corrects, waybill } = facts
  return [
    [corrects ? 'Credit note no.' : 'Invoice no.', number],
    ['Date', formatDate(facts.issuedOn)],
    ...(corrects
      ? [['Against invoice', `${corrects.number} of ${formatDate(corrects.issuedOn)}`] as [string, string]]
      : []),
    ['Order', `${facts.uniqueOrderId} of ${formatDate(facts.orderedOn)}`],
    ['Place of supply', placeText(facts.placeOfSupply)],
    ['Reverse charge', 'No'],
    ...(facts.paymentMode ? [['Payment mode', facts.paymentMode] as [string, string]] : []),
    ...(waybill ? [['Waybill no.', waybill] as [string, string]] : []),
  ]
}

function drawFacts(document: PdfWriter, facts: readonly (readonly [string, string])[]): number {
  let y = document.y
  for (const [name, value] of facts) {
    document.put(name, { x: second, y, width: 84 }, { size: 8.5, ink: 'faint' })
    const strong = name.endsWith('no.') ? ({ weight: 'semibold' } as const) : {}
    y += document.put(value, { x: second + 88, y, width: half - 88 }, { size: 8.5, ...strong })
  }
  return y
}

/** The buyer, and the delivery address if it differs. State and code are always printed, whatever the amount (rule 46 e). */
export function drawParties(document: PdfWriter, { buyer, deliverTo, corrects }: InvoiceFacts): void {
  const ends = [
    drawParty(document, {
      title: 'Bill to',
      party: buyer,
      x: pdfPageArea.left,
      number: buyer.gstin ?? 'unregistered',
    }),
    // The recipient of a registered buyer's delivery is not a party to the sale: their registration is not printed.
    drawParty(document, { title: 'Ship to', party: deliverTo ?? buyer, x: second, number: null }),
  ]
  document.y = Math.max(...ends) + 10
  if (!corrects) return
  document.write(`Reason for credit note: ${corrects.reason}`, { size: 8.5 })
  document.y += 6
}

interface View {
  readonly title: string
  readonly party: InvoiceParty
  readonly x: number
  /** Its GSTIN, or "unregistered"; null: prints nothing. */
  readonly number: string | null
}

function drawParty(document: PdfWriter, { title, party, x, number }: View): number {
  let y = document.y
  y += document.put(title, { x, y, width: half }, { size: 8, ink: 'faint', tag: 'H2' })
  y += document.put(party.name, { x, y, width: half }, { size: 9.5, weight: 'semibold' })
  const place = [party.city, party.pincode].filter(Boolean).join(' ')
  const lines = [
    party.address,
    [place, placeText(party)].filter(Boolean).join(', '),
    ...(party.mobile ? [formatMobile(party.mobile)] : []),
    ...(number ? [`GSTIN: ${number}`] : []),
  ]
  for (const line of lines) if (line) y += document.put(line, { x, y, width: half }, { size: 8.5 })
  return y
}

/** On every page: the frame, and below seller, document number and page number. */
export function drawFoot(
  document: PdfWriter,
  { number, facts }: PrintableInvoice,
  { nth, all }: { nth: number; all: number },
): void {
  document.frame()
  const style = { size: 7.5, ink: 'faint', tag: 'artifact' } as const
  const width = (pdfPageArea.right - pdfPageArea.left) / 2
  const y = pdfPageArea.bottom + 22
  document.put(`${facts.seller.name} · GSTIN ${facts.seller.gstin}`, { x: pdfPageArea.left, y, width }, style)
  document.put(
    `${number} · page ${nth} of ${all}`,
    { x: pdfPageArea.left + width, y, width },
    { ...style, align: 'right' },
  )
}
