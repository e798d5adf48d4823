/** The provider's window in which a customer approves automatic payment once (docs: Razorpay, Recurring Payments, UPI). */
import type * as z from 'zod/mini'
import type { setUpMandate } from '../../../../wire/silver/silver-plans.ts'
import { loadProviderScript, type PopupResult } from '../../../parts/checkout/provider-window.ts'

type MandateOpening = z.output<(typeof setUpMandate)['response']>

export type MandateWindowEnd =
  | { readonly how: 'approved'; readonly paymentRef: string; readonly orderRef: string; readonly signature: string }
  | { readonly how: 'closed' }
  | { readonly how: 'unavailable' }

/** Opens the window with the shop's name, and resolves when it ends. */
export async function openMandateWindow(
  opening: MandateOpening,
  { name, description }: { name: string; description: string },
): Promise<MandateWindowEnd> {
  if (!(await loadProviderScript(opening.checkoutUrl)) || !window.Razorpay) return { how: 'unavailable' }
  const Razorpay = window.Razorpay
  return new Promise((resolve) => {
    new Razorpay({
      key: opening.keyId,
      order_id: opening.orderRef,
      customer_id: opening.customerRef,
      recurring: '1',
      ...{ name, description },
      handler: (paid: PopupResult) =>
        resolve({
          how: 'approved',
          paymentRef: paid.razorpay_payment_id,
          orderRef: paid.razorpay_order_id,
          signature: paid.razorpay_signature,
        }),
      modal: { ondismiss: () => resolve({ how: 'closed' }), confirm_close: true },
    }).open()
  })
}
