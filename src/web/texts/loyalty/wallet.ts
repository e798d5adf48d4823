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
      `Activate it and ${points} joining points are in it at once, worth ${worth} on an order.`,
    facts: [
      '8 points are ₹1. Use them on the payment page, in multiples of 8.',
      'As a member of the club you earn points on every order.',
      'Your digital silver wallet is activated with it.',
    ],
    activate: 'Activate Now',
  },
  confirm: {
    title: 'Activate your wallet?',
    text: 'Are you sure you want to activate my wallet', // sic, spec §2
    more: 'It costs nothing, and holds your points and your digital silver.',
    no: 'No',
    yes: 'Yes, activate',
    activating: 'Activating',
  },
  /** The contract misspells it here, and only here (spec §8). */
  unreachable: 'Server connection failed. Ensure notwork connection', // sic

  balance: 'Current balance',
  total: 'Total received',
  spent: 'Used and expired',
  points: 'points',
  worth: (sum: string) => `Worth ${sum} on an order`,
  held: (points: string) => `${points} points are set aside for the order you are paying.`,
  pending: (points: string) =>
    `${points} points are on their way. They are credited when their orders are closed, seven days after delivery.`,
  expiring: (points: string, day: string) => `${points} points expire from ${day} on. The oldest are used first.`,
  seeHistory: 'See wallet history',
  use: 'Shop and use points',
  silver: 'Digital silver',
  silverHistory: 'Digital silver history',
  silverHeld: (grams: string) => `${grams} are set aside for an order that is being paid, or for a gift.`,
  questions: 'Questions about points',
  allQuestions: 'All questions',

  onTheWay: 'On their way',
  history: 'Received and used',
  pendingTag: 'Pending',
  expires: (day: string) => `Expires ${day}`,
  came: 'Received',
  went: 'Used',
  none: 'Nothing here yet',
  noneFact: 'Points that you receive and use are listed here, each with its order and the day it expires on.',
  toWallet: 'Go to wallet',
  inactiveTitle: 'Your wallet is not active yet',
  inactiveFact: 'Its history begins with the joining points.',
})
