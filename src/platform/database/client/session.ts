import type { Client, ClientConfig } from 'pg'
import { DatabaseClient } from './database-client.ts'

/**
 * Runs work in a separate session of a PostgreSQL server and then closes it: for backups, tests, benchmarks and proofs. The
 * shop itself uses its pool.
 */
export async function withSession<T>(
  connectionString: string,
  work: (session: Client) => Promise<T>,
  options: Pick<ClientConfig, 'application_name'> = {},
): Promise<T> {
  const session: Client = new DatabaseClient({ connectionString, ...options })
  await session.connect()
  try {
    return await work(session)
  } finally {
    await session.end()
  }
}
