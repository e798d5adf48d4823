import type { Texts } from '../../area.ts'
import type { cardTexts } from '../../catalog/card.ts'

export const hindiCardTexts: Texts<typeof cardTexts> = {
  badge: {
    freeMaking: 'मेकिंग चार्ज मुफ़्त',
    sale: 'सेल पर',
    saving: (amount) => `, ${amount} की बचत`,
    freeShipping: 'मुफ़्त डिलीवरी',
  },
  stock: {
    onOrder: 'ऑर्डर पर उपलब्ध',
    preBooking: 'प्री-बुकिंग',
    inStock: 'स्टॉक में है',
    out: 'स्टॉक में नहीं',
    low: (left) => `स्टॉक में सिर्फ़ ${left} बचे हैं`,
  },
  perGram: (amount) => `${amount} प्रति ग्राम, {{gst}} GST सहित`,
  perGramInclusive: (amount) => `${amount} प्रति ग्राम, {{gst}} GST सहित।`,
  cardPrice: (amount, { isUpiFree, isHighest }) =>
    `${isUpiFree ? 'UPI या ' : ''}बैंक ट्रांसफ़र से। कार्ड या नेट बैंकिंग से ${amount}${isHighest ? ' तक' : ''}।`,
  wishlist: (name) => `विशलिस्ट: ${name}`,
  wishlistCount: (count) => `विशलिस्ट, ${count} आइटम`,
  wishlistEmpty: 'विशलिस्ट',
  compare: 'तुलना करें',
  compareLimit: 'ज़्यादा से ज़्यादा 3 की तुलना हो सकती है',
  addToCart: 'कार्ट में जोड़ें',
  add: 'जोड़ें',
  adding: 'जोड़ रहे हैं',
  noneAdded: (why) => `कार्ट में कुछ नहीं जुड़ा। ${why}`,
  added: 'जुड़ गया',
  inYourCart: 'आपके कार्ट में है',
  moveToCart: 'कार्ट में ले जाएँ',
  preBook: 'प्री-बुक करें',
  booking: 'बुक कर रहे हैं',
  notifyMe: 'मुझे बताएँ',
  notifying: 'सहेज रहे हैं',
  notified: 'हम आपको बताएँगे',
  notifySaved: 'प्रोडक्ट स्टॉक में आते ही हम आपको एक बार ईमेल और SMS से बताएँगे',
  failed: 'कुछ गड़बड़ हो गई!',
}
