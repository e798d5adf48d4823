/** Lighthouse on a phone for home, list, detail, compare and deals: the median of five runs for each of its four scores. */
import lighthouse from 'lighthouse'
import { openBenchEnvironment } from './support/bench-environment.ts'
import { openBrowser, publicPages } from './support/browser.ts'
import { findFreePort, startShop } from './support/server-process.ts'
import { printTable } from './support/table.ts'
import { median } from './support/times.ts'

const times = 5
const measures = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = {
  'largest-contentful-paint': ['LCP ms', 0],
  'total-blocking-time': ['TBT ms', 0],
  'cumulative-layout-shift': ['CLS', 2],
} as const

const deps = await openBenchEnvironment('silvera_bench_lighthouse')
const shop = await startShop(deps.settings)
const port = await findFreePort()
const browser = await openBrowser(port)
const rows: Record<string, string | number>[] = []
for (const [page, path] of await publicPages(shop.url)) {
  const runs: Record<string, number>[] = []
  for (let time = 0; time < times; time++) runs.push(await measurePage(shop.url + path))
  const names = Object.keys(runs[0]!)
  rows.push({ page, ...Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]!))])) })
}
await browser.close()
await shop.stop()
await deps.remove()
printTable(`Lighthouse, mobile, median of ${times}`, rows)

async function measurePage(url: string): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...measures] })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { categories, audits } = result.lhr
  const scores = measures.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])
  const measured = Object.entries(timings).map(([name, [label, digits]]) => [
    label,
    Number((audits[name]?.numericValue ?? 0).toFixed(digits)),
  ])
  if (process.env.BENCH_VERBOSE)
    for (const audit of Object.values(audits))
      if (audit.score !== null && audit.score < 1)
        console.log(`${url} ${audit.id} ${audit.score} ${audit.displayValue ?? ''}`)
  return Object.fromEntries([...scores, ...measured])
}
