import '../../../ui/layout/panel.css'
import '../../../parts/enquiry/ticket-number.css'
import './page.css'
import type * as z from 'zod/mini'
import type { trackTicket } from '../../../../wire/support/tickets.ts'
import type { Texts } from '../../../texts/area.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { enquiriesTexts } from '../../../texts/support/enquiries.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Note } from '../../../ui/state/note.tsx'

export type TicketStatusView = z.output<(typeof trackTicket)['response']>

/** How far a ticket is: three moments, each with when it was or by when it will be. */
export function TicketStatus({ ticket }: { ticket: TicketStatusView }) {
  const langOf = useLangOf()
  const t = useTexts(enquiriesTexts).complaint
  const dates = useTexts(dateTexts)
  const { acknowledgedAt, acknowledgeBy, resolvedAt, resolveBy } = ticket
  const steps = [
    { label: t.received, at: dates.moment(ticket.createdAt), passed: true },
    {
      label: t.acknowledge,
      at: acknowledgedAt ? dates.moment(acknowledgedAt) : t.by(dates.moment(acknowledgeBy)),
      passed: acknowledgedAt !== null,
    },
    {
      label: t.resolve,
      at: resolvedAt ? dates.moment(resolvedAt) : t.by(dates.day(resolveBy)),
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
        <p>{currentState(ticket, t.states, dates)}</p>
        {ticket.answer && (
          <p className="above-s written-lines" lang={langOf(ticket.answer)}>
            {ticket.answer}
          </p>
        )}
        {ticket.late && (
          <Note tone="warn" className="above-m">
            {t.late}
          </Note>
        )}
      </div>
    </div>
  )
}

type StateTexts = Texts<typeof enquiriesTexts>['complaint']['states']

function currentState(ticket: TicketStatusView, t: StateTexts, { day, moment }: Texts<typeof dateTexts>): string {
  const { state, acknowledgeBy, resolveBy, resolvedAt } = ticket
  if (state === 'received') return t.received(moment(acknowledgeBy))
  return state === 'acknowledged' ? t.acknowledged(day(resolveBy)) : t.resolved(day(resolvedAt ?? resolveBy))
}
