import { formatWorkingDays } from '../../../units/format.ts'
import { area } from '../area.ts'

export const giftsTexts = area('gifts', {
  home: 'Home',
  title: 'Gifts',
  headTitle: 'Gold and silver gifts by occasion',
  description:
    'Gold and silver coins in a gift box for weddings, Dhanteras, Diwali, a new baby and more, at today’s rate with {{gst}} GST included.',
  lead: 'Coins and bars to give, sealed and at today’s rate, with a card that carries your words.',
  occasions: 'Occasions',
  small: 'Small gifts under ₹5,000',
  none: 'No gifts to show right now',
  noneText: 'Our best sellers make good gifts too.',
  noneSee: 'See best sellers',
  sending: {
    title: 'How we send your gift',
    card: 'A card in your words',
    cardText:
      'Add a gift message to any item of your cart. It is printed on a card in the parcel; prices are not shown on it.',
    address: 'To their door',
    addressText: (days: number) =>
      `Choose their address at checkout. The parcel leaves within ${formatWorkingDays(days)}, tracked and insured until it is handed over.`,
    link: 'Silver by link, today',
    linkText:
      'Too late for the courier? Send grams of silver to a mobile number. It is claimed with a code and kept in our vault.',
    linkAction: 'Gift silver',
  },
})
