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
  'first-bar': {
    title: 'How to buy your first bar',
    metaTitle: 'How to buy your first gold or silver bar in India',
    metaDescription:
      'Coin or bar, price per gram, GST, what it would bring tomorrow, papers and storage: a guide with figures and a list to tick.',
  },
  'purity-and-fineness': {
    title: 'Purity and fineness',
    metaTitle: 'Purity of gold and silver: 999.9, 999, 916 and 925 explained',
    metaDescription:
      'Carat and fineness in tables, fine weight worked out, who vouches for it, and which tests see what.',
  },
  'tola-and-gram': {
    title: 'Tola, gram and ounce',
    metaTitle: 'Tola to gram: one tola is 11.6638 g',
    metaDescription:
      'Tables from tola to gram and back, troy ounce, bhori, masha, ratti and pavan, and why a tola of 10 g is no tola.',
  },
  'tax-on-selling': {
    title: 'Tax when you sell gold or silver',
    metaTitle: 'Tax on selling gold and silver in India: 24 months, 12.5%',
    metaDescription:
      'Short-term and long-term capital gains with worked examples, gifts and inheritance, GST, cash and PAN.',
  },
  'gifting-gold-and-silver': {
    title: 'Gifting gold and silver',
    metaTitle: 'Gifting gold and silver coins: weights, tax and papers',
    metaDescription:
      'Which weight for which occasion, coin, idol or digital silver, when a gift is taxed, and what to hand over with it.',
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
  accessibility: {
    title: 'Accessibility',
    metaTitle: 'Accessibility statement',
    metaDescription:
      'Built to WCAG 2.2 AA: what you can rely on, how it is tested, known limits, and how to tell us of a barrier.',
  },
}
