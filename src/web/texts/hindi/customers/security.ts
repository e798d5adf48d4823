import type { Texts } from '../../area.ts'
import type { securityTexts } from '../../customers/security.ts'

export const hindiSecurityTexts: Texts<typeof securityTexts> = {
  title: 'साइन इन और सुरक्षा',
  back: 'प्रोफ़ाइल',

  browserOn: (browser, system) => `${system} पर ${browser}`,
  unknown: 'अनजान डिवाइस',

  mobile: {
    title: 'मोबाइल नंबर',
    fact: 'आप इसी से साइन इन करते हैं, और OTP इसी पर आते हैं।',
    change: 'नंबर बदलें',
    new: 'नया मोबाइल नंबर',
    next: 'आगे बढ़ें',
    sending: 'भेज रहे हैं',
    cancel: 'रहने दें',
    code: 'नए नंबर पर भेजा गया OTP',
    sentTo: (mobile) => `${mobile} पर भेजा गया`,
    confirm: 'यह नंबर रखें',
    confirming: 'बदल रहे हैं',
    again: 'OTP फिर भेजें',
    resent: 'नया OTP भेज दिया गया',
    changed: 'आपका मोबाइल नंबर बदल गया। बाक़ी डिवाइस साइन आउट हो गए',
    note: 'हम पहले पुराने नंबर पर OTP भेजते हैं, फिर नए पर। बाक़ी डिवाइस साइन आउट हो जाते हैं, और 24 घंटे तक आपके खाते से कोई पैसा नहीं भेजा जाता।',
    lost: 'पुराना नंबर नहीं रहा?',
    lostFact:
      'उस पर आए OTP के बिना हम इसे यहाँ नहीं बदल सकते, वरना कोई भी बदल लेता। अपने खाते वाले ईमेल से हमें लिखें। यह पक्का होने पर कि आप ही हैं, हम इसे बदल देंगे।',
    contact: 'हमें लिखें',
  },

  passkeys: {
    title: 'पासकी',
    fact: 'OTP या पासवर्ड की जगह फ़िंगरप्रिंट, चेहरे या डिवाइस के PIN से साइन इन करें।',
    add: 'पासकी जोड़ें',
    name: 'नाम',
    nameHint: 'ताकि आप इसे पहचान सकें, जैसे “मेरा फ़ोन”। पहले हम आपको OTP भेजेंगे।',
    next: 'आगे बढ़ें',
    waiting: 'आपके डिवाइस का इंतज़ार है',
    cancel: 'रहने दें',
    declined: 'आपके डिवाइस ने पासकी नहीं जोड़ी। दोबारा कोशिश करें।',
    hasAdded: 'पासकी जुड़ गई',
    added: (moment) => `${moment} को जोड़ी गई`,
    used: (moment) => `पिछली बार ${moment} को`,
    neverUsed: 'अभी तक इस्तेमाल नहीं हुई',
    remove: 'हटाएँ',
    removeOne: (name) => `पासकी ${name} हटाएँ`,
    removed: 'पासकी हट गई',
  },

  sessions: {
    title: 'आप कहाँ साइन इन हैं',
    thisDevice: 'यह डिवाइस',
    lastActive: (moment) => `पिछली बार ${moment}`,
    end: 'साइन आउट करें',
    endingOne: 'साइन आउट हो रहा है',
    place: 'जगह पता नहीं',
    since: (moment) => `${moment} से साइन इन`,
    others: 'बाक़ी सभी डिवाइस साइन आउट करें',
    all: 'हर जगह से साइन आउट करें',
    ending: 'साइन आउट हो रहा है',
    sure: 'हर जगह से साइन आउट कर दें?',
    sureFact: 'यह डिवाइस भी साइन आउट हो जाएगा। फिर मोबाइल नंबर और OTP से साइन इन करें।',
    cancel: 'रहने दें',
    only: 'आप केवल इसी डिवाइस पर साइन इन हैं।',
    done: 'बाक़ी सभी डिवाइस साइन आउट हो गए',
  },

  attempts: {
    title: 'पिछले 180 दिनों के साइन इन',
    none: 'अभी कोई साइन इन नहीं',
    methods: { password: 'पासवर्ड', code: 'मोबाइल पर आया OTP', passkey: 'पासकी' },
    outcomes: {
      'signed-in': 'साइन इन हुआ',
      wrong: 'नहीं हुआ',
      unverified: 'ईमेल की पुष्टि बाक़ी',
    },
    more: 'पहले के देखें',
    loading: 'ला रहे हैं',
    notYou: 'यह आप नहीं थे? हर जगह से साइन आउट करें और अपना पासवर्ड बदलें।',
  },
}
