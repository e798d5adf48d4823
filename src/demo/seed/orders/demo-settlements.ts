import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'

/** The providers' settlement files for the demo shop's payments and refunds up to today: each line on the day after. */
export async function seedSettlements(tx: Tx): Promise<void> {
  await tx.execute(sql`
    INSERT INTO provider_settlements (provider, kind, ref, amount, fee, settled_on, utr)
    SELECT till, 'payment', payment_ref, amount, 0, (received_at AT TIME ZONE 'Asia/Kolkata')::date + 1, 'DEMO' || id
    FROM payments WHERE till <> 'bank' ON CONFLICT DO NOTHING`)
  await tx.execute(sql`
    INSERT INTO provider_settlements (provider, kind, ref, amount, fee, settled_on, utr)
    SELECT payment.till, 'refund', refund.provider_refund_id, refund.amount, 0,
      (refund.done_at AT TIME ZONE 'Asia/Kolkata')::date + 1, 'DEMO' || refund.id
    FROM payment_refunds refund JOIN payments payment ON payment.id = refund.payment_id
    WHERE payment.till <> 'bank' AND refund.state = 'done' AND refund.provider_refund_id IS NOT NULL
    ON CONFLICT DO NOTHING`)
}
