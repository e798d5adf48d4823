/**
 * E-mails about tickets. The one to a visitor repeats nothing that was typed: anybody can enter another person's address,
 * and the shop must not deliver a stranger's text to it.
 */
import { formatDate, formatDateAndTime } from '../../../units/format.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'
import type { Ticket } from './records.ts'
import type { TicketKind } from './rules.ts'
import { picturesOf } from './rules.ts'
import { newTicketCards, openTicketCards, staffTicketCard } from './ticket-email-cards.ts'

const about: Readonly<Record<TicketKind, string>> = {
  contact: 'your message',
  quote: 'your request for a quote',
  complaint: 'your complaint',
  customization: 'your customization request',
}

/** Each is feminine in Hindi, and so are the sentences around it. */
const hindiAbout: Readonly<Record<TicketKind, string>> = {
  contact: 'आपकी बात',
  quote: 'आपकी कोटेशन की माँग',
  complaint: 'आपकी शिकायत',
  customization: 'आपकी कस्टम ऑर्डर की माँग',
}

const hindiKeepIt = (number: string): string =>
  `अपना टिकट नंबर ${number} सँभालकर रखें। इसके साथ इस ईमेल या मोबाइल नंबर से आप हमारी वेबसाइट पर शिकायत के पेज पर स्थिति देख सकते हैं।`

const hindiNotResolved = 'आपके लिए नहीं सुलझा? इस ईमेल का जवाब दें, या वेबसाइट पर दिए शिकायत अधिकारी को लिखें।'

const keepIt = (number: string): string =>
  `Please keep your ticket number ${number}. With it and this email or your mobile number, you can check the status under Complaints on our website.`

export const ticketReceivedEmail = (ticket: Ticket): MessageContent =>
  mail(
    'ticket-received',
    {
      subject: `Ticket ${ticket.number}: we have received ${about[ticket.kind]}`,
      lines: [
        `Thank you for writing to us. We have received ${about[ticket.kind]}. Your ticket number is ${ticket.number}.`,
        `We will get back to you by ${formatDateAndTime(ticket.acknowledgeBy)} and resolve it by ${formatDate(ticket.resolveBy)} at the latest.`,
        keepIt(ticket.number),
      ],
      card: newTicketCards(ticket).en,
      after: ['If you did not write to us, someone entered your address by mistake. Please ignore this email.'],
    },
    {
      subject: `टिकट ${ticket.number}: ${hindiAbout[ticket.kind]} हमें मिल गई`,
      lines: [
        `हमें लिखने के लिए धन्यवाद। ${hindiAbout[ticket.kind]} हमें मिल गई है। आपका टिकट नंबर ${ticket.number} है।`,
        `हम ${formatDateAndTime(ticket.acknowledgeBy)} तक जवाब देंगे और ज़्यादा से ज़्यादा ${formatDate(ticket.resolveBy)} तक इसे सुलझाएँगे।`,
        hindiKeepIt(ticket.number),
      ],
      card: newTicketCards(ticket).hi,
      after: ['अगर आपने हमें नहीं लिखा, तो किसी ने ग़लती से आपका पता लिख दिया। इस ईमेल को छोड़ दें।'],
    },
  )

export const ticketStatusEmail = (ticket: Ticket): MessageContent =>
  ticket.state === 'resolved'
    ? mail(
        'ticket-resolved',
        {
          subject: `Ticket ${ticket.number}: resolved`,
          lines: [
            `We have resolved ${about[ticket.kind]}, ticket ${ticket.number}.`,
            ...(ticket.answer ? [ticket.answer] : []),
          ],
          after: ['Not resolved for you? Reply to this email or write to our grievance officer, named on our website.'],
        },
        {
          subject: `टिकट ${ticket.number}: सुलझ गया`,
          lines: [
            `${hindiAbout[ticket.kind]}, टिकट ${ticket.number}, हमने सुलझा दी है।`,
            ...(ticket.answer ? [ticket.answer] : []),
          ],
          after: [hindiNotResolved],
        },
      )
    : mail(
        'ticket-acknowledged',
        {
          subject: `Ticket ${ticket.number}: we are working on it`,
          lines: [
            `We are working on ${about[ticket.kind]}, ticket ${ticket.number}.`,
            `We will resolve it by ${formatDate(ticket.resolveBy)} at the latest.`,
            keepIt(ticket.number),
          ],
          card: openTicketCards(ticket).en,
        },
        {
          subject: `टिकट ${ticket.number}: हम इस पर काम कर रहे हैं`,
          lines: [
            `हम ${hindiAbout[ticket.kind]}, टिकट ${ticket.number}, पर काम कर रहे हैं।`,
            `ज़्यादा से ज़्यादा ${formatDate(ticket.resolveBy)} तक इसे सुलझाएँगे।`,
            hindiKeepIt(ticket.number),
          ],
          card: openTicketCards(ticket).hi,
        },
      )

/** The reply of a staff member, word for word, to the address the ticket was opened with. */
export const ticketAnsweredEmail = (ticket: Ticket): MessageContent =>
  mail(
    'ticket-answered',
    {
      subject: `Ticket ${ticket.number}: ${ticket.state === 'resolved' ? 'resolved' : 'our reply'}`,
      lines: [
        `This is about ${about[ticket.kind]}, ticket ${ticket.number}.`,
        ...ticket.answer.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
        ...(ticket.state === 'resolved' ? [] : [keepIt(ticket.number)]),
      ],
      after:
        ticket.state === 'resolved'
          ? ['Not resolved for you? Reply to this email or write to our grievance officer, named on our website.']
          : [],
    },
    {
      subject: `टिकट ${ticket.number}: ${ticket.state === 'resolved' ? 'सुलझ गया' : 'हमारा जवाब'}`,
      lines: [
        `यह ${hindiAbout[ticket.kind]}, टिकट ${ticket.number}, के बारे में है।`,
        ...ticket.answer.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
        ...(ticket.state === 'resolved' ? [] : [hindiKeepIt(ticket.number)]),
      ],
      after: ticket.state === 'resolved' ? [hindiNotResolved] : [],
    },
  )

/** The e-mail to the shop's own staff. */
export const newTicketStaffEmail = (ticket: Ticket): MessageContent =>
  mail('ticket-at-desk', {
    subject: `${ticket.number}: ${ticket.kind}`,
    lines: [ticket.message, ...attachmentLine(picturesOf(ticket).length)],
    card: staffTicketCard(ticket),
  })

const attachmentLine = (count: number): string[] => {
  if (count === 0) return []
  return [count === 1 ? 'A picture came with it.' : `${count} pictures came with it.`]
}
