/**
 * A call above its limit gets a 429 with a challenge under `data.challenge`. The client repeats the call with the solution
 * in a header. Names and units are those of the ALTCHA library, with which both sides create and check challenges.
 */
import * as z from 'zod/mini'

export const proofOfWorkHeader = 'X-Proof-Of-Work'

export const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    cost: z.int(),
    data: z.strictObject({ purpose: z.string() }),
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})

const proof = z.strictObject({
  challenge,
  // The library adds how long it took, which is not used here.
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})
export type ProofOfWorkSolution = z.output<typeof proof>

/** Base64 of JSON, as the library's own clients send it. */
export const encodeProof = (solved: ProofOfWorkSolution): string => btoa(JSON.stringify(solved))

/** Null for a header that is no proof. */
export function decodeProof(header: string): ProofOfWorkSolution | null {
  try {
    return z.parse(proof, JSON.parse(atob(header)))
  } catch {
    return null
  }
}
