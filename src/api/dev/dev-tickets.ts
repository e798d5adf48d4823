/** The lever on a ticket (rules/running.md 2.1): the very action of the back office. */

import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { transitionTicket } from '../../shop/support/tickets/actions.ts'

export async function runTicketDevEvent(
  shop: Shop,
  number: string,
  { event, answer }: Readonly<Record<string, unknown>>,
): Promise<{ ticket: string; state: string }> {
  if (event !== 'acknowledge' && event !== 'resolve') throw refuse('enquiries.unknown-event')
  const said = typeof answer === 'string' ? { answer } : {}
  const ticket = await transitionTicket(shop, { number, event, by: 'lever', ...said })
  return { ticket: ticket.number, state: ticket.state }
}
