import { formatMoney, formatPercent } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import type { BasisPoints } from '../../../units/percent.ts'
import { type EmailCards, localizedCards } from '../../messaging/messages/email-card.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'

export interface PriceEmailData {
  readonly product: string
  readonly price: Paise
  /** The rate within it. */
  readonly gst: BasisPoints
  readonly at: string
  readonly url: string
  /** The coupon the popup promised, while it can be used. */
  readonly couponCode: string | null
}

function priceCards({ product, price, gst, at, couponCode }: PriceEmailData): EmailCards {
  const rate = formatPercent(gst)
  return localizedCards({
    sums: [[{ en: `Price, ${rate} GST included`, hi: `क़ीमत, ${rate} GST सहित` }, formatMoney(price)]],
    facts: [
      [{ en: 'Product', hi: 'प्रोडक्ट' }, product],
      [{ en: 'Price on', hi: 'कब की क़ीमत' }, at],
      [{ en: 'Coupon code', hi: 'कूपन कोड' }, couponCode],
    ],
  })
}

/** The one message the popup promises. */
export function requestedPriceEmail(data: PriceEmailData): MessageContent {
  const { product, price, url, couponCode } = data
  const card = priceCards(data)
  return mail(
    'price-asked-for',
    {
      subject: `${product}: ${formatMoney(price)}`,
      lines: [
        `Thank you for your interest in ${product}. Prices follow the live rate and are locked when you pay.`,
        ...(couponCode ? ['Sign in and enter your coupon code in your cart.'] : []),
      ],
      card: card.en,
      button: { label: 'View product', url },
      after: ['This is the only message we send you for this. We never share your number.'],
    },
    {
      subject: `${product}: ${formatMoney(price)}`,
      lines: [
        `${product} की क़ीमत पूछने के लिए धन्यवाद। क़ीमत लाइव भाव के साथ बदलती है और भुगतान के समय तय हो जाती है।`,
        ...(couponCode ? ['साइन इन करके अपना कूपन कोड कार्ट में लगाएँ।'] : []),
      ],
      card: card.hi,
      button: 'प्रोडक्ट देखें',
      after: ['इसके लिए हम बस यही एक संदेश भेजते हैं। आपका नंबर हम किसी को नहीं देते।'],
    },
  )
}
