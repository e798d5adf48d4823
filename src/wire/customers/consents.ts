/** What a customer agreed to, and the call to agree or withdraw (rules/security.md 6.1). */
import * as z from 'zod/mini'
import { purposeNames } from '../../shop/customers/consents/rules.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { flag, list, maybe, optional, time, words } from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'

/** Without a purpose it only tells what holds. */
export const consent = {
  asks: spelled({
    purpose: ['purpose', optional(z.enum(purposeNames, fieldSentence('fields.purpose-unknown', 'Unknown purpose')))],
    given: ['given', optional(flag)],
  }),
  answers: spelled({
    consents: [
      'consents',
      list(
        spelled({
          purpose: ['purpose', words],
          given: ['given', flag],
          version: ['version', words],
          words: ['text', words],
          at: ['at', maybe(time)],
        }),
      ),
    ],
  }),
}

export const messages = {
  'consents.stays': [409, 'This cannot be withdrawn while you have an account. Please contact us to close it'],
  'consents.say-which': [422, 'Say whether you agree'],
} satisfies Messages
