/**
 * Packs a parcel: serials are scanned, and it is weighed, sealed and photographed. Despatching is in `fulfilment/despatch`.
 */
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { formatMoney } from '../../../units/format.ts'
import type { Milligrams } from '../../../units/weight.ts'
import { packPassports } from '../../inventory/passports/packed-passports.ts'
import { packUnits } from '../../ledger/stock/orders.ts'
import { readLines } from '../../orders/reading.ts'
import { requireUnsentQuantities } from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockOrderToLeave } from '../order-holds/actions.ts'
import { leftToPack, packedFrom } from './left-to-pack.ts'
import { lockPieces, requireNumberedLeft, scannedSerialsOf } from './packable-serials.ts'
import { calculatePackedValue, expectedOf, mustFindLine, type PackedQuantity } from './packed-value.ts'
import { formatWeights } from './parcel-weight.ts'
import type { Packing } from './reading.ts'
import { packings } from './records.ts'
import { isExpected, type PackedLine } from './rules.ts'
import { requireSoldWeights } from './sold-weights.ts'

export interface NewPacking {
  readonly orderId: number
  readonly pieces: readonly PackedLine[]
  readonly weightMg: Milligrams
  /** Why the weight is right although it differs from the expected one. */
  readonly weightReason: string
  readonly sealNo: string
  /** Key in the file store. */
  readonly photo: string | null
  readonly by: string
  /** Where the packer may act: a replacement is taken from there. Null: anywhere (decision 0137). */
  readonly admitted?: readonly number[] | null
}

/**
 * Throws `orders.on-hold`, `packing.not-now`, `packing.weight-changed`, `fulfilment.not-in-order` for pieces that are not left
 * to be packed, `packing.too-valuable`, `packing.no-photo`, `packing.serials-missing`, `packing.serial-twice`, what
 * `lockScanned` throws, `packing.weight`, `packing.seal-used` and what `packUnits` throws.
 */
export async function packParcel(
  shop: Pick<Shop, 'clock' | 'catalogue'>,
  tx: Tx,
  { orderId, by, admitted = null, ...packed }: NewPacking,
): Promise<Packing> {
  const order = await lockOrderToLeave(shop, tx, orderId)
  requireUnsentQuantities(await leftToPack(tx, order), packed.pieces)
  const lines = await readLines(tx, orderId)
  await requireSoldWeights(tx, lines, packed.pieces)
  const weighed = packed.pieces.map(({ lineId, quantity }) => ({ line: mustFindLine(lines, lineId), quantity }))
  requireInsurable(shop, weighed)
  if (packed.photo === null && isPhotoDue(shop)) throw refuse('packing.no-photo', {}, 'photo')
  const { pieces, packable } = await lockPieces(tx, order, { packed: packed.pieces, lines, admitted })
  const expected = expectedOf(weighed)
  const isWeightOpen = !isExpected(packed.weightMg, expected)
  if (isWeightOpen && packed.weightReason === '')
    throw refuse('packing.weight', formatWeights(packed.weightMg, expected), 'weightMilligrams')
  // The second person checks the photo before approving the weight.
  if (isWeightOpen && packed.photo === null) throw refuse('packing.no-photo', {}, 'photo')
  await requireNewSeal(tx, packed.sealNo)
  const transfer = await packUnits(shop, tx, { orderId, pieces, from: packedFrom(order), admitted })
  requireNumberedLeft(transfer, { packable, pieces, lines })
  const serials = scannedSerialsOf(packed.pieces)
  await packPassports(tx, transfer, { orderId, serials, isReshipment: order.state === 'RTO' })
  const [row] = await tx
    .insert(packings)
    .values({
      orderId,
      state: 'packed',
      ...packed,
      expectedMg: expected.weight,
      isWeightOpen,
      packedBy: by,
      packedAt: shop.clock.now(),
    })
    .returning()
  if (!row) throw new Error(`a parcel of order ${orderId} was not packed`)
  return row
}

/** Weight, seal and photo prove the condition of the parcel when it left. A setting makes the photo optional (decision 0065). */
export const isPhotoDue = ({ catalogue }: Pick<Shop, 'catalogue'>): boolean =>
  catalogue.now.content.settings.delivery.photoDue

/**
 * A consignment is insured up to a limit (rules/delivery.md 4.3). More than that goes in two parcels; a single piece above the
 * limit is allowed, since it cannot be split.
 */
function requireInsurable({ catalogue }: Pick<Shop, 'catalogue'>, pieces: readonly PackedQuantity[]): void {
  const most = catalogue.now.content.settings.delivery.mostPerConsignment
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count > 1 && calculatePackedValue(pieces) > most)
    throw refuse('packing.too-valuable', { most: formatMoney(most) })
}

async function requireNewSeal(tx: Tx, sealNo: string): Promise<void> {
  const [used] = await tx
    .select({ orderId: packings.orderId })
    .from(packings)
    .where(and(eq(packings.sealNo, sealNo), ne(packings.state, 'undone')))
  if (used) throw refuse('packing.seal-used', { seal: sealNo }, 'sealNo')
}
