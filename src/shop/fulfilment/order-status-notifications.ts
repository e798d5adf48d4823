/** What the customer is told while an order is on its way. Text messages are registered templates (rules/messages.md 1.1). */
import { type MessageContent, mail, sms } from '../messaging/messages/message-content.ts'
import type { OrderMessageContext } from './notify-order-customer.ts'

const seeOrder = (url: string) => ({ label: 'See your order', url })

export const orderAcceptedMessages = ({ name, uniqueOrderId, url }: OrderMessageContext): MessageContent[] => [
  mail('order-accepted', {
    subject: `Order ${uniqueOrderId} is accepted`,
    lines: [
      `Dear ${name},`,
      `your payment is cleared and the metal of order ${uniqueOrderId} is set aside for you. We are packing it now.`,
      'It leaves us sealed and insured. We write again with the waybill.',
    ],
    button: seeOrder(url),
  }),
  sms(
    'order-accepted',
    'Your SILVERA order {#var#} is accepted and being packed. We will message you when it leaves. -SLVERA',
    uniqueOrderId,
  ),
]

export interface ParcelNotificationData {
  readonly waybillNo: string
  readonly courier: string
  /** Of the courier's own page. */
  readonly trackUrl: string
  /** "2 × Silver coin 10 g", a line each. */
  readonly pieces: readonly string[]
  readonly isLast: boolean
  readonly sealNo: string | null
  /** "512.4 g", packed and sealed; null where it was not weighed. */
  readonly weight: string | null
  readonly hasPhoto: boolean
}

export const parcelDespatchedMessages = (
  { name, uniqueOrderId, url }: OrderMessageContext,
  parcel: ParcelNotificationData,
): MessageContent[] => [
  mail('order-despatched', {
    subject: parcel.isLast ? `Order ${uniqueOrderId} is on its way` : `A part of order ${uniqueOrderId} is on its way`,
    lines: [
      `Dear ${name},`,
      `${parcel.courier} has your parcel of order ${uniqueOrderId}, waybill ${parcel.waybillNo}. In it:`,
      ...parcel.pieces,
      ...proofOf(parcel),
      ...(parcel.isLast ? [] : ['The rest of your order follows in another parcel.']),
      invoiceWaits(url),
    ],
    button: { label: 'Track the parcel', url: parcel.trackUrl },
    after: [
      parcel.sealNo
        ? `The parcel is sealed with number ${parcel.sealNo}. Take it only if the seal is whole, and film its opening.`
        : 'Take the parcel only if its seal is whole, and film its opening.',
      'If anything is wrong, damaged or missing, tell us on the page of your order within 48 hours of delivery.',
    ],
  }),
  sms(
    'order-despatched',
    'SILVERA order {#var#}: parcel {#var#} is on its way with {#var#}. Take it only with its seal whole. -SLVERA',
    uniqueOrderId,
    parcel.waybillNo,
    parcel.courier,
  ),
]

/** The invoice itself waits behind the customer's sign-in. */
const invoiceWaits = (url: string): string => `Its tax invoice is a PDF on the page of your order: ${url}`

/** How it was packed: what was weighed, and that it was photographed. */
function proofOf({ weight, hasPhoto }: ParcelNotificationData): string[] {
  const photo = 'a photograph of the sealed parcel is on the page of your order'
  if (weight) return [`Packed and sealed it weighs ${weight}${hasPhoto ? `; ${photo}` : ''}.`]
  return hasPhoto ? [`${photo.charAt(0).toUpperCase()}${photo.slice(1)}.`] : []
}

export const readyForPickupMessages = (
  { name, uniqueOrderId, url }: OrderMessageContext,
  { store, code }: { store: string; code: string },
): MessageContent[] => [
  mail('order-ready', {
    subject: `Order ${uniqueOrderId} is ready for you`,
    lines: [
      `Dear ${name},`,
      `your order ${uniqueOrderId} waits for you at ${store}. We keep it for 7 days.`,
      `Your collection code is ${code}. Bring it and a photo identity document in the name of the order.`,
      'Tell the code to nobody but our people at the counter.',
      invoiceWaits(url),
    ],
    button: seeOrder(url),
  }),
  sms(
    'order-ready',
    'SILVERA order {#var#} is ready. Collection code {#var#}. Bring a photo ID; tell the code only at the counter. -SLVERA',
    uniqueOrderId,
    code,
  ),
]

export const orderDeliveredMessages = ({ name, uniqueOrderId, url }: OrderMessageContext): MessageContent[] => [
  mail('order-delivered', {
    subject: `Order ${uniqueOrderId} is delivered`,
    lines: [
      `Dear ${name},`,
      `order ${uniqueOrderId} has reached you. We hope it is what you wished for.`,
      'If a piece is wrong, damaged, missing, tampered with or not of its purity, tell us within 48 hours: the form is on the page of your order.',
    ],
    button: seeOrder(url),
    after: ['There you can also write what you think of your pieces, and later sell them back to us.'],
  }),
  sms(
    'order-delivered',
    'Your SILVERA order {#var#} is delivered. Anything wrong? Tell us within 48 hours on the order page. -SLVERA',
    uniqueOrderId,
  ),
]
