/** What leaves weighs what was sold, by the product's own weight now. */
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { formatWeight } from '../../../units/format.ts'
import { products } from '../../catalog/records/products.ts'
import type { OrderLine } from '../../orders/order.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { type WeightChange, weightChanges } from './rules.ts'

/** Read from the database, since the catalogue in memory hears of a change a moment later. */
export async function readWeightChanges(db: Db, lines: readonly OrderLine[]): Promise<WeightChange[]> {
  if (lines.length === 0) return []
  const ids = [...new Set(lines.map(({ product }) => product.id))]
  const rows = await db
    .select({ id: products.id, weightMg: products.weightMg })
    .from(products)
    .where(inArray(products.id, ids))
  return weightChanges(lines, new Map(rows.map(({ id, weightMg }) => [id, weightMg])))
}

/** Of an order's lines only those that are to leave are compared. Throws `packing.weight-changed`. */
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

/** What is said of a changed weight, wherever it is shown. */
export const weightChangeRefusal = ({ name, soldMg, currentMg }: WeightChange): Refusal =>
  refuse('packing.weight-changed', { name, sold: formatWeight(soldMg), current: formatWeight(currentMg) })
