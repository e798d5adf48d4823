import { area } from '../area.ts'

/** What stands where a page should: it is not there, or did not come. */
export const errorTexts = area('error', {
  title: 'This did not load',
  heading: 'This page did not load',
  ours: 'Something went wrong on our side. Please try again in a moment.',
  /** A page for which the shop needs its database, while that is away. */
  unavailable: 'We cannot show this page right now. Please try again in a moment.',
  /** Of an address without a page of its own: a download, or the way back from a payment. */
  noRecords: 'We cannot reach our records right now',
  safe: 'Your orders and payments are safe. Please load this page again in a moment.',
  notFound: 'Page not found',
  noPage: 'We do not have this page',
  home: 'Back to home',
  perhaps:
    'The product may no longer be sold, or the address may be mistyped. Search by name, mint or weight, or browse the lists below.',
  lists: 'Coins and bars',
  silverCoins: 'Silver coins',
  silverBars: 'Silver bars',
  goldCoins: 'Gold coins',
  goldBars: 'Gold bars',
  allSilver: 'All silver',
  allGold: 'All gold',
})
