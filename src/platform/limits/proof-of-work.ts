/**
 * Proof of work: a client over a limit may solve a challenge instead of waiting. The library signs a challenge, so nothing is
 * stored when it is issued; a solution is counted in the database, so it is valid once across all processes. A challenge
 * expires by the system clock, not by the shop's clock, because the windows of limits do not use the shop's clock either.
 */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge as LibraryChallenge, Solution } from 'altcha-lib/types'
import { keyedHash } from '../security/secrets.ts'
import type { UseCounter } from './limits.ts'

export type Challenge = Required<Pick<LibraryChallenge, 'parameters' | 'signature'>>

interface Proof {
  readonly challenge: Challenge
  readonly solution: Pick<Solution, 'counter' | 'derivedKey'>
}

export interface ProofOfWork {
  /** A solution is valid only for its `purpose`. */
  issueChallenge(purpose: string): Promise<Challenge>
  /** Whether this is the first use of a correct solution. */
  redeemSolution(proof: Proof, purpose: string): Promise<boolean>
}

const lifetimeSeconds = 10 * 60
/** Clocks of processes differ, so a use is remembered for longer than any process accepts the solution. */
const clockSkewSeconds = 60

/** 400 derivations on average, about 5 ms each on a cheap phone: 1 to 3 seconds. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 5000, fewestDerivations: 200, mostDerivations: 600 }

export function openProofOfWork({ counter, key }: { counter: UseCounter; key: Buffer }): ProofOfWork {
  const secrets = {
    hmacSignatureSecret: keyedHash(key, 'proof of work', 'challenge'),
    hmacKeySignatureSecret: keyedHash(key, 'proof of work', 'solution'),
  }
  return {
    async issueChallenge(purpose) {
      const { parameters, signature } = await createChallenge({
        ...secrets,
        algorithm: work.algorithm,
        cost: work.cost,
        counter: randomInt(work.mostDerivations, work.fewestDerivations),
        data: { purpose },
        deriveKey,
        expiresAt: new Date(Date.now() + lifetimeSeconds * 1000),
      })
      return { parameters, signature: signature! }
    },
    async redeemSolution({ challenge, solution }, purpose) {
      const { parameters } = challenge
      if (parameters.data?.purpose !== purpose) return false
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey })
      if (!verified) return false
      const use = keyedHash(key, 'proof of work', 'use', parameters.nonce)
      const { waitMs } = await counter.count(use, { points: 1, seconds: lifetimeSeconds + clockSkewSeconds })
      return waitMs === 0
    },
  }
}
