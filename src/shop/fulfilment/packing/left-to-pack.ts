/** What of an order is still to be packed, and where it lies. */
import type { Tx } from '../../../platform/database/database.ts'
import type { PackedFrom } from '../../ledger/stock/orders.ts'
import type { OrderRow } from '../../orders/actions.ts'
import { returnsOf } from '../../orders/returns/actions.ts'
import {
  type LineQuantity,
  readReturnedShipments,
  readUnsent,
  requireReceived,
  subtractLineQuantities,
  sumLineQuantities,
} from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import { packingsOf } from './reading.ts'

/** Where the pieces of a parcel are before packing, and where they return to when it is unpacked. */
export const packedFrom = ({ state }: Pick<OrderRow, 'state'>): PackedFrom =>
  state === 'RTO' ? 'returned' : state === 'RETURN_RECEIVED' ? 'available' : 'sold'

/** What is still to be sent and not in a packed parcel. Throws `packing.not-now` in states in which nothing is sent. */
export async function leftToPack(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'state' | 'pickupStoreId'>,
): Promise<LineQuantity[]> {
  const packed = (await packingsOf(tx, order.id)).filter(({ state }) => state === 'packed')
  return subtractLineQuantities(
    await leaving(tx, order),
    packed.flatMap(({ pieces }) => pieces),
  )
}

async function leaving(tx: Tx, { id, state, pickupStoreId }: Pick<OrderRow, 'id' | 'state' | 'pickupStoreId'>) {
  if (pickupStoreId !== null) throw refuse('packing.pickup')
  if (state === 'ACCEPTED' || state === 'PARTLY_DESPATCHED') return readUnsent(tx, id)
  if (state === 'RTO') {
    const returned = await readReturnedShipments(tx, id)
    requireReceived(returned)
    return sumLineQuantities(returned.flatMap(({ pieces }) => pieces))
  }
  if (state === 'RETURN_RECEIVED') {
    const returned = await returnsOf(tx, id)
    return returned.filter((one) => one.state === 'RECEIVED' && one.wish === 'replacement')
  }
  throw refuse('packing.not-now')
}
