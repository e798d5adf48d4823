/** What those who work here are told when the way into their account changes. */
import { brandMark } from '../messaging/messages/brand-name.ts'
import { type MessageContent, mail } from '../messaging/messages/message-content.ts'

interface Summary {
  readonly name: string
  readonly url: string
}

/** The password goes from mouth to mouth: never with the address it belongs to. */
export const staffInvitedEmail = ({ name, url }: Summary): MessageContent =>
  mail('staff-hired', {
    subject: `Your account in the back office of ${brandMark}`,
    lines: [
      `Dear ${name}, an account was made for you.`,
      'Whoever made it tells you a password for the first sign-in. It holds for three days. Have a telephone with an authenticator app at hand, and leave the field of the code empty.',
    ],
    button: { label: 'Sign in', url },
    after: ['If you expected none, tell an owner of the shop.'],
  })

export const staffAccountResetEmail = ({ name, url }: Summary): MessageContent =>
  mail('staff-reset', {
    subject: `Sign in anew to the back office of ${brandMark}`,
    lines: [
      `Dear ${name}, an owner let your account begin anew: your password, your telephone and your recovery codes hold no more, and open sessions ended.`,
      'He tells you a password for the next sign-in. It holds for three days. Leave the field of the code empty.',
    ],
    button: { label: 'Sign in', url },
    after: ['If you did not ask for it, talk to him.'],
  })

export const staffDisabledEmail = (name: string): MessageContent =>
  mail('staff-disabled', {
    subject: `Your account in the back office of ${brandMark} was closed`,
    lines: [`Dear ${name}, an owner closed your account. Open sessions ended.`],
  })

export const staffPasswordChangedEmail = (name: string, when: string): MessageContent =>
  mail('staff-password', {
    subject: `Your password for the back office of ${brandMark} was changed`,
    lines: [`Dear ${name}, on ${when} your password was changed. Your other sessions ended.`],
    after: ['If it was not you, tell an owner of the shop at once.'],
  })

export const staffRecoveryCodesEmail = (name: string, when: string): MessageContent =>
  mail('staff-recovery-codes', {
    subject: `New recovery codes for the back office of ${brandMark}`,
    lines: [`Dear ${name}, on ${when} new recovery codes were made for your account. The old ones hold no more.`],
    after: ['If it was not you, tell an owner of the shop at once.'],
  })
