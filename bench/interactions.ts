/** Response time to clicks on a phone slowed down four times, on home, list and detail (INP). */
import { openBenchEnvironment } from './support/bench-environment.ts'
import { measureInteractions } from './support/measurements/interactions.ts'
import { startShop } from './support/server-process.ts'
import { printTable } from './support/table.ts'
import { median, percentile } from './support/times.ts'

const rounds = 5

const deps = await openBenchEnvironment('silvera_bench_interactions')
const shop = await startShop(deps.settings)
const times = await measureInteractions(shop.url, rounds)
await shop.stop()
await deps.remove()
printTable(
  `Interaction to next paint in ms, processor slowed to a quarter, ${rounds} visits`,
  times.map(({ page, step, tookMs }) => ({ page, step, median: median(tookMs), longest: Math.max(...tookMs) })),
)
const all = times.flatMap(({ tookMs }) => tookMs)
console.log(`98th percentile of ${all.length} interactions: ${percentile(all, 0.98)} ms`)
