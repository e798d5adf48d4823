import { listOffersOfTicket } from '../../../shop/checkout/offers/offer-list.ts'
import { maskedEmail, maskedMobile } from '../../../shop/orders/rules/contact-masks.ts'
import { orderLabels } from '../../../shop/orders/rules/order-flow.ts'
import { refuse } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import { may, type Staff } from '../../../shop/staff/rules.ts'
import { findTicket } from '../../../shop/support/tickets/actions.ts'
import {
  dropCannedAnswer,
  listCannedAnswers,
  requireCannedVariables,
  saveCannedAnswer,
} from '../../../shop/support/tickets/canned-answers.ts'
import {
  answerTicket,
  assignTicket,
  noteOnTicket,
  requireFilledVariables,
} from '../../../shop/support/tickets/handle-ticket.ts'
import {
  linkTicketToOrder,
  readOrdersOfRequester,
  readOrdersOfTicket,
} from '../../../shop/support/tickets/linked-orders.ts'
import {
  countTickets,
  listTickets,
  readTicketHistory,
  type TicketHistory,
} from '../../../shop/support/tickets/queue.ts'
import type { Ticket } from '../../../shop/support/tickets/records.ts'
import { readReplyValues } from '../../../shop/support/tickets/reply-values.ts'
import { picturesOf, readTicketNumber } from '../../../shop/support/tickets/rules.ts'
import * as wire from '../../../wire/admin/support/requests.ts'
import { type StaffHandler, type StaffRawHandler, staffCall, staffRawCall } from '../../call.ts'
import { HttpError } from '../../request-handler/envelope.ts'
import { textRisk } from '../../staff-requests/text-risk.ts'
import { sendFile } from '../../support/request-picture.ts'
import { offerSummariesOf } from './offers.ts'

const size = 50
const begins = 120

const list: StaffHandler<typeof wire.requests> = async (shop, { params, staff }) => {
  const now = shop.clock.now()
  const page = { skip: (params.page - 1) * size, take: size + 1 }
  const choice = { view: params.view, kind: params.kind || null, search: params.search, staffId: staff.id, now }
  const found = await listTickets(shop.db, { ...choice, ...page })
  const requests = found.slice(0, size).map((ticket) => ({
    ...faceOf(ticket, staff, now),
    begins: ticket.message.replace(/\s+/g, ' ').slice(0, begins),
  }))
  return { data: { counts: await countTickets(shop.db, choice), requests, size, more: found.length > size } }
}

const faceOf = (ticket: Ticket, staff: Staff, now: Date) => ({
  number: ticket.number,
  kind: ticket.kind,
  state: ticket.state,
  name: ticket.name,
  assignedTo: ticket.assignedName,
  isMine: ticket.assignedTo === staff.id,
  createdAt: ticket.createdAt,
  clock: clockOf(ticket, now),
  unansweredSince: ticket.state === 'resolved' ? null : ticket.unansweredSince,
})

function clockOf({ state, acknowledgedAt, acknowledgeBy, resolveBy }: Ticket, now: Date) {
  if (state === 'resolved') return null
  const what = acknowledgedAt ? ('resolve' as const) : ('acknowledge' as const)
  const by = acknowledgedAt ? resolveBy : acknowledgeBy
  return { what, by, isLate: by < now }
}

async function mustFind(shop: Shop, number: string): Promise<Ticket> {
  const ticket = await findTicket(shop.db, readTicketNumber(number))
  if (!ticket) throw refuse('enquiries.unknown')
  return ticket
}

const labels = { follows: 'Follows', subject: 'Subject', piece: 'Item', pincode: 'Pincode', metal: 'Metal' } as const

async function ticketView(shop: Shop, number: string, staff: Staff) {
  const ticket = await mustFind(shop, number)
  const { comments } = await readTicketHistory(shop.db, ticket.id)
  const offers = await offerSummariesOf(shop, await listOffersOfTicket(shop.db, ticket.number))
  const { facts } = ticket
  return {
    ...faceOf(ticket, staff, shop.clock.now()),
    email: maskedEmail(ticket.email),
    mobile: maskedMobile(ticket.mobile),
    customerId: ticket.customerId,
    message: ticket.message,
    facts: Object.entries(labels).flatMap(([name, label]) => {
      const value = facts[name as keyof typeof labels]
      return value ? [{ label, value: value.charAt(0).toUpperCase() + value.slice(1) }] : []
    }),
    orders: (await readOrdersOfTicket(shop.db, ticket)).map(({ order, isLinked, isTheirs, state }) => ({
      ...{ order, isLinked, isTheirs },
      state: state ? orderLabels[state] : '',
    })),
    customerOrders: may(staff, 'orders.read') ? await customerOrdersView(shop, ticket) : [],
    offers,
    pictures: picturesOf(ticket).length,
    acknowledgeBy: ticket.acknowledgeBy,
    acknowledgedAt: ticket.acknowledgedAt,
    resolveBy: ticket.resolveBy,
    resolvedAt: ticket.resolvedAt,
    words: commentsView(ticket, comments),
  }
}

/** Its pictures are counted on from those that the ticket came with. */
function commentsView(ticket: Ticket, comments: TicketHistory['comments']) {
  let counted = picturesOf(ticket).length
  return comments.map(({ id, kind, text, staffName, at, pictures }) => {
    const first = counted
    counted += pictures.length
    const by = kind === 'message' ? ticket.name : staffName
    return { id, kind, text, by, at, pictures: pictures.map((_, nth) => first + nth) }
  })
}

const customerOrdersView = async ({ db }: Shop, ticket: Ticket) =>
  (await readOrdersOfRequester(db, ticket)).map(({ order, state, payable, placedAt }) => ({
    order,
    state: orderLabels[state],
    payablePaise: payable,
    placedAt,
  }))

