/** What those who work here are told when the way into their account changes. */
import { mail, type Words } from '../messaging/messages/words.ts'

interface Told {
  readonly name: string
  readonly url: string
}

/** The password goes from mouth to mouth: never with the address it belongs to. */
export const hiredLetter = ({ name, url }: Told): Words =>
  mail('staff-hired', {
    subject: 'Your account in the back office of Silvera',
    lines: [
      `Dear ${name}, an account was made for you.`,
      'Whoever made it tells you a password for the first sign-in. It holds for three days. Have a telephone with an authenticator app at hand, and leave the field of the code empty.',
    ],
    button: { label: 'Sign in', url },
    after: ['If you expected none, tell an owner of the shop.'],
  })

export const resetLetter = ({ name, url }: Told): Words =>
  mail('staff-reset', {
    subject: 'Sign in anew to the back office of Silvera',
    lines: [
      `Dear ${name}, an owner let your account begin anew: your password, your telephone and your recovery codes hold no more, and open sessions ended.`,
      'He tells you a password for the next sign-in. It holds for three days. Leave the field of the code empty.',
    ],
    button: { label: 'Sign in', url },
    after: ['If you did not ask for it, talk to him.'],
  })

export const disabledLetter = (name: string): Words =>
  mail('staff-disabled', {
    subject: 'Your account in the back office of Silvera was closed',
    lines: [`Dear ${name}, an owner closed your account. Open sessions ended.`],
  })

export const passwordLetter = (name: string, when: string): Words =>
  mail('staff-password', {
    subject: 'Your password for the back office of Silvera was changed',
    lines: [`Dear ${name}, on ${when} your password was changed. Your other sessions ended.`],
    after: ['If it was not you, tell an owner of the shop at once.'],
  })

export const recoveryLetter = (name: string, when: string): Words =>
  mail('staff-recovery-codes', {
    subject: 'New recovery codes for the back office of Silvera',
    lines: [`Dear ${name}, on ${when} new recovery codes were made for your account. The old ones hold no more.`],
    after: ['If it was not you, tell an owner of the shop at once.'],
  })
