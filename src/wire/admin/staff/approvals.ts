/** Proposals that wait for a second person, and decided ones. */
import * as z from 'zod/mini'
import { proposalStates } from '../../../shop/staff/approvals/rules/proposal-flow.ts'
import { proposalListViews } from '../../../shop/staff/approvals/rules.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

const proposal = z.strictObject({
  id: z.int(),
  kind: z.string(),
  about: z.nullable(z.strictObject({ kind: z.string(), id: z.string() })),
  sentence: z.string(),
  /** What it changes, line by line; empty for proposals made before this was stored. */
  changes: z.array(
    z.strictObject({
      what: z.string(),
      before: z.string(),
      after: z.string(),
      /** The present state, where it differs materially: the proposal is not carried out then. */
      now: z.nullable(z.string()),
    }),
  ),
  state: z.enum(proposalStates),
  proposedBy: z.string(),
  proposedAt: time,
  /** Empty and null while it waits. */
  decidedBy: z.string(),
  decidedAt: z.nullable(time),
  /** Why it was refused, or could not be carried out. */
  reason: z.string(),
  own: z.boolean(),
  /** Why this member of staff may not approve it, although they may approve such proposals. */
  notTwo: z.nullable(z.enum(['proposer-gone', 'same-hand'])),
  /** From when the owner who proposed it may confirm it alone; null when nobody may. */
  aloneFrom: z.nullable(time),
  mayApprove: z.boolean(),
  mayRefuse: z.boolean(),
  mayWithdraw: z.boolean(),
})

export const approvals = {
  params: z.strictObject({ view: z._default(z.enum(proposalListViews), 'all') }),
  response: z.strictObject({
    counts: z.strictObject({ all: z.int(), mine: z.int() }),
    waiting: z.array(proposal),
  }),
}

export const decidedApprovals = {
  params: z.strictObject({
    /** The id of the last one shown; without it, the newest are returned. */
    before: z.optional(id),
  }),
  response: z.strictObject({
    decided: z.array(proposal),
    /** The `before` of the next page; null after the last. */
    next: z.nullable(z.int()),
  }),
}

export const approveProposal = { params: z.strictObject({ id }), response: z.null() }
export const confirmAlone = {
  params: z.strictObject({ id, code: inputText({ required: 'Enter the code from your authenticator app', most: 20 }) }),
  response: z.null(),
}
export const refuseProposal = {
  params: z.strictObject({ id, reason: inputText({ required: 'Enter a reason', most: 500 }) }),
  response: z.null(),
}
export const withdrawProposal = { params: z.strictObject({ id }), response: z.null() }

export const messages = {
  'approvals.unknown': [404, 'Request not found'],
  'approvals.own': [409, 'You cannot approve your own request'],
  'approvals.not-yours': [403, 'Your role does not permit this'],
  'approvals.not-own': [403, 'Only the requester can withdraw this'],
  'approvals.busy': [409, 'This was approved and is being applied'],
  'approvals.moved': [
    409,
    ({ what, was, now }) => `Not applied. ${what}: ${was} when requested, ${now} now. Reject it and submit it again`,
  ],
  'approvals.proposer-elsewhere': [
    409,
    'The requester may no longer do this at this location. Reject it, and submit it again if needed',
  ],
  'approvals.proposer-not-permitted': [
    409,
    'The requester no longer has permission for this. Reject it, and submit it again if needed',
  ],
  'approvals.alone-not-owner': [403, 'Only an owner can confirm alone'],
  'approvals.alone-not-own': [409, 'Approve it instead: someone else requested it'],
  'approvals.alone-never-alone': [409, 'This always needs a second person'],
  'approvals.alone-colleague': [409, 'Someone else can approve this. Ask them'],
  'approvals.alone-too-early': [
    409,
    ({ from }) => `You can confirm this alone from ${formatDateAndTime(new Date(String(from)))}`,
  ],
  'approvals.wrong-code': [422, 'This code is wrong or was already used'],
  'approvals.decided': [409, 'This was already decided'],
} satisfies RefusalMessages
