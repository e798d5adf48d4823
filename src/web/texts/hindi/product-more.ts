import type { Texts } from '../area.ts'
import type { productMoreTexts } from '../product-more.ts'
import { fullDay } from './days.ts'

export const productMore: Texts<typeof productMoreTexts> = {
  tryAgain: 'फिर कोशिश करें',
  loading: 'ला रहे हैं',
  zoom: {
    title: 'तस्वीरें',
    previous: 'पिछली तस्वीर',
    next: 'अगली तस्वीर',
  },
  coupons: {
    title: 'इस चीज़ के कूपन',
    till: (at) => `${fullDay(new Date(at))} तक`,
    pick: 'लगाएँ',
    pickCode: (code) => `कूपन ${code} लगाएँ`,
    signIn: 'साइन इन करके लगाएँ',
    signInFor: (what) => `साइन इन करके लगाएँ: ${what}`,
    one: 'एक ऑर्डर पर एक कूपन। कार्ट में इसे फिर जाँचा जाता है।',
    none: 'इस चीज़ के लिए अभी कोई कूपन नहीं है।',
  },
  chart: {
    month: '30 दिन',
    year: '1 साल',
    span: 'कितना समय',
    none: 'दिखाने के लिए अभी कोई इतिहास नहीं है।',
    up: (change, share, since) => `${since} से ${change} (${share}) ऊपर`,
    down: (change, share, since) => `${since} से ${change} (${share}) नीचे`,
    same: (since) => `${since} जितना ही`,
    lowest: (rate, day) => `सबसे कम ${rate}, ${day}`,
    highest: (rate, day) => `सबसे ज़्यादा ${rate}, ${day}`,
    name: (metal, span) =>
      `${metal} के भाव का चार्ट, ${span}। तीर वाली कुंजियाँ एक-एक दिन चलती हैं, Home और End पहले और आख़िरी दिन पर।`,
    value: (day, rate) => `${day}: ${rate}`,
    table: 'यही बात तालिका में',
    day: 'दिन',
    rate: 'प्रति ग्राम भाव',
    gold: 'सोने',
    silver: 'चाँदी',
  },
}
