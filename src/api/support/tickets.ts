import { bytesOf } from '../../partners/files/bytes-of.ts'
import { refuse } from '../../shop/refusal.ts'
import {
  findTicketForVisitor,
  type NewTicket,
  openTicket,
  openTicketWithPictures,
} from '../../shop/support/tickets/actions.ts'
import type { Ticket } from '../../shop/support/tickets/records.ts'
import { mostTicketPictures } from '../../shop/support/tickets/rules.ts'
import { formatDate, formatDateAndTime } from '../../units/format.ts'
import { mostUploadBytes } from '../../units/uploads/upload-size.ts'
import { bareMobile } from '../../wire/shape/fields.ts'
import type * as wire from '../../wire/support/tickets.ts'
import type { Handler } from '../call.ts'

/** The pictures, and the form around them. */
export const ticketBytes = mostTicketPictures * mostUploadBytes + 64 * 1024

export const contactUs: Handler<typeof wire.contactUs> = async (shop, { params, customer }) => {
  const { name, email, mobile, message, pictures } = params
  const draft = { kind: 'contact' as const, name, email, mobile, message, customerId: customer?.id ?? null }
  return receiptOf(await openTicketWithPictures(shop, draft, await bytesOf(pictures)))
}

export const requestQuote: Handler<typeof wire.requestQuote> = async (shop, { params, customer }) => {
  const { firstName, lastName, email, mobile, message } = params
  const draft = { kind: 'quote' as const, name: `${firstName} ${lastName}`, email, mobile, message }
  return receiptOf(await openTicket(shop, { ...draft, customerId: customer?.id ?? null }))
}

export const complain: Handler<typeof wire.complain> = async (shop, { params, customer }) => {
  const { name, email, mobile, message, subject, uniqueOrderId, pictures } = params
  const facts = { subject, ...(uniqueOrderId && { uniqueOrderId }) }
  const draft: NewTicket = { kind: 'complaint', name, email, mobile, message, facts, customerId: customer?.id ?? null }
  return receiptOf(await openTicketWithPictures(shop, draft, await bytesOf(pictures)))
}

const receiptOf = (ticket: Ticket) => ({
  data: { ticket: ticket.number, acknowledgeBy: ticket.acknowledgeBy, message: received(ticket) },
})

const received = ({ number, acknowledgeBy }: Ticket): string =>
  `Thank you. Your ticket number is ${number}. We will reply by ${formatDateAndTime(acknowledgeBy)}.`

export const trackTicket: Handler<typeof wire.trackTicket> = async (shop, { params, customer }) => {
  const contact = params.contact ?? ''
  if (!contact && !customer) throw refuse('enquiries.no-contact', {}, 'contact')
  const contactFields = contact.includes('@') ? { email: contact.toLowerCase() } : { mobile: bareMobile(contact) }
  const ticket = await findTicketForVisitor(shop, {
    number: params.ticket,
    customerId: customer?.id ?? null,
    ...contactFields,
  })
  const { number, kind, state, createdAt, acknowledgeBy, acknowledgedAt, resolveBy, resolvedAt, answer } = ticket
  const now = shop.clock.now()
  const late = (acknowledgedAt ?? now) > acknowledgeBy || (resolvedAt ?? now) > resolveBy
  const clocks = { createdAt, acknowledgeBy, acknowledgedAt, resolveBy, resolvedAt, late }
  return { data: { ticket: number, kind, state, ...clocks, answer, message: status(ticket) } }
}

function status({ state, acknowledgeBy, resolveBy, resolvedAt }: Ticket): string {
  if (state === 'resolved') return `Resolved on ${formatDate(resolvedAt ?? resolveBy)}.`
  if (state === 'acknowledged')
    return `We are working on it and will resolve it by ${formatDate(resolveBy)} at the latest.`
  return `We have received it and will get back to you by ${formatDateAndTime(acknowledgeBy)}.`
}
