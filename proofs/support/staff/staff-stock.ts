/** Staff who receive, carry and count pieces, and let a product be booked before it is there. */
import { type RandomIntegers, seededRandomIntegers } from '../random-integers.ts'
import type { StaffClient } from './staff-client.ts'
import { addTalliedUnits, performStaffAction, type StaffTally, settleActs } from './staff-tally.ts'

interface Location {
  readonly id: number
  readonly name: string
  readonly ships: boolean
}

export interface StockedProduct {
  readonly id: number
  readonly revision: number
  readonly sheet: { readonly name: string; readonly preSale: boolean; readonly despatchOn: string | null }
  readonly balances: readonly { readonly locationId: number; readonly account: string; readonly pieces: number }[]
  readonly locations: readonly Location[]
  readonly serialsOnShelf: readonly { readonly serial: string; readonly locationId: number }[]
}

export const movementMark = 'PROOF-'
const shelfAccounts = ['available', 'reserved', 'sold']
const despatchOn = '2099-01-31'

export const readProduct = (staff: StaffClient, productId: number): Promise<StockedProduct> =>
  staff.read(`admin/products/one?id=${productId}`)

/** All that lies there, promised or not. */
export const onShelf = ({ balances }: StockedProduct, locationId: number): number =>
  balances
    .filter((one) => one.locationId === locationId && shelfAccounts.includes(one.account))
    .reduce((sum, { pieces }) => sum + pieces, 0)

export interface StockWork {
  readonly staff: StaffClient
  readonly tally: StaffTally
  readonly draw: RandomIntegers
}

let marks = 0

interface Movement {
  readonly kind: string
  readonly pieces: number
  readonly locationId?: number
  readonly toLocationId?: number
  readonly serials?: string
}

/** Each movement carries a mark of its own, by which it is found in the books. */
async function recordStock(
  { staff, tally }: StockWork,
  productId: number,
  { kind, pieces, ...movement }: Movement,
  onDone?: () => void,
) {
  marks += 1
  const mark = `${movementMark}${process.pid}-${marks}`
  const details = kind === 'received' ? { reference: mark } : { reason: mark }
  return performStaffAction(staff, tally, {
    path: 'admin/products/stock',
    body: { productId, kind, pieces, ...movement, ...details, ...(movement.serials === '' && { serials: mark }) },
    effect: () => {
      tally.movements.add(mark)
      if (kind === 'received') addTalliedUnits(tally.receipts, { productId, pieces })
      onDone?.()
    },
  })
}

/** A product that others sell, receive and count at the same moment. */
export async function changeSharedStock(work: StockWork, productId: number): Promise<boolean> {
  const { staff, draw } = work
  const page = await readProduct(staff, productId)
  const counter = counterOf(page)
  const movements: readonly Movement[] = [
    { kind: 'received', pieces: 1 + draw(5) },
    { kind: 'received', pieces: 1, serials: '' },
    { kind: 'moved', pieces: 1, locationId: 0, toLocationId: counter.id },
    { kind: 'moved', pieces: 1, locationId: counter.id, toLocationId: 0 },
    { kind: 'counted', pieces: onShelf(page, counter.id) + draw(2), locationId: counter.id },
    { kind: 'counted', pieces: onShelf(page, 0) + draw(2), locationId: 0 },
  ]
  await recordStock(work, productId, movements[draw(movements.length)]!)
  return true
}

function counterOf({ locations }: StockedProduct): Location {
  const counter = locations.find(({ id }) => id !== 0)
  if (!counter) throw new Error('the demo shop has no counter')
  return counter
}

/** A product that one person alone moves: how many pieces lie where is known at every moment. */
export interface OwnStock {
  readonly productId: number
  /** Answers whether it could: not while an act of its own is not settled. */
  apply(): Promise<boolean>
  /** Compares the shelves with what was moved; for when every act is settled. */
  compare(): Promise<void>
}

export async function openOwnStock(work: StockWork, productId: number): Promise<OwnStock> {
  const { staff, tally, draw } = work
  const first = await readProduct(staff, productId)
  const counter = counterOf(first)
  const pieces = new Map([0, counter.id].map((at) => [at, onShelf(first, at)]))
  const add = (at: number, by: number) => pieces.set(at, pieces.get(at)! + by)
  const isOwn = (open: Pick<StaffTally['open'][number], 'staff'>) => open.staff === staff
  const compare = async () => {
    const page = await readProduct(staff, productId)
    for (const [at, expected] of pieces)
      if (onShelf(page, at) !== expected)
        tally.failures.push(`${page.sheet.name}, location ${at}: ${onShelf(page, at)} pieces, moved ${expected}`)
  }
  return {
    productId,
    compare,
    apply: async () => {
      // A count that is not answered yet may put any number on the shelf.
      await settleActs(tally, isOwn)
      if (tally.open.some(isOwn)) return false
      await compare()
      const [from, to] = draw(2) === 0 ? [0, counter.id] : [counter.id, 0]
      const many = 1 + draw(3)
      const found = pieces.get(from)! + draw(3)
      const movements: readonly (readonly [Movement, () => void])[] = [
        [{ kind: 'received', pieces: many, locationId: from }, () => add(from, many)],
        [{ kind: 'counted', pieces: found, locationId: from }, () => pieces.set(from, found)],
        [
          { kind: 'moved', pieces: many, locationId: from, toLocationId: to },
          () => {
            add(from, -many)
            add(to, many)
          },
        ],
      ]
      const [movement, onDone] = movements[draw(movements.length)]!
      await recordStock(work, productId, movement, onDone)
      return true
    },
  }
}

/** Lets a product be booked before it is there, or sells only what is here. */
export async function switchBookings(work: StockWork, productId: number): Promise<boolean> {
  const { staff, tally, draw } = work
  const { revision, sheet } = await readProduct(staff, productId)
  const preSale = !sheet.preSale
  const next = { ...sheet, preSale, despatchOn: preSale ? despatchOn : null }
  await performStaffAction(staff, tally, {
    path: 'admin/products/save',
    body: { id: productId, revision, sheet: next },
  })
  if (preSale) await recordStock(work, productId, { kind: 'quota', pieces: 2 + draw(8) })
  return true
}

/** Lets the counter send orders too, or keeps its pieces for who collects there. */
export async function switchCounter({ staff, tally }: StockWork): Promise<boolean> {
  const { stores } = await staff.read<{ stores: readonly (Location & Record<string, unknown>)[] }>('admin/delivery')
  const [store] = stores
  if (!store) throw new Error('the demo shop has no counter')
  const { id, name, email, mobile, address, pincode, hours, open, ships } = store
  const body = { id, name, email, mobile, address, pincode, hours, open, ships: !ships }
  await performStaffAction(staff, tally, { path: 'admin/delivery/stores/save', body })
  return true
}

/** A worker's own numbers: they do not depend on who else is quicker. */
export const workerRandomIntegers = (seed: number, worker: number): RandomIntegers =>
  seededRandomIntegers(seed + worker * 7919)
