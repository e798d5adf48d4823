/** Staff receive a parcel that the courier reports as handed back, before its pieces are sent again or refunded. */
import type { Tx } from '../../../platform/database/database.ts'
import { mustLockOrder } from '../../orders/actions.ts'
import { recordCourierReport } from '../../orders/courier-parcels.ts'
import { readShipments } from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { addNote } from '../admin/notes.ts'

interface ReceivedParcel {
  readonly orderId: number
  readonly shipmentId: number
  readonly isSealIntact: boolean
  readonly remark: string
  readonly staffId: number
}

/** Throws `fulfilment.nothing-to-receive`. */
export async function receiveReturnedParcel(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { orderId, shipmentId, isSealIntact, remark, staffId }: ReceivedParcel,
): Promise<void> {
  await mustLockOrder(tx, orderId)
  const shipment = (await readShipments(tx, [orderId])).find(({ id }) => id === shipmentId)
  if (!shipment?.awaitsReceipt) throw refuse('fulfilment.nothing-to-receive')
  await recordCourierReport(tx, shipmentId, { awaitsReceipt: false, courierProblem: '' })
  const seal = isSealIntact ? 'with its seal intact' : 'with its seal broken or missing'
  const text = `Parcel ${shipment.waybillNo} received back ${seal}${remark && `: ${remark}`}`
  await addNote(shop, tx, { orderId, staffId, text })
}
