/** Staff who work in the back office while processes are killed, and what must hold of their work afterwards. */
import { setTimeout as delay } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { BenchEnvironment } from '../../../bench/support/bench-environment.ts'
import { printTable } from '../../../bench/support/table.ts'
import type { Db } from '../../../src/platform/database/database.ts'
import { waitUntil } from '../programs.ts'
import { ProofFailure } from '../proof.ts'
import { paidAtProvider, refundedAtProvider } from '../provider-book.ts'
import type { RunningSale, WorkBesides } from '../sale-under-kills.ts'
import { openStaffClient, type StaffClient, StaffRefusal } from './staff-client.ts'
import { approveOne, type OrderWork, settleProposals, workOnAnOrder } from './staff-orders.ts'
import {
  changeSharedStock,
  movementMark,
  type OwnStock,
  openOwnStock,
  readProduct,
  type StockWork,
  switchBookings,
  switchCounter,
  workerRandomIntegers,
} from './staff-stock.ts'
import { newStaffTally, type StaffTally, settleActs, sumTalliedUnits } from './staff-tally.ts'

/** So few that products sell out, and buyers and staff want the same pieces. */
const piecesEach = 12
const soldProducts = 4
/** More than these, and the shop is away, not only one of its processes. */
const mostErrors = 20
/** Who finds nothing to do looks again a little later. */
const idleMs = 200
const refundsSettleWithinMs = 60_000
/** A slow machine packs nothing in the time of the sale; then staff work on, at most so many times as long. */
const longestShift = 8

/** Who works, on what, and how it all stood before. */
interface Crew {
  readonly owner: StaffClient
  readonly ops: StaffClient
  readonly finance: StaffClient
  readonly catalog: StaffClient
  readonly ownStock: OwnStock
  /** The products that are sold, by name. */
  readonly products: ReadonlyMap<string, number>
  readonly piecesBefore: PieceSums
  readonly differencesBefore: readonly string[]
}

export function staffWork(seed: number): WorkBesides {
  const tally = newStaffTally()
  const stockOf = (staff: StaffClient, worker: number): StockWork => ({
    staff,
    tally,
    draw: workerRandomIntegers(seed, worker),
  })
  let crew: Crew | undefined
  const mustHaveCrew = (): Crew => {
    if (!crew) throw new Error('the staff did not begin')
    return crew
  }
  return {
    piecesEach,
    chooseProducts: (sellable) => sellable.slice(0, soldProducts),
    begin: async (sale) => {
      crew = await openCrew(sale, stockOf)
    },
    run: async (sale, seconds) => {
      const startMs = performance.now()
      const isOver = () => {
        const elapsedSeconds = (performance.now() - startMs) / 1000
        return elapsedSeconds >= (hasWorked(tally) ? seconds : seconds * longestShift)
      }
      const works = workOf(mustHaveCrew(), sale, stockOf)
      await Promise.all(works.map((work) => repeatUntil(isOver, tally, work)))
    },
    settle: async (sale) => {
      const { owner, ownStock, differencesBefore } = mustHaveCrew()
      await settleActs(tally)
      for (const { request } of tally.open) tally.failures.push(`${request.path} is never answered`)
      await settleProposals(owner, tally)
      await ownStock.compare()
      await waitUntil('every refund was asked for at the provider', refundsSettleWithinMs, async () => {
        return (await sale.environment.prepare(({ db }) => countDueRefunds(db))) === 0
      })
      const differences = await reconcile(sale.shopUrl)
      tally.failures.push(...differences.filter((one) => !differencesBefore.includes(one)))
    },
    verify: (deps, bookFolder) => verifyWork(deps, { tally, crew: mustHaveCrew(), bookFolder }),
  }
}

type StockOf = (staff: StaffClient, worker: number) => StockWork

