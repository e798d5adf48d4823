/** Reads and writes single accounts. Callers decide what may be done with them. */
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { seal, unseal } from '../../platform/security/sealed-values.ts'
import type { Shop } from '../shop.ts'
import { locationsColumn, permissionsColumn, staffAccounts } from './records.ts'
import { may, type Permission, type Staff } from './rules.ts'

export type StaffAccountRow = typeof staffAccounts.$inferSelect
export type StaffAccount = StaffAccountRow & Pick<Staff, 'permissions' | 'locations'>

const columns = { ...getTableColumns(staffAccounts), permissions: permissionsColumn, locations: locationsColumn }

export async function findStaffByEmail(db: Db, email: string): Promise<StaffAccount | undefined> {
  const [account] = await db.select(columns).from(staffAccounts).where(eq(staffAccounts.email, email.toLowerCase()))
  return account
}

export async function readStaff(db: Db, id: number): Promise<StaffAccount | undefined> {
  const [account] = await db.select(columns).from(staffAccounts).where(eq(staffAccounts.id, id))
  return account
}

export async function lockStaff(tx: Tx, id: number): Promise<StaffAccount | undefined> {
  const [account] = await tx.select(columns).from(staffAccounts).where(eq(staffAccounts.id, id)).for('update')
  return account
}

/** Locks every account in the order of their ids, because whether an owner remains depends on all of them. */
export const lockAllStaff = (tx: Tx): Promise<StaffAccount[]> =>
  tx.select(columns).from(staffAccounts).orderBy(asc(staffAccounts.id)).for('update')

export const listStaff = (db: Db): Promise<StaffAccount[]> =>
  db.select(columns).from(staffAccounts).orderBy(asc(staffAccounts.name), asc(staffAccounts.id))

/** Owners who can sign in. */
export const readOwners = (db: Db): Promise<StaffAccount[]> =>
  db
    .select(columns)
    .from(staffAccounts)
    .where(and(sql`'OWNER' = ANY(${staffAccounts.roles})`, isNull(staffAccounts.disabledAt)))
    .orderBy(asc(staffAccounts.id))

/** Staff with this permission who can sign in. */
export const readStaffWhoMay = async (db: Db, permission: Permission): Promise<StaffAccount[]> =>
  (await listStaff(db)).filter((one) => one.disabledAt === null && may(one, permission))

export async function changeStaff(
  tx: Tx,
  id: number,
  values: Partial<Omit<StaffAccountRow, 'id' | 'createdAt'>>,
): Promise<void> {
  await tx.update(staffAccounts).set(values).where(eq(staffAccounts.id, id))
}

export const staffOfAccount = ({ id, name, email, roles, permissions, locations }: StaffAccount): Staff => ({
  id,
  name,
  email,
  roles,
  permissions,
  locations,
})

const totpBinding = (staffId: number) => ({ kind: 'second factor', owner: staffId }) as const

export const sealTotp = ({ keys }: Pick<Shop, 'keys'>, staffId: number, secret: string): string =>
  seal(keys, totpBinding(staffId), secret)
export const openTotp = ({ keys }: Pick<Shop, 'keys'>, staffId: number, sealed: string): string =>
  unseal(keys, totpBinding(staffId), sealed)
