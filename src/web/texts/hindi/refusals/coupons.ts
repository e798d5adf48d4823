import { formatMoney } from '../../../../units/format.ts'
import type * as wire from '../../../../wire/catalog/coupons.ts'
import { fullDay } from '../days.ts'
import type { Wordings } from './wordings.ts'

export const hindiCouponRefusals: Wordings<typeof wire.messages> = {
  'coupons.unknown': 'यह कूपन कोड मान्य नहीं है।',
  'coupons.not-yet': ({ startsAt }) => `यह कूपन ${fullDay(new Date(startsAt))} से लग सकेगा।`,
  'coupons.over': 'इस कूपन का समय पूरा हो चुका है।',
  'coupons.used-up': 'यह कूपन पूरा इस्तेमाल हो चुका है।',
  'coupons.used-before': 'आप यह कूपन पहले इस्तेमाल कर चुके हैं।',
  'coupons.first-order-only': 'यह कूपन सिर्फ़ पहले ऑर्डर के लिए है।',
  'coupons.below-minimum': ({ short, minimum }) =>
    `${formatMoney(short)} का और जोड़ें: यह कूपन कम से कम ${formatMoney(minimum)} के ऑर्डर पर लगता है।`,
  'coupons.counts-nothing': 'यह कूपन आपके कार्ट के आइटम पर नहीं लगता।',
  'coupons.other-payment-mode': 'यह कूपन भुगतान के इस तरीक़े पर नहीं लगता।',
}
