/** Messages to the customer when an order, or a part of it, is cancelled or refunded. */
import { type LocalizedText, localizedTextIn, type MessageLanguage } from '../../../units/language/message-language.ts'
import { amountCard, type EmailCard, withSums } from '../../messaging/messages/email-card.ts'
import { type MessageContent, sms } from '../../messaging/messages/message-content.ts'
import { refundCard } from '../../payments/refunds/refund-email-card.ts'
import { type OrderMessageContext, orderEmail } from '../notify-order-customer.ts'

export interface CancellationNotificationData {
  readonly isOurs: boolean
  /** "₹1,234.00" each; empty where there is none. Paid less loss and charge is the refund. */
  readonly paid: string
  readonly refund: string
  readonly loss: string
  readonly charge: string
  readonly rise: string
}

const cancellationWords = {
  en: {
    paid: 'Paid',
    loss: 'Fall of the metal rate',
    charge: 'Payment gateway charge',
    refund: 'Refund',
    rise: 'Paid in addition, for the rise of the metal rate',
  },
  hi: {
    paid: 'भुगतान किया',
    loss: 'धातु के भाव में गिरावट',
    charge: 'पेमेंट गेटवे चार्ज',
    refund: 'रिफ़ंड',
    rise: 'धातु के भाव में बढ़त के लिए अलग से',
  },
} as const

/** The items, and how the refund follows from what was paid; without sums where nothing was paid. */
function cancellationCard(
  { cards }: OrderMessageContext,
  { paid, loss, charge, refund, rise }: CancellationNotificationData,
  language: MessageLanguage,
): { card?: EmailCard } {
  if (!cards) return {}
  const t = cancellationWords[language]
  const deducted = (label: string, amount: string) => (amount ? [[label, `−${amount}`] as const] : [])
  const card = amountCard(language, {
    sums: paid
      ? [[t.paid, paid], ...deducted(t.loss, loss), ...deducted(t.charge, charge), [t.refund, refund || '₹0.00']]
      : [],
    facts: [[t.rise, rise]],
  })
  return { card: withSums(cards[language], card) }
}

export const orderCancelledMessages = (
  order: OrderMessageContext,
  summary: CancellationNotificationData,
): MessageContent[] => [
  orderEmail(
    'order-cancelled',
    order,
    {
      subject: `Order ${order.uniqueOrderId} is cancelled`,
      lines: [
        summary.isOurs
          ? `We are sorry. We could not complete order ${order.uniqueOrderId} and have cancelled it.`
          : `Order ${order.uniqueOrderId} is cancelled, as you requested.`,
        ...(summary.refund ? [`We are refunding ${summary.refund} and will email you the details.`] : []),
        ...(summary.loss ? [`The metal rate has fallen since you ordered, so ${summary.loss} was deducted.`] : []),
        ...(summary.charge ? [`The payment gateway charge of ${summary.charge} is not refundable.`] : []),
        ...(summary.rise
          ? [`The metal rate has risen since you ordered, so we pay you the difference of ${summary.rise} as well.`]
          : []),
      ],
      ...cancellationCard(order, summary, 'en'),
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId} रद्द हो गया`,
      lines: [
        summary.isOurs
          ? `हमें खेद है। ऑर्डर ${order.uniqueOrderId} हम पूरा नहीं कर सके और उसे रद्द कर दिया है।`
          : `आपके अनुरोध पर ऑर्डर ${order.uniqueOrderId} रद्द हो गया।`,
        ...(summary.refund ? [`हम ${summary.refund} रिफ़ंड कर रहे हैं और जानकारी ईमेल करेंगे।`] : []),
        ...(summary.loss ? [`ऑर्डर के बाद धातु का भाव गिरा है, इसलिए ${summary.loss} काटे गए।`] : []),
        ...(summary.charge ? [`पेमेंट गेटवे चार्ज ${summary.charge} वापस नहीं होता।`] : []),
        ...(summary.rise ? [`ऑर्डर के बाद धातु का भाव बढ़ा है, इसलिए अंतर के ${summary.rise} भी हम आपको देते हैं।`] : []),
      ],
      ...cancellationCard(order, summary, 'hi'),
    },
  ),
  sms('order-cancelled', { order: order.uniqueOrderId }),
]

export const cancellationRequestedMessages = (order: OrderMessageContext): MessageContent[] => [
  orderEmail(
    'cancel-asked',
    order,
    {
      subject: `Order ${order.uniqueOrderId}: cancellation request received`,
      lines: [
        `We have your request to cancel order ${order.uniqueOrderId}. The order was already accepted, so we check it first and reply within one working day. The deduction you were shown stays the same until then.`,
      ],
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId}: रद्द करने का अनुरोध मिला`,
      lines: [
        `ऑर्डर ${order.uniqueOrderId} रद्द करने का आपका अनुरोध हमें मिला। ऑर्डर स्वीकार हो चुका था, इसलिए हम पहले देखकर एक कामकाजी दिन में जवाब देंगे। आपको दिखाई गई कटौती तब तक वही रहेगी।`,
      ],
    },
  ),
  sms('cancel-asked', { order: order.uniqueOrderId }),
]

