/** The server calls of the sandbox's Razorpay (rules/payments.md 5.1). */
import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { sandboxRazorpay } from '../../payment/razorpay/settings.ts'
import { isSignedWith, razorpaySignature } from '../../payment/razorpay/signature.ts'
import type { SandboxContext } from '../context.ts'
import { razorpayDisputesApi } from './disputes-api.ts'
import { razorpayOrderEntity, razorpayPaymentEntity, razorpayRefundEntity } from './entities.ts'
import { findPayment, openOrder, paymentsOf, razorpayOrders, type SandboxRazorpayPayment } from './orders.ts'
import { isDone, isSameRefund, openRefund, refundByKey, refundedPaise, refundsOf } from './refunds.ts'
import { refusal } from './refusal.ts'
import { reconReport } from './settlements.ts'
import { mandateParts, mandatePartsOf, postNotice, razorpayTokensApi } from './tokens-api.ts'

export function razorpayApi(app: Hono, sandbox: SandboxContext): void {
  app.use('/razorpay/v1/*', async (c, next) =>
    isOurShop(c.req.header('authorization')) ? next() : refusal(c, 401, 'Authentication failed'),
  )
  app.post('/razorpay/v1/orders', (c) => createOrder(sandbox, c))
  app.get('/razorpay/v1/orders', (c) => {
    const orders = razorpayOrders(sandbox)
      .all()
      .filter(({ receipt }) => receipt === c.req.query('receipt'))
    const items = orders.map((order) => razorpayOrderEntity(order, paymentsOf(sandbox, order)))
    return c.json({ entity: 'collection', count: items.length, items })
  })
  app.get('/razorpay/v1/orders/:id', (c) => {
    const order = razorpayOrders(sandbox).get(c.req.param('id'))
    return order ? c.json(razorpayOrderEntity(order, paymentsOf(sandbox, order))) : noSuchId(c)
  })
  app.get('/razorpay/v1/orders/:id/payments', (c) => {
    const order = razorpayOrders(sandbox).get(c.req.param('id'))
    if (!order) return noSuchId(c)
    const items = paymentsOf(sandbox, order).map((payment) => withRefunds(sandbox, payment))
    return c.json({ entity: 'collection', count: items.length, items })
  })
  // The list is read as a test of the connection, for which it may be empty.
  app.get('/razorpay/v1/payments', (c) => c.json({ entity: 'collection', count: 0, items: [] }))
  app.get('/razorpay/v1/payments/:id', (c) => {
    const payment = findPayment(sandbox, c.req.param('id'))
    return payment ? c.json(withRefunds(sandbox, payment)) : noSuchId(c)
  })
  app.get('/razorpay/v1/settlements/recon/combined', (c) => {
    const report = reconReport(sandbox, c.req.query())
    return typeof report === 'string' ? refusal(c, 400, report) : c.json(report)
  })
  app.post('/razorpay/v1/payments/:id/capture', (c) => {
    const payment = findPayment(sandbox, c.req.param('id'))
    return payment ? refusal(c, 400, 'This payment has already been captured') : noSuchId(c)
  })
  app.post('/razorpay/v1/payments/:id/refund', (c) => refund(sandbox, c))
  app.get('/razorpay/v1/payments/:id/refunds', (c) => {
    const refunds = pageOf(refundsOf(sandbox, c.req.param('id')).toReversed(), c.req.query())
    const items = refunds.map((entry) => razorpayRefundEntity(entry, isDone(sandbox, entry)))
    return c.json({ entity: 'collection', count: items.length, items })
  })
  razorpayDisputesApi(app, sandbox)
  razorpayTokensApi(app, sandbox)
}

const { keyId, keySecret } = sandboxRazorpay
const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
/** Compared in constant time, so that the duration reveals nothing. */
const isOurShop = (value: string | undefined): boolean =>
  isSignedWith('compare', basic, razorpaySignature('compare', value ?? ''))

/** Ten items where the query names no count. */
const pageOf = <T>(items: readonly T[], { count = '10', skip = '0' }: Readonly<Record<string, string>>): T[] =>
  items.slice(Number(skip), Number(skip) + Number(count))

const withRefunds = (sandbox: SandboxContext, payment: SandboxRazorpayPayment) =>
  razorpayPaymentEntity(payment, refundedPaise(sandbox, payment.id))

const noSuchId = (c: Context): Response => refusal(c, 400, 'The id provided does not exist')

const orderRequest = z.object({
  amount: z.int().check(z.minimum(100)),
  currency: z.literal('INR'),
  receipt: z._default(z.string().check(z.maxLength(40)), ''),
  notes: z._default(z.record(z.string(), z.string().check(z.maxLength(256))), {}),
  ...mandateParts,
})

async function createOrder(sandbox: SandboxContext, c: Context): Promise<Response> {
  const read = orderRequest.safeParse(await c.req.json().catch(() => null))
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.') ?? ''
    return refusal(c, 400, `The ${field || 'request'} is not valid`, field)
  }
  const { amount, receipt, notes, ...rest } = read.data
  const parts = mandatePartsOf(sandbox, rest)
  if (typeof parts === 'string') return refusal(c, 400, parts)
  const order = openOrder(sandbox, { amount, receipt, notes, ...parts })
  postNotice(sandbox, order)
  return c.json(razorpayOrderEntity(order, []))
}

const refundRequest = z.looseObject({ amount: z.int(), receipt: z._default(z.nullable(z.string()), null) })

async function refund(sandbox: SandboxContext, c: Context): Promise<Response> {
  const payment = findPayment(sandbox, c.req.param('id') ?? '')
  if (!payment) return noSuchId(c)
  const read = refundRequest.safeParse(await c.req.json().catch(() => null))
  const key = c.req.header('x-refund-idempotency')
  if (key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(key))
    return refusal(c, 400, 'The idempotency key must be at least 10 characters long, of A-Z, a-z, 0-9, _ and -')
  const previous = key === undefined ? undefined : refundByKey(sandbox, key)
  if (previous && (!read.success || !isSameRefund(previous, { ...read.data, paymentId: payment.id })))
    return refusal(c, 409, 'Different request with the same idempotency key has already been processed.')
  if (previous) return c.json(razorpayRefundEntity(previous, isDone(sandbox, previous)))
  const opened = read.success && openRefund(sandbox, payment, { ...read.data, key: key ?? null })
  if (!opened) return refusal(c, 400, 'The refund amount provided is greater than amount captured', 'amount')
  return c.json(razorpayRefundEntity(opened, false))
}
