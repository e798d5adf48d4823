/** The names of the people behind stored references. */
import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import { staffAccounts } from './records.ts'

/** The names for references like "staff:2", "customer:7" or "clock". */
export async function namesOf(
  { db, payments }: Pick<Shop, 'db' | 'payments'>,
  whos: readonly string[],
): Promise<(who: string) => string> {
  const ids = [...new Set(whos.flatMap((who) => /^staff:(\d{1,9})$/.exec(who)?.[1] ?? []))].map(Number)
  const named = await staffNames(db, ids)
  return (who) => {
    const [kind = ''] = who.split(':')
    const name = kind === 'staff' ? named.get(Number(who.slice(6))) : undefined
    return name ?? others[kind] ?? payments.displayName(who)
  }
}

const others: Readonly<Record<string, string>> = {
  customer: 'The customer',
  staff: 'Staff',
  clock: 'The clock',
  courier: 'The courier',
  lever: 'Dev endpoint',
  silvera: 'The shop',
  bank: 'The bank',
  razorpayx: 'RazorpayX',
  'stand-in': 'The stand-in of the bank',
}

async function staffNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: staffAccounts.id, name: staffAccounts.name })
    .from(staffAccounts)
    .where(inArray(staffAccounts.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
