import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import { email, inputText } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

export const subscribed = 'Successfully subscribe our newsletter' // sic

export const subscribeNewsletter = {
  params: wireShape({
    email: [
      'user_email',
      email(
        fieldSentence('fields.email-missing', 'Enter your email address'),
        fieldSentence('fields.email-missing', 'Enter your email address'),
      ),
    ],
  }),
  response: z.null(),
}

/** What the page behind the link in the first mail asks. */
export const confirmNewsletter = {
  params: wireShape({
    token: [
      'token',
      inputText({
        required: fieldSentence('fields.newsletter-link-dead', 'This link is no longer valid. Please subscribe again'),
        most: 100,
      }),
    ],
  }),
  response: z.null(),
}

export const messages = {
  'newsletter.unknown-link': [404, 'This link is no longer valid. Please subscribe again'],
} satisfies RefusalMessages
