import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import { email, text } from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'

export const subscribed = 'Successfully subscribe our newsletter' // sic

export const subscribeNewsletter = {
  asks: spelled({
    email: [
      'user_email',
      email(
        fieldSentence('fields.email-missing', 'Enter your email address'),
        fieldSentence('fields.email-missing', 'Enter your email address'),
      ),
    ],
  }),
  answers: z.null(),
}

/** What the page behind the link in the first mail asks. */
export const confirmNewsletter = {
  asks: spelled({
    token: [
      'token',
      text({
        required: fieldSentence(
          'fields.newsletter-link-dead',
          'This link is not valid any more. Please subscribe again',
        ),
        most: 100,
      }),
    ],
  }),
  answers: z.null(),
}

export const messages = {
  'newsletter.unknown-link': [404, 'This link is not valid any more. Please subscribe again'],
} satisfies Messages
