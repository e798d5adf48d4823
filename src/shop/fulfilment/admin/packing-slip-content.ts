/** What the packing slips of an order say, from one read of the order. */
import { formatMetalAndFineness, formatWeight } from '../../../units/format.ts'
import type { OrderRow } from '../../orders/actions.ts'
import { labelLineProperties } from '../../orders/line-properties/rules.ts'
import type { OrderLine } from '../../orders/order.ts'
import type { Shop } from '../../shop.ts'
import { holdRefusal } from '../order-holds/actions.ts'
import { holdsInForce } from '../order-holds/rules.ts'
import type { PackedLine } from '../packing/rules.ts'
import { weightChangeRefusal } from '../packing/sold-weights.ts'
import { listSentPieces, type OrderAdminView, readOrderForAdmin } from './detail.ts'
import type { SlipParcel, SlipRow } from './packing-slip.ts'

/**
 * A slip for each parcel, those that have left first; none if nothing is packed. Throws `orders.unknown`, and where a packed parcel
 * must not leave, `orders.on-hold` or `packing.weight-changed`. With `printsPacked` false only parcels that have left are printed, which
 * no hold concerns any more.
 */
export async function readPackingSlips(
  shop: Shop,
  uniqueOrderId: string,
  { printsPacked = true }: { readonly printsPacked?: boolean } = {},
): Promise<{ order: OrderRow; parcels: SlipParcel[] }> {
  const read = await readOrderForAdmin(shop.db, uniqueOrderId)
  const packed = read.packings.filter(({ state }) => state === 'packed')
  const packedLines = new Set(packed.flatMap(({ pieces }) => pieces.map(({ lineId }) => lineId)))
  if (printsPacked) requireMayLeave(read, packedLines, shop.clock.now())
  const packedAtOf = (shipmentId: number) => read.packings.find((one) => one.shipmentId === shipmentId)?.packedAt
  const sent = read.shipments.map((parcel) => ({
    ...parcel,
    pieces: listSentPieces(read, parcel),
    packedAt: packedAtOf(parcel.id) ?? parcel.despatchedAt,
  }))
  const parcels = [...sent, ...packed]
  return {
    order: read.order,
    parcels: parcels.map(({ id, sealNo, waybillNo, weightMg, packedAt, pieces }, at) => ({
      packedAt,
      shipmentId: at < sent.length ? id : null,
      nth: at + 1,
      total: parcels.length,
      seal: sealNo ?? '',
      waybill: waybillNo,
      weight: weightMg === null ? '' : formatWeight(weightMg),
      rows: pieces.map((piece) => slipRow(read.lines, piece)),
    })),
  }
}

/** A slip is for a parcel that is about to leave. */
function requireMayLeave(
  { order, weightChanges, ...causes }: OrderAdminView,
  packedLines: ReadonlySet<number>,
  now: Date,
): void {
  if (packedLines.size === 0) return
  const [hold] = holdsInForce(order, causes, now)
  if (hold) throw holdRefusal(hold)
  const change = weightChanges.find(({ lineId }) => packedLines.has(lineId))
  if (change) throw weightChangeRefusal(change)
}

function slipRow(lines: readonly OrderLine[], { lineId, quantity, serials }: PackedLine): SlipRow {
  const line = lines.find(({ id }) => id === lineId)
  const product = line?.product
  return {
    name: product?.name ?? '',
    detail: product ? `${formatMetalAndFineness(product)}, ${formatWeight(product.weightMg)} each` : '',
    quantity,
    serials,
    properties: labelLineProperties(line?.properties),
  }
}
