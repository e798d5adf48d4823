/** One order for the back office: read once, and shown in the names and units of its wire. */
import type * as z from 'zod/mini'
import { findOfferOfOrder } from '../../../shop/checkout/offers/offer-list.ts'
import { type ReviewOffer, readReviewOffer } from '../../../shop/checkout/pay/balance/review-offer.ts'
import { type OrderAdminView, readOrderForAdmin } from '../../../shop/fulfilment/admin/detail.ts'
import { isAwaitingDespatch, isPastPromise, paymentStatusGroupOf } from '../../../shop/fulfilment/admin/rules.ts'
import { addressHoldEnd, holdsInForce } from '../../../shop/fulfilment/order-holds/rules.ts'
import { readOrderLocations } from '../../../shop/fulfilment/order-locations.ts'
import { weightChangeRefusal } from '../../../shop/fulfilment/packing/sold-weights.ts'
import { labelLineProperties } from '../../../shop/orders/line-properties/rules.ts'
import type { OrderLine, Recipient } from '../../../shop/orders/order.ts'
import type { ReturnState } from '../../../shop/orders/returns/rules/return-flow.ts'
import { maskedEmail, maskedMobile } from '../../../shop/orders/rules/contact-masks.ts'
import { orderLabels, statesBeforeDespatch } from '../../../shop/orders/rules/order-flow.ts'
import { paymentLabels } from '../../../shop/orders/rules/payment-flow.ts'
import type { Shop } from '../../../shop/shop.ts'
import { mayActAt, placesOfLimit } from '../../../shop/staff/locations/rules.ts'
import { namesOf } from '../../../shop/staff/names.ts'
import type { Staff } from '../../../shop/staff/rules.ts'
import { dayOf } from '../../../units/date.ts'
import type * as wire from '../../../wire/admin/fulfilment/order.ts'
import { sentenceOf } from '../../../wire/messages.ts'
import type { StaffHandler } from '../../call.ts'
import { eInvoiceView } from '../accounting/e-invoices.ts'
import { allowedOrderActions } from './allowed-order-actions.ts'
import { toOrderHoldView } from './order-hold-view.ts'
import { orderMoneyView } from './order-money-view.ts'
import { orderParcelsView, toPackedParcelView } from './order-parcels-view.ts'
import { parcelLabels, timelineOf } from './timeline.ts'

export type AdminOrderView = z.output<typeof wire.getAdminOrder.response>

export const getAdminOrder: StaffHandler<typeof wire.getAdminOrder> = async (shop, { params, staff }) => ({
  data: await loadAdminOrderView(shop, params.order, staff),
})

/** The offer that the order accepts: its attempts name it. Paid by points alone, it has none. */
async function offerNumberOf({ db }: Pick<Shop, 'db'>, { order, attempts }: OrderAdminView): Promise<string | null> {
  const draft = attempts.at(-1)?.draft
  if (draft) return draft.kind === 'order' ? (draft.offer?.number ?? null) : null
  return (await findOfferOfOrder(db, order.id))?.number ?? null
}

export async function loadAdminOrderView(shop: Shop, uniqueOrderId: string, staff: Staff): Promise<AdminOrderView> {
  const read = await readOrderForAdmin(shop.db, uniqueOrderId)
  const { order, packings, notes } = read
  const whos = [
    ...read.transitions.map(({ by }) => by),
    ...packings.map(({ packedBy }) => packedBy),
    ...notes.map(({ staffId }) => `staff:${staffId}`),
  ]
  const nameOf = await namesOf(shop, whos)
  const now = shop.clock.now()
  const holds = holdsInForce(order, read, now)
  const at = order.placedAt ?? order.begunAt
  const review = await readReviewOffer(shop, shop.db, order)
  const isElsewhere = staff.locations !== null && !mayActAt(staff, await readOrderLocations(shop.db, [uniqueOrderId]))
  return {
    order: uniqueOrderId,
    version: read.transitions.at(-1)?.id ?? 0,
    state: order.state,
    stateLabel: orderLabels[order.state],
    money: paymentStatusGroupOf(order.paymentStatus),
    moneyLabel: paymentLabels[order.paymentStatus],
    paidBy: order.paymentMode,
    begunAt: order.begunAt,
    placedAt: order.placedAt,
    isPickup: order.pickupStoreId !== null,
    isLate: isAwaitingDespatch(order.state) && isPastPromise(dayOf(at), order.promisedDays, dayOf(now)),
    holdUntil: addressHoldEnd(order, now),
    holds: holds.map(toOrderHoldView),
    printedInvoice: order.printedInvoice,
    instruction: order.specialInstruction,
    couponCode: order.couponCode,
    offer: await offerNumberOf(shop, read),
    goldRatePaise: order.goldRate,
    silverRatePaise: order.silverRate,
    acts: allowedOrderActions(read, { holds, review, isElsewhere }),
    onlyAt: isElsewhere ? placesOfLimit(staff.locations) : null,
    review: review && reviewView(review),
    customer: customerOf(read),
    delivery: placeOf(order.delivery),
    billing: placeOf(order.billing),
    lines: orderLinesView(read),
    ...orderMoneyView(read, shop.payments),
    ...orderParcelsView(read),
    packed: packings.filter(({ state }) => state === 'packed').map((packing) => toPackedParcelView(packing, nameOf)),
    papers: read.documents.map(({ number, kind, total, issuedAt, registration }) => ({
      number,
      kind,
      totalPaise: total,
      at: issuedAt,
      eInvoice: registration && eInvoiceView(registration),
    })),
    proposals: read.proposals.map((row) => ({
      id: row.id,
      sentence: row.sentence,
      by: row.proposedBy,
      at: row.proposedAt,
    })),
    messages: read.messages.map((message) => ({
      id: message.id,
      channel: message.channel,
      to: message.channel === 'sms' ? maskedMobile(message.to) : maskedEmail(message.to),
      title: message.subject || message.template,
      text: message.secret ? '' : message.text,
      isSent: message.sentAt !== null,
      isSecret: message.secret,
      at: message.createdAt,
    })),
    notes: notes.map(({ staffId, text, at: when }) => ({ by: nameOf(`staff:${staffId}`), text, at: when })),
    tags: [...read.tags],
    tickets: read.tickets.map((ticket) => ({ ...ticket })),
    timeline: timelineOf(read, nameOf),
  }
}

