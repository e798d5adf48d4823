/** Resident memory of a shop with 100,000 products under a mixed load: pages, lists, details, autocompletion and carts. */

import { openBenchEnvironment } from './support/bench-environment.ts'
import { measureMemory } from './support/measurements/memory.ts'
import { startShop } from './support/server-process.ts'
import { printTable } from './support/table.ts'

const products = 100_000
const deps = await openBenchEnvironment('silvera_bench_memory')
await deps.seed(products)
const shop = await startShop(deps.settings)
const readings = await measureMemory(shop, { seconds: 6, warmUpSeconds: 2 })
printTable(
  `Memory with ${products} products, ${deps.database}, 10 connections`,
  readings.map(({ after, residentMb, perSecond = '' }) => ({
    after,
    'resident MB': residentMb,
    'per second': perSecond,
  })),
)
await shop.stop()
await deps.remove()
