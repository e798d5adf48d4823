import { eq } from 'drizzle-orm'
import { recordManualTransfer } from '../../shop/payments/refunds/manual-transfer.ts'
import { refunds } from '../../shop/payments/refunds/records.ts'
import type { Shop } from '../../shop/shop.ts'

/** The demo shop has one difference in its books, a refund that the provider could not send: records a manual transfer for it. */
export async function sendDemoRefund(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [failed] = await tx.select().from(refunds).where(eq(refunds.state, 'failed'))
    if (!failed) throw new Error('the demo shop has no refund that failed')
    await recordManualTransfer(shop, tx, { refundRef: failed.ref, bankRef: 'SBIN0DEMO' })
  })
}
