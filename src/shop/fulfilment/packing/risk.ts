/** What can be missing from a parcel whose weight is not the expected one, for the approval policy (decision 0083). */
import type { Db } from '../../../platform/database/database.ts'
import { formatWeight } from '../../../units/format.ts'
import { findByPublicId, readLines } from '../../orders/reading.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Risk } from '../../staff/approvals/rules/risk.ts'
import { calculatePackedValue } from './packed-value.ts'
import { requireOpenWeight } from './parcel-weight.ts'
import { findPacking } from './reading.ts'
import { maxLossOfWeight } from './rules.ts'

/** Throws `orders.unknown` and what `approveWeight` throws. */
export async function assessWeight(
  _shop: Shop,
  db: Db,
  { order, parcel }: { readonly order: string; readonly parcel: number },
): Promise<Risk> {
  const found = await findByPublicId(db, order)
  if (!found) throw refuse('orders.unknown')
  const packing = await findPacking(db, { orderId: found.id, id: parcel })
  requireOpenWeight(packing)
  const lines = await readLines(db, found.id)
  const pieces = packing.pieces.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ line, quantity }] : []
  })
  const metal = pieces.reduce((sum, { line, quantity }) => sum + line.product.weightMg * quantity, 0)
  const [weighed, expected] = [packing.weightMg, packing.expectedMg]
  const weights = `${formatWeight(weighed)} instead of ${formatWeight(expected)}`
  return {
    maxLoss: maxLossOfWeight({ weighed, expected, metal, worth: calculatePackedValue(pieces) }),
    rules: ['parcel-weight'],
    sentence: `Despatch a parcel of order ${order} weighing ${weights}: ${packing.weightReason}`,
    changes: [
      {
        what: `Parcel with seal ${packing.sealNo}`,
        before: `${formatWeight(expected)} expected`,
        after: `${formatWeight(weighed)} on the scale`,
        rests: { on: packing.id },
      },
    ],
  }
}
