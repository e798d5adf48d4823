/** Staff who work in the back office while processes are killed, and what must hold of their work afterwards. */
import { type SQL, sql } from 'drizzle-orm'
import { buyerName } from '../../bench/support/buyers.ts'
import type { Room } from '../../bench/support/room.ts'
import { printTable } from '../../bench/support/table.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { inlinePhoto } from '../../src/shop/packing/testing.ts'
import { stock } from '../../src/shop/reconciliation/stock.ts'
import { ProofFailure } from './proof.ts'
import type { WorkBesides } from './sale-under-kills.ts'
import { openStaffSession, StaffRefusal, type StaffSession } from './staff-session.ts'

interface Location {
  readonly id: number
  readonly name: string
  readonly ships: boolean
}
interface ProductPage {
  readonly balances: readonly { readonly locationId: number; readonly account: string; readonly pieces: number }[]
  readonly locations: readonly Location[]
  readonly serialsOnShelf: readonly { readonly serial: string; readonly locationId: number }[]
}
interface Product {
  readonly id: number
  readonly name: string
}
interface OrderLine {
  readonly id: number
  readonly name: string
  readonly leftToPack: number
  readonly scans: { readonly least: number; readonly most: number }
}
interface OrderPage {
  readonly lines: readonly OrderLine[]
  readonly packed: readonly { readonly id: number }[]
  readonly acts: readonly string[]
}

/** What was answered with success, under the reference or the reason that only this one has. */
interface Tally {
  readonly movements: Set<string>
  readonly sentOrders: Set<string>
  readonly cancelledOrders: Set<string>
  refusals: number
}

const shelfAccounts = ['available', 'reserved', 'sold']
const mostErrors = 20

