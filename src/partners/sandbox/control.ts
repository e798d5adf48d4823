/**
 * Dev endpoints of the sandbox: `GET /sandbox/control` returns its state, `POST /sandbox/control` changes it. Optional keys:
 *
 *   webhooks         {off, delay_seconds, copies, out_of_order, style: "json" | "form"}, kept until changed
 *   deliver          true: send every waiting webhook now
 *   advance_seconds  advances the sandbox's clock (in the default run it is the shop's)
 *   settle           {order_id, outcome: "paid" | "failed" | "pending", amount?}: decides an order of any provider, attempted
 *                    or not, failed before or not; `amount` in rupees ("1.00") makes the provider report a wrong amount
 *   dispute          {payment_id, outcome: "open" | "action_required" | "won" | "lost" | "closed", phase?, amount?, days?}: raises a
 *                    dispute of a payment, or decides it; the id may be that of the payment's order
 *   mandate          {ref, act: "pause" | "resume" | "revoke"}: what a customer does with a mandate in their UPI app; `ref` is the
 *                    token, or the order that authorised it
 *   outage_seconds   how long the providers' server calls answer 503
 *   reset            true: default webhook behaviour again, no outage
 */
import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { paiseOfText } from '../payment/rupees.ts'
import { nowMs, type SandboxContext } from './context.ts'
import type { OpenCounterpart } from './counterpart.ts'
import { failed, type SandboxPaymentState } from './outcomes.ts'
import { noWebhookFaults } from './webhooks.ts'

export interface Outage {
  untilMs: number
}

const amountText = z.string().check(z.regex(/^\d+\.\d{2}$/))
const controlRequest = z.strictObject({
  webhooks: z.optional(
    z.partial(
      z.strictObject({
        off: z.boolean(),
        delay_seconds: z.number().check(z.minimum(0)),
        copies: z.int().check(z.minimum(1), z.maximum(50)),
        out_of_order: z.boolean(),
        style: z.enum(['json', 'form']),
      }),
    ),
  ),
  deliver: z.optional(z.boolean()),
  advance_seconds: z.optional(z.number().check(z.minimum(0))),
  settle: z.optional(
    z.strictObject({
      order_id: z.string(),
      outcome: z.enum(['paid', 'failed', 'pending']),
      amount: z.optional(amountText),
    }),
  ),
  dispute: z.optional(
    z.strictObject({
      payment_id: z.string(),
      outcome: z.enum(['open', 'action_required', 'won', 'lost', 'closed']),
      phase: z._default(z.enum(['retrieval', 'fraud', 'chargeback', 'pre_arbitration', 'arbitration']), 'chargeback'),
      amount: z.optional(amountText),
      days: z._default(z.int().check(z.minimum(0)), 7),
    }),
  ),
  mandate: z.optional(z.strictObject({ ref: z.string(), act: z.enum(['pause', 'resume', 'revoke']) })),
  outage_seconds: z.optional(z.number().check(z.minimum(0))),
  reset: z.optional(z.boolean()),
})
type ControlRequest = z.infer<typeof controlRequest>

export interface SandboxControlTargets {
  readonly outage: Outage
  readonly counterparts: ReadonlyMap<string, OpenCounterpart>
}

export function controlRoutes(
  app: Hono,
  sandbox: SandboxContext,
  { outage, counterparts }: SandboxControlTargets,
): void {
  app.get('/control', (c) => c.json(stateOf(sandbox, outage)))
  app.post('/control', async (c) => {
    if (isForeign(c)) return c.json({ error: 'Only from the sandbox’s own address' }, 403)
    const read = controlRequest.safeParse(await c.req.json().catch(() => null))
    if (!read.success) return c.json({ error: z.prettifyError(read.error) }, 422)
    if (read.data.settle && !settle(counterparts, read.data.settle))
      return c.json({ error: 'There is no such order' }, 404)
    if (read.data.dispute && !decide(counterparts, read.data.dispute))
      return c.json({ error: 'There is no such payment' }, 404)
    const { mandate } = read.data
    if (mandate && ![...counterparts.values()].some((one) => one.mandate?.(mandate)))
      return c.json({ error: 'There is no such mandate' }, 404)
    const delivered = await carryOut(sandbox, outage, read.data)
    return c.json({ ...stateOf(sandbox, outage), delivered })
  })
}

/** Pages of other sites must not be able to use the dev endpoints through a browser. */
const isForeign = (c: Context): boolean => {
  const origin = c.req.header('origin')
  return origin !== undefined && origin !== new URL(c.req.url).origin
}

async function carryOut(
  sandbox: SandboxContext,
  outage: Outage,
  { webhooks, deliver, advance_seconds, outage_seconds, reset }: ControlRequest,
): Promise<number> {
  if (reset) {
    sandbox.webhooks.faults = noWebhookFaults
    outage.untilMs = 0
  }
  if (webhooks) {
    const { delay_seconds, out_of_order, ...same } = webhooks
    const changed = {
      ...same,
      ...(delay_seconds === undefined ? {} : { delayMs: delay_seconds * 1000 }),
      ...(out_of_order === undefined ? {} : { outOfOrder: out_of_order }),
    }
    sandbox.webhooks.faults = { ...sandbox.webhooks.faults, ...withoutGaps(changed) }
  }
  if (outage_seconds !== undefined) outage.untilMs = nowMs(sandbox) + outage_seconds * 1000
  if (advance_seconds) sandbox.clock.advance(advance_seconds * 1000)
  return deliver ? sandbox.webhooks.deliver({ early: true }) : 0
}

const withoutGaps = <T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

function settle(
  counterparts: SandboxControlTargets['counterparts'],
  { order_id, outcome, amount: text }: NonNullable<ControlRequest['settle']>,
): boolean {
  const decision = { orderRef: order_id, fate: fateFor(outcome), amount: text === undefined ? null : paiseOfText(text) }
  return [...counterparts.values()].some((one) => one.settle(decision))
}

function decide(
  counterparts: SandboxControlTargets['counterparts'],
  { payment_id: ref, amount, ...decision }: NonNullable<ControlRequest['dispute']>,
): boolean {
  const paise = amount === undefined ? null : paiseOfText(amount)
  return [...counterparts.values()].some((one) => one.dispute?.({ ...decision, ref, amount: paise }))
}

function fateFor(outcome: 'paid' | 'failed' | 'pending'): SandboxPaymentState {
  if (outcome === 'pending') return { state: 'pending', untilMs: null, becomes: 'paid' }
  return outcome === 'paid' ? { state: 'paid' } : failed('declined')
}

function stateOf(sandbox: SandboxContext, outage: Outage) {
  const { off, delayMs, copies, outOfOrder, style } = sandbox.webhooks.faults
  return {
    now: sandbox.clock.now().toISOString(),
    webhooks: { off, delay_seconds: delayMs / 1000, copies, out_of_order: outOfOrder, style },
    waiting: sandbox.webhooks.waiting(),
    undecided: Object.fromEntries([...sandbox.undecided].map(([provider, ids]) => [provider, [...ids]])),
    outage: nowMs(sandbox) < outage.untilMs,
  }
}
