/** Which pieces of an order are scanned: those with a serial, unless all that are left could be pieces without one. */
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { products } from '../../catalog/records/products.ts'
import { countOnShelf } from '../../inventory/passports/read-serials.ts'
import {
  countUnitsOnShelf,
  leastSerialsNamed,
  type ShelfSerials,
} from '../../inventory/passports/rules/serial-movements.ts'
import { lockScanned } from '../../inventory/passports/scanned-passports.ts'
import { lockLevels, type PostedTransfer, readBalancesOf, readOrderPosition } from '../../ledger/stock/actions.ts'
import { groupUnitsByProduct } from '../../ledger/stock/orders.ts'
import type { SerialisedQuantity } from '../../ledger/stock/rules.ts'
import type { OrderRow } from '../../orders/actions.ts'
import type { OrderLine } from '../../orders/order.ts'
import { refuse } from '../../refusal.ts'
import { packedFrom } from './left-to-pack.ts'
import { mustFindLine } from './packed-value.ts'
import { type PackedLine, packableStates } from './rules.ts'

export const scannedSerialsOf = (pieces: readonly PackedLine[]): string[] => pieces.flatMap(({ serials }) => serials)

interface OrderShelf extends ShelfSerials {
  readonly locationId: number
  /** How many of them are the order's own pieces to be packed. */
  readonly leaving: number
}
type PackableShelves = ReadonlyMap<number, readonly OrderShelf[]>

interface LockedPieces {
  /** As the ledger posts them: scanned pieces from where they are. */
  readonly pieces: readonly SerialisedQuantity[]
  /** Of each product, the shelves where the order's pieces lie. */
  readonly packable: PackableShelves
}

const leastScanned = (shelves: readonly OrderShelf[]): number =>
  shelves.reduce((sum, shelf) => sum + leastSerialsNamed(shelf.leaving, shelf), 0)

interface PackedPieces {
  readonly packed: readonly PackedLine[]
  readonly lines: readonly OrderLine[]
  /** Of the packer; null: any. */
  readonly admitted: readonly number[] | null
}

/** Locks the scanned pieces. Requires a scan wherever the pieces left on the shelf could not all be pieces without a serial. */
export async function lockPieces(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'state'>,
  { packed, lines, admitted }: PackedPieces,
): Promise<LockedPieces> {
  const all = scannedSerialsOf(packed)
  const repeated = all.find((serial, at) => all.indexOf(serial) !== at)
  if (repeated !== undefined) throw refuse('packing.serial-twice', { serial: repeated })
  const pieces = groupUnitsByProduct(lines, packed)
  const productIds = pieces.map(({ productId }) => productId)
  // Lock the ledger before the pieces with a serial, as everything that moves stock does.
  await lockLevels(tx, productIds)
  const packable = admittedShelves(await readShelves(tx, order, productIds), admitted)
  const namedAt = new Map<number, number[]>()
  for (const { lineId, quantity, serials } of packed) {
    const { product } = mustFindLine(lines, lineId)
    if (serials.length > quantity) throw refuse('packing.serials-many', { name: product.name, count: quantity })
    const from =
      order.state === 'RTO'
        ? { returnedFor: order.id }
        : { locations: (packable.get(product.id) ?? []).map(({ locationId }) => locationId) }
    const scanned = await lockScanned(tx, { productId: product.id, serials, ...from })
    namedAt.set(product.id, [...(namedAt.get(product.id) ?? []), ...scanned.map(({ locationId }) => locationId)])
  }
  const named = pieces.map((one) => ({ ...one, namedAt: namedAt.get(one.productId) ?? [] }))
  for (const { productId, quantity, namedAt: scanned } of named) {
    const wanted = Math.min(quantity, leastScanned(packable.get(productId) ?? []))
    if (scanned.length < wanted) throw serialsMissing(lines, productId, wanted)
  }
  return { pieces: named, packable }
}

