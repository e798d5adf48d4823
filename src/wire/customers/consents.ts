/** A customer's consents, and the call to give or withdraw one (rules/security.md 6.1). */
import * as z from 'zod/mini'
import { purposeNames } from '../../shop/customers/consents/rules.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { arrayOf, flag, nullable, optional, outputText, time } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

/** Without a purpose the call only returns the present consents. */
export const consent = {
  params: wireShape({
    purpose: ['purpose', optional(z.enum(purposeNames, fieldSentence('fields.purpose-unknown', 'Unknown purpose')))],
    given: ['given', optional(flag)],
  }),
  response: wireShape({
    consents: [
      'consents',
      arrayOf(
        wireShape({
          purpose: ['purpose', outputText],
          given: ['given', flag],
          version: ['version', outputText],
          words: ['text', outputText],
          at: ['at', nullable(time)],
        }),
      ),
    ],
  }),
}

export const messages = {
  'consents.stays': [409, 'This cannot be withdrawn while you have an account. Please contact us to close it'],
  'consents.say-which': [422, 'Choose whether you agree'],
} satisfies RefusalMessages
