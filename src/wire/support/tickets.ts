/** Tickets of visitors (spec §5, §7; rules/support.md 1.1). Every response contains the ticket's number. */
import * as z from 'zod/mini'
import { ticketKinds, ticketSubjects } from '../../shop/support/tickets/rules.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  contractSentence,
  email,
  inputText,
  mobile,
  nullable,
  optional,
  outputText,
  time,
  yesOrNo,
} from '../shape/fields.ts'
import { pictureFiles } from '../shape/picture-files.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const contactMobile = mobile({
  required: fieldSentence('fields.mobile-missing', 'Enter your mobile'),
  short: fieldSentence('fields.mobile-short', 'Mobile number should minimum 10 number long'), // sic
  invalid: fieldSentence('fields.phone-wrong', 'Phone number is not valid'),
})
const message = inputText({ required: fieldSentence('fields.message-missing', 'Enter your message'), most: 2000 })

export const ticket = wireShape({
  ticket: ['ticket', outputText],
  acknowledgeBy: ['acknowledge_by', time],
  message: ['message', contractSentence],
})

export const contactUs = {
  params: wireShape({
    name: ['name', inputText({ required: fieldSentence('fields.name-missing', 'Enter your name'), most: 80 })],
    email: ['email', email()],
    mobile: ['mobile', contactMobile],
    message: ['message', message],
    /** At most `mostTicketPictures`, each of `mostUploadBytes`; the form is then multipart. */
    pictures: ['files', pictureFiles],
  }),
  response: ticket,
}

export const requestQuote = {
  params: wireShape({
    firstName: [
      'first_name',
      inputText({ required: fieldSentence('fields.first-name-missing', 'Enter your first name'), most: 80 }),
    ],
    lastName: [
      'last_name',
      inputText({ required: fieldSentence('fields.last-name-missing', 'Enter your last name'), most: 80 }),
    ],
    email: ['email', email()],
    mobile: ['mobile', contactMobile],
    message: ['message', message],
  }),
  response: ticket,
}

export const complain = {
  params: wireShape({
    name: ['name', inputText({ required: fieldSentence('fields.name-missing', 'Enter your name'), most: 80 })],
    email: ['email', email()],
    mobile: ['mobile', contactMobile],
    subject: ['subject', z.enum(ticketSubjects, fieldSentence('fields.subject-missing', 'Select a subject'))],
    uniqueOrderId: ['unique_order_id', optional(inputText({ most: 40 }))],
    message: [
      'message',
      inputText({ required: fieldSentence('fields.complaint-missing', 'Enter your complaint'), most: 2000 }),
    ],
    pictures: ['files', pictureFiles],
  }),
  response: ticket,
}

/** The number alone shows nothing: the e-mail or mobile of the ticket is required, or the request of its customer. */
export const trackTicket = {
  params: wireShape({
    ticket: [
      'ticket',
      inputText({ required: fieldSentence('fields.ticket-missing', 'Enter your ticket number'), most: 40 }),
    ],
    contact: ['contact', optional(inputText({ most: 254 }))],
  }),
  response: wireShape({
    ticket: ['ticket', outputText],
    kind: ['kind', z.enum(ticketKinds)],
    state: ['state', z.enum(['received', 'acknowledged', 'resolved'])],
    createdAt: ['created_at', time],
    acknowledgeBy: ['acknowledge_by', time],
    acknowledgedAt: ['acknowledged_at', nullable(time)],
    resolveBy: ['resolve_by', time],
    resolvedAt: ['resolved_at', nullable(time)],
    /** A deadline has passed. */
    late: ['late', yesOrNo],
    answer: ['answer', outputText],
    message: ['message', contractSentence],
  }),
}

export const messages = {
  'enquiries.unknown': [404, 'We could not find a ticket with this number and this email or mobile'],
  'enquiries.pictures': [422, ({ most }) => `Attach up to ${most} pictures`],
  'enquiries.no-contact': [422, 'Enter the email or mobile you gave us'],
} satisfies RefusalMessages

/** Refusals of calls that staff make. */
export const staffMessages = {
  'enquiries.closed': [409, 'This request is closed'],
  'enquiries.no-canned': [404, 'This answer is not in the list any more'],
  'enquiries.same-title': [409, 'Another answer has this title'],
  'enquiries.unfilled': [422, ({ variables }) => `No value for: ${variables}. Write it yourself, or remove it`],
  'enquiries.unknown-variable': [422, ({ variable }) => `There is no variable {${variable}}`],
  'enquiries.unknown-event': [422, 'A ticket is moved by acknowledge or resolve'],
} satisfies RefusalMessages
