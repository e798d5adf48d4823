import type { TicketState } from '../../../../shop/support/tickets/rules/ticket-flow.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export const ticketStateTones: Readonly<Record<TicketState, StateTone>> = {
  received: 'warn',
  acknowledged: 'info',
  resolved: 'plain',
}
