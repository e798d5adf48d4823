import { area } from './area.ts'

export const footerTexts = area('footer', {
  newsletter: {
    title: 'Rates and new issues, once a week',
    text: 'A short email on Friday: the week’s silver and gold rates, new coins, pre-booking dates. Unsubscribe in one tap.',
    label: 'Email',
    placeholder: 'Email address',
    subscribe: 'Subscribe',
    sending: 'Sending',
    /** Spec §5 Newsletter, fixed. */
    missing: 'Enter your email address',
    confirm: 'We have sent a link to your email. The letter comes once you have followed it.',
  },
  shop: {
    title: 'Shop',
    gold: 'Gold',
    silver: 'Silver',
    preBooking: 'Pre Booking',
    onOrder: 'On order',
    deals: 'Deals',
    divine: 'Divine collection',
  },
  services: {
    title: 'Services',
    digitalSilver: 'Digital Silver',
    sellToUs: 'Sell to Us',
    customization: 'Customization',
    club: 'Club membership',
    holdings: 'Holdings tracker',
  },
  help: {
    title: 'Help',
    howItWorks: 'How it works',
    shipping: 'Shipping and delivery',
    payment: 'Payment options',
    questions: 'FAQ',
    contact: 'Contact',
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
  pricesInclude: (legalName: string) => `© ${legalName}. Prices include 3% GST unless stated otherwise.`,
  pricesIncludeShort: (legalName: string) => `${legalName}. Prices include 3% GST.`,
  ratesOf: (moment: string) => `Rates of ${moment}`,
  theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
})
