/**
 * Limits codes and links sent to a typed number or address: a number per hour for each network and each browser. Above it a
 * challenge must be solved, so that nobody is locked out because of their neighbours (decision 0078). The limits of each
 * mobile apply in any case (`one-time-codes/rules.ts`).
 */
import type { CountedUse, UseCounter, Window } from '../../platform/limits/limits.ts'
import { openProofOfWork } from '../../platform/limits/proof-of-work.ts'
import { keyedHash } from '../../platform/security/secrets.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { decodeProof, proofOfWorkHeader } from '../../wire/proof-of-work.ts'
import type { Client } from '../call.ts'
import { subnetOf } from '../request-handler/caller.ts'
import { type CountedRequest, countedRequest, isAccepted } from '../request-handler/counted-request.ts'
import { browserSecretOf, newBrowserCookies } from '../request-handler/session-cookies.ts'

const hour = 3600
const codesOfNetwork: Window = { points: 200, seconds: hour }
const codesOfBrowser: Window = { points: 5, seconds: hour }

type ChallengeCode = 'request.too-many-codes' | 'request.browser-unproven'

type CountCode = (call: string, client: Client) => Promise<CountedRequest>

export function openCodeLimit({ keys, log }: Pick<Shop, 'keys' | 'log'>, counter: UseCounter): CountCode {
  const { issueChallenge, redeemSolution } = openProofOfWork({ counter, key: keys.code })
  const keyOf = (...parts: string[]) => keyedHash(keys.code, 'limit', 'code', ...parts)

  async function refuseWithChallenge(reason: ChallengeCode, call: string, retryAfterSeconds: number): Promise<never> {
    const challenge = JSON.stringify(await issueChallenge(call))
    throw refuse(reason, { retryAfterSeconds, challenge })
  }

  async function requireProof(call: string, header: string): Promise<void> {
    const proof = decodeProof(header)
    if (proof && (await redeemSolution(proof, call))) return
    await refuseWithChallenge('request.browser-unproven', call, 1)
  }

  /**
   * The network is counted first: a client that sends a new cookie each time cannot create more counts than its network may
   * have.
   */
  async function countUses(call: string, client: Client): Promise<CountedUse[]> {
    const secret = browserSecretOf(client)
    const counts: [key: string, window: Window][] = [[keyOf('network', subnetOf(client.ip)), codesOfNetwork]]
    if (secret !== undefined) counts.push([keyOf('browser', secret), codesOfBrowser])
    const uses: CountedUse[] = []
    for (const [key, window] of counts) {
      const use = await counter.count(key, window)
      if (use.waitMs > 0) {
        for (const earlier of uses) await earlier.refund()
        const seconds = Math.max(1, Math.ceil(use.waitMs / 1000))
        await refuseWithChallenge('request.too-many-codes', call, seconds)
      }
      uses.push(use)
    }
    return uses
  }

  return async (call, client) => {
    const header = client.header(proofOfWorkHeader)
    if (header !== null) await requireProof(call, header)
    const uses = header === null ? await countUses(call, client) : []
    // Only codes that were sent count.
    return countedRequest(log, { uses, counts: isAccepted, cookies: newBrowserCookies(client) })
  }
}
