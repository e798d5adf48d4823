/** What waits for a second person about one thing. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { About } from '../audit/rules.ts'
import type { ProposalRow } from './moves.ts'
import { proposals } from './records.ts'

/** Oldest first. */
export const openProposalsAbout = (db: Db, about: About): Promise<ProposalRow[]> =>
  db
    .select()
    .from(proposals)
    .where(
      and(
        eq(proposals.aboutKind, about.kind),
        eq(proposals.aboutId, about.id),
        inArray(proposals.state, ['pending', 'approved', 'failed']),
      ),
    )
    .orderBy(asc(proposals.id))
