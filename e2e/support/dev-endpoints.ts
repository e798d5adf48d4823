/** The dev endpoints that a browser test may use besides the pages (rules/running.md 2.1). */
import { expect } from '@playwright/test'
import type { Processes } from './processes.ts'

export interface DevMessage {
  readonly id: number
  readonly channel: 'sms' | 'email'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: string
}

/** Order events that are caused by staff or by time. */
export type DevOrderEvent =
  | 'accept'
  | 'despatch'
  | 'deliver'
  | 'close'
  | 'confirm_transfer'
  | 'refuse_transfer'
  | 'approve_reviews'
  | 'approve_return'
  | 'receive_return'
  | 'settle_return'
  | 'buy_back_approve'
  | 'buy_back_receive'
  | 'buy_back_assay'
  | 'buy_back_offer'

export interface DevEndpoints {
  /** Messages to a mobile number or e-mail address, newest first. */
  messages(to: string): Promise<readonly DevMessage[]>
  /** The newest message, once there are more than `before`. */
  nextMessage(to: string, before?: number): Promise<DevMessage>
  /** The six digits of the newest one-time code. */
  code(to: string, before?: number): Promise<string>
  /** Moves the clock of the shop, and of the payment provider with it. */
  advanceClock(seconds: number): Promise<void>
  setRate(metal: 'gold' | 'silver', paisePerGram: number): Promise<void>
  transitionOrder(uniqueOrderId: string, event: DevOrderEvent): Promise<void>
  /** Controls of the payment sandbox: outcomes, late or duplicate webhooks, outages (`src/partners/sandbox/control.ts`). */
  sandbox(request: object): Promise<void>
}

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`${url} ${JSON.stringify(body)} answered ${response.status}: ${await response.text()}`)
}

async function rateOf(process: string, metal: 'gold' | 'silver'): Promise<number> {
  const { data } = (await (await fetch(`${process}/app/api/rates`)).json()) as {
    data: Record<'gold' | 'silver', { rate: number }>
  }
  return Math.round(data[metal].rate * 100)
}

export function openDevEndpoints({ url: shopUrl, each }: Processes, sandboxUrl: string): DevEndpoints {
  const messages = async (to: string): Promise<readonly DevMessage[]> => {
    const response = await fetch(`${shopUrl}/dev/outbox?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    })
    if (!response.ok) throw new Error(`/dev/outbox answered ${response.status}`)
    return ((await response.json()) as { messages: DevMessage[] }).messages
  }
  const nextMessage = async (to: string, before = 0): Promise<DevMessage> => {
    await expect
      .poll(async () => (await messages(to)).length, { message: `a message to ${to}` })
      .toBeGreaterThan(before)
    return (await messages(to))[0]!
  }
  return {
    messages,
    nextMessage,
    code: async (to, before = 0) => {
      // The clock change may have sent another message meanwhile.
      const codeIn = (text: string) => /^\d{6}(?= is your OTP)|(?<= OTP )\d{6}(?=।)/.exec(text)?.[0]
      const newest = async () => {
        const all = await messages(to)
        const codes = all.slice(0, all.length - before).map(({ text }) => codeIn(text))
        return codes.find((code) => code !== undefined) ?? ''
      }
      await expect.poll(newest, { message: `a code to ${to}` }).not.toBe('')
      return newest()
    },
    advanceClock: async (seconds) => {
      await post(`${sandboxUrl}/control`, { advance_seconds: seconds })
      for (const process of each) await post(`${process}/dev/clock`, { advance_seconds: seconds })
    },
    setRate: async (metal, paisePerGram) => {
      await post(`${shopUrl}/dev/rate`, { metal, paise_per_gram: paisePerGram })
      // The process that handled the request has the rate already; the others receive it later.
      for (const process of each)
        await expect.poll(() => rateOf(process, metal), { message: `the rate at ${process}` }).toBe(paisePerGram)
    },
    transitionOrder: (uniqueOrderId, event) =>
      post(`${shopUrl}/dev/orders/${encodeURIComponent(uniqueOrderId)}`, { event }),
    sandbox: (request) => post(`${sandboxUrl}/control`, request),
  }
}