export const cancellationRefusedMessages = (order: OrderMessageContext): MessageContent[] => [
  orderEmail(
    'cancel-refused',
    order,
    {
      subject: `Order ${order.uniqueOrderId} could not be cancelled`,
      lines: [`Order ${order.uniqueOrderId} could not be cancelled any more, so it goes ahead. Nothing was deducted.`],
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId} रद्द नहीं हो सका`,
      lines: [`ऑर्डर ${order.uniqueOrderId} अब रद्द नहीं हो सका, इसलिए वह आगे बढ़ेगा। कुछ नहीं काटा गया।`],
    },
  ),
  sms('cancel-refused', { order: order.uniqueOrderId }),
]

export interface RefundNotificationData {
  readonly amount: string
  /** "your UPI account", "your bank account" … */
  readonly where: LocalizedText
  readonly until: string
  readonly ref: string
}

const toBank: LocalizedText = { en: 'your bank account', hi: 'आपका बैंक खाता' }

export const refundInitiatedMessages = (
  order: OrderMessageContext,
  { amount, where, until, ref }: RefundNotificationData,
): MessageContent[] => [
  orderEmail(
    'refund-begun',
    order,
    {
      subject: `Order ${order.uniqueOrderId}: refund of ${amount} initiated`,
      lines: [
        `We have initiated a refund of ${amount} for order ${order.uniqueOrderId} to ${localizedTextIn(where, 'en')}. It takes 5 to 7 working days and should reach you by ${until}.`,
        'You need do nothing. We write to you again when the money has been sent.',
      ],
      card: refundCard('en', { amount, where, until, ref }),
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId}: ${amount} का रिफ़ंड शुरू`,
      lines: [
        `ऑर्डर ${order.uniqueOrderId} के ${amount} का रिफ़ंड हमने ${localizedTextIn(where, 'hi')} में शुरू कर दिया है। इसमें 5 से 7 कामकाजी दिन लगते हैं; ${until} तक मिल जाना चाहिए।`,
        'आपको कुछ नहीं करना है। पैसा भेजे जाने पर हम फिर लिखेंगे।',
      ],
      card: refundCard('hi', { amount, where, until, ref }),
    },
  ),
  sms('refund-begun', { order: order.uniqueOrderId, amount: bare(amount), date: until }),
]

export const manualRefundMessages = (
  order: OrderMessageContext,
  { amount, until, ref }: RefundNotificationData,
): MessageContent[] => [
  orderEmail(
    'refund-by-hand',
    order,
    {
      subject: `Order ${order.uniqueOrderId}: refund of ${amount} by bank transfer`,
      lines: [
        `We will refund ${amount} for order ${order.uniqueOrderId} to your bank account by ${until}. If you paid by bank transfer, it goes to the account you paid from; otherwise we will ask you for your account details.`,
        'We never ask for a card number, PIN, OTP or UPI PIN.',
      ],
      card: refundCard('en', { amount, where: toBank, until, ref }),
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId}: ${amount} का रिफ़ंड बैंक ट्रांसफ़र से`,
      lines: [
        `ऑर्डर ${order.uniqueOrderId} के ${amount} हम ${until} तक आपके बैंक खाते में लौटाएँगे। आपने बैंक ट्रांसफ़र से भुगतान किया था, तो उसी खाते में; नहीं तो हम आपसे खाते की जानकारी लेंगे।`,
        'हम कार्ड नंबर, PIN, OTP या UPI PIN कभी नहीं माँगते।',
      ],
      card: refundCard('hi', { amount, where: toBank, until, ref }),
    },
  ),
  sms('refund-by-hand', { order: order.uniqueOrderId, amount: bare(amount), date: until }),
]

export const refundCompletedMessages = (
  order: OrderMessageContext,
  { amount, where, ref }: RefundNotificationData,
): MessageContent[] => [
  orderEmail(
    'refund-done',
    order,
    {
      subject: `Order ${order.uniqueOrderId}: refund of ${amount} completed`,
      lines: [
        `We have refunded ${amount} for order ${order.uniqueOrderId} to ${localizedTextIn(where, 'en')}. Your bank may take a day to show it.`,
        'If you do not see it by then, give your bank the reference number below, or reply to this email.',
      ],
      card: refundCard('en', { amount, where, ref }),
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId}: ${amount} का रिफ़ंड पूरा`,
      lines: [
        `ऑर्डर ${order.uniqueOrderId} के ${amount} हमने ${localizedTextIn(where, 'hi')} में लौटा दिए हैं। बैंक में दिखने में एक दिन लग सकता है।`,
        'तब भी न दिखे, तो अपने बैंक को नीचे का संदर्भ नंबर बताएँ, या इस ईमेल का जवाब दें।',
      ],
      card: refundCard('hi', { amount, where, ref }),
    },
  ),
  sms('refund-done', { order: order.uniqueOrderId, amount: bare(amount) }),
]

