/** Messages to the customer while an order is on its way. Text messages are registered templates (rules/messages.md 1.1). */
import { type MessageContent, sms } from '../messaging/messages/message-content.ts'
import { type OrderMessageContext, orderEmail } from './notify-order-customer.ts'

export const orderAcceptedMessages = (order: OrderMessageContext): MessageContent[] => [
  orderEmail('order-accepted', order, {
    subject: `Order ${order.uniqueOrderId} is accepted`,
    lines: [
      `We have accepted order ${order.uniqueOrderId}. Your metal is reserved and we are packing it now.`,
      'It travels sealed and insured. We will send you the waybill number when it is despatched.',
    ],
  }),
  sms('order-accepted', { order: order.uniqueOrderId }),
]

export interface ParcelNotificationData {
  readonly waybillNo: string
  readonly courier: string
  /** The courier's tracking page; empty if it has none. */
  readonly trackUrl: string
  /** "2 × Silver coin 10 g", one line each. */
  readonly pieces: readonly string[]
  readonly isLast: boolean
  readonly sealNo: string | null
  /** "512.4 g" packed and sealed; null if it was not weighed. */
  readonly weight: string | null
  readonly hasPhoto: boolean
}

export const parcelDespatchedMessages = (
  order: OrderMessageContext,
  parcel: ParcelNotificationData,
): MessageContent[] => [
  orderEmail('order-despatched', order, {
    subject: parcel.isLast
      ? `Order ${order.uniqueOrderId} is despatched`
      : `Order ${order.uniqueOrderId} is partly despatched`,
    lines: [
      `${parcel.courier} has picked up your parcel of order ${order.uniqueOrderId}. Waybill number: ${parcel.waybillNo}. It contains:`,
      ...parcel.pieces,
      ...proofOf(parcel),
      ...(parcel.isLast ? [] : ['The rest of your order will follow in another parcel.']),
      invoiceOnPage(order.url),
    ],
    ...(parcel.trackUrl && { button: { label: 'Track parcel', url: parcel.trackUrl } }),
    after: [
      parcel.sealNo
        ? `The parcel is sealed with seal number ${parcel.sealNo}. Please accept it only if the seal is intact, and record a video while you open it.`
        : 'Please accept the parcel only if its seal is intact, and record a video while you open it.',
      'If anything is wrong, damaged or missing, tell us on the order page within 48 hours of delivery.',
    ],
  }),
  sms('order-despatched', { order: order.uniqueOrderId, waybill: parcel.waybillNo, courier: parcel.courier }),
]

/** The invoice can be opened only after sign-in. */
const invoiceOnPage = (url: string): string => `Download the tax invoice (PDF) on the order page: ${url}`

/** Proof of packing: the weight, and that a photograph was taken. */
function proofOf({ weight, hasPhoto }: ParcelNotificationData): string[] {
  const photo = 'a photo of the sealed parcel is on the order page'
  if (weight) return [`Packed and sealed, it weighs ${weight}${hasPhoto ? `; ${photo}` : ''}.`]
  return hasPhoto ? [`${photo.charAt(0).toUpperCase()}${photo.slice(1)}.`] : []
}

export const outForDeliveryMessages = (
  order: OrderMessageContext,
  {
    waybillNo,
    courier,
    trackUrl,
    sealNo,
  }: Pick<ParcelNotificationData, 'waybillNo' | 'courier' | 'trackUrl' | 'sealNo'>,
): MessageContent[] => [
  orderEmail('order-out-for-delivery', order, {
    subject: `Order ${order.uniqueOrderId} is out for delivery`,
    lines: [
      `${courier} brings parcel ${waybillNo} of order ${order.uniqueOrderId} today.`,
      'Please keep a photo ID ready: the parcel is handed over against it and a signature. You need no code, so give none to anybody.',
    ],
    ...(trackUrl && { button: { label: 'Track parcel', url: trackUrl } }),
    after: [
      sealNo
        ? `Please accept the parcel only if seal ${sealNo} is intact, and record a video while you open it.`
        : 'Please accept the parcel only if its seal is intact, and record a video while you open it.',
    ],
  }),
  sms('order-out-for-delivery', { order: order.uniqueOrderId, courier }),
]

export const readyForPickupMessages = (
  order: OrderMessageContext,
  { store, code }: { store: string; code: string },
): MessageContent[] => [
  orderEmail('order-ready', order, {
    subject: `Order ${order.uniqueOrderId} is ready to collect`,
    lines: [
      `Order ${order.uniqueOrderId} is ready at ${store}. We hold it for 7 days.`,
      `Your collection code is ${code}. Please bring it with a photo ID in the name on the order.`,
      'Share the code only with our staff at the counter.',
      invoiceOnPage(order.url),
    ],
  }),
  sms('order-ready', { order: order.uniqueOrderId, code }),
]

export const orderDeliveredMessages = (order: OrderMessageContext): MessageContent[] => [
  orderEmail('order-delivered', order, {
    subject: `Order ${order.uniqueOrderId} is delivered`,
    lines: [
      `Order ${order.uniqueOrderId} is delivered. We hope you love it.`,
      'If an item is wrong, damaged, missing, tampered with, late or not of the stated purity, tell us within 48 hours. The form is on the order page.',
    ],
    after: ['You can also review your items there, and sell them back to us later.'],
  }),
  sms('order-delivered', { order: order.uniqueOrderId }),
]
