/** Price and stock alerts, by e-mail and SMS. */
import { formatDate, formatDateAndTime, formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { type EmailProduct, productEmailCards } from '../../catalog/product-email-card.ts'
import { type EmailCards, factCards } from '../../messaging/messages/email-card.ts'
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'

interface Choice {
  readonly product: EmailProduct
  readonly desiredPrice: Paise
  readonly stopUrl: string
}

/** Of the facts below the product, in their order. */
const labels = {
  asOf: { en: 'As of', hi: 'कब की' },
  limit: { en: 'Your alert, GST included', hi: 'आपका अलर्ट, GST सहित' },
  validUntil: { en: 'Alert valid until', hi: 'अलर्ट इस तारीख़ तक' },
} as const

/** The product at its price, if it is known, and the alert: `limit` is the price or less that it waits for. */
function alertCards(
  { product, desiredPrice }: Choice,
  { price = null, ...facts }: Readonly<Partial<Record<'asOf' | 'validUntil', string>> & { price?: Paise | null }>,
): EmailCards {
  const limit = formatMoney(desiredPrice)
  const cards = factCards(labels, { ...facts, limit: { en: `${limit} or less`, hi: `${limit} या उससे कम` } })
  return productEmailCards(product, { price, cards })
}

const stopAll = (url: string) => ({ label: 'Stop all price alerts to this address', url })

const hindiStopAll = 'इस पते के सभी प्राइस अलर्ट बंद करें'

export function confirmAlertEmail({ confirmUrl, ...choice }: Choice & { confirmUrl: string }): MessageContent {
  const { product, stopUrl } = choice
  const card = alertCards(choice, {})
  return mail(
    'confirm-price-alert',
    {
      subject: `Confirm your price alert for ${product.name}`,
      lines: [`You asked us to write when ${product.name} is at your price. Please confirm your price alert.`],
      card: card.en,
      button: { label: 'Confirm alert', url: confirmUrl },
      after: ['If this was not you, please ignore this email: without your confirmation no alert is set.'],
      stop: stopAll(stopUrl),
    },
    {
      subject: `${product.nameHi} का प्राइस अलर्ट पक्का करें`,
      lines: [`आपने कहा है कि ${product.nameHi} आपकी क़ीमत पर आने पर हम लिखें। कृपया अपना प्राइस अलर्ट पक्का करें।`],
      card: card.hi,
      button: 'अलर्ट पक्का करें',
      after: ['अगर आपने नहीं कहा, तो इस ईमेल को छोड़ दें: आपकी पुष्टि के बिना कोई अलर्ट नहीं लगता।'],
      stop: hindiStopAll,
    },
  )
}

export function alertSetEmail({ expiresAt, ...choice }: Choice & { expiresAt: Date }): MessageContent {
  const { product, stopUrl } = choice
  const card = alertCards(choice, { validUntil: formatDate(expiresAt) })
  return mail(
    'price-alert-set',
    {
      subject: `Price alert set for ${product.name}`,
      lines: [
        `We will message you once, by email and SMS, when ${product.name} is at your price.`,
        'A new alert for the same product and mobile number replaces this one.',
      ],
      card: card.en,
      button: { label: 'View product', url: product.url },
      stop: stopAll(stopUrl),
    },
    {
      subject: `${product.nameHi} का प्राइस अलर्ट लग गया`,
      lines: [
        `${product.nameHi} आपकी क़ीमत पर आते ही हम एक बार ईमेल और SMS से बताएँगे।`,
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

export function priceReachedEmail({ price, at, ...choice }: Met): MessageContent {
  const { product, stopUrl } = choice
  const card = alertCards(choice, { price, asOf: formatDateAndTime(at) })
  return mail(
    'price-alert',
    {
      subject: `${product.name} is at ${formatMoney(price)}`,
      lines: [
        `${product.name} is at ${formatMoney(price)}, the price you asked for or less.`,
        'Prices follow the live metal rate and may have changed by the time you read this. Your price is held once you reach the payment step.',
      ],
      card: card.en,
      button: { label: 'View product', url: product.url },
      after: ['This alert has now ended. You can set a new one on the product page.'],
      stop: stopAll(stopUrl),
    },
    {
      subject: `${product.nameHi} की क़ीमत ${formatMoney(price)} है`,
      lines: [
        `${product.nameHi} की क़ीमत ${formatMoney(price)} है, आपकी चाही क़ीमत या उससे कम।`,
        'क़ीमत धातु के लाइव भाव के साथ बदलती है और पढ़ने तक बदल चुकी हो सकती है। भुगतान के क़दम पर पहुँचते ही आपकी क़ीमत तय हो जाती है।',
      ],
      card: card.hi,
      button: 'प्रोडक्ट देखें',
      after: ['यह अलर्ट अब पूरा हुआ। प्रोडक्ट पेज पर आप नया लगा सकते हैं।'],
      stop: hindiStopAll,
    },
  )
}

export const priceReachedSms = ({ product, price, at, stopUrl }: Met): MessageContent =>
  sms('price-alert', {
    product: short(product.name),
    price: `Rs ${formatMoney(price).slice(1)}`,
    time: formatDateAndTime(at).replace(/ \d{4},/, ','),
    link: stopUrl,
  })

export interface StockNews {
  readonly product: EmailProduct
  /** Null while none may be quoted. */
  readonly price: Paise | null
  /** Of the customer; may be empty. */
  readonly name: string
  readonly at: Date
  readonly stopUrl: string
}

export function backInStockEmail({ product, price, name, at, stopUrl }: StockNews): MessageContent {
  const cards = price === null ? undefined : factCards(labels, { asOf: formatDateAndTime(at) })
  const card = productEmailCards(product, { price, ...(cards && { cards }) })
  return mail(
    'in-stock-again',
    {
      subject: `${product.name} is back in stock`,
      lines: [
        name ? `Good news, ${name}.` : 'Good news.',
        `${product.name} is back in stock. Others are waiting for it too and we cannot reserve one for you, so please order soon.`,
      ],
      card: card.en,
      button: { label: 'View product', url: product.url },
      stop: { label: 'Stop all messages about stock', url: stopUrl },
    },
    {
      subject: `${product.nameHi} फिर से स्टॉक में है`,
      lines: [
        name ? `ख़ुशख़बरी, ${name}।` : 'ख़ुशख़बरी।',
        `${product.nameHi} फिर से स्टॉक में है। और लोग भी इंतज़ार में हैं और हम आपके लिए अलग नहीं रख सकते, इसलिए जल्दी ऑर्डर करें।`,
      ],
      card: card.hi,
      button: 'प्रोडक्ट देखें',
      stop: 'स्टॉक के सभी संदेश बंद करें',
    },
  )
}

export const backInStockSms = ({ product, stopUrl }: Pick<StockNews, 'product' | 'stopUrl'>): MessageContent =>
  sms('in-stock-again', { product: short(product.name), link: stopUrl })

/** In the alphabet of text messages, and short enough to fit into one message (rules/messages.md 1.2). */
const short = (name: string): string => {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x5a\x61-\x7a]/g, '')
  return plain.length > 28 ? `${plain.slice(0, 26).trimEnd()}..` : plain
}
