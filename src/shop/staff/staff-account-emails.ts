/** E-mails to staff when their sign-in changes. */
import { accountCards } from '../messaging/messages/account-cards.ts'
import { brandMark } from '../messaging/messages/brand-name.ts'
import { type MessageContent, mail } from '../messaging/messages/message-content.ts'

interface Summary {
  readonly name: string
  readonly url: string
}

/** The password is passed on in person, never together with the e-mail address it belongs to. */
export const staffInvitedEmail = ({ name, url }: Summary): MessageContent =>
  mail('staff-hired', {
    subject: `Your ${brandMark} back office account`,
    lines: [
      `Dear ${name}, a back office account was created for you.`,
      'The person who invited you will give you a temporary password, valid for three days. Keep your phone with an authenticator app ready, and leave the code field blank.',
    ],
    button: { label: 'Sign in', url },
    after: ['If you were not expecting this, tell an owner of the shop.'],
  })

export const staffAccountResetEmail = ({ name, url }: Summary): MessageContent =>
  mail('staff-reset', {
    subject: `Your ${brandMark} back office account was reset`,
    lines: [
      `Dear ${name}, an owner reset your account. Your password, authenticator app, recovery codes and passkeys no longer work, and you were signed out everywhere.`,
      'They will give you a temporary password, valid for three days. Leave the code field blank at the next sign-in.',
    ],
    button: { label: 'Sign in', url },
    after: ['If you did not ask for this, talk to an owner of the shop.'],
  })

export const staffDisabledEmail = (name: string): MessageContent =>
  mail('staff-disabled', {
    subject: `Your ${brandMark} back office account was closed`,
    lines: [`Dear ${name}, an owner closed your account. You were signed out everywhere.`],
  })

interface PasswordChange {
  readonly name: string
  readonly when: string
  /** Names of those the account had. */
  readonly passkeys: readonly string[]
  readonly areRemoved: boolean
}

export const staffPasswordChangedEmail = ({ name, when, passkeys, areRemoved }: PasswordChange): MessageContent =>
  mail('staff-password', {
    subject: `Your ${brandMark} back office password was changed`,
    lines: [
      `Dear ${name}, your password was changed. You were signed out on all other devices, and notifications on your devices were switched off.`,
      ...(passkeys.length === 0
        ? []
        : areRemoved
          ? [`Your passkeys were removed: ${passkeys.join(', ')}.`]
          : [
              `These passkeys still sign in without the password: ${passkeys.join(', ')}. Remove any that you do not know in your account.`,
            ]),
    ],
    card: accountCards({ changed: when }).en,
    after: ['If this was not you, tell an owner of the shop at once.'],
  })

export const staffRecoveryCodesEmail = (name: string, when: string): MessageContent =>
  mail('staff-recovery-codes', {
    subject: `New recovery codes for your ${brandMark} back office account`,
    lines: [`Dear ${name}, new recovery codes were created for your account. The old codes no longer work.`],
    card: accountCards({ created: when }).en,
    after: ['If this was not you, tell an owner of the shop at once.'],
  })

interface NewDevice extends Summary {
  /** "Chrome on Windows" */
  readonly device: string
  readonly ip: string
  readonly when: string
}

export const staffNewDeviceEmail = ({ name, url, device, ip, when }: NewDevice): MessageContent =>
  mail('staff-new-device', {
    subject: `New sign-in to your ${brandMark} back office account`,
    lines: [`Dear ${name}, your account was signed in to on a new device.`],
    card: accountCards({ device, ip, signedIn: when }).en,
    button: { label: 'See where you are signed in', url },
    after: ['If this was not you, sign that device out, change your password and tell an owner of the shop at once.'],
  })

export const staffPasskeyAddedEmail = (name: string, passkey: string, when: string): MessageContent =>
  mail('staff-passkey-added', {
    subject: `Passkey added to your ${brandMark} back office account`,
    lines: [`Dear ${name}, the passkey “${passkey}” was added to your account.`],
    card: accountCards({ passkey, added: when }).en,
    after: ['If this was not you, tell an owner of the shop at once.'],
  })

export const staffPasskeyRemovedEmail = (name: string, passkey: string, when: string): MessageContent =>
  mail('staff-passkey-removed', {
    subject: `Passkey removed from your ${brandMark} back office account`,
    lines: [`Dear ${name}, the passkey “${passkey}” was removed from your account.`],
    card: accountCards({ passkey, removed: when }).en,
    after: ['If this was not you, tell an owner of the shop at once.'],
  })