const reviewView = (offer: ReviewOffer): AdminOrderView['review'] => ({
  cause: offer.cause,
  receivedPaise: offer.received,
  totalPaise: offer.total,
  duePaise: offer.due,
  excessPaise: offer.excess,
  reason: offer.refusal ? sentenceOf(offer.refusal) : '',
  isDisputed: offer.isDisputed,
  isInDoubt: offer.isInDoubt,
  endsAt: offer.endsAt,
})

const customerOf = ({ customer, order, ordersOfCustomer }: OrderAdminView): AdminOrderView['customer'] => ({
  id: order.customerId,
  name: customer?.name || order.billing.name,
  mobile: customer?.mobile ? maskedMobile(customer.mobile) : '',
  email: customer?.email ? maskedEmail(customer.email) : '',
  orders: ordersOfCustomer,
})

/** The address is needed for sending; the mobile in it stays masked, since the courier has it. */
const placeOf = ({
  name,
  address,
  city,
  state,
  pincode,
  mobile,
  ...business
}: Recipient): AdminOrderView['delivery'] => ({
  name,
  address,
  city,
  state,
  pincode,
  mobile: maskedMobile(mobile),
  gstin: business.gstin ?? null,
  registeredName: business.registeredName ?? null,
})

/** Each line with its money, and how many units have left, came back and wait to be packed. */
export const orderLinesView = (read: OrderAdminView): AdminOrderView['lines'] =>
  read.lines.map((line, place) => lineOf(read, line, place))

function lineOf(
  { order, shipments, packings, returns, scans, weightChanges }: OrderAdminView,
  line: OrderLine,
  place: number,
) {
  const { id, product, pack, priced, properties } = line
  const priceOf = order.price.lines[place]
  const sum = (some: readonly { pieces: readonly { lineId: number; quantity: number }[] }[]) =>
    some.flatMap(({ pieces }) => pieces).reduce((total, piece) => total + (piece.lineId === id ? piece.quantity : 0), 0)
  const here =
    (order.state === 'RTO' && shipments.filter((one) => one.state === 'RETURNED' && one.sentAgainIn === null)) || []
  const sent = sum(shipments.filter((one) => !one.isReplacement && one.sentAgainIn === null)) - sum(here)
  const quantityOf = (some: OrderAdminView['returns'], ...states: readonly ReturnState[]) =>
    some
      .filter((one) => one.lineId === id && states.includes(one.state))
      .reduce((total, { quantity }) => total + quantity, 0)
  const replacements = returns.filter(({ wish }) => wish === 'replacement')
  const packed = sum(packings.filter((one) => one.state === 'packed'))
  const leaving =
    order.state === 'RETURN_RECEIVED' ? quantityOf(replacements, 'RECEIVED') : Math.max(0, priced.quantity - sent)
  const leftToPack = order.pickupStoreId === null && parcelLabels.packable.has(order.state) ? leaving - packed : 0
  const change = weightChanges.find(({ lineId }) => lineId === id)
  // What has left is no longer compared; what is packed, to be packed or to be collected, is.
  const isHere =
    packed > 0 || leftToPack > 0 || (order.pickupStoreId !== null && statesBeforeDespatch.includes(order.state))
  return {
    id,
    name: product.name,
    image: product.image,
    metal: product.metal,
    weightMilligrams: product.weightMg,
    finenessPer10000: product.finenessPer10000,
    packageTitle: pack?.title ?? '',
    quantity: priced.quantity,
    unitPaise: priced.unit.price + priced.packagePrice,
    grossPaise: priceOf?.gross ?? 0,
    discountPaise: priceOf?.discount ?? 0,
    taxPaise: priceOf ? priceOf.tax.inclusive - priceOf.tax.taxable : 0,
    sent,
    leftToPack,
    weightChange: change && isHere ? sentenceOf(weightChangeRefusal(change)) : '',
    inReturn: quantityOf(returns, 'REQUESTED', 'APPROVED'),
    returned: quantityOf(returns, 'RECEIVED', 'SETTLED'),
    scans: scans.get(id) ?? { least: 0, most: 0 },
    giftMessage: properties?.giftMessage ?? '',
    properties: labelLineProperties(properties),
  }
}
