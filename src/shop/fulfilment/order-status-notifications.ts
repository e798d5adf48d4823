/** Messages to the customer while an order is on its way. Text messages are registered templates (rules/messages.md 1.1). */
import type { MessageLanguage } from '../../units/language/message-language.ts'
import { amountCard, withFacts } from '../messaging/messages/email-card.ts'
import { hindiPage } from '../messaging/messages/hindi-parts.ts'
import { type MessageContent, sms } from '../messaging/messages/message-content.ts'
import { type OrderMessageContext, orderEmail } from './notify-order-customer.ts'

export const orderAcceptedMessages = (order: OrderMessageContext): MessageContent[] => [
  orderEmail(
    'order-accepted',
    order,
    {
      subject: `Order ${order.uniqueOrderId} is accepted`,
      lines: [
        `We have accepted order ${order.uniqueOrderId}. Your metal is reserved and we are packing it now.`,
        'It travels sealed and insured. We will send you the waybill number when it is despatched.',
      ],
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId} स्वीकार हुआ`,
      lines: [
        `ऑर्डर ${order.uniqueOrderId} हमने स्वीकार कर लिया है। आपकी धातु आपके लिए रखी है और हम उसे पैक कर रहे हैं।`,
        'यह सील और बीमे के साथ जाएगा। भेजते ही हम आपको वेबिल नंबर बताएँगे।',
      ],
    },
  ),
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
  orderEmail(
    'order-despatched',
    order,
    {
      subject: parcel.isLast
        ? `Order ${order.uniqueOrderId} is despatched`
        : `Order ${order.uniqueOrderId} is partly despatched`,
      lines: [
        `${parcel.courier} has picked up your parcel of order ${order.uniqueOrderId}. It travels sealed and insured until you have signed for it.`,
        ...(parcel.isLast ? [] : ['The rest of your order will follow in another parcel.']),
        ...(parcel.hasPhoto ? ['A photo of the sealed parcel is on the order page.'] : []),
        invoiceOnPage(order.url),
      ],
      ...parcelCard(order, parcel, 'en'),
      ...(parcel.trackUrl && { button: { label: 'Track parcel', url: parcel.trackUrl } }),
      after: [
        parcel.sealNo
          ? `The parcel is sealed with seal number ${parcel.sealNo}. Please accept it only if the seal is intact, and record a video while you open it.`
          : 'Please accept the parcel only if its seal is intact, and record a video while you open it.',
        'If anything is wrong, damaged or missing, tell us on the order page within 48 hours of delivery.',
      ],
    },
    {
      subject: parcel.isLast
        ? `ऑर्डर ${order.uniqueOrderId} भेज दिया गया`
        : `ऑर्डर ${order.uniqueOrderId} का एक हिस्सा भेज दिया गया`,
      lines: [
        `${parcel.courier} ने ऑर्डर ${order.uniqueOrderId} का आपका पार्सल ले लिया है। आपके हस्ताक्षर तक यह सील और बीमे के साथ चलता है।`,
        ...(parcel.isLast ? [] : ['ऑर्डर का बाक़ी सामान दूसरे पार्सल में आएगा।']),
        ...(parcel.hasPhoto ? ['सीलबंद पार्सल की फ़ोटो ऑर्डर पेज पर है।'] : []),
        hindiInvoiceOnPage(order.url),
      ],
      ...parcelCard(order, parcel, 'hi'),
      ...(parcel.trackUrl && { button: { label: 'पार्सल ट्रैक करें', url: parcel.trackUrl } }),
      after: [
        parcel.sealNo
          ? `पार्सल पर सील नंबर ${parcel.sealNo} लगी है। सील सही हो तभी लें, और खोलते समय वीडियो बनाएँ।`
          : 'सील सही हो तभी पार्सल लें, और खोलते समय वीडियो बनाएँ।',
        'कुछ ग़लत, टूटा या कम हो, तो डिलीवरी के 48 घंटे में ऑर्डर पेज पर बताएँ।',
      ],
    },
  ),
  sms('order-despatched', { order: order.uniqueOrderId, waybill: parcel.waybillNo, courier: parcel.courier }),
]

/** The invoice can be opened only after sign-in. */
const invoiceOnPage = (url: string): string => `Download the tax invoice (PDF) on the order page: ${url}`

const hindiInvoiceOnPage = (url: string): string => `टैक्स इनवॉइस (PDF) ऑर्डर पेज से डाउनलोड करें: ${hindiPage(url)}`

const parcelWords = {
  en: { contents: 'In this parcel', waybill: 'Waybill', seal: 'Seal', weight: 'Weight, packed and sealed' },
  hi: { contents: 'इस पार्सल में', waybill: 'वेबिल', seal: 'सील', weight: 'पैक और सील होने पर वज़न' },
} as const

/** The order's card, with what this parcel contains and how it can be recognised. */
function parcelCard(
  { cards }: OrderMessageContext,
  { courier, waybillNo, pieces, sealNo, weight }: ParcelNotificationData,
  language: MessageLanguage,
) {
  const t = parcelWords[language]
  const { facts } = amountCard(language, {
    facts: [
      [t.contents, ...pieces],
      [t.waybill, `${courier} ${waybillNo}`],
      [t.seal, sealNo],
      [t.weight, weight],
    ],
  })
  return { card: cards ? withFacts(cards[language], facts) : { items: [], sums: [], facts } }
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
  orderEmail(
    'order-out-for-delivery',
    order,
    {
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
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId} आज डिलीवरी के लिए निकला है`,
      lines: [
        `${courier} आज ऑर्डर ${order.uniqueOrderId} का पार्सल ${waybillNo} आपके पास ला रहा है।`,
        'फ़ोटो पहचान पत्र तैयार रखें: पार्सल पहचान पत्र देखकर और हस्ताक्षर लेकर ही दिया जाता है। आपको कोई कोड नहीं देना है, इसलिए किसी को कोई कोड न बताएँ।',
      ],
      ...(trackUrl && { button: { label: 'पार्सल ट्रैक करें', url: trackUrl } }),
      after: [
        sealNo
          ? `सील ${sealNo} सही-सलामत हो तभी पार्सल लें, और खोलते समय वीडियो बनाएँ।`
          : 'सील सही-सलामत हो तभी पार्सल लें, और खोलते समय वीडियो बनाएँ।',
      ],
    },
  ),
  sms('order-out-for-delivery', { order: order.uniqueOrderId, courier }),
]

