/** Messages to the customer about a return. */
import { type MessageContent, sms } from '../../messaging/messages/message-content.ts'
import { type OrderMessageContext, orderEmail } from '../notify-order-customer.ts'

export const returnRequestedMessages = (order: OrderMessageContext, piece: string): MessageContent[] => [
  orderEmail('return-asked', order, {
    subject: `Order ${order.uniqueOrderId}: return request received`,
    lines: [
      `We are sorry that something is not right with ${piece}. We will check your request and reply within one working day.`,
      'Please keep the item, its capsule and all packing as they are.',
    ],
  }),
  sms('return-asked', { order: order.uniqueOrderId }),
]

export const returnApprovedMessages = (order: OrderMessageContext): MessageContent[] => [
  orderEmail('return-approved', order, {
    subject: `Order ${order.uniqueOrderId}: return approved`,
    lines: [
      'Your return is approved. Our courier will pick up the item from your delivery address, insured and at our cost. Please hand it over sealed in the bag they bring.',
    ],
  }),
  sms('return-approved', { order: order.uniqueOrderId }),
]

export const returnRejectedMessages = (order: OrderMessageContext, why: string): MessageContent[] => [
  orderEmail('return-rejected', order, {
    subject: `Order ${order.uniqueOrderId}: return not approved`,
    lines: [
      `We checked your request and cannot accept the return: ${why}`,
      'If you disagree, you can write to our grievance officer from the order page. You can also sell the item back to us at the rate of the day.',
    ],
  }),
  sms('return-rejected', { order: order.uniqueOrderId }),
]

export const returnReceivedMessages = (order: OrderMessageContext): MessageContent[] => [
  orderEmail('return-received', order, {
    subject: `Order ${order.uniqueOrderId}: we have received your return`,
    lines: [
      'We have received the item you returned. We will weigh and test it, and settle your return within 2 working days.',
    ],
  }),
  sms('return-received', { order: order.uniqueOrderId }),
]

export const returnSettledMessages = (order: OrderMessageContext, isReplaced: boolean): MessageContent[] => [
  orderEmail('return-settled', order, {
    subject: isReplaced
      ? `Order ${order.uniqueOrderId}: your replacement is on its way`
      : `Order ${order.uniqueOrderId}: your return is settled`,
    lines: [
      isReplaced
        ? 'We have despatched your replacement, sealed and insured. The waybill number is on the order page.'
        : 'Your return is settled. We refund what you paid for the item to your original payment method and will email you the details.',
    ],
  }),
  sms('return-settled', { order: order.uniqueOrderId }),
]

/** The courier could not deliver it and has returned it to us. */
export const returnedToOriginMessages = (order: OrderMessageContext): MessageContent[] => [
  orderEmail('order-came-back', order, {
    subject: `Order ${order.uniqueOrderId} could not be delivered`,
    lines: [
      `The courier could not deliver order ${order.uniqueOrderId} and has returned it to us. We will call you to arrange what happens next.`,
    ],
  }),
  sms('order-came-back', { order: order.uniqueOrderId }),
]

/** We stopped the parcel before the courier picked it up. */
export const pickupCancelledMessages = (order: OrderMessageContext): MessageContent[] => [
  orderEmail('order-stopped', order, {
    subject: `Order ${order.uniqueOrderId} has not left yet`,
    lines: [
      `We told you that order ${order.uniqueOrderId} is despatched, but we have stopped the parcel before the courier picked it up. It is safe with us, and its old waybill number no longer counts.`,
      'We will despatch it again and send you the new waybill number, or call you if something has to be settled first.',
    ],
  }),
  sms('order-stopped', { order: order.uniqueOrderId }),
]
