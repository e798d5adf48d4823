import { area } from '../area.ts'

/** The pages that the links in the newsletter lead to. */
export const newsletterTexts = area('newsletter', {
  title: 'Newsletter',
  confirm: {
    question: 'Get our weekly email with rates, new coins and pre-booking dates, every Friday morning?',
    press: 'Yes, subscribe me',
    pressing: 'Subscribing',
    done: 'You are subscribed. Our email comes every Friday morning, each with a link to unsubscribe.',
  },
  leave: {
    question: 'Unsubscribe from our weekly email? You will still get messages about your orders and alerts.',
    press: 'Unsubscribe',
    pressing: 'Unsubscribing',
    done: 'You are unsubscribed. You can subscribe again below at any time.',
  },
  noToken: 'This link is incomplete. Please open it again from the email.',
  home: 'Continue shopping',
})
