/** From starting the process to its first answer with 10,000 products, the second time and later. */
import { type Server, startShop } from './support/child.ts'
import { openRoom } from './support/room.ts'
import { printTable } from './support/table.ts'

const products = 10_000
const times = 5

const room = await openRoom('silvera_bench_start')
await room.seed(products)
const first = await timed()
const took: number[] = []
for (let time = 0; time < times; time++) took.push(await timed())
took.sort((a, b) => a - b)
printTable(`Start with ${products} products, ${room.database}, milliseconds to the first answer`, [
  { first, 'median of five later': took[Math.floor(times / 2)]!, fastest: took[0]!, slowest: took.at(-1)! },
])
await room.remove()

async function timed(): Promise<number> {
  const shop: Server = await startShop(room.settings)
  await shop.stop()
  return Math.round(shop.startedInMs)
}
