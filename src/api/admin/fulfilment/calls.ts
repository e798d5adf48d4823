/** Every call of the desk that works on orders. */
import { mostUploadBytes } from '../../../partners/files/redraw.ts'
import { assessWeight } from '../../../shop/fulfilment/packing/risk.ts'
import { assessDelivered, assessDeliveredMany, assessDespatch } from '../../../shop/fulfilment/risk.ts'
import { one as oneWire } from '../../../wire/admin/fulfilment/order.ts'
import * as wire from '../../../wire/admin/fulfilment/order-acts.ts'
import { staff, staffRaw } from '../../call.ts'
import { textRisk } from '../../staff-requests/text-risk.ts'
import * as acts from './acts.ts'
import * as many from './many.ts'
import * as papers from './papers.ts'
import { orderQueueCalls } from './queue.ts'
import * as refunds from './refunds.ts'
import { one } from './shown.ts'

const about = ({ order }: { readonly order: string }) => ({ kind: 'order', id: order })
const moves = { about, moves: true } as const
/** Done without any effect on the order: without a count they would show one order after the other past the daily limit. */
const shows = { ...moves, reads: 'personal' } as const
const aboutOrder = (query: URLSearchParams) => ({ kind: 'order', id: query.get('order') ?? '' })
const aboutParcel = (query: URLSearchParams) =>
  query.has('parcel')
    ? { kind: 'parcel', id: query.get('parcel') ?? '' }
    : query.has('delivered')
      ? { kind: 'parcel', id: query.get('delivered') ?? '' }
      : { kind: 'packing', id: query.get('packed') ?? '' }
const onlyLooks = { harmless: 'nothing is written' } as const
const ofMany = {
  about: ({ orders }: { readonly orders: readonly string[] }) =>
    orders.length === 1 ? { kind: 'order', id: orders[0] ?? '' } : null,
  moves: true,
} as const
/** A picture in a string: four letters for three bytes, and the form around it. */
const photoBytes = Math.ceil((mostUploadBytes * 4) / 3) + 64 * 1024

