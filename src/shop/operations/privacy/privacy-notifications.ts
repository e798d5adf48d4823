/** Messages about a customer's data and account closure. */
import { formatDate, formatDateAndTime } from '../../../units/format.ts'
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'
import { exportDays, regretDays } from './rules.ts'

const dear = (name: string): string => (name ? `Dear ${name},` : 'Hello,')

/** To the account's own contacts as soon as a copy is requested. */
export const dataCopyRequestedSms = (): MessageContent => sms('data-copy-asked', {})

export const dataCopyRequestedEmail = ({ when, contactUrl }: { when: string; contactUrl: string }): MessageContent =>
  mail('data-copy-asked', {
    subject: `A copy of your data was asked for at ${brandMark}`,
    lines: [
      `On ${when} a copy of your data was requested from your account and confirmed with a code sent to your mobile.`,
    ],
    button: { label: 'It was not me', url: contactUrl },
    after: ['If this was you, there is nothing you need to do. We will write to you when it is ready.'],
  })

export const dataCopyReadyEmail = ({ name, url, until }: { name: string; url: string; until: Date }): MessageContent =>
  mail('data-copy-ready', {
    subject: `Your data at ${brandMark} is ready`,
    lines: [
      dear(name),
      'The copy of your data that you requested is ready to download: a readable page and a machine-readable file, in one ZIP.',
    ],
    button: { label: 'Download my data', url },
    after: [
      `You can download it for ${exportDays} days, until ${formatDateAndTime(until)}. You will need to sign in.`,
      'If you did not request it, set a new password and write to us: someone has access to your account.',
    ],
  })

export const closureRequestedEmail = ({ name, url, on }: { name: string; url: string; on: Date }): MessageContent =>
  mail('account-closing', {
    subject: `Your ${brandMark} account will be closed`,
    lines: [
      dear(name),
      `You asked us to close your account and erase your data. We will do so on ${formatDate(on)}. Until then, for ${regretDays} days, you can change your mind with one tap.`,
      'We keep orders and invoices for as long as tax law requires, and use them for nothing else.',
    ],
    button: { label: 'Keep my account', url },
    after: ['If this was not you, tap the button and set a new password right away.'],
  })

export const closureRequestedSms = (on: Date): MessageContent => sms('account-closing', { date: formatDate(on) })

export const closureWithdrawnEmail = (name: string): MessageContent =>
  mail('account-kept', {
    subject: `Your ${brandMark} account stays open`,
    lines: [dear(name), 'Your account stays open. Nothing has changed.'],
  })

export const closureStoppedEmail = ({ name, url }: { name: string; url: string }): MessageContent =>
  mail('account-not-closed', {
    subject: `Your ${brandMark} account could not be closed`,
    lines: [
      dear(name),
      'Your account was due to be closed today, but something is still open: an order, a payment or a balance.',
      'We have not erased anything. The page shows what is open. Please request closure again once it is settled.',
    ],
    button: { label: 'See what is open', url },
  })

export const accountClosedEmail = (name: string): MessageContent =>
  mail('account-closed', {
    subject: `Your ${brandMark} account is closed`,
    lines: [
      dear(name),
      'We have erased your name, contact details, addresses and everything else the law does not require us to keep, and signed out all devices.',
      'We keep orders and invoices for as long as tax law requires, and use them for nothing else. This is our last email to you.',
    ],
    after: ['Thank you for being with us. You are welcome to open a new account at any time.'],
  })
