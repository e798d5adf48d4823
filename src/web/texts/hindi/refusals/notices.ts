import type { CartNotice, CartNoticeFacts } from '../../../../shop/cart/rules.ts'
import { formatMoney } from '../../../../units/format.ts'
import type { Wording } from '../../../../wire/shape/coded-sentence.ts'
import { hindiCouponRefusals } from './coupons.ts'
import { wordingBy } from './wordings.ts'

const wordCoupon = wordingBy(hindiCouponRefusals)
const sameDay = 'आपके क्लब टियर पर दोपहर 2 बजे तक का ऑर्डर आज ही भेजा जाता है'

/** What the cart tells of itself (`wire/notices.ts`), in Hindi. */
export const hindiNotices: { readonly [Code in CartNotice['code']]: Wording<CartNoticeFacts<Code>> } = {
  'cart.saving': ({ saved }) => `आपकी बचत ${formatMoney(saved)}`,
  'cart.more-is-cheaper': ({ more, offEach }) => `${more} और लें, हर नग पर ${formatMoney(offEach)} कम`,
  'cart.line-sold-out': 'स्टॉक में नहीं है। आगे बढ़ने के लिए इसे हटाएँ',
  'cart.line-over-stock': ({ left }) => `स्टॉक में सिर्फ़ ${left} बचे हैं। संख्या कम करें`,
  'cart.prices-changed': 'आपके पिछली बार देखने के बाद धातु का भाव बदला है। क़ीमतें अब ताज़ा भाव पर हैं',
  'cart.item-withdrawn': 'आपके कार्ट का एक आइटम अब उपलब्ध नहीं है और गिना नहीं गया है',
  'cart.coupon-not-counted': ({ reason, ...facts }) =>
    `आपका कूपन नहीं लगा। ${wordCoupon({ code: reason, facts }) ?? ''}`.trim(),
  'shipping.paid': ({ freeFrom, today }) =>
    `ट्रैकिंग और बीमा सहित। ${formatMoney(freeFrom)} से मुफ़्त${today ? `। ${sameDay}` : ''}`,
  'shipping.collected': 'मुफ़्त, हमारे स्टोर से लें',
  'shipping.free': ({ byClub, today }) =>
    `${byClub ? 'टियर-4 सदस्यों के लिए मुफ़्त' : 'मुफ़्त'}, ट्रैकिंग और बीमा सहित${today ? `। ${sameDay}` : ''}`,
}
