import { area } from '../area.ts'

export const clubTexts = area('club', {
  home: 'Home',
  title: 'Club membership',
  pageTitle: 'Club membership: earn points on gold and silver',
  description: (shop: string) =>
    `Four tiers, points on every ₹100 of goods, same-day despatch and free shipping: how the ${shop} club works and what it brings you.`,
  lead: (orders: number, value: string) =>
    `${orders} orders, or purchases of ${value}, make you a member, free and for life. From then on your orders earn points, which take money off the next ones.`,
  signUp: 'Sign up',
  signIn: 'Sign in',
  mine: 'See my tier',
  tiers: 'Tiers',
  tiersLead: 'You reach a tier by the number of your orders or by their total value, whichever comes first.',
  table: { tier: 'Tier', reached: 'Reached with', points: 'Points per ₹100', more: 'Extras' },
  tier: (title: string) => title,
  reachedWith: (orders: number, value: string) => `${orders} orders, or ${value}`,
  sameDay: (hour: string) => `Same-day despatch of orders paid by ${hour}`,
  freeShipping: (above: string) => `Free shipping on silver above ${above}`,
  extras: (all: readonly string[]) => all.join('. '),
  nothingMore: 'Points only',
  counted:
    'An order counts from seven days after delivery, at its value with GST and without payment charges. Digital silver and returned orders do not count. Once reached, a tier is yours to keep.',
  worth: (goods: string) => `What ${goods} of goods earns you`,
  worthPoints: (points: string, worth: string) => `${points} points, worth ${worth}`,
  worthNote: 'Points count the value before GST of goods that you pay for in money.',
  points: 'How points work',
  steps: {
    activate: {
      title: 'Activate your wallet',
      text: (points: string, worth: string) =>
        `You do it once, in your account, and we welcome you with ${points} points, worth ${worth}.`,
    },
    earn: {
      title: 'Shop',
      text: 'As a member you earn points on every full ₹100 of goods that you pay for in money. GST, shipping, payment charges, and what you pay with points or digital silver do not count.',
    },
    wait: {
      title: 'Receive points',
      text: 'We credit your points seven days after delivery. Returned orders earn none.',
    },
    spend: {
      title: 'Spend them',
      text: (points: string, days: string) =>
        `${points} points take ₹1 off an order; you spend them in multiples of ${points}. They are valid for ${days} days, and we write to you 30 days before any expire.`,
    },
  },
  benefits: 'More for members',
  friends: {
    title: 'Refer a friend',
    text: 'Share your link. When your friend’s first order is complete, you get points for it.',
  },
  despatch: {
    title: (tier: string) => `${tier} and up: same-day despatch`,
    text: (hour: string) => `In-stock orders paid by ${hour} on a working day leave the same day.`,
  },
  shipping: {
    title: (tier: string) => `${tier}: free shipping on silver`,
    text: (above: string) => `No shipping charge when the silver in your order is worth more than ${above}.`,
  },
  law: 'Points are a discount on goods. They cannot be exchanged for cash, transferred or sold.',
  questions: 'Questions about points and the club',
  terms: 'Terms and conditions',
})
