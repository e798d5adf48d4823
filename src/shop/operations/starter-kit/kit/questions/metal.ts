import type { KitCategory } from './category.ts'

export const metalQuestions: readonly KitCategory[] = [
  {
    slug: 'buy-back',
    title: 'Buy-back',
    text: 'What we pay, what we need, how long it takes.',
    questions: [
      [
        'what-do-you-pay',
        'What do you pay when I sell back?',
        '<p>The buy-back rate of the moment × the weight, plus the buy-back premium of the piece where it has one.</p><p>{{buyBackSpreads}}</p><p>Work it out for any weight under <a href="/sell-to-us">Sell to Us</a>.</p>',
      ],
      [
        'how-do-i-sell-back',
        'How do I sell a piece back?',
        '<p>Choose the piece under <a href="/sell-to-us">Sell to Us</a> or in your order, and send the request. You see a price, we look at the piece, you accept the final price within 24 hours, and the money comes by bank transfer within 2 working days.</p>',
      ],
      [
        'opened-pack',
        'Does it matter if I opened the pack?',
        '<p>Yes. For a sealed {{brandName}} piece we pay the full buy-back rate, for an opened one 2% less, since it must be tested and packed again. Pieces of other mints have a rate of their own.</p>',
      ],
      [
        'price-held-for-buy-back',
        'Is the buy-back price held?',
        '<p>If you bring the piece to our counter, the price of your request holds until 6 pm of the same business day. If we collect it, or it comes later, the rate of the moment it reaches us counts.</p>',
      ],
      [
        'bought-elsewhere',
        'Do you buy pieces that were bought elsewhere?',
        '<p>Yes: coins and bars of any mint, of 995 fineness and above. They are tested before the final price. Work out the price under <a href="/sell-to-us">Sell to Us</a> and send the request from there. Have the invoice ready if there is one: we ask where the metal comes from.</p>',
      ],
      [
        'papers-for-buy-back',
        'Which papers do I need?',
        '<p>A photo ID, a bank account in your own name, the invoice or order number and, from {{panFrom}}, your PAN. For a piece bought from us the name must be that of the order. We pay nobody else, and never in cash.</p>',
      ],
    ],
  },
  {
    slug: 'purity-and-hallmark',
    title: 'Purity and hallmark',
    text: 'Fineness, BIS, certificates, checking a piece.',
    questions: [
      [
        'are-coins-hallmarked',
        'Are your coins and bars BIS hallmarked?',
        '<p>Bullion is exempt from mandatory hallmarking, which is for gold jewellery and artefacts. Only refineries and mints licensed by BIS may put its standard mark on coins and bars. If a piece bears one, its page says so; if the page names none, there is none. More under <a href="/page/bis-hallmarking">BIS hallmarking</a>.</p>',
      ],
      [
        'what-does-999-9-mean',
        'What do 999 and 999.9 mean?',
        '<p>Parts of pure metal in a thousand. 999.9 gold has one part of something else in ten thousand. 999 is also called 24 carat. Each page states the fineness of that piece.</p>',
      ],
      [
        'what-is-an-assay-certificate',
        'What is an assay certificate?',
        '<p>The word of the laboratory that tested the metal: weight, fineness and a serial number, signed. Often it is the sealed card itself. The number on the card must be the number on the piece.</p>',
      ],
      [
        'check-purity-at-home',
        'Can I check the purity myself?',
        '<p>Compare the numbers, weigh the piece, and look at the seal. To be sure, ask a centre recognised by BIS for an X-ray test, which does no damage. Acid and touchstone tests leave a mark, and lower what a piece brings.</p>',
      ],
      [
        'is-there-a-huid',
        'Does a coin have a HUID?',
        '<p>No. A HUID is the six-character number of a hallmarked article of jewellery or of an artefact such as an idol. Coins and bars have serial numbers of their mint.</p>',
      ],
      [
        'why-does-silver-turn-dark',
        'My silver coin has turned dark. Is it not pure?',
        '<p>It is. Silver reacts with sulphur in the air, and pure silver does too. Keep it in its capsule with a sachet of silica gel. Do not polish a coin: that takes metal off.</p>',
      ],
    ],
  },
]
