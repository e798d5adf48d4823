/**
 * A CSV of 5,000 products, about as many as the largest file holds: previewed, imported as new, and imported again with other making
 * charges; and the product list of the back office.
 */
import { join } from 'node:path'
import { pino } from 'pino'
import { openShop } from '../src/open-shop.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { readConfig } from '../src/platform/settings/config.ts'
import { exportProducts } from '../src/shop/catalog/products/export.ts'
import { createProductImport, mustReadImport, startImport } from '../src/shop/catalog/products/import/actions.ts'
import { countProductStates, listProductIds } from '../src/shop/catalog/products/list.ts'
import { readEditableProducts } from '../src/shop/catalog/products/reading.ts'
import type { AdminProductFilter } from '../src/shop/catalog/products/rules/product-filter.ts'
import { csvOf } from '../src/units/csv/csv.ts'
import { guardCsvText, unguardCsvText } from '../src/units/csv/csv-guard.ts'
import { readCsv } from '../src/units/csv/read-csv.ts'
import { openBenchEnvironment } from './support/bench-environment.ts'
import { printTable } from './support/table.ts'
import { percentileFigures, takeRounds } from './support/times.ts'

const rows = 5_000
const others = Number(process.env.BENCH_PRODUCTS ?? 100_000)

const deps = await openBenchEnvironment('silvera_bench_import')
await deps.seed(others)
const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000', ...deps.settings })
const database = await openDatabase({
  url: deps.settings.DATABASE_URL,
  pool: 4,
  folder: join(deps.settings.DATA_DIR ?? '', 'database'),
})
const shop = await openShop(config, {
  clock: systemClock(),
  log: pino({ level: 'silent' }),
  database,
  seed: false,
  fetch: async (url) => {
    throw new Error(`the measurement reached for ${url}`)
  },
})

const everything: AdminProductFilter = {
  search: '',
  metal: null,
  brandId: null,
  state: null,
  isLow: false,
  isBlocked: false,
}
const lines = await manyLines('1')
const took: Record<string, string | number>[] = []
const first = await measure(lines)
await readIn('read in as new', first)
const again = await measure(await manyLines('2'))
await readIn('read in again, every charge another', again)
printTable(`A list of ${rows} products among ${others}, ${deps.database}`, took)

const figures: Record<string, string | number>[] = []
await time('newest first', everything)
await time('searched: “lotus 10”', { ...everything, search: 'lotus 10' })
await time('gold of one brand, stock low', { ...everything, metal: 'gold', brandId: 1, isLow: true })
printTable(`The back office's list among ${others + rows} products, ${deps.database}`, figures)
await database.close()
await deps.remove()

/** The demo products repeated, each row with its own URL handle. */
async function manyLines(charge: string): Promise<string> {
  let text = ''
  for await (const part of exportProducts(shop, { ...everything, brandId: 1 })) {
    text += part
    if (text.length > 400_000) break
  }
  const [head, ...exported] = readCsv(text)
  const at = (title: string) => head!.cells.indexOf(title)
  const [slug, sku, name, making, bands] = ['slug', 'sku', 'name', 'making_charge', 'volume_bands'].map(at)
  const made = Array.from({ length: rows }, (_, place) => {
    const cells = exported[place % exported.length]!.cells.map(unguardCsvText)
    cells[slug!] = `listed-product-${place}`
    cells[sku!] = `LISTED-${place}`
    cells[name!] = `Listed product ${place}`
    cells[making!] = `${place % 90}.${charge}`
    cells[bands!] = ''
    return cells.map(guardCsvText)
  })
  return csvOf([head!.cells, ...made])
}

async function measure(text: string): Promise<number> {
  const startedMs = performance.now()
  const id = await createProductImport(shop, { bytes: Buffer.from(text), fileName: 'bench.csv', by: 'bench' })
  await shop.jobs.runDue()
  note('looked at', startedMs)
  return id
}

async function readIn(step: string, id: number): Promise<void> {
  const startedMs = performance.now()
  await startImport(shop, { id, preview: null, isApproved: false })
  await shop.jobs.runDue()
  const { state, created, changed, wrong } = await mustReadImport(shop.db, id)
  note(`${step}: ${created} new, ${changed} changed, ${wrong} wrong, ${state}`, startedMs)
}

function note(step: string, startedMs: number): void {
  took.push({ step, seconds: ((performance.now() - startedMs) / 1000).toFixed(1) })
}

async function time(list: string, filter: AdminProductFilter): Promise<void> {
  const took = await takeRounds(100, async () => {
    const { ids } = await listProductIds(shop.db, { filter, sorting: 'newest', page: 1 })
    await readEditableProducts(shop.db, ids)
    await countProductStates(shop.db)
  })
  figures.push({ list, ...percentileFigures(took) })
}