export const readyForPickupMessages = (
  order: OrderMessageContext,
  { store, code }: { store: string; code: string },
): MessageContent[] => [
  orderEmail(
    'order-ready',
    order,
    {
      subject: `Order ${order.uniqueOrderId} is ready to collect`,
      lines: [
        `Order ${order.uniqueOrderId} is ready at ${store}. We hold it for 7 days.`,
        `Your collection code is ${code}. Please bring it with a photo ID in the name on the order.`,
        'Share the code only with our staff at the counter.',
        invoiceOnPage(order.url),
      ],
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId} लेने के लिए तैयार है`,
      lines: [
        `ऑर्डर ${order.uniqueOrderId} ${store} पर तैयार है। हम इसे 7 दिन तक रखेंगे।`,
        `लेने का कोड ${code} है। इसे और ऑर्डर वाले नाम का फ़ोटो पहचान पत्र साथ लाएँ।`,
        'कोड सिर्फ़ काउंटर पर हमारे कर्मचारी को बताएँ।',
        hindiInvoiceOnPage(order.url),
      ],
    },
  ),
  sms('order-ready', { order: order.uniqueOrderId, code }),
]

interface DeliveryNotificationData {
  /** "28 Nov 2026, 11:00 am" */
  readonly on: string
  /** Until when a problem can be reported. */
  readonly claimUntil: string
}

const deliveryWords = {
  en: { on: 'Delivered', claimUntil: 'Report a problem by' },
  hi: { on: 'डिलीवरी हुई', claimUntil: 'समस्या इस समय तक बताएँ' },
} as const

/** The order's card, with when it arrived and until when a problem can be reported. */
function deliveryCard(
  { cards }: OrderMessageContext,
  { on, claimUntil }: DeliveryNotificationData,
  language: MessageLanguage,
) {
  const t = deliveryWords[language]
  const { facts } = amountCard(language, {
    facts: [
      [t.on, on],
      [t.claimUntil, claimUntil],
    ],
  })
  return { card: cards ? withFacts(cards[language], facts) : { items: [], sums: [], facts } }
}

export const orderDeliveredMessages = (
  order: OrderMessageContext,
  delivery: DeliveryNotificationData,
): MessageContent[] => [
  orderEmail(
    'order-delivered',
    order,
    {
      subject: `Order ${order.uniqueOrderId} is delivered`,
      lines: [
        `Order ${order.uniqueOrderId} is delivered. We hope you love it.`,
        'If an item is wrong, damaged, missing, tampered with, late or not of the stated purity, tell us within 48 hours. The form is on the order page.',
      ],
      ...deliveryCard(order, delivery, 'en'),
      after: ['You can also review your items there, and sell them back to us later.'],
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId} डिलीवर हो गया`,
      lines: [
        `ऑर्डर ${order.uniqueOrderId} डिलीवर हो गया। उम्मीद है आपको पसंद आएगा।`,
        'कोई आइटम ग़लत, टूटा, कम, छेड़ा हुआ, देर से या बताई शुद्धता का न हो, तो 48 घंटे में बताएँ। फ़ॉर्म ऑर्डर पेज पर है।',
      ],
      ...deliveryCard(order, delivery, 'hi'),
      after: ['वहीं आप समीक्षा लिख सकते हैं, और बाद में आइटम हमें वापस भी बेच सकते हैं।'],
    },
  ),
  sms('order-delivered', { order: order.uniqueOrderId }),
]
