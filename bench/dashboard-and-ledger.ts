/**
 * Queries of the back office's home page and ledger page, with a million orders and five million entries (or `-- 100000 500000`),
 * before and after the daily totals are calculated.
 */
import { sql } from 'drizzle-orm'
import { generateEntries, generateOrders } from '../src/demo/seed/generated/generated-orders.ts'
import { type Db, openDatabase } from '../src/platform/database/database.ts'
import { readGoodsSold } from '../src/shop/accounting/goods-sold/goods-sold.ts'
import { storeSoldDays } from '../src/shop/accounting/goods-sold/stored-days.ts'
import { readMetalPositions } from '../src/shop/accounting/metal-position/position.ts'
import { orderCountDifferences, soldDayDifferences } from '../src/shop/accounting/reconciliation/derived.ts'
import { defaultSettings } from '../src/shop/content/settings.ts'
import { compactCounts } from '../src/shop/fulfilment/admin/compact-order-counts.ts'
import { readOrderCountGroups, readSoldDays } from '../src/shop/fulfilment/admin/counts.ts'
import { sumDay, sumsOfAccounts } from '../src/shop/ledger/day-sums.ts'
import { trialBalance } from '../src/shop/ledger/records/proof.ts'
import { countWaiting } from '../src/shop/operations/overview/counts.ts'
import { listDueTickets } from '../src/shop/operations/overview/due-tickets.ts'
import { listLowStock } from '../src/shop/operations/overview/low-stock.ts'
import { readHomeFigures } from '../src/shop/operations/overview/open-work.ts'
import { readAgeing } from '../src/shop/operations/trends/ageing.ts'
import { ageingKinds } from '../src/shop/operations/trends/rules/ageing.ts'
import { permissions } from '../src/shop/staff/rules.ts'
import { addDays, dayOf } from '../src/units/date.ts'
import { openBenchEnvironment } from './support/bench-environment.ts'
import { printTable } from './support/table.ts'
import { percentileFigures, takeRounds } from './support/times.ts'

const orders = Number(process.argv[2] ?? 1_000_000)
const entries = Number(process.argv[3] ?? 5 * orders)
/** Stopped metals are in memory, and there are none. */
const noRates = { now: { currentRates: {}, content: { settings: defaultSettings } } } as never
const rounds = 100
/** Of what takes seconds before the daily totals are calculated. */
const fewRounds = 10

const now = new Date()
const clock = { now: () => now, advance: () => {} }
/** Generated orders end a month before now. */
const soldPeriod = { from: addDays(dayOf(now), -120), to: addDays(dayOf(now), -31) }
const owner = { id: 1, name: 'Owner', email: '', roles: ['OWNER'], permissions, locations: null } as const

async function readAges(db: Db): Promise<void> {
  for (const kind of ageingKinds) await readAgeing(db, kind, now)
}

const queriesOf = (db: Db): readonly (readonly [name: string, query: () => Promise<unknown>, times: number])[] => [
  ['open work and sales of today', () => readHomeFigures({ db, clock, catalogue: noRates }, owner, []), rounds],
  ['tickets that are due', () => listDueTickets(db, { staffId: owner.id, now }), rounds],
  ['pieces that run out', () => listLowStock(db), rounds],
  ['goods sold in 90 days', () => readGoodsSold(db, soldPeriod), fewRounds],
  ['sold orders of 90 days', () => readSoldDays(db, soldPeriod), rounds],
  ['orders of 90 days by kind', () => readOrderCountGroups(db, { today: dayOf(now), ...soldPeriod }), rounds],
  ['metal positions of 90 days', () => readMetalPositions(db, soldPeriod), rounds],
  ['ages of open work', () => readAges(db), rounds],
  ['counts of the menu', () => countWaiting({ db, clock, approvals: {}, catalogue: noRates }, owner), rounds],
  ['every account now', () => sumsOfAccounts(db), fewRounds],
  [
    'every account at the end of a day',
    () => sumsOfAccounts(db, dayOf(new Date(now.getTime() - 86_400_000))),
    fewRounds,
  ],
  ['at night: all entries', () => trialBalance(db), 1],
  ['at night: goods sold by day', () => soldDayDifferences({ db, now, since: now, settling: [] }), 1],
  ['at night: counts of orders', () => orderCountDifferences({ db, now, since: now, settling: [] }), 1],
]

async function measure(db: Db) {
  const rows = []
  for (const [name, query, times] of queriesOf(db))
    rows.push({ query: name, ...percentileFigures(await takeRounds(times, query)) })
  return rows
}

const deps = await openBenchEnvironment('silvera_bench_books')
try {
  await deps.seed(0)
  await deps.prepare(async (database) => {
    await database.db.transaction((tx) => generateOrders(tx, orders))
    await database.db.transaction((tx) => generateEntries(tx, entries))
    await compactCounts({ db: database.db, clock } as never)
    await database.script('VACUUM ANALYZE')
  })
  const url = deps.settings.DATABASE_URL
  const database = await openDatabase({ url, pool: 2, folder: `${deps.settings.DATA_DIR}/database` })
  const { db } = database
  await db.execute(sql`DELETE FROM ledger_day_sums`)
  const title = `${orders} orders and ${entries} entries, ${deps.database}`
  printTable(`${title}, no day added up`, await measure(db))
  await sumDay({ db, clock })
  const startedMs = performance.now()
  await storeSoldDays({ db, clock })
  printTable('A run that stores the goods sold of days', [{ ms: Math.round(performance.now() - startedMs) }])
  await database.script('VACUUM ANALYZE goods_sold_days, goods_sold_day_changes, goods_sold_day_sums')
  printTable(`${title}, days added up`, await measure(db))
  await database.close()
} finally {
  await deps.remove()
}
