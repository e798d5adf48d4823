/**
 * Two processes under load, one of them killed in the middle of it and started again: nothing that was paid is lost or counted twice. What the provider was paid, the shop's payments, its orders and its ledger are counted
 * against each other, and the books are proved. Needs `BENCH_POSTGRES`; fails where a figure differs.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../src/partners/sandbox/paytm/transactions.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Db } from '../src/platform/database/database.ts'
import { openKeys } from '../src/platform/keys.ts'
import { prove } from '../src/shop/backup/prove.ts'
import { addBuyers, fillShelves } from './support/buyers.ts'
import { buyOne, sellableProducts } from './support/checkout-flow.ts'
import { dataFolder, freePort, startServer, startShop } from './support/child.ts'
import { openFront } from './support/front.ts'
import { workers } from './support/load.ts'
import { openRoom } from './support/room.ts'
import { printTable } from './support/table.ts'
import { timesOf } from './support/times.ts'

const admin = process.env.BENCH_POSTGRES
if (!admin)
  throw new Error('BENCH_POSTGRES must name a PostgreSQL server: the embedded database belongs to one process')

const atOnce = 8
const buyersEach = 20
const [seconds, killedAfterMs, startedAfterMs] = [20, 6000, 4000]
/** What a dead process had begun is taken up when its leases end, half a minute later. */
const settlesWithinMs = 90_000

const room = await openRoom('silvera_bench_dies', admin)
await room.seed(0)
const buyers = await room.prepare(async (database) => {
  await fillShelves(database)
  return addBuyers(database, atOnce * buyersEach)
})
const book = dataFolder()
const ports = [await freePort(), await freePort()] as const
const front = await openFront(ports)
const sandboxPort = await freePort()
const sandbox = await startServer({
  file: 'src/partners/sandbox/main.ts',
  port: sandboxPort,
  env: { SANDBOX_PORT: String(sandboxPort), SANDBOX_SHOP_URL: front.url, SANDBOX_DATA_DIR: book.path },
})
const openShop = (port: number) =>
  startShop({
    ...room.settings,
    PORT: String(port),
    PUBLIC_URL: front.url,
    TRUST_PROXY: '1',
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}/sandbox`,
  })
const [doomed, survivor] = [await openShop(ports[0]), await openShop(ports[1])]
const products = await sellableProducts(survivor.url)
const seen = { made: 0, thanked: 0, broken: 0 }

const load = workers(atOnce, seconds, buyOrBreak)
await wait(killedAfterMs)
await doomed.kill()
await wait(startedAfterMs)
const risen = await openShop(ports[0])
await load
await settled()
await risen.stop()
await survivor.stop()
await sandbox.stop()
await front.close()
const differences = await room.prepare(({ db }) => count(db))
await room.remove()
book.remove()
process.exitCode = differences ? 1 : 0

async function buyOrBreak(worker: number): Promise<void> {
  const turn = seen.made++
  try {
    await buyOne({
      shopUrl: front.url,
      buyer: buyers[worker * buyersEach + (turn % buyersEach)]!,
      productId: products[turn % products.length]!,
      times: timesOf(),
    })
    seen.thanked += 1
  } catch {
    // What this is about: the buyer saw an error, and what became of his money is counted below.
    seen.broken += 1
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** The orders that the provider was paid for, by the book it keeps. */
function paidAtProvider(): Map<string, number> {
  const paid = new Map<string, number>()
  for (const line of readFileSync(join(book.path, 'sandbox.jsonl'), 'utf8').split('\n').filter(Boolean)) {
    const [shelf, id, value] = JSON.parse(line) as [string, string, Transaction | null]
    if (shelf === 'paytm-transaction' && value?.payment?.fate.state === 'paid')
      paid.set(id, Math.round(Number(value.amount) * 100))
  }
  return paid
}

/** What the shop knows of those. */
function oursOf(paid: Map<string, number>): SQL {
  return sql`(SELECT * FROM payments WHERE order_ref = ANY(${sql.param([...paid.keys()])}::text[])) ours`
}

/** Until the shop has heard of every payment, from whomever. */
async function settled(): Promise<void> {
  const untilMs = performance.now() + settlesWithinMs
  while (performance.now() < untilMs) {
    const [known] = await room.prepare(({ db }) =>
      figures(db, sql`SELECT count(*)::int, 0 AS amount FROM ${oursOf(paidAtProvider())}`),
    )
    if (known >= paidAtProvider().size) return
    await wait(1000)
  }
}

function sum(amounts: Map<string, number>): number {
  return [...amounts.values()].reduce((all, one) => all + one, 0)
}

async function figures(db: Db, statement: SQL): Promise<[number, number]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: { count: number; amount: string | null }[] }
  return [rows[0]!.count, Number(rows[0]!.amount)]
}

async function count(db: Db): Promise<number> {
  const paid = paidAtProvider()
  const ours = oursOf(paid)
  const rows = [
    ['paid at the provider', paid.size, sum(paid)],
    [
      'payments of the shop',
      ...(await figures(db, sql`SELECT count(*)::int AS count, sum(amount)::bigint AS amount FROM ${ours}`)),
    ],
    [
      'orders that were placed',
      ...(await figures(
        db,
        sql`SELECT count(DISTINCT orders.id)::int AS count, sum(ours.amount)::bigint AS amount
            FROM ${ours} JOIN orders ON orders.id = ours.order_id AND orders.state = 'PLACED'`,
      )),
    ],
    [
      'in the ledger',
      ...(await figures(
        db,
        sql`SELECT count(*)::int AS count, sum(entry.amount)::bigint AS amount
            FROM ${ours} JOIN ledger_transfers transfer ON transfer.reference = 'payment:paytm:' || ours.payment_ref
            JOIN ledger_entries entry ON entry.transfer_id = transfer.id AND entry.amount > 0`,
      )),
    ],
  ] as const
  printTable(
    'One of two processes killed in the middle of the load',
    rows.map(([what, orders, paise]) => ({ what, orders, paise })),
  )
  console.log(`buyers were thanked ${seen.thanked} times and saw an error ${seen.broken} times`)
  const proofs = await prove({ db, keys: openKeys(readConfig(room.settings)), clock: systemClock() })
  for (const { what, holds, found } of proofs) console.log(`${holds ? 'holds ' : 'BROKEN'}  ${what}: ${found}`)
  const first = rows[0]
  const odd = rows.filter(([, orders, paise]) => orders !== first[1] || paise !== first[2])
  const lost = seen.thanked > paid.size ? 1 : 0
  return odd.length + lost + proofs.filter(({ holds }) => !holds).length
}
