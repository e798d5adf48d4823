/** Tickets of every kind: one almost overdue, one overdue, one answered, one resolved; and canned replies. */
import { type NewTicket, openTicket } from '../../../shop/support/tickets/actions.ts'
import { saveCannedAnswer } from '../../../shop/support/tickets/canned-answers.ts'
import { answerTicket, noteOnTicket } from '../../../shop/support/tickets/handle-ticket.ts'
import type { CannedAction } from '../../../shop/support/tickets/rules/canned-reply.ts'
import { emailOf } from '../customers/demo-people.ts'
import type { AdminSeedContext } from './demo-admin.ts'

const hour = 1 / 24

interface Written extends Pick<NewTicket, 'kind' | 'name' | 'mobile' | 'message' | 'facts'> {
  readonly daysAgo: number
  /** Our reply. */
  readonly answer?: { readonly daysAgo: number; readonly text: string; readonly close: boolean }
  readonly note?: string
}

const written: readonly Written[] = [
  {
    kind: 'contact',
    daysAgo: 6,
    name: 'Padma Venkatesh',
    mobile: '9845012301',
    message: 'Can I pay half by UPI and half by net banking for one order?',
    answer: {
      daysAgo: 5.2,
      text: 'Dear Padma Venkatesh,\n\none order is paid one way. You can use points or digital silver for a part of it, and pay the rest by UPI or net banking.',
      close: true,
    },
  },
  {
    kind: 'complaint',
    daysAgo: 3,
    name: 'Girish Karnik',
    mobile: '9822012302',
    message:
      'The box came with a cut on one side. The coins inside are whole, but I had bought them as a wedding gift and cannot give them like this.',
    facts: { subject: 'delivery' },
    note: 'Rang twice, no answer. The courier has his own picture of the parcel at the door.',
  },
  {
    kind: 'complaint',
    daysAgo: 46.5 * hour,
    name: 'Vikram Shekhawat',
    mobile: '9820022300',
    message: 'I paid five days ago and was promised despatch within three working days. Where is my coin?',
    facts: { subject: 'order' },
  },
  {
    kind: 'quote',
    daysAgo: 1.2,
    name: 'Shree Textiles, Surat',
    mobile: '9825012303',
    message:
      'We need 120 silver coins of 10 g for our staff before Makar Sankranti, with our logo on the card. Your best price please.',
    answer: {
      daysAgo: 0.9,
      text: 'Dear Shree Textiles,\n\nthank you. For 120 coins of 10 g we can print your logo on the cards. Please tell us by when you need them and send the logo as a PDF; the price follows within a day.',
      close: false,
    },
  },
  {
    kind: 'quote',
    daysAgo: 5 * hour,
    name: 'Bharat Sweets, Indore',
    mobile: '9826012304',
    message: 'Price for 50 pieces of 20 g silver coins, Lakshmi Ganesh, delivered to Indore?',
  },
  {
    kind: 'customization',
    daysAgo: 20 * hour,
    name: 'Ritu Bansal',
    mobile: '9810012305',
    message:
      'A coin of 50 g for the naming of our daughter: "Anvi, 12 January 2027" on one side and a lotus on the other.',
    facts: { metal: 'silver', pincode: '110001' },
  },
  {
    kind: 'contact',
    daysAgo: 2 * hour,
    name: 'Mohammed Rafi',
    mobile: '9840012306',
    message: 'Is the Johari Bazaar counter open on Sunday? I would like to collect an order.',
  },
]

const readyAnswers: readonly (readonly [title: string, text: string, textHi?: string, action?: CannedAction])[] = [
  [
    'Where is my order',
    'Dear {name},\n\nyour order {order} is on its way and is expected on {arrival_date}. You can follow it here: {tracking_link}',
    'नमस्ते {name},\n\nआपका ऑर्डर {order} रास्ते में है और {arrival_date} तक पहुँचेगा। आप इसे यहाँ देख सकते हैं: {tracking_link}',
  ],
  [
    'Where is my refund',
    'Dear {name},\n\nyour refund of {refund_amount} for order {order} is {refund_status}. Banks take up to five working days to credit it.',
    'नमस्ते {name},\n\nऑर्डर {order} का {refund_amount} का रिफ़ंड {refund_status} है। बैंक में आने में पाँच कार्य दिवस तक लग सकते हैं।',
    'refund',
  ],
  [
    'A parcel is late',
    'Dear {name},\n\nwe are sorry that your parcel is late. We have asked the courier today and write to you again under {number} as soon as we know the day it comes. The price you paid does not change.',
  ],
  [
    'A piece came damaged',
    'Dear {name},\n\nplease keep piece, card and capsule as they are, and ask for the return on the page of your order within 48 hours of delivery, with two pictures. We fetch it at our cost. Your number is {number}.',
  ],
  [
    'Opening hours of the counters',
    'Dear {name},\n\nboth counters are open Monday to Saturday from 11 am, Zaveri Bazaar until 7 pm and Johari Bazaar until 6.30 pm. Please bring the collection code and a paper of identity.',
  ],
  [
    'A quote for many pieces',
    'Dear {name},\n\nthank you for asking. Please tell us weight, number of pieces, the pincode and by when you need them; you have our price within one working day under {number}.',
  ],
]

export async function seedTickets(context: AdminSeedContext): Promise<void> {
  const { name: by } = context.staff('SUPPORT')
  for (const [title, text, textHi = '', action = null] of readyAnswers)
    await saveCannedAnswer(context.ago(30), { id: null, title, text, textHi, action, by })
  for (const one of written) await write(context, one)
}

async function write(context: AdminSeedContext, { daysAgo, answer, note, ...ticket }: Written): Promise<void> {
  const staff = context.staff('SUPPORT')
  const { number } = await openTicket(context.ago(daysAgo), {
    ...ticket,
    customerId: null,
    email: emailOf(ticket.name),
  })
  if (note) await noteOnTicket(context.ago(daysAgo - 0.5), { number, staff, text: note })
  if (answer) await answerTicket(context.ago(answer.daysAgo), { number, staff, text: answer.text, close: answer.close })
}
