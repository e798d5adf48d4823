import type { Texts } from '../../area.ts'
import type { profileTexts } from '../../customers/profile.ts'

export const hindiProfileTexts: Texts<typeof profileTexts> = {
  title: 'प्रोफ़ाइल',
  name: 'नाम',
  email: 'ईमेल',
  mobile: 'मोबाइल',
  updated: 'आपकी प्रोफ़ाइल बदल गई है',
  emailUpdated: (email) => `आपकी प्रोफ़ाइल बदल गई है। पुष्टि के लिए ${email} पर भेजा गया लिंक खोलें`,
  update: 'प्रोफ़ाइल सहेजें',
  updating: 'सहेज रहे हैं',
  cancel: 'रहने दें',
  edit: 'बदलें',

  password: {
    title: 'पासवर्ड',
    change: 'पासवर्ड बदलें',
    changing: 'बदल रहे हैं',
    without: 'आप मोबाइल नंबर और OTP से साइन इन करते हैं। ईमेल की पुष्टि के बाद पासवर्ड से भी कर सकेंगे।',
    choose: 'पासवर्ड चुनें',
    errors: 'कृपया ये जगहें देखें।',
    current: 'अभी का पासवर्ड',
    new: 'नया पासवर्ड',
    again: 'नया पासवर्ड फिर से',
    changed: 'आपका पासवर्ड बदल गया। बाक़ी डिवाइस साइन आउट हो गए',
  },

  messages: {
    title: 'संदेश',
    language: 'संदेशों की भाषा',
    hint: 'आपके ऑर्डर और खाते के ईमेल और SMS इसी भाषा में आएँगे।',
    saved: { en: 'संदेश अंग्रेज़ी में आएँगे', hi: 'संदेश हिन्दी में आएँगे' },
  },

  news: {
    title: 'ख़बरें',
    subscribed: 'हम आपको भाव और नए सिक्कों के बारे में लिखेंगे',
    withdrawn: 'हो गया। भाव और नए सिक्कों के बारे में अब हम आपको नहीं लिखेंगे',
  },

  more: {
    title: 'सुरक्षा और आपका डेटा',
    security: 'साइन इन और सुरक्षा',
    securityFact: 'मोबाइल नंबर, साइन इन किए हुए डिवाइस, साइन इन का इतिहास',
    data: 'आपका डेटा',
    dataFact: 'PAN, सहमतियाँ, आपके डेटा की कॉपी, खाता बंद करना',
  },
}