/** A small linear congruential generator, so that a run can be repeated. */
function drawer(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

export function staffWork(seed: number): WorkBesides {
  const tally: Tally = { movements: new Set(), sentOrders: new Set(), cancelledOrders: new Set(), refusals: 0 }
  return {
    run: async (shopUrl, seconds) => {
      const endMs = performance.now() + seconds * 1000
      const [owner, ops] = [await openStaffSession(shopUrl, 'owner'), await openStaffSession(shopUrl, 'ops')]
      const shelf = await ops.repeat<{ products: Product[] }>('GET', 'admin/products?state=published')
      const products = shelf.products.slice(0, 4)
      const until = (work: () => Promise<void>) => repeatUntil(endMs, tally, work)
      const draw = drawer(seed)
      await Promise.all([
        until(() => moveStock(owner, tally, { productId: products[draw(products.length)]!.id, draw })),
        until(() => moveStock(ops, tally, { productId: products[draw(products.length)]!.id, draw })),
        until(() => workOnOrders(ops, tally, { products, draw })),
        until(() => workOnOrders(owner, tally, { products, draw })),
        until(() => switchCounter(owner)),
      ])
    },
    verify: (room) => verifyWork(room, tally),
  }
}

async function repeatUntil(endMs: number, tally: Tally, work: () => Promise<void>): Promise<void> {
  let errors = 0
  while (performance.now() < endMs)
    try {
      await work()
    } catch (error) {
      // Two who work on one order are refused where the other was quicker.
      if (error instanceof StaffRefusal) tally.refusals += 1
      else if (++errors > mostErrors) throw error
    }
}

async function moveStock(
  staff: StaffSession,
  { movements }: Tally,
  { productId, draw }: { productId: number; draw: (below: number) => number },
): Promise<void> {
  const page = await staff.repeat<ProductPage>('GET', `admin/products/one?id=${productId}`)
  const [vault, counter] = page.locations
  if (!vault || !counter) throw new Error('the demo shop has no counter')
  const mark = `PROOF-${process.pid}-${movements.size}-${draw(1_000_000_000)}`
  const blank = {
    productId,
    reference: '',
    reason: mark,
    serials: '',
    account: 'shelf',
    locationId: 0,
    toLocationId: null,
  }
  const movement = [
    { ...blank, kind: 'received', pieces: 1 + draw(5), reference: mark, reason: '' },
    { ...blank, kind: 'received', pieces: 1, reference: mark, reason: '', serials: mark },
    { ...blank, kind: 'moved', pieces: 1, toLocationId: counter.id },
    { ...blank, kind: 'moved', pieces: 1, locationId: counter.id, toLocationId: vault.id },
    { ...blank, kind: 'counted', pieces: onShelf(page, counter.id) + draw(2), locationId: counter.id },
  ][draw(5)]!
  await staff.repeat('POST', 'admin/products/stock', movement)
  movements.add(mark)
}

const onShelf = ({ balances }: ProductPage, locationId: number): number =>
  balances
    .filter((one) => one.locationId === locationId && shelfAccounts.includes(one.account))
    .reduce((sum, { pieces }) => sum + pieces, 0)

let seals = 0

async function workOnOrders(
  staff: StaffSession,
  tally: Tally,
  { products, draw }: { products: readonly Product[]; draw: (below: number) => number },
): Promise<void> {
  const { rows } = await staff.repeat<{ rows: { order: string; name: string }[] }>('GET', 'admin/orders?stage=placed')
  // Orders of the demo shop are not in the provider's book.
  const placed = rows.filter(({ name }) => name === buyerName)
  const chosen = placed[draw(Math.max(1, placed.length))]
  if (!chosen) return
  const { order } = chosen
  await staff.repeat('POST', 'admin/orders/accept', { orders: [order] })
  if (draw(5) === 0) {
    const cost = await staff.repeat<{ moneyPaise: number }>('GET', `admin/orders/cancel-cost?order=${order}&fault=shop`)
    const cancelled = { order, fault: 'shop', reason: 'proof', shownPaise: cost.moneyPaise }
    const { proposal_id } = await staff.repeat<{ proposal_id?: number }>('POST', 'admin/orders/cancel', cancelled)
    // What costs more than one person may decide waits for a second.
    if (proposal_id === undefined) tally.cancelledOrders.add(order)
    return
  }
  const { lines } = await staff.repeat<OrderPage>('GET', `admin/orders/one?order=${order}`)
  const pieces = []
  for (const { id, name, leftToPack, scans } of lines.filter((line) => line.leftToPack > 0)) {
    const product = products.find((one) => one.name === name)
    const serials = scans.most > 0 && product ? await readSerials(staff, product.id) : []
    pieces.push({ lineId: id, quantity: leftToPack, serials: serials.slice(0, Math.min(leftToPack, scans.most)) })
  }
  const packing = await staff.repeat<{ expectedMilligrams: number }>('POST', 'admin/orders/packing', {
    order,
    pieces: pieces.map(({ lineId, quantity }) => ({ lineId, quantity })),
  })
  seals += 1
  const sealed = {
    weightMilligrams: packing.expectedMilligrams,
    sealNo: `PROOF ${process.pid} ${seals}`,
    photo: inlinePhoto,
  }
  const packed = await staff.repeat<OrderPage>('POST', 'admin/orders/pack', { order, pieces, ...sealed })
  const parcel = packed.packed.at(-1)
  if (!parcel) return
  if (draw(4) === 0) {
    await staff.repeat('POST', 'admin/orders/unpack', { order, parcel: parcel.id })
    return
  }
  await staff.repeat('POST', 'admin/orders/despatch', { order, parcel: parcel.id })
  tally.sentOrders.add(order)
  await staff.repeat('POST', 'admin/orders/delivered', { order, proof: inlinePhoto })
}

/** On the shelf of the vault; somebody else may scan the same one. */
async function readSerials(staff: StaffSession, productId: number): Promise<string[]> {
  const { serialsOnShelf } = await staff.repeat<ProductPage>('GET', `admin/products/one?id=${productId}`)
  return serialsOnShelf.filter(({ locationId }) => locationId === 0).map(({ serial }) => serial)
}

async function switchCounter(owner: StaffSession): Promise<void> {
  const { stores } = await owner.repeat<{ stores: (Location & Record<string, unknown>)[] }>('GET', 'admin/delivery')
  const [store] = stores
  if (!store) throw new Error('the demo shop has no counter')
  const { id, name, email, mobile, address, pincode, hours, open, ships } = store
  await owner.repeat('POST', 'admin/delivery/stores/save', {
    ...{ id, name, email, mobile, address, pincode, hours, open },
    ships: !ships,
  })
}

interface OrderOutcome {
  readonly order: string
  readonly state: string
  readonly parcels: number
  readonly refunds: number
  readonly sentPieces: number
  readonly orderedPieces: number
}

async function verifyWork(room: Room, tally: Tally): Promise<void> {
  const failures = await room.prepare(async ({ db }) => [
    ...(await movementFailures(db, tally)),
    ...(await orderFailures(db, tally)),
    ...(await stock({ db, now: new Date(), since: new Date(0) })).map(
      ({ what, expected, found }) => `${what}: ${expected}, found ${found}`,
    ),
  ])
  const { movements, sentOrders, cancelledOrders, refusals } = tally
  printTable('Work of the staff', [
    { what: 'movements of stock', done: movements.size },
    { what: 'orders sent', done: sentOrders.size },
    { what: 'orders cancelled', done: cancelledOrders.size },
    { what: 'refused, another was quicker', done: refusals },
  ])
  if (movements.size === 0 || sentOrders.size === 0) failures.push('the staff did nothing')
  if (failures.length > 0) throw new ProofFailure(failures.slice(0, 10).join('; '))
}

const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows

/** Each movement that was answered is written once, none twice, and the ledger has all pieces that came. */
async function movementFailures(db: Db, { movements }: Tally): Promise<string[]> {
  const mark = sql`coalesce(nullif(stock_movements.reference, ''), stock_movements.reason)`
  const written = await rowsOf<{ mark: string; count: number }>(
    db,
    sql`SELECT ${mark} AS mark, count(*)::int AS count FROM stock_movements WHERE ${mark} LIKE 'PROOF-%' GROUP BY 1`,
  )
  const counts = new Map(written.map((one) => [one.mark, one.count]))
  const all = new Set([...movements, ...counts.keys()])
  const [pieces] = await rowsOf<{ moved: number; booked: number }>(
    db,
    sql`SELECT (
        SELECT sum(pieces)::int FROM stock_movements WHERE kind IN ('received', 'counted') AND ${mark} LIKE 'PROOF-%'
      ) AS moved, (
        SELECT -sum(entry.pieces)::int FROM stock_entries entry JOIN stock_accounts account ON account.id = entry.account_id
        JOIN stock_transfers transfer ON transfer.id = entry.transfer_id
        JOIN stock_movements ON transfer.reference = 'movement:' || stock_movements.id
        WHERE account.name IN ('supplier', 'count') AND ${mark} LIKE 'PROOF-%'
      ) AS booked`,
  )
  return [
    ...[...all].filter((one) => counts.get(one) !== 1).map((one) => `${one} is written ${counts.get(one) ?? 0} times`),
    ...(pieces?.moved === pieces?.booked ? [] : [`${pieces?.moved} pieces came, ${pieces?.booked} are in the ledger`]),
  ]
}

/** What was sent has left once and whole, and what was cancelled not at all, its money refunded once. */
async function orderFailures(db: Db, { sentOrders, cancelledOrders }: Tally): Promise<string[]> {
  const outcomes = await rowsOf<OrderOutcome>(
    db,
    sql`SELECT placed.unique_order_id AS "order", placed.state,
        (SELECT count(*)::int FROM shipments WHERE order_id = placed.id) AS parcels,
        (SELECT count(*)::int FROM payment_refunds refund JOIN payments payment ON payment.id = refund.payment_id
          WHERE payment.order_id = placed.id AND payment.outcome = 'accepted' AND refund.state <> 'failed') AS refunds,
        (SELECT coalesce(sum(part.quantity), 0)::int FROM shipments parcel JOIN shipment_lines part ON part.shipment_id = parcel.id
          WHERE parcel.order_id = placed.id) AS "sentPieces",
        (SELECT sum(quantity)::int FROM order_lines WHERE order_id = placed.id) AS "orderedPieces"
      FROM orders placed WHERE placed.placed_at IS NOT NULL`,
  )
  return outcomes.flatMap(({ order, state, parcels, refunds, sentPieces, orderedPieces }) => {
    const found = `${state}, ${parcels} parcels with ${sentPieces} of ${orderedPieces} pieces, ${refunds} refunds`
    const isSent = sentOrders.has(order)
    const isWrong =
      sentPieces > orderedPieces ||
      (isSent && (sentPieces !== orderedPieces || parcels !== 1 || refunds > 0)) ||
      (cancelledOrders.has(order) && (state !== 'CANCELLED' || parcels > 0 || refunds !== 1))
    return isWrong ? [`${order} was ${isSent ? 'sent' : 'cancelled'}: ${found}`] : []
  })
}
