/** Resident memory of a shop with 100,000 products under a mixed load: pages, lists, details, autocompletion and carts. */
import { startShop } from './support/child.ts'
import { measureMemory } from './support/measurements/memory.ts'
import { openRoom } from './support/room.ts'
import { printTable } from './support/table.ts'

const products = 100_000
const room = await openRoom('silvera_bench_memory')
await room.seed(products)
const shop = await startShop(room.settings)
const readings = await measureMemory(shop, { seconds: 6, warmUpSeconds: 2 })
printTable(
  `Memory with ${products} products, ${room.database}, 10 connections`,
  readings.map(({ after, residentMb, perSecond = '' }) => ({
    after,
    'resident MB': residentMb,
    'per second': perSecond,
  })),
)
await shop.stop()
await room.remove()
