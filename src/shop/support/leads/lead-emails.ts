import { formatMoney, formatPercent } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import type { BasisPoints } from '../../../units/percent.ts'
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

/** The one message the popup promises. */
export const requestedPriceEmail = ({ product, price, gst, at, url, couponCode }: PriceEmailData): MessageContent =>
  mail(
    'price-asked-for',
    {
      subject: `${product}: ${formatMoney(price)}`,
      lines: [
        `Thank you for your interest. The price of ${product} was ${formatMoney(price)} on ${at}, ${formatPercent(gst)} GST included. Prices follow the live rate and are locked when you pay.`,
        ...(couponCode ? [`Your coupon code is ${couponCode}. Sign in and enter it in your cart.`] : []),
      ],
      button: { label: 'View product', url },
      after: ['This is the only message we send you for this. We never share your number.'],
    },
    {
      subject: `${product}: ${formatMoney(price)}`,
      lines: [
        `पूछने के लिए धन्यवाद। ${product} की क़ीमत ${at} को ${formatMoney(price)} थी, ${formatPercent(gst)} GST सहित। क़ीमत लाइव भाव के साथ बदलती है और भुगतान के समय तय हो जाती है।`,
        ...(couponCode ? [`आपका कूपन कोड ${couponCode} है। साइन इन करके इसे कार्ट में लगाएँ।`] : []),
      ],
      button: 'प्रोडक्ट देखें',
      after: ['इसके लिए हम बस यही एक संदेश भेजते हैं। आपका नंबर हम किसी को नहीं देते।'],
    },
  )