export const refundFailedMessages = (
  order: OrderMessageContext,
  { amount, ref }: RefundNotificationData,
): MessageContent[] => [
  orderEmail(
    'refund-failed',
    order,
    {
      subject: `Order ${order.uniqueOrderId}: refund of ${amount} did not go through`,
      lines: [
        `Your bank or app did not accept the refund of ${amount} for order ${order.uniqueOrderId}. Your money is safe with us. We will transfer it to your bank account instead and will ask you for the account details.`,
      ],
      card: refundCard('en', { amount, where: toBank, ref }),
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId}: ${amount} का रिफ़ंड नहीं हो सका`,
      lines: [
        `आपके बैंक या ऐप ने ऑर्डर ${order.uniqueOrderId} के ${amount} का रिफ़ंड नहीं लिया। आपका पैसा हमारे पास सुरक्षित है। हम इसे आपके बैंक खाते में भेजेंगे और आपसे खाते की जानकारी लेंगे।`,
      ],
      card: refundCard('hi', { amount, where: toBank, ref }),
    },
  ),
  sms('refund-failed', { order: order.uniqueOrderId, amount: bare(amount) }),
]

/** A refund that no provider can send needs the customer's bank account. */
export const refundAccountRequestedMessages = (
  order: OrderMessageContext,
  { amount, ref }: Pick<RefundNotificationData, 'amount' | 'ref'>,
): MessageContent[] => [
  orderEmail(
    'refund-account',
    order,
    {
      subject: `Refund of ${amount} for ${order.uniqueOrderId}: add your bank account`,
      lines: [
        `We need to refund ${amount} for ${order.uniqueOrderId}, but your original payment method cannot receive it. Please add a bank account in your own name. We verify it with a transfer of ₹1 and then send the money.`,
        'Sign in and add it under “Bank account”. We never ask for it on the phone, and never for a card number, PIN, OTP or UPI PIN.',
      ],
      card: refundCard('en', { amount, where: toBank, ref }),
      button: { label: 'Add bank account', url: order.url },
    },
    {
      subject: `${order.uniqueOrderId} के ${amount} का रिफ़ंड: अपना बैंक खाता जोड़ें`,
      lines: [
        `${order.uniqueOrderId} के ${amount} हमें आपको लौटाने हैं, पर जिस माध्यम से आपने भुगतान किया था उसमें पैसा नहीं जा सकता। कृपया अपने नाम का बैंक खाता जोड़ें। हम ₹1 भेजकर उसकी पुष्टि करते हैं और फिर पैसा भेजते हैं।`,
        'साइन इन करके “बैंक खाता” में जोड़ें। हम फ़ोन पर इसे कभी नहीं माँगते, और कार्ड नंबर, PIN, OTP या UPI PIN तो कभी नहीं।',
      ],
      card: refundCard('hi', { amount, where: toBank, ref }),
      button: 'बैंक खाता जोड़ें',
    },
  ),
  sms('refund-account', { amount: bare(amount) }),
]

/** Text messages write "Rs 1,234.00": the rupee sign would make them three times as long. */
const bare = (amount: string): string => amount.replace('₹', '')
