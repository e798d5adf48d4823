import type { Texts } from '../area.ts'
import type { checkoutTexts } from '../checkout.ts'

export const checkout: Texts<typeof checkoutTexts> = {
  previousStep: 'पिछला चरण',
  continueCheckout: 'आगे बढ़ें',
  saving: 'सहेज रहे हैं',

  account: {
    title: 'खाता',
    name: 'नाम',
    email: 'ईमेल',
    mobile: 'मोबाइल',
    fromAddress: 'अगले चरण में आपके पते से लिया जाएगा',
    notGiven: 'नहीं दिया',
    signOutNote: 'ध्यान दें: साइन आउट करने पर कार्ट की चीज़ें दोबारा साइन इन करने तक नहीं दिखेंगी।',
    byMobile: 'अपने मोबाइल नंबर से आगे बढ़ें। पासवर्ड की ज़रूरत नहीं।',
    byPassword: 'या अपने पासवर्ड से',
    signIn: 'साइन इन',
    signUp: 'खाता बनाएँ',
  },

  address: {
    title: 'बिल और डिलीवरी',
    deliverTo: 'डिलीवरी का पता',
    add: 'नया पता जोड़ें',
    new: 'नया पता',
    edit: 'पता बदलें',
    editOf: (name) => `${name} का पता बदलें`,
    editShort: 'बदलें',
    checking: 'देख रहे हैं कि इस पते पर डिलीवरी होती है या नहीं',
    billTo: 'बिल का पता',
    same: 'डिलीवरी के पते जैसा ही',
    newBilling: 'बिल के लिए नया पता',
    addBilling: 'बिल का पता जोड़ें',
    noBilling: 'बिल का कोई पता चुनें, या डिलीवरी के पते जैसा ही चुनें',
    pickup: 'हमारी दुकान से ख़ुद लेना है',
    pickupHint: 'मुफ़्त। फ़ोटो पहचान पत्र और हमारा भेजा हुआ कोड साथ लाएँ।',
    invoice: 'बिल',
    byEmail: 'केवल ईमेल से',
    printed: 'छापकर पार्सल में रखें',
  },

  stopped: {
    noAddress: 'आगे बढ़ने के लिए डिलीवरी का पता चुनें या जोड़ें।',
    notPassed: 'डिलीवरी की जाँच पूरी होने पर आगे बढ़ सकेंगे।',
    noBilling: 'आगे बढ़ने के लिए ऊपर बिल का पता चुनें।',
    noPan: 'आगे बढ़ने के लिए ऊपर अपना PAN या फ़ॉर्म 97 दें।',
    noSummaryAddress: 'आगे बढ़ने के लिए पिछले चरण में डिलीवरी का पता चुनें।',
  },

  pan: {
    title: 'इस ऑर्डर के लिए PAN',
    why: 'इतनी राशि के ऑर्डर पर आयकर नियम PAN माँगते हैं। हम इसे एन्क्रिप्ट करके रखते हैं और छिपाकर दिखाते हैं।',
    has: 'मेरे पास PAN है',
    hasNone: 'मेरे पास नहीं है',
    declaration: 'मैं फ़ॉर्म 97 के अनुसार घोषणा करता/करती हूँ कि मेरे पास PAN नहीं है। मेरा नाम और पता वही है जो इस ऑर्डर में है।',
    label: 'PAN',
    hint: '10 अक्षर और अंक, जैसे ABCPD1234F',
    missing: 'अपना PAN लिखें, या घोषणा करें कि आपके पास नहीं है',
    declare: 'घोषणा करें',
    save: 'PAN सहेजें',
  },

  summary: {
    title: 'ऑर्डर का सार',
    instruction: 'ख़ास निर्देश',
    lettersLeft: (count) => `${count} अक्षर बाक़ी।`,
    makePayment: 'भुगतान करें',
  },
}
