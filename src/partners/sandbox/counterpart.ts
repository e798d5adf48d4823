/** A provider as the sandbox plays it: its routes under /sandbox/NAME, and what time and the levers decide there. */
import type { Hono } from 'hono'
import type { SandboxContext } from './context.ts'
import type { SandboxPaymentState } from './outcomes.ts'

export interface SandboxCounterpart {
  /** Paths of its server calls below `/sandbox/NAME`, such as `/v1/*`: what is down during an outage. */
  readonly serverPaths: readonly string[]
  /** Adds its routes to `app`, whose paths begin at /sandbox. */
  open(app: Hono, sandbox: SandboxContext): OpenCounterpart
}

export interface OpenCounterpart {
  /** Decides what time has decided, and queues webhooks. */
  tick(): void
  /** Decides an order, tried or not; `amount` in paise makes it tell a wrong one. False for an order it does not know. */
  settle(decision: {
    readonly orderRef: string
    readonly fate: SandboxPaymentState
    readonly amount: number | null
  }): boolean
}
