import { area } from '../area.ts'

export const sellToUsTexts = area('sellToUs', {
  home: 'Home',
  crumb: 'Sell to Us',
  title: 'Sell your coins and bars to us',
  meta: (shop: string) =>
    `What ${shop} pays today for gold and silver coins and bars: rates per gram, a price for your piece, and how selling goes.`,
  lead: 'The rate below is the rate we pay. Bring the piece to a counter or send it in an insured pack that we provide.',
  rates: {
    caption: 'Buy-back rates',
    perGram: 'We buy, per gram',
    silver: 'Silver',
    gold: 'Gold',
    own: 'Silvera',
    other: 'MMTC-PAMP and other mints',
    updated: (moment: string) => `Updated ${moment}`,
    stale: 'These rates are being updated.',
  },
  steps: [
    {
      title: 'Get a price',
      text: 'Choose the piece, or metal and weight. When we have confirmed it, it holds until 6 pm of the working day for a piece brought to our counter.',
    },
    {
      title: 'Send or bring it',
      text: 'Bring it to us with proof of identity, or we collect it in a sealed, insured pack. A piece that is sent is priced at the rate when it reaches us.',
    },
    {
      title: 'We check it',
      text: 'Weight to the milligram and an XRF test. A sealed piece of ours is paid in full, an opened one at 2% less, those of other mints after melting.',
    },
    {
      title: 'You decide',
      text: 'You get the final price and have 24 hours to accept it. If you do not, the piece comes back to you.',
    },
    {
      title: 'You are paid',
      text: 'By bank transfer within 2 working days, to an account in your own name.',
    },
  ],
  counter: {
    title: 'What will I get?',
    metal: 'Metal',
    mint: 'Mint',
    piece: 'Piece',
    another: 'Another piece, by weight',
    weight: 'Weight of one piece',
    weightUnit: 'g',
    pieces: 'Pieces',
    metalLine: (metal: string, weight: string, count: number, rate: string) =>
      count > 1 ? `${metal}, ${count} × ${weight} at ${rate}` : `${metal}, ${weight} at ${rate}`,
    premium: 'Buy-back premium',
    total: 'We pay',
    asOf: (moment: string) => `At the rate of ${moment}. The final price follows the check.`,
    waiting: 'Choose a piece or enter its weight.',
    tryAgain: 'Try again',
    request: 'Request a pickup',
    own: 'Bought from us? Keep the invoice or order number at hand: with the seal unbroken nothing is deducted.',
  },
  request: {
    title: 'Request a pickup',
    hint: 'Where we may collect it, and when it suits you',
    message: (piece: string, count: number, price: string, moment: string) =>
      `I would like to sell ${count > 1 ? `${count} × ` : ''}${piece}. The price shown was ${price} on ${moment}.`,
  },
  questions: {
    title: 'Before you sell',
    list: [
      {
        question: 'Do you buy pieces of other mints?',
        answer:
          'Yes, coins and bars of any mint of fineness 995 and above. They are melted and assayed in front of a camera before the final price, which is why their rate is a little lower.',
      },
      {
        question: 'Why is it less than what I pay for the same piece?',
        answer:
          'Buying includes the making charge and {{gst}} GST, which stay with the mint and the state. What is paid back is the metal at our buy-back rate, and on some pieces of ours a premium for their finish.',
      },
      {
        question: 'What do I need to bring?',
        answer:
          'PAN, proof of identity, the details of a bank account in your own name, and the invoice if you have it.',
      },
      {
        question: 'Is GST taken off?',
        answer: 'Not from a private person. You sign a purchase voucher, and get a copy.',
      },
      {
        question: 'Do you pay cash?',
        answer: 'We pay by bank transfer. Never more than ₹10,000 is paid in cash.',
      },
    ],
    policy: 'Read the buy-back policy',
  },
})
