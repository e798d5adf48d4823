/** The sandbox side of a provider: its routes under /sandbox/NAME, and how payments are decided by time or dev endpoints. */
import type { Hono } from 'hono'
import type { DisputePhase } from '../payment/gateway.ts'
import type { SandboxContext } from './context.ts'
import type { SandboxPaymentState } from './outcomes.ts'

export interface SandboxCounterpart {
  /** Paths of its server calls below `/sandbox/NAME`, such as `/v1/*`; they are down during an outage. */
  readonly serverPaths: readonly string[]
  /** Adds its routes to `app`; their paths begin with /sandbox. */
  open(app: Hono, sandbox: SandboxContext): OpenCounterpart
}

/** Raises a dispute of a payment (`open`), or decides the newest one of it. */
export interface SandboxDisputeDecision {
  /** The provider's id of the payment, or of its order. */
  readonly ref: string
  readonly outcome: 'open' | 'action_required' | 'won' | 'lost' | 'closed'
  readonly phase: DisputePhase
  /** Paise; null: the whole payment. */
  readonly amount: number | null
  /** Days until it must be answered. */
  readonly days: number
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
  /** What the customer does in their UPI app. False for an unknown mandate. */
  mandate?(decision: { readonly ref: string; readonly act: 'pause' | 'resume' | 'revoke' }): boolean
  /** False for an unknown payment. Absent where the provider has no calls for disputes. */
  dispute?(decision: SandboxDisputeDecision): boolean
}
