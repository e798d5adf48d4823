/** The customer's personal data: profile, password and tax number (spec §3, §7; rules/api.md 3.1). */
import * as z from 'zod/mini'
import { userGroup } from '../loyalty/club.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { contractSentence, email, flag, id, inputText, nullable, optional, outputText } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'
import { confirmation, newPassword, password } from './passwords.ts'

const profile = wireShape({
  id: ['id', id],
  name: ['name', outputText],
  email: ['email', outputText],
  mobile: ['mobile', outputText],
  referCode: ['refer_code', outputText],
  isEmailVerified: ['email_verified', flag],
  hasPassword: ['has_password', flag],
  /** Masked, `ABxxxxxx1F`. */
  pan: ['pan', nullable(outputText)],
  declaredNoPan: ['form97', flag],
  group: ['user_group', userGroup],
})

export const myProfile = { params: wireShape({}), response: profile }

/** Without an e-mail the present one stays. */
export const editProfile = {
  params: wireShape({
    name: [
      'name',
      inputText({ required: fieldSentence('fields.your-name-missing', 'Please fill out your name'), most: 80 }),
    ],
    email: [
      'email',
      optional(
        z.union([z.literal(''), email()], fieldSentence('fields.email-wrong', 'Please provide a valid email address')),
      ),
    ],
  }),
  response: profile,
}

export const changePassword = {
  params: wireShape({
    current: [
      'current_password',
      password(
        fieldSentence('fields.current-password-missing', 'Please fill out current password'),
        fieldSentence('fields.current-password-short', 'Password should minimum long'),
      ),
    ], // sic
    password: ['password', newPassword],
    confirmation: ['confirm_password', confirmation],
  }),
  response: wireShape({ message: ['message', contractSentence] }),
}

/** 1 or true, or a form with name and address; the name and address used are those of the order. */
const declaration = z.codec(
  z.union([
    z.literal([0, 1]),
    z.boolean(),
    z.strictObject({ name: optional(inputText({ most: 160 })), address: optional(inputText({ most: 250 })) }),
  ]),
  z.boolean(),
  { decode: (value) => Boolean(value), encode: (yes) => yes },
)

/** Either the number, or Form 97, the declaration that there is none. */
export const savePan = {
  params: wireShape({ pan: ['pan', optional(inputText({ most: 20 }))], form97: ['form97', optional(declaration)] }),
  response: wireShape({ pan: ['pan', nullable(outputText)], declaredNoPan: ['form97', flag] }),
}

export const messages = {
  'customers.email-taken': [409, 'This email is already registered. Please sign in'],
  'customers.too-many-emails': [429, 'You have changed your email several times today. Please try again tomorrow'],
  'customers.link-dead': [409, 'This link is no longer valid. Please request a new one'],
  'customers.not-a-pan': [422, 'Enter your PAN as printed on the card, for example ABCPD1234F'],
  'customers.no-pan': [422, 'Enter your PAN, or declare that you do not have one'],
} satisfies RefusalMessages
