/**
 * A process killed while staff work loses no piece and no rupee, and does nothing twice. Two processes sell few pieces side by
 * side while one after the other is killed. Meanwhile staff receive, move and count stock, switch pre-booking on and off, let a
 * counter send and stop sending, and accept, pack, send, deliver, cancel and refund orders; parcels and returns come back. What
 * was cut off is repeated with its idempotency key, as the back office does. Then the nightly reconciliation must find no
 * difference, and the books of stock, orders and the payment provider must say what was answered.
 */

import { namedPostgres, onPostgres } from './support/postgres-server.ts'
import type { Proof, ProofRun } from './support/proof.ts'
import { seededRandomIntegers } from './support/random-integers.ts'
import { type KillPlan, sellUnderKills } from './support/sale-under-kills.ts'
import { staffWork } from './support/staff/staff-work.ts'

interface PlanSize {
  readonly seconds: number
  readonly kills: number
  readonly buyersAtOnce: number
}
const longPlan: PlanSize = { seconds: 540, kills: 200, buyersAtOnce: 4 }
const shortPlan: PlanSize = { seconds: 12, kills: 3, buyersAtOnce: 2 }

/** The same process is killed twice in a row now and then. */
function drawPlan({ seconds, kills, buyersAtOnce }: PlanSize, seed: number): KillPlan {
  const draw = seededRandomIntegers(seed)
  const kill = () => ({ victim: draw(2) as 0 | 1, afterMs: 1000 + draw(2500), awayMs: draw(1000) })
  return { seconds, buyersAtOnce, kills: Array.from({ length: kills }, kill) }
}

const name = 'silvera_proof_staff'

const prove = (size: PlanSize, { seed }: ProofRun, serverUrl: string): Promise<void> =>
  sellUnderKills({ name, serverUrl, plan: drawPlan(size, seed), besides: staffWork(seed) })

export const proof: Proof = {
  long: (run) => onPostgres((serverUrl) => prove(longPlan, run, serverUrl)),
  short: (run) => prove(shortPlan, run, namedPostgres()),
}