async function openCrew({ shopUrl, environment, productIds }: RunningSale, stockOf: StockOf): Promise<Crew> {
  const open = (role: string) => openStaffClient(shopUrl, role)
  const [owner, catalog] = [await open('owner'), await open('catalog')]
  const names = await Promise.all(
    productIds.map(async (id) => [(await readProduct(owner, id)).sheet.name, id] as const),
  )
  return {
    ...{ owner, catalog, ops: await open('ops'), finance: await open('finance') },
    ownStock: await openOwnStock(stockOf(catalog, 0), await findUnsold(catalog, productIds)),
    products: new Map(names),
    piecesBefore: await environment.prepare(({ db }) => readPieceSums(db, productIds)),
    // The demo shop has a failed refund, for people to look at.
    differencesBefore: await reconcile(shopUrl),
  }
}

type Work = () => Promise<boolean>

/** What each of them does again and again. */
function workOf(crew: Crew, { shopUrl, buyers, productIds }: RunningSale, stockOf: StockOf): Work[] {
  const { owner, ops, finance, catalog, ownStock, products } = crew
  const changeAnyOf = (work: StockWork) => () => changeSharedStock(work, productIds[work.draw(productIds.length)]!)
  const approve = (work: StockWork) => () => approveOne(work)
  const workAt = (work: StockWork, role: Pick<OrderWork, 'mayPack' | 'mayRefund' | 'stages'>) => () =>
    workOnAnOrder({ ...work, ...role, shopUrl, buyers, products })
  const stages = ['placed', 'accepted', 'despatched', 'delivered', 'returns', 'came-back']
  const bookings = stockOf(catalog, 3)
  const counter = stockOf(owner, 4)
  return [
    changeAnyOf(stockOf(owner, 1)),
    changeAnyOf(stockOf(ops, 2)),
    ownStock.apply,
    () => switchBookings(bookings, productIds.at(-1)!),
    () => switchCounter(counter),
    workAt(stockOf(ops, 5), { mayPack: true, mayRefund: false, stages }),
    workAt(stockOf(owner, 6), { mayPack: true, mayRefund: true, stages }),
    workAt(stockOf(owner, 7), { mayPack: true, mayRefund: true, stages }),
    workAt(stockOf(finance, 8), { mayPack: false, mayRefund: true, stages: ['delivered', 'returns'] }),
    approve(stockOf(owner, 9)),
    approve(stockOf(finance, 10)),
  ]
}

/** What nobody buys meanwhile. */
async function findUnsold(staff: StaffClient, soldIds: readonly number[]): Promise<number> {
  const { products } = await staff.read<{ products: readonly { id: number; isPreSale: boolean }[] }>(
    'admin/products?state=published',
  )
  const unsold = products.find(({ id, isPreSale }) => !isPreSale && !soldIds.includes(id))
  if (!unsold) throw new Error('the demo shop sells every product')
  return unsold.id
}

/** The work answers `false` where there was nothing to do. */
async function repeatUntil(isOver: () => boolean, tally: StaffTally, work: () => Promise<boolean>): Promise<void> {
  let errors = 0
  while (!isOver())
    try {
      if (!(await work())) await delay(idleMs)
      errors = 0
    } catch (error) {
      // Two who work on one order are refused where the other was quicker.
      if (error instanceof StaffRefusal) tally.refusals += 1
      else if (++errors > mostErrors) throw error
    }
}

