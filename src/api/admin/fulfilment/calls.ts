/** Every call of the back office for orders. */

import { assessAcceptance } from '../../../shop/checkout/pay/balance/risk.ts'
import { assessCollectionCode, assessDeliveryChange } from '../../../shop/fulfilment/order-edits/risk.ts'
import { assessWeight } from '../../../shop/fulfilment/packing/risk.ts'
import { assessDelivered, assessDeliveredMany, assessDespatch } from '../../../shop/fulfilment/risk.ts'
import { videoTypes } from '../../../shop/orders/returns/rules/return-video.ts'
import { mostUploadBytes } from '../../../units/uploads/upload-size.ts'
import { getAdminOrder as oneWire } from '../../../wire/admin/fulfilment/order.ts'
import * as wire from '../../../wire/admin/fulfilment/order-actions.ts'
import { orderDocuments, tagOrders } from '../../../wire/admin/fulfilment/orders.ts'
import * as stationWire from '../../../wire/admin/fulfilment/packing-station.ts'
import { staffCall, staffRawCall } from '../../call.ts'
import { textRisk } from '../../staff-requests/text-risk.ts'
import { csvType } from '../accounting/files.ts'
import { locateOrder, locateOrderAndVault, locateOrders, moneyOnly, noteOnly, printOnly } from '../goods-locations.ts'
import * as many from './actions/bulk-order-actions.ts'
import * as couriers from './actions/courier-actions.ts'
import * as acts from './actions/order-actions.ts'
import * as edits from './actions/order-edits.ts'
import * as refunds from './actions/refunds.ts'
import { getAdminOrder } from './admin-order-view.ts'
import { printOrderDocuments } from './batch/order-documents-batch.ts'
import { exportOrdersAsCsv, orderExportQuery } from './batch/orders-export.ts'
import * as papers from './order-documents.ts'
import { parcelDocuments } from './packing-station/parcel-documents.ts'
import { scanCode } from './packing-station/scan.ts'
import { orderQueueCalls } from './queue.ts'

const about = ({ order }: { readonly order: string }) => ({ kind: 'order', id: order })
const change = { about, isIdempotent: true } as const
/** Calls that can succeed without any effect on the order: uncounted, they would show order after order past the daily limit. */
const shows = { ...change, reads: 'personal' } as const
const aboutOrder = (query: URLSearchParams) => ({ kind: 'order', id: query.get('order') ?? '' })
const aboutParcel = (query: URLSearchParams) =>
  query.has('parcel')
    ? { kind: 'parcel', id: query.get('parcel') ?? '' }
    : query.has('delivered')
      ? { kind: 'parcel', id: query.get('delivered') ?? '' }
      : { kind: 'packing', id: query.get('packed') ?? '' }
const previewOnly = { harmless: 'nothing is written' } as const
const ofMany = {
  about: ({ orders }: { readonly orders: readonly string[] }) =>
    orders.length === 1 ? { kind: 'order', id: orders[0] ?? '' } : null,
  isIdempotent: true,
} as const
/** A picture as a string (four characters for three bytes), and the form around it. */
const photoBytes = Math.ceil((mostUploadBytes * 4) / 3) + 64 * 1024

