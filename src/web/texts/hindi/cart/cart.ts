import { istMoment } from '../../../../units/date.ts'
import type { Texts } from '../../area.ts'
import type { cartTexts } from '../../cart/cart.ts'
import { fullDay, hindiWorkingDays, shortDay } from '../days.ts'

export const hindiCartTexts: Texts<typeof cartTexts> = {
  title: 'मेरा कार्ट',
  pieces: (count) => `${count} आइटम`,
  inclGst: (items) => `${items}, GST सहित`,

  strip: {
    name: 'चेकआउट',
    cart: 'मेरा कार्ट',
    account: 'खाता',
    address: 'बिल और डिलीवरी',
    summary: 'ऑर्डर का ब्योरा',
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
  express: {
    byUpi: 'UPI से भुगतान करें',
    pay: 'भुगतान पर जाएँ',
    deliverTo: 'डिलीवरी:',
    saving: 'भुगतान की तैयारी हो रही है',
    repriced: (total) => `इस पते पर डिलीवरी के साथ कुल ${total} है। देख लें और दोबारा दबाएँ।`,
  },
  whyStopped: 'आगे बढ़ने के लिए ऊपर बताए गए आइटम ठीक करें।',
  continueShopping: 'ख़रीदारी जारी रखें',
  rateOf: (moment) => `क़ीमतें ${moment} के भाव पर।`,
  signOutLoses: 'साइन आउट करने पर ये आइटम दोबारा साइन इन करने तक कार्ट में नहीं दिखेंगे।',
  deliveringTo: 'डिलीवरी यहाँ',
  pincodeLater: 'पिनकोड आप पते वाले चरण में जोड़ सकते हैं',
  shipping: 'डिलीवरी',

  ships: {
    on: (day) => `${fullDay(istMoment(day))} को रवाना, ट्रैकिंग और बीमे के साथ आपके दरवाज़े तक`,
    within: (days) => `आपके लिए बनाकर ${hindiWorkingDays(days)} में रवाना, ट्रैकिंग और बीमे के साथ आपके दरवाज़े तक`,
    made: 'आपके लिए बनाकर, ट्रैकिंग और बीमे के साथ आपके दरवाज़े तक',
  },

  empty: {
    title: 'आपका कार्ट ख़ाली है',
    fact: 'लाइव भाव पर सिक्के और बार, धातु, मेकिंग चार्ज और GST अलग-अलग।',
    shop: 'चाँदी देखें',
  },

  ledger: {
    title: 'क़ीमत का ब्योरा',
    order: 'आपका ऑर्डर',
    metal: 'धातु की क़ीमत',
    making: 'मेकिंग चार्ज',
    makingSaved: 'मेकिंग चार्ज, बचत के बाद',
    package: 'पैकिंग',
    gst: (percent) => `GST, ${percent}`,
    shipping: 'डिलीवरी, बीमा सहित',
    silver: 'डिजिटल चाँदी',
    gateway: 'पेमेंट गेटवे चार्ज',
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
    until: (date) => `${date} तक मान्य`,
    applyOne: (code) => `कूपन ${code} लगाएँ`,
    hasApplied: 'कूपन लग गया',
    hasRemoved: 'कूपन हटा दिया गया',
    applySignedOut: (about) => `साइन इन करके लगाएँ: ${about}`,
  },

  deliverTo: {
    arrives: (day) => `${shortDay(day)} तक पहुँचेगा`,
    name: 'डिलीवरी',
    deliver: 'इस पते पर डिलीवरी',
    collect: 'स्टोर से लें',
    changeAddress: 'डिलीवरी का पता बदलें',
    change: 'बदलें',
    atStore: 'हमारे स्टोर से। फ़ोटो पहचान पत्र और हमारा भेजा हुआ कोड साथ लाएँ।',
    none: 'अभी कोई पता नहीं चुना गया है।',
    business: 'GST इनवॉइस इनके नाम',
    gstin: (gstin) => `GSTIN ${gstin}`,
  },
}
