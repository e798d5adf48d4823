import { area } from '../area.ts'

export const sellToUsTexts = area('sellToUs', {
  home: 'Home',
  crumb: 'Sell to Us',
  title: 'Sell your coins and bars to us',
  meta: (shop: string) =>
    `What ${shop} pays today for gold and silver coins and bars: our rates per gram, the price of your piece and how to sell it.`,
  lead: 'This is the rate we pay you. Bring your piece to our counter, or send it in an insured pack that we provide.',
  rates: {
    caption: 'Buy-back rates',
    perGram: 'We pay, per gram',
    silver: 'Silver',
    gold: 'Gold',
    own: '{{brandName}}',
    other: 'MMTC-PAMP and other mints',
    updated: (moment: string) => `Updated ${moment}`,
    stale: 'These rates are being updated.',
  },
  steps: [
    {
      title: 'Get a price',
      text: 'Choose your piece, or metal and weight. If you bring it to our counter, the price we confirm is held until 6 pm that working day.',
    },
    {
      title: 'Bring or send it',
      text: 'Bring it with proof of identity, or we collect it in a sealed, insured pack. A piece you send is priced at the rate when it reaches us.',
    },
    {
      title: 'We check it',
      text: 'We weigh it to the milligram and test it by XRF. Pieces of {{brandName}} are paid in full if sealed, at 2% less if opened. Other mints have a rate of their own.',
    },
    {
      title: 'You decide',
      text: 'You get our final price and 24 hours to accept it. If you do not, we send the piece back.',
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
      count > 1 ? `${metal}, ${count} × (${weight} × ${rate})` : `${metal}, ${weight} × ${rate}`,
    premium: 'Buy-back premium',
    total: 'We pay',
    asOf: (moment: string) => `At the rate of ${moment}. The final price follows our check.`,
    waiting: 'Choose a piece or enter its weight.',
    tryAgain: 'Try again',
    request: 'Request a pickup',
    own: 'Bought from us? Keep your invoice or order number handy. With the seal intact, nothing is deducted.',
  },
  request: {
    title: 'Request a pickup',
    hint: 'Where should we collect it, and when suits you?',
    message: (piece: string, count: number, price: string, moment: string) =>
      `I would like to sell ${count > 1 ? `${count} × ` : ''}${piece}. The price shown was ${price} on ${moment}.`,
  },
  questions: {
    title: 'Before you sell',
    list: [
      {
        question: 'Do you buy coins and bars of other mints?',
        answer:
          'Yes, of any mint, if the fineness is 995 or above. We test them before the final price, and melt them once they are ours, which is why their rate is a little lower.',
      },
      {
        question: 'Why is it less than I pay for the same piece?',
        answer:
          'When you buy, the price includes the making charge and {{gst}} GST, which go to the mint and the government. When you sell, we pay for the metal at our buy-back rate and, on some {{brandName}} pieces, a premium for their finish.',
      },
      {
        question: 'What should I bring?',
        answer:
          'Proof of identity, the details of a bank account in your own name, the invoice if you have it and, for large amounts, your PAN.',
      },
      {
        question: 'Is GST deducted?',
        answer: 'No, not when you sell as a private person. You sign a purchase voucher and get a copy.',
      },
      {
        question: 'Do you pay cash?',
        answer: 'No. We pay by bank transfer only, to an account in your own name.',
      },
    ],
    policy: 'Read the buy-back policy',
  },
})
