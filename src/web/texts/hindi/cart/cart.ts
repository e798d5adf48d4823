import type { Texts } from '../../area.ts'
import type { cartTexts } from '../../cart/cart.ts'

export const hindiCartTexts: Texts<typeof cartTexts> = {
  title: 'मेरा कार्ट',
  pieces: (count) => `${count} नग`,
  inclGst: (items) => `${items}, GST सहित`,

  strip: {
    name: 'चेकआउट',
    cart: 'मेरा कार्ट',
    account: 'खाता',
    address: 'बिल और डिलीवरी',
    summary: 'ऑर्डर का सार',
    payment: 'भुगतान',
    done: ', पूरा हुआ',
  },

  line: {
    each: 'प्रति नग, {{gst}} GST सहित',
    quantityOf: (name) => `${name} की संख्या`,
    remove: 'हटाएँ',
    removeOne: (name) => `${name} हटाएँ`,
    packIncluded: (title) => `${title}, शामिल`,
    pack: (title, sum) => `${title}, ${sum}`,
  },

  placeOrder: 'ऑर्डर करें',
  whyStopped: 'आगे बढ़ने के लिए ऊपर चिह्नित चीज़ें ठीक करें।',
  continueShopping: 'ख़रीदारी जारी रखें',
  rateOf: (moment) => `ये क़ीमतें ${moment} के भाव पर हैं।`,
  signOutLoses: 'साइन आउट करने पर इस कार्ट की चीज़ें दोबारा साइन इन करने तक नहीं दिखेंगी।',
  deliveringTo: 'डिलीवरी यहाँ',
  pincodeLater: 'आपका पिनकोड पते वाले चरण में पूछा जाएगा',
  shipping: 'शिपिंग',

  empty: {
    title: 'आपका कार्ट ख़ाली है',
    fact: 'हर चीज़ की क़ीमत इस समय के भाव पर है; धातु, बनवाई और GST अलग-अलग दिखते हैं।',
    shop: 'चाँदी देखें',
  },

  ledger: {
    title: 'क़ीमत का ब्योरा',
    order: 'आपका ऑर्डर',
    metal: 'धातु की क़ीमत',
    making: 'बनवाई',
    makingSaved: 'बनवाई, बचत के बाद',
    package: 'पैकिंग',
    gst: (percent) => `GST, ${percent}`,
    shipping: 'शिपिंग, बीमा सहित',
    silver: 'डिजिटल चाँदी',
    gateway: 'पेमेंट गेटवे शुल्क',
    total: 'कुल',
    free: 'मुफ़्त',
    saved: (sum) => `इस ऑर्डर पर आपकी बचत ${sum}`,
    questions: 'कोई सवाल? फ़ोन करें',
  },

  coupon: {
    title: 'कूपन',
    applied: (discount) => `लगा, −${discount}`,
    remove: 'हटाएँ',
    code: 'कूपन कोड',
    apply: 'लगाएँ',
    applying: 'लगा रहे हैं',
    till: (date) => `${date} तक`,
    applyOne: (code) => `कूपन ${code} लगाएँ`,
    applySignedOut: (about) => `साइन इन करके लगाएँ: ${about}`,
  },

  deliverTo: {
    name: 'डिलीवरी',
    deliver: 'इस पते पर',
    collect: 'दुकान से लें',
    changeAddress: 'डिलीवरी का पता बदलें',
    change: 'बदलें',
    atStore: 'हमारी दुकान से। फ़ोटो पहचान पत्र और हमारा भेजा हुआ कोड साथ लाएँ।',
    none: 'अभी कोई पता नहीं चुना गया है।',
    business: 'GST बिल इनके नाम',
    gstin: (gstin) => `GSTIN ${gstin}`,
  },
}
