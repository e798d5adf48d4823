/** Messages about a change of an order by staff, to the contact that the order had before. */
import { type MessageContent, sms } from '../../messaging/messages/message-content.ts'
import type { Recipient } from '../../orders/order.ts'
import { type OrderMessageContext, orderEmail } from '../notify-order-customer.ts'

export const deliveryChangedMessages = (
  order: OrderMessageContext,
  { name, city, pincode }: Pick<Recipient, 'name' | 'city' | 'pincode'>,
): MessageContent[] => [
  orderEmail(
    'order-delivery-changed',
    order,
    {
      subject: `Order ${order.uniqueOrderId} goes to another address`,
      lines: [
        `The delivery of order ${order.uniqueOrderId} was changed. It now goes to ${name} in ${city} ${pincode}.`,
        'Not you? Call us at once, and we stop the parcel.',
      ],
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId} का पता बदला गया`,
      lines: [
        `ऑर्डर ${order.uniqueOrderId} की डिलीवरी बदली गई। अब यह ${name} को ${city} ${pincode} पर जाएगा।`,
        'आपने नहीं किया? तुरंत फ़ोन करें, हम पार्सल रोक देंगे।',
      ],
    },
  ),
  sms('order-delivery-changed', { order: order.uniqueOrderId, pincode }),
]

export const collectionCodeMessages = (order: OrderMessageContext, code: string): MessageContent[] => [
  orderEmail(
    'order-collection-code',
    order,
    {
      subject: `New collection code for order ${order.uniqueOrderId}`,
      lines: [
        `The new collection code of order ${order.uniqueOrderId} is ${code}. The old code is no longer valid.`,
        'Please bring it with a photo ID in the name on the order. Share the code only with our staff at the counter.',
        'You did not ask for it? Call us at once.',
      ],
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId} लेने का नया कोड`,
      lines: [
        `ऑर्डर ${order.uniqueOrderId} लेने का नया कोड ${code} है। पुराना कोड अब नहीं चलेगा।`,
        'इसे और ऑर्डर वाले नाम का फ़ोटो पहचान पत्र साथ लाएँ। कोड सिर्फ़ काउंटर पर हमारे कर्मचारी को बताएँ।',
        'आपने नहीं माँगा? तुरंत फ़ोन करें।',
      ],
    },
  ),
  sms('order-collection-code', { order: order.uniqueOrderId, code }),
]
