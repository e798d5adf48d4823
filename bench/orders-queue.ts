/** The order list of the back office: first page, filters, deep pages and searches among a million orders (or `-- 100000`). */

import { generateOrders } from '../src/demo/seed/generated/generated-orders.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { compactCounts } from '../src/shop/fulfilment/admin/compact-order-counts.ts'
import { type OrderQueueQuery, readQueue } from '../src/shop/fulfilment/admin/queue.ts'
import { countPacked } from '../src/shop/fulfilment/packing/reading.ts'
import { openBenchEnvironment } from './support/bench-environment.ts'
import { printTable } from './support/table.ts'
import { percentileFigures, takeRounds } from './support/times.ts'

const orders = Number(process.argv[2] ?? 1_000_000)
const rounds = 100

const queries: readonly (readonly [name: string, wish: OrderQueueQuery])[] = [
  ['what is open', { stage: 'open', page: 1 }],
  ['to accept', { stage: 'to-accept', page: 1 }],
  ['to pack', { stage: 'to-pack', page: 1 }],
  ['packed', { stage: 'packed', page: 1 }],
  ['to hand over', { stage: 'to-hand-over', page: 1 }],
  ['despatched, oldest first', { stage: 'despatched', sort: 'oldest', page: 1 }],
  ['all, page 5,000', { stage: 'all', page: 5000 }],
  ['all, the last page', { stage: 'all', page: 1_000_000 }],
  ['gold, of which there is little', { stage: 'all', metal: 'gold', page: 1 }],
  ['by bank transfer', { stage: 'all', way: 'Bank Transfer', page: 1 }],
  ['late', { stage: 'late', page: 1 }],
  ['one month', { stage: 'delivered', from: '2026-01-01', to: '2026-01-31', page: 1 }],
  ['search: a number', { stage: 'all', search: 'GEN-118500', page: 1 }],
  ['search: the end of a number', { stage: 'all', search: '4321', page: 1 }],
  ['search: a name that most have', { stage: 'all', search: 'asha', page: 1 }],
  ['search: a mobile', { stage: 'all', search: '9876543210', page: 1 }],
  ['search: two letters', { stage: 'all', search: 'as', page: 1 }],
]

const deps = await openBenchEnvironment('silvera_bench_orders')
try {
  await deps.seed(0)
  const now = new Date()
  await deps.prepare(async (database) => {
    await database.db.transaction((tx) => generateOrders(tx, orders))
    await compactCounts({ db: database.db })
    await database.script('VACUUM ANALYZE')
  })
  const url = deps.settings.DATABASE_URL
  const database = await openDatabase({ url, pool: 2, folder: `${deps.settings.DATA_DIR}/database` })
  const rows = []
  for (const [name, request] of queries) {
    let listed = ''
    const took = await takeRounds(rounds, async () => {
      const queue = await readQueue(database.db, request, now)
      await countPacked(
        database.db,
        queue.rows.map(({ id }) => id),
      )
      listed = `${queue.rows.length} of ${queue.facets.total}`
    })
    rows.push({ query: name, listed, ...percentileFigures(took) })
  }
  printTable(`The queue among ${orders} orders, ${deps.database}`, rows)
  await database.close()
} finally {
  await deps.remove()
}
