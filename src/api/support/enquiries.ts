import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { type Asked, lookUp, openTicket } from '../../shop/support/tickets/actions.ts'
import type { Ticket } from '../../shop/support/tickets/records.ts'
import { formatDate, formatDateAndTime } from '../../units/format.ts'
import { bareMobile } from '../../wire/shape/fields.ts'
import type * as wire from '../../wire/support/enquiries.ts'
import type { CallRequest, Handler } from '../call.ts'

export const contactUs: Handler<typeof wire.contactUs> = async (shop, { asks, customer }) => {
  const { name, email, mobile, message } = asks
  return told(shop, { kind: 'contact', name, email, mobile, message }, customer)
}

export const askQuote: Handler<typeof wire.askQuote> = async (shop, { asks, customer }) => {
  const { firstName, lastName, email, mobile, message } = asks
  return told(shop, { kind: 'quote', name: `${firstName} ${lastName}`, email, mobile, message }, customer)
}

export const complain: Handler<typeof wire.complain> = async (shop, { asks, customer }) => {
  const { name, email, mobile, message, subject, uniqueOrderId } = asks
  const facts = { subject, ...(uniqueOrderId && { uniqueOrderId }) }
  return told(shop, { kind: 'complaint', name, email, mobile, message, facts }, customer)
}

async function told(shop: Shop, asked: Omit<Asked, 'customerId'>, customer: CallRequest<unknown>['customer']) {
  const ticket = await openTicket(shop, { ...asked, customerId: customer?.id ?? null })
  return { data: { ticket: ticket.number, message: received(ticket) } }
}

const received = ({ number, acknowledgeBy }: Ticket): string =>
  `Thank you. Your ticket number is ${number}. We answer by ${formatDateAndTime(acknowledgeBy)}.`

export const lookUpTicket: Handler<typeof wire.lookUpTicket> = async (shop, { asks, customer }) => {
  const contact = asks.contact ?? ''
  if (!contact && !customer) throw refuse('enquiries.no-contact', {}, 'contact')
  const given = contact.includes('@') ? { email: contact.toLowerCase() } : { mobile: bareMobile(contact) }
  const ticket = await lookUp(shop, { number: asks.ticket, customerId: customer?.id ?? null, ...given })
  const { number, kind, state, createdAt, acknowledgeBy, acknowledgedAt, resolveBy, resolvedAt, answer } = ticket
  const now = shop.clock.now()
  const late = (acknowledgedAt ?? now) > acknowledgeBy || (resolvedAt ?? now) > resolveBy
  const clocks = { createdAt, acknowledgeBy, acknowledgedAt, resolveBy, resolvedAt, late }
  return { data: { ticket: number, kind, state, ...clocks, answer, message: standing(ticket) } }
}

function standing({ state, acknowledgeBy, resolveBy, resolvedAt }: Ticket): string {
  if (state === 'resolved') return `Settled on ${formatDate(resolvedAt ?? resolveBy)}.`
  if (state === 'acknowledged') return `We are looking at it. It is settled by ${formatDate(resolveBy)} at the latest.`
  return `It has reached us. Somebody looks at it by ${formatDateAndTime(acknowledgeBy)}.`
}
