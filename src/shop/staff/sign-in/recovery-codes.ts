/** Recovery codes on paper for a lost phone: ten, each valid once. */
import { randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { keyedHash } from '../../../platform/security/secrets.ts'
import type { Shop } from '../../shop.ts'
import { staffRecoveryCodes as codes } from '../records.ts'
import { recoveryCodesEach } from '../rules.ts'
import { base32 } from './totp.ts'

type Deps = Pick<Shop, 'keys' | 'clock'>

const bare = (code: string): string => code.toUpperCase().replace(/[^A-Z2-7]/g, '')
const hashOf = ({ keys }: Deps, staffId: number, code: string): string =>
  keyedHash(keys.code, 'staff recovery', String(staffId), bare(code))

/** Returns the new codes, which are never shown again. Earlier codes become invalid. */
export async function renewRecoveryCodes(shop: Deps, tx: Tx, staffId: number): Promise<string[]> {
  const made = Array.from({ length: recoveryCodesEach }, newCode)
  await tx.delete(codes).where(eq(codes.staffId, staffId))
  await tx.insert(codes).values(made.map((code) => ({ staffId, codeHash: hashOf(shop, staffId, code) })))
  return made
}

export async function dropRecoveryCodes(tx: Tx, staffId: number): Promise<void> {
  await tx.delete(codes).where(eq(codes.staffId, staffId))
}

/** Whether it is an unused code of that person. It is used up by this call. */
export async function spendRecoveryCode(shop: Deps, tx: Tx, { staffId, code }: { staffId: number; code: string }) {
  const used = await tx
    .update(codes)
    .set({ usedAt: shop.clock.now() })
    .where(and(eq(codes.staffId, staffId), eq(codes.codeHash, hashOf(shop, staffId, code)), isNull(codes.usedAt)))
    .returning({ id: codes.id })
  return used.length > 0
}

export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(codes)
    .where(and(eq(codes.staffId, staffId), isNull(codes.usedAt)))
  return row?.left ?? 0
}

/** Fifty random bits, "K3QDF-7LMWA". */
function newCode(): string {
  const text = base32(randomBytes(7)).slice(0, 10)
  return `${text.slice(0, 5)}-${text.slice(5)}`
}
