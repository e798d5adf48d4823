import type { Texts } from '../../area.ts'
import type { signTexts } from '../../customers/sign.ts'

export const hindiSignTexts: Texts<typeof signTexts> = {
  mobile: 'मोबाइल नंबर',
  email: 'ईमेल',
  password: 'पासवर्ड',
  code: 'OTP',
  change: 'बदलें',
  sendCode: 'OTP भेजें',
  sending: 'भेज रहे हैं',
  codeSent: 'हमने इस नंबर पर 6 अंकों का OTP भेजा है।',
  notGot: 'नहीं मिला?',
  resend: 'फिर भेजें',
  resendIn: 'फिर भेज सकेंगे',
  signIn: 'साइन इन',
  signingIn: 'साइन इन हो रहा है',
  coin: 'श्री सोने का सिक्का, शुद्धता 999.9',

  in: {
    title: 'साइन इन',
    lead: 'अपने कूपन, वॉलेट, ऑर्डर और होल्डिंग के लिए।',
    with: 'साइन इन कैसे करेंगे',
    byCode: 'मोबाइल और OTP',
    byPassword: 'ईमेल और पासवर्ड',
    newHere: (shop) => `${shop} पर नए हैं?`,
    signUp: 'खाता बनाएँ',
    withMobile: 'अपने मोबाइल नंबर से।',
    cartStays: (items) => `आपके कार्ट के ${items} आइटम आपके साथ रहेंगे।`,
    forgot: 'पासवर्ड भूल गए?',
  },

  up: {
    title: 'खाता बनाएँ',
    lead: 'अपने मोबाइल नंबर से। कूपन, वॉलेट, ऑर्डर और होल्डिंग एक जगह।',
    mobileHint: 'हम इस पर 6 अंकों का OTP भेजेंगे।',
    changeMobile: 'मोबाइल बदलें',
    verify: 'पुष्टि करें',
    checking: 'जाँच रहे हैं',
    passwordHint: 'कम से कम 8 अक्षर',
    referCode: 'रेफ़रल कोड',
    adult: 'मेरी उम्र 18 या अधिक है और मुझे स्वीकार हैं',
    terms: 'शर्तें',
    and: 'और',
    privacy: 'गोपनीयता नीति',
    adultMissing: 'कृपया पुष्टि करें कि आपकी उम्र 18 या अधिक है और आपको शर्तें स्वीकार हैं',
    news: 'मुझे भाव और नए सिक्कों के बारे में लिखें। मैं इसे कभी भी रोक सकता/सकती हूँ।',
    submit: 'खाता बनाएँ',
    busy: 'खाता बन रहा है',
    doneHint: 'आप अभी अपने मोबाइल नंबर और OTP से साइन इन कर सकते हैं।',
    already: 'पहले से खाता है?',
    signIn: 'साइन इन',
  },

  forgot: {
    title: 'पासवर्ड भूल गए',
    lead: 'नया पासवर्ड बनाने के लिए हम आपके ईमेल पर एक लिंक भेजेंगे।',
    send: 'लिंक भेजें',
    back: 'साइन इन पर लौटें',
  },

  reset: {
    title: 'नया पासवर्ड',
    lead: 'कम से कम 8 अक्षर। बाक़ी सभी डिवाइस साइन आउट हो जाएँगे।',
    again: 'नया पासवर्ड फिर से',
    save: 'पासवर्ड सहेजें',
    saving: 'सहेज रहे हैं',
  },

  verify: {
    title: 'ईमेल की पुष्टि',
    continue: 'ख़रीदारी जारी रखें',
  },
}
