/** After the intent is written, requests from the provider what the customer pays with: a token, a QR code, an order. */
import { noteOpened, type PaymentAttempt } from '../../../payments/attempts.ts'
import { instrumentsFor, isProviderMode } from '../../../pricing/payment-modes.ts'
import type { Shop } from '../../../shop.ts'

/** Calls the attempt's provider, outside any transaction, and saves its response; throws its `PartnerError`. */
export async function openWithProvider(
  shop: Shop,
  attempt: PaymentAttempt & { readonly provider: string },
  shownUntil: Date,
): Promise<PaymentAttempt> {
  const { ref, qrRef, amount, orderId, draft } = attempt
  const opened = await shop.payments.byName(attempt.provider).open({
    ...{ ref, qrRef, amount, orderId, uniqueOrderId: draft.uniqueOrderId },
    payer: payerOf(attempt),
    instruments: instrumentsOf(shop, attempt),
    expiresAt: shownUntil,
  })
  await noteOpened(shop.db, attempt.id, opened)
  return { ...attempt, ...opened }
}

/** An attempt without a mode offers every payment method; one with a mode only what was priced. */
function instrumentsOf(shop: Shop, { mode }: PaymentAttempt) {
  const terms = shop.catalogue.now.content.settings.payments
  if (mode === null || !isProviderMode(mode)) return ['UPI', 'CREDIT_CARD', 'DEBIT_CARD', 'NET_BANKING'] as const
  return instrumentsFor(mode, terms)
}

/** The billing party; the provider only displays it. */
function payerOf({ customerId, draft: { billing } }: PaymentAttempt) {
  const [firstName = '', ...rest] = billing.name.split(' ')
  return { id: `U${customerId}`, mobile: billing.mobile, email: billing.email, firstName, lastName: rest.join(' ') }
}
