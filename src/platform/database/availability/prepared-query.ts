import type { Db } from '../database.ts'

interface Laid<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>
}

/**
 * A hot query, laid out once and run on whatever connection or transaction it is handed, with `sql.placeholder` standing
 * for what differs. Building a query anew costs more than PostgreSQL needs to answer it (150 µs), and one that was
 * prepared on `shop.db` may not be used inside a transaction.
 */
export function preparedQuery<Rows>(
  name: string,
  lay: (db: Db) => { prepare(name: string): Laid<Rows> },
): (db: Db, values: Record<string, unknown>) => Promise<Rows> {
  // One for each driver: a prepared query knows how its own driver is asked. Client and logger are those it is handed.
  const laidOut = new Map<unknown, Laid<Rows>>()
  return (db, values) => {
    const session = sessionOf(db)
    let laid = laidOut.get(session.constructor)
    if (!laid) {
      laid = lay(db).prepare(name)
      laidOut.set(session.constructor, laid)
    }
    const here: Laid<Rows> = Object.create(laid, {
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

/** drizzle-orm keeps its session to itself: an upgrade that names these otherwise must not run queries on another connection. */
function sessionOf(db: Db): DrizzleSession {
  const { session } = db as unknown as { readonly session?: object }
  if (!session || !('client' in session) || !('logger' in session))
    throw new Error(
      'This version of drizzle-orm has no session with a client and a logger (platform/database/availability/prepared-query.ts)',
    )
  return session as DrizzleSession
}
