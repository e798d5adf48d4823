import { area } from '../area.ts'

/** A payment for digital silver that came late or with another amount: the customer chooses (decision 0115). */
export const silverReviewsTexts = area('silver-reviews', {
  title: (purchase: string) => `Purchase ${purchase}: your payment needs your choice`,
  late: 'Your money reached us after the held price had expired.',
  another: 'Another amount reached us than this purchase costs.',
  safe: 'Your money is safe with us. Please do not pay again.',
  paid: 'You paid',
  price: 'Price of the purchase',
  silver: (grams: string) => `Get ${grams} at the quoted price`,
  getting: 'Adding the silver',
  credited: 'The silver is in your wallet',
  back: 'Take my money back',
  returning: 'Returning the money',
  backHow: (sum: string) =>
    `We refund ${sum} in full to where it came from, in 5 to 7 working days. You can then buy again at the price of the moment.`,
  backDone: 'Your money goes back',
  disputed: 'Your bank is looking into this payment, so we wait for its decision.',
  until: (moment: string) => `If you choose nothing by ${moment}, we refund everything.`,
})
