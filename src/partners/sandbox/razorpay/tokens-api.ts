/** The server calls for mandates of the sandbox's Razorpay: customers, tokens, announced debits and recurring payments. */
import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { dayOf } from '../../../units/date.ts'
import { nowMs, type SandboxContext } from '../context.ts'
import { paymentStateOf } from '../outcomes.ts'
import {
  beginPayment,
  decidePayment,
  isPaid,
  paymentsOf,
  razorpayOrders,
  razorpayPayments,
  type SandboxRazorpayOrder,
} from './orders.ts'
import { refusal } from './refusal.ts'
import {
  openCustomer,
  razorpayCustomers,
  razorpayTokenEntity,
  razorpayTokens,
  type SandboxRazorpayToken,
  setTokenStatus,
} from './tokens.ts'
import { event } from './webhooks.ts'

const noticeMs = 24 * 3_600_000

export function razorpayTokensApi(app: Hono, sandbox: SandboxContext): void {
  app.post('/razorpay/v1/customers', (c) => createCustomer(sandbox, c))
  app.get('/razorpay/v1/customers/:customer/tokens/:token', (c) => {
    const token = tokenOf(sandbox, c)
    return token ? c.json(razorpayTokenEntity(token)) : noSuchId(c)
  })
  app.delete('/razorpay/v1/customers/:customer/tokens/:token', (c) => {
    const token = tokenOf(sandbox, c)
    if (!token) return noSuchId(c)
    if (token.status !== 'cancelled') setTokenStatus(sandbox, token, 'cancelled')
    return c.json({ deleted: true })
  })
  app.post('/razorpay/v1/payments/create/recurring', (c) => createRecurring(sandbox, c))
}

const noSuchId = (c: Context): Response => refusal(c, 400, 'The id provided does not exist')

function tokenOf(sandbox: SandboxContext, c: Context): SandboxRazorpayToken | undefined {
  const token = razorpayTokens(sandbox).get(c.req.param('token') ?? '')
  return token?.customerId === c.req.param('customer') ? token : undefined
}

const customerRequest = z.looseObject({
  name: z.string().check(z.minLength(1)),
  email: z._default(z.string(), ''),
  contact: z._default(z.string(), ''),
})

async function createCustomer(sandbox: SandboxContext, c: Context): Promise<Response> {
  const read = customerRequest.safeParse(await c.req.json().catch(() => null))
  if (!read.success) return refusal(c, 400, 'The name field is required.', 'name')
  const { name, email, contact } = read.data
  const { id } = openCustomer(sandbox, { name, email, contact })
  return c.json({ id, entity: 'customer', name, email, contact, gstin: null, notes: [], created_at: 0 })
}

/** `token` of an order that authorises a mandate; `notification` of one that is to be debited. */
export const mandateParts = {
  customer_id: z.optional(z.string()),
  method: z.optional(z.literal('upi')),
  token: z.optional(
    z.object({ max_amount: z.int().check(z.minimum(100)), expire_at: z.int(), frequency: z.literal('monthly') }),
  ),
  notification: z.optional(z.object({ token_id: z.string(), payment_after: z.int() })),
} as const

type MandateParts = { readonly [K in keyof typeof mandateParts]?: z.output<(typeof mandateParts)[K]> | undefined }

/** What of an order is about a mandate, or Razorpay's description of what is wrong with it. */
export function mandatePartsOf(
  sandbox: SandboxContext,
  { customer_id, method, token, notification }: MandateParts,
): Pick<SandboxRazorpayOrder, 'mandate' | 'notice'> | string {
  if (token && (method !== 'upi' || !razorpayCustomers(sandbox).get(customer_id ?? '')))
    return 'The customer id field is required when method is upi.'
  if (notification && razorpayTokens(sandbox).get(notification.token_id)?.status !== 'confirmed')
    return 'The token is not confirmed.'
  if (notification && notification.payment_after * 1000 < nowMs(sandbox) + noticeMs)
    return 'The payment after must be at least 24 hours from now.'
  return {
    ...(token && {
      mandate: { customerId: customer_id ?? '', maxAmount: token.max_amount, expireAt: token.expire_at },
    }),
    ...(notification && { notice: { tokenId: notification.token_id, paymentAfter: notification.payment_after } }),
  }
}

