import { area } from './area.ts'

/** The pages that the links in the newsletter lead to. */
export const newsletterTexts = area('newsletter', {
  title: 'Newsletter',
  confirmed: 'You are on the list. The letter comes on Friday mornings, and every one of them has a link to leave.',
  notConfirmed: 'This link is not valid any more. Please subscribe again at the foot of the page.',
  question: 'Do you want to leave our weekly letter? Nothing else changes: orders and alerts are still sent.',
  leave: 'Leave the newsletter',
  leaving: 'Leaving',
  left: 'You have left. No further letter comes to this address. Should you miss it, subscribe again below.',
  noToken: 'This link is not whole. Please open it from the letter once more.',
  home: 'Continue shopping',
})
