/** The sandbox side of a provider: its routes under /sandbox/NAME, and how payments are decided by time or dev endpoints. */
import type { Hono } from 'hono'
import type { SandboxContext } from './context.ts'
import type { SandboxPaymentState } from './outcomes.ts'

export interface SandboxCounterpart {
  /** Paths of its server calls below `/sandbox/NAME`, such as `/v1/*`; they are down during an outage. */
  readonly serverPaths: readonly string[]
  /** Adds its routes to `app`; their paths begin with /sandbox. */
  open(app: Hono, sandbox: SandboxContext): OpenCounterpart
}

export interface OpenCounterpart {
  /** Decides payments and refunds that are due, and queues their webhooks. */
  tick(): void
  /** Decides an order, attempted or not; with `amount` in paise it reports that wrong amount. False for an unknown order. */
  settle(decision: {
    readonly orderRef: string
    readonly fate: SandboxPaymentState
    readonly amount: number | null
  }): boolean
}
