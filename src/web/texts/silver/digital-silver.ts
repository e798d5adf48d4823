import { area } from '../area.ts'

export const digitalSilverTexts = area('digital-silver', {
  home: 'Home',
  crumb: 'Digital silver',
  pageTitle: 'Digital silver: buy silver by the gram',
  description:
    'Buy 999 silver from ₹100 at today’s rate. It is stored in an insured vault in your name until you spend, sell or redeem it. What it costs, and who does not regulate it.',
  title: 'Silver by the gram, kept safe for you',
  lead: 'Start with ₹100, to four decimals of a gram. It is yours, stored in an insured vault until you spend, sell or redeem it.',
  priceLabel: 'Silver today, {{silverGst}} GST exclusive',
  perGram: 'per gram',
  at: (time: string) => `Rate as of ${time}`,
  stale: (time: string) => `Rate as of ${time}, being confirmed`,
  signIn: 'Sign in to buy silver',
  rupees: {
    caption: 'Buy in rupees',
    for: 'Silver for',
    gst: 'GST, {{silverGst}}',
    pay: 'You pay',
    get: 'You get',
  },
  grams: {
    caption: 'Buy in grams',
    for: 'Weight',
    price: 'Silver',
    gst: 'GST, {{silverGst}}',
    pay: 'You pay',
  },
  tableNote: 'What a payment method adds, if anything, is shown before you pay.',
  resale: {
    title: 'If you sold it back today',
    rates: (sell: string, buy: string, at: string) =>
      `We sell at ${sell} and buy back at ${buy}, as of ${at}. The difference and the {{silverGst}} GST are what buying and selling back at once costs.`,
    pay: 'You pay',
    get: 'You get',
    worth: 'Worth if sold now',
    cost: 'Round-trip cost',
  },
  how: 'How it works',
  steps: {
    choose: {
      title: 'Choose an amount or a weight',
      text: 'From ₹100 or 0.1 g, up to 5 kg a day. We work out the other figure for you.',
    },
    check: {
      title: 'Check the price',
      text: 'Silver, GST and payment charge, line by line. The price is held for 15 minutes.',
    },
    pay: {
      title: 'Pay',
      text: 'By UPI, card, net banking or bank transfer. The silver is yours as soon as the payment goes through, with a tax invoice.',
    },
    spend: {
      title: 'Use it',
      text: 'Spend it at checkout on any coin or bar, sell it back at our buying rate, redeem it as a coin or bar, or gift it.',
    },
  },
  costs: 'What it costs',
  cost: {
    metal: ['Silver', 'At today’s rate'],
    gst: ['GST', '{{silverGst}} on top, paid once'],
    payment: ['Payment method', 'Its charge, if it has one, shown before you pay'],
    vault: ['Vault and insurance', 'Free for five years'],
    later: ['After five years', 'We ask you to spend or redeem it'],
    spending: ['Spending it on a coin or bar', 'GST applies to the coin or bar, as on any purchase'],
    selling: ['Selling it back', 'At our buying rate, shown before you agree'],
  },
  know: 'Before you buy',
  law: 'Digital silver is neither a security nor a commodity derivative. SEBI does not regulate it, and the protection of investors in such markets does not cover it. You bear the risk that we, or those who keep the metal for us, fail.',
  facts: {
    final: 'A purchase is final and cannot be cancelled or returned. You can sell your silver back at our buying rate.',
    interest: 'It earns no interest, and its value is not guaranteed. The price of silver can fall as well as rise.',
    money: 'It is silver you have bought, not a deposit.',
    pan: 'For large purchases the law asks for your PAN, as it does for coins and bars.',
    complaint: 'For complaints, write to the grievance officer named at the foot of every page.',
  },
  questions: 'Questions',
  allQuestions: 'All questions about digital silver',
})
