/** Digital silver purchases per second, from quote to credited grams with an invoice, and pages of a long history. */

import { join } from 'node:path'
import { pino } from 'pino'
import { demoProvider } from '../src/demo/seed/demo-provider.ts'
import { generateSilverHistory } from '../src/demo/seed/generated/generated-silver.ts'
import { openShop } from '../src/open-shop.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { readConfig } from '../src/platform/settings/config.ts'
import { planPayment } from '../src/shop/checkout/pay/begin.ts'
import { settlePaymentReport } from '../src/shop/checkout/pay/settle.ts'
import { addCustomer } from '../src/shop/customers/records.ts'
import { proveBalances } from '../src/shop/ledger/actions.ts'
import { openAttempt } from '../src/shop/payments/attempts.ts'
import { silverHistory } from '../src/shop/silver/digital-silver/history.ts'
import { quotePurchase } from '../src/shop/silver/digital-silver/quote.ts'
import { openBenchEnvironment } from './support/bench-environment.ts'
import { workers } from './support/load.ts'
import { printTable } from './support/table.ts'
import { percentileFigures, timesOf } from './support/times.ts'

const atOnce = 10
const entries = 100_000

const deps = await openBenchEnvironment('silvera_bench_silver')
await deps.seed(0)
const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000', ...deps.settings })
const database = await openDatabase({
  url: deps.settings.DATABASE_URL,
  pool: atOnce,
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
const buyers = await shop.db.transaction(async (tx) => {
  const ids: number[] = []
  for (let place = 0; place < 200; place++) {
    const person = { name: 'Asha Rao', mobile: String(9_100_000_000 + place), mobileVerifiedAt: new Date() }
    const id = await addCustomer(tx, person, new Date())
    ids.push(id)
  }
  return ids
})
const holder = (await shop.db.transaction((tx) => generateSilverHistory(tx, entries, shop.clock.now()))) ?? 0

const times = timesOf()
let made = 0
await workers(atOnce, 2, buy)
times.clear()
const bought = await workers(atOnce, 10, buy)
printTable(`Purchases of digital silver, ${atOnce} at once, ${deps.database}`, [
  { step: 'whole purchase', 'per second': bought.perSecond, 'p50 ms': bought.p50Ms, 'p99 ms': bought.p99Ms },
  ...times.all().map(([step, took]) => ({ step, 'per second': '', ...percentileFigures(took) })),
])

const paged = timesOf()
for (let turn = 0; turn < 200; turn++) {
  for (const [name, page] of [
    ['newest page', 1],
    ['middle page', entries / 40],
    ['oldest page', entries / 20],
  ] as const)
    await paged.take(name, () => silverHistory(shop.db, holder, page))
}
printTable(
  `A history of ${entries} entries, ${deps.database}`,
  paged.all().map(([page, took]) => ({ page, ...percentileFigures(took) })),
)
const wrong = await proveBalances(shop.db)
if (wrong.length) throw new Error(wrong.join('\n'))
await database.close()
await deps.remove()

/** The shop's work for a purchase, without the provider's time. */
async function buy(): Promise<void> {
  const turn = made++
  const customerId = buyers[turn % buyers.length]!
  const order = { by: 'amount', amount: 100_00 } as const
  const purchase = await times.take('quote', () => quotePurchase(shop, { customerId, order, mode: null }))
  const attempt = await times.take('begin', () =>
    shop.db.transaction(async (tx) => {
      const paying = { customerId, orderId: purchase.id, acceptedAmount: null, mode: 'UPI' } as const
      const { draft, quote, attempts: before, write } = await planPayment(shop, tx, paying)
      await write()
      return openAttempt(shop, tx, { draft, mode: 'UPI', provider: demoProvider, lockEndsAt: quote.endsAt, before })
    }),
  )
  const report = {
    provider: demoProvider.name,
    state: 'paid',
    instrument: 'UPI',
    reason: '',
    orderRef: attempt.ref,
  } as const
  const settled = await times.take('settle', () =>
    settlePaymentReport(shop, { ...report, paymentRef: `bench-${purchase.id}`, amount: attempt.amount }),
  )
  if (settled !== 'placed') throw new Error(`the purchase ended ${settled}`)
}
