/** Sign-in, sign-up and lost passwords: `auth/*`, `logout` (spec §7, rules/security.md 1). */
import * as z from 'zod/mini'

import { formatWait } from '../../units/format.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  contractSentence,
  email,
  flag,
  id,
  inputText,
  mobile,
  optional,
  optionalSessionId,
  outputText,
  time,
  wholeNumber,
  yesOrNo,
} from '../shape/fields.ts'

import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'
import { confirmation, confirmationMissing, newPassword, password, shortNewPassword } from './passwords.ts'

const messageResponse = wireShape({ message: ['message', contractSentence] })

/** Six digits, in whatever form a client writes them. */
const code = (required: string) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.int()], required),
      z.transform((typed) =>
        String(typed)
          .replace(/\s/g, '')
          .padStart(typeof typed === 'number' ? 6 : 0, '0'),
      ),
    ),
    z.string().check(z.regex(/^\d{6}$/, required)),
  )

const person = wireShape({
  id: ['id', id],
  name: ['name', outputText],
  email: ['email', outputText],
  mobile: ['mobile', outputText],
})

/** By e-mail and password, or by mobile and code (or password) in the same two fields. */
export const login = {
  params: wireShape({
    email: [
      'email',
      inputText({ required: fieldSentence('fields.email-missing', 'Enter your email address'), most: 254 }),
    ],
    password: ['password', password(fieldSentence('fields.password-missing', 'Enter your password'))],
    sessionId: ['session_id', optionalSessionId],
    /** Referral code of the friend whose link was followed; used when a code creates the account. */
    referCode: ['refer_code', optional(z.nullable(inputText({ most: 20 })))],
    /** Ticked: 18 or older, and the terms accepted. */
    adult: ['adult', optional(flag)],
    /** Sent by our own pages: a new mobile becomes an account only with `adult`. */
    adultRequired: ['adult_required', optional(flag)],
  }),
  response: wireShape({ token: ['token', outputText], customer: ['user_data', person] }),
}

const pleaseMobile = fieldSentence('fields.valid-mobile', 'Please enter valide mobile number') // sic

export const loginCode = {
  params: wireShape({ mobile: ['mobile', mobile({ required: pleaseMobile })] }),
  response: messageResponse,
}

export const resendActivationLink = { params: wireShape({ email: ['email', email()] }), response: messageResponse }

export const verifyMobileNumber = {
  params: wireShape({
    mobile: ['mobile', mobile({ required: pleaseMobile })],
    sessionId: ['session_id', optionalSessionId],
  }),
  response: messageResponse,
}

export const verifyMobileOtp = {
  params: wireShape({
    code: ['mobileOtp', code(fieldSentence('fields.code-missing', 'Please fill valid OTP'))],
    mobile: [
      'mobile',
      optional(
        mobile({
          required: pleaseMobile,
          short: fieldSentence('fields.mobile-short', 'Mobile number should minimum 10 number long'),
        }),
      ),
    ],
    sessionId: ['session_id', optionalSessionId],
  }),
  response: messageResponse,
}

export const signUp = {
  params: wireShape({
    email: ['email', email(fieldSentence('fields.email-missing', 'Enter your email address'))],
    mobile: [
      'mobile',
      mobile({
        required: pleaseMobile,
        short: fieldSentence('fields.mobile-short', 'Mobile number should minimum 10 number long'),
      }),
    ],
    password: [
      'password',
      password(fieldSentence('fields.sign-up-password-missing', 'Please fill out password'), shortNewPassword),
    ],
    referCode: ['refer_code', optional(z.nullable(inputText({ most: 20 })))],
    /** Ticked: 18 or older, and the terms accepted. */
    adult: ['adult', optional(flag)],
    /** Ticked: news may be sent. */
    marketing: ['marketing', optional(flag)],
    sessionId: ['session_id', optionalSessionId],
  }),
  response: messageResponse,
}

export const forgotPassword = { params: wireShape({ email: ['email', email()] }), response: messageResponse }

export const resetPassword = {
  params: wireShape({
    password: ['password', newPassword],
    confirmation: ['confirm_password', optional(confirmation)],
    /** Another name of the same field. */
    passwordConfirm: ['passwordConfirm', optional(confirmation)],
    token: ['token', inputText({ required: fieldSentence('fields.link-cut', 'This link is not complete'), most: 100 })],
  }),
  response: messageResponse,
}

