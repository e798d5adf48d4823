/** PAN is kept as long as the invoices that needed it; before there is one, its owner may take it back (privacy policy). */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import { changeCustomer, lockCustomer } from '../../customers/records.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'

/** Whether the customer bought something for which the law asks for it. */
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

/** Takes PAN or declaration back. Throws `privacy.pan-stays` where an invoice rests on it. */
export async function removeTaxId(shop: Pick<Shop, 'db' | 'catalogue'>, customerId: number): Promise<void> {
  const { panFrom } = shop.catalogue.now.content.settings.law
  await shop.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    if (await isTaxIdNeeded(tx, customerId, panFrom)) throw refuse('privacy.pan-stays')
    await changeCustomer(tx, customerId, { panSealed: null, panGivenAt: null, noPanDeclaredAt: null })
  })
}
