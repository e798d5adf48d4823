/**
 * For a shop with one owner: where nobody else could be the second person, an owner confirms their own proposal after a day,
 * with a code from their authenticator. Every owner is notified when it starts to wait and when it is done (decision 0083).
 */
import type { Tx } from '../../../platform/database/database.ts'
import { dayMs } from '../../../units/date.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import type { Shop } from '../../shop.ts'
import type { Staff } from '../rules.ts'
import { approvalPendingEmail, confirmedAloneEmail } from './approval-emails.ts'
import { readOwnerAddresses } from './records.ts'
import { ownerMayWait } from './rules/policy.ts'
import type { ProposalRow } from './transition-proposal.ts'

/** How long a sole owner must wait before confirming. */
const waitMs = dayMs

/** Why an owner may not confirm a proposal alone; null where they may. */
export type WhyNotAlone = 'not-owner' | 'not-own' | 'never-alone' | 'colleague' | 'too-early'

type Proposed = Pick<ProposalRow, 'kind' | 'reasons' | 'proposedBy' | 'proposedAt'>

interface Alone {
  readonly staff: Staff
  readonly hasColleague: boolean
  readonly now: Date
}

/** When a sole owner may confirm it. */
export const aloneFrom = ({ proposedAt }: Pick<ProposalRow, 'proposedAt'>): Date =>
  new Date(proposedAt.getTime() + waitMs)

export function whyNotAlone(row: Proposed, { staff, hasColleague, now }: Alone): WhyNotAlone | null {
  if (!staff.roles.includes('OWNER')) return 'not-owner'
  if (row.proposedBy !== staff.id) return 'not-own'
  if (!ownerMayWait(row)) return 'never-alone'
  if (hasColleague) return 'colleague'
  return now < aloneFrom(row) ? 'too-early' : null
}

interface Notice {
  readonly key: string
  readonly sentence: string
  readonly staff: Pick<Staff, 'name'>
  readonly template: typeof approvalPendingEmail
}

async function notifyOwners(
  { clock, config }: Shop,
  tx: Tx,
  { key, sentence, staff, template }: Notice,
): Promise<void> {
  const url = `${config.publicUrl}/admin/approvals`
  const emails = (await readOwnerAddresses(tx)).map(({ id, name, email }) => ({
    key: `${key}:${id}`,
    to: email,
    content: template({ name, url, sentence, by: staff.name }),
  }))
  await sendMessages(tx, emails, clock.now())
}

/** An owner's proposal may be confirmed later by the same owner, so all owners are notified at once. */
export async function notifyOwnersOfWaiting(
  shop: Shop,
  tx: Tx,
  { id, sentence, staff }: { readonly id: number; readonly sentence: string; readonly staff: Staff },
): Promise<void> {
  if (!staff.roles.includes('OWNER')) return
  await notifyOwners(shop, tx, { key: `proposal:${id}:waits`, sentence, staff, template: approvalPendingEmail })
}

/** Afterwards: if it was not that owner, the others can still close the account. */
export const notifyOwnersOfLoneApproval = (
  shop: Shop,
  tx: Tx,
  { id, sentence, staff }: { readonly id: number; readonly sentence: string; readonly staff: Staff },
): Promise<void> =>
  notifyOwners(shop, tx, { key: `proposal:${id}:alone`, sentence, staff, template: confirmedAloneEmail })
