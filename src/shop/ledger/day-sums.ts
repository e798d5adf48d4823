/**
 * Every night the account sums at the end of the day are stored. A current or past sum is the newest stored one plus the
 * entries since, so it costs the same after ten years as after one.
 */
import { desc, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { addDays, type Day, dayOf, istMoment, nextMidnight } from '../../units/date.ts'
import type { Shop } from '../shop.ts'
import type { AccountSum } from './browse.ts'
import { ledgerDaySums } from './records/day-sums.ts'

/** This long after midnight, everything begun before midnight has been written. */
const settledMs = 2 * 60 * 60_000

/** When the day before is next settled, strictly after the given time. */
export const nextDaySumsAt = (now: Date): Date => new Date(nextMidnight(now).getTime() + settledMs)

/** Task `ledger.sum-day`. Stores the sums of the last day that is over and settled. Running it again changes nothing. */
export async function sumDay({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const day = addDays(dayOf(new Date(clock.now().getTime() - settledMs)), -1)
  const base = await newestSummedDay(db, day)
  if (base !== day) await writeDay(db, day, base)
}

async function writeDay(db: Db, day: Day, base: Day | null): Promise<void> {
  await db.execute(sql`
    INSERT INTO ledger_day_sums (day, owner, name, asset, balance, accounts)
    SELECT ${day}::date, owner, name, asset, balance, accounts FROM (${sumsSql(base, day)}) summed
    ON CONFLICT DO NOTHING`)
}

/** The newest stored day, at most the given one. */
export async function newestSummedDay(db: Db, until?: Day): Promise<Day | null> {
  const [row] = await db
    .select({ day: ledgerDaySums.day })
    .from(ledgerDaySums)
    .where(until ? lte(ledgerDaySums.day, until) : undefined)
    .orderBy(desc(ledgerDaySums.day))
    .limit(1)
  return row?.day ?? null
}

const ownerOf = sql.raw(`CASE WHEN account.owner = 'house' THEN 'house' ELSE 'customers' END`)
const midnightAfter = (day: Day): SQL => sql`${istMoment(addDays(day, 1)).toISOString()}::timestamptz`

/** The sums of every account at the end of a day, or now: what is stored for `base` plus the entries since. */
const sumsSql = (base: Day | null, until?: Day): SQL => (base ? sumsSince(base, until) : sumsOfAll(until))

const sumsOfAll = (until?: Day): SQL => sql`
  SELECT ${ownerOf} AS owner, account.name, account.asset, sum(moved.amount) AS balance, count(*)::integer AS accounts
  FROM (
    SELECT entry.account_id, sum(entry.amount) AS amount FROM ledger_entries entry
    ${until ? sql`JOIN ledger_transfers transfer ON transfer.id = entry.transfer_id AND transfer.at < ${midnightAfter(until)}` : sql``}
    GROUP BY 1
  ) moved JOIN ledger_accounts account ON account.id = moved.account_id
  GROUP BY 1, 2, 3`

/**
 * Selects the transfers by time first. The first entry of each account tells whether it is new; an account with earlier entries
 * is already counted in the base.
 */
const sumsSince = (base: Day, until?: Day): SQL => sql`
  WITH since AS MATERIALIZED (
    SELECT id FROM ledger_transfers transfer
    WHERE at >= ${midnightAfter(base)} ${until ? sql`AND at < ${midnightAfter(until)}` : sql``}
  ), moved AS MATERIALIZED (
    SELECT entry.account_id, sum(entry.amount) AS amount FROM since
    JOIN ledger_entries entry ON entry.transfer_id = since.id GROUP BY 1
  )
  SELECT owner, name, asset, sum(balance) AS balance, sum(accounts)::integer AS accounts FROM (
    SELECT ${ownerOf} AS owner, account.name, account.asset, sum(moved.amount) AS balance,
      count(*) FILTER (WHERE opened.at >= ${midnightAfter(base)})::integer AS accounts
    FROM moved JOIN ledger_accounts account ON account.id = moved.account_id
    CROSS JOIN LATERAL (
      SELECT transfer.at FROM (
        SELECT transfer_id FROM ledger_entries WHERE account_id = moved.account_id ORDER BY transfer_id LIMIT 1
      ) first JOIN ledger_transfers transfer ON transfer.id = first.transfer_id
    ) opened
    GROUP BY 1, 2, 3
    UNION ALL SELECT owner, name, asset, balance, accounts FROM ledger_day_sums WHERE day = ${base}::date
  ) parts GROUP BY owner, name, asset`

/** Both drivers return rows like this, but drizzle's type, made for either, does not say so. */
const rowsOf = <T>(response: unknown): T[] => (response as { rows: T[] }).rows

/** The sum of every account at the end of a day, or now. Each asset sums to zero. */
export async function sumsOfAccounts(db: Db, until?: Day): Promise<AccountSum[]> {
  const base = await newestSummedDay(db, until)
  const response = await db.execute(sql`
    SELECT owner, name, asset, balance::text AS balance, accounts FROM (${sumsSql(base, until)}) summed
    ORDER BY asset, owner DESC, name`)
  return rowsOf<Omit<AccountSum, 'balance'> & { balance: string }>(response).map((row) => ({
    ...row,
    balance: Number(row.balance),
    accounts: Number(row.accounts),
  }))
}

/** For the nightly reconciliation: compares the newest stored day with the sum of all entries up to it. */
export const wrongDaySums = (most: number): SQL => sql`
  WITH newest AS (SELECT max(day) AS day FROM ledger_day_sums), truth AS (
    SELECT ${ownerOf} AS owner, account.name, account.asset, sum(entry.amount) AS balance
    FROM ledger_entries entry JOIN ledger_transfers transfer ON transfer.id = entry.transfer_id
    JOIN ledger_accounts account ON account.id = entry.account_id
    WHERE transfer.at < (SELECT ((day + 1)::timestamp - interval '330 minutes') AT TIME ZONE 'UTC' FROM newest)
    GROUP BY 1, 2, 3
  ), written AS (
    SELECT owner, name, asset, balance FROM ledger_day_sums WHERE day = (SELECT day FROM newest)
  )
  SELECT owner || '/' || name || '/' || asset AS what, coalesce(truth.balance, 0)::text AS expected,
    coalesce(written.balance, 0)::text AS found
  FROM truth FULL JOIN written USING (owner, name, asset)
  WHERE coalesce(truth.balance, 0) <> coalesce(written.balance, 0) ORDER BY 1 LIMIT ${most}`

/** Deletes all days and adds up the last one from every entry. Returns how many days were deleted. */
export async function sumDaysAnew(shop: Pick<Shop, 'db' | 'clock'>): Promise<number> {
  return shop.db.transaction(async (tx: Tx) => {
    const { rows } = (await tx.execute(sql`DELETE FROM ledger_day_sums RETURNING day`)) as unknown as {
      rows: { day: string }[]
    }
    await sumDay({ db: tx, clock: shop.clock })
    return new Set(rows.map(({ day }) => String(day))).size
  })
}
