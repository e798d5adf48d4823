import { area } from '../area.ts'

export const footerTexts = area('footer', {
  newsletter: {
    title: 'Rates and new arrivals, once a week',
    text: 'A short email every Friday: the week’s silver and gold rates, new coins and pre-booking dates. Unsubscribe in one tap.',
    label: 'Email',
    placeholder: 'Email address',
    subscribe: 'Subscribe',
    sending: 'Sending',
    /** Spec §5 Newsletter, fixed. */
    missing: 'Enter your email address',
    /** Fixed by docs/spec.md, 8. Error catalogue. */
    done: 'Successfully subscribe our newsletter', // sic
    confirm: 'Check your email and tap the link to confirm your subscription.',
  },
  shop: {
    title: 'Shop',
    gold: 'Gold',
    silver: 'Silver',
    preBooking: 'Pre Booking',
    onOrder: 'On order',
    deals: 'Deals',
    gifts: 'Gifts',
    divine: 'Divine collection',
  },
  services: {
    title: 'Services',
    digitalSilver: 'Digital Silver',
    proofOfMetal: 'Proof of metal',
    sellToUs: 'Sell to Us',
    customization: 'Customization',
    club: 'Club membership',
    holdings: 'Holdings tracker',
  },
  help: {
    title: 'Help',
    about: 'About us',
    howItWorks: 'How it works',
    firstBar: 'Your first bar',
    shipping: 'Shipping and delivery',
    payment: 'Payment options',
    questions: 'FAQ',
    counters: 'Our counters',
    contact: 'Contact',
    quote: 'Larger orders',
    logistics: 'Delivery cost',
    complaint: 'Complaints',
  },
  policies: {
    title: 'Policies',
    hallmarking: 'BIS hallmarking',
    buyBack: 'Buy-back policy',
    shipping: 'Shipping policy',
    terms: 'Terms',
    privacy: 'Privacy',
    cookies: 'Cookies',
  },
  grievanceOfficer: 'Grievance officer',
  pricesInclude: (legalName: string) => `© ${legalName}. Prices include {{gst}} GST unless stated otherwise.`,
  pricesIncludeShort: (legalName: string) => `${legalName}. Prices include {{gst}} GST.`,
  ratesOf: (moment: string) => `Rates as on ${moment}`,
  theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
})
