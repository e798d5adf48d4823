/** The requests with the nearest deadlines, for the home page of the back office. */
import type { Db } from '../../../platform/database/database.ts'
import { listTickets } from '../../support/tickets/queue.ts'

const mostTickets = 5

/** In the order of the list of open requests. */
export async function listDueTickets(db: Db, { staffId, now }: { readonly staffId: number; readonly now: Date }) {
  const query = { view: 'open', kind: null, search: '', staffId, now } as const
  const tickets = await listTickets(db, { ...query, skip: 0, take: mostTickets })
  return tickets.map(({ number, kind, name, acknowledgedAt, acknowledgeBy, resolveBy }) => ({
    number,
    kind,
    name,
    clock: acknowledgedAt ? ('resolve' as const) : ('acknowledge' as const),
    by: acknowledgedAt ? resolveBy : acknowledgeBy,
  }))
}
