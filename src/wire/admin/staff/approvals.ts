/** What waits for a second person, and what was decided. */
import * as z from 'zod/mini'
import { proposalStates } from '../../../shop/staff/approvals/rules.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

const proposal = z.strictObject({
  id: z.int(),
  kind: z.string(),
  about: z.nullable(z.strictObject({ kind: z.string(), id: z.string() })),
  sentence: z.string(),
  /** What it changes, line by line; none of what was proposed before this was kept. */
  changes: z.array(
    z.strictObject({
      what: z.string(),
      before: z.string(),
      after: z.string(),
      /** How it stands by now, where that is materially something else: it is not carried out then. */
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
  /** Why this member of staff may not approve it although they may approve such proposals. */
  notTwo: z.nullable(z.enum(['proposer-gone', 'same-hand'])),
  /** From when on the owner who proposed it may confirm it alone; null where nobody may. */
  aloneFrom: z.nullable(time),
  mayApprove: z.boolean(),
  mayRefuse: z.boolean(),
  mayWithdraw: z.boolean(),
})

export const approvals = {
  params: z.strictObject({}),
  response: z.strictObject({ waiting: z.array(proposal) }),
}

export const decidedApprovals = {
  params: z.strictObject({
    /** The number of the last one shown; without it the newest. */
    before: z.optional(id),
  }),
  response: z.strictObject({
    decided: z.array(proposal),
    /** What to ask `before` for the next page; null after the last. */
    next: z.nullable(z.int()),
  }),
}

export const approveProposal = { params: z.strictObject({ id }), response: z.null() }
export const confirmAlone = {
  params: z.strictObject({ id, code: inputText({ required: 'Enter the code of your telephone', most: 20 }) }),
  response: z.null(),
}
export const refuseProposal = {
  params: z.strictObject({ id, reason: inputText({ required: 'Say why', most: 500 }) }),
  response: z.null(),
}
export const withdrawProposal = { params: z.strictObject({ id }), response: z.null() }

export const messages = {
  'approvals.unknown': [404, 'There is no such proposal'],
  'approvals.own': [409, 'Somebody else must approve what you proposed'],
  'approvals.not-yours': [403, 'Your role does not permit this'],
  'approvals.not-own': [403, 'Only who proposed it may withdraw it'],
  'approvals.busy': [409, 'Somebody approved this, and it is being carried out'],
  'approvals.moved': [
    409,
    ({ what, was, now }) =>
      `Nothing was done. ${what}: ${was} when it was proposed, ${now} by now. Refuse it, and propose it anew`,
  ],
  'approvals.proposer-not-permitted': [
    409,
    'The role of the person who proposed this no longer permits it. Refuse it, and propose it again if it is right',
  ],
  'approvals.alone-not-owner': [403, 'Only an owner may confirm alone'],
  'approvals.alone-not-own': [409, 'Approve it: somebody else proposed it'],
  'approvals.alone-never-alone': [409, 'This needs a second person, whoever proposed it'],
  'approvals.alone-colleague': [409, 'Somebody else can approve this. Ask them'],
  'approvals.alone-too-early': [
    409,
    ({ from }) => `You can confirm this alone from ${formatDateAndTime(new Date(String(from)))}`,
  ],
  'approvals.wrong-code': [422, 'This code is not right, or was used before'],
  'approvals.decided': [409, 'This was decided meanwhile'],
} satisfies RefusalMessages
