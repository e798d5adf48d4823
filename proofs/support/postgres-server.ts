/** A PostgreSQL server for a proof: the one TEST_DATABASE_URL names, or one of its own in a temporary folder. */

import { type PostgresServer, startPostgres } from '../../bench/support/postgres-server.ts'
import { withSession } from '../../src/platform/database/client/session.ts'
import { ProofSkipped } from './proof.ts'

/** For short forms: they start no server of their own. */
export function namedPostgres(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new ProofSkipped('it needs a PostgreSQL server in TEST_DATABASE_URL')
  return url
}

/** Does the work on the server that TEST_DATABASE_URL names, or on one of its own. */
export async function onPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  if (process.env.TEST_DATABASE_URL) return work(process.env.TEST_DATABASE_URL)
  const server = await ownPostgres()
  try {
    return await work(server.url)
  } finally {
    server.stop()
  }
}

/** It forgets everything when it stops, so it need not wait for the disk. */
export async function ownPostgres(): Promise<PostgresServer> {
  const server = await startPostgres(['max_connections=200', 'fsync=off', 'full_page_writes=off'])
  if (!server) throw new ProofSkipped('no PostgreSQL server programs are installed')
  return server
}

/** How many sessions of the shop a database has, counted by the server. */
export async function countSessions(serverUrl: string, database: string): Promise<number> {
  const { rows } = await withSession(serverUrl, (session) =>
    session.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = $1 AND application_name LIKE 'silvera%'",
      [database],
    ),
  )
  return rows[0]!.count
}
