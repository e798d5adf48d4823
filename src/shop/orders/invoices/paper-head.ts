/** The head of an invoice: who sells, to whom, where it is supplied, under which number. */
import { type Paper, page } from '../../../platform/pdf/paper.ts'
import { formatDate, formatMobile } from '../../../units/format.ts'
import type { Printed } from './paper.ts'
import type { InvoiceFacts, Party, Place } from './rules/facts.ts'

const half = (page.right - page.left - 24) / 2
const second = page.left + half + 24

const placeText = ({ state, stateCode }: Place): string => `${state} (${stateCode})`

export function drawHead(paper: Paper, printed: Printed, title: string): void {
  const { seller } = printed.facts
  paper.logo({ x: page.left, y: paper.y + 4, width: 130 })
  const heading = { size: 18, weight: 'semibold', align: 'right', tag: 'H1' } as const
  paper.put(title, { x: second, y: paper.y - 4, width: half }, heading)
  paper.put(
    'Original for recipient',
    { x: second, y: paper.y + 21, width: half },
    { size: 8, ink: 'faint', align: 'right' },
  )
  paper.y += 46
  const of = [
    [seller.name, 'semibold'],
    [seller.address, 'regular'],
    [`State: ${placeText(seller)}`, 'regular'],
    [`GSTIN: ${seller.gstin}`, 'semibold'],
    [`${seller.phone} · ${seller.email}`, 'regular'],
  ] as const
  let y = paper.y
  for (const [words, weight] of of) y += paper.put(words, { x: page.left, y, width: half }, { size: 8.5, weight })
  paper.y = Math.max(y, drawFacts(paper, factsOf(printed))) + 10
  paper.rule()
  paper.y += 8
}

function factsOf({ number, facts }: Printed): [string, string][] {
  const { corrects, waybill } = facts
  return [
    [corrects ? 'Credit note no.' : 'Invoice no.', number],
    ['Date', formatDate(facts.issuedOn)],
    ...(corrects
      ? [['Corrects invoice', `${corrects.number} of ${formatDate(corrects.issuedOn)}`] as [string, string]]
      : []),
    ['Order', `${facts.uniqueOrderId} of ${formatDate(facts.orderedOn)}`],
    ['Place of supply', placeText(facts.placeOfSupply)],
    ['Reverse charge', 'No'],
    ...(facts.paymentMode ? [['Paid by', facts.paymentMode] as [string, string]] : []),
    ...(waybill ? [['Waybill', waybill] as [string, string]] : []),
  ]
}

function drawFacts(paper: Paper, facts: readonly (readonly [string, string])[]): number {
  let y = paper.y
  for (const [name, value] of facts) {
    paper.put(name, { x: second, y, width: 84 }, { size: 8.5, ink: 'faint' })
    const strong = name.endsWith('no.') ? ({ weight: 'semibold' } as const) : {}
    y += paper.put(value, { x: second + 88, y, width: half - 88 }, { size: 8.5, ...strong })
  }
  return y
}

/** The buyer, and where it goes where that is elsewhere. State and its code stand there always (rule 46 e, no threshold games). */
export function drawParties(paper: Paper, { buyer, deliverTo, corrects }: InvoiceFacts): void {
  const ends = [
    drawParty(paper, { title: 'Billed to', party: buyer, x: page.left, number: buyer.gstin ?? 'unregistered' }),
    // The recipient a registered buyer sends it to is no party to the sale: nothing is said of the recipient's registration.
    drawParty(paper, { title: 'Delivered to', party: deliverTo ?? buyer, x: second, number: null }),
  ]
  paper.y = Math.max(...ends) + 10
  if (!corrects) return
  paper.write(`Reason: ${corrects.reason}`, { size: 8.5 })
  paper.y += 6
}

interface Shown {
  readonly title: string
  readonly party: Party
  readonly x: number
  /** Its GSTIN, or that it has none; null: nothing is said of it. */
  readonly number: string | null
}

function drawParty(paper: Paper, { title, party, x, number }: Shown): number {
  let y = paper.y
  y += paper.put(title, { x, y, width: half }, { size: 8, ink: 'faint', tag: 'H2' })
  y += paper.put(party.name, { x, y, width: half }, { size: 9.5, weight: 'semibold' })
  const place = [party.city, party.pincode].filter(Boolean).join(' ')
  const lines = [
    party.address,
    [place, placeText(party)].filter(Boolean).join(', '),
    ...(party.mobile ? [formatMobile(party.mobile)] : []),
    ...(number ? [`GSTIN: ${number}`] : []),
  ]
  for (const words of lines) if (words) y += paper.put(words, { x, y, width: half }, { size: 8.5 })
  return y
}

/** At the foot of every page: whose paper it is, and which of how many pages. */
export function drawFoot(paper: Paper, { number, facts }: Printed, { nth, all }: { nth: number; all: number }): void {
  const style = { size: 7.5, ink: 'faint', tag: 'artifact' } as const
  const width = (page.right - page.left) / 2
  const y = page.bottom + 22
  paper.put(`${facts.seller.name} · GSTIN ${facts.seller.gstin}`, { x: page.left, y, width }, style)
  paper.put(`${number} · page ${nth} of ${all}`, { x: page.left + width, y, width }, { ...style, align: 'right' })
}