/** The bank announces the debit at once. */
export function postNotice(sandbox: SandboxContext, { id, notice }: SandboxRazorpayOrder): void {
  if (!notice) return
  const entity = {
    id: `notification_${id.slice(6)}`,
    entity: 'notification',
    order_id: id,
    token_id: notice.tokenId,
    delivered_at: Math.floor(nowMs(sandbox) / 1000),
    status: 'delivered',
    payment_after: notice.paymentAfter,
  }
  const payload = { notification: { entity } }
  sandbox.webhooks.post(event(sandbox, 'order.notification.delivered', { about: id, payload, isFinal: false }))
}

const recurringRequest = z.looseObject({
  amount: z.int(),
  currency: z.literal('INR'),
  order_id: z.string(),
  customer_id: z.string(),
  token: z.string(),
  recurring: z.literal(true),
})
type RecurringRequest = z.infer<typeof recurringRequest>

async function createRecurring(sandbox: SandboxContext, c: Context): Promise<Response> {
  const read = recurringRequest.safeParse(await c.req.json().catch(() => null))
  if (!read.success) return refusal(c, 400, 'The request is not valid', read.error.issues[0]?.path.join('.'))
  const order = razorpayOrders(sandbox).get(read.data.order_id)
  const token = razorpayTokens(sandbox).get(read.data.token)
  if (!order || !token) return noSuchId(c)
  const why = whyNoDebit(sandbox, read.data, { order, token })
  if (why) return refusal(c, 400, why)
  const instrument = { method: 'upi', bank: null, vpa: token.vpa, card: null, outcome: token.outcome } as const
  const payment = beginPayment(sandbox, order, instrument)
  decidePayment(sandbox, payment, paymentStateOf(token.outcome, nowMs(sandbox)))
  return c.json({ razorpay_payment_id: payment.id })
}

function whyNoDebit(
  sandbox: SandboxContext,
  { amount, customer_id }: RecurringRequest,
  { order, token }: { order: SandboxRazorpayOrder; token: SandboxRazorpayToken },
): string | null {
  if (token.status !== 'confirmed' || token.customerId !== customer_id) return 'The token is not confirmed.'
  if (order.notice?.tokenId !== token.id) return 'The order has no notification for this token.'
  if (nowMs(sandbox) < order.notice.paymentAfter * 1000) return 'The debit was announced for a later time.'
  if (amount !== order.amount) return 'Your payment amount is different from your order amount.'
  if (amount > token.maxAmount) return 'Amount exceeds maximum amount allowed'
  if (isPaid(sandbox, order)) return 'This order has been paid.'
  if (paymentsOf(sandbox, order).some(({ fate }) => fate.state !== 'failed')) return 'A payment is in progress.'
  return wasDebitedThisMonth(sandbox, token) ? 'The mandate was debited in this cycle.' : null
}

/** NPCI allows one successful debit in a cycle. */
function wasDebitedThisMonth(sandbox: SandboxContext, token: SandboxRazorpayToken): boolean {
  const monthOf = (ms: number) => dayOf(new Date(ms)).slice(0, 7)
  const isOfToken = (orderId: string) => razorpayOrders(sandbox).get(orderId)?.notice?.tokenId === token.id
  return razorpayPayments(sandbox)
    .all()
    .some(
      ({ orderId, fate, createdAt }) =>
        isOfToken(orderId) && fate.state === 'paid' && monthOf(createdAt * 1000) === monthOf(nowMs(sandbox)),
    )
}
