/** Messages to customers about a buy-back. Text messages are registered templates (rules/messages.md 1.1). */
import { type LocalizedText, localizedTextIn, type MessageLanguage } from '../../units/language/message-language.ts'
import { amountCard, type EmailCard } from '../messaging/messages/email-card.ts'
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

interface BuyBackCard {
  /** What its amount is: "Tested weight 19.98 g". Left out, the card has facts alone. */
  readonly item?: { readonly detail: LocalizedText; readonly amount: string }
  readonly facts: readonly (readonly [label: LocalizedText, line: LocalizedText | null])[]
}

interface NotificationTexts {
  readonly template: CustomerEmailName
  readonly subject: string
  readonly lines: readonly string[]
  /** The piece with this amount, and facts by label, in both languages; left out, the e-mail has no card. */
  readonly card?: BuyBackCard
  readonly after?: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly hindi: HindiEmailParts
  readonly sms: MessageContent
}

/** The e-mail and the text message of one event. */
export const buyBackMessages =
  (textsOf: (summary: BuyBackNotificationData) => NotificationTexts): BuyBackNotification =>
  (summary) => {
    const { template, subject, lines, card, after = [], button, hindi, sms: text } = textsOf(summary)
    const see = button ?? { label: 'View buy-back', url: summary.url }
    const hindiLines = [hindiGreeting(summary.name), ...hindi.lines]
    return {
      mail: mail(
        template,
        {
          ...{ subject, lines: [`Dear ${summary.name},`, ...lines], button: see, after },
          ...(card && { card: cardIn('en', summary, card) }),
        },
        {
          ...{ ...hindi, lines: hindiLines, button: hindi.button ?? 'बाय-बैक देखें' },
          ...(card && { card: cardIn('hi', summary, card) }),
        },
      ),
      sms: text,
    }
  }

const cardIn = (language: MessageLanguage, { piece }: BuyBackNotificationData, card: BuyBackCard): EmailCard =>
  amountCard(language, {
    items: card.item
      ? [{ name: piece, detail: localizedTextIn(card.item.detail, language), amount: card.item.amount }]
      : [],
    facts: card.facts.map(([label, line]) => [
      localizedTextIn(label, language),
      line && localizedTextIn(line, language),
    ]),
  })

/** How the piece reaches us, and until when its price is held. */
const handoverFacts = ({ pickup, store, heldUntil }: BuyBackNotificationData): BuyBackCard['facts'] => [
  pickup
    ? [
        { en: 'Pickup', hi: 'पिकअप' },
        { en: pickup, hi: hindiPickup(pickup) },
      ]
    : [{ en: 'Bring it to', hi: 'यहाँ लाएँ' }, store],
  [{ en: 'Price held until', hi: 'दाम इस समय तक तय' }, heldUntil],
]

const valueToday = (summary: BuyBackNotificationData): BuyBackCard => ({
  item: { detail: { en: 'Value at the current rate', hi: 'मौजूदा भाव पर दाम' }, amount: summary.quoted },
  facts: handoverFacts(summary),
})

/** What the piece, as tested, is sold for or was offered for. */
export const soldFor = (
  { weight, opened, amount }: BuyBackNotificationData,
  facts: BuyBackCard['facts'],
): BuyBackCard => ({
  item: {
    detail: {
      en: `Tested weight ${weight}, ${opened ? 'opened: 2% deducted' : 'seal intact'}`,
      hi: `जाँचा गया वज़न ${weight}, ${opened ? 'खुला: 2% कटे' : 'सील सही'}`,
    },
    amount,
  },
  facts,
})

/** The result of the test, before there is an offer. */
const tested = ({ piece, weight, opened }: BuyBackNotificationData): BuyBackCard => ({
  facts: [
    [{ en: 'Item', hi: 'नग' }, piece],
    [{ en: 'Tested weight', hi: 'जाँचा गया वज़न' }, weight],
    opened
      ? [
          { en: 'Capsule or card', hi: 'कैप्सूल या कार्ड' },
          { en: 'Opened: 2% is deducted', hi: 'खुला: 2% कटते हैं' },
        ]
      : [
          { en: 'Seal', hi: 'सील' },
          { en: 'Intact', hi: 'सही' },
        ],
  ],
})

const ifNotYou = 'If this was not you, write to us right away.'

const priceHolds = ({ quoted, heldUntil }: BuyBackNotificationData): string =>
  heldUntil
    ? `Bring it to our counter by ${heldUntil} and you get ${quoted}. After that, the rate on the day we receive it applies.`
    : `At the current rate it is worth ${quoted}. The rate when we receive it applies.`

const hindiPriceHolds = ({ quoted, heldUntil }: BuyBackNotificationData): string =>
  heldUntil
    ? `इसे ${heldUntil} तक हमारे काउंटर पर लाएँ और ${quoted} पाएँ। उसके बाद नग हमें मिलने के दिन का भाव लगेगा।`
    : `मौजूदा भाव पर इसके ${quoted} मिलेंगे। नग हमें मिलने पर जो भाव होगा, वही लगेगा।`

/** "24 Nov 2026, 10:00 to 13:00" → "24 Nov 2026, 10:00 से 13:00" */
const hindiPickup = (pickup: string): string => pickup.replace(' to ', ' से ')

export const buyBackRequestedMessages = buyBackMessages((summary) => ({
  template: 'buy-back-requested',
  subject: `Buy-back ${summary.number}: request received`,
  lines: [
    `We have your request to sell back ${summary.piece}. We will reply within one working day.`,
    priceHolds(summary),
    summary.pickup ? `You asked for a pickup on ${summary.pickup}.` : `You chose to bring it to ${summary.store}.`,
  ],
  card: valueToday(summary),
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

export const buyBackApprovedMessages = buyBackMessages((summary) => ({
  template: 'buy-back-approved',
  subject: `Buy-back ${summary.number}: approved`,
  lines: [
    `We have approved your request to sell back ${summary.piece}.`,
    summary.pickup
      ? `Our courier will pick it up on ${summary.pickup} from the delivery address of your order. They seal it in front of you and give you a receipt.`
      : `Please bring it to ${summary.store}, with a photo ID.`,
    priceHolds(summary),
  ],
  card: valueToday(summary),
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

export const buyBackDeclinedMessages = buyBackMessages((summary) => ({
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

export const buyBackWithdrawnMessages = buyBackMessages((summary) => ({
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

export const buyBackExpiredMessages = buyBackMessages((summary) => ({
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

export const buyBackReceivedMessages = buyBackMessages((summary) => ({
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

export const buyBackAssayedMessages = buyBackMessages((summary) => ({
  template: 'buy-back-assayed',
  subject: `Buy-back ${summary.number}: testing completed`,
  lines: [`We have weighed and tested ${summary.piece}. Our offer will follow shortly.`],
  card: tested(summary),
  hindi: {
    subject: `बाय-बैक ${summary.number}: जाँच पूरी`,
    lines: [`हमने ${summary.piece} तौलकर परख लिया है। हमारा प्रस्ताव जल्दी ही आएगा।`],
  },
  sms: sms('buy-back-assayed', { number: summary.number, weight: smsFigure(summary.weight) }),
}))