const serialsMissing = (lines: readonly OrderLine[], productId: number, count: number) =>
  refuse('packing.serials-missing', {
    name: lines.find(({ product }) => product.id === productId)?.product.name ?? '',
    count,
  })

/** Called once it is known from which shelf each piece was taken: no shelf may be left with more serials than pieces. */
export function requireNumberedLeft(
  { postings }: PostedTransfer,
  { packable, pieces, lines }: LockedPieces & { lines: readonly OrderLine[] },
): void {
  for (const { productId, namedAt = [] } of pieces)
    for (const shelf of packable.get(productId) ?? []) {
      const isHere = (locationId: number) => locationId === shelf.locationId
      const leaving = postings
        .filter((one) => one.productId === productId && isHere(one.from.locationId))
        .reduce((sum, one) => sum + one.pieces, 0)
      const missing = leastSerialsNamed(leaving, { ...shelf, areStruck: false }) - namedAt.filter(isHere).length
      if (missing > 0) throw serialsMissing(lines, productId, namedAt.length + missing)
    }
}

const admittedShelves = (shelves: PackableShelves, admitted: readonly number[] | null): PackableShelves =>
  admitted === null
    ? shelves
    : new Map(
        [...shelves].map(([id, own]) => [id, own.filter(({ locationId }) => admitted.includes(locationId))] as const),
      )

const isPackable = ({ state }: Pick<OrderRow, 'state'>): boolean =>
  (packableStates as readonly string[]).includes(state)

/** By product, the shelves from which this order's pieces may be packed. Empty for an order that came back and is sent again. */
async function readShelves(
  db: Db,
  order: Pick<OrderRow, 'id' | 'state'>,
  productIds: readonly number[],
): Promise<PackableShelves> {
  const from = packedFrom(order)
  if (from === 'returned' || !isPackable(order)) return new Map()
  const counts = await countOnShelf(db, productIds)
  // No piece of these products has a serial, so none is scanned.
  if (counts.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, serials: products.serials })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  const balances = await readBalancesOf(db, productIds)
  const own = from === 'sold' ? await readOrderPosition(db, order.id) : balances
  return new Map(rows.map(({ id, serials }) => [id, shelvesOf(id, serials)]))

  function shelvesOf(id: number, serials: 'ours' | 'struck'): OrderShelf[] {
    return own
      .filter(({ productId, account, pieces }) => productId === id && account === from && pieces > 0)
      .map(({ locationId, pieces: leaving }) => ({
        ...{ locationId, leaving, areStruck: serials === 'struck' },
        pieces: countUnitsOnShelf(
          balances.filter(({ productId }) => productId === id),
          locationId,
        ),
        numbered: counts.find((one) => one.productId === id && one.locationId === locationId)?.numbered ?? 0,
      }))
  }
}

/** The locations of the shelves from which pieces of these lines, of one product, are taken. */
export async function readSerialLocationsOfLines(
  db: Db,
  order: Pick<OrderRow, 'id' | 'state'>,
  lines: readonly OrderLine[],
): Promise<number[]> {
  const productIds = [...new Set(lines.map(({ product }) => product.id))]
  const shelves = await readShelves(db, order, productIds)
  return [...shelves.values()].flat().map(({ locationId }) => locationId)
}

export interface LineScans {
  /** How many must be scanned when everything left of the line is packed. */
  readonly least: number
  /** How many pieces with a serial are on the shelves of this order's pieces. */
  readonly most: number
}

/** For each line whose pieces may have a serial. */
export async function scansOfLines(
  db: Db,
  order: Pick<OrderRow, 'id' | 'state'>,
  lines: readonly OrderLine[],
): Promise<Map<number, LineScans>> {
  const shelves = await readShelves(
    db,
    order,
    lines.map(({ product }) => product.id),
  )
  return new Map(
    lines.map(({ id, product }) => {
      const own = shelves.get(product.id) ?? []
      const most = own.reduce((sum, { leaving, numbered }) => sum + Math.min(leaving, numbered), 0)
      return [id, { least: leastScanned(own), most }]
    }),
  )
}
