/** Invoices and credit notes as a PDF, drawn from the stored facts: the same bytes each time, with nothing recalculated. */
import { type PdfOptions, type PdfWriter, renderPdf } from '../../../platform/pdf/pdf-writer.ts'
import { istMoment } from '../../../units/date.ts'
import type { PrintPictures } from '../../content/pictures/print-pictures.ts'
import { drawFoot, drawHead, drawParties } from './invoice-pdf-header.ts'
import { drawEnd, drawLines } from './invoice-pdf-lines.ts'
import { drawPieces } from './invoice-pdf-pieces.ts'
import { drawRegistration } from './invoice-pdf-registration.ts'
import type { InvoiceRow, RegistrationRow } from './records.ts'

export interface PrintableInvoice extends Pick<InvoiceRow, 'number' | 'facts'> {
  /** Absent or null for a document that needs none. */
  readonly registration?: Pick<
    RegistrationRow,
    'state' | 'irn' | 'ackNo' | 'ackedAt' | 'signedQr' | 'cancelledAt'
  > | null
}

export const invoiceTitleOf = ({ facts }: PrintableInvoice): string =>
  facts.kind === 'credit-note' ? 'Credit note' : 'Tax invoice'

interface InvoiceOptions extends PdfOptions {
  /** Of the pieces, by the address in their line; absent: none. */
  readonly pictures?: PrintPictures
}

/** All documents in sequence, each starting on a new page. Requires at least one. */
export function drawInvoices(
  documents: readonly PrintableInvoice[],
  { pictures, ...options }: InvoiceOptions = {},
): Promise<Buffer> {
  const last = documents.at(-1)
  if (!last) throw new Error('no invoice to draw')
  const title = documents.map((document) => `${invoiceTitleOf(document)} ${document.number}`).join(', ')
  const about = { title, author: last.facts.seller.name, at: istMoment(last.facts.issuedOn) }
  const draw = (document: PdfWriter) => {
    for (const [at, one] of documents.entries()) drawOne(document, one, { at, pictures })
  }
  return renderPdf(about, draw, options)
}

function drawOne(
  document: PdfWriter,
  printed: PrintableInvoice,
  { at, pictures }: { at: number; pictures: PrintPictures | undefined },
): void {
  if (at > 0) document.turn()
  const before = document.pages - 1
  document.within('Sect', () => {
    drawHead(document, printed, invoiceTitleOf(printed))
    drawParties(document, printed.facts)
    drawRegistration(document, printed)
    drawLines(document, printed.facts)
    drawPieces(document, printed.facts, pictures)
    drawEnd(document, printed.facts)
  })
  document.onEachPage(before, (nth, all) => drawFoot(document, printed, { nth, all }))
}
