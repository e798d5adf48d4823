import { eq } from 'drizzle-orm'
import { refunds } from '../../shop/payments/records.ts'
import { bookTransferBack } from '../../shop/payments/refunds/refund-job.ts'
import type { Shop } from '../../shop/shop.ts'

/** The one thing the books of the demo shop complain of, a refund that the provider could not send, is transferred by hand. */
export async function sendDemoRefund(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [failed] = await tx.select().from(refunds).where(eq(refunds.state, 'failed'))
    if (!failed) throw new Error('the demo shop has no refund that failed')
    await bookTransferBack(shop, tx, { refundRef: failed.ref, bankRef: 'SBIN0DEMO' })
  })
}
