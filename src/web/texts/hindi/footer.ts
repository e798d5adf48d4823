import type { Texts } from '../area.ts'
import type { footerTexts } from '../footer.ts'

export const footer: Texts<typeof footerTexts> = {
  newsletter: {
    title: 'भाव और नए सिक्के, हफ़्ते में एक बार',
    text: 'शुक्रवार को एक छोटा ईमेल: हफ़्ते भर के चाँदी और सोने के भाव, नए सिक्के और प्री-बुकिंग की तारीखें। एक टैप में बंद करें।',
    label: 'ईमेल',
    placeholder: 'ईमेल पता',
    subscribe: 'सदस्य बनें',
    sending: 'भेज रहे हैं',
    missing: 'अपना ईमेल पता लिखें',
    confirm: 'हमने आपके ईमेल पर एक लिंक भेजा है। उसे खोलने के बाद ही पत्र आएगा।',
  },
  shop: {
    title: 'ख़रीदें',
    gold: 'सोना',
    silver: 'चाँदी',
    preBooking: 'प्री-बुकिंग',
    onOrder: 'ऑर्डर पर',
    deals: 'डील',
    divine: 'दिव्य संग्रह',
  },
  services: {
    title: 'सेवाएँ',
    digitalSilver: 'डिजिटल चाँदी',
    sellToUs: 'हमें बेचें',
    customization: 'अपनी पसंद से बनवाएँ',
    club: 'क्लब सदस्यता',
    holdings: 'मेरी होल्डिंग',
  },
  help: {
    title: 'मदद',
    howItWorks: 'यह कैसे काम करता है',
    shipping: 'शिपिंग और डिलीवरी',
    payment: 'भुगतान के तरीके',
    questions: 'सवाल-जवाब',
    contact: 'संपर्क',
  },
  policies: {
    title: 'नीतियाँ',
    hallmarking: 'BIS हॉलमार्किंग',
    buyBack: 'बाय-बैक नीति',
    shipping: 'शिपिंग नीति',
    terms: 'शर्तें',
    privacy: 'निजता',
    cookies: 'कुकी',
  },
  grievanceOfficer: 'शिकायत अधिकारी',
  pricesInclude: (legalName) => `© ${legalName}. जहाँ अलग से न लिखा हो, दाम में 3% GST शामिल है।`,
  pricesIncludeShort: (legalName) => `${legalName}. दाम में 3% GST शामिल है।`,
  ratesOf: (moment) => `भाव का समय: ${moment}`,
  theme: { label: 'थीम', system: 'सिस्टम', light: 'हल्का', dark: 'गहरा' },
}
