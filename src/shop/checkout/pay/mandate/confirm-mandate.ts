/** The provider's window has closed: what it returned is verified, and the bank is asked about the mandate at once. */
import { PartnerError } from '../../../../partners/partner-error.ts'
import { findOwnAttempt } from '../../../payments/attempts.ts'
import type { Shop } from '../../../shop.ts'
import { refreshMandate } from '../../../silver/plans/mandates/apply-report.ts'
import { type PopupPaymentResult, settlePopup } from '../provider/popup.ts'

/** Throws `payments.unknown` and `payments.forged`. A provider that does not answer now is asked again by a job. */
export async function confirmMandate(
  shop: Shop,
  { customerId, ref, result }: { customerId: number; ref: string; result: PopupPaymentResult },
): Promise<void> {
  const attempt = await findOwnAttempt(shop.db, { customerId, ref })
  await settlePopup(shop, attempt, result)
  try {
    await refreshMandate(shop, attempt.orderId)
  } catch (failure) {
    if (!(failure instanceof PartnerError)) throw failure
    shop.log.warn({ err: failure, attempt: ref }, 'the bank could not be asked about a mandate')
  }
}
