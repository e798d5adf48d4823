import '../../../ui/layout/panel.css'
import '../../../parts/enquiry/ticket-number.css'
import './page.css'
import type * as z from 'zod/mini'
import { formatDate, formatDateAndTime } from '../../../../units/format.ts'
import type { trackTicket } from '../../../../wire/support/tickets.ts'
import { enquiriesTexts } from '../../../texts/support/enquiries.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Note } from '../../../ui/state/note.tsx'

export type TicketStatusView = z.output<(typeof trackTicket)['response']>

/** How far a ticket is: three moments, each with when it was or by when it will be. */
export function TicketStatus({ ticket }: { ticket: TicketStatusView }) {
  const t = useTexts(enquiriesTexts).complaint
  const { acknowledgedAt, acknowledgeBy, resolvedAt, resolveBy } = ticket
  const steps = [
    { label: t.received, at: formatDateAndTime(ticket.createdAt), passed: true },
    {
      label: t.acknowledge,
      at: acknowledgedAt ? formatDateAndTime(acknowledgedAt) : t.by(formatDateAndTime(acknowledgeBy)),
      passed: acknowledgedAt !== null,
    },
    {
      label: t.resolve,
      at: resolvedAt ? formatDateAndTime(resolvedAt) : t.by(formatDate(resolveBy)),
      passed: resolvedAt !== null,
    },
  ]
  return (
    <div className="panel above-xl">
      <div className="panel-body">
        <p className="small muted">{t.kinds[ticket.kind]}</p>
        <p className="ticket-number number">{ticket.ticket}</p>
        <ol className="ticket-steps">
          {steps.map(({ label, at, passed }) => (
            <li key={label} className={passed ? 'passed' : undefined}>
              <span className="medium">{label}</span>
              <span className="small muted number">{at}</span>
            </li>
          ))}
        </ol>
        <p>{ticket.message}</p>
        {ticket.answer && <p className="above-s written-lines">{ticket.answer}</p>}
        {ticket.late && (
          <Note tone="warn" className="above-m">
            {t.late}
          </Note>
        )}
      </div>
    </div>
  )
}
