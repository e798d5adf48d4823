import { istMoment } from '../../../../units/date.ts'
import type { Texts } from '../../area.ts'
import type { productTexts } from '../../catalog/product.ts'
import { fullDay, hindiWorkingDays } from '../days.ts'

export const hindiProductTexts: Texts<typeof productTexts> = {
  home: 'होम',
  karat: '24 कैरेट सोना',
  silver: 'चाँदी',
  gold: 'सोना',
  reviews: (count) => `${count} रिव्यू`,
  asOn: (moment) => `क़ीमत (सभी टैक्स सहित), ${moment}`,
  low: (left) => `स्टॉक में सिर्फ़ ${left} बचे हैं`,
  outWhy: 'यह प्रोडक्ट अभी स्टॉक में नहीं है। वापस आने पर हम आपको बता सकते हैं।',
  inclGst: '{{gst}} GST सहित',

  gallery: {
    picture: (at, count) => `तस्वीर ${at}, कुल ${count}`,
    alt: (name, at) => `${name}, तस्वीर ${at}`,
    enlarge: 'तस्वीर बड़ी करें',
    turn: 'चारों ओर से देखें',
    play: 'वीडियो चलाएँ',
    video: (name) => `${name} का वीडियो`,
    watch: (name) => `${name} का वीडियो देखें`,
  },
  buyNow: 'अभी ख़रीदें',
  adding: 'जोड़ रहे हैं',
  inYourCart: 'आपके कार्ट में है',
  facts: {
    netQuantity: 'शुद्ध मात्रा',
  },
  attributes: {
    hallmark: { label: 'हॉलमार्क', values: { bis_bullion: 'BIS मानक चिह्न', bis_huid: 'HUID सहित BIS हॉलमार्क' } },
    finenessCertificate: { label: 'शुद्धता का प्रमाणपत्र' },
    hsn: { label: 'HSN' },
    countryOfOrigin: { label: 'मूल देश' },
    importer: { label: 'आयातक' },
  },
  breakup: 'क़ीमत का हिसाब',
  ships: {
    on: (day) => `${fullDay(istMoment(day))} को भेजा जाएगा`,
    within: (days) => `आपके लिए बनाकर ${hindiWorkingDays(days)} में भेजा जाएगा`,
  },
}
