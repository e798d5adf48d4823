/** Every night: buyers of digital silver who have not chosen are reminded, and after the term their money goes back (decision 0115). */

import { Refusal } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { listPurchasesUnderReview } from '../../../silver/digital-silver/reading.ts'
import { lockPurchase } from '../../../silver/digital-silver/records.ts'
import { readReviewedPayments } from '../balance/read-balance.ts'
import { reviewStep } from '../balance/rules.ts'
import { notifyOfSilverReview } from './notify-of-silver-review.ts'
import { refundQuestionedSilver } from './questioned-silver.ts'

/** Task `digital-silver.review`: one transaction per purchase, so that one that is refused does not block the others. */
export async function endUnansweredSilverReviews(shop: Shop): Promise<void> {
  const { reviewDays: days } = shop.catalogue.now.content.settings.payments
  const now = shop.clock.now()
  for (const { id } of await listPurchasesUnderReview(shop.db, {})) {
    const newest = (await readReviewedPayments(shop.db, id)).at(-1)
    const step = newest ? reviewStep(newest.payment.receivedAt, { now, days }) : 'none'
    try {
      if (step === 'remind') await remind(shop, id)
      if (step === 'refund')
        await refundQuestionedSilver(shop, { purchaseId: id, by: 'clock', why: 'no choice was made in time' })
    } catch (failure) {
      // It changed meanwhile, or a dispute keeps the money here.
      if (!(failure instanceof Refusal)) throw failure
      shop.log.warn({ purchase: id, reason: failure.reason }, 'a payment for silver under review was not refunded')
    }
  }
}

async function remind(shop: Shop, id: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, id)
    if (purchase.state !== 'REVIEW') return
    const newest = (await readReviewedPayments(tx, id)).at(-1)
    if (newest) await notifyOfSilverReview(shop, tx, { draft: newest.attempt.draft, event: 'reminder' }, newest.payment)
  })
}
