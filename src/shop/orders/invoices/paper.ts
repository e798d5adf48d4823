/** Invoices and credit notes as a PDF, drawn from what was written down: the same bytes each time, nothing reckoned anew. */
import { drawPaper, type Paper } from '../../../platform/pdf/paper.ts'
import { moment } from '../../../units/date.ts'
import { drawFoot, drawHead, drawParties } from './paper-head.ts'
import { drawEnd, drawLines } from './paper-lines.ts'
import type { InvoiceRow } from './records.ts'

export type Printed = Pick<InvoiceRow, 'number' | 'facts'>

export const titleOf = ({ facts }: Printed): string => (facts.kind === 'credit-note' ? 'Credit note' : 'Tax invoice')

/** One after the other, each on pages of its own. There is at least one. */
export function drawInvoices(papers: readonly Printed[], options?: { packed?: boolean }): Promise<Buffer> {
  const last = papers.at(-1)
  if (!last) throw new Error('no invoice to draw')
  const title = papers.map((paper) => `${titleOf(paper)} ${paper.number}`).join(', ')
  const about = { title, author: last.facts.seller.name, at: moment(last.facts.issuedOn) }
  const draw = (paper: Paper) => {
    for (const [at, one] of papers.entries()) drawOne(paper, one, at)
  }
  return drawPaper(about, draw, options)
}

function drawOne(paper: Paper, printed: Printed, at: number): void {
  if (at > 0) paper.turn()
  const before = paper.pages - 1
  paper.within('Sect', () => {
    drawHead(paper, printed, titleOf(printed))
    drawParties(paper, printed.facts)
    drawLines(paper, printed.facts)
    drawEnd(paper, printed.facts)
  })
  paper.onEachPage(before, (nth, all) => drawFoot(paper, printed, { nth, all }))
}
