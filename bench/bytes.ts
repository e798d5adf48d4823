/** JavaScript and all bytes of public pages as a phone loads them, including pictures in view. */

import { openBenchEnvironment } from './support/bench-environment.ts'
import { weighPages } from './support/measurements/page-weights.ts'
import { startShop } from './support/server-process.ts'
import { printTable } from './support/table.ts'

const deps = await openBenchEnvironment('silvera_bench_bytes')
const shop = await startShop(deps.settings)
const weights = await weighPages(shop.url)
await shop.stop()
await deps.remove()
const kB = (count: number) => (count / 1000).toFixed(1)
printTable(
  'Transferred kB (1,000 bytes, headers included), 390 × 844 at 2×, nothing cached',
  weights.map(({ page, bytes }) => ({
    page,
    JavaScript: kB(bytes.Script),
    HTML: kB(bytes.Document),
    styles: kB(bytes.Stylesheet),
    fonts: kB(bytes.Font),
    pictures: kB(bytes.Image),
    other: kB(bytes.other),
    total: kB(Object.values(bytes).reduce((sum, one) => sum + one, 0)),
  })),
)
