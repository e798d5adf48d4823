/** What readers of the newsletter are sent. Every letter ends with the way to leave, and so does its envelope. */
import { formatDate, formatMoney, formatPercent } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import type { BasisPoints } from '../../../units/percent.ts'
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'

export const confirmNewsletterEmail = (url: string): MessageContent =>
  mail('confirm-newsletter', {
    subject: `Confirm your ${brandMark} newsletter`,
    lines: ['Someone, hopefully you, asked for our weekly letter: the rates, new coins and pre-booking dates.'],
    button: { label: 'Yes, send it to me', url },
    after: ['If it was not you, you need do nothing: no letter comes without this confirmation.'],
  })

/** Where a reader unsubscribes: on the page behind the link in the e-mail, or from the mail program at once. */
export interface UnsubscribeLinks {
  readonly page: string
  readonly oneClick: string
}

const leaving = ({ page }: UnsubscribeLinks) => ({ label: 'Leave this list in one tap', url: page })

export const welcomeSubscriberEmail = (wayOut: UnsubscribeLinks): MessageContent => ({
  ...mail('welcome-reader', {
    subject: 'You are on the list',
    lines: [
      'Thank you. Our letter comes on Friday mornings: the week’s silver and gold rates, new coins, and pieces that can be booked ahead.',
      'Nothing else is sent to this address by the list.',
    ],
    stop: leaving(wayOut),
  }),
  leaveUrl: wayOut.oneClick,
})

/** A metal's rate now, and a week before where we know it. */
export interface WeekOfMetal {
  readonly name: 'Silver' | 'Gold'
  readonly rate: Paise
  readonly before: Paise | undefined
}

export interface Week {
  readonly at: Date
  readonly metals: readonly WeekOfMetal[]
  readonly gst: BasisPoints
  /** Names of pieces. */
  readonly arrivals: readonly string[]
  readonly bookable: readonly string[]
  readonly shopUrl: string
}

export const weeklyNewsletterEmail = (week: Week, wayOut: UnsubscribeLinks): MessageContent => ({
  ...mail('weekly-letter', {
    subject: `Silver and gold on ${formatDate(week.at)}`,
    lines: [
      ...week.metals.map(rateLine),
      `Both are for fine metal, before ${formatPercent(week.gst)} GST.`,
      ...listed('New in the shop', week.arrivals),
      ...listed('To be booked ahead', week.bookable),
    ],
    button: { label: 'See the shop', url: week.shopUrl },
    stop: leaving(wayOut),
  }),
  leaveUrl: wayOut.oneClick,
})

const listed = (head: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`${head}: ${names.join('; ')}.`] : []

function rateLine({ name, rate, before }: WeekOfMetal): string {
  const now = `${name}: ${formatMoney(rate)} per gram`
  if (before === undefined) return `${now}.`
  if (before === rate) return `${now}, as a week ago.`
  return `${now}, ${formatMoney(Math.abs(rate - before))} ${rate > before ? 'more' : 'less'} than a week ago.`
}
