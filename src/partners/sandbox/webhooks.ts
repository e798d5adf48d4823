/**
 * The sandbox's webhooks: stored until the shop answers 2xx or all retries have failed, and sent when due by the sandbox's
 * clock. On request they are delayed, duplicated, or sent out of order.
 */
import type { Clock } from '../../platform/clock.ts'
import type { Fetch } from '../partner-request.ts'
import type { SandboxStore } from './store.ts'

export interface WebhookFaults {
  readonly off: boolean
  readonly delayMs: number
  readonly copies: number
  /** Webhooks that are not final for a payment are held back until after the final one. */
  readonly outOfOrder: boolean
  /** Body style of Paytm's webhooks, which differs by account (rules/payments.md 4.3). */
  readonly style: 'json' | 'form'
}
export const noWebhookFaults: WebhookFaults = { off: false, delayMs: 1000, copies: 1, outOfOrder: false, style: 'json' }

export interface Webhook {
  readonly url: string
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The order it is about; webhooks of one order are sent one after another. */
  readonly about: string
  /** No other webhook follows about this payment. */
  readonly isFinal: boolean
}

interface Delivery extends Webhook {
  readonly id: string
  readonly dueMs: number
  readonly tries: number
}

export interface SandboxWebhooks {
  post(webhook: Webhook): void
  /** Sends all that is due; returns how many were accepted. */
  deliver(options?: { readonly early: boolean }): Promise<number>
  waiting(): readonly { readonly url: string; readonly due: string; readonly tries: number }[]
  faults: WebhookFaults
}

const delayedMs = 30_000
const responseTimeoutMs = 5000
/** For how many orders webhooks are sent at the same time. */
const concurrentOrders = 8
/** Minutes after which a refused webhook is sent again, as Paytm does it. */
const retryMinutes = [1, 5, 30, 120, 360, 1440]

export function openSandboxWebhooks(store: SandboxStore, deps: { clock: Clock; fetch: Fetch }): SandboxWebhooks {
  const deliveries = store.collection<Delivery>('delivery')
  const nowMs = () => deps.clock.now().getTime()
  let count = 0
  let running: Promise<number> | null = null

  const send = async (delivery: Delivery): Promise<boolean> => {
    const accepted = await isAccepted(deps.fetch, delivery)
    const minutes = retryMinutes[delivery.tries]
    if (accepted || minutes === undefined) deliveries.drop(delivery.id)
    else deliveries.put(delivery.id, { ...delivery, tries: delivery.tries + 1, dueMs: nowMs() + minutes * 60_000 })
    return accepted
  }
  const sendAll = async (deliveries: readonly Delivery[]) => {
    let accepted = 0
    for (const delivery of deliveries) if (await send(delivery)) accepted += 1
    return accepted
  }
  const deliverAll = async (early: boolean) => {
    const due = deliveries.all().filter((delivery) => early || delivery.dueMs <= nowMs())
    const orders = [
      ...Map.groupBy(
        due.toSorted((a, b) => a.dueMs - b.dueMs),
        ({ about }) => about,
      ).values(),
    ]
    const sender = async () => {
      let accepted = 0
      for (let next = orders.shift(); next; next = orders.shift()) accepted += await sendAll(next)
      return accepted
    }
    const counts = await Promise.all(Array.from({ length: concurrentOrders }, sender))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  const sender: SandboxWebhooks = {
    faults: noWebhookFaults,
    post: (webhook) => {
      const { off, delayMs, copies, outOfOrder } = sender.faults
      if (off) return
      const dueMs = nowMs() + delayMs + (outOfOrder && !webhook.isFinal ? delayedMs : 0)
      for (let copy = 0; copy < copies; copy++) {
        count += 1
        const id = `${nowMs()}-${count}-${process.pid}`
        deliveries.put(id, { ...webhook, id, dueMs, tries: 0 })
      }
    },
    deliver: async (options = { early: false }) => {
      if (running) await running
      running = deliverAll(options.early).finally(() => {
        running = null
      })
      return running
    },
    waiting: () =>
      deliveries.all().map(({ url, dueMs, tries }) => ({ url, due: new Date(dueMs).toISOString(), tries })),
  }
  return sender
}

async function isAccepted(fetch: Fetch, { url, contentType, headers, body }: Delivery): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(responseTimeoutMs)
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': contentType },
      body,
      signal,
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    // Retries exist for exactly this case: the shop is down.
    return false
  }
}
