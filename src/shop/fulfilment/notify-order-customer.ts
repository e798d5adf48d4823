/** Notifies an order's customer by e-mail and by text message. */
import type { Tx } from '../../platform/database/database.ts'
import { type Day, dayOf } from '../../units/date.ts'
import type { MessageLanguage } from '../../units/language/message-language.ts'
import { soldNameInHindi, soldPackageInHindi } from '../catalog/sold-texts.ts'
import { readCustomer } from '../customers/records.ts'
import { type MessageDraft, sendMessages } from '../messaging/messages/actions.ts'
import type { EmailCard } from '../messaging/messages/email-card.ts'
import { hindiGreeting } from '../messaging/messages/hindi-parts.ts'
import {
  type EmailParts,
  type HindiEmailParts,
  type MessageContent,
  mail,
} from '../messaging/messages/message-content.ts'
import type { CustomerEmailName } from '../messaging/templates/email-templates.ts'
import type { OrderRow } from '../orders/actions.ts'
import type { OrderLine } from '../orders/order.ts'
import { readLines } from '../orders/reading.ts'
import type { OrderState } from '../orders/rules/order-flow.ts'
import type { LineQuantity } from '../orders/shipments.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import { type EmailedOrder, orderEmailCard, pieceEmailCard } from './order-email-card.ts'

export interface OrderNotification {
  /** Identifies the event within the order; each event is sent only once. */
  readonly event: string
  /** Receives the context of every message: customer's name, order number, and the order's page. */
  readonly messages: (about: OrderMessageContext) => readonly MessageContent[]
  /** Also to the account's own mobile and e-mail, where the order names others. */
  readonly toAccount?: boolean
  /** The lines of the order, where they are known; by default they are read. */
  readonly lines?: readonly OrderLine[]
  /** The pieces that the messages are about, where that is not the whole order: the e-mail shows these alone. */
  readonly pieces?: readonly LineQuantity[]
  /** The messages contain a code. */
  readonly secret?: boolean
}

export async function notifyOrderCustomer(
  shop: FulfilmentDeps,
  tx: Tx,
  order: OrderRow,
  { event, messages, lines, pieces, secret = false, toAccount = false }: OrderNotification,
): Promise<void> {
  if (!shop.config) return
  const url = `${shop.config.publicUrl}/my-account/order-history/${order.uniqueOrderId}`
  const cards = orderCards(shop, order, {
    lines: lines ?? (await readLines(tx, order.id)),
    site: shop.config.publicUrl,
    ...(pieces && { pieces }),
  })
  const about = { name: order.billing.name, uniqueOrderId: order.uniqueOrderId, url, cards }
  const to = { email: order.billing.email, sms: order.delivery.mobile }
  const contents = messages(about)
  const draftsTo = (contact: typeof to, key: string): MessageDraft[] =>
    contents.map((one) => ({
      key: `${key}:${one.channel}`,
      to: contact[one.channel],
      content: one,
      customerId: order.customerId,
      secret,
    }))
  const key = `order:${order.id}:${event}`
  const drafts = draftsTo(to, key)
  const customer = toAccount ? await readCustomer(tx, order.customerId) : null
  if (customer) {
    const account = { email: (customer.emailVerifiedAt && customer.email) || to.email, sms: customer.mobile ?? to.sms }
    drafts.push(...draftsTo(account, `${key}:account`).filter(({ to }) => !drafts.some((draft) => draft.to === to)))
  }
  await sendMessages(tx, drafts, shop.clock.now())
}

/** Facts used by every message about an order. */
export interface OrderMessageContext {
  readonly name: string
  readonly uniqueOrderId: string
  /** The order's page. */
  readonly url: string
  /** Its items, sums and address, or the pieces that the message is about; absent where it is about one refund. */
  readonly cards?: OrderEmailCards
}

export type OrderEmailCards = Readonly<Record<MessageLanguage, EmailCard>>

const expectedStates: ReadonlySet<OrderState> = new Set(['PLACED', 'ACCEPTED', 'PARTLY_DESPATCHED', 'DESPATCHED'])

/** Whether the day promised for its arrival is still ahead. */
const isExpected = ({ state, promisedArrival }: OrderRow, today: Day): boolean =>
  expectedStates.has(state) && promisedArrival !== null && promisedArrival >= today

function orderCards(
  { catalogue, clock }: Pick<FulfilmentDeps, 'catalogue' | 'clock'>,
  order: OrderRow,
  { lines, site, pieces }: { lines: readonly OrderLine[]; site: string; pieces?: readonly LineQuantity[] },
): OrderEmailCards {
  const emailed: EmailedOrder = {
    ...{ lines, site, price: order.price, isPaid: order.paymentStatus === 'PAID', paymentMode: order.paymentMode },
    couponCode: order.couponCode,
    arrivesOn: isExpected(order, dayOf(clock.now())) ? order.promisedArrival : null,
    delivery: order.pickupStoreId === null ? order.delivery : null,
  }
  const inHindi = lines.map(({ product, pack, ...line }) => ({
    ...line,
    product: { ...product, name: soldNameInHindi(catalogue, product) || product.name },
    pack: pack && { ...pack, title: soldPackageInHindi(catalogue, product.id, pack) || pack.title },
  }))
  const hindi = { ...emailed, lines: inHindi }
  return pieces
    ? { en: pieceEmailCard(emailed, pieces), hi: pieceEmailCard(hindi, pieces) }
    : { en: orderEmailCard(emailed, 'en'), hi: orderEmailCard(hindi, 'hi') }
}

/** An e-mail about an order: greeting, text, its card unless the parts have one, a button to the order's page, and a contact line. */
export const orderEmail = (
  template: CustomerEmailName,
  { name, url, cards }: OrderMessageContext,
  { subject, lines, card = cards?.en, button, after = [] }: EmailParts,
  { card: hindiCard = cards?.hi, ...hindi }: HindiEmailParts,
): MessageContent =>
  mail(
    template,
    {
      subject,
      lines: [`Dear ${name},`, ...lines],
      ...(card && { card }),
      button: button ?? { label: 'View order', url },
      after: [...after, 'Questions about this order? Just reply to this email.'],
    },
    {
      ...hindi,
      lines: [hindiGreeting(name), ...hindi.lines],
      ...(hindiCard && { card: hindiCard }),
      button: hindi.button ?? 'ऑर्डर देखें',
      after: [...(hindi.after ?? []), 'इस ऑर्डर के बारे में कोई सवाल? बस इस ईमेल का जवाब दें।'],
    },
  )