export const orderCalls = {
  ...orderQueueCalls,
  'GET admin/orders/one': staffCall('orders.read', oneWire, getAdminOrder, {
    tokenScope: 'orders.read',
    about,
    reads: 'personal',
  }),
  'POST admin/orders/accept': staffCall('orders.work', wire.acceptOrders, many.acceptOrders, {
    ...ofMany,
    at: locateOrders,
    risk: { harmless: 'the order is worked on, nothing leaves' },
  }),
  'POST admin/orders/despatch-many': staffCall('orders.work', wire.despatchOrders, many.despatchOrders, {
    ...ofMany,
    at: locateOrders,
    risk: { harmless: 'parcels leave by our own courier, as they were packed' },
  }),
  'POST admin/orders/hand-to-courier': staffCall('orders.work', wire.handOrdersToCourier, many.handOrdersToCourier, {
    ...ofMany,
    at: locateOrders,
    risk: { harmless: 'the parcels have left the books already' },
  }),
  'POST admin/orders/undo-hand-to-courier': staffCall('orders.work', wire.undoHandToCourier, many.undoHandToCourier, {
    ...ofMany,
    at: locateOrders,
    risk: { harmless: 'the parcels are still here' },
  }),
  'POST admin/orders/delivered-many': staffCall('orders.work', wire.markOrdersDelivered, many.markOrdersDelivered, {
    ...ofMany,
    at: locateOrders,
    restartable: true,
    agree: 'goods.agree',
    risk: assessDeliveredMany,
  }),
  'GET admin/orders/scan': staffCall('orders.work', stationWire.scanCode, scanCode),
  'GET admin/orders/parcel-documents': staffCall('orders.work', stationWire.parcelDocuments, parcelDocuments, {
    about,
    reads: 'document',
  }),
  'POST admin/orders/packing': staffCall('orders.work', wire.previewPacking, acts.previewPacking, {
    about,
    at: printOnly,
    risk: previewOnly,
  }),
  'POST admin/orders/pack': staffCall('orders.work', wire.packParcel, acts.packParcel, {
    ...change,
    at: locateOrder,
    jsonBytes: photoBytes,
    secret: ['photo'],
    risk: { harmless: 'a parcel that is packed has not left' },
  }),
  'POST admin/orders/approve-weight': staffCall('orders.work', wire.approveWeight, acts.approveWeight, {
    ...change,
    at: locateOrder,
    agree: 'goods.agree',
    risk: assessWeight,
  }),
  'POST admin/orders/change-code': staffCall('orders.work', wire.sendOrderChangeCode, edits.sendOrderChangeCode, {
    ...shows,
    at: locateOrder,
    risk: { harmless: 'only the customer is sent the code' },
  }),
  'POST admin/orders/delivery': staffCall('orders.work', wire.changeOrderDelivery, edits.changeOrderDelivery, {
    ...shows,
    at: locateOrder,
    secret: ['code'],
    agree: 'goods.agree',
    risk: assessDeliveryChange,
  }),
  'POST admin/orders/collection-code': staffCall('orders.work', wire.renewCollectionCode, edits.renewCollectionCode, {
    ...shows,
    at: locateOrder,
    secret: ['code'],
    agree: 'goods.agree',
    risk: assessCollectionCode,
  }),
  'POST admin/orders/gift-message': staffCall('orders.work', wire.changeGiftMessage, edits.changeGiftMessage, {
    ...shows,
    at: locateOrder,
    risk: { harmless: 'it is printed on a card' },
  }),
  'POST admin/orders/unpack': staffCall('orders.work', wire.unpackParcel, acts.unpackParcel, {
    ...change,
    at: locateOrder,
    risk: { harmless: 'the pieces go back to the shelf' },
  }),
  'POST admin/orders/despatch': staffCall('orders.work', wire.despatchParcel, acts.despatchParcel, {
    ...change,
    at: locateOrder,
    agree: 'goods.agree',
    risk: assessDespatch,
  }),
  'POST admin/orders/ready': staffCall('orders.work', wire.markOrderReady, acts.markOrderReady, {
    ...change,
    at: locateOrder,
    risk: { harmless: 'the parcel waits at our own counter' },
  }),
  'POST admin/orders/hand-over': staffCall('orders.work', wire.handOverPickup, acts.handOverPickup, {
    ...change,
    at: locateOrder,
    secret: ['code'],
    risk: { harmless: 'it needs the code of the customer' },
  }),
  'POST admin/orders/delivered': staffCall('orders.work', wire.markOrderDelivered, acts.markOrderDelivered, {
    ...change,
    at: locateOrder,
    jsonBytes: photoBytes,
    secret: ['proof'],
    agree: 'goods.agree',
    risk: assessDelivered,
  }),
  'POST admin/orders/came-back': staffCall('orders.work', wire.markReturnedToOrigin, acts.markReturnedToOrigin, {
    ...change,
    at: locateOrderAndVault,
    risk: { harmless: 'the parcel is here again' },
  }),
  'POST admin/orders/track': staffCall('orders.work', wire.trackParcel, couriers.trackParcel, {
    ...shows,
    at: locateOrder,
    risk: { harmless: 'the courier says where the parcel is, and delivers it only with its proof' },
  }),
  'POST admin/orders/cancel-pickup': staffCall('orders.work', wire.cancelParcelPickup, couriers.cancelParcelPickup, {
    ...change,
    at: locateOrder,
    risk: { harmless: 'the parcel stays with us' },
  }),
  'POST admin/orders/receive-parcel': staffCall(
    'orders.work',
    wire.receiveReturnedParcel,
    couriers.receiveReturnedParcel,
    { ...change, at: locateOrderAndVault, risk: { harmless: 'the parcel is here again' } },
  ),
  'POST admin/orders/tags': staffCall('orders.read', tagOrders, many.tagOrders, {
    ...ofMany,
    at: noteOnly,
    risk: { harmless: 'only we read them' },
  }),
  'POST admin/orders/export': staffRawCall(
    'orders.export',
    exportOrdersAsCsv,
    {
      by: 'staff',
      summary: 'The orders that match the filters, with names and contacts',
      query: orderExportQuery,
      response: csvType,
    },
    (query) => ({ kind: 'orders', id: query.get('stage') ?? 'open' }),
    'document',
  ),
  'POST admin/orders/documents': staffCall('orders.read', orderDocuments, printOrderDocuments, {
    about: ofMany.about,
    at: printOnly,
    reads: 'document',
    readsOf: ({ orders }) => orders.map((id) => ({ kind: 'order', id })),
    risk: previewOnly,
  }),
  'GET admin/orders/label': staffRawCall(
    'orders.work',
    papers.courierLabel,
    {
      by: 'staff',
      summary: 'The courier’s label of a parcel, for printing',
      query: ['parcel'],
      response: 'application/pdf',
    },
    aboutParcel,
    'document',
  ),
  'GET admin/orders/cancel-cost': staffCall(
    'orders.read',
    wire.previewOrderCancellation,
    refunds.previewOrderCancellation,
  ),
  'POST admin/orders/cancel': staffCall('orders.cancel', wire.cancelOrderByStaff, refunds.cancelOrderByStaff, {
    ...change,
    at: locateOrder,
    agree: 'refunds',
    risk: refunds.assessOrderCancellation,
  }),
  'POST admin/orders/refuse-cancel': staffCall('orders.cancel', wire.refuseCancelRequest, acts.refuseCancelRequest, {
    ...change,
    at: locateOrder,
    agree: 'goods.agree',
    risk: textRisk(({ order, reason: text }) => ({
      text,
      sentence: `Decline the cancellation of order ${order}: ${text}`,
    })),
  }),
  'POST admin/orders/approve-return': staffCall('orders.work', wire.approveReturn, acts.approveReturn, {
    ...change,
    at: locateOrder,
    risk: { harmless: 'money goes back when the return is settled' },
  }),
  'POST admin/orders/reject-return': staffCall('orders.work', wire.rejectReturn, acts.rejectReturn, {
    ...change,
    at: locateOrder,
    agree: 'goods.agree',
    risk: textRisk(({ order, answer: text }) => ({ text, sentence: `Reject the return of order ${order}: ${text}` })),
  }),
  'POST admin/orders/receive-return': staffCall('orders.work', wire.receiveReturn, acts.receiveReturn, {
    ...change,
    at: locateOrderAndVault,
    risk: { harmless: 'money goes back when the return is settled' },
  }),
  'GET admin/orders/settling': staffCall('refunds', wire.previewReturnSettlement, refunds.previewReturnSettlement),
  'POST admin/orders/settle-return': staffCall('refunds', wire.settleReturnByStaff, refunds.settleReturnByStaff, {
    ...change,
    at: locateOrderAndVault,
    risk: refunds.assessReturnSettlement,
  }),
  'POST admin/orders/refund-cost': staffCall('refunds', wire.previewOrderRefund, refunds.previewOrderRefund, {
    about,
    at: moneyOnly,
    risk: previewOnly,
  }),
  'POST admin/orders/refund': staffCall('refunds', wire.refundOrderByStaff, refunds.refundOrderByStaff, {
    ...change,
    at: moneyOnly,
    risk: refunds.assessOrderRefund,
  }),
  'POST admin/orders/accept-payment': staffCall('refunds', wire.acceptPayment, acts.acceptPayment, {
    ...change,
    at: moneyOnly,
    risk: assessAcceptance,
  }),
  'POST admin/orders/payment-link': staffCall('orders.read', wire.sendPaymentLink, acts.sendPaymentLink, {
    ...change,
    at: moneyOnly,
    risk: { harmless: 'the customer decides whether to pay' },
  }),
  'POST admin/orders/note': staffCall('orders.read', wire.addOrderNote, acts.addOrderNote, {
    ...shows,
    at: noteOnly,
    risk: { harmless: 'only we read it' },
  }),
  'POST admin/orders/resend': staffCall('orders.read', wire.resendOrderMessage, acts.resendOrderMessage, {
    ...shows,
    at: noteOnly,
    risk: { harmless: 'the customer gets what they got before' },
  }),
  'GET admin/orders/parcel-photo': staffRawCall(
    'orders.read',
    papers.adminParcelPhoto,
    {
      by: 'staff',
      summary:
        'The photograph of a packed parcel or of one that left, or the proof that it was delivered, which may be a PDF',
      query: ['parcel?', 'packed?', 'delivered?'],
      response: 'image/webp',
    },
    aboutParcel,
    'document',
  ),
  'GET admin/orders/return-picture': staffRawCall(
    'orders.read',
    papers.returnPicture,
    {
      by: 'staff',
      summary: 'A picture that came with a request for a return',
      query: ['order', 'return', 'nth'],
      response: 'image/webp',
    },
    aboutOrder,
    'document',
  ),
  'GET admin/orders/return-video': {
    ...staffRawCall(
      'orders.read',
      papers.returnVideo,
      {
        by: 'staff',
        summary: 'The video that came with a request for a return, whole or the range of it that is asked for',
        query: ['order', 'return', 'download?'],
        response: Object.values(videoTypes),
      },
      // Of its own, so that a range is not taken for the rest of another document of the order.
      (query) => ({ kind: 'return', id: query.get('return') ?? '' }),
      'document',
    ),
    continuesRead: papers.continuesVideo,
  },
  'GET admin/orders/invoices': staffRawCall(
    'orders.read',
    papers.invoicesOf,
    {
      by: 'staff',
      summary: 'Invoices and credit notes of an order, or the one of that number',
      query: ['order', 'number?'],
      response: 'application/pdf',
    },
    aboutOrder,
    'document',
  ),
  'GET admin/orders/packing-slip': staffRawCall(
    'orders.work',
    papers.packingSlip,
    {
      by: 'staff',
      summary: 'The slip that lies in each parcel of an order',
      query: ['order'],
      response: 'application/pdf',
    },
    aboutOrder,
    'document',
  ),
  'GET admin/orders/picking-list': staffRawCall('orders.work', papers.pickingList, {
    by: 'staff',
    summary: 'What is to be fetched from the vault for these orders',
    query: ['orders'],
    response: 'application/pdf',
  }),
} as const
