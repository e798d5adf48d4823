/** What a customer is told of a piece they send back. */
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'
import type { OrderMessageContext } from '../notify-order-customer.ts'

const seeOrder = (url: string) => ({ label: 'See your order', url })

export const returnRequestedMessages = (
  { name, uniqueOrderId, url }: OrderMessageContext,
  piece: string,
): MessageContent[] => [
  mail('return-asked', {
    subject: `Your return of order ${uniqueOrderId}`,
    lines: [
      `Dear ${name},`,
      `we are sorry that something is not right with ${piece}. One of us looks at what you sent and answers within a working day.`,
      'Please keep the piece, its capsule and its packing as they are.',
    ],
    button: seeOrder(url),
  }),
  sms(
    'return-asked',
    'We have your return request for SILVERA order {#var#} and answer within a working day. Please keep all packing. -SLVERA',
    uniqueOrderId,
  ),
]

export const returnApprovedMessages = ({ name, uniqueOrderId, url }: OrderMessageContext): MessageContent[] => [
  mail('return-approved', {
    subject: `We take it back: order ${uniqueOrderId}`,
    lines: [
      `Dear ${name},`,
      'your return is approved. Our courier fetches the piece at the address it was delivered to, insured and at our cost. Hand it over sealed in the bag he brings.',
    ],
    button: seeOrder(url),
  }),
  sms(
    'return-approved',
    'Your return for SILVERA order {#var#} is approved. Our insured courier fetches it at our cost. -SLVERA',
    uniqueOrderId,
  ),
]

export const returnRejectedMessages = (
  { name, uniqueOrderId, url }: OrderMessageContext,
  why: string,
): MessageContent[] => [
  mail('return-rejected', {
    subject: `Your return of order ${uniqueOrderId}`,
    lines: [
      `Dear ${name},`,
      `we looked at your request and cannot take the piece back: ${why}`,
      'If you see it otherwise, write to our grievance officer from the page of your order. You may also sell the piece back to us at the rate of the day.',
    ],
    button: seeOrder(url),
  }),
  sms(
    'return-rejected',
    'We could not approve your return for SILVERA order {#var#}. The reason is on the order page. -SLVERA',
    uniqueOrderId,
  ),
]

export const returnReceivedMessages = ({ name, uniqueOrderId, url }: OrderMessageContext): MessageContent[] => [
  mail('return-received', {
    subject: `Your return has reached us: order ${uniqueOrderId}`,
    lines: [
      `Dear ${name},`,
      'the piece you sent back is here. We weigh and test it, and settle it within 2 working days.',
    ],
    button: seeOrder(url),
  }),
  sms(
    'return-received',
    'The return for SILVERA order {#var#} has reached us. We settle it within 2 working days. -SLVERA',
    uniqueOrderId,
  ),
]

export const returnSettledMessages = (
  { name, uniqueOrderId, url }: OrderMessageContext,
  isReplaced: boolean,
): MessageContent[] => [
  mail('return-settled', {
    subject: isReplaced
      ? `Your replacement is on its way: order ${uniqueOrderId}`
      : `Your return is settled: order ${uniqueOrderId}`,
    lines: [
      `Dear ${name},`,
      isReplaced
        ? 'another piece has left us for you, sealed and insured. The waybill is on the page of your order.'
        : 'your return is settled. What you paid for the piece goes back the way it came; a letter about it follows.',
    ],
    button: seeOrder(url),
  }),
  sms(
    'return-settled',
    'Your return for SILVERA order {#var#} is settled. What goes back or comes to you is on the order page. -SLVERA',
    uniqueOrderId,
  ),
]

/** It could not be handed over and is with us again. */
export const returnedToOriginMessages = ({ name, uniqueOrderId, url }: OrderMessageContext): MessageContent[] => [
  mail('order-came-back', {
    subject: `Order ${uniqueOrderId} came back to us`,
    lines: [
      `Dear ${name},`,
      `the courier could not hand over order ${uniqueOrderId} and has brought it back to us. One of us calls you about what happens now.`,
    ],
    button: seeOrder(url),
  }),
  sms(
    'order-came-back',
    'SILVERA order {#var#} could not be handed over and came back to us. We will call you about it. -SLVERA',
    uniqueOrderId,
  ),
]
