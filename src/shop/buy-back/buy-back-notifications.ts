/** Messages to customers about a buy-back. Text messages are registered templates (rules/messages.md 1.1). */
import { hindiGreeting, hindiIfNotYou } from '../messaging/messages/hindi-parts.ts'
import {
  type HindiEmailParts,
  type MessageContent,
  mail,
  sms,
  smsFigure,
} from '../messaging/messages/message-content.ts'
import type { CustomerEmailName } from '../messaging/templates/email-templates.ts'

export interface BuyBackNotificationData {
  readonly name: string
  /** "BBK-2026-12" */
  readonly number: string
  /** "2 × Silver coin 10 g" */
  readonly piece: string
  /** "₹4,730.00": the quote, and the offer. */
  readonly quoted: string
  readonly amount: string
  /** Weight of all pieces according to the assay. */
  readonly weight: string
  readonly opened: boolean
  readonly heldUntil: string | null
  /** "24 November 2026, 10:00 to 13:00" */
  readonly pickup: string | null
  readonly offerEnds: string
  /** "HDFC0000053 ending 6789"; null without one. */
  readonly account: string | null
  /** The bank's reference (UTR) of the transfer. */
  readonly utr: string
  readonly why: string
  /** The store where the piece is handed over. */
  readonly store: string
  /** URLs of the order's page, and of the page with the bank account. */
  readonly url: string
  readonly bankUrl: string
}

export type BuyBackNotification = (summary: BuyBackNotificationData) => {
  readonly mail: MessageContent
  readonly sms: MessageContent
}

interface NotificationTexts {
  readonly template: CustomerEmailName
  readonly subject: string
  readonly lines: readonly string[]
  readonly after?: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly hindi: HindiEmailParts
  readonly sms: MessageContent
}

const email =
  (textsOf: (summary: BuyBackNotificationData) => NotificationTexts): BuyBackNotification =>
  (summary) => {
    const { template, subject, lines, after = [], button, hindi, sms: text } = textsOf(summary)
    const see = button ?? { label: 'View buy-back', url: summary.url }
    const hindiLines = [hindiGreeting(summary.name), ...hindi.lines]
    return {
      mail: mail(
        template,
        { subject, lines: [`Dear ${summary.name},`, ...lines], button: see, after },
        { ...hindi, lines: hindiLines, button: hindi.button ?? 'बाय-बैक देखें' },
      ),
      sms: text,
    }
  }

const ifNotYou = 'If this was not you, write to us right away.'
const returnNote = 'We will return it to the delivery address of your order, sealed, insured and at our cost.'

const priceHolds = ({ quoted, heldUntil }: BuyBackNotificationData): string =>
  heldUntil
    ? `Bring it to our counter by ${heldUntil} and you get ${quoted}. After that, the rate on the day we receive it applies.`
    : `At the current rate it is worth ${quoted}. The rate when we receive it applies.`

const hindiReturnNote = 'हम इसे सील और बीमे के साथ, हमारे ख़र्च पर, आपके ऑर्डर के डिलीवरी पते पर लौटाएँगे।'

const hindiPriceHolds = ({ quoted, heldUntil }: BuyBackNotificationData): string =>
  heldUntil
    ? `इसे ${heldUntil} तक हमारे काउंटर पर लाएँ और ${quoted} पाएँ। उसके बाद नग हमें मिलने के दिन का भाव लगेगा।`
    : `मौजूदा भाव पर इसके ${quoted} मिलेंगे। नग हमें मिलने पर जो भाव होगा, वही लगेगा।`

/** "24 Nov 2026, 10:00 to 13:00" → "24 Nov 2026, 10:00 से 13:00" */
const hindiPickup = (pickup: string): string => pickup.replace(' to ', ' से ')

