/** Time from starting the process to its first response with 10,000 products, from the second start on. */

import { openBenchEnvironment } from './support/bench-environment.ts'
import { measureStarts } from './support/measurements/starts.ts'
import { printTable } from './support/table.ts'
import { median } from './support/times.ts'

const products = 10_000

const deps = await openBenchEnvironment('silvera_bench_start')
await deps.seed(products)
const [first, ...later] = await measureStarts(deps, 6)
printTable(`Start with ${products} products, ${deps.database}, milliseconds to the first response`, [
  { first: first!, 'median of five later': median(later), fastest: Math.min(...later), slowest: Math.max(...later) },
])
await deps.remove()
