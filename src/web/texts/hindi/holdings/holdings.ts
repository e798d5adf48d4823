import { formatPoints } from '../../../../units/format.ts'
import type { Texts } from '../../area.ts'
import type { holdingsTexts } from '../../holdings/holdings.ts'

export const hindiHoldingsTexts: Texts<typeof holdingsTexts> = {
  title: 'मेरी होल्डिंग',
  home: 'होम',
  lead: 'आपका सारा सोना-चाँदी एक जगह, अभी के भाव पर।',
  loading: 'आपकी होल्डिंग खुल रही है',
  add: 'होल्डिंग जोड़ें',
  gold: 'सोना',
  silver: 'चाँदी',
  pieces: (count) => `${count} नग`,

  period: 'कितने समय में ली',
  periods: { '-6 months': '6 महीने', '-1 year': '1 साल', '-5 year': '5 साल', all: 'सब' },
  chartBy: 'चार्ट',
  byWeight: 'वज़न से',
  byRate: 'अभी के भाव से',

  chart: {
    name: (gold, silver) => `सोना ${gold}, चाँदी ${silver}`,
    value: 'अभी का मूल्य',
    weight: 'कुल वज़न',
    tableByRate: 'अभी के भाव से हिस्से',
    tableByWeight: 'वज़न से हिस्से',
    metal: 'धातु',
    share: 'हिस्सा',
    amount: 'मूल्य और वज़न',
  },

  totals: {
    caption: 'कुल जोड़',
    of: 'किसका जोड़',
    value: 'अभी के भाव पर',
    buyBack: 'आज हमें बेचें तो',
    cost: 'ख़रीद की लागत',
    change: 'फ़ायदा या नुक़सान',
    weight: 'वज़न',
    pieces: 'नग',
    together: (value) => `कुल ${value}`,
    paid: (cost) => `ख़रीद ${cost}`,
    rates: (silver, gold) => `चाँदी ${silver}, सोना ${gold}, GST से पहले। बाय-बैक वह है जो आज हम इन्हीं चीज़ों का आपको देंगे।`,
  },

  stale: 'ये आँकड़े थोड़ी देर पहले के हैं। नए नहीं आ सके।',
  again: 'फिर कोशिश करें',

  list: {
    caption: 'आपकी होल्डिंग, नई पहले',
    holding: 'होल्डिंग',
    source: 'कहाँ से',
    each: 'एक का वज़न',
    pieces: 'नग',
    weight: 'कुल वज़न',
    cost: 'लागत',
    value: 'मूल्य',
    buyBack: 'बाय-बैक',
    change: 'बदलाव',
    actions: 'बदलें या हटाएँ',
    since: (day) => `${day} से`,
    automatic: 'आपके ऑर्डर से',
    edit: (name) => `${name} बदलें`,
    remove: (name) => `${name} हटाएँ`,
  },

  digitalSilver: {
    name: 'डिजिटल चाँदी',
    note: 'आपके वॉलेट में, ऊपर नहीं जोड़ी गई',
    open: 'इतिहास',
  },

  empty: {
    title: 'अभी कोई होल्डिंग नहीं',
    fact: 'अपना सोना-चाँदी जोड़ें, कहीं से भी लिया हो। Silvera की चीज़ें डिलीवरी के बाद अपने-आप जुड़ जाती हैं।',
    period: 'इस समय में कुछ नहीं लिया',
    periodFact: 'आपकी पुरानी होल्डिंग हैं।',
    showAll: 'सब दिखाएँ',
  },

  form: {
    add: 'होल्डिंग जोड़ें',
    edit: 'होल्डिंग बदलें',
    source: 'स्रोत',
    chooseSource: 'स्रोत चुनें',
    silvera: 'Silvera',
    others: 'अन्य',
    silveraHint: 'यहाँ ऑर्डर की हुई चीज़ें अपने-आप जुड़ती हैं। सिर्फ़ वही जोड़ें जो कहीं और से ली हों।',
    sourceName: 'स्रोत का नाम',
    sourceNameHint: 'जौहरी, बैंक, परिवार',
    metal: 'धातु',
    name: 'चीज़ का नाम',
    weight: 'एक नग का वज़न, ग्राम में',
    unitCost: 'एक नग की लागत, ₹ में',
    quantity: 'संख्या',
    acquiredOn: 'कब ली',
    acquiredHint: 'आज ली हो तो ख़ाली छोड़ें।',
    acquiredUnchanged: 'वही तारीख़ रखने के लिए ख़ाली छोड़ें।',
    save: 'होल्डिंग सहेजें',
    saving: 'सहेज रहे हैं',
    cancel: 'रहने दें',
    missing: 'स्रोत का नाम लिखें',
    network: 'जानकारी नहीं बदल सकी। अपना इंटरनेट कनेक्शन जाँचें।',
    added: 'होल्डिंग जुड़ गई।',
    updated: 'होल्डिंग बदल गई।',
  },

  removal: {
    sure: 'यह होल्डिंग हटाएँ?',
    fact: (name, amount) => `${name}, ${amount}, आपकी सूची से हट जाएगी।`,
    remove: 'हटाएँ',
    removing: 'हटा रहे हैं',
    removed: 'होल्डिंग हटा दी गई।',
    cancel: 'रहने दें',
  },

  worth: {
    title: 'समय के साथ मूल्य',
    why: 'हर दिन की आपकी होल्डिंग, उसी दिन के भाव पर। टूटी रेखा बताती है कि आपने कितने में ली।',
    none: 'होल्डिंग के पहले दो दिन बाद चार्ट यहाँ दिखेगा।',
    name: (period) =>
      `आपकी होल्डिंग के मूल्य का चार्ट, ${period}। तीर वाली कुंजियाँ एक-एक दिन चलती हैं, Home और End पहले और आख़िरी दिन पर।`,
    say: (day, amount) => `${day}: ${amount}`,
    table: 'तालिका में देखें',
    day: 'दिन',
    value: 'मूल्य',
    cost: 'लागत',
  },

  lots: {
    title: 'ख़रीद के लॉट और 24 महीने',
    why: 'सबसे पुराना पहले, जैसे बेचने पर गिना जाता है। 24 महीने से ज़्यादा रखे सोने-चाँदी के फ़ायदे पर लॉन्ग-टर्म टैक्स लगता है। यह जानकारी है, टैक्स की सलाह नहीं।',
    none: 'अभी कोई लॉट नहीं।',
    acquired: 'कब लिया',
    owned: 'कितने दिन',
    days: (count) => `${formatPoints(count)} दिन`,
    mark: '24 महीने',
    reached: (day) => `${day} को पूरे`,
    left: (days, day) => `${formatPoints(days)} दिन बाक़ी, ${day} को`,
  },

  statement: {
    title: 'सालाना विवरण',
    why: 'वित्त वर्ष (अप्रैल से मार्च) की शुरुआत, जोड़, बिक्री और अंत की होल्डिंग, साल के आख़िरी भाव पर।',
    year: 'वित्त वर्ष',
    csv: 'CSV डाउनलोड करें',
    pdf: 'PDF डाउनलोड करें',
  },
}
