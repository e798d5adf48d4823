/** Everything a visitor asks the shop for (spec §5, §7; rules/support.md 1.1). Every answer tells the ticket's number. */
import * as z from 'zod/mini'
import { subjects, ticketKinds } from '../../shop/support/tickets/rules.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { email, maybe, mobile, optional, text, time, words, yesOrNo } from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'

const contactMobile = mobile({
  required: fieldSentence('fields.mobile-missing', 'Enter your mobile'),
  short: fieldSentence('fields.mobile-short', 'Mobile number should minimum 10 number long'), // sic
  invalid: fieldSentence('fields.phone-wrong', 'Phone number is not valid'),
})
const message = text({ required: fieldSentence('fields.message-missing', 'Enter your message'), most: 2000 })

export const ticket = spelled({ ticket: ['ticket', words], message: ['message', words] })

export const contactUs = {
  asks: spelled({
    name: ['name', text({ required: fieldSentence('fields.name-missing', 'Enter your name'), most: 80 })],
    email: ['email', email()],
    mobile: ['mobile', contactMobile],
    message: ['message', message],
  }),
  answers: ticket,
}

export const askQuote = {
  asks: spelled({
    firstName: [
      'first_name',
      text({ required: fieldSentence('fields.first-name-missing', 'Enter your first name'), most: 80 }),
    ],
    lastName: [
      'last_name',
      text({ required: fieldSentence('fields.last-name-missing', 'Enter your last name'), most: 80 }),
    ],
    email: ['email', email()],
    mobile: ['mobile', contactMobile],
    message: ['message', message],
  }),
  answers: ticket,
}

export const complain = {
  asks: spelled({
    name: ['name', text({ required: fieldSentence('fields.name-missing', 'Enter your name'), most: 80 })],
    email: ['email', email()],
    mobile: ['mobile', contactMobile],
    subject: ['subject', z.enum(subjects, fieldSentence('fields.subject-missing', 'Select what it is about'))],
    uniqueOrderId: ['unique_order_id', optional(text({ most: 40 }))],
    message: [
      'message',
      text({ required: fieldSentence('fields.complaint-missing', 'Enter your complaint'), most: 2000 }),
    ],
  }),
  answers: ticket,
}

/** The number tells a stranger nothing: it comes with the e-mail or mobile of the request, or from its customer. */
export const lookUpTicket = {
  asks: spelled({
    ticket: [
      'ticket',
      text({ required: fieldSentence('fields.ticket-missing', 'Enter your ticket number'), most: 40 }),
    ],
    contact: ['contact', optional(text({ most: 254 }))],
  }),
  answers: spelled({
    ticket: ['ticket', words],
    kind: ['kind', z.enum(ticketKinds)],
    state: ['state', z.enum(['received', 'acknowledged', 'resolved'])],
    createdAt: ['created_at', time],
    acknowledgeBy: ['acknowledge_by', time],
    acknowledgedAt: ['acknowledged_at', maybe(time)],
    resolveBy: ['resolve_by', time],
    resolvedAt: ['resolved_at', maybe(time)],
    /** A clock has run out before its time was kept. */
    late: ['late', yesOrNo],
    answer: ['answer', words],
    message: ['message', words],
  }),
}

export const messages = {
  'enquiries.unknown': [404, 'We find no request with this number and this email or mobile'],
  'enquiries.no-contact': [422, 'Enter the email or mobile you gave us'],
} satisfies Messages

/** Of calls that staff make. */
export const staffMessages = {
  'enquiries.closed': [409, 'This request is closed'],
  'enquiries.no-canned': [404, 'This answer is not in the list any more'],
  'enquiries.same-title': [409, 'Another answer has this title'],
  'enquiries.unknown-event': [422, 'A ticket is moved by acknowledge or resolve'],
} satisfies Messages
