/** The staff of the demo shop: an owner and one account for each role (rules/running.md 3.2). Never in production. */

import type { Tx } from '../../../platform/database/database.ts'
import type { Keys } from '../../../platform/security/keys.ts'
import { hashPassword } from '../../../shop/customers/sign-in/passwords.ts'
import { changeStaff, sealTotp } from '../../../shop/staff/accounts.ts'
import { staffAccounts } from '../../../shop/staff/records.ts'
import type { BuiltInRole } from '../../../shop/staff/rules.ts'
import { base32 } from '../../../shop/staff/sign-in/totp.ts'

/** The TOTP secret shared by all demo accounts: entered in an authenticator app, it shows the codes of all of them. */
export const demoTotpSecret = base32(Buffer.from('silvera demo codes!!'))

const people: readonly (readonly [role: BuiltInRole, word: string, name: string])[] = [
  ['OWNER', 'Owner', 'Meera Iyer'],
  ['OPS', 'Ops', 'Rohan Kulkarni'],
  ['CATALOG', 'Catalog', 'Ananya Sen'],
  ['FINANCE', 'Finance', 'Vikram Shah'],
  ['SUPPORT', 'Support', 'Farah Khan'],
]

export const demoStaff = people.map(([role, word, name]) => ({
  role,
  name,
  email: `${word.toLowerCase()}@silvera.example`,
  password: `${word}-silvera-2026`,
}))

/** Returns a function that inserts them. Passwords are hashed before, outside the transaction. */
export async function seedStaff(keys: Keys, now: Date): Promise<(tx: Tx) => Promise<void>> {
  const rows = await Promise.all(
    demoStaff.map(async ({ role, name, email, password }) => ({
      name,
      email,
      passwordHash: await hashPassword(password),
      roles: [role],
      createdAt: now,
    })),
  )
  return async (tx) => {
    const made = await tx.insert(staffAccounts).values(rows).returning({ id: staffAccounts.id })
    for (const { id } of made) await changeStaff(tx, id, { totpSecret: sealTotp({ keys }, id, demoTotpSecret) })
  }
}
