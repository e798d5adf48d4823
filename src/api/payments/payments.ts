import * as pay from '../../shop/checkout/pay/provider/check-payment.ts'
import { initiateOrder } from '../../shop/checkout/pay/provider/initiate.ts'
import { recordPageLanguage } from '../../shop/customers/message-preferences.ts'
import { findOwnAttempt, type PaymentAttempt } from '../../shop/payments/attempts.ts'
import { virtualAccountOf } from '../../shop/payments/bank-statements/rules/virtual-account.ts'
import { amountDue, chargeDue, type PurchaseDraft, type SilverDraft } from '../../shop/payments/purchase-draft.ts'
import {
  chargesOn,
  isProviderMode,
  type PaymentMode,
  paymentModes,
  whyNotBy,
} from '../../shop/pricing/payment-modes.ts'
import type { CartPrice } from '../../shop/pricing/rules/price-cart.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { formatMoney } from '../../units/format.ts'
import type { Paise } from '../../units/paise.ts'
import { sentenceOf } from '../../wire/messages.ts'
import type * as wire from '../../wire/payments/payments.ts'
import type { SignedInHandler, SignedInRequest } from '../call.ts'
import { oneTimeCodeOf } from '../customers/step-up.ts'
import { walletsFor } from '../loyalty/points-wallet.ts'

const purposes = { cart: 'order', digital_silver: 'silver', balance: 'balance' } as const

/** The rest of an order is paid online, so that it is known at once whether the order goes on. */
const noTransfer = { mode: 'BANK_TRANSFER', message: sentenceOf(refuse('payments.balance-online')), limit: 0 } as const

export const checkPayment: SignedInHandler<typeof wire.checkPayment> = async (shop, request) => {
  const { params, customer } = request
  const purpose = purposes[params.purpose]
  const paying = {
    purpose,
    customerId: customer.id,
    orderId: params.orderId,
    acceptedAmount: params.acceptedAmount ?? null,
  }
  const { draft, quote, attempt, upi, options } = await pay.checkPayment(shop, paying)
  const { form, cardFlow } = shop.payments
  const payable = amountDue(draft)
  const terms = shop.catalogue.now.content.settings.payments
  const charges = chargesOn(payable, terms)
  return {
    data: {
      token: attempt?.token ?? '',
      attempt: attempt?.ref ?? '',
      mid: form?.checkout.mid ?? '',
      processUrl: (attempt && form?.checkout.processUrl(attempt.ref)) ?? '',
      cardFlow,
      options: { body: options && { ...options } },
      order: paidOrder(shop, draft),
      razorpay: windowOf(shop, null, payable + charges.RAZORPAY),
      upi: upiOf(shop, upi, request),
      price: draft.kind === 'order' ? lockedPrice(draft.price) : lockedSilverPrice(draft.price),
      charges,
      amounts: amountsWith(charges, payable),
      ...(draft.kind === 'order' && draft.balance && { paidBefore: draft.balance.paid }),
      wallets: draft.kind === 'order' && !draft.balance ? await walletsFor(shop, draft) : null,
      closed: [...closedModes(payable, terms), ...(purpose === 'balance' ? [noTransfer] : [])],
      hosted: hostedModes(shop),
      ...clockOf(shop, quote),
    },
  }
}

const lockedPrice = ({ breakUp, shipping, silverValue, saved }: CartPrice) => ({
  metalPrice: breakUp.metalPrice,
  makingCharge: breakUp.makingCharge,
  packagePrice: breakUp.packagePrice,
  gst: breakUp.gst,
  shipping,
  silverValue,
  saved,
})

const lockedSilverPrice = ({ metalValue, gst }: SilverDraft['price']) => ({
  metalPrice: metalValue,
  makingCharge: 0,
  packagePrice: 0,
  gst,
  shipping: 0,
  silverValue: 0,
  saved: 0,
})

/** What is paid for, before any gateway charge; of a purchase of silver with its parts (spec §3). */
function paidOrder({ catalogue }: Shop, draft: PurchaseDraft) {
  const { orderId, uniqueOrderId, billing } = draft
  const { name, email, mobile } = billing
  const prefix = catalogue.now.content.settings.transfers.virtualAccountPrefix
  const virtualAccount = prefix === '' ? '' : virtualAccountOf(prefix, orderId)
  const order = {
    ...{ orderId, uniqueOrderId, total: amountDue(draft), amount: amountDue(draft) },
    ...{ name, email, mobile, virtualAccount },
  }
  if (draft.kind === 'order') return order
  const { silver, metalValue, gst, gatewayCharge } = draft.price
  const orderedBy = draft.orderedBy === 'amount' ? ('amount' as const) : ('gram' as const)
  return { ...order, orderedBy, metalValue, gst, gatewayCharge, silver, rate: draft.rate }
}

const amountsWith = (charges: ReturnType<typeof chargesOn>, payable: Paise) =>
  Object.fromEntries(paymentModes.map((mode) => [mode, payable + charges[mode]])) as Record<PaymentMode, Paise>

