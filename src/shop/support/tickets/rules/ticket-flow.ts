/** A ticket of a customer (rules/support.md 1.1). */
import type { Flow } from '../../../states.ts'

export type TicketState = 'received' | 'acknowledged' | 'resolved'
export type TicketEvent = 'acknowledge' | 'resolve'

export const ticketFlow: Flow<TicketState, TicketEvent> = {
  received: { acknowledge: 'acknowledged', resolve: 'resolved' },
  acknowledged: { resolve: 'resolved' },
  resolved: {},
}
