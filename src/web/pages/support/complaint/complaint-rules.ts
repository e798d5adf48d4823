import { callApi } from '../../../../browser/call.ts'
import type { TicketSubject } from '../../../../shop/support/tickets/rules.ts'
import { complain, trackTicket } from '../../../../wire/support/tickets.ts'
import { rulesOf } from '../../../parts/enquiry/rules-of.ts'

type Field = 'subject' | 'uniqueOrderId' | 'name' | 'email' | 'mobile' | 'message'

export const complaintRules = rulesOf(complain.params, (values: Record<Field, string>, options, files) =>
  callApi(
    'POST complaint',
    complain,
    { ...values, subject: values.subject as TicketSubject, pictures: [...files] },
    options,
  ),
)

export const trackTicketRules = rulesOf(
  trackTicket.params,
  ({ ticket, contact }: Record<'ticket' | 'contact', string>) =>
    callApi('GET complaint', trackTicket, { ticket, ...(contact && { contact }) }),
)
