import { area } from '../area.ts'

/** The points wallet in the account: what is in it, how it is activated, its history. */
export const walletTexts = area('wallet', {
  title: 'Wallet',
  historyTitle: 'Wallet history',
  active: 'Active',
  inactive: 'Inactive',

  start: {
    title: 'Your wallet is not active yet',
    lead: (points: string, worth: string) =>
      `Activate it and get ${points} joining points, worth ${worth} on an order.`,
    facts: [
      '8 points are ₹1. Use them when you pay, in multiples of 8.',
      'As a club member you earn points on every order.',
      'It also activates your digital silver wallet.',
    ],
    activate: 'Activate Now',
  },
  confirm: {
    title: 'Activate your wallet?',
    text: 'Are you sure you want to activate my wallet', // sic, spec §2
    more: 'It is free, and holds your points and your digital silver.',
    no: 'No',
    yes: 'Yes, activate',
    activating: 'Activating',
    done: (points: string) => `Your wallet is active. It holds ${points} points.`,
  },
  /** The contract misspells it here, and only here (spec §8). */
  unreachable: 'Server connection failed. Ensure notwork connection', // sic

  balance: 'Current balance',
  total: 'Total received',
  spent: 'Used and expired',
  points: 'points',
  worth: (sum: string) => `Worth ${sum} on an order`,
  reserved: (points: string) => `${points} points are set aside for the order you are paying for.`,
  pending: (points: string) =>
    `${points} points are on their way. We credit them seven days after their orders are delivered.`,
  expiring: (points: string, day: string) => `${points} points will expire from ${day}. The oldest are used first.`,
  seeHistory: 'Wallet history',
  use: 'Shop with points',
  silver: 'Digital silver',
  silverHistory: 'Digital silver history',
  silverReserved: (grams: string) => `${grams} set aside for an unpaid order or a gift.`,
  questions: 'Questions about points',
  allQuestions: 'All questions',

  pendingTitle: 'On their way',
  history: 'Received and used',
  pendingTag: 'Pending',
  expires: (day: string) => `Expires ${day}`,
  received: 'Received',
  went: 'Used',
  /** What an entry is called; it is stored in English. */
  entry: (title: string) => title,
  none: 'Nothing here yet',
  emptyDetail: 'Points you receive and use will appear here with their orders and expiry dates.',
  toWallet: 'Go to wallet',
  inactiveTitle: 'Your wallet is not active yet',
  inactiveFact: 'Your history begins with the joining points.',
})