export const orderCalls = {
  ...orderQueueCalls,
  'GET admin/orders/one': staff('orders.read', oneWire, one, { machines: 'orders.read', about, reads: 'personal' }),
  'POST admin/orders/accept': staff('orders.work', wire.accept, many.accept, {
    ...ofMany,
    risk: { harmless: 'the order is worked on, nothing leaves' },
  }),
  'POST admin/orders/despatch-many': staff('orders.work', wire.despatchMany, many.despatchMany, {
    ...ofMany,
    risk: { harmless: 'parcels leave by our own courier, as they were packed' },
  }),
  'POST admin/orders/delivered-many': staff('orders.work', wire.deliveredMany, many.deliveredMany, {
    ...ofMany,
    restartable: true,
    agree: 'goods.agree',
    risk: assessDeliveredMany,
  }),
  'POST admin/orders/packing': staff('orders.work', wire.packingOf, acts.packingOf, { about, risk: onlyLooks }),
  'POST admin/orders/pack': staff('orders.work', wire.pack, acts.pack, {
    ...moves,
    jsonBytes: photoBytes,
    secret: ['photo'],
    risk: { harmless: 'a parcel that is packed has not left' },
  }),
  'POST admin/orders/approve-weight': staff('orders.work', wire.approveWeight, acts.approveParcelWeight, {
    ...moves,
    agree: 'goods.agree',
    risk: assessWeight,
  }),
  'POST admin/orders/unpack': staff('orders.work', wire.unpack, acts.unpack, {
    ...moves,
    risk: { harmless: 'the pieces go back to the shelf' },
  }),
  'POST admin/orders/despatch': staff('orders.work', wire.despatch, acts.despatch, {
    ...moves,
    agree: 'goods.agree',
    risk: assessDespatch,
  }),
  'POST admin/orders/ready': staff('orders.work', wire.ready, acts.ready, {
    ...moves,
    risk: { harmless: 'the parcel waits at our own counter' },
  }),
  'POST admin/orders/hand-over': staff('orders.work', wire.handOver, acts.handedOver, {
    ...moves,
    secret: ['code'],
    risk: { harmless: 'it needs the code of the customer' },
  }),
  'POST admin/orders/delivered': staff('orders.work', wire.delivered, acts.delivered, {
    ...moves,
    jsonBytes: photoBytes,
    secret: ['proof'],
    agree: 'goods.agree',
    risk: assessDelivered,
  }),
  'POST admin/orders/came-back': staff('orders.work', wire.cameBack, acts.cameBack, {
    ...moves,
    risk: { harmless: 'the parcel is here again' },
  }),
  'GET admin/orders/cancel-cost': staff('orders.read', wire.cancelCost, refunds.cancelCost),
  'POST admin/orders/cancel': staff('orders.cancel', wire.cancel, refunds.cancel, {
    ...moves,
    agree: 'refunds',
    risk: refunds.assessCancel,
  }),
  'POST admin/orders/refuse-cancel': staff('orders.cancel', wire.refuseCancel, acts.refuseRequest, {
    ...moves,
    agree: 'goods.agree',
    risk: textRisk(({ order, reason: text }) => ({ text, sentence: `Refuse to cancel order ${order}: ${text}` })),
  }),
  'POST admin/orders/approve-return': staff('orders.work', wire.approveReturn, acts.approve, {
    ...moves,
    risk: { harmless: 'money goes back when the return is settled' },
  }),
  'POST admin/orders/reject-return': staff('orders.work', wire.rejectReturn, acts.reject, {
    ...moves,
    agree: 'goods.agree',
    risk: textRisk(({ order, answer: text }) => ({ text, sentence: `Reject the return of order ${order}: ${text}` })),
  }),
  'POST admin/orders/receive-return': staff('orders.work', wire.receiveReturn, acts.receive, {
    ...moves,
    risk: { harmless: 'money goes back when the return is settled' },
  }),
  'GET admin/orders/settling': staff('refunds', wire.settling, refunds.settling),
  'POST admin/orders/settle-return': staff('refunds', wire.settle, refunds.settle, {
    ...moves,
    risk: refunds.assessSettle,
  }),
  'POST admin/orders/refund-cost': staff('refunds', wire.refunding, refunds.refundCost, { about, risk: onlyLooks }),
  'POST admin/orders/refund': staff('refunds', wire.refund, refunds.refund, { ...moves, risk: refunds.assessRefund }),
  'POST admin/orders/accept-payment': staff('refunds', wire.acceptPayment, acts.acceptPayment, {
    ...moves,
    risk: { harmless: 'all that was due has come' },
  }),
  'POST admin/orders/note': staff('orders.read', wire.note, acts.note, {
    ...shows,
    risk: { harmless: 'only we read it' },
  }),
  'POST admin/orders/resend': staff('orders.read', wire.resend, acts.resend, {
    ...shows,
    risk: { harmless: 'the customer gets what they got before' },
  }),
  'GET admin/orders/parcel-photo': staffRaw(
    'orders.read',
    papers.parcelPhoto,
    {
      by: 'staff',
      does: 'The photograph of a packed parcel, of one that left, or of the proof that it was delivered',
      query: ['parcel?', 'packed?', 'delivered?'],
      answers: 'image/webp',
    },
    aboutParcel,
    'document',
  ),
  'GET admin/orders/return-picture': staffRaw(
    'orders.read',
    papers.returnPicture,
    {
      by: 'staff',
      does: 'A picture that came with a request for a return',
      query: ['order', 'return', 'nth'],
      answers: 'image/webp',
    },
    aboutOrder,
    'document',
  ),
  'GET admin/orders/invoices': staffRaw(
    'orders.read',
    papers.invoicesOf,
    {
      by: 'staff',
      does: 'Invoices and credit notes of an order, or the one of that number',
      query: ['order', 'number?'],
      answers: 'application/pdf',
    },
    aboutOrder,
    'document',
  ),
  'GET admin/orders/packing-slip': staffRaw(
    'orders.work',
    papers.packingSlip,
    {
      by: 'staff',
      does: 'The slip that lies in each parcel of an order',
      query: ['order'],
      answers: 'application/pdf',
    },
    aboutOrder,
    'document',
  ),
  'GET admin/orders/picking-list': staffRaw('orders.work', papers.pickingList, {
    by: 'staff',
    does: 'What is to be fetched from the vault for these orders',
    query: ['orders'],
    answers: 'application/pdf',
  }),
} as const
