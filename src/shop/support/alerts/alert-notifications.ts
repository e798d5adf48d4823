/** Price and stock alerts, by e-mail and SMS. */
import { formatDate, formatDateAndTime, formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { type EmailCards, factCards } from '../../messaging/messages/email-card.ts'
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'

export interface ProductLink {
  readonly name: string
  readonly url: string
}

interface Choice {
  readonly piece: ProductLink
  readonly desiredPrice: Paise
  readonly stopUrl: string
}

/** Of the table in each e-mail, in its order. */
const labels = {
  product: { en: 'Product', hi: 'प्रोडक्ट' },
  price: { en: 'Price, GST included', hi: 'क़ीमत, GST सहित' },
  asOf: { en: 'As of', hi: 'कब की' },
  limit: { en: 'Your alert, GST included', hi: 'आपका अलर्ट, GST सहित' },
  validUntil: { en: 'Alert valid until', hi: 'अलर्ट इस तारीख़ तक' },
} as const

/** `limit`: "₹26,500.00", the price or less that the alert waits for. */
const alertCards = ({
  limit,
  ...facts
}: Readonly<Partial<Record<keyof typeof labels, string>> & { limit: string }>): EmailCards =>
  factCards(labels, { ...facts, limit: { en: `${limit} or less`, hi: `${limit} या उससे कम` } })

const stopAll = (url: string) => ({ label: 'Stop all price alerts to this address', url })

const hindiStopAll = 'इस पते के सभी प्राइस अलर्ट बंद करें'

export function confirmAlertEmail({
  piece,
  desiredPrice,
  stopUrl,
  confirmUrl,
}: Choice & { confirmUrl: string }): MessageContent {
  const card = alertCards({ product: piece.name, limit: formatMoney(desiredPrice) })
  return mail(
    'confirm-price-alert',
    {
      subject: `Confirm your price alert for ${piece.name}`,
      lines: [`You asked us to write when ${piece.name} is at your price. Please confirm your price alert.`],
      card: card.en,
      button: { label: 'Confirm alert', url: confirmUrl },
      after: ['If this was not you, please ignore this email: without your confirmation no alert is set.'],
      stop: stopAll(stopUrl),
    },
    {
      subject: `${piece.name} का प्राइस अलर्ट पक्का करें`,
      lines: [`आपने कहा है कि ${piece.name} आपकी क़ीमत पर आने पर हम लिखें। कृपया अपना प्राइस अलर्ट पक्का करें।`],
      card: card.hi,
      button: 'अलर्ट पक्का करें',
      after: ['अगर आपने नहीं कहा, तो इस ईमेल को छोड़ दें: आपकी पुष्टि के बिना कोई अलर्ट नहीं लगता।'],
      stop: hindiStopAll,
    },
  )
}

export function alertSetEmail({
  piece,
  desiredPrice,
  stopUrl,
  expiresAt,
}: Choice & { expiresAt: Date }): MessageContent {
  const card = alertCards({
    product: piece.name,
    limit: formatMoney(desiredPrice),
    validUntil: formatDate(expiresAt),
  })
  return mail(
    'price-alert-set',
    {
      subject: `Price alert set for ${piece.name}`,
      lines: [
        `We will message you once, by email and SMS, when ${piece.name} is at your price.`,
        'A new alert for the same product and mobile number replaces this one.',
      ],
      card: card.en,
      button: { label: 'View product', url: piece.url },
      stop: stopAll(stopUrl),
    },
    {
      subject: `${piece.name} का प्राइस अलर्ट लग गया`,
      lines: [
        `${piece.name} आपकी क़ीमत पर आते ही हम एक बार ईमेल और SMS से बताएँगे।`,
        'इसी प्रोडक्ट और मोबाइल नंबर का नया अलर्ट इसकी जगह ले लेगा।',
      ],
      card: card.hi,
      button: 'प्रोडक्ट देखें',
      stop: hindiStopAll,
    },
  )
}

interface Met extends Choice {
  readonly price: Paise
  readonly at: Date
}

export function priceReachedEmail({ piece, desiredPrice, price, at, stopUrl }: Met): MessageContent {
  const card = alertCards({
    product: piece.name,
    price: formatMoney(price),
    asOf: formatDateAndTime(at),
    limit: formatMoney(desiredPrice),
  })
  return mail(
    'price-alert',
    {
      subject: `${piece.name} is at ${formatMoney(price)}`,
      lines: [
        `${piece.name} is at ${formatMoney(price)}, the price you asked for or less.`,
        'Prices follow the live metal rate and may have changed by the time you read this. Your price is held once you reach the payment step.',
      ],
      card: card.en,
      button: { label: 'View product', url: piece.url },
      after: ['This alert has now ended. You can set a new one on the product page.'],
      stop: stopAll(stopUrl),
    },
    {
      subject: `${piece.name} की क़ीमत ${formatMoney(price)} है`,
      lines: [
        `${piece.name} की क़ीमत ${formatMoney(price)} है, आपकी चाही क़ीमत या उससे कम।`,
        'क़ीमत धातु के लाइव भाव के साथ बदलती है और पढ़ने तक बदल चुकी हो सकती है। भुगतान के क़दम पर पहुँचते ही आपकी क़ीमत तय हो जाती है।',
      ],
      card: card.hi,
      button: 'प्रोडक्ट देखें',
      after: ['यह अलर्ट अब पूरा हुआ। प्रोडक्ट पेज पर आप नया लगा सकते हैं।'],
      stop: hindiStopAll,
    },
  )
}

export const priceReachedSms = ({ piece, price, at, stopUrl }: Met): MessageContent =>
  sms('price-alert', {
    product: short(piece.name),
    price: `Rs ${formatMoney(price).slice(1)}`,
    time: formatDateAndTime(at).replace(/ \d{4},/, ','),
    link: stopUrl,
  })

export const backInStockEmail = ({
  piece,
  name,
  stopUrl,
}: {
  piece: ProductLink
  name: string
  stopUrl: string
}): MessageContent =>
  mail(
    'in-stock-again',
    {
      subject: `${piece.name} is back in stock`,
      lines: [
        name ? `Good news, ${name}.` : 'Good news.',
        `${piece.name} is back in stock. Others are waiting for it too and we cannot reserve one for you, so please order soon.`,
      ],
      button: { label: 'View product', url: piece.url },
      stop: { label: 'Stop all messages about stock', url: stopUrl },
    },
    {
      subject: `${piece.name} फिर से स्टॉक में है`,
      lines: [
        name ? `ख़ुशख़बरी, ${name}।` : 'ख़ुशख़बरी।',
        `${piece.name} फिर से स्टॉक में है। और लोग भी इंतज़ार में हैं और हम आपके लिए अलग नहीं रख सकते, इसलिए जल्दी ऑर्डर करें।`,
      ],
      button: 'प्रोडक्ट देखें',
      stop: 'स्टॉक के सभी संदेश बंद करें',
    },
  )

export const backInStockSms = ({ piece, stopUrl }: { piece: ProductLink; stopUrl: string }): MessageContent =>
  sms('in-stock-again', { product: short(piece.name), link: stopUrl })

/** In the alphabet of text messages, and short enough to fit into one message (rules/messages.md 1.2). */
const short = (name: string): string => {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x5a\x61-\x7a]/g, '')
  return plain.length > 28 ? `${plain.slice(0, 26).trimEnd()}..` : plain
}
