import { expect, test } from 'vitest'
import { hindiCouponTexts } from '../hindi/catalog/coupons.ts'
import { couponTexts } from './coupons.ts'

const flat = { share: null, amount: 50_000, most: null, appliesTo: 'everything', minimumOrder: 0 } as const
const share = { share: 250, amount: null, most: 100_000, appliesTo: 'selection', minimumOrder: 200_000 } as const

test.each([
  [flat, '₹500 off', '₹500 की छूट'],
  [{ ...flat, appliesTo: 'gold' as const }, '₹500 off on gold', 'सोने पर ₹500 की छूट'],
  [{ ...share, most: null, minimumOrder: 0 }, '2.5% off on selected products', 'चुनिंदा प्रोडक्ट पर 2.5% की छूट'],
  [
    share,
    '2.5% off up to ₹1,000 on selected products. Minimum order ₹2,000',
    'चुनिंदा प्रोडक्ट पर 2.5% की छूट, ₹1,000 तक। कम से कम ₹2,000 का ऑर्डर',
  ],
])('a coupon is described from its facts: %j', (offer, english, hindi) => {
  expect(couponTexts.english.offer(offer)).toBe(english)
  expect(hindiCouponTexts.offer(offer)).toBe(hindi)
})
