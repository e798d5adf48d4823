import '../../../ui/form/field.css'
import { useState } from 'react'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { useLateForm } from '../../../parts/enquiry/use-late-form.ts'
import { useSignedIn } from '../../../routing/visitor.ts'
import { enquiriesTexts } from '../../../texts/support/enquiries.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { TicketStatusView } from './ticket-status.tsx'

const LazyTicketStatus = lazyPart(async () => (await import('./ticket-status.tsx')).TicketStatus)

/** By number, and the e-mail or mobile it was made with: a stranger learns nothing. */
export function TicketTracker() {
  const t = useTexts(enquiriesTexts).complaint
  const signedIn = useSignedIn()
  const [found, setFound] = useState<TicketStatusView>()
  const { form, failure, submit, ready } = useLateForm({
    initial: { ticket: '', contact: '' },
    rules: () => import('./complaint-rules.ts').then(({ trackTicketRules }) => trackTicketRules),
    onDone: setFound,
  })
  return (
    <>
      <form ref={form.ref} onSubmit={submit} onFocus={ready} noValidate>
        <div className="field-grid">
          <TextInput label={t.ticket} autoComplete="off" hint={t.ticketHint} {...form.field('ticket')} />
          <TextInput
            label={t.contact}
            optional={signedIn}
            autoComplete="email"
            hint={t.contactHint}
            {...form.field('contact')}
          />
        </div>
        <div className="stack above-l">
          <CallErrorNote failure={failure} />
          <Button type="submit" variant="secondary" busy={form.busy && t.finding}>
            {t.find}
          </Button>
        </div>
      </form>
      <div role="status">{found && !failure && form.errors.length === 0 && <LazyTicketStatus ticket={found} />}</div>
    </>
  )
}
