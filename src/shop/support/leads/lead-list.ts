/** Everyone who left an address with us: popup, newsletter, price alerts, stock notices, quotes. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { LeadKind } from './rules.ts'

export interface LeadRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly mobile: string
  /** The product it is about, or the beginning of the message. */
  readonly about: string
  /** "confirmed", "waiting", "left" … */
  readonly state: string
  readonly at: Date
}

/** All kinds have the same columns; each query uses the index of its own table. */
const sources: Readonly<Record<LeadKind, SQL>> = {
  popup: sql`SELECT l.id, '' AS name, l.email, l.mobile, p.name AS about, 'asked' AS state, l.asked_at AS at
    FROM leads l JOIN products p ON p.id = l.product_id`,
  newsletter: sql`SELECT n.id, '' AS name, n.email, '' AS mobile, '' AS about,
      CASE WHEN n.stopped_at IS NOT NULL THEN 'left' WHEN n.confirmed_at IS NOT NULL THEN 'confirmed' ELSE 'not confirmed' END AS state,
      n.asked_at AS at FROM newsletter_subscribers n`,
  alerts: sql`SELECT a.id, '' AS name, a.email, a.mobile, p.name AS about,
      CASE WHEN a.ending IS NOT NULL THEN a.ending WHEN a.confirmed_at IS NOT NULL THEN 'waiting' ELSE 'not confirmed' END AS state,
      a.set_at AS at FROM price_alerts a JOIN products p ON p.id = a.product_id`,
  notices: sql`SELECT s.id, c.name, coalesce(c.email, '') AS email, coalesce(c.mobile, '') AS mobile, p.name AS about,
      coalesce(s.ending, 'waiting') AS state, s.asked_at AS at
    FROM stock_notices s JOIN products p ON p.id = s.product_id JOIN customers c ON c.id = s.customer_id`,
  quotes: sql`SELECT t.id, t.name, t.email, t.mobile, left(t.message, 120) AS about, t.state, t.created_at AS at
    FROM tickets t WHERE t.kind = 'quote'`,
}

const tables: Readonly<Record<LeadKind, SQL>> = {
  popup: sql`leads`,
  newsletter: sql`newsletter_subscribers`,
  alerts: sql`price_alerts`,
  notices: sql`stock_notices`,
  quotes: sql`tickets WHERE kind = 'quote'`,
}

const rowsOf = async (db: Db, query: SQL): Promise<Record<string, unknown>[]> =>
  ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows

/** Newest first; only those before an id. */
export async function listLeads(
  db: Db,
  { kind, before, take }: { kind: LeadKind; before: number | null; take: number },
): Promise<LeadRow[]> {
  const from = before === null ? sql`` : sql`WHERE id < ${before}`
  const rows = await rowsOf(db, sql`SELECT * FROM (${sources[kind]}) lead ${from} ORDER BY id DESC LIMIT ${take}`)
  return rows.map((row) => ({
    id: Number(row.id),
    name: String(row.name),
    email: String(row.email),
    mobile: String(row.mobile),
    about: String(row.about),
    state: String(row.state),
    at: new Date(row.at as string | Date),
  }))
}

export async function countLeads(db: Db): Promise<Readonly<Record<LeadKind, number>>> {
  const parts = Object.entries(tables).map(
    ([kind, table]) => sql`(SELECT count(*) FROM ${table}) AS ${sql.identifier(kind)}`,
  )
  const [row] = await rowsOf(db, sql`SELECT ${sql.join(parts, sql`, `)}`)
  return Object.fromEntries(Object.entries(row ?? {}).map(([kind, all]) => [kind, Number(all)])) as Record<
    LeadKind,
    number
  >
}
