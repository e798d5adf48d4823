/** Messages to the customer when an order is placed. */

import { formatDate, formatHindiWorkingDays, formatWorkingDays } from '../../units/format.ts'
import type { DespatchTime } from '../catalog/despatch-time.ts'
import { amountCard } from '../messaging/messages/email-card.ts'
import { type MessageContent, mail, sms, smsFigure } from '../messaging/messages/message-content.ts'
import { type OrderMessageContext, orderEmail } from './notify-order-customer.ts'

export interface OrderPlacedNotificationData {
  /** "₹46,212.00, 100.0000 g of silver and 1,000 points" */
  readonly amount: string
  readonly isPickup: boolean
  readonly despatch: DespatchTime
}

const shipsLine = ({ withinDays, on }: DespatchTime): string => {
  if (withinDays === null)
    return 'We make it for you and write to you as soon as it is despatched, tracked and insured.'
  return `It ships ${on ? `on ${formatDate(on)}` : `within ${formatWorkingDays(withinDays)}`}, tracked and insured.`
}

const hindiShipsLine = ({ withinDays, on }: DespatchTime): string => {
  if (withinDays === null) return 'हम इसे आपके लिए बनाते हैं, और ट्रैकिंग और बीमे के साथ भेजते ही आपको लिखेंगे।'
  return `यह ${on ? `${formatDate(on)} को` : `${formatHindiWorkingDays(withinDays)} में`} ट्रैकिंग और बीमे के साथ भेजा जाएगा।`
}

export const orderPlacedMessages = (
  order: OrderMessageContext,
  { amount, isPickup, despatch }: OrderPlacedNotificationData,
): MessageContent[] => [
  orderEmail(
    'order-placed',
    order,
    {
      subject: `Order ${order.uniqueOrderId} is placed`,
      lines: [
        isPickup
          ? `Thank you. We have received ${amount} for order ${order.uniqueOrderId}. We will send you a collection code when it is ready at our store.`
          : `Thank you. We have received ${amount} for order ${order.uniqueOrderId}. ${shipsLine(despatch)}`,
        isPickup ? 'You get the tax invoice with your order.' : 'You get the tax invoice when we despatch your parcel.',
      ],
      after: ['You can cancel on the order page until we accept the order. It shows any deduction before you confirm.'],
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId} हो गया`,
      lines: [
        isPickup
          ? `धन्यवाद। ऑर्डर ${order.uniqueOrderId} के लिए ${amount} हमें मिल गए हैं। हमारे स्टोर पर तैयार होते ही हम आपको लेने का कोड भेजेंगे।`
          : `धन्यवाद। ऑर्डर ${order.uniqueOrderId} के लिए ${amount} हमें मिल गए हैं। ${hindiShipsLine(despatch)}`,
        isPickup ? 'टैक्स इनवॉइस ऑर्डर के साथ मिलेगा।' : 'पार्सल भेजते समय आपको टैक्स इनवॉइस मिलेगा।',
      ],
      after: ['हमारे स्वीकार करने तक आप ऑर्डर पेज पर ऑर्डर रद्द कर सकते हैं। कोई कटौती हो, तो पुष्टि से पहले वहीं दिखेगी।'],
    },
  ),
  sms('order-placed', { order: order.uniqueOrderId }),
]

interface WalletOrder {
  readonly uniqueOrderId: string
  /** Amount paid from the wallets: "₹46,212.00" */
  readonly amount: string
  /** Until when the order is held because its address is new; null if it is not held. */
  readonly until: string | null
  readonly contactUrl: string
}

/** Sent to the account's own contacts, whatever contacts the order names. */
export const walletOrderSms = ({ uniqueOrderId, amount }: WalletOrder): MessageContent =>
  sms('wallet-order', { amount: smsFigure(amount), order: uniqueOrderId })

export const walletOrderEmail = ({ uniqueOrderId, amount, until, contactUrl }: WalletOrder): MessageContent =>
  mail(
    'wallet-order',
    {
      subject: `Order ${uniqueOrderId}: ${amount} paid from your wallets`,
      lines: [
        `Points and silver worth ${amount} were used from your account for order ${uniqueOrderId}.`,
        ...(until ? [`The delivery address is new, so for your safety we pack this order only after ${until}.`] : []),
      ],
      card: amountCard('en', {
        sums: [['From your wallets', amount]],
        facts: [
          ['Order', uniqueOrderId],
          ['Packed after', until],
        ],
      }),
      button: { label: 'It was not me', url: contactUrl },
      after: ['If this was you, there is nothing you need to do.'],
    },
    {
      subject: `ऑर्डर ${uniqueOrderId}: आपके वॉलेट से ${amount} लगे`,
      lines: [
        `आपके खाते से ${amount} मूल्य के पॉइंट और चाँदी ऑर्डर ${uniqueOrderId} में लगाए गए।`,
        ...(until ? [`डिलीवरी का पता नया है, इसलिए आपकी सुरक्षा के लिए हम इसे ${until} के बाद ही पैक करेंगे।`] : []),
      ],
      card: amountCard('hi', {
        sums: [['आपके वॉलेट से', amount]],
        facts: [
          ['ऑर्डर', uniqueOrderId],
          ['इसके बाद पैक होगा', until],
        ],
      }),
      button: 'मैंने नहीं किया',
      after: ['अगर आपने ही किया है, तो आपको कुछ नहीं करना है।'],
    },
  )
