/** Owners limit a member of staff to locations, and another owner approves (decision 0137). */
import type { Db } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { changeStaff, lockStaff, readStaff, type StaffAccount } from '../accounts.ts'
import { requireProposalUnchangedIn } from '../approvals/compare.ts'
import type { Approval } from '../approvals/kinds.ts'
import { noRisk, type Risk } from '../approvals/rules/risk.ts'
import type { ProposedChange } from '../approvals/rules.ts'
import type { Staff, StaffLocation } from '../rules.ts'
import { describeLocations } from './rules.ts'

export interface LocationChange {
  readonly id: number
  /** Null: everywhere. */
  readonly locations: readonly StaffLocation[] | null
  readonly by: Pick<Staff, 'id'>
}

/** Throws `staff.unknown`, `staff.oneself`, `staff.owner-everywhere`. */
function changesOf(account: StaffAccount | undefined, { locations, by }: LocationChange): ProposedChange[] {
  if (!account) throw refuse('staff.unknown')
  if (account.id === by.id) throw refuse('staff.oneself')
  if (account.roles.includes('OWNER')) throw refuse('staff.owner-everywhere')
  return describeLocations(account.name, { before: account.locations, after: locations })
}

/** Throws `staff.unknown`, `staff.oneself`, `staff.owner-everywhere`. */
export async function assessLocations(db: Db, change: LocationChange): Promise<Risk> {
  const account = await readStaff(db, change.id)
  const changes = changesOf(account, change)
  if (changes.length === 0) return noRisk
  return { maxLoss: 0, rules: ['location-change'], sentence: `Change where ${account?.name} may act`, changes }
}

/** Throws what `assessLocations` throws, `staff.locations-changed` and `approvals.moved`. */
export async function changeLocations(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  change: LocationChange,
  approval: Approval | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const changes = changesOf(await lockStaff(tx, change.id), change)
    if (changes.length === 0 && !approval) return
    if (!approval) throw refuse('staff.locations-changed')
    await requireProposalUnchangedIn(tx, approval.proposalId, changes)
    const locationIds = change.locations?.map(({ id }) => id) ?? null
    await changeStaff(tx, change.id, { locationIds, locationsChangedAt: clock.now() })
  })
}
