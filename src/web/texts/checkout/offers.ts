import { area } from '../area.ts'

/** Offers made to one customer: the page of its link, and the list in the account. */
export const offersTexts = area('offers', {
  title: 'Our offer',
  titleOf: (number: string) => `Our offer ${number}`,
  lead: (name: string) => `For ${name}`,

  signedOut: {
    title: 'An offer for you',
    lead: 'Sign in with the e-mail or mobile number that we sent it to. Only you can see and accept it.',
    signIn: 'Sign in',
  },
  other: {
    title: 'This offer is for somebody else',
    lead: 'It was made to another e-mail or mobile number than those of your account. Sign in with the account that we sent it to.',
    another: 'Use another account',
  },

  states: {
    sent: 'Open',
    paid: 'Accepted',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
    declined: 'Declined',
    drafted: 'Draft',
  },
  over: {
    paid: 'You have accepted this offer.',
    expired: 'This offer has expired. Write to us, and we will make you a new one.',
    withdrawn: 'We have withdrawn this offer. Write to us, and we will make you a new one.',
    declined: 'You have declined this offer. Changed your mind? Write to us.',
    sent: 'You have placed an order with this offer. We wait for its payment.',
    drafted: '',
  },
  order: (number: string) => `View order ${number}`,
  contact: 'Write to us',

  until: (when: string) => `Valid until ${when}`,
  fixed: 'The price is fixed until then.',
  rateLinked: 'The price of the metal follows the live rate. It is held for you on the payment page.',

  items: 'Items',
  custom: 'Made for you',
  quantity: (count: number) => `Quantity ${count}`,
  each: {
    making: 'Making charge',
    gst: (share: string) => `GST ${share}`,
    price: 'Price per piece',
    discount: 'Discount on this item',
    total: 'Total of this item',
  },
  sum: {
    title: 'Price details',
    taxable: 'Taxable value',
    gst: 'GST',
    delivery: 'Delivery, insured (GST included)',
    goods: 'Items (GST included)',
    free: 'Free',
    total: 'Total, GST included',
  },
  recompute:
    'Per piece: rate × weight × fineness ÷ 999, plus making charge, plus GST. Times the quantity, less the discount.',

  accept: 'Continue to payment',
  accepting: 'Preparing your order',
  checkout: 'Delivery and invoice',
  decline: 'Decline offer',
  declineTitle: 'Decline this offer?',
  declineText: 'You cannot accept it afterwards. Tell us why, if you like, and we may find something better.',
  declineWhy: 'Reason',
  declining: 'Declining',
  keep: 'Keep it',

  list: {
    title: 'Offers made to you',
    none: 'No offers yet',
    noneFact: 'When you ask for a bulk quote or a custom order, our offer appears here.',
    quote: 'Ask for a quote',
    view: 'View offer',
  },
})
