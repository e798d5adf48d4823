/** What the pages of the starter kit are called, and what search engines are told of them. No facts: these texts are not filled. */
interface PageHead {
  readonly title: string
  /** Left out: the title. */
  readonly metaTitle?: string
  readonly metaDescription: string
}

export const pageHeads: Readonly<Record<string, PageHead>> = {
  'about-us': {
    title: 'About us',
    metaDescription: 'Who we are, what we sell and how we work: metal at the rate, every charge on a line of its own.',
  },
  'about-mmtc': {
    title: 'About MMTC-PAMP',
    metaDescription: 'Who MMTC-PAMP is, what comes in its CertiCard, how we sell its gold and silver and buy it back.',
  },
  'cms-howitworks': {
    title: 'How it works',
    metaTitle: 'How buying gold and silver works',
    metaDescription:
      'From the rate at the top of the page to the parcel in your hand: what happens, and what you pay when.',
  },
  'cms-shipping-instruction': {
    title: 'Receiving your parcel',
    metaTitle: 'Taking and opening a parcel of bullion',
    metaDescription:
      'What to check before, at the door and when you open a parcel of gold or silver, and how to store it.',
  },
  'cms-payment-options': {
    title: 'Payment options',
    metaDescription:
      'UPI, bank transfer, cards and net banking: what each adds, up to what sum, and how long a price is held.',
  },
  'bis-hallmarking': {
    title: 'BIS hallmarking',
    metaTitle: 'BIS hallmarking of gold and silver coins and bars',
    metaDescription:
      'What the law asks of jewellery, what it asks of coins and bars, and how to check the purity of a piece.',
  },
  'terms-and-conditions': {
    title: 'Terms and conditions',
    metaDescription: 'Prices, payment, cancelling, delivery, returns and refunds, written to be read.',
  },
  'privacy-policy': {
    title: 'Privacy policy',
    metaDescription:
      'Which personal data we hold, why and for how long, and what you can ask of us under the DPDP Act.',
  },
  'shipping-policy': {
    title: 'Shipping policy',
    metaDescription:
      'When gold and silver leave us, what delivery costs, how parcels are packed, insured and handed over.',
  },
  'buyback-policy': {
    title: 'Buy-back policy',
    metaDescription:
      'What we pay when you sell gold or silver back, what we need from you and how soon the money comes.',
  },
  'cookie-policy': {
    title: 'Cookie policy',
    metaDescription: 'Every cookie and everything else the shop keeps in your browser, by name, with what it is for.',
  },
}
