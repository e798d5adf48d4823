/** From starting the process to its first response with 10,000 products, the second time and later. */
import { measureStarts } from './support/measurements/starts.ts'
import { openRoom } from './support/room.ts'
import { printTable } from './support/table.ts'
import { median } from './support/times.ts'

const products = 10_000

const room = await openRoom('silvera_bench_start')
await room.seed(products)
const [first, ...later] = await measureStarts(room, 6)
printTable(`Start with ${products} products, ${room.database}, milliseconds to the first response`, [
  { first: first!, 'median of five later': median(later), fastest: Math.min(...later), slowest: Math.max(...later) },
])
await room.remove()