export const buyBackRequestedMessages = email((summary) => ({
  template: 'buy-back-requested',
  subject: `Buy-back ${summary.number}: request received`,
  lines: [
    `We have your request to sell back ${summary.piece}. We will reply within one working day.`,
    priceHolds(summary),
    summary.pickup ? `You asked for a pickup on ${summary.pickup}.` : `You chose to bring it to ${summary.store}.`,
  ],
  after: ['Please keep it sealed in its capsule or card. If opened, 2% is deducted.', ifNotYou],
  hindi: {
    subject: `बाय-बैक ${summary.number}: अनुरोध मिला`,
    lines: [
      `${summary.piece} वापस बेचने का आपका अनुरोध हमें मिला। हम एक कामकाजी दिन में जवाब देंगे।`,
      hindiPriceHolds(summary),
      summary.pickup ? `आपने ${hindiPickup(summary.pickup)} को पिकअप माँगा है।` : `आपने इसे ${summary.store} पर लाना चुना है।`,
    ],
    after: ['कृपया इसे कैप्सूल या कार्ड में सीलबंद रखें। खुला हो तो 2% कटते हैं।', hindiIfNotYou],
  },
  sms: sms('buy-back-requested', { number: summary.number, amount: smsFigure(summary.quoted) }),
}))

export const buyBackApprovedMessages = email((summary) => ({
  template: 'buy-back-approved',
  subject: `Buy-back ${summary.number}: approved`,
  lines: [
    `We have approved your request to sell back ${summary.piece}.`,
    summary.pickup
      ? `Our courier will pick it up on ${summary.pickup} from the delivery address of your order. They seal it in front of you and give you a receipt.`
      : `Please bring it to ${summary.store}, with a photo ID.`,
    priceHolds(summary),
  ],
  hindi: {
    subject: `बाय-बैक ${summary.number}: मंज़ूर`,
    lines: [
      `${summary.piece} वापस बेचने का आपका अनुरोध हमने मंज़ूर कर लिया है।`,
      summary.pickup
        ? `हमारा कूरियर ${hindiPickup(summary.pickup)} को इसे आपके ऑर्डर के डिलीवरी पते से लेगा, आपके सामने सील करेगा और रसीद देगा।`
        : `कृपया इसे फ़ोटो पहचान पत्र के साथ ${summary.store} पर लाएँ।`,
      hindiPriceHolds(summary),
    ],
  },
  sms: sms('buy-back-approved', { number: summary.number }),
}))

export const buyBackDeclinedMessages = email((summary) => ({
  template: 'buy-back-declined',
  subject: `Buy-back ${summary.number}: not approved`,
  lines: [
    `We checked your request for ${summary.piece} and cannot buy it back.`,
    summary.why,
    'The item stays with you.',
  ],
  hindi: {
    subject: `बाय-बैक ${summary.number}: मंज़ूर नहीं हुआ`,
    lines: [`हमने ${summary.piece} का आपका अनुरोध देखा और इसे वापस नहीं ख़रीद सकते।`, summary.why, 'नग आपके पास ही रहेगा।'],
  },
  sms: sms('buy-back-declined', { number: summary.number }),
}))

export const buyBackWithdrawnMessages = email((summary) => ({
  template: 'buy-back-withdrawn',
  subject: `Buy-back ${summary.number}: withdrawn`,
  lines: [
    `You withdrew your request for ${summary.piece}. It stays with you, and you can request a buy-back again at any time.`,
  ],
  hindi: {
    subject: `बाय-बैक ${summary.number}: वापस लिया गया`,
    lines: [`आपने ${summary.piece} का अनुरोध वापस ले लिया। नग आपके पास ही रहेगा, और आप जब चाहें फिर अनुरोध कर सकते हैं।`],
  },
  sms: sms('buy-back-withdrawn', { number: summary.number }),
}))

export const buyBackExpiredMessages = email((summary) => ({
  template: 'buy-back-expired',
  subject: `Buy-back ${summary.number}: expired`,
  lines: [
    `${summary.piece} did not reach us within 10 days, so this request is closed. You can request a buy-back again at any time.`,
  ],
  hindi: {
    subject: `बाय-बैक ${summary.number}: समय पूरा हुआ`,
    lines: [`${summary.piece} 10 दिन में हम तक नहीं पहुँचा, इसलिए यह अनुरोध बंद है। आप जब चाहें फिर अनुरोध कर सकते हैं।`],
  },
  sms: sms('buy-back-expired', { number: summary.number }),
}))

export const buyBackReceivedMessages = email((summary) => ({
  template: 'buy-back-received',
  subject: `Buy-back ${summary.number}: item received`,
  lines: [
    `We have received ${summary.piece}. We will weigh and test it without melting, and send you an offer within 2 working days.`,
  ],
  hindi: {
    subject: `बाय-बैक ${summary.number}: नग मिल गया`,
    lines: [`${summary.piece} हमें मिल गया है। हम इसे बिना गलाए तौलेंगे और परखेंगे, और 2 कामकाजी दिनों में प्रस्ताव भेजेंगे।`],
  },
  sms: sms('buy-back-received', { number: summary.number }),
}))

