/** Decisions of banks as staff record them. */
import type { DisputeEvent } from './dispute-flow.ts'

export const manualDecisions = ['won', 'lost', 'closed'] as const
export type ManualDecision = (typeof manualDecisions)[number]

export const decisionEvents = { won: 'win', lost: 'lose', closed: 'close' } as const satisfies Readonly<
  Record<ManualDecision, DisputeEvent>
>
