/** E-mails to the owners about what the staff do. */
import type { Day } from '../../../units/date.ts'
import { formatDate, formatDateAndTime } from '../../../units/format.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'
import type { ReadKind } from './rules/daily-limits.ts'
import type { ReportSection } from './rules/report.ts'

const recordNames: Readonly<Record<ReadKind, string>> = {
  document: 'documents of customers',
  personal: 'records with personal data of customers',
}

interface ReadLimitFacts {
  readonly name: string
  readonly person: string
  readonly kind: ReadKind
  readonly limit: number
  readonly at: Date
  readonly url: string
}

/** At most one a day for each person of the staff, to each owner. */
export const readLimitEmail = ({ name, person, kind, limit, at, url }: ReadLimitFacts): MessageContent =>
  mail('staff-read-limit', {
    subject: `${person} reached the daily limit of ${recordNames[kind]}`,
    lines: [
      `Dear ${name}, on ${formatDateAndTime(at)} ${person} asked for more than ${limit} ${recordNames[kind]} in one day. Further ones are refused until midnight.`,
      'If this does not fit their work of today, talk to them, and close the account if in doubt: that ends their sessions at once.',
    ],
    button: { label: 'See what was opened', url },
    after: ['This e-mail is sent once a day for each person.'],
  })

interface DailyReport {
  readonly name: string
  readonly day: Day
  readonly sections: readonly ReportSection[]
  readonly url: string
}

/** Sent also when nothing was found: a report that does not come is then a finding itself. */
export function dailyReportEmail({ name, day, sections, url }: DailyReport): MessageContent {
  const found = sections.filter(({ findings }) => findings.length > 0)
  const count = found.reduce((sum, { findings }) => sum + findings.length, 0)
  const outcome = count === 0 ? 'nothing unusual' : count === 1 ? '1 finding' : `${count} findings`
  return mail('staff-activity-report', {
    subject: `Staff activity on ${formatDate(day)}: ${outcome}`,
    lines: [
      `Dear ${name}, this is what stood out in the back office on ${formatDate(day)}.`,
      ...(count === 0 ? ['Nothing unusual was found.'] : []),
      ...found.flatMap(({ title, findings }) => [`${title}:`, ...findings.map((finding) => `• ${finding}`)]),
    ],
    button: { label: 'Open the audit log of the day', url },
    after: ['This e-mail comes each day at 08:00. If it does not come, find out why.'],
  })
}
