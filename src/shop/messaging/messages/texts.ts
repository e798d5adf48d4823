/**
 * The texts of codes, of changes to an account's e-mail and password, and of an announced bank transfer. All others are beside
 * what sends them: `…-notifications.ts` by e-mail and text message, `…-emails.ts` by e-mail alone. A text message fills in a
 * registered template (rules/messages.md 1.1), so changing its words means registering it again. Input to an e-mail is not
 * trusted: `mail` escapes it.
 */
import { brandMark } from './brand-name.ts'
import { type MessageContent, mail, sms } from './message-content.ts'

export const signInCode = (code: string): MessageContent => sms('sign-in-code', { code })

export const signUpCode = (code: string): MessageContent => sms('sign-up-code', { code })

/** `act` has at most 50 plain characters: "sell 5.0000 g for Rs 1,250.00". The reader sees what they approve. */
export const stepUpCode = (code: string, act: string): MessageContent => sms('step-up-code', { code, action: act })

/**
 * Names the account by its mobile, so that a reader who does not know the number can tell that somebody else entered their
 * address.
 */
export const verifyEmail = (url: string, mobile: string | null): MessageContent =>
  mail('verify-email', {
    subject: `Verify your email for ${brandMark}`,
    lines: [
      `Welcome to ${brandMark}.`,
      `Please confirm that this is the email address of the account${ending(mobile)}. You can then sign in with your password.`,
    ],
    button: { label: 'Verify my email', url },
    after: ['The link is valid for 48 hours. If this is not your account, please ignore this email.'],
  })

export const resetPassword = (url: string, mobile: string | null): MessageContent =>
  mail('reset-password', {
    subject: `Choose a new password for ${brandMark}`,
    lines: [`Someone, hopefully you, asked for a new password for the account${ending(mobile)} at ${brandMark}.`],
    button: { label: 'Choose a new password', url },
    after: [
      'The link is valid for 60 minutes and works once. All devices are signed out when the password changes.',
      'If this was not you, please ignore this email: your password stays the same.',
    ],
  })

export const passwordChanged = (when: string): MessageContent =>
  mail('password-changed', {
    subject: `Your ${brandMark} password was changed`,
    lines: [`The password of your account was changed on ${when}. Other devices were signed out.`],
    after: ['If this was not you, set a new password right away with “Forgot password” and write to us.'],
  })

export const transferAnnounced = (order: {
  uniqueOrderId: string
  amount: string
  name: string
  until: string
}): MessageContent =>
  mail('transfer-announced', {
    subject: `Order ${order.uniqueOrderId}: waiting for your bank transfer`,
    lines: [
      `Thank you, ${order.name}.`,
      `We have your transfer details for order ${order.uniqueOrderId}. We will write to you as soon as ${order.amount} reaches our account.`,
      `Your price is held if the money reaches our bank by ${order.until}.`,
    ],
  })

/** To the old address, so that an account is not taken over unnoticed (rules/security.md 1.2). */
export const emailChanged = (newEmail: string, when: string): MessageContent =>
  mail('email-changed', {
    subject: `The email of your ${brandMark} account was changed`,
    lines: [`On ${when} the email of your account was changed from this address to ${masked(newEmail)}.`],
    after: ['If this was not you, write to us right away. You can still sign in with your mobile number and a code.'],
  })

/** To the account's mobile, at every change. */
export const emailChangedText = (newEmail: string): MessageContent =>
  sms('email-changed', { email: masked(newEmail).replace('…', '...') })

/** " with the mobile number ending in 210" */
const ending = (mobile: string | null): string =>
  mobile ? ` with the mobile number ending in ${mobile.slice(-3)}` : ''

/** "priya@mail.example" → "p…@mail.example": readers of the old mailbox need not learn the new address. */
const masked = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`