export function closedModes(payable: number, terms: Parameters<typeof whyNotBy>[2]) {
  const limits: readonly (readonly [PaymentMode, `payments.${'upi' | 'transfer'}-limit`, number])[] = [
    ['UPI', 'payments.upi-limit', terms.mostByUpi],
    ['BANK_TRANSFER', 'payments.transfer-limit', terms.mostByTransfer],
  ]
  return limits
    .filter(([mode]) => whyNotBy(mode, payable, terms) !== null)
    .map(([mode, reason, most]) => ({
      mode,
      message: sentenceOf(refuse(reason, { most: formatMoney(most) })),
      limit: most,
    }))
}

/** The modes that are paid on the hosted page of their provider: our page asks for nothing more. */
const hostedModes = ({ payments }: Shop): PaymentMode[] =>
  paymentModes.filter((mode) => isProviderMode(mode) && payments.forMode(mode).checkout.kind === 'redirect')

export const initiate: SignedInHandler<typeof wire.initiateOrder> = async (shop, request) => {
  const { params, customer } = request
  const paying = {
    customerId: customer.id,
    orderId: params.orderId,
    acceptedAmount: params.acceptedAmount ?? null,
    mode: params.mode,
    isBalance: params.purpose === 'balance',
    code: oneTimeCodeOf(request),
  }
  await recordPageLanguage(shop.db, customer.id)
  const { draft, quote, attempt } = await initiateOrder(shop, paying)
  const { form, script, cardFlow } = shop.payments
  const posted = attempt?.provider === form?.name ? attempt : null
  return {
    data: {
      mid: form?.checkout.mid ?? '',
      attempt: attempt?.ref ?? '',
      token: attempt?.token ?? '',
      processUrl: (posted && form?.checkout.processUrl(posted.ref)) ?? '',
      pageUrl: (posted && form?.checkout.pageUrl(posted.ref)) ?? '',
      cardFlow,
      amount: amountDue(draft),
      gatewayCharge: chargeDue(draft),
      mode: params.mode,
      placed: attempt === null,
      orderId: draft.orderId,
      uniqueOrderId: draft.uniqueOrderId,
      razorpay:
        attempt && attempt.provider === script?.name ? windowOf(shop, attempt.providerRef, attempt.amount) : null,
      upi: attempt?.mode === 'UPI' ? upiOf(shop, attempt, request) : null,
      ...clockOf(shop, quote),
    },
  }
}

/** What the provider's window is opened with; without such a provider there is none to open. */
const windowOf = ({ payments: { script } }: Shop, orderId: string | null, amountPaise: Paise) => ({
  key: script?.checkout.keyId ?? '',
  orderId,
  amountPaise,
  currency: 'INR',
  checkoutUrl: script?.checkout.checkoutUrl ?? '',
})

function upiOf(shop: Shop, attempt: PaymentAttempt | null, { userAgent }: { readonly userAgent: string }) {
  const text = attempt?.qrText ?? null
  return {
    qrText: text,
    qrImage: attempt?.qrImage ? `data:image/png;base64,${attempt.qrImage}` : null,
    intent: text,
    collectAllowed: mayCollect(shop, userAgent),
    // NPCI's `url` of a payment: in the sandbox it is the page that plays the customer's app.
    standInUrl: shop.config.PAYMENTS === 'sandbox' && text ? new URLSearchParams(text.split('?')[1]).get('url') : null,
  }
}

/** Since 28 Feb 2026 NPCI permits typed UPI ids only on iOS (rules/payments.md 3.3). */
function mayCollect({ payments }: Shop, userAgent: string): boolean {
  const upiCollect = payments.form?.checkout.upiCollect
  return upiCollect === 'on' || (upiCollect === 'ios_only' && /iPhone|iPad|iPod/.test(userAgent))
}

const clockOf = (shop: Shop, { shownUntil }: { readonly shownUntil: Date }) => ({
  heldUntil: shownUntil,
  heldForSeconds: secondsUntil(shop, shownUntil),
})

export const secondsUntil = (shop: Shop, moment: Date): number =>
  Math.max(0, Math.floor((moment.getTime() - shop.clock.now().getTime()) / 1000))

export const fetchVpaDetail: SignedInHandler<typeof wire.fetchVpaDetail> = async (shop, request) => {
  if (!mayCollect(shop, request.userAgent)) throw refuse('payments.collect-closed')
  const { checkout, of } = await ownToken(shop, request)
  return { data: { body: { ...(await checkout.validateVpa({ ...of, vpa: request.params.vpa })) } } }
}

export const fetchBinDetail: SignedInHandler<typeof wire.fetchBinDetail> = async (shop, request) => {
  const { checkout, of } = await ownToken(shop, request)
  return { data: { body: { ...(await checkout.fetchBinDetail({ ...of, bin: request.params.bin })) } } }
}

/** Our own record of the token counts, never the one sent along. */
async function ownToken(shop: Shop, { params, customer }: SignedInRequest<{ attempt: string }>) {
  const { ref, token, provider } = await findOwnAttempt(shop.db, { customerId: customer.id, ref: params.attempt })
  const { form } = shop.payments
  if (token === null || !form || provider !== form.name) throw refuse('payments.unknown')
  return { checkout: form.checkout, of: { orderId: ref, token } }
}
