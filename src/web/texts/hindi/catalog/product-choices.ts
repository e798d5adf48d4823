import type { Texts } from '../../area.ts'
import type { productChoicesTexts } from '../../catalog/product-choices.ts'
import { shortDay } from '../days.ts'

export const hindiProductChoicesTexts: Texts<typeof productChoicesTexts> = {
  package: 'पैकिंग',
  included: 'क़ीमत में शामिल',
  more: (amount) => `+ ${amount}`,
  quantity: 'मात्रा',
  share: 'शेयर करें',
  copied: 'लिंक कॉपी हो गया।',
  addToCart: 'कार्ट में जोड़ें',
  volume: {
    title: 'ज़्यादा लें, ज़्यादा बचाएँ',
    each: 'प्रति नग क़ीमत, GST सहित',
    scroll: 'मात्रा के हिसाब से क़ीमत',
    quantity: 'मात्रा',
    bank: 'UPI या बैंक ट्रांसफ़र',
    card: 'कार्ड या नेट बैंकिंग',
    to: (from, to) => `${from} से ${to}`,
    andMore: (from) => `${from} या ज़्यादा`,
  },
  delivery: {
    pincode: 'डिलीवरी का पिनकोड',
    check: 'जाँचें',
    checking: 'जाँच रहे हैं',
    hint: 'घर तक की कुल क़ीमत और डिलीवरी की तारीख़ के लिए पिनकोड डालें।',
    missing: 'अपना पिनकोड डालें',
    arrives: (day) => `${shortDay(day)} तक पहुँचेगा`,
    unconfirmed: 'पुष्टि होनी बाक़ी है',
    allIn: (amount, quantity) =>
      quantity === 1 ? `डिलीवरी सहित ${amount}` : `${quantity} के लिए डिलीवरी सहित ${amount}`,
    paid: (goods, shipping, gst) => `सामान ${goods}, बीमा सहित डिलीवरी ${shipping}। इसमें ${gst} GST शामिल है।`,
    free: (goods, gst) => `सामान ${goods}, बीमा सहित डिलीवरी मुफ़्त। इसमें ${gst} GST शामिल है।`,
    byCard: (amount, isHighest) => `कार्ड या नेट बैंकिंग से ${amount}${isHighest ? ' तक' : ''}।`,
    again: 'फिर कोशिश करें',
  },
  buyBack: {
    today: 'आज की बाय-बैक क़ीमत',
    pays: (price, back) => `आप ${price} देते हैं। आज हम इसे ${back} में वापस ख़रीदेंगे।`,
    costs: (cost, share) => `अंतर: ${cost} (${share})।`,
    gains: (cost, share) => `आपको ${cost} (${share}) का फ़ायदा होगा।`,
    policy: 'बाय-बैक नीति',
  },
  coupons: {
    all: (count) => (count === 1 ? 'कूपन देखें' : `सभी कूपन (${count})`),
    chosen: (code) => `${code} आपके कार्ट में लग जाएगा`,
    remove: 'हटाएँ',
  },
  alert: {
    fact: 'क़ीमत घटने पर मुझे बताएँ',
    set: 'प्राइस अलर्ट लगाएँ',
  },
}
