/** The table in e-mails about a ticket: its number, and by when it is answered and resolved. */
import { formatDate, formatDateAndTime, formatMobile } from '../../../units/format.ts'
import { amountCard, type EmailCard, type EmailCards, factCards } from '../../messaging/messages/email-card.ts'
import type { Ticket } from './records.ts'

/** In the order of the table. */
const labels = {
  number: { en: 'Ticket number', hi: 'टिकट नंबर' },
  replyBy: { en: 'Reply by', hi: 'इस समय तक जवाब' },
  resolvedBy: { en: 'Resolved by', hi: 'इस तारीख़ तक हल' },
} as const

/** Of a ticket that nobody has answered yet. */
export const newTicketCards = ({ number, acknowledgeBy, resolveBy }: Ticket): EmailCards =>
  factCards(labels, { number, replyBy: formatDateAndTime(acknowledgeBy), resolvedBy: formatDate(resolveBy) })

export const openTicketCards = ({ number, resolveBy }: Ticket): EmailCards =>
  factCards(labels, { number, resolvedBy: formatDate(resolveBy) })

/** For staff: who writes, what they stated, and by when to reply. */
export const staffTicketCard = ({ name, email, mobile, facts, acknowledgeBy, resolveBy }: Ticket): EmailCard =>
  amountCard('en', {
    facts: [
      ['Name', name],
      ['Email', email],
      ['Mobile', formatMobile(mobile)],
      ['Subject', facts.subject ?? null],
      ['Order', facts.uniqueOrderId ?? null],
      ['Item', facts.itemId === undefined ? null : String(facts.itemId)],
      ['Piece', facts.piece ?? null],
      ['Pincode', facts.pincode ?? null],
      ['Metal', facts.metal ?? null],
      ['Continues ticket', facts.follows ?? null],
      ['Acknowledge by', formatDateAndTime(acknowledgeBy)],
      ['Settle by', formatDate(resolveBy)],
    ],
  })
