/** What the stand-in gives in place of Sequel's documents: one page each that says what it is. */
import { pdfPageArea, renderPdf } from '../../platform/pdf/pdf-writer.ts'
import { formatDateAndTime } from '../../units/format.ts'

const draw = (title: string, waybillNo: string, at: Date, lines: readonly string[]): Promise<Buffer> =>
  renderPdf({ title: `${title} ${waybillNo}`, author: 'Courier stand-in', at }, (document) => {
    document.write(title, { size: 16, weight: 'semibold', tag: 'H1' })
    document.y += 10
    document.barcode(waybillNo, { x: pdfPageArea.left, y: document.y, width: 220 }, { height: 60 })
    document.y += 76
    for (const line of lines) document.write(line, { size: 10 })
  })

export const drawStandInLabel = (waybillNo: string, at: Date): Promise<Buffer> =>
  draw('Courier label', waybillNo, at, ['Stand-in: no courier is called.'])

export const drawStandInProof = (waybillNo: string, at: Date): Promise<Buffer> =>
  draw('Proof of delivery', waybillNo, at, [
    `Signed by the receiver. Read on ${formatDateAndTime(at)}.`,
    'Stand-in: no courier is called.',
  ])
