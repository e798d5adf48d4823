/**
 * Leaving for the payment provider: the payment page posts a form here, and the response is a document with the form for the
 * provider.
 */
import type { BrowserForm, PaymentMeans } from '../../partners/payment/checkout.ts'
import { findOwnAttempt, type PaymentAttempt } from '../../shop/payments/attempts.ts'
import { Refusal } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { addressIn } from '../../web/language-address.ts'
import { type Handoff, handoffResponse } from '../../web/server/document/handoff-document.ts'
import { type Language, languageOf } from '../../web/texts/language.ts'
import { urls } from '../../web/urls.ts'
import type { Caller, RawHandler } from '../call.ts'
import { readBoundedBody } from '../request-handler/body.ts'
import { refuseForeignOrigin } from '../request-handler/caller.ts'

const mostBytes = 4096

/**
 * Accepts a form with `order_id`, our name of the attempt, and `bank` or `vpa` where the payment method needs one. When it
 * cannot continue, it redirects to the payment page, which shows the status of the payment.
 */
export const handOffPayment: RawHandler = async (shop, request, caller) => {
  refuseForeignOrigin(shop, request)
  const form = new URLSearchParams((await readBoundedBody(request, mostBytes)).toString('utf8'))
  const language = languageOf(request.headers.get('cookie'))
  const attempt = await findAttempt(shop, caller, form.get('order_id') ?? '')
  const handoff = attempt && handoffOf(shop, attempt, form)
  if (!handoff) return backToPayment(shop, attempt, language)
  return handoffResponse({ ...handoff, language, https: shop.config.secureCookies })
}

async function findAttempt(shop: Shop, { customer }: Caller, ref: string): Promise<PaymentAttempt | null> {
  if (!customer) return null
  try {
    return await findOwnAttempt(shop.db, { customerId: customer.id, ref })
  } catch (refusal) {
    if (refusal instanceof Refusal) return null
    throw refusal
  }
}

type HandoffForm = BrowserForm & Pick<Handoff, 'method'>

/**
 * The form that takes the browser to the provider of an open attempt; null when the provider has none, or the input is
 * incomplete.
 */
function handoffOf(shop: Shop, attempt: PaymentAttempt, form: URLSearchParams): HandoffForm | null {
  const { provider, state, ref, token } = attempt
  if (provider === null || token === null || state !== 'OPEN') return null
  const { checkout } = shop.payments.byName(provider)
  if (checkout.kind === 'script') return null
  if (checkout.kind === 'redirect') return formOfAddress(checkout.pageUrl(token))
  const choice = choiceOf(shop, attempt, form)
  return choice && { method: 'post', ...checkout.formOf({ orderId: ref, token }, choice) }
}

/** A GET form replaces the query of its address by its fields. */
function formOfAddress(address: string): HandoffForm {
  const { origin, pathname, searchParams } = new URL(address)
  return { method: 'get', action: origin + pathname, fields: Object.fromEntries(searchParams) }
}

function choiceOf(shop: Shop, { mode }: PaymentAttempt, form: URLSearchParams): PaymentMeans | null {
  const [bank, vpa] = [form.get('bank') ?? '', form.get('vpa')?.trim() ?? '']
  if (mode === 'NET_BANKING') return /^\w{2,40}$/.test(bank) ? { kind: 'bank', code: bank } : null
  if (mode === 'UPI') return /^\S{3,255}$/.test(vpa) ? { kind: 'upi', vpa } : null
  const isCard = mode === 'CREDIT_CARD' || mode === 'DEBIT_CARD'
  return isCard && shop.payments.cardFlow === 'provider_page' ? { kind: 'provider-page' } : null
}

const backToPayment = (shop: Shop, attempt: PaymentAttempt | null, language: Language): Response => {
  const path = attempt?.draft.kind === 'silver' ? urls.silverPayment(attempt.draft.orderId) : urls.payment()
  return new Response(null, {
    status: 303,
    headers: { location: shop.config.publicUrl + addressIn(language, path), 'cache-control': 'no-store' },
  })
}
