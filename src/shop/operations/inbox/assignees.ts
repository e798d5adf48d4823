/** Who can have an item assigned to them: somebody who has it in their own inbox. */
import type { Shop } from '../../shop.ts'
import { listStaff, type StaffAccount, staffOfAccount } from '../../staff/accounts.ts'
import { openProposals } from '../../staff/approvals/reading.ts'
import { may } from '../../staff/rules.ts'
import { type InboxKind, inboxKinds } from './rules/kinds.ts'

type Deps = Pick<Shop, 'db' | 'clock' | 'approvals'>

/** The proposals that a member of staff may decide, as subjects of items. */
const readDecidable = async (shop: Deps, account: StaffAccount): Promise<ReadonlySet<string>> => {
  const proposals = await openProposals(shop, staffOfAccount(account))
  return new Set(proposals.filter(({ mayApprove }) => mayApprove).map(({ id }) => String(id)))
}

export const mayHaveKind = (account: StaffAccount, kind: InboxKind): boolean =>
  account.disabledAt === null && kind !== 'mention' && may(account, inboxKinds[kind].permission)

/** Of an approval, only somebody who may decide it. */
export async function canBeAssigned(
  shop: Deps,
  account: StaffAccount,
  { kind, subject }: { readonly kind: InboxKind; readonly subject: string },
): Promise<boolean> {
  if (!mayHaveKind(account, kind)) return false
  return kind !== 'approval' || (await readDecidable(shop, account)).has(subject)
}

interface AssignedItem {
  readonly kind: InboxKind
  readonly subject: string
  readonly assignedTo: number | null
}

/**
 * Nobody's are those whose assignee has been disabled or may not deal with them any more: otherwise they would be in nobody's
 * inbox. `ownId` is who reads them, from among what is open for that person.
 */
export async function withoutPastAssignees<Item extends AssignedItem>(
  shop: Deps,
  ownId: number,
  items: readonly Item[],
): Promise<readonly Item[]> {
  const isForeign = ({ assignedTo }: AssignedItem) => assignedTo !== null && assignedTo !== ownId
  if (!items.some(isForeign)) return items
  const accounts = await listStaff(shop.db)
  const decidable = new Map<number, ReadonlySet<string>>()
  const isPresent = async ({ kind, subject, assignedTo }: AssignedItem): Promise<boolean> => {
    const account = accounts.find(({ id }) => id === assignedTo)
    if (!account || !mayHaveKind(account, kind)) return false
    if (kind !== 'approval') return true
    const subjects = decidable.get(account.id) ?? (await readDecidable(shop, account))
    decidable.set(account.id, subjects)
    return subjects.has(subject)
  }
  const found: Item[] = []
  for (const item of items)
    found.push(isForeign(item) && !(await isPresent(item)) ? { ...item, assignedTo: null } : item)
  return found
}