const read: StaffHandler<typeof wire.request> = async (shop, { params, staff }) => ({
  data: await ticketView(shop, params.number, staff),
})

const response: StaffHandler<typeof wire.answer> = async (shop, { params, staff }) => {
  await answerTicket(shop, { ...params, staff })
  return { data: await ticketView(shop, params.number, staff) }
}

const note: StaffHandler<typeof wire.addTicketNote> = async (shop, { params, staff }) => {
  await noteOnTicket(shop, { ...params, staff })
  return { data: await ticketView(shop, params.number, staff) }
}

const assign: StaffHandler<typeof wire.assign> = async (shop, { params, staff }) => {
  await assignTicket(shop, { ...params, staff })
  return { data: await ticketView(shop, params.number, staff) }
}

const link: StaffHandler<typeof wire.linkOrder> = async (shop, { params: { order, ...ticket }, staff }) => {
  await linkTicketToOrder(shop, { ...ticket, uniqueOrderId: order, by: `staff:${staff.id}` })
  return { data: null, message: ticket.isLinked ? 'Linked' : 'Link removed' }
}

const contact: StaffHandler<typeof wire.contact> = async (shop, { params }) => {
  const { email, mobile } = await mustFind(shop, params.number)
  return { data: { email, mobile } }
}

async function picturesOfHistory({ db }: Shop, ticket: Ticket): Promise<string[]> {
  const { comments } = await readTicketHistory(db, ticket.id)
  return [...picturesOf(ticket), ...comments.flatMap(({ pictures }) => pictures)]
}

const picture: StaffRawHandler = async (shop, request) => {
  const query = new URL(request.url).searchParams
  const ticket = await findTicket(shop.db, readTicketNumber(query.get('number') ?? ''))
  const nth = Number(query.get('nth') ?? 0)
  const key = ticket && (await picturesOfHistory(shop, ticket))[nth]
  const file = key ? await sendFile(shop, key, nth === 0 ? ticket.number : `${ticket.number}-${nth + 1}`) : null
  if (!file) throw new HttpError(404, 'There is no picture under this number')
  return file
}

const canned: StaffHandler<typeof wire.cannedAnswers> = async (shop) => ({
  data: { response: await listCannedAnswers(shop.db) },
})

const saveCanned: StaffHandler<typeof wire.saveCanned> = async (shop, { params, staff }) => {
  await saveCannedAnswer(shop, { ...params, by: staff.name })
  return { data: null, message: 'Saved' }
}

const cannedReplies: StaffHandler<typeof wire.cannedReplies> = async (shop, { params }) => {
  const { orders, ...values } = await readReplyValues(shop.db, await mustFind(shop, params.number))
  const replies = (await listCannedAnswers(shop.db)).map(({ changedBy, changedAt, ...one }) => one)
  return {
    data: {
      ...values,
      replies,
      orders: orders.map(({ order, values, confirmationId: confirmation }) => ({ order, values, confirmation })),
    },
  }
}

const dropCanned: StaffHandler<typeof wire.dropCanned> = async (shop, { params }) => {
  await dropCannedAnswer(shop.db, params.id)
  return { data: null, message: 'Removed' }
}

const about = ({ number }: { number: string }) => ({ kind: 'request', id: readTicketNumber(number) })

export const requestsCalls = {
  'GET admin/requests': staffCall('tickets', wire.requests, list),
  'GET admin/requests/one': staffCall('tickets', wire.request, read, { about, reads: 'personal' }),
  'POST admin/requests/answer': staffCall('tickets', wire.answer, response, {
    about,
    isIdempotent: true,
    reads: 'personal',
    risk: textRisk(({ text, number }) => {
      requireFilledVariables(text)
      return { text, sentence: `Reply to request ${number}` }
    }),
    agree: 'goods.agree',
  }),
  'POST admin/requests/note': staffCall('tickets', wire.addTicketNote, note, {
    about,
    isIdempotent: true,
    reads: 'personal',
    risk: { harmless: 'only we read it' },
  }),
  'POST admin/requests/assign': staffCall('tickets', wire.assign, assign, {
    about,
    reads: 'personal',
    risk: { harmless: 'somebody else answers' },
  }),
  'POST admin/requests/link': staffCall('tickets', wire.linkOrder, link, {
    about,
    isIdempotent: true,
    risk: { harmless: 'only we see it' },
  }),
  'POST admin/requests/contact': staffCall('tickets', wire.contact, contact, {
    about,
    reads: 'personal',
    risk: { harmless: 'nothing is changed' },
  }),
  'GET admin/requests/picture': staffRawCall(
    'tickets',
    picture,
    {
      by: 'the back office',
      summary: 'A picture that came with a request: the first, or the one after so many others',
      query: ['number', 'nth?'],
      response: 'image/webp',
    },
    (query) => about({ number: query.get('number') ?? '' }),
    'document',
  ),
  'GET admin/requests/canned': staffCall('tickets', wire.cannedAnswers, canned),
  'GET admin/requests/replies': staffCall('tickets', wire.cannedReplies, cannedReplies, { about, reads: 'personal' }),
  'POST admin/requests/canned/save': staffCall('tickets', wire.saveCanned, saveCanned, {
    risk: textRisk(({ text, textHi, title }) => {
      requireCannedVariables({ text, textHi })
      return { text: `${text}\n${textHi}`, sentence: `Save the canned reply “${title}”` }
    }),
    agree: 'goods.agree',
    isIdempotent: true,
  }),
  'POST admin/requests/canned/drop': staffCall('tickets', wire.dropCanned, dropCanned, {
    risk: { harmless: 'a canned reply is deleted' },
  }),
} as const
