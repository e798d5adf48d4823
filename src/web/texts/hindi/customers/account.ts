import type { Texts } from '../../area.ts'
import type { accountTexts } from '../../customers/account.ts'

export const hindiAccountTexts: Texts<typeof accountTexts> = {
  nameless: 'आपका खाता',
  area: 'खाता',
  tabs: {
    profile: 'प्रोफ़ाइल',
    address: 'पते',
    'order-history': 'ऑर्डर का इतिहास',
    'digital-silver-history': 'डिजिटल चाँदी का इतिहास',
    'digital-silver': 'डिजिटल चाँदी',
    wishlist: 'विशलिस्ट',
    wallet: 'वॉलेट',
    'wallet-history': 'वॉलेट का इतिहास',
    'refer-earn': 'रेफ़र करें, कमाएँ',
  },

  club: {
    member: (tier) => `${tier} सदस्य`,
    none: (shop) => `${shop} क्लब`,
    link: 'क्लब',
    highest: 'आप सबसे ऊँचे टियर पर हैं।',
    start: 'दूसरे ऑर्डर से हर ऑर्डर पर पॉइंट पाएँ।',
    purchases: (count) => `${count} और ऑर्डर`,
    value: (sum) => `${sum} की और ख़रीदारी`,
    points: (count) => `हर ₹100 पर ${count} पॉइंट।`,
    counts: 'ऑर्डर डिलीवरी के सात दिन बाद गिना जाता है।',
    progressTo: (tier) => `${tier} तक की प्रगति`,
    next: (tier, methods) => `${tier} के लिए ${methods.join(' या ')} चाहिए।`,
  },

  addresses: {
    add: 'नया पता जोड़ें',
    new: 'नया पता',
    edit: 'पता बदलें',
    editShort: 'बदलें',
    editOf: (name) => `${name} का पता बदलें`,
    remove: 'हटाएँ',
    removeOf: (name) => `${name} का पता हटाएँ`,
    removing: 'हटा रहे हैं',
    sure: 'यह पता हटा दें?',
    cancel: 'रहने दें',
    saved: 'पता सहेजा गया',
    updated: 'पता बदल गया',
    removed: 'पता हटा दिया गया',
    none: 'अभी कोई पता नहीं',
    emptyDetail: 'डिलीवरी पूरे भारत में बीमे के साथ होती है। पता चेकआउट में भी दे सकते हैं।',
  },
}
