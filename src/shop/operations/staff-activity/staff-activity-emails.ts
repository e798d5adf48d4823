/** E-mails to the owners about the activity of staff. */
import type { Day } from '../../../units/date.ts'
import { formatDate, formatDateAndTime } from '../../../units/format.ts'
import { formatCount } from '../../../units/plural.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'
import type { ReadKind } from './rules/daily-limits.ts'
import type { ReportSection } from './rules/report.ts'

const recordNames: Readonly<Record<ReadKind, string>> = {
  document: 'customer documents',
  personal: 'customer records',
}

interface ReadLimitFacts {
  readonly name: string
  readonly person: string
  readonly kind: ReadKind
  readonly limit: number
  readonly at: Date
  readonly url: string
}

/** At most one a day per staff member, to each owner. */
export const readLimitEmail = ({ name, person, kind, limit, at, url }: ReadLimitFacts): MessageContent =>
  mail('staff-read-limit', {
    subject: `${person} reached the daily limit of ${recordNames[kind]}`,
    lines: [
      `Dear ${name}, on ${formatDateAndTime(at)} ${person} tried to open more than ${limit} ${recordNames[kind]} in one day. Access is blocked until midnight.`,
      'If this does not match their work today, talk to them. If in doubt, close the account; that ends their sessions at once.',
    ],
    button: { label: 'View opened records', url },
    after: ['This e-mail is sent at most once a day per person.'],
  })

interface DailyReport {
  readonly name: string
  readonly day: Day
  readonly sections: readonly ReportSection[]
  readonly url: string
}

/** Sent even without findings, so that a missing report is noticed. */
export function dailyReportEmail({ name, day, sections, url }: DailyReport): MessageContent {
  const found = sections.filter(({ findings }) => findings.length > 0)
  const count = found.reduce((sum, { findings }) => sum + findings.length, 0)
  const outcome = count === 0 ? 'nothing unusual' : formatCount(count, 'finding')
  return mail('staff-activity-report', {
    subject: `Staff activity on ${formatDate(day)}: ${outcome}`,
    lines: [
      `Dear ${name}, here is the staff activity report for ${formatDate(day)}.`,
      ...(count === 0 ? ['Nothing unusual was found.'] : []),
      ...found.flatMap(({ title, findings }) => [`${title}:`, ...findings.map((finding) => `• ${finding}`)]),
    ],
    button: { label: 'View audit log', url },
    after: ['This e-mail is sent daily at 8:00 am. If it does not arrive, contact your administrator.'],
  })
}
