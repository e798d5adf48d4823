/** The registration of an invoice or credit note: its number (IRN), the acknowledgement and the signed QR code (rule 46 q, r). */
import { type PdfWriter, pdfPageArea } from '../../../platform/pdf/pdf-writer.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import type { PrintableInvoice } from './invoice-pdf.ts'

/** Of about 1,000 letters: small enough for the page, large enough for the camera of a phone. */
const codeWidth = 116
const labelWidth = 84

export function drawRegistration(document: PdfWriter, { registration }: PrintableInvoice): void {
  if (!registration) return
  const { irn, ackNo, ackedAt, signedQr, cancelledAt } = registration
  document.keep(codeWidth + 16)
  const top = document.y
  const facts = [
    ...(irn ? [['IRN', irn]] : []),
    ...(ackNo ? [['Ack no.', ackNo]] : []),
    ...(ackedAt ? [['Ack date', formatDateAndTime(ackedAt)]] : []),
    ...(cancelledAt ? [['Cancelled', formatDateAndTime(cancelledAt)]] : []),
  ] as const
  const left = pdfPageArea.left
  const width = pdfPageArea.right - left - labelWidth - codeWidth - 24
  let y = top + document.put(titleOf(registration), { x: left, y: top, width: labelWidth + width }, heading)
  for (const [name, value] of facts) {
    document.put(name!, { x: left, y, width: labelWidth }, { size: 8.5, ink: 'faint' })
    y += document.put(value!, { x: left + labelWidth, y, width }, { size: 8.5 })
  }
  const box = { x: pdfPageArea.right - codeWidth, y: top, width: codeWidth }
  if (signedQr) document.qrCode(signedQr, box, 'Signed QR code of the e-invoice')
  document.y = Math.max(y, signedQr ? top + codeWidth : 0) + 10
}

const heading = { size: 9.5, weight: 'semibold', tag: 'H2' } as const

function titleOf({ state, irn }: NonNullable<PrintableInvoice['registration']>): string {
  if (state !== 'CANCELLED') return 'E-invoice'
  return irn ? 'Cancelled e-invoice' : 'Not reported: the invoice that it corrects was cancelled'
}
