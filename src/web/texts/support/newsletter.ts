import { area } from '../area.ts'

/** The pages that the links in the newsletter lead to. */
export const newsletterTexts = area('newsletter', {
  title: 'Newsletter',
  confirm: {
    question: 'Shall our weekly letter come to you: the rates, new coins and pre-booking dates, on Friday mornings?',
    press: 'Yes, send it to me',
    pressing: 'Putting you on the list',
    done: 'You are on the list. The letter comes on Friday mornings, and every one of them has a link to leave.',
  },
  leave: {
    question: 'Do you want to leave our weekly letter? Nothing else changes: orders and alerts are still sent.',
    press: 'Leave the newsletter',
    pressing: 'Leaving',
    done: 'You have left. No further letter comes to this address. Should you miss it, subscribe again below.',
  },
  noToken: 'This link is not whole. Please open it from the letter once more.',
  home: 'Continue shopping',
})
