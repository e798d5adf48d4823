/** The e-mail with a scheduled report: sums and a link, no rows. */
import { formatCount } from '../../../units/plural.ts'
import { amountCard } from '../../messaging/messages/email-card.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'

interface ScheduledReport {
  readonly name: string
  readonly title: string
  /** "1 Nov 2026 to 30 Nov 2026" */
  readonly period: string
  readonly rowCount: number
  /** "Taxable value", "₹12,340.00" */
  readonly figures: readonly (readonly [label: string, figure: string])[]
  readonly url: string
}

export const scheduledReportEmail = ({
  name,
  title,
  period,
  rowCount,
  figures,
  url,
}: ScheduledReport): MessageContent =>
  mail('staff-report', {
    subject: `${title}: ${period}`,
    lines: [
      `Dear ${name}, here is the report ${title}, ${period}.`,
      rowCount === 0 ? 'It has no rows.' : `It has ${formatCount(rowCount, 'row')}.`,
    ],
    ...(rowCount > 0 && { card: amountCard('en', { facts: figures }) }),
    button: { label: 'Open report', url },
    after: ['You get this e-mail because a schedule of the page Reports names you. It can be paused or deleted there.'],
  })
