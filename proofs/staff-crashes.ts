/**
 * A process killed while staff work loses no piece and does nothing twice. Two processes sell side by side while one after the
 * other is killed; meanwhile staff receive, move and count stock, let a counter send and stop sending, and accept, pack, send,
 * deliver and cancel orders, repeating what was cut off as the back office does. Then every movement that was answered is
 * counted against the stock ledger, and the shop's books of stock, orders and money are compared.
 */
import { namedPostgres, onPostgres } from './support/postgres-server.ts'
import type { Proof, ProofRun } from './support/proof.ts'
import { type KillPlan, sellUnderKills } from './support/sale-under-kills.ts'
import { staffWork } from './support/staff-work.ts'

const longPlan: KillPlan = {
  seconds: 240,
  buyersAtOnce: 4,
  kills: Array.from({ length: 24 }, (_, at) => ({
    victim: (at % 2) as 0 | 1,
    afterMs: 3000 + (at % 5) * 700,
    awayMs: 1000 + (at % 3) * 1500,
  })),
}
const shortPlan: KillPlan = {
  seconds: 12,
  buyersAtOnce: 2,
  kills: [
    { victim: 0, afterMs: 3000, awayMs: 500 },
    { victim: 1, afterMs: 2000, awayMs: 500 },
  ],
}

const name = 'silvera_proof_staff'
const besides = ({ seed }: ProofRun) => staffWork(seed)

export const proof: Proof = {
  long: (run) => onPostgres((serverUrl) => sellUnderKills({ name, serverUrl, plan: longPlan, besides: besides(run) })),
  short: (run) => sellUnderKills({ name, serverUrl: namedPostgres(), plan: shortPlan, besides: besides(run) }),
}
