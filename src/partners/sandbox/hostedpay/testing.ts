/** The sandbox side of HostedPay: its calls, its hosted page, its webhooks. */
import type { Context, Hono } from 'hono'
import { hostedPaySignature, hostedPaySignedText, sandboxHostedPaySecret } from '../../payment/hostedpay/testing.ts'
import { randomHex, type SandboxContext } from '../context.ts'
import type { SandboxCounterpart } from '../counterpart.ts'

interface Order {
  readonly order: string
  readonly session: string
  readonly payment: string | null
  readonly state: 'open' | 'deciding' | 'captured' | 'declined'
  readonly amount_paise: number
  readonly return_url: string
}

export interface SandboxHostedPayRefund {
  readonly refund_ref: string
  readonly refund: string
  readonly payment: string
  readonly state: 'pending' | 'done'
  readonly amount_paise: number
}

const orders = (sandbox: SandboxContext) => sandbox.store.collection<Order>('hostedpay-order')
const refunds = (sandbox: SandboxContext) => sandbox.store.collection<SandboxHostedPayRefund>('hostedpay-refund')

const orderView = ({ order, payment, state, amount_paise }: Order) => ({ order, payment, state, amount_paise })

export const hostedPaySandbox: SandboxCounterpart = {
  serverPaths: ['/v1/*'],
  open: (app, sandbox) => {
    serverCalls(app, sandbox)
    hostedPage(app, sandbox)
    return {
      tick: () => {
        for (const refund of refunds(sandbox).all())
          refunds(sandbox).put(refund.refund_ref, { ...refund, state: 'done' })
      },
      settle: ({ orderRef, fate, amount }) => {
        const existing = orders(sandbox).get(orderRef)
        if (!existing) return false
        const state = fate.state === 'paid' ? 'captured' : fate.state === 'failed' ? 'declined' : 'deciding'
        decide(sandbox, { ...existing, amount_paise: amount ?? existing.amount_paise }, state)
        return true
      },
    }
  },
}

/** Decides the payment and notifies the shop. */
function decide(sandbox: SandboxContext, order: Order, state: Order['state']): Order {
  const decided: Order = { ...order, state, payment: order.payment ?? `hp_${randomHex(8)}` }
  const body = JSON.stringify({ id: `${order.order}:${state}`, order: orderView(decided) })
  sandbox.webhooks.post({
    url: `${sandbox.shopUrl}/app/api/hostedpay/webhook`,
    contentType: 'application/json',
    headers: { 'x-hostedpay-signature': hostedPaySignature(sandboxHostedPaySecret, body) },
    body,
    about: order.order,
    isFinal: state !== 'deciding',
  })
  return orders(sandbox).put(order.order, decided)
}

function serverCalls(app: Hono, sandbox: SandboxContext): void {
  const hasApiKey = (c: Context, text: string) => {
    const path = new URL(c.req.url).pathname.replace('/sandbox/hostedpay', '')
    return c.req.header('x-signature') === hostedPaySignature(sandboxHostedPaySecret, `${path}\n${text}`)
  }
  app.post('/hostedpay/v1/sessions', async (c) => {
    const text = await c.req.text()
    if (!hasApiKey(c, text)) return c.json({ error: 'signature' }, 401)
    const params = JSON.parse(text) as Pick<Order, 'order' | 'amount_paise' | 'return_url'>
    if (orders(sandbox).get(params.order)) return c.json({ error: 'order taken' }, 409)
    return c.json(orders(sandbox).put(params.order, { ...params, session: randomHex(8), payment: null, state: 'open' }))
  })
  app.get('/hostedpay/v1/orders/:order', (c) => {
    if (!hasApiKey(c, '')) return c.json({ error: 'signature' }, 401)
    const order = orders(sandbox).get(c.req.param('order'))
    return order ? c.json(orderView(order)) : c.json({ error: 'unknown' }, 404)
  })
  app.post('/hostedpay/v1/refunds', async (c) => {
    const text = await c.req.text()
    if (!hasApiKey(c, text)) return c.json({ error: 'signature' }, 401)
    const params = JSON.parse(text) as Pick<SandboxHostedPayRefund, 'payment' | 'refund_ref' | 'amount_paise'>
    const paid = orders(sandbox)
      .all()
      .find(({ payment, state }) => payment === params.payment && state === 'captured')
    if (!paid || params.amount_paise > paid.amount_paise) return c.json({ error: 'nothing to refund' }, 422)
    const existing = refunds(sandbox).get(params.refund_ref)
    return c.json(
      existing ??
        refunds(sandbox).put(params.refund_ref, { ...params, refund: `hr_${randomHex(8)}`, state: 'pending' }),
    )
  })
  app.get('/hostedpay/v1/refunds/:ref', (c) => {
    if (!hasApiKey(c, '')) return c.json({ error: 'signature' }, 401)
    const refund = refunds(sandbox).get(c.req.param('ref'))
    return refund ? c.json(refund) : c.json({ error: 'unknown' }, 404)
  })
}

function hostedPage(app: Hono, sandbox: SandboxContext): void {
  const bySession = (session: string | undefined) =>
    orders(sandbox)
      .all()
      .find((one) => one.session === session)
  app.get('/hostedpay/pay', (c) => {
    const order = bySession(c.req.query('session'))
    if (!order) return c.notFound()
    return c.html(
      `<form method="post" action="/sandbox/hostedpay/pay"><input type="hidden" name="session" value="${order.session}">` +
        '<button name="act" value="pay">Pay</button><button name="act" value="cancel">Cancel</button></form>',
    )
  })
  app.post('/hostedpay/pay', async (c) => {
    const { session, act } = await c.req.parseBody()
    const order = bySession(String(session))
    if (order?.state !== 'open') return c.notFound()
    const { order: ref, payment, state, amount_paise } = decide(sandbox, order, act === 'pay' ? 'captured' : 'declined')
    const fields = { order: ref, payment: payment ?? '', state, amount_paise: String(amount_paise) }
    const signature = hostedPaySignature(sandboxHostedPaySecret, hostedPaySignedText(fields))
    const inputs = Object.entries({ ...fields, signature }).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    return c.html(`<form method="post" action="${order.return_url}">${inputs.join('')}</form>`)
  })
}
