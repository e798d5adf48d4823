/** What the variables of a canned reply stand for on one ticket, in both languages. */
import type { Db } from '../../../platform/database/database.ts'
import { formatDate, formatMoney } from '../../../units/format.ts'
import { withHindiFigures } from '../../../units/language/hindi-figures.ts'
import type { MessageLanguage } from '../../../units/language/message-language.ts'
import { findMessageLanguage } from '../../customers/message-preferences.ts'
import { newestMessageOfOrder } from '../../messaging/messages/resend.ts'
import { readShipments, type Shipment } from '../../orders/shipments.ts'
import { listOrderRefunds, type OrderRefund } from '../../payments/refunds/refund-list.ts'
import { readOrdersOfTicket } from './linked-orders.ts'
import type { Ticket } from './records.ts'
import type { CannedValues } from './rules/canned-reply.ts'

type InLanguages = Readonly<Record<MessageLanguage, CannedValues>>

export interface OrderReplyValues {
  readonly order: string
  readonly values: InLanguages
  /** The e-mail that confirmed the order, which can be sent again; null: none was sent. */
  readonly confirmationId: number | null
}

export interface ReplyValues {
  /** In which the customer gets the reply. */
  readonly language: MessageLanguage
  readonly values: InLanguages
  readonly orders: readonly OrderReplyValues[]
}

/** The newest orders; a ticket is rarely about more than one. */
const mostOrders = 3

/** A stranger may name any order, and must not be sent its facts: those of an order that is theirs, or that staff linked. */
export async function readReplyValues(db: Db, ticket: Ticket): Promise<ReplyValues> {
  const { name, number, email } = ticket
  const orders = (await readOrdersOfTicket(db, ticket)).filter(({ isTheirs, isLinked }) => isTheirs || isLinked)
  const found: OrderReplyValues[] = []
  for (const { id, order } of orders.slice(0, mostOrders))
    if (id !== null) found.push(await valuesOfOrder(db, id, order))
  const values = { name, number }
  return {
    language: (await findMessageLanguage(db, email)) ?? ticket.language ?? 'en',
    values: { en: values, hi: values },
    orders: found,
  }
}

async function valuesOfOrder(db: Db, id: number, order: string): Promise<OrderReplyValues> {
  const parcel = (await readShipments(db, [id])).filter(({ sentAgainIn }) => sentAgainIn === null).at(-1)
  const refund = (await listOrderRefunds(db, id)).at(-1)
  const confirmation = await newestMessageOfOrder(db, { orderId: id, template: 'order-placed' })
  return {
    order,
    values: { en: valuesIn('en', order, parcel, refund), hi: valuesIn('hi', order, parcel, refund) },
    confirmationId: confirmation?.id ?? null,
  }
}

function valuesIn(language: MessageLanguage, order: string, parcel?: Shipment, refund?: OrderRefund): CannedValues {
  const arrival = parcel?.deliveredAt ?? parcel?.expectedOn
  const values = {
    order,
    ...(parcel && { tracking_link: trackingLink(parcel) }),
    ...(arrival && { arrival_date: formatDate(arrival) }),
    ...(refund && { refund_amount: formatMoney(refund.amount), refund_status: refundStatus(refund, language) }),
  }
  if (language === 'en') return values
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withHindiFigures(value)]))
}

const trackingLink = ({ waybillNo, companyUrl }: Shipment): string =>
  waybillNo && /^https?:/.test(companyUrl) ? companyUrl.replace('{waybill}', encodeURIComponent(waybillNo)) : ''

/** Completes "Your refund is …", "आपका रिफ़ंड … है". */
function refundStatus({ state, doneAt }: OrderRefund, language: MessageLanguage): string {
  const on = doneAt ? formatDate(doneAt) : ''
  const texts: Readonly<Record<OrderRefund['state'], Readonly<Record<MessageLanguage, string>>>> = {
    due: { en: 'being prepared', hi: 'तैयारी में' },
    asked: { en: 'on its way to your account', hi: 'आपके खाते में भेजा जा रहा' },
    done: { en: `completed${on && ` on ${on}`}`, hi: `${on && `${on} को `}पूरा हो गया` },
    failed: { en: 'delayed', hi: 'देर से' },
  }
  return texts[state][language]
}
