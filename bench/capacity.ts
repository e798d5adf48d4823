/**
 * What one order costs, by the number of buyers at once: processor time of shop and PostgreSQL, write-ahead log, disk and
 * connections. The capacity plan (docs/capacity.md) is calculated from it. Needs `BENCH_POSTGRES`, a server on this machine.
 */
import { cpus } from 'node:os'
import { withSession } from '../src/platform/database/client/session.ts'
import { openBenchEnvironment } from './support/bench-environment.ts'
import { openCheckoutShop } from './support/measurements/checkouts.ts'
import { watchServer } from './support/postgres.ts'
import { printTable } from './support/table.ts'

const admin = process.env.BENCH_POSTGRES
if (!admin) throw new Error('BENCH_POSTGRES must name a PostgreSQL server on this machine')

const name = 'silvera_bench_capacity'
const spread = 10
const steps = [
  ...[1, 2, 5, 10, 20, 40].map((concurrentBuyers) => ({ concurrentBuyers, products: spread })),
  // A product that everybody wants: each sale waits for the one before it.
  { concurrentBuyers: 40, products: 1 },
]
const seconds = 10

interface Reading {
  readonly walBytes: number
  readonly databaseBytes: number
  readonly connections: number
}

/** All bytes of the log so far, the size of the database, and the connections of the shop. */
const readServer = (url: string): Promise<Reading> =>
  withSession(url, async (session) => {
    const { rows } = await session.query<Record<keyof Reading, number>>(
      `SELECT (pg_current_wal_lsn() - '0/0')::float8 AS "walBytes", pg_database_size($1)::float8 AS "databaseBytes",
              (SELECT count(*)::int FROM pg_stat_activity WHERE datname = $1 AND application_name = 'silvera') AS connections`,
      [name],
    )
    return rows[0]!
  })

const tenth = (value: number) => Math.round(value * 10) / 10
const kilobytes = (bytes: number, orders: number) => tenth(bytes / orders / 1000)

const deps = await openBenchEnvironment(name, admin)
const checkouts = await openCheckoutShop(deps, Math.max(...steps.map(({ concurrentBuyers }) => concurrentBuyers)))
const server = await watchServer(admin)
// A new process is slow until its code is compiled.
await checkouts.buyFor(seconds)
const rows = []
for (const step of steps) {
  const before = { ...(await readServer(admin)), processorMs: server.processorMs() }
  const { orders, perSecond, p50Ms, p99Ms, shopMs, providerMs } = await checkouts.buyFor(seconds, step)
  const after = await readServer(admin)
  rows.push({
    buyers: step.concurrentBuyers,
    products: step.products,
    'orders/s': perSecond,
    'p50 ms': p50Ms,
    'p99 ms': p99Ms,
    'shop ms': tenth(shopMs),
    'PostgreSQL ms': tenth((server.processorMs() - before.processorMs) / orders),
    'provider ms': tenth(providerMs),
    'log kB': kilobytes(after.walBytes - before.walBytes, orders),
    'disk kB': kilobytes(after.databaseBytes - before.databaseBytes, orders),
    connections: after.connections,
    'resident MB': checkouts.shop.memoryMb(),
  })
}
printTable(
  `What one order costs, ${cpus().length} cores for shop, PostgreSQL, provider and load, ${seconds} s each`,
  rows,
)
await checkouts.stop()
await deps.remove()
