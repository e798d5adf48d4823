/** Roles are assigned, changed and removed one after the other, so that nobody is given a role that is being removed. */
import type { Db, Tx } from '../../platform/database/database.ts'
import { lockByName } from '../../platform/database/lock/lock-word.ts'
import { refuse } from '../refusal.ts'
import { readOwnRoles } from './records.ts'
import { isBuiltIn } from './roles/rules/grants.ts'
import type { Role } from './rules.ts'

export const lockRoles = (tx: Tx): Promise<void> => lockByName(tx, 'staff roles')

/** Throws `roles.unknown`. */
export async function requireExistingRoles(db: Db, wanted: readonly Role[]): Promise<void> {
  if (wanted.every(isBuiltIn)) return
  const own = await readOwnRoles(db)
  if (!wanted.every((role) => isBuiltIn(role) || own.includes(role))) throw refuse('roles.unknown')
}

/** For roles that are given to somebody in this transaction. Throws `roles.unknown`. */
export async function requireRoles(tx: Tx, wanted: readonly Role[]): Promise<void> {
  if (wanted.every(isBuiltIn)) return
  await lockRoles(tx)
  await requireExistingRoles(tx, wanted)
}
