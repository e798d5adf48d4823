import { useState } from 'react'
import { lookUpTicket } from '../../../wire/enquiries.ts'
import { call, type Failed } from '../../call.ts'
import { TroubleNote } from '../../parts/trouble-note.tsx'
import { enquiriesTexts } from '../../texts/enquiries.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { useSignedIn } from '../../visitor.ts'
import { type FoundTicket, TicketStanding } from './ticket-standing.tsx'

/** By number, and the e-mail or mobile it was made with: a stranger learns nothing. */
export function TicketLookUp() {
  const t = useTexts(enquiriesTexts).complaint
  const signedIn = useSignedIn()
  const form = useForm({ asks: lookUpTicket.asks, initial: { ticket: '', contact: '' } })
  const [found, setFound] = useState<FoundTicket>()
  const [trouble, setTrouble] = useState<Failed>()
  const send = form.submit(async () => {
    setTrouble(undefined)
    const { ticket, contact } = form.values
    const asks = { ticket, ...(contact && { contact }) }
    const answer = await call('GET complaint', lookUpTicket, asks)
    setFound(answer.ok ? answer.data : undefined)
    if (!answer.ok && !form.refuse(answer)) setTrouble(answer)
  })
  return (
    <>
      <form ref={form.ref} onSubmit={send} noValidate>
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
        <div className="mt-5 stack">
          <TroubleNote trouble={trouble} />
          <Button type="submit" look="secondary" busy={form.busy && t.finding}>
            {t.find}
          </Button>
        </div>
      </form>
      <div role="status">{found && <TicketStanding ticket={found} />}</div>
    </>
  )
}
