/** What a check gets, and the statements it reads records with: its own, never those of the code it checks. */
import { type SQL, sql } from 'drizzle-orm'
import type { TradingWeek } from '../staff-day.ts'

/** What is wrong, a sentence each; empty when the check holds. */
export type Check = (week: TradingWeek) => Promise<string[]>

type Row = Record<string, unknown>

export async function readRows<One extends Row>({ trading }: TradingWeek, statement: SQL): Promise<One[]> {
  const { rows } = (await trading.shop.db.execute(statement)) as unknown as { rows: One[] }
  return rows
}

/** Whole numbers by key, from rows of a key and an amount; an amount of the database may be text. */
export async function readSums(week: TradingWeek, statement: SQL): Promise<Map<string, number>> {
  const rows = await readRows<{ key: string | number; amount: string | number | null }>(week, statement)
  return new Map(rows.map(({ key, amount }) => [String(key), Number(amount ?? 0)]))
}

/** The day in India of a timestamp, as text. */
export const dayIn = (column: SQL): SQL => sql`to_char(${column} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`

/** Says where two sums of the same things differ. */
export function differencesOf(
  what: string,
  expected: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
): string[] {
  return [...new Set([...expected.keys(), ...found.keys()])]
    .map((key) => ({ key, one: expected.get(key) ?? 0, other: found.get(key) ?? 0 }))
    .filter(({ one, other }) => one !== other)
    .map(({ key, one, other }) => `${what}, ${key}: ${one} expected, ${other} found`)
}