export const buyBackAssayedMessages = email((summary) => ({
  template: 'buy-back-assayed',
  subject: `Buy-back ${summary.number}: testing completed`,
  lines: [
    `${summary.piece}: tested weight ${summary.weight}${summary.opened ? ', capsule or card opened, so 2% is deducted' : ', seal intact'}.`,
    'Our offer will follow shortly.',
  ],
  hindi: {
    subject: `बाय-बैक ${summary.number}: जाँच पूरी`,
    lines: [
      `${summary.piece}: जाँचा गया वज़न ${summary.weight}${summary.opened ? ', कैप्सूल या कार्ड खुला, इसलिए 2% कटते हैं' : ', सील सही'}।`,
      'हमारा प्रस्ताव जल्दी ही आएगा।',
    ],
  },
  sms: sms('buy-back-assayed', { number: summary.number, weight: smsFigure(summary.weight) }),
}))

export const buyBackOfferedMessages = email((summary) => ({
  template: 'buy-back-offered',
  subject: `Buy-back ${summary.number}: our offer is ${summary.amount}`,
  lines: [
    `We offer ${summary.amount} for ${summary.piece}, tested weight ${summary.weight}.`,
    `The offer is valid until ${summary.offerEnds}. Please accept or decline it in your account. Without a reply we return the item to you at our cost.`,
  ],
  button: { label: 'Reply to offer', url: summary.url },
  hindi: {
    subject: `बाय-बैक ${summary.number}: हमारा प्रस्ताव ${summary.amount}`,
    lines: [
      `${summary.piece}, जाँचा गया वज़न ${summary.weight}, के लिए हमारा प्रस्ताव ${summary.amount} है।`,
      `प्रस्ताव ${summary.offerEnds} तक है। कृपया अपने खाते में मानें या मना करें। जवाब न मिलने पर नग हमारे ख़र्च पर आपके पास लौटेगा।`,
    ],
    button: 'प्रस्ताव का जवाब दें',
  },
  sms: sms('buy-back-offered', { number: summary.number, amount: smsFigure(summary.amount), time: summary.offerEnds }),
}))

export const buyBackAcceptedMessages = email((summary) => ({
  template: 'buy-back-accepted',
  subject: `Buy-back ${summary.number}: sold for ${summary.amount}`,
  lines: [
    `You accepted our offer of ${summary.amount} for ${summary.piece}.`,
    summary.account
      ? `We will pay it to your bank account ${summary.account} within 2 working days of the account being open for payouts.`
      : 'Please add a bank account in your own name. We will send the money as soon as it is verified.',
  ],
  ...(summary.account ? {} : { button: { label: 'Add bank account', url: summary.bankUrl } }),
  after: ['The purchase voucher is on the order page.', ifNotYou],
  hindi: {
    subject: `बाय-बैक ${summary.number}: ${summary.amount} में बिका`,
    lines: [
      `आपने ${summary.piece} के लिए ${summary.amount} का हमारा प्रस्ताव माना।`,
      summary.account
        ? `आपका खाता भुगतान के लिए तैयार होते ही हम 2 कामकाजी दिनों में पैसा बैंक खाते ${summary.account} में भेजेंगे।`
        : 'कृपया अपने नाम का बैंक खाता जोड़ें। पुष्टि होते ही हम पैसा भेजेंगे।',
    ],
    ...(summary.account ? {} : { button: 'बैंक खाता जोड़ें' }),
    after: ['ख़रीद वाउचर ऑर्डर पेज पर है।', hindiIfNotYou],
  },
  sms: sms('buy-back-accepted', { amount: smsFigure(summary.amount), number: summary.number }),
}))

