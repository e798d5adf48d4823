/**
 * Lighthouse on a phone for the most visited pages, digital silver, and a buyer's cart and payment: the median of five runs for each of its four scores. By default it takes
 * this machine for four times as fast as the phone; its guide to throttling asks for a smaller factor where the machine is slower than a
 * high-end desktop. Both are printed, and for the buyer's pages also what happens when they are really slowed down.
 */
import lighthouse from 'lighthouse'
import * as constants from 'lighthouse/core/config/constants.js'
import { openBenchEnvironment } from './support/bench-environment.ts'
import { buyerPages, errandPages, openBrowser, publicPages, signInWithOrder } from './support/browser.ts'
import { findFreePort, startShop } from './support/server-process.ts'
import { printTable } from './support/table.ts'
import { median } from './support/times.ts'

const times = 5
/** Lighthouse's index of a processor: the middle of its high-end desktops (1500 to 2000), for which its factor of 4 is meant. */
const desktopIndex = 1750
const defaultSlowdown = 4
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
const silver = errandPages.filter(([page]) => page === 'digital silver')
const pages = [...(await publicPages(shop.url)), ...silver]
const index = await measureProcessor(shop.url)
const calibrated = Math.min(
  defaultSlowdown,
  Math.max(1, Math.round((10 * defaultSlowdown * index) / desktopIndex) / 10),
)
const slowdowns = new Set([calibrated, defaultSlowdown])
for (const slowdown of slowdowns) {
  const title = `Lighthouse, mobile, median of ${times}, processor slowed down ${slowdown} times (its index is ${index})`
  printTable(title, await measurePages(pages, slowdown))
}
// Lighthouse empties the cache before each load, and keeps the cookies with the session.
await signInWithOrder(shop.url, port)
for (const slowdown of slowdowns) {
  const title = `A buyer's pages, likewise slowed down ${slowdown} times`
  printTable(title, await measurePages(buyerPages, slowdown))
}
printTable(
  `A buyer's pages, network and processor (${calibrated} times) slowed down while they load`,
  await measurePages(buyerPages, calibrated, 'devtools'),
)
await browser.close()
await shop.stop()
await deps.remove()

/**
 * Simulated: Lighthouse multiplies how long each task took. `devtools` slows the browser down, so that requests that wait for each
 * other are seen, and a task does not grow with the load of the machine.
 */
type ThrottlingMethod = 'simulate' | 'devtools'

async function measurePages(
  pages: readonly (readonly [name: string, path: string])[],
  slowdown: number,
  throttlingMethod: ThrottlingMethod = 'simulate',
): Promise<Record<string, string | number>[]> {
  const rows: Record<string, string | number>[] = []
  for (const [page, path] of pages) {
    const runs: Record<string, number>[] = []
    for (let time = 0; time < times; time++) runs.push(await measurePage(shop.url + path, slowdown, throttlingMethod))
    const names = Object.keys(runs[0]!)
    rows.push({ page, ...Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]!))])) })
  }
  return rows
}

/** The median of the indexes that Lighthouse measures before each of its runs. */
async function measureProcessor(url: string): Promise<number> {
  const indexes: number[] = []
  for (let time = 0; time < times; time++)
    indexes.push((await runLighthouse(url, defaultSlowdown)).environment.benchmarkIndex)
  return Math.round(median(indexes))
}

async function runLighthouse(
  url: string,
  cpuSlowdownMultiplier: number,
  throttlingMethod: ThrottlingMethod = 'simulate',
) {
  const throttling = { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier }
  const settings = { throttlingMethod, port, output: 'json', logLevel: 'error' } as const
  const result = await lighthouse(url, { ...settings, onlyCategories: [...measures], throttling })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  return result.lhr
}

async function measurePage(url: string, slowdown: number, method: ThrottlingMethod): Promise<Record<string, number>> {
  const { categories, audits } = await runLighthouse(url, slowdown, method)
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
