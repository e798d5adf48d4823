/**
 * A database that ends sessions or restarts under load ends no process, refuses nobody who browses, and loses no money. One
 * process sells while PostgreSQL ends all its sessions again and again and is restarted in between.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { withSession } from '../src/platform/database/client/session.ts'
import { sellThrough } from './support/interrupted-sale.ts'
import { namedPostgres, ownPostgres } from './support/postgres-server.ts'
import type { Proof } from './support/proof.ts'

export const proof: Proof = { long: sellThroughRestarts, short: sellThroughTerminations }

async function sellThroughRestarts(): Promise<void> {
  const server = await ownPostgres()
  const databaseName = 'silvera_proof_outages'
  try {
    const terminate = () => endSessions(server.url, databaseName)
    const restarts = Array.from({ length: 10 }, (_, at) => () => server.restart(at % 2 ? 'immediate' : 'fast'))
    // Four terminations, a restart, and so on.
    const interruptions = restarts.flatMap((restart) => [...Array<typeof restart>(4).fill(terminate), restart])
    await sellThrough({ serverUrl: server.url, interruptions, pauseMs: 900, databaseName })
  } finally {
    server.stop()
  }
}

/** The server belongs to others as well: it is not restarted, but takes no connections of this shop for a while. */
async function sellThroughTerminations(): Promise<void> {
  const serverUrl = namedPostgres()
  const databaseName = `silvera_proof_outages_${process.pid}`
  const terminate = () => endSessions(serverUrl, databaseName)
  const close = () => closeFor(1000, serverUrl, databaseName)
  await sellThrough({ serverUrl, interruptions: [terminate, terminate, close, terminate], pauseMs: 900, databaseName })
}

const endSessions = (serverUrl: string, databaseName: string): Promise<void> =>
  withSession(serverUrl, async (admin) => {
    await admin.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [databaseName],
    )
  })

async function closeFor(ms: number, serverUrl: string, databaseName: string): Promise<void> {
  const allow = (isOpen: boolean) =>
    withSession(serverUrl, (admin) => admin.query(`ALTER DATABASE ${databaseName} ALLOW_CONNECTIONS ${isOpen}`))
  await allow(false)
  await endSessions(serverUrl, databaseName)
  await delay(ms)
  await allow(true)
}
