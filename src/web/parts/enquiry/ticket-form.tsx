import '../../ui/form/field.css'
import '../../ui/layout/panel.css'
import './ticket-number.css'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CallFailure } from '../../../browser/call.ts'
import { dateTexts } from '../../texts/site/dates.ts'
import { enquiriesTexts } from '../../texts/support/enquiries.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { urls } from '../../urls.ts'
import { CallErrorNote } from '../call-error-note.tsx'
import type { TicketReceipt, useTicketForm } from './use-ticket-form.ts'

interface TicketFormProps {
  ticketForm: Pick<
    ReturnType<typeof useTicketForm<string>>,
    'failure' | 'tried' | 'done' | 'again' | 'submit' | 'ready'
  > & {
    form: Pick<ReturnType<typeof useTicketForm<string>>['form'], 'ref' | 'errors' | 'busy'>
  }
  /** The fields. */
  children: ReactNode
}

/** Wraps the fields of every ticket form: errors, the submit button, and the ticket number after sending. */
export function TicketForm({ ticketForm, children }: TicketFormProps) {
  const t = useTexts(enquiriesTexts).form
  const { form, tried, failure, done } = ticketForm
  if (done) return <TicketDone ticket={done} onAgain={ticketForm.again} />
  return (
    <form ref={form.ref} onSubmit={ticketForm.submit} onFocus={ticketForm.ready} noValidate>
      {tried && form.errors.length > 1 && (
        <div className="below-l">
          <ErrorSummary header={t.check} errors={form.errors} />
        </div>
      )}
      <div className="field-grid">{children}</div>
      <div className="above-l">
        <TicketFormError failure={failure} />
        <Button type="submit" busy={form.busy && t.sending}>
          {t.send}
        </Button>
      </div>
    </form>
  )
}

/** Why sending failed, and that nothing typed is lost. */
export function TicketFormError({ failure }: { failure: CallFailure | undefined }) {
  const t = useTexts(enquiriesTexts).form
  if (!failure) return null
  return (
    <div className="below-m">
      <CallErrorNote failure={failure} />
      <p className="small muted above-xs">{t.draftNote}</p>
    </div>
  )
}

function TicketDone({ ticket, onAgain }: { ticket: TicketReceipt; onAgain: () => void }) {
  const t = useTexts(enquiriesTexts).form
  const { moment } = useTexts(dateTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="panel">
      <div className="panel-body" role="status">
        <h2 className="subheading" ref={heading} tabIndex={-1}>
          {t.done}
        </h2>
        <p className="above-xs">{t.answerBy(moment(ticket.acknowledgeBy))}</p>
        <p className="small muted above-l">{t.number}</p>
        <p className="ticket-number number">{ticket.ticket}</p>
        <p className="small soft above-xs">{t.keep}</p>
        <div className="row wrapping above-l">
          <LinkButton to={`${urls.complaint()}#look-up`} variant="secondary" size="small">
            {t.follow}
          </LinkButton>
          <Button variant="tertiary" size="small" onClick={onAgain}>
            {t.another}
          </Button>
        </div>
      </div>
    </div>
  )
}
