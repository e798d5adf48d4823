import type { Texts } from '../../area.ts'
import type { contentTexts } from '../../content/content.ts'

export const hindiContentTexts: Texts<typeof contentTexts> = {
  home: 'होम',
  updated: (day) => `${day} को बदला गया`,
  contents: 'इस पेज पर',
  people: 'यहाँ कौन काम करता है',
  more: 'आगे पढ़ें',
  unanswered: 'कोई सवाल बाक़ी है?',
  questions: 'सवाल-जवाब',
  contact: 'हमें लिखें',
  related: {
    'terms-and-conditions': 'नियम और शर्तें',
    'privacy-policy': 'गोपनीयता नीति',
    'cookie-policy': 'कुकी नीति',
    accessibility: 'सुगम्यता',
    'shipping-policy': 'शिपिंग नीति',
    'buyback-policy': 'बाय-बैक नीति',
    'bis-hallmarking': 'BIS हॉलमार्किंग',
    'cms-howitworks': 'यह कैसे काम करता है',
    'cms-payment-options': 'भुगतान के तरीके',
    'cms-shipping-instruction': 'पार्सल लेते समय',
    'first-bar': 'पहला बार कैसे ख़रीदें',
    'purity-and-fineness': 'शुद्धता और कैरेट',
    'tola-and-gram': 'तोला, ग्राम और औंस',
    'tax-on-selling': 'बेचने पर टैक्स',
    'gifting-gold-and-silver': 'सोना-चाँदी उपहार में',
    'about-us': 'हमारे बारे में',
    'about-mmtc': 'MMTC-PAMP के बारे में',
  },
}
