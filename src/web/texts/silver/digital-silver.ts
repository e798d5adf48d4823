import { area } from '../area.ts'

export const digitalSilverTexts = area('digital-silver', {
  home: 'Home',
  crumb: 'Digital silver',
  pageTitle: 'Digital silver: own silver by the gram',
  description:
    'Silver bought at the rate of the moment from ₹100, kept in a vault in your name, and spent, sold back or taken out. What it costs, and who does not regulate it.',
  title: 'Silver by the gram, kept for you',
  lead: 'Buy silver for ₹100 or for ₹1,00,000, to four decimals of a gram. It belongs to you and lies in a vault, until you spend it, sell it back or take it out.',
  priceLabel: 'Silver today, {{silverGst}} GST exclusive',
  perGram: 'per gram',
  at: (time: string) => `Rate of ${time}`,
  stale: (time: string) => `Rate of ${time}. It is being confirmed again.`,
  signIn: 'Sign in to buy silver',
  rupees: {
    caption: 'What an amount buys',
    for: 'For',
    gst: 'GST, {{silverGst}}',
    pay: 'You pay',
    get: 'You own',
  },
  grams: {
    caption: 'What a weight costs',
    for: 'Weight',
    price: 'Silver',
    gst: 'GST, {{silverGst}}',
    pay: 'You pay',
  },
  tableNote: 'By UPI. Cards and net banking add their charge, which is shown before you pay.',
  how: 'How it works',
  steps: {
    choose: {
      title: 'Choose an amount or a weight',
      text: 'At least ₹100 or 0.1 g, at most 5 kg a day. The other figure is worked out for you.',
    },
    check: {
      title: 'Look at the sum',
      text: 'Silver, GST and the payment charge each on a line. The price is held for 15 minutes.',
    },
    pay: {
      title: 'Pay',
      text: 'By UPI, card or net banking. The grams are yours when the payment is through, and the tax invoice comes with them.',
    },
    spend: {
      title: 'Use it',
      text: 'Spend it at checkout, on any coin or bar. Sell it back to us at our price of the moment, take it out as a coin or bar, or give it to somebody.',
    },
  },
  costs: 'What it costs',
  cost: {
    metal: ['Silver', 'The rate of the moment'],
    gst: ['GST', '{{silverGst}} on top, paid once'],
    upi: ['Payment by UPI', 'No charge'],
    card: ['Card or net banking', 'Their charge, shown before you pay'],
    vault: ['Vault and insurance', 'Free for five years'],
    later: ['After five years', 'We ask you to spend it or take it as metal'],
    spending: ['Spending on a piece', 'The piece is taxed in full, as any purchase'],
    selling: ['Selling it back', 'At our buying rate, shown before you agree'],
  },
  know: 'Before you buy',
  law: 'Digital silver is neither a security nor a commodity derivative. SEBI does not regulate it, and the protection of investors in such markets does not cover it. You bear the risk that we, or those who keep the metal for us, fail.',
  facts: {
    final:
      'A purchase is final: it cannot be cancelled or returned. What you own you can sell back to us at our buying rate.',
    interest:
      'It earns no interest, and nobody guarantees what it will be worth. The price of silver falls as well as rises.',
    money: 'It is metal that was sold to you, not a deposit.',
    pan: 'For a large purchase the law asks for your PAN, as it does for coins and bars.',
    complaint: 'Complaints go to the grievance officer named at the foot of every page.',
  },
  questions: 'Questions',
  allQuestions: 'All questions about digital silver',
})
