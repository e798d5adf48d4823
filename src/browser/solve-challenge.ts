/**
 * Solves the challenge of a call that was made too often (decision 0078). Fetched only then, so that no page carries it: import
 * it dynamically. The derivations run on threads of the browser, and the page stays as quick as it was.
 */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as z from 'zod/mini'
import { challenge as challengeShape, encodeProof, proofOfWorkHeader } from '../wire/proof-of-work.ts'

/** Far beyond the slowest phone. */
const longestMs = 30_000

/** The headers to repeat the call with. Throws where the challenge is none, or cannot be solved. */
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
