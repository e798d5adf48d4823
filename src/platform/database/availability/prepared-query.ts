import type { Db } from '../database.ts'

/** PostgreSQL tells prepared statements apart by these characters of their names. */
const longestName = 63

interface PreparedQuery<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>
}

/**
 * A frequent query that is built once and run on any connection or transaction, with `sql.placeholder` for its parameters.
 * Building a query each time takes longer than PostgreSQL needs to answer it (150 µs), and one prepared on `shop.db` cannot
 * be used inside a transaction.
 */
export function preparedQuery<Rows>(
  name: string,
  build: (db: Db) => { prepare(name: string): PreparedQuery<Rows> },
): (db: Db, values: Record<string, unknown>) => Promise<Rows> {
  if (name.length > longestName) throw new Error(`the name of the prepared query is too long: ${name}`)
  // One per driver, because a prepared query depends on its driver. Client and logger are taken from the given `db`.
  const prepared = new Map<unknown, PreparedQuery<Rows>>()
  return (db, values) => {
    const session = sessionOf(db)
    let existing = prepared.get(session.constructor)
    if (!existing) {
      existing = build(db).prepare(name)
      prepared.set(session.constructor, existing)
    }
    const here: PreparedQuery<Rows> = Object.create(existing, {
      client: { value: session.client },
      logger: { value: session.logger },
    })
    return here.execute(values)
  }
}

interface DrizzleSession {
  readonly client: unknown
  readonly logger: unknown
}

/** drizzle-orm's session is private: if an upgrade renames its fields, this must fail rather than use another connection. */
function sessionOf(db: Db): DrizzleSession {
  const { session } = db as unknown as { readonly session?: object }
  if (!session || !('client' in session) || !('logger' in session))
    throw new Error(
      'This version of drizzle-orm has no session with a client and a logger (platform/database/availability/prepared-query.ts)',
    )
  return session as DrizzleSession
}
