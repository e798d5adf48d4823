/**
 * Staff for tests of the back office:
 *
 *     const finance = await createTestStaff(test.shop, 'finance')
 *     await requestAs(test, finance, 'POST', 'admin/rates/publish', { … })
 */

import type { Shop } from './shop/shop.ts'
import { changeStaff, readStaff, type StaffAccount, sealTotp, staffOfAccount } from './shop/staff/accounts.ts'
import { staffAccounts } from './shop/staff/records.ts'
import { type BuiltInRole, roles, type Staff } from './shop/staff/rules.ts'
import { openStaffSession } from './shop/staff/sign-in/sessions.ts'
import { newTotpSecret } from './shop/staff/sign-in/totp.ts'
import type { TestResponse, TestShop } from './testing.ts'
import { counterPerDatabase } from './testing-counter.ts'

export interface SignedInStaff {
  readonly staff: Staff
  /** The session cookie; staff have no other way to sign in. */
  readonly headers: { readonly cookie: string }
  /** The TOTP secret. */
  readonly secret: string
}

const nextStaffMember = counterPerDatabase()

/** A new member of staff with the role (or roles), signed in. Each call makes another one. */
export async function createTestStaff(
  shop: Shop,
  ...wanted: readonly Lowercase<BuiltInRole>[]
): Promise<SignedInStaff> {
  const its = wanted.map((role) => role.toUpperCase() as BuiltInRole)
  if (!its.every((role) => roles.includes(role))) throw new Error(`there is no role ${wanted}`)
  const number = nextStaffMember(shop.db)
  const email = `${wanted.join('-')}-${number}@staff.example`
  const secret = newTotpSecret()
  return shop.db.transaction(async (tx) => {
    const now = shop.clock.now()
    const [{ id }] = (await tx
      .insert(staffAccounts)
      .values({
        name: `${wanted.join(' and ')} ${number}`,
        email,
        // Nobody signs in with it: the session is opened directly.
        passwordHash: '',
        roles: its,
        createdAt: now,
      })
      .returning({ id: staffAccounts.id })) as [{ id: number }]
    await changeStaff(tx, id, { totpSecret: sealTotp(shop, id, secret) })
    const device = { ip: '127.0.0.1', userAgent: 'test' }
    const token = await openStaffSession(tx, id, { device, now })
    const account = (await readStaff(tx, id)) as StaffAccount
    return { staff: staffOfAccount(account), headers: { cookie: `staffToken=${token}` }, secret }
  })
}

/** Makes a call of the back office as this person. */
export const requestAs = (
  test: Pick<TestShop, 'call'>,
  { headers }: SignedInStaff,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<TestResponse> => test.call(method, path, body ?? (method === 'POST' ? {} : undefined), { headers })
