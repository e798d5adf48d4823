/**
 * Endpoints for payment providers: the customer's browser returning, and webhooks. `{provider}` is a name in the table of
 * providers.
 */

import { PartnerError } from '../../partners/partner-error.ts'
import type { PaymentGateway, PaymentReport, ProviderEvent } from '../../partners/payment/gateway.ts'
import { limitLog } from '../../platform/logging/log-limit.ts'
import { readPaymentStatus } from '../../shop/checkout/pay/payment-status.ts'
import {
  isReportSettled,
  markPaymentInDoubt,
  type SettleOutcome,
  settleAttempt,
  settlePaymentReport,
} from '../../shop/checkout/pay/settle.ts'
import { recordRefundReport } from '../../shop/fulfilment/refunds/send-refund.ts'
import { findByProviderRef, type PaymentAttempt } from '../../shop/payments/attempts.ts'
import { recordDisputeReport } from '../../shop/payments/disputes/record-dispute.ts'
import { receiveProviderEvent, recordProviderEvent } from '../../shop/payments/provider-events.ts'
import { isLive } from '../../shop/payments/rules/attempt-flow.ts'
import type { Shop } from '../../shop/shop.ts'
import { applyFailedNotice } from '../../shop/silver/plans/mandates/announce.ts'
import { refreshMandateByRef } from '../../shop/silver/plans/mandates/apply-report.ts'
import { addressIn } from '../../web/language-address.ts'
import { languageOf } from '../../web/texts/language.ts'
import { urls } from '../../web/urls.ts'
import type { RawHandler } from '../call.ts'
import { readBoundedBody } from '../request-handler/body.ts'
import { HttpError } from '../request-handler/envelope.ts'

const mostBytes = 256 * 1024

/** Anybody can send an unsigned message, so log lines about them are limited. */
const unsignedLines = limitLog(60_000)

/** `/app/api/NAME/callback` → the provider of that name; null where there is none. */
function providerOf({ payments }: Shop, request: Request): PaymentGateway | null {
  const name = new URL(request.url).pathname.split('/').at(-2)
  return payments.all.find((one) => one.name === name) ?? null
}

/** Never a proof of payment: it only says which order to query at the provider. A 303 turns the browser's POST into a GET. */
export const providerCallback: RawHandler = async (shop, request) => {
  const provider = providerOf(shop, request)
  if (!provider?.readCallback) throw new HttpError(404, 'There is no such call')
  const read = provider.readCallback(await fieldsOf(request))
  const path = addressIn(languageOf(request.headers.get('cookie')), await pathAfterCallback(shop, provider, read))
  return new Response(null, {
    status: 303,
    headers: { location: `${shop.config.publicUrl}${path}`, 'cache-control': 'no-store' },
  })
}

async function pathAfterCallback(shop: Shop, provider: PaymentGateway, report: PaymentReport | null): Promise<string> {
  if (!report) {
    unsignedLines.write(shop, (suppressed) =>
      shop.log.warn({ provider: provider.name, suppressed }, 'a callback that its provider did not sign'),
    )
    return urls.payment()
  }
  const attempt = await findByProviderRef(shop.db, provider.name, report.orderRef)
  if (!attempt) {
    shop.log.error({ order: report.orderRef }, 'a callback about an order that is not ours')
    return urls.payment()
  }
  if ((await settleCallback(shop, provider, { attempt, report })) === 'placed') return paidUrl(attempt)
  const { stand } = await readPaymentStatus(shop, attempt)
  if (stand === 'paid' || stand === 'review') return paidUrl(attempt)
  return endedUrl(attempt, stand === 'in_doubt' ? 'waiting' : 'failed')
}

const paidUrl = ({ draft }: PaymentAttempt): string =>
  draft.kind === 'order' ? urls.paid(draft.uniqueOrderId) : urls.silverPaid(draft.orderId)

function endedUrl({ draft }: PaymentAttempt, how: 'failed' | 'waiting'): string {
  const { orderId } = draft
  if (draft.kind !== 'order') return urls.silverPaymentEnded(how, orderId)
  if (draft.balance) return urls.balancePaymentEnded(how, orderId)
  return draft.offer ? urls.offerPaymentEnded(how, orderId) : urls.paymentEnded(how, orderId)
}

