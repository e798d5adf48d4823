/** Passwords on the wire: 8 to 128 characters when chosen (rules/security.md 1.3); each form has its own sentences (spec §5). */
import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'

const least = 8
const most = 128

/** Taken exactly as typed, blanks included. */
export const password = (required: string, short?: string) =>
  z
    .string(required)
    .check(
      z.minLength(1, required),
      ...(short ? [z.minLength(least, short)] : []),
      z.maxLength(most, fieldSentence('fields.text-long', `Use at most ${most} characters`, { most })),
    )

export const shortNewPassword = fieldSentence('fields.new-password-short', 'New password should minimum long') // sic
export const newPassword = password(
  fieldSentence('fields.new-password-missing', 'Please fill out new password'),
  shortNewPassword,
)

export const confirmationMissing = fieldSentence('fields.confirmation-missing', 'Please fill out new password again')
export const confirmation = password(
  confirmationMissing,
  fieldSentence('fields.confirmation-short', 'Confirm password should minimum long'),
) // sic
