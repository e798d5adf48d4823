/** What customers are told about their data. */
import { formatDate, formatDateAndTime } from '../../../units/format.ts'
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'
import { exportDays, regretDays } from './rules.ts'

const dear = (name: string): string => (name ? `Dear ${name},` : 'Hello,')

/** To the account's own contacts, the moment it is asked for. */
export const dataCopyRequestedSms = (): MessageContent =>
  sms(
    'data-copy-asked',
    'A copy of your data was asked for from your SILVERA account. Not you? Change your password and call us at once. -SLVERA',
  )

export const dataCopyRequestedEmail = ({ when, contactUrl }: { when: string; contactUrl: string }): MessageContent =>
  mail('data-copy-asked', {
    subject: `A copy of your data was asked for at ${brandMark}`,
    lines: [
      `On ${when} a copy of everything we hold about you was asked for from your account, with a code sent to your mobile.`,
    ],
    button: { label: 'It was not me', url: contactUrl },
    after: ['If it was you, you need do nothing: we write again when it is ready.'],
  })

export const dataCopyReadyEmail = ({ name, url, until }: { name: string; url: string; until: Date }): MessageContent =>
  mail('data-copy-ready', {
    subject: `Your data at ${brandMark} is ready`,
    lines: [
      dear(name),
      'You asked for a copy of everything we hold about you. It is ready: one file for machines and one to read, packed together.',
    ],
    button: { label: 'Get my data', url },
    after: [
      `It waits for you for ${exportDays} days, until ${formatDateAndTime(until)}; you will be asked to sign in.`,
      'If you did not ask for it, choose a new password and write to us: somebody was signed in to your account.',
    ],
  })

export const closureRequestedEmail = ({ name, url, on }: { name: string; url: string; on: Date }): MessageContent =>
  mail('account-closing', {
    subject: `Your ${brandMark} account will be closed`,
    lines: [
      dear(name),
      `You asked us to close your account and to erase your data. We do so on ${formatDate(on)}. For ${regretDays} days you can take it back with one press.`,
      'Orders and invoices stay for as long as tax law says, and are used for nothing else.',
    ],
    button: { label: 'Keep my account', url },
    after: ['If it was not you, press the button and choose a new password at once.'],
  })

export const closureRequestedSms = (on: Date): MessageContent =>
  sms(
    'account-closing',
    'Your SILVERA account will be closed on {#var#}, as you asked. Sign in before that to keep it. Not you? Sign in and change your password. -SLVERA',
    formatDate(on),
  )

export const closureWithdrawnEmail = (name: string): MessageContent =>
  mail('account-kept', {
    subject: `Your ${brandMark} account stays open`,
    lines: [dear(name), 'Your account will not be closed. Everything is as it was.'],
  })

export const closureStoppedEmail = ({ name, url }: { name: string; url: string }): MessageContent =>
  mail('account-not-closed', {
    subject: `Your ${brandMark} account could not be closed`,
    lines: [
      dear(name),
      'Your account was to be closed today, but something of yours is still open: an order, a payment or a balance.',
      'We have erased nothing. Once it is settled, ask us again; the page says what is open.',
    ],
    button: { label: 'See what is open', url },
  })

export const accountClosedEmail = (name: string): MessageContent =>
  mail('account-closed', {
    subject: `Your ${brandMark} account is closed`,
    lines: [
      dear(name),
      'We have erased your name, contacts, addresses and everything else we need not keep, and signed out all devices.',
      'Orders and invoices stay for as long as tax law says, and are used for nothing else. This is our last letter to you.',
    ],
    after: ['Thank you for having been with us. You are welcome to open a new account at any time.'],
  })
