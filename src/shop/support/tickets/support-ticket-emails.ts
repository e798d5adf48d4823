/**
 * What is said of tickets. The mail to a visitor repeats nothing the visitor typed: anybody can give another's address, and the
 * shop carries no stranger's words there.
 */
import { formatDate, formatDateAndTime, formatMobile } from '../../../units/format.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'
import type { Ticket } from './records.ts'
import type { TicketKind } from './rules.ts'

const about: Readonly<Record<TicketKind, string>> = {
  contact: 'your message',
  quote: 'your request for a quote',
  complaint: 'your complaint',
  customization: 'your request for a piece of your own',
}

const keepIt = (number: string): string =>
  `Keep the number ${number}: with it and this email or your mobile you can see how far we are, under Complaints on our site.`

export const ticketReceivedEmail = (ticket: Ticket): MessageContent =>
  mail('ticket-received', {
    subject: `We have ${about[ticket.kind]}: ${ticket.number}`,
    lines: [
      `Thank you. ${capital(about[ticket.kind])} has reached us under the number ${ticket.number}.`,
      `Somebody looks at it by ${formatDateAndTime(ticket.acknowledgeBy)}, and it is settled by ${formatDate(ticket.resolveBy)} at the latest.`,
      keepIt(ticket.number),
    ],
    after: ['If you did not write to us, somebody gave your address by mistake: you need do nothing.'],
  })

export const ticketStatusEmail = (ticket: Ticket): MessageContent =>
  ticket.state === 'resolved'
    ? mail('ticket-resolved', {
        subject: `Settled: ${ticket.number}`,
        lines: [
          `We have settled ${about[ticket.kind]}, number ${ticket.number}.`,
          ...(ticket.answer ? [ticket.answer] : []),
        ],
        after: ['If it is not settled for you, answer this mail or write to our grievance officer, named on our site.'],
      })
    : mail('ticket-acknowledged', {
        subject: `We are looking at it: ${ticket.number}`,
        lines: [
          `Somebody of ours is looking at ${about[ticket.kind]}, number ${ticket.number}.`,
          `It is settled by ${formatDate(ticket.resolveBy)} at the latest.`,
          keepIt(ticket.number),
        ],
      })

/** What one of us wrote, word for word, to the address the ticket was opened with. */
export const ticketAnsweredEmail = (ticket: Ticket): MessageContent =>
  mail('ticket-answered', {
    subject: `${ticket.state === 'resolved' ? 'Settled' : 'Our answer'}: ${ticket.number}`,
    lines: [
      `This is about ${about[ticket.kind]}, number ${ticket.number}.`,
      ...ticket.answer.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
      ...(ticket.state === 'resolved' ? [] : [keepIt(ticket.number)]),
    ],
    after:
      ticket.state === 'resolved'
        ? ['If it is not settled for you, answer this mail or write to our grievance officer, named on our site.']
        : [],
  })

/** A line for the shop's own desk. */
export const newTicketStaffEmail = (ticket: Ticket): MessageContent =>
  mail('ticket-at-desk', {
    subject: `${ticket.number}: ${ticket.kind}`,
    lines: [
      `${ticket.name}, ${ticket.email}, ${formatMobile(ticket.mobile)}`,
      ticket.message,
      ...Object.entries(ticket.facts).map(([name, fact]) => `${name}: ${fact}`),
      ...(ticket.picture ? ['A picture came with it.'] : []),
      `Acknowledge by ${formatDateAndTime(ticket.acknowledgeBy)}, settle by ${formatDate(ticket.resolveBy)}.`,
    ],
  })

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