export const buyBackPaidMessages = email((summary) => ({
  template: 'buy-back-paid',
  subject: `Buy-back ${summary.number}: ${summary.amount} paid to your bank`,
  lines: [
    `We have paid ${summary.amount} for ${summary.piece} to ${summary.account ?? 'your bank account'}.`,
    `UTR number: ${summary.utr}.`,
  ],
  hindi: {
    subject: `बाय-बैक ${summary.number}: ${summary.amount} आपके बैंक भेजे गए`,
    lines: [
      `${summary.piece} के ${summary.amount} हमने ${summary.account ?? 'आपके बैंक खाते'} में भेज दिए हैं।`,
      `UTR नंबर: ${summary.utr}।`,
    ],
  },
  sms: sms('buy-back-paid', { amount: smsFigure(summary.amount), number: summary.number, utr: summary.utr }),
}))

export const buyBackUnpaidMessages = email((summary) => ({
  template: 'buy-back-unpaid',
  subject: `Buy-back ${summary.number}: payment of ${summary.amount} failed`,
  lines: [
    `We could not pay ${summary.amount} for ${summary.piece} to ${summary.account ?? 'your bank account'}. Your money is safe with us.`,
    'You can have it sent again, to another account in your name if you like.',
  ],
  button: { label: 'Send again', url: summary.url },
  hindi: {
    subject: `बाय-बैक ${summary.number}: ${summary.amount} का भुगतान नहीं हो सका`,
    lines: [
      `${summary.piece} के ${summary.amount} ${summary.account ?? 'आपके बैंक खाते'} में नहीं भेजे जा सके। आपका पैसा हमारे पास सुरक्षित है।`,
      'आप इसे फिर भिजवा सकते हैं, चाहें तो अपने नाम के दूसरे खाते में।',
    ],
    button: 'फिर भेजें',
  },
  sms: sms('buy-back-unpaid', { amount: smsFigure(summary.amount), number: summary.number }),
}))

export const buyBackRetriedMessages = email((summary) => ({
  template: 'buy-back-retried',
  subject: `Buy-back ${summary.number}: ${summary.amount} sent again`,
  lines: [
    `As you requested, we are sending ${summary.amount} for ${summary.piece} again to ${summary.account ?? 'your bank account'}.`,
  ],
  after: [ifNotYou],
  hindi: {
    subject: `बाय-बैक ${summary.number}: ${summary.amount} फिर भेजे गए`,
    lines: [`आपके कहने पर हम ${summary.piece} के ${summary.amount} फिर से ${summary.account ?? 'आपके बैंक खाते'} में भेज रहे हैं।`],
    after: [hindiIfNotYou],
  },
  sms: sms('buy-back-retried', { amount: smsFigure(summary.amount), number: summary.number }),
}))

export const buyBackRefusedMessages = email((summary) => ({
  template: 'buy-back-refused',
  subject: `Buy-back ${summary.number}: we are returning your item`,
  lines: [`You declined our offer of ${summary.amount} for ${summary.piece}.`, returnNote],
  hindi: {
    subject: `बाय-बैक ${summary.number}: आपका नग लौटा रहे हैं`,
    lines: [`आपने ${summary.piece} के लिए ${summary.amount} का हमारा प्रस्ताव नहीं माना।`, hindiReturnNote],
  },
  sms: sms('buy-back-refused', { number: summary.number }),
}))

export const buyBackLapsedMessages = email((summary) => ({
  template: 'buy-back-lapsed',
  subject: `Buy-back ${summary.number}: we are returning your item`,
  lines: [
    `We did not receive a reply to our offer of ${summary.amount} for ${summary.piece} by ${summary.offerEnds}.`,
    returnNote,
  ],
  hindi: {
    subject: `बाय-बैक ${summary.number}: आपका नग लौटा रहे हैं`,
    lines: [
      `${summary.piece} के लिए ${summary.amount} के हमारे प्रस्ताव का जवाब ${summary.offerEnds} तक नहीं मिला।`,
      hindiReturnNote,
    ],
  },
  sms: sms('buy-back-lapsed', { number: summary.number }),
}))

export const buyBackSentBackMessages = email((summary) => ({
  template: 'buy-back-sent-back',
  subject: `Buy-back ${summary.number}: we are returning your item`,
  lines: [`We tested ${summary.piece} and cannot buy it back.`, summary.why, returnNote],
  hindi: {
    subject: `बाय-बैक ${summary.number}: आपका नग लौटा रहे हैं`,
    lines: [`हमने ${summary.piece} परखा और इसे वापस नहीं ख़रीद सकते।`, summary.why, hindiReturnNote],
  },
  sms: sms('buy-back-sent-back', { number: summary.number }),
}))
