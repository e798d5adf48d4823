/** Requires that a product still has the weight at which it was sold, before it is sent. */
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { formatWeight } from '../../../units/format.ts'
import { products } from '../../catalog/records/products.ts'
import type { OrderLine } from '../../orders/order.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { type WeightChange, weightChanges } from './rules.ts'

/** Read from the database, because the catalogue in memory is updated a moment later. */
export async function readWeightChanges(db: Db, lines: readonly OrderLine[]): Promise<WeightChange[]> {
  if (lines.length === 0) return []
  const ids = [...new Set(lines.map(({ product }) => product.id))]
  const rows = await db
    .select({ id: products.id, weightMg: products.weightMg })
    .from(products)
    .where(inArray(products.id, ids))
  return weightChanges(lines, new Map(rows.map(({ id, weightMg }) => [id, weightMg])))
}

/** Compares only the order lines that are to leave. Throws `packing.weight-changed`. */
export async function requireSoldWeights(
  tx: Db | Tx,
  lines: readonly OrderLine[],
  leaving: readonly { readonly lineId: number }[],
): Promise<void> {
  const ids = new Set(leaving.map(({ lineId }) => lineId))
  const [change] = await readWeightChanges(
    tx,
    lines.filter(({ id }) => ids.has(id)),
  )
  if (change) throw weightChangeRefusal(change)
}

/** The refusal for a changed weight, the same wherever it is shown. */
export const weightChangeRefusal = ({ name, soldMg, currentMg }: WeightChange): Refusal =>
  refuse('packing.weight-changed', { name, sold: formatWeight(soldMg), current: formatWeight(currentMg) })
