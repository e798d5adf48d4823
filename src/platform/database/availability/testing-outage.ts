/** Terminates sessions of a test's database, as a PostgreSQL server does when it restarts or fails over. */
import { sql } from 'drizzle-orm'
import { withSession } from '../client/session.ts'
import type { Db } from '../database.ts'

const server = () => process.env.TEST_DATABASE_URL!

const nameOf = async (db: Db): Promise<string> => {
  const { rows } = (await db.execute(sql`SELECT current_database() AS name`)) as unknown as { rows: { name: string }[] }
  return rows[0]!.name
}

/** Terminates each session that inserts into the table, at once or when it commits. Returns a function to stop it. */
export async function endSessionsInserting(
  db: Db,
  table: string,
  when: 'at once' | 'at commit',
): Promise<() => Promise<void>> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION end_session() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END'`)
  const timing = when === 'at once' ? '' : 'DEFERRABLE INITIALLY DEFERRED'
  await db.execute(
    sql.raw(
      `CREATE CONSTRAINT TRIGGER end_session AFTER INSERT ON ${table} ${timing} FOR EACH ROW EXECUTE FUNCTION end_session()`,
    ),
  )
  return async () => void (await db.execute(sql.raw(`DROP TRIGGER end_session ON ${table}`)))
}

/** Terminates every session of the database and refuses new ones. Returns a function to allow them again. */
export async function closeDatabase(db: Db): Promise<() => Promise<void>> {
  const name = await nameOf(db)
  const allow = (isOpen: boolean) => (admin: { query(text: string): Promise<unknown> }) =>
    admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isOpen}`)
  await withSession(server(), async (admin) => {
    await allow(false)(admin)
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  })
  return () => withSession(server(), async (admin) => void (await allow(true)(admin)))
}
