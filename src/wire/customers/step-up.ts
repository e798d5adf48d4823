/** A fresh code for an action that needs one (rules/security.md 3.1): `auth/step-up`, and the header that carries the code. */
import * as z from 'zod/mini'
import { stepUpPurposes } from '../../shop/customers/one-time-codes/rules.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { contractSentence, outputText } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

export const stepUpHeader = 'X-One-Time-Code'

export const stepUp = {
  params: wireShape({
    purpose: [
      'purpose',
      z.enum(stepUpPurposes, fieldSentence('fields.code-purpose-missing', 'Say what the code is for')),
    ],
  }),
  response: wireShape({
    /** The last three digits of the number it went to. */
    mobileEnd: ['mobile_end', outputText],
    message: ['message', contractSentence],
  }),
}

const stepUpData = ({ purpose }: { purpose: string }) => ({ step_up: purpose })

export const messages = {
  'one-time-codes.step-up-needed': [403, 'Please confirm this with a code sent to your mobile', stepUpData],
  'one-time-codes.step-up-wrong': [403, 'This code is incorrect. Please check it', stepUpData],
  'one-time-codes.step-up-spent': [403, 'This code is no longer valid. Please request a new one', stepUpData],
  'one-time-codes.no-act': [409, 'Please first do what the code is for, then ask for the code'],
  'one-time-codes.no-mobile': [409, 'Your account has no mobile number to send a code to'],
} satisfies RefusalMessages
