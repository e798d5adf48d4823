import { call } from '../../../../browser/call.ts'
import type { Subject } from '../../../../shop/support/tickets/rules.ts'
import { complain, lookUpTicket } from '../../../../wire/support/enquiries.ts'
import { rulesOf } from '../../../parts/enquiry/rules-of.ts'

type Field = 'subject' | 'uniqueOrderId' | 'name' | 'email' | 'mobile' | 'message'

export const complaintRules = rulesOf(complain.asks, (values: Record<Field, string>, options) =>
  call('POST complaint', complain, { ...values, subject: values.subject as Subject }, options),
)

export const lookUpRules = rulesOf(lookUpTicket.asks, ({ ticket, contact }: Record<'ticket' | 'contact', string>) =>
  call('GET complaint', lookUpTicket, { ticket, ...(contact && { contact }) }),
)
