/** After the intent is written, the provider is asked for what the customer pays with: a token, a QR code, an order. */
import { type Attempt, noteOpened, type Opened } from '../../../payments/attempts.ts'
import { instrumentsFor, isProviderMode } from '../../../pricing/payment-modes.ts'
import type { Shop } from '../../../shop.ts'

/** Asks the provider, outside any transaction, and notes its answer; throws its `PartnerTrouble`. */
export async function openWithProvider(shop: Shop, attempt: Attempt, shownUntil: Date): Promise<Attempt> {
  const opened =
    attempt.mode === 'RAZORPAY' ? await openAtRazorpay(shop, attempt) : await openAtPaytm(shop, attempt, shownUntil)
  await noteOpened(shop.db, attempt.id, opened)
  return { ...attempt, ...opened }
}

async function openAtRazorpay(shop: Shop, { amount, ref, orderId }: Attempt): Promise<Opened> {
  const order = await shop.payments.razorpay.createOrder({
    amount,
    receipt: ref,
    notes: { order_id: String(orderId), attempt: ref },
  })
  return { providerRef: order.id }
}

async function openAtPaytm(shop: Shop, attempt: Attempt, shownUntil: Date): Promise<Opened> {
  const { paytm } = shop.payments
  const transaction = paytm.initiateTransaction({
    orderId: attempt.ref,
    amount: attempt.amount,
    customer: payer(attempt),
    instruments: instrumentsOf(shop, attempt),
    reference: attempt.draft.uniqueOrderId,
  })
  if (attempt.qrRef === null) return transaction
  const [{ token }, qr] = await Promise.all([
    transaction,
    paytm.createQr({ orderId: attempt.qrRef, amount: attempt.amount, expiresAt: shownUntil }),
  ])
  return { token, qrText: qr.text, qrImage: qr.imageBase64 }
}

/** A try without a mode shows every way; a chosen one only what was priced. */
function instrumentsOf(shop: Shop, { mode }: Attempt) {
  const terms = shop.catalogue.now.content.settings.payments
  if (mode === null || mode === 'RAZORPAY' || !isProviderMode(mode))
    return ['UPI', 'CREDIT_CARD', 'DEBIT_CARD', 'NET_BANKING'] as const
  return instrumentsFor(mode, terms)
}

/** Whoever the invoice is for; the provider shows it and asks nothing of it. */
function payer({ customerId, draft: { billing } }: Attempt) {
  const [firstName = '', ...rest] = billing.name.split(' ')
  return { id: `U${customerId}`, mobile: billing.mobile, email: billing.email, firstName, lastName: rest.join(' ') }
}
