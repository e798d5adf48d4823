import type { TicketKind, TicketState } from '../../../../shop/support/tickets/rules.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export const ticketKindLabels: Readonly<Record<TicketKind, string>> = {
  complaint: 'Complaint',
  contact: 'Message',
  quote: 'Quote',
  customization: 'Own piece',
}

export const ticketStateLabels: Readonly<Record<TicketState, { title: string; tone: StateTone }>> = {
  received: { title: 'Open', tone: 'warn' },
  acknowledged: { title: 'Answered', tone: 'info' },
  resolved: { title: 'Closed', tone: 'plain' },
}