/** What the shop does every night. */
async function reconcile(shopUrl: string): Promise<string[]> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${shopUrl}/dev/reconciliation`, { method: 'POST', headers, body: '{}' })
  if (!response.ok) return [`reconciliation: ${await response.text()}`]
  const { open } = (await response.json()) as {
    open: readonly Record<'kind' | 'what' | 'expected' | 'found', string>[]
  }
  return open.map(({ kind, what, expected, found }) => `reconciliation: ${kind}, ${what}: ${expected}, found ${found}`)
}

/** A run in which nothing was moved or packed proves nothing. */
const hasWorked = ({ movements, parcels }: StaffTally): boolean => movements.size > 0 && parcels.size > 0

interface Verified {
  readonly tally: StaffTally
  readonly crew: Crew
  readonly bookFolder: string
}

async function verifyWork(deps: BenchEnvironment, { tally, crew, bookFolder }: Verified): Promise<void> {
  const failures = await deps.prepare(async ({ db }) => [
    ...tally.failures,
    ...(await movementFailures(db, tally)),
    ...(await pieceFailures(db, { tally, crew })),
    ...(await orderFailures(db, tally)),
    ...(await refundFailures(db, bookFolder)),
  ])
  printTable('Acts of the staff', [
    ...[...tally.acts].sort(([one], [other]) => one.localeCompare(other)).map(([what, done]) => ({ what, done })),
    { what: 'refused, another was quicker', done: tally.refusals },
  ])
  if (!hasWorked(tally)) failures.push('staff moved no stock or packed no parcel')
  if (failures.length > 0) throw new ProofFailure(failures.slice(0, 10).join('; '))
}

const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows

/** Each movement that was answered is written once, and none besides. */
async function movementFailures(db: Db, { movements }: StaffTally): Promise<string[]> {
  const mark = sql`coalesce(nullif(reference, ''), reason)`
  const written = await rowsOf<{ mark: string; count: number }>(
    db,
    sql`SELECT ${mark} AS mark, count(*)::int AS count FROM stock_movements WHERE ${mark} LIKE ${`${movementMark}%`} GROUP BY 1`,
  )
  const counts = new Map(written.map((one) => [one.mark, one.count]))
  return [
    ...[...movements]
      .filter((one) => counts.get(one) !== 1)
      .map((one) => `${one} is written ${counts.get(one) ?? 0} times`),
    ...[...counts.keys()].filter((one) => !movements.has(one)).map((one) => `${one} is written, and was not answered`),
  ]
}

/** Pieces in an account of a product, by product and account. */
type PieceSums = ReadonlyMap<string, number>

async function readPieceSums(db: Db, productIds: readonly number[]): Promise<PieceSums> {
  const rows = await rowsOf<{ key: string; pieces: number }>(
    db,
    sql`SELECT account.product_id || ' ' || account.name AS key, sum(entry.pieces)::int AS pieces
      FROM stock_accounts account JOIN stock_entries entry ON entry.account_id = account.id
      WHERE account.product_id = ANY(${sql.param([...productIds])}::int[]) GROUP BY 1`,
  )
  return new Map(rows.map(({ key, pieces }) => [key, pieces]))
}

/** What came from suppliers, was counted, left in parcels and came back is in the ledger exactly as it was answered. */
async function pieceFailures(db: Db, { tally, crew }: { tally: StaffTally; crew: Crew }): Promise<string[]> {
  const [productIds, before] = [[...crew.products.values()], crew.piecesBefore]
  const after = await readPieceSums(db, productIds)
  const counted = new Map(
    (
      await rowsOf<{ productId: number; pieces: number }>(
        db,
        sql`SELECT product_id AS "productId", sum(pieces)::int AS pieces FROM stock_movements
          WHERE kind = 'counted' AND reason LIKE ${`${movementMark}%`} GROUP BY 1`,
      )
    ).map(({ productId, pieces }) => [productId, pieces]),
  )
  const sides: readonly (readonly [string, ReadonlyMap<number, number>, 1 | -1])[] = [
    ['supplier', tally.receipts, -1],
    ['count', counted, -1],
    ['shipped', sumTalliedUnits(tally.parcels.values()), 1],
    ['customers', sumTalliedUnits(tally.returns.values()), -1],
    // Nothing comes from before the ledger: a piece that is booked so is one too many.
    ['opening', new Map(), -1],
  ]
  return productIds.flatMap((productId) =>
    sides.flatMap(([account, answered, sign]) => {
      const key = `${productId} ${account}`
      const change = sign * ((after.get(key) ?? 0) - (before.get(key) ?? 0))
      const expected = answered.get(productId) ?? 0
      return change === expected
        ? []
        : [`product ${productId}, ${account}: ${expected} answered, ${change} in the ledger`]
    }),
  )
}

interface OrderOutcome {
  readonly order: string
  readonly state: string
  readonly ordered: number
  readonly away: number
  readonly left: number
  readonly replaced: number
  readonly refunds: number
}

/** No customer has more than was ordered, and no order left twice; what was cancelled has not left, its money is refunded once. */
async function orderFailures(db: Db, { cancelledOrders }: StaffTally): Promise<string[]> {
  const piecesIn = (account: string) => sql`(SELECT coalesce(sum(entry.pieces), 0)::int FROM stock_transfers transfer
    JOIN stock_entries entry ON entry.transfer_id = transfer.id JOIN stock_accounts account ON account.id = entry.account_id
    WHERE transfer.reference = 'order:' || placed.id AND account.name = ${account})`
  const outcomes = await rowsOf<OrderOutcome>(
    db,
    sql`SELECT placed.unique_order_id AS "order", placed.state,
        (SELECT sum(quantity)::int FROM order_lines WHERE order_id = placed.id) AS ordered,
        ${piecesIn('shipped')} + ${piecesIn('customers')} AS away, ${piecesIn('shipped')} AS left,
        (SELECT coalesce(sum(part.quantity), 0)::int FROM shipments parcel JOIN shipment_lines part ON part.shipment_id = parcel.id
          WHERE parcel.order_id = placed.id AND (parcel.is_replacement OR parcel.state = 'RETURNED' OR parcel.sent_again_in IS NOT NULL))
          AS replaced,
        (SELECT count(*)::int FROM payment_refunds refund JOIN payments payment ON payment.id = refund.payment_id
          WHERE payment.order_id = placed.id AND payment.outcome = 'accepted' AND refund.state <> 'failed') AS refunds
      FROM orders placed JOIN stock_transfers mine ON mine.reference = 'order:' || placed.id
      WHERE placed.placed_at IS NOT NULL GROUP BY placed.id`,
  )
  return outcomes.flatMap(({ order, state, ordered, away, left, replaced, refunds }) => {
    const isCancelled = cancelledOrders.has(order)
    const isWrong =
      away > ordered ||
      left > ordered + replaced ||
      (state === 'CANCELLED' && away > 0) ||
      (isCancelled && (state !== 'CANCELLED' || refunds !== 1))
    const found = `${state}, ${ordered} ordered, ${left} left, ${away} with the customer, ${refunds} refunds`
    return isWrong ? [`${order}${isCancelled ? ', cancelled' : ''}: ${found}`] : []
  })
}

async function countDueRefunds(db: Db): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM payment_refunds WHERE state = 'due' AND NOT by_hand`,
  )
  return row!.count
}

/** What the provider sent back of each payment is what the shop asked it for, and never more than was paid. */
async function refundFailures(db: Db, bookFolder: string): Promise<string[]> {
  const [paid, refunded] = [paidAtProvider(bookFolder), refundedAtProvider(bookFolder)]
  const rows = await rowsOf<{ ref: string; asked: number }>(
    db,
    sql`SELECT payment.order_ref AS ref, sum(refund.amount)::int AS asked
      FROM payment_refunds refund JOIN payments payment ON payment.id = refund.payment_id
      WHERE payment.order_ref = ANY(${sql.param([...paid.keys()])}::text[]) AND refund.state IN ('asked', 'done') AND NOT refund.by_hand
      GROUP BY payment.order_ref`,
  )
  const requested = new Map(rows.map((one) => [one.ref, one.asked]))
  return [...new Set([...refunded.keys(), ...requested.keys()])].flatMap((ref) => {
    const [back, of] = [refunded.get(ref) ?? 0, paid.get(ref) ?? 0]
    return back === requested.get(ref) && back <= of
      ? []
      : [`${ref}: ${requested.get(ref) ?? 0} of ${of} paise asked back, ${back} sent back by the provider`]
  })
}
