import type { Texts } from '../../area.ts'
import type { productChoicesTexts } from '../../catalog/product-choices.ts'
import { shortDay } from '../days.ts'

export const hindiProductChoicesTexts: Texts<typeof productChoicesTexts> = {
  package: 'पैकिंग',
  included: 'दाम में शामिल',
  more: (amount) => `${amount} अतिरिक्त`,
  quantity: 'मात्रा',
  share: 'शेयर करें',
  copied: 'लिंक कॉपी हो गया।',
  addToCart: 'कार्ट में डालें',
  volume: {
    title: 'ज़्यादा लें, हर एक पर कम दें',
    each: 'एक का दाम, GST सहित',
    scroll: 'मात्रा के हिसाब से दाम',
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
    hint: 'पिनकोड डालें और देखें कि घर तक कुल दाम कितना होगा और सामान किस दिन पहुँचेगा।',
    missing: 'अपना पिनकोड डालें',
    arrives: (day) => `${shortDay(day)} तक पहुँचेगा`,
    unconfirmed: 'पुष्टि बाक़ी',
    allIn: (amount, quantity) => (quantity === 1 ? `कुल ${amount}` : `${quantity} के लिए कुल ${amount}`),
    paid: (goods, shipping, gst) => `सामान ${goods}, बीमा सहित डिलीवरी ${shipping}, GST ${gst} शामिल।`,
    free: (goods, gst) => `सामान ${goods}, बीमा सहित डिलीवरी मुफ़्त, GST ${gst} शामिल।`,
    byCard: (amount, isHighest) => `कार्ड या नेट बैंकिंग से ${amount}${isHighest ? ' तक' : ''}।`,
    again: 'फिर कोशिश करें',
  },
  buyBack: {
    today: 'आज का बाय-बैक दाम',
    pays: (price, back) => `आप ${price} देते हैं। दुकान आज ${back} में वापस ख़रीदती है।`,
    costs: (cost, share) => `ख़रीदकर वापस बेचने पर ${cost} (${share}) कम मिलते हैं।`,
    gains: (cost, share) => `ख़रीदकर वापस बेचने पर ${cost} (${share}) ज़्यादा मिलते हैं।`,
    policy: 'बाय-बैक नीति',
  },
  coupons: {
    all: (count) => (count === 1 ? 'कूपन देखें' : `सभी कूपन (${count})`),
    chosen: (code) => `${code} इस चीज़ के साथ कार्ट में जाएगा`,
    remove: 'हटाएँ',
  },
  alert: {
    fact: 'दाम गिरने पर मुझे बताएँ',
    set: 'दाम की सूचना लगाएँ',
  },
}
