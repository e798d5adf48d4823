import { area } from '../area.ts'

export const clubTexts = area('club', {
  home: 'Home',
  title: 'Club membership',
  pageTitle: 'Club membership: points on gold and silver',
  description: (shop: string) =>
    `Four tiers, points on every ₹100 of goods, same-day despatch and free shipping: how the ${shop} club works and what it is worth.`,
  lead: 'Buy twice, and you are a member. From then on every order earns points, and points pay for the next one. Membership costs nothing and is for life.',
  signUp: 'Sign up',
  signIn: 'Sign in',
  mine: 'See my tier',
  tiers: 'The tiers',
  tiersLead: 'Either of the two takes you there, whichever comes first.',
  table: { tier: 'Tier', reached: 'Reached with', points: 'Points for each ₹100', more: 'And besides' },
  reachedWith: (orders: number, value: string) => `${orders} orders, or ${value}`,
  sameDay: (hour: string) => `Same-day despatch of what is ordered by ${hour}`,
  freeShipping: (above: string) => `Free shipping of silver above ${above}`,
  nothingMore: 'Points alone',
  counted:
    'An order counts when it is closed, seven days after delivery. Its value counts with GST, without payment charges; digital silver and returned orders do not count. A tier once reached is kept.',
  worth: 'What it is worth',
  worthLine: (goods: string, tier: string) => `${goods} of goods in ${tier}`,
  worthPoints: (points: string, worth: string) => `${points} points, worth ${worth}`,
  worthNote: 'Goods without GST, paid in money.',
  points: 'How points work',
  steps: {
    activate: {
      title: 'Activate your wallet',
      text: (points: string, worth: string) =>
        `In your account, once. You get ${points} points for it, worth ${worth}.`,
    },
    earn: {
      title: 'Buy',
      text: 'Points are counted on each full ₹100 of goods you pay in money. GST, shipping, payment charges, and what you pay with points or digital silver do not count.',
    },
    wait: {
      title: 'They are credited',
      text: 'When the order is closed, seven days after delivery. A returned order earns none.',
    },
    spend: {
      title: 'Spend them',
      text: (points: string, days: string) =>
        `${points} points are ₹1 on your next order, in multiples of ${points}. They live for ${days} days; we write to you 30 days before any expire.`,
    },
  },
  benefits: 'More for members',
  friends: {
    title: 'Bring a friend',
    text: 'Send your link. When the first order of your friend is closed, you get points for it.',
  },
  despatch: {
    title: (tier: string) => `${tier} and up: despatched the same day`,
    text: (hour: string) => `What is in stock and paid by ${hour} of a working day leaves us that day.`,
  },
  shipping: {
    title: (tier: string) => `${tier}: silver travels free`,
    text: (above: string) => `No shipping charge when the silver in your order is worth more than ${above}.`,
  },
  law: 'Points are a discount on goods. They cannot be paid out, given away or sold.',
  questions: 'Questions about points and club',
  terms: 'Terms and conditions',
})
