/**
 * A third provider, for tests only: a session for each attempt, a hosted page, a signed callback, a status call, refunds
 * and a signed webhook. It shows what a folder of `partners/payment/` looks like; the test adds its line to the table.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { readOptionalText, readUrl } from '../../../platform/settings/setting-readers.ts'
import { setting } from '../../../platform/settings/settings.ts'
import { PartnerError } from '../../partner-error.ts'
import { sendPartnerRequest } from '../../partner-request.ts'
import { hostedPaySandbox } from '../../sandbox/hostedpay/testing.ts'
import {
  defineProvider,
  type PaymentProviderDefinition,
  type ProviderSurroundings,
  providerTimeoutMs,
} from '../definition.ts'
import type { PaymentGateway, PaymentReport, ProviderPaymentState, RefundReport, RefundRequest } from '../gateway.ts'

const settings = {
  HOSTEDPAY_HOST: setting('https://pay.hostedpay.example', 'host of HostedPay', readUrl),
  HOSTEDPAY_SECRET: setting('', 'secret at HostedPay', readOptionalText),
} as const

export const sandboxHostedPaySecret = 'sandbox-hostedpay-secret'

export const hostedPay: PaymentProviderDefinition = defineProvider({
  displayName: 'HostedPay',
  modes: ['CREDIT_CARD', 'DEBIT_CARD', 'NET_BANKING'],
  settings,
  required: ['HOSTEDPAY_SECRET'],
  sandbox: hostedPaySandbox,
  refsOf: ({ ref }) => ({ providerRef: ref, qrRef: null }),
  open: (surroundings, { HOSTEDPAY_HOST, HOSTEDPAY_SECRET }) => {
    const { sandboxUrl } = surroundings
    if (sandboxUrl !== null) return gatewayOf(surroundings, { host: sandboxUrl, secret: sandboxHostedPaySecret })
    return gatewayOf(surroundings, { host: HOSTEDPAY_HOST, secret: HOSTEDPAY_SECRET ?? '' })
  },
})

export const hostedPaySignature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

const isSigned = (secret: string, text: string, signature: string): boolean => {
  const [made, claimed] = [Buffer.from(hostedPaySignature(secret, text)), Buffer.from(signature)]
  return made.length === claimed.length && timingSafeEqual(made, claimed)
}

/** The text that is signed, from the fields a browser brings back. */
export const hostedPaySignedText = ({ signature: _, ...fields }: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()

const orderShape = z.object({
  order: z.string(),
  payment: z.nullable(z.string()),
  state: z.enum(['open', 'deciding', 'captured', 'declined']),
  amount_paise: z.int(),
})
type Order = z.infer<typeof orderShape>
const refundShape = z.object({
  refund_ref: z.string(),
  refund: z.string(),
  state: z.enum(['pending', 'done']),
  amount_paise: z.int(),
})
const sessionShape = z.object({ session: z.string() })
const eventShape = z.object({ id: z.string(), order: orderShape })

const states: Readonly<Record<Order['state'], ProviderPaymentState>> = {
  open: 'untried',
  deciding: 'pending',
  captured: 'paid',
  declined: 'failed',
}

function gatewayOf(
  { name, fetch, publicUrl }: ProviderSurroundings,
  { host, secret }: { host: string; secret: string },
): Omit<PaymentGateway, 'name' | 'refsOf'> {
  async function send<Shape extends z.ZodMiniType>(call: string, path: string, shape: Shape, body?: object) {
    const text = body === undefined ? '' : JSON.stringify(body)
    const { status, json } = await sendPartnerRequest(fetch, {
      partner: name,
      call,
      url: `${host}${path}`,
      method: body ? 'POST' : 'GET',
      headers: { 'x-signature': hostedPaySignature(secret, `${path}\n${text}`) },
      ...(body ? { body: text } : {}),
      timeoutMs: providerTimeoutMs,
    })
    const read = shape.safeParse(json)
    if (status >= 400 || !read.success)
      throw new PartnerError(name, call, {
        kind: status < 500 ? 'refused' : 'unreachable',
        detail: `status ${status}`,
      })
    return read.data as z.infer<Shape>
  }

  const reportOf = ({ order, payment, state, amount_paise: amount }: Order): PaymentReport => ({
    ...{ provider: name, orderRef: order, paymentRef: payment, amount },
    state: states[state],
    instrument: null,
    reason: state === 'declined' ? 'Declined by HostedPay' : '',
  })
  const refundOf = (read: z.infer<typeof refundShape>): RefundReport => ({
    ...{ provider: name, refundRef: read.refund_ref, providerRefundId: read.refund },
    ...{ state: read.state, amount: read.amount_paise, reason: '' },
  })
  const refundPath = ({ refundRef }: RefundRequest) => `/v1/refunds/${encodeURIComponent(refundRef)}`

  return {
    testConnection: async () => 'HostedPay answered',
    checkout: { kind: 'redirect', pageUrl: (session) => `${host}/pay?${new URLSearchParams({ session })}` },
    origins: {},
    retriesWithinAttempt: false,
    capturesOnStatusQuery: false,
    open: async ({ ref, amount }) => {
      const body = { order: ref, amount_paise: amount, return_url: `${publicUrl}/app/api/${name}/callback` }
      return { token: (await send('open session', '/v1/sessions', sessionShape, body)).session }
    },
    statusOf: async (orderRef) =>
      reportOf(await send('order status', `/v1/orders/${encodeURIComponent(orderRef)}`, orderShape)),
    refund: async ({ paymentRef, refundRef, amount }) => {
      const body = { payment: paymentRef, refund_ref: refundRef, amount_paise: amount }
      return refundOf(await send('refund', '/v1/refunds', refundShape, body))
    },
    refundStatus: async (request) => refundOf(await send('refund status', refundPath(request), refundShape)),
    readCallback: (fields) => {
      if (!isSigned(secret, hostedPaySignedText(fields), fields.signature ?? '')) return null
      const read = orderShape.safeParse({ ...fields, amount_paise: Number(fields.amount_paise) })
      return read.success ? reportOf(read.data) : null
    },
    readWebhook: ({ rawBody, headers }) => {
      if (!isSigned(secret, rawBody, headers['x-hostedpay-signature'] ?? '')) return null
      const read = eventShape.safeParse(JSON.parse(rawBody))
      return read.success ? { kind: 'payment', id: read.data.id, report: reportOf(read.data.order) } : null
    },
  }
}
