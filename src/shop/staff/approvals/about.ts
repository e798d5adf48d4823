/** Open and carried-out proposals about one subject. */
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { AuditSubject } from '../audit/rules.ts'
import { proposals } from './records.ts'
import { openStates } from './rules/proposal-flow.ts'
import type { ProposalRow } from './transition-proposal.ts'

/** Oldest first. */
export const openProposalsAbout = (db: Db, about: AuditSubject): Promise<ProposalRow[]> =>
  db
    .select()
    .from(proposals)
    .where(
      and(eq(proposals.aboutKind, about.kind), eq(proposals.aboutId, about.id), inArray(proposals.state, openStates)),
    )
    .orderBy(asc(proposals.id))

/** All open proposals of these kinds, oldest first. There are never many. */
export const openProposalsOf = (db: Db, kinds: readonly string[]): Promise<ProposalRow[]> =>
  db
    .select()
    .from(proposals)
    .where(and(inArray(proposals.kind, [...kinds]), inArray(proposals.state, openStates)))
    .orderBy(asc(proposals.id))

/** How many proposals of these kinds about one subject were carried out. */
export async function carriedOutAbout(db: Db, kinds: readonly string[], about: AuditSubject): Promise<number> {
  const [found] = await db
    .select({ so: count() })
    .from(proposals)
    .where(
      and(
        eq(proposals.aboutKind, about.kind),
        eq(proposals.aboutId, about.id),
        inArray(proposals.kind, [...kinds]),
        eq(proposals.state, 'carried-out'),
      ),
    )
  return found?.so ?? 0
}
