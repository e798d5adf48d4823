/** Messages to the customer about a return. */
import { type MessageContent, sms } from '../../messaging/messages/message-content.ts'
import { type OrderMessageContext, orderEmail } from '../notify-order-customer.ts'
import {
  pickupCard,
  type ReturnNotificationData,
  returnCard,
  type SettlementNotificationData,
  settlementCard,
} from './return-email-cards.ts'

export const returnRequestedMessages = (
  order: OrderMessageContext,
  piece: string,
  asked: ReturnNotificationData,
): MessageContent[] => [
  orderEmail(
    'return-asked',
    order,
    {
      subject: `Order ${order.uniqueOrderId}: return request received`,
      lines: [
        `We are sorry that something is not right with ${piece}. We will check your request and reply within one working day.`,
        'Please keep the item, its capsule and all packing as they are.',
      ],
      ...returnCard(order, asked, 'en'),
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId}: वापसी का अनुरोध मिला`,
      lines: [
        `हमें खेद है कि ${piece} ठीक नहीं है। हम आपका अनुरोध देखकर एक कामकाजी दिन में जवाब देंगे।`,
        'कृपया आइटम, उसका कैप्सूल और पूरी पैकिंग वैसे ही रखें।',
      ],
      ...returnCard(order, asked, 'hi'),
    },
  ),
  sms('return-asked', { order: order.uniqueOrderId }),
]

export const returnApprovedMessages = (
  order: OrderMessageContext,
  asked: ReturnNotificationData & { readonly pickup: readonly string[] },
): MessageContent[] => [
  orderEmail(
    'return-approved',
    order,
    {
      subject: `Order ${order.uniqueOrderId}: return approved`,
      lines: [
        'Your return is approved. Our courier will pick up the item from your delivery address, insured and at our cost. Please hand it over sealed in the bag they bring.',
      ],
      ...pickupCard(order, asked, 'en'),
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId}: वापसी मंज़ूर`,
      lines: [
        'आपकी वापसी मंज़ूर है। हमारा कूरियर बीमे के साथ और हमारे ख़र्च पर आपके डिलीवरी पते से आइटम ले जाएगा। कृपया उसे उनके लाए बैग में सील करके दें।',
      ],
      ...pickupCard(order, asked, 'hi'),
    },
  ),
  sms('return-approved', { order: order.uniqueOrderId }),
]

export const returnRejectedMessages = (
  order: OrderMessageContext,
  why: string,
  asked: ReturnNotificationData,
): MessageContent[] => [
  orderEmail(
    'return-rejected',
    order,
    {
      subject: `Order ${order.uniqueOrderId}: return not approved`,
      lines: [
        `We checked your request and cannot accept the return: ${why}`,
        'If you disagree, you can write to our grievance officer from the order page. You can also sell the item back to us at the rate of the day.',
      ],
      ...returnCard(order, asked, 'en'),
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId}: वापसी मंज़ूर नहीं हुई`,
      lines: [
        `हमने आपका अनुरोध देखा और वापसी नहीं ले सकते: ${why}`,
        'आप सहमत न हों, तो ऑर्डर पेज से हमारे शिकायत अधिकारी को लिख सकते हैं। आप आइटम उस दिन के भाव पर हमें बेच भी सकते हैं।',
      ],
      ...returnCard(order, asked, 'hi'),
    },
  ),
  sms('return-rejected', { order: order.uniqueOrderId }),
]

export const returnReceivedMessages = (order: OrderMessageContext, asked: ReturnNotificationData): MessageContent[] => [
  orderEmail(
    'return-received',
    order,
    {
      subject: `Order ${order.uniqueOrderId}: we have received your return`,
      lines: [
        'We have received the item you returned. We will weigh and test it, and settle your return within 2 working days.',
      ],
      ...returnCard(order, asked, 'en'),
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId}: आपकी वापसी हमें मिल गई`,
      lines: ['आपका लौटाया आइटम हमें मिल गया है। हम उसे तौलेंगे और परखेंगे, और 2 कामकाजी दिनों में वापसी निपटाएँगे।'],
      ...returnCard(order, asked, 'hi'),
    },
  ),
  sms('return-received', { order: order.uniqueOrderId }),
]

export const returnSettledMessages = (
  order: OrderMessageContext,
  settlement: SettlementNotificationData,
): MessageContent[] => [
  orderEmail(
    'return-settled',
    order,
    {
      subject: settlement.isReplaced
        ? `Order ${order.uniqueOrderId}: your replacement is on its way`
        : `Order ${order.uniqueOrderId}: your return is settled`,
      lines: [
        settlement.isReplaced
          ? 'We have despatched your replacement, sealed and insured. The waybill number is on the order page.'
          : 'Your return is settled. We refund what you paid for the item to your original payment method and will email you the details.',
      ],
      ...settlementCard(order, settlement, 'en'),
    },
    {
      subject: settlement.isReplaced
        ? `ऑर्डर ${order.uniqueOrderId}: बदले का आइटम रवाना हुआ`
        : `ऑर्डर ${order.uniqueOrderId}: आपकी वापसी पूरी हुई`,
      lines: [
        settlement.isReplaced
          ? 'बदले का आइटम हमने सील और बीमे के साथ भेज दिया है। वेबिल नंबर ऑर्डर पेज पर है।'
          : 'आपकी वापसी पूरी हुई। आइटम के लिए दिया पैसा हम उसी माध्यम में लौटाते हैं और जानकारी ईमेल करेंगे।',
      ],
      ...settlementCard(order, settlement, 'hi'),
    },
  ),
  sms('return-settled', { order: order.uniqueOrderId }),
]

/** The courier could not deliver it and has returned it to us. */
export const returnedToOriginMessages = (order: OrderMessageContext): MessageContent[] => [
  orderEmail(
    'order-came-back',
    order,
    {
      subject: `Order ${order.uniqueOrderId} could not be delivered`,
      lines: [
        `The courier could not deliver order ${order.uniqueOrderId} and has returned it to us. We will call you to arrange what happens next.`,
      ],
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId} डिलीवर नहीं हो सका`,
      lines: [
        `कूरियर ऑर्डर ${order.uniqueOrderId} डिलीवर नहीं कर सका और उसे हमें लौटा दिया है। आगे क्या करना है, यह तय करने हम आपको फ़ोन करेंगे।`,
      ],
    },
  ),
  sms('order-came-back', { order: order.uniqueOrderId }),
]

/** We stopped the parcel before the courier picked it up. */
export const pickupCancelledMessages = (order: OrderMessageContext): MessageContent[] => [
  orderEmail(
    'order-stopped',
    order,
    {
      subject: `Order ${order.uniqueOrderId} has not left yet`,
      lines: [
        `We told you that order ${order.uniqueOrderId} is despatched, but we have stopped the parcel before the courier picked it up. It is safe with us, and its old waybill number no longer counts.`,
        'We will despatch it again and send you the new waybill number, or call you if something has to be settled first.',
      ],
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId} अभी रवाना नहीं हुआ है`,
      lines: [
        `हमने बताया था कि ऑर्डर ${order.uniqueOrderId} भेज दिया गया है, पर कूरियर के उठाने से पहले हमने पार्सल रोक लिया है। वह हमारे पास सुरक्षित है, और उसका पुराना वेबिल नंबर अब मान्य नहीं है।`,
        'हम इसे फिर भेजकर नया वेबिल नंबर बताएँगे, और पहले कुछ तय करना हो तो आपको फ़ोन करेंगे।',
      ],
    },
  ),
  sms('order-stopped', { order: order.uniqueOrderId }),
]