/** A payment that the provider signed as paid or pending, and now neither confirms nor denies, is in doubt. */
async function settleCallback(
  shop: Shop,
  provider: PaymentGateway,
  { attempt, report }: { attempt: PaymentAttempt; report: PaymentReport },
): Promise<SettleOutcome | undefined> {
  const confirmed = await statusOf(shop, provider, report.orderRef)
  const isConfirmed = confirmed?.state === 'paid' || confirmed?.state === 'failed'
  const isClaimed = report.state === 'paid' || report.state === 'pending'
  if (isClaimed && !isConfirmed && !(confirmed?.state === 'pending' && isLive(attempt.state)))
    return void (await markPaymentInDoubt(shop, attempt))
  // A token that expired unused leaves no record: then the signed report of its failure is all there is.
  return confirmed ? settleAttempt(shop, attempt, confirmed.state === 'untried' ? report : confirmed) : undefined
}

/** Null while the provider cannot be reached. */
async function statusOf(shop: Shop, provider: PaymentGateway, orderRef: string): Promise<PaymentReport | null> {
  try {
    return await provider.statusOf(orderRef)
  } catch (failure) {
    if (!(failure instanceof PartnerError)) throw failure
    shop.log.warn({ err: failure, order: orderRef }, 'the payment of a callback could not be asked about')
    return null
  }
}

async function fieldsOf(request: Request): Promise<Record<string, string>> {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams)
  return Object.fromEntries(new URLSearchParams((await readBoundedBody(request, mostBytes)).toString('utf8')))
}

export const providerWebhook: RawHandler = async (shop, request) => {
  const provider = providerOf(shop, request)
  if (!provider) throw new HttpError(404, 'There is no such call')
  return receiveWebhook(shop, provider, request)
}

/** 401 for an unsigned webhook; anything but 2xx makes the provider send it again. */
async function receiveWebhook(shop: Shop, gateway: PaymentGateway, request: Request): Promise<Response> {
  const rawBody = (await readBoundedBody(request, mostBytes)).toString('utf8')
  const contentType = request.headers.get('content-type') ?? ''
  const event = gateway.readWebhook({ rawBody, contentType, headers: Object.fromEntries(request.headers) })
  if (!event) {
    const { name: provider } = gateway
    unsignedLines.write(shop, (suppressed) =>
      shop.log.warn({ provider, suppressed }, 'a webhook that its provider did not sign'),
    )
    return response(401)
  }
  // Most webhooks report a payment that the callback has settled: they are recorded once.
  const isSettled = event.kind === 'payment' && (await isReportSettled(shop, event.report))
  if (!isSettled) {
    if ((await receiveProviderEvent(shop, gateway.name, event.id)).wasProcessed) return response(200)
    await handleProviderEvent(shop, gateway, event)
  }
  await recordProviderEvent(shop, gateway.name, event.id)
  return response(200)
}

async function handleProviderEvent(shop: Shop, gateway: PaymentGateway, event: ProviderEvent): Promise<void> {
  if (event.kind === 'refund') await recordRefundReport(shop, event.report)
  if (event.kind === 'payment') {
    // Authorised is not captured: querying the order's status captures it.
    const isAuthorised = gateway.capturesOnStatusQuery && event.report.state === 'pending'
    await settlePaymentReport(shop, isAuthorised ? await gateway.statusOf(event.report.orderRef) : event.report)
  }
  // Webhooks may arrive in any order, so the dispute itself says how it is now.
  if (event.kind === 'dispute' && gateway.disputes)
    await recordDisputeReport(shop, await gateway.disputes.fetch(event.disputeRef))
  if (event.kind === 'mandate') {
    const { name: provider } = gateway
    await refreshMandateByRef(shop, { provider, mandateRef: event.mandateRef })
  }
  if (event.kind === 'debit-notice' && !event.isDelivered)
    await applyFailedNotice(shop, { provider: gateway.name, orderRef: event.orderRef })
  if (event.kind === 'other')
    shop.log.info({ provider: gateway.name, what: event.what }, 'a webhook we do nothing about')
}

const response = (status: 200 | 401): Response =>
  new Response(JSON.stringify({ received: status === 200 }), {
    status,
    headers: { 'content-type': 'application/json' },
  })