export const verifyEmail = {
  params: wireShape({
    token: [
      'eToken',
      inputText({ required: fieldSentence('fields.link-cut', 'This link is not complete'), most: 100 }),
    ],
  }),
  response: wireShape({
    message: ['message', contractSentence],
    /** It was before this link was opened. */
    already: ['already_verified', yesOrNo],
  }),
}

export const logout = { params: wireShape({}), response: z.null() }

/** The customer's sessions, and the way to end one. */
const openSession = wireShape({
  id: ['id', id],
  isThis: ['current', flag],
  device: ['device', outputText],
  ip: ['ip', outputText],
  since: ['created_at', time],
  seenAt: ['last_seen_at', time],
})
export const mySessions = {
  params: wireShape({}),
  response: wireShape({ sessions: ['sessions', arrayOf(openSession)] }),
}
export const endSession = {
  params: wireShape({ id: ['id', wholeNumber] }),
  response: wireShape({ sessions: ['sessions', arrayOf(openSession)] }),
}

/** All of the customer's sessions, or all but the present one. */
export const endAllSessions = {
  params: wireShape({ keepThis: ['keep_current', optional(flag)] }),
  response: wireShape({ sessions: ['sessions', arrayOf(openSession)] }),
}

/** The new mobile: confirmed by the old one (`X-One-Time-Code`), then by a code to the new one. */
export const changeMobile = {
  params: wireShape({ mobile: ['mobile', mobile({ required: pleaseMobile })] }),
  response: messageResponse,
}
export const confirmMobile = {
  params: wireShape({ code: ['mobileOtp', code(fieldSentence('fields.code-missing', 'Please fill valid OTP'))] }),
  response: wireShape({ mobile: ['mobile', outputText], message: ['message', contractSentence] }),
}

const codeWrong = 'This code is incorrect. Please check it'
const codeSpent = 'This code is no longer valid. Please request a new one'

export const messages = {
  'sign-in.wrong-password': [401, 'Email or password is incorrect'],
  'sign-in.too-many-tries': [
    429,
    ({ retryAfterSeconds }) =>
      `Too many attempts. Please try again in ${formatWait(retryAfterSeconds)}, or sign in with your mobile number and a code`,
  ],
  'sign-in.email-unverified': [
    403,
    'Oops! Your Email is not verified. Click on the link mailed to you for verification',
    () => 'verify_failed',
  ],
  'sign-in.adult-missing': [422, 'Please confirm that you are 18 or older and accept the terms'],
  'sign-in.blocked': [403, 'This account is closed. Please contact us'],
  'sign-in.code-wrong': [401, codeWrong],
  'sign-in.code-spent': [401, codeSpent],
  'sign-in.sign-up-code-wrong': [422, codeWrong],
  'sign-in.sign-up-code-spent': [422, codeSpent],
  'sign-in.code-too-soon': [
    429,
    ({ retryAfterSeconds }) => `Please wait ${formatWait(retryAfterSeconds)} before you request another code`,
  ],
  'sign-in.no-mobile': [422, pleaseMobile],
  'sign-in.mobile-unproved': [409, 'Please verify your mobile number first'],
  'sign-in.mobile-taken': [409, 'This mobile number is already registered. Please sign in'],
  'sign-in.unknown-refer-code': [422, 'This refer code is not valid. Please check it or leave it empty'],
  'sign-in.easy-password': [422, 'This password is easy to guess. Please choose another one'],
  'sign-in.breached-password': [
    422,
    'This password appears in lists of leaked passwords. Please choose another one',
    () => ({ is_breached: 1 }),
  ],
  'sign-in.passwords-differ': [422, 'The two passwords do not match'],
  'sign-in.no-confirmation': [422, confirmationMissing],
  'sign-in.link-dead': [409, 'This link is no longer valid. Please request a new one'],
  'sign-in.not-current-password': [422, 'Your current password is incorrect'],
  'sign-in.no-password-yet': [409, 'You have not set a password yet. Set one with "Forgot password"'],
  'sign-in.same-mobile': [422, 'This is already the mobile number of your account'],
  'sign-in.no-mobile-change': [409, 'Please enter your new mobile number again, and confirm it from the old one'],
  'sign-in.new-mobile-taken': [
    409,
    'This mobile number belongs to another account. Please sign in there, or use another number',
  ],
  'sign-in.new-mobile-code-wrong': [422, codeWrong],
  'sign-in.new-mobile-code-spent': [422, codeSpent],
  'sign-in.no-session': [404, 'This session has already ended'],
} satisfies RefusalMessages
