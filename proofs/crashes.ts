/**
 * A process killed under load and started again loses no payment and counts none twice. Two processes sell side by side
 * while one after the other is killed; buyers who see an error try again at once, and what they pay twice goes back. Then
 * the book of the payment provider is counted against the payments, orders and ledger of the shop, and the database is
 * verified.
 */
import { namedPostgres, onPostgres } from './support/postgres-server.ts'
import type { Proof } from './support/proof.ts'
import { type KillPlan, sellUnderKills } from './support/sale-under-kills.ts'

const longPlan: KillPlan = {
  seconds: 60,
  buyersAtOnce: 8,
  kills: [
    { victim: 0, afterMs: 6000, awayMs: 4000 },
    { victim: 1, afterMs: 4000, awayMs: 1000 },
    { victim: 0, afterMs: 3000, awayMs: 8000 },
    { victim: 1, afterMs: 4000, awayMs: 2000 },
  ],
}
const shortPlan: KillPlan = { seconds: 8, buyersAtOnce: 4, kills: [{ victim: 0, afterMs: 3000, awayMs: 1000 }] }

const name = 'silvera_proof_crashes'

export const proof: Proof = {
  long: () => onPostgres((serverUrl) => sellUnderKills({ name, serverUrl, plan: longPlan })),
  short: () => sellUnderKills({ name, serverUrl: namedPostgres(), plan: shortPlan }),
}
