/** A new guest's cart and its first item, ten guests at once; on PostgreSQL where BENCH_POSTGRES names one. */
import { startShop } from './support/child.ts'
import { measureNewCarts } from './support/measurements/carts.ts'
import { openRoom } from './support/room.ts'
import { printTable } from './support/table.ts'

const room = await openRoom('silvera_bench_cart')
const shop = await startShop(room.settings)
const { perSecond, p50Ms, p99Ms, failed } = await measureNewCarts(shop.url)
printTable('New cart and add, 10 at once', [
  {
    database: room.database,
    'per second': perSecond,
    'p50 ms': p50Ms,
    'p99 ms': p99Ms,
    failed,
    'memory MB': shop.memoryMb(),
  },
])
await shop.stop()
await room.remove()
