/**
 * The shop sells on a cluster of two PostgreSQL servers, through PgBouncer, while the primary loses its power: the other takes over, and
 * what was committed is there. The one that was killed comes back as the standby, and then the new primary is killed as well.
 */
import { startCluster } from './support/cluster/cluster.ts'
import { sellThrough } from './support/interrupted-sale.ts'
import { providePgbouncer, startPgbouncer } from './support/pgbouncer-server.ts'
import type { Proof } from './support/proof.ts'

export const proof: Proof = { long: sellThroughFailOvers }

const serverConnections = 10

async function sellThroughFailOvers(): Promise<void> {
  const pgbouncer = await providePgbouncer()
  const cluster = await startCluster()
  const pooler = await startPgbouncer(pgbouncer, { serverUrl: cluster.url, serverConnections })
  const failOver = async () => {
    const tookMs = await cluster.failOver()
    console.log(`the primary was killed; the other server took over after ${Math.round(tookMs / 100) / 10} s`)
  }
  const rejoin = async () => {
    await cluster.rejoin()
    console.log('the server that was killed is the standby now, and has everything')
  }
  try {
    await sellThrough({
      serverUrl: cluster.url,
      interruptions: [failOver, rejoin, failOver],
      pauseMs: 5000,
      databaseName: 'silvera_proof_cluster',
      settings: (direct) => {
        const pooled = new URL(direct)
        pooled.port = String(pooler.port)
        return { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: direct, DATABASE_POOLED: '1' }
      },
    })
  } finally {
    await pooler.stop()
    await cluster.stop()
  }
}
