/** PAN is kept as long as invoices need it. Before there is such an invoice, the customer may remove it (privacy policy). */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import { changeCustomer, lockCustomer } from '../../customers/records.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'

/** Whether the customer bought something for which the law requires it. */
export async function isTaxIdNeeded(db: Db, customerId: number, panFrom: Paise): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    SELECT EXISTS (
      SELECT 1 FROM orders WHERE customer_id = ${customerId} AND placed_at IS NOT NULL
        AND state <> 'CANCELLED' AND (price->>'invoiceTotal')::bigint >= ${panFrom}
    ) OR EXISTS (
      SELECT 1 FROM payments WHERE customer_id = ${customerId} AND outcome = 'accepted' AND amount >= ${panFrom}
    ) AS needed`)) as unknown as { rows: { needed: boolean }[] }
  return rows[0]?.needed === true
}

/** Removes PAN or declaration. Throws `privacy.pan-stays` where an invoice needs it. */
export async function removeTaxId(shop: Pick<Shop, 'db' | 'catalogue'>, customerId: number): Promise<void> {
  const { panFrom } = shop.catalogue.now.content.settings.law
  await shop.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    if (await isTaxIdNeeded(tx, customerId, panFrom)) throw refuse('privacy.pan-stays')
    await changeCustomer(tx, customerId, { panSealed: null, panGivenAt: null, noPanDeclaredAt: null })
  })
}
