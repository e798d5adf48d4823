import { area } from '../area.ts'

/** Refer a friend: the tab of the account. */
export const referralTexts = area('referrals', {
  title: 'Refer and earn',
  lead: (most: string) =>
    `Give a friend your code. When their first order is complete you get 10% of its rupees in points, up to ${most} points.`,
  code: 'Your code',
  link: 'Your link',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'Your browser does not let us copy. Hold the link to copy it yourself.',
  share: 'Share',
  whatsapp: 'WhatsApp',
  mail: 'Mail',
  message: (shop: string, code: string, link: string) =>
    `I buy gold and silver at ${shop}. Sign up with my code ${code}: ${link}`,
  mailSubject: (shop: string) => `Gold and silver at ${shop}`,
  rulesTitle: 'How it works',
  rules: [
    'Your friend signs up with your link or code.',
    'Their first order has goods of ₹1,000 or more, after discounts.',
    'Seven days after delivery the order is complete and your points are credited, for 365 days.',
    'Up to 20 friends a month. You and your friend are two people with mobile numbers, addresses and devices of your own.',
  ],
  friends: 'Friends who signed up',
  earned: 'Earned so far',
  brought: 'Signed up',
  points: 'points',
  people: (count: number) => (count === 1 ? 'friend' : 'friends'),
  joinedOn: (day: string) => `Signed up on ${day}`,
  none: 'Nobody has used your code yet',
  noneFact: 'Friends who sign up with it are listed here, with what they brought you.',
  gained: (points: string) => `+${points} points`,
  states: {
    joined: 'No order yet',
    ordered: 'Order on its way',
    earned: 'Earned',
    hindered: 'No points',
  },
  facts: {
    joined: 'Points follow when the first order is complete.',
    ordered: 'Points follow seven days after delivery.',
    earned: '',
    hindered: '',
  },
  hindrances: {
    'too-small': 'The first order had goods of less than ₹1,000.',
    'same-person': 'The order was placed with your own mobile number or email.',
    'same-tax-id': 'Both accounts have the same PAN.',
    'same-address': 'The order went to an address of yours.',
    'same-device': 'Both accounts were opened on the same device.',
    'unverified-mobile': 'One of you has no verified mobile number.',
    'month-full': 'You had earned for 20 friends in that month.',
  },
})
