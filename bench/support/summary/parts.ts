/** The parts of the summary: each starts what it needs, measures its figures and leaves nothing behind. */

import { type BenchEnvironment, openBenchEnvironment } from '../bench-environment.ts'
import type { CeilingComparison } from '../ceiling.ts'
import { measureBareTransactions } from '../measurements/bare-transactions.ts'
import { measureNewCarts } from '../measurements/carts.ts'
import { measureAutocompletion, measureDetails, measureLists } from '../measurements/catalogue.ts'
import { openCheckoutShop } from '../measurements/checkouts.ts'
import { measureMemory } from '../measurements/memory.ts'
import { weighPages } from '../measurements/page-weights.ts'
import { measurePages } from '../measurements/pages.ts'
import { measureStarts } from '../measurements/starts.ts'
import { countStatementsPerOrder, openStatementCounter, settleJobs } from '../measurements/statements.ts'
import { type ServerProcess, startShop } from '../server-process.ts'
import { median } from '../times.ts'
import {
  type BenchFigure,
  bytesFigure,
  costFigure,
  countFigure,
  type MissingFigures,
  perSecondFigure,
  ratioFigure,
  referenceFigure,
} from './results.ts'

export interface Part {
  readonly name: string
  /** Names of its figures, for the report when they cannot be measured. */
  readonly figureNames: string
  readonly needsPostgres: boolean
  measure(admin?: string): Promise<PartResult>
}

export interface PartResult {
  readonly figures: readonly BenchFigure[]
  readonly missing?: readonly MissingFigures[]
}

const brief = { seconds: 5, warmUpSeconds: 2 }
const atOnce = 10

const checkouts: Part = {
  name: 'checkouts and carts',
  figureNames: 'orders, processor time and SQL statements per order, new carts',
  needsPostgres: true,
  measure: (admin) =>
    withEnvironment('silvera_summary_orders', admin, async (deps) => {
      const { shop, buyFor, buyInTurn, stop } = await openCheckoutShop(deps, atOnce)
      try {
        const statements = await countStatements(admin!, deps, buyInTurn)
        await buyFor(4)
        const orders = await buyFor(12)
        const bare = await measureBareTransactions(deps.settings.DATABASE_URL!, { connections: atOnce, ...brief })
        const carts = await measureNewCarts(shop.url, brief)
        return {
          figures: [
            perSecondFigure('orders', orders.perSecond),
            referenceFigure('bare transactions of five statements', bare),
            ratioFigure('orders, of bare transactions', orders.perSecond / bare),
            costFigure('processor time of the shop per order', orders.shopMs, 'ms'),
            ...statements.figures,
            perSecondFigure('new cart + add', carts.perSecond),
            ratioFigure('new cart + add, of bare transactions', carts.perSecond / bare),
          ],
          missing: statements.missing,
        }
      } finally {
        await stop()
      }
    }),
}

const countedOrders = 20

async function countStatements(admin: string, deps: BenchEnvironment, buyInTurn: (orders: number) => Promise<void>) {
  const name = 'SQL statements per order'
  const counter = await openStatementCounter(admin, new URL(deps.settings.DATABASE_URL!).pathname.slice(1))
  if (!counter) return { figures: [], missing: [{ names: name, reason: 'the server lacks pg_stat_statements' }] }
  try {
    const settle = () => settleJobs(deps.settings.DATABASE_URL!)
    const { sum, uncertain } = await countStatementsPerOrder(counter, { buyInTurn, settle }, countedOrders)
    for (const [query, share] of uncertain) console.log(`Not a whole number per order: ${share.toFixed(2)} × ${query}`)
    return { figures: [countFigure(name, sum)], missing: [] }
  } finally {
    await counter.close()
  }
}

const catalogue: Part = {
  name: 'lists, details and autocompletion among 10,000 products',
  figureNames: 'lists, details, autocompletion',
  needsPostgres: false,
  measure: (admin) =>
    withEnvironment('silvera_summary_10000', admin, async (deps) => {
      await deps.seed(10_000)
      const figures = await withShop(deps, async ({ url }) => {
        const lists = await measureLists(url, brief)
        const details = await measureDetails(url, brief)
        const autocompletion = await measureAutocompletion(url, brief)
        return [
          ...figuresOf('list of 10,000, cached', lists.cached),
          ...figuresOf('list of 10,000, uncached', lists.uncached),
          ...figuresOf('detail', details),
          ...figuresOf('autocomplete, cached', autocompletion.cached),
          ...figuresOf('autocomplete, uncached', autocompletion.uncached),
        ]
      })
      const name = 'startup with 10,000 products'
      if (!admin) return { figures, missing: [{ names: name, reason: 'no PostgreSQL server' }] }
      return { figures: [...figures, costFigure(name, median(await measureStarts(deps, 3)), 'ms')] }
    }),
}

const pages: Part = {
  name: 'pages',
  figureNames: 'pages cached and rendered, JavaScript bytes',
  needsPostgres: false,
  measure: (admin) =>
    withEnvironment('silvera_summary_pages', admin, (deps) =>
      withShop(deps, async ({ url }) => {
        const { cached, rendered } = await measurePages(url, brief)
        const weights = await weighPages(url)
        return {
          figures: [
            ...cached.flatMap((one) => figuresOf(`${one.what} page, cached`, one)),
            ...figuresOf('list page, rendered', rendered),
            ...weights.map((weight) => bytesFigure(`JavaScript: ${weight.page}`, weight.bytes.Script)),
          ],
        }
      }),
    ),
}

const memory: Part = {
  name: 'memory with 100,000 products',
  figureNames: 'memory at 100,000 products',
  needsPostgres: true,
  measure: (admin) =>
    withEnvironment('silvera_summary_100000', admin, async (deps) => {
      await deps.seed(100_000)
      const [start, ...afterLoads] = await withShop(deps, (shop) =>
        measureMemory(shop, { seconds: 4, warmUpSeconds: 1 }),
      )
      const most = Math.max(...afterLoads.map(({ residentMb }) => residentMb))
      return {
        figures: [
          costFigure('memory at 100,000 products, at the start', start.residentMb, 'MB'),
          costFigure('memory at 100,000 products, under load', most, 'MB'),
        ],
      }
    }),
}

export const parts: readonly Part[] = [checkouts, catalogue, pages, memory]

function figuresOf(
  name: string,
  { result, ceiling, ratio: share, isLimited: limited }: CeilingComparison,
): BenchFigure[] {
  return [
    perSecondFigure(name, result.perSecond, { limited }),
    referenceFigure(`${name}: ceiling`, ceiling.perSecond, { limited }),
    ratioFigure(`${name}, of the ceiling`, share, { limited }),
  ]
}

async function withEnvironment<T>(
  name: string,
  admin: string | undefined,
  work: (deps: BenchEnvironment) => Promise<T>,
): Promise<T> {
  const deps = await openBenchEnvironment(name, admin)
  try {
    return await work(deps)
  } finally {
    await deps.remove()
  }
}

async function withShop<T>({ settings }: BenchEnvironment, work: (shop: ServerProcess) => Promise<T>): Promise<T> {
  const shop = await startShop(settings)
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}
