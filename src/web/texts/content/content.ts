import { area } from '../area.ts'

/** The frame of pages of text; what they say comes from the shop's own records. */
export const contentTexts = area('content', {
  home: 'Home',
  updated: (day: string) => `Last updated ${day}`,
  contents: 'On this page',
  people: 'Who works here',
  more: 'Read next',
  unanswered: 'Still have a question?',
  questions: 'Questions and answers',
  contact: 'Write to us',
  related: {
    'terms-and-conditions': 'Terms and conditions',
    'privacy-policy': 'Privacy policy',
    'cookie-policy': 'Cookie policy',
    accessibility: 'Accessibility',
    'shipping-policy': 'Shipping policy',
    'buyback-policy': 'Buy-back policy',
    'bis-hallmarking': 'BIS hallmarking',
    'cms-howitworks': 'How it works',
    'cms-payment-options': 'Payment options',
    'cms-shipping-instruction': 'Receiving your parcel',
    'first-bar': 'How to buy your first bar',
    'purity-and-fineness': 'Purity and fineness',
    'tola-and-gram': 'Tola, gram and ounce',
    'tax-on-selling': 'Tax when you sell',
    'gifting-gold-and-silver': 'Gifting gold and silver',
    'about-us': 'About us',
    'about-mmtc': 'About MMTC-PAMP',
  },
})
