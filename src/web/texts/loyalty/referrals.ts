import { area } from '../area.ts'

/** Refer a friend: the tab of the account. */
export const referralTexts = area('referrals', {
  title: 'Refer and earn',
  lead: (most: string) =>
    `Share your code. When your friend’s first order is complete, you get 10% of its rupees in points, up to ${most} points.`,
  code: 'Your code',
  link: 'Your link',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'Your browser did not allow copying. Press and hold the link to copy it.',
  share: 'Share',
  whatsapp: 'WhatsApp',
  mail: 'Email',
  message: (shop: string, code: string, link: string) =>
    `I buy gold and silver at ${shop}. Sign up with my code ${code}: ${link}`,
  mailSubject: (shop: string) => `Gold and silver at ${shop}`,
  rulesTitle: 'How it works',
  rules: [
    'Your friend signs up with your link or code.',
    'Their first order has goods worth ₹1,000 or more, after discounts.',
    'Seven days after delivery your points are credited, valid for 365 days.',
    'Up to 20 friends a month. You and your friend must have different mobile numbers, addresses and devices.',
  ],
  friends: 'Friends who signed up',
  earned: 'Earned so far',
  signedUp: 'Signed up',
  points: 'points',
  people: (count: number) => (count === 1 ? 'friend' : 'friends'),
  joinedOn: (day: string) => `Signed up on ${day}`,
  none: 'No friends yet',
  emptyDetail: 'Friends who sign up with your code will appear here with the points you earn.',
  gained: (points: string) => `+${points} points`,
  states: {
    joined: 'No order yet',
    ordered: 'Order on its way',
    earned: 'Earned',
    hindered: 'No points',
  },
  facts: {
    joined: 'You get points when their first order is complete.',
    ordered: 'You get points seven days after delivery.',
    earned: '',
    hindered: '',
  },
  hindrances: {
    'too-small': 'The first order had goods worth less than ₹1,000.',
    'same-person': 'The order used your own mobile number or email.',
    'same-tax-id': 'Both accounts have the same PAN.',
    'same-address': 'The order went to one of your addresses.',
    'same-device': 'Both accounts were opened on the same device.',
    'unverified-mobile': 'One of you has not verified a mobile number.',
    'month-full': 'You had already earned for 20 friends that month.',
  },
})
