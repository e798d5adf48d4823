/** A parcel whose weight differs from the expected one waits for a second person. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { formatWeight } from '../../../units/format.ts'
import type { Milligrams } from '../../../units/weight.ts'
import { mustLockOrder } from '../../orders/actions.ts'
import { refuse } from '../../refusal.ts'
import { mustFindPacking, type Packing } from './reading.ts'
import { packings } from './records.ts'
import type { ExpectedWeight } from './rules.ts'

/** A second person accepts a weight outside the tolerance. Throws `packing.unknown`, `packing.left` and `packing.weight-fits`. */
export async function approveWeight(tx: Tx, { orderId, id }: { orderId: number; id: number }): Promise<void> {
  await mustLockOrder(tx, orderId)
  const packing = await mustFindPacking(tx, { orderId, id })
  requireOpenWeight(packing)
  await tx.update(packings).set({ isWeightOpen: false }).where(eq(packings.id, id))
}

/** Throws `packing.left` and `packing.weight-fits`. */
export function requireOpenWeight({ state, isWeightOpen }: Pick<Packing, 'state' | 'isWeightOpen'>): void {
  if (state !== 'packed') throw refuse('packing.left')
  if (!isWeightOpen) throw refuse('packing.weight-fits')
}

export const formatWeights = (weighed: Milligrams, { weight, tolerance }: ExpectedWeight) => ({
  weighed: formatWeight(weighed),
  expected: formatWeight(weight),
  tolerance: formatWeight(tolerance),
})
