/** What a code is that was scanned at the packing station. */

import { readOrderLocations } from '../../../../shop/fulfilment/order-locations.ts'
import {
  findLinesOfSerial,
  findOrderOfCode,
  requirePackable,
} from '../../../../shop/fulfilment/packing-station/scanned-codes.ts'
import type { OrderRow } from '../../../../shop/orders/actions.ts'
import { findByPublicId } from '../../../../shop/orders/reading.ts'
import { Refusal, refuse } from '../../../../shop/refusal.ts'
import type { Shop } from '../../../../shop/shop.ts'
import { requireActAt } from '../../../../shop/staff/locations/rules.ts'
import type { Staff } from '../../../../shop/staff/rules.ts'
import type * as wire from '../../../../wire/admin/fulfilment/packing-station.ts'
import { sentenceOf } from '../../../../wire/messages.ts'
import type { StaffHandler } from '../../../call.ts'

export const scanCode: StaffHandler<typeof wire.scanCode> = async (shop, { params: { code, order }, staff }) => {
  const packed = order ? await findByPublicId(shop.db, order) : null
  if (order && !packed) throw refuse('orders.unknown')
  const lineIds = packed && (await findLinesOfSerial(shop.db, packed, code))
  if (lineIds) return { data: { kind: 'serial', order, problem: '', lineIds } }
  const found = await findOrderOfCode(shop.db, code)
  if (found) {
    const problem = await problemOf(shop, found, staff)
    return { data: { kind: 'order', order: found.uniqueOrderId, problem, lineIds: [] } }
  }
  if (!order) throw refuse('packing.unknown-code', { code })
  return { data: { kind: 'unknown', order, problem: '', lineIds: [] } }
}

/** The sentence of the refusal that packing would meet. */
async function problemOf(shop: Shop, order: OrderRow, staff: Staff): Promise<string> {
  try {
    if (staff.locations !== null) requireActAt(staff, await readOrderLocations(shop.db, [order.uniqueOrderId]))
    await shop.db.transaction((tx) => requirePackable(shop, tx, order))
    return ''
  } catch (failure) {
    if (failure instanceof Refusal) return sentenceOf(failure)
    throw failure
  }
}
