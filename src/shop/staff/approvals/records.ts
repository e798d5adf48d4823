/** Proposals by one person that a second person must approve. */
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Json } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../refusal.ts'
import type { GoodsLocations } from '../locations/rules.ts'
import { locationsColumn, permissionsColumn, readRoleChanges, staffAccounts, staffFormerRoles } from '../records.ts'
import type { Staff } from '../rules.ts'
import type { ApprovalReason } from './rules/policy.ts'
import type { ProposalEvent, ProposalState } from './rules/proposal-flow.ts'
import { findTwoPersonsFailure, type PotentialApprover, type ProposedChange, type TwoPersonsFailure } from './rules.ts'

export const proposals = pgTable(
  'proposals',
  {
    id: serial('id').primaryKey(),
    /** A key of `src/approvals.ts`. */
    kind: text('kind').notNull(),
    facts: jsonb('facts').$type<Json>().notNull(),
    aboutKind: text('about_kind'),
    aboutId: text('about_id'),
    /** What would be done, as shown to the second person. */
    sentence: text('sentence').notNull(),
    /** What it changes, as of the proposal. Null for proposals from before this was stored. */
    changes: jsonb('changes').$type<readonly ProposedChange[]>(),
    /** Why a second person is needed. Null for kinds that say so in their sentence. */
    reasons: jsonb('reasons').$type<readonly ApprovalReason[]>(),
    state: text('state').$type<ProposalState>().notNull(),
    /** Where it would act with goods. Null: at no location. */
    locations: jsonb('locations').$type<GoodsLocations>(),
    proposedBy: integer('proposed_by').notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: timestampColumn('proposed_at').notNull(),
    decidedBy: integer('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: timestampColumn('decided_at'),
    /** Why it was rejected, or could not be carried out. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    index('proposals_state').on(table.state, table.id),
    index('proposals_about').on(table.aboutKind, table.aboutId),
  ],
)

/** Every transition of a proposal. */
export const proposalTransitions = pgTable(
  'proposal_moves',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    proposalId: integer('proposal_id')
      .notNull()
      .references(() => proposals.id),
    event: text('event').$type<ProposalEvent>().notNull(),
    state: text('state').$type<ProposalState>().notNull(),
    staffId: integer('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    note: text('note').notNull().default(''),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('proposal_moves_of').on(table.proposalId, table.id)],
)

export async function findStaff(db: Db, staffId: number): Promise<Staff | null> {
  const { id, name, email, roles } = staffAccounts
  const [found] = await db
    .select({ id, name, email, roles, permissions: permissionsColumn, locations: locationsColumn })
    .from(staffAccounts)
    .where(eq(id, staffId))
  return found ?? null
}

/** The proposer, with their account as it is today. */
export async function readProposer(
  db: Db,
  { proposedBy }: Pick<typeof proposals.$inferSelect, 'proposedBy'>,
): Promise<Staff> {
  const proposer = await findStaff(db, proposedBy)
  if (!proposer) throw new Error(`nobody has the number ${proposedBy}`)
  return proposer
}

/** All other staff accounts, including disabled ones. */
export async function readColleagues(db: Db, staffId: number): Promise<PotentialApprover[]> {
  const { id, roles, disabledAt, totpSecret, signedInAt, handedAt, locationsChangedAt } = staffAccounts
  const isEnrolled = sql<boolean>`${totpSecret} IS NOT NULL`
  const accounts = await db
    .select({ id, roles, disabledAt, isEnrolled, signedInAt, handedAt, locations: locationsColumn, locationsChangedAt })
    .from(staffAccounts)
    .where(ne(id, staffId))
  const former = await db.select().from(staffFormerRoles)
  const roleChanges = await readRoleChanges(db)
  return accounts.map((account) => ({
    ...account,
    formerRoles: former.filter((one) => one.staffId === account.id),
    roleChanges,
  }))
}

/** Owners who can sign in. */
export const readOwnerAddresses = (db: Db) => {
  const { id, name, email, roles, disabledAt } = staffAccounts
  return db
    .select({ id, name, email })
    .from(staffAccounts)
    .where(and(sql`'OWNER' = ANY(${roles})`, isNull(disabledAt)))
    .orderBy(asc(id))
}

interface TwoPersons {
  readonly staff: Pick<Staff, 'id'>
  readonly proposedBy: number
  readonly now: Date
}

/** In one statement for all accounts, of which there are few. */
export async function whyNotTwoPersons(db: Db, persons: TwoPersons): Promise<TwoPersonsFailure | null> {
  const { id, disabledAt, handedBy, handedAt } = staffAccounts
  return findTwoPersonsFailure(await db.select({ id, disabledAt, handedBy, handedAt }).from(staffAccounts), persons)
}

/** Throws `staff.proposer-gone` and `staff.same-hand`. */
export async function requireTwoPersons(tx: Tx, persons: TwoPersons): Promise<void> {
  const why = await whyNotTwoPersons(tx, persons)
  if (why) throw refuse(why === 'same-hand' ? 'staff.same-hand' : 'staff.proposer-gone')
}
