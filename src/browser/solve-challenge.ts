/**
 * Solves the challenge of a call above its limit (decision 0078). Import it dynamically, so that no page loads it unless
 * needed. The key derivations run on threads of the browser, so the page stays responsive.
 */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as z from 'zod/mini'
import { challenge as challengeShape, encodeProof, proofOfWorkHeader } from '../wire/proof-of-work.ts'

/** Far longer than the slowest phone needs. */
const longestMs = 30_000

/** The headers for repeating the call. Throws when the challenge is invalid or cannot be solved. */
export async function solveForHeaders(issued: unknown, signal?: AbortSignal): Promise<Record<string, string>> {
  const challenge = z.parse(challengeShape, issued)
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal?.addEventListener('abort', abort)
  const solution = await solveChallenge({ challenge, controller, deriveKey, timeout: longestMs }).finally(() =>
    signal?.removeEventListener('abort', abort),
  )
  if (!solution) throw new Error('the challenge was not solved')
  return { [proofOfWorkHeader]: encodeProof({ challenge, solution }) }
}
