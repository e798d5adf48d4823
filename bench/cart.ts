/** A new guest's cart and its first item, ten guests at once; on PostgreSQL if BENCH_POSTGRES is set. */

import { openBenchEnvironment } from './support/bench-environment.ts'
import { measureNewCarts } from './support/measurements/carts.ts'
import { startShop } from './support/server-process.ts'
import { printTable } from './support/table.ts'

const deps = await openBenchEnvironment('silvera_bench_cart')
const shop = await startShop(deps.settings)
const { perSecond, p50Ms, p99Ms, failed } = await measureNewCarts(shop.url)
printTable('New cart and add, 10 at once', [
  {
    database: deps.database,
    'per second': perSecond,
    'p50 ms': p50Ms,
    'p99 ms': p99Ms,
    failed,
    'memory MB': shop.memoryMb(),
  },
])
await shop.stop()
await deps.remove()
