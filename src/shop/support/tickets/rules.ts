/** Tickets: every question, request and complaint has a number, a state and two clocks (rules/support.md 1.1). */
import { addDays, dayOf, istMoment } from '../../../units/date.ts'
import type { TicketState } from './rules/ticket-flow.ts'

export const ticketKinds = ['contact', 'quote', 'complaint', 'customization'] as const
export type TicketKind = (typeof ticketKinds)[number]

export const ticketKindLabels: Readonly<Record<TicketKind, string>> = {
  contact: 'Message',
  quote: 'Quote',
  complaint: 'Complaint',
  customization: 'Custom order',
}

export const ticketStateLabels: Readonly<Record<TicketState, string>> = {
  received: 'Open',
  acknowledged: 'Replied',
  resolved: 'Closed',
}

/** The views of the queue for support staff. */
export const ticketViews = ['open', 'waiting', 'answered', 'mine', 'late', 'closed'] as const
export type TicketView = (typeof ticketViews)[number]

/** What a complaint is about. */
export const ticketSubjects = ['order', 'delivery', 'quality', 'payment', 'buy-back', 'other'] as const
export type TicketSubject = (typeof ticketSubjects)[number]

/** Pictures with a message or a complaint. */
export const mostTicketPictures = 4

interface TicketPictures {
  readonly picture: string | null
  readonly pictures: readonly string[]
}

/** The keys of everything attached: the picture of a custom order, or those of a message or a complaint. */
export const picturesOf = ({ picture, pictures }: TicketPictures): string[] =>
  picture ? [picture, ...pictures] : [...pictures]

const acknowledgeWithinMs = 48 * 3_600_000

export interface Clocks {
  /** 48 hours later: it must be acknowledged by then. */
  readonly acknowledgeBy: Date
  /** The end of the same day a month later: it must be resolved by then. */
  readonly resolveBy: Date
}

export const clocksOf = (at: Date): Clocks => ({
  acknowledgeBy: new Date(at.getTime() + acknowledgeWithinMs),
  resolveBy: new Date(istMoment(addDays(monthLater(dayOf(at)), 1)).getTime() - 1000),
})

/** The same day of the next month, or its last: 31 January leads to 28 February. */
function monthLater(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Without 0, O, 1 and I, so that a number can be read out on the telephone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const prefixes: Readonly<Record<TicketKind, string>> = {
  contact: 'CON',
  quote: 'QUO',
  complaint: 'GRV',
  customization: 'CUS',
}

/** "CUS-7KQM-3XRP" from eight random bytes: readable, and one of 10^12. */
export function ticketNumber(kind: TicketKind, random: Uint8Array): string {
  const drawn = Array.from(random.subarray(0, 8), (byte) => alphabet[byte % alphabet.length]).join('')
  return `${prefixes[kind]}-${drawn.slice(0, 4)}-${drawn.slice(4)}`
}

/** "cus 7kqm3xrp" → "CUS-7KQM-3XRP"; any other text stays unchanged. */
export function readTicketNumber(typed: string): string {
  const bare = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return bare.length === 11 ? `${bare.slice(0, 3)}-${bare.slice(3, 7)}-${bare.slice(7)}` : bare
}
