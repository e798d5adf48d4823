import type { Texts } from '../../area.ts'
import type { offersTexts } from '../../checkout/offers.ts'

export const hindiOffersTexts: Texts<typeof offersTexts> = {
  title: 'हमारा ऑफ़र',
  titleOf: (number) => `हमारा ऑफ़र ${number}`,
  lead: (name) => `${name} के लिए`,

  signedOut: {
    title: 'आपके लिए एक ऑफ़र',
    lead: 'जिस ई-मेल या मोबाइल नंबर पर हमने इसे भेजा था, उसी से साइन इन करें। इसे सिर्फ़ आप देख और स्वीकार कर सकते हैं।',
    signIn: 'साइन इन',
  },
  other: {
    title: 'यह ऑफ़र किसी और के लिए है',
    lead: 'यह आपके खाते से अलग ई-मेल या मोबाइल नंबर के लिए बनाया गया था। जिस खाते पर हमने इसे भेजा था, उससे साइन इन करें।',
    another: 'दूसरे खाते से साइन इन करें',
  },

  states: {
    sent: 'खुला',
    paid: 'स्वीकृत',
    expired: 'अवधि समाप्त',
    withdrawn: 'वापस लिया गया',
    declined: 'अस्वीकृत',
    drafted: 'ड्राफ़्ट',
  },
  over: {
    paid: 'आपने यह ऑफ़र स्वीकार कर लिया है।',
    expired: 'इस ऑफ़र की अवधि समाप्त हो गई है। हमें लिखें, हम नया ऑफ़र बनाएँगे।',
    withdrawn: 'हमने यह ऑफ़र वापस ले लिया है। हमें लिखें, हम नया ऑफ़र बनाएँगे।',
    declined: 'आपने यह ऑफ़र अस्वीकार किया है। मन बदल गया? हमें लिखें।',
    drafted: '',
  },
  order: (number) => `ऑर्डर ${number} देखें`,
  contact: 'हमें लिखें',

  until: (when) => `${when} तक मान्य`,
  fixed: 'तब तक क़ीमत तय है।',
  rateLinked: 'धातु की क़ीमत लाइव रेट के साथ बदलती है। भुगतान के पेज पर वह आपके लिए रोकी जाती है।',

  items: 'आइटम',
  custom: 'आपके लिए बनाया जाएगा',
  quantity: (count) => `संख्या ${count}`,
  each: {
    metal: (rate, weight, fineness) => `धातु: ${weight}, ${fineness}, ${rate} प्रति ग्राम (999) के रेट पर`,
    making: 'मेकिंग चार्ज',
    gst: (share) => `GST ${share}`,
    price: 'एक नग की क़ीमत',
    discount: 'इस आइटम पर छूट',
    total: 'इस आइटम का कुल',
  },
  sum: {
    title: 'क़ीमत का ब्योरा',
    taxable: 'कर योग्य मूल्य',
    gst: 'GST',
    delivery: 'बीमित डिलीवरी (GST सहित)',
    goods: 'आइटम (GST सहित)',
    free: 'मुफ़्त',
    total: 'कुल, GST सहित',
  },
  recompute: 'एक नग: रेट × वज़न × शुद्धता ÷ 999, मेकिंग चार्ज और GST जोड़कर। फिर संख्या से गुणा, छूट घटाकर।',

  accept: 'भुगतान पर जाएँ',
  accepting: 'आपका ऑर्डर तैयार हो रहा है',
  checkout: 'डिलीवरी और बिल',
  decline: 'ऑफ़र अस्वीकार करें',
  declineTitle: 'यह ऑफ़र अस्वीकार करें?',
  declineText: 'इसके बाद आप इसे स्वीकार नहीं कर सकेंगे। चाहें तो कारण बताएँ, शायद हम कुछ बेहतर दे सकें।',
  declineWhy: 'कारण',
  declining: 'अस्वीकार हो रहा है',
  keep: 'रहने दें',

  list: {
    title: 'आपके लिए ऑफ़र',
    none: 'अभी कोई ऑफ़र नहीं',
    noneFact: 'जब आप थोक भाव या ख़ास ऑर्डर माँगते हैं, तो हमारा ऑफ़र यहाँ दिखता है।',
    quote: 'भाव माँगें',
    view: 'ऑफ़र देखें',
  },
}
