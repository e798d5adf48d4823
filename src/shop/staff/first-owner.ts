/** Creates the first owner of a new shop, since nobody is there to invite them (rules/running.md 1.1). */
import { count, sql } from 'drizzle-orm'
import { lockByName } from '../../platform/database/lock/lock-word.ts'
import { hashPassword } from '../customers/sign-in/passwords.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { changeStaff, type StaffAccountRow, sealTotp } from './accounts.ts'
import { recordAction } from './audit/actions.ts'
import { staffAccounts } from './records.ts'
import { renewRecoveryCodes } from './sign-in/recovery-codes.ts'

type Deps = Pick<Shop, 'db' | 'keys' | 'clock'>

export interface FirstOwner {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly totpSecret: string
  /** The time step of the code that confirmed the authenticator. */
  readonly totpStep: number
}

export async function hasOwner({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const [row] = await db
    .select({ owners: count() })
    .from(staffAccounts)
    .where(sql`'OWNER' = ANY(${staffAccounts.roles}) AND ${staffAccounts.disabledAt} IS NULL`)
  return (row?.owners ?? 0) > 0
}

/** Returns the recovery codes. Throws `staff.owner-there`. */
export async function createFirstOwner(shop: Deps, owner: FirstOwner): Promise<string[]> {
  const passwordHash = await hashPassword(owner.password)
  return shop.db.transaction(async (tx) => {
    await lockByName(tx, 'first owner')
    if (await hasOwner({ db: tx })) throw refuse('staff.owner-there')
    const { name, email, totpSecret, totpStep } = owner
    const [made] = (await tx
      .insert(staffAccounts)
      .values({
        name,
        email: email.toLowerCase(),
        passwordHash,
        roles: ['OWNER'],
        totpStep,
        createdAt: shop.clock.now(),
      })
      .returning()) as [StaffAccountRow]
    // The secret is bound to its row, whose id is known only now.
    await changeStaff(tx, made.id, { totpSecret: sealTotp(shop, made.id, totpSecret) })
    await recordAction(shop, tx, {
      staff: made,
      act: 'create-owner',
      about: { kind: 'staff', id: String(made.id) },
      asked: { name, email },
      ip: '',
      outcome: 'done',
      sentence: '',
    })
    return renewRecoveryCodes(shop, tx, made.id)
  })
}
