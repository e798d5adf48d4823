/**
 * GST of a purchase is charged in halves by a supplier in the shop's state, and as one by any other (IGST Act, sections 7 and 8). Until goods
 * arrive, the split follows the GSTIN of both; from then on it stays as the invoice has it.
 */
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { stateCodeOf } from '../../../units/gstin.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { type Supplier, type SupplierPurchaseLine, supplierPurchaseLines, supplierPurchases } from './records.ts'
import { purchaseLineAmounts } from './rules/purchase-lines.ts'

type Registration = Pick<Supplier, 'gstin'>

export function isInOwnState({ catalogue }: Pick<Shop, 'catalogue'>, { gstin }: Registration): boolean {
  const own = catalogue.now.content.settings.site.gstin
  return gstin !== null && own !== '' && stateCodeOf(gstin) === stateCodeOf(own)
}

/** Corrects the amounts of lines that were entered under another GSTIN. The caller has locked their purchases. */
export async function splitTaxAnew(
  shop: Pick<Shop, 'catalogue'>,
  tx: Tx,
  { lines, supplier }: { readonly lines: readonly SupplierPurchaseLine[]; readonly supplier: Registration },
): Promise<void> {
  const isSameState = isInOwnState(shop, supplier)
  for (const line of lines) {
    const amounts = purchaseLineAmounts(line, isSameState)
    const isSame = amounts.igst === line.igst && amounts.cgst === line.cgst && amounts.sgst === line.sgst
    if (!isSame) await tx.update(supplierPurchaseLines).set(amounts).where(eq(supplierPurchaseLines.id, line.id))
  }
}

/**
 * The GSTIN of a supplier changes: purchases of which nothing arrived are split anew. Throws `purchases.gstin-received` if it would
 * make the tax of received goods wrong, and `purchases.gstin-needed` if a purchase charges GST and there would be none.
 */
export async function followGstin(
  shop: Pick<Shop, 'catalogue'>,
  tx: Tx,
  { before, gstin }: { readonly before: Supplier; readonly gstin: string | null },
): Promise<void> {
  if (stateOf(before.gstin) === stateOf(gstin)) return
  const drafts = await tx
    .select({ id: supplierPurchases.id })
    .from(supplierPurchases)
    .where(and(eq(supplierPurchases.supplierId, before.id), eq(supplierPurchases.state, 'ORDERED')))
    .orderBy(asc(supplierPurchases.id))
    .for('update')
  // After the lock: a receipt in progress is over by now.
  const [received] = await taxedPurchases(tx, before.id, ['PART_RECEIVED', 'RECEIVED'])
  if (received) throw refuse('purchases.gstin-received', { id: received.id }, 'gstin')
  const [taxed] = gstin === null ? await taxedPurchases(tx, before.id, ['ORDERED']) : []
  if (taxed) throw refuse('purchases.gstin-needed', { id: taxed.id }, 'gstin')
  if (drafts.length === 0) return
  const ofDrafts = inArray(
    supplierPurchaseLines.purchaseId,
    drafts.map(({ id }) => id),
  )
  const lines = await tx.select().from(supplierPurchaseLines).where(ofDrafts)
  await splitTaxAnew(shop, tx, { lines, supplier: { gstin } })
}

const stateOf = (gstin: string | null): string | null => gstin && stateCodeOf(gstin)

type State = (typeof supplierPurchases.$inferSelect)['state']

const taxedPurchases = (tx: Tx, supplierId: number, states: State[]): Promise<{ id: number }[]> =>
  tx
    .select({ id: supplierPurchases.id })
    .from(supplierPurchases)
    .innerJoin(supplierPurchaseLines, eq(supplierPurchaseLines.purchaseId, supplierPurchases.id))
    .where(
      and(
        eq(supplierPurchases.supplierId, supplierId),
        inArray(supplierPurchases.state, states),
        gt(supplierPurchaseLines.gstRate, 0),
      ),
    )
    .orderBy(asc(supplierPurchases.id))
    .limit(1)
