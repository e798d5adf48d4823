import type { CountedUse } from '../../platform/limits/limits.ts'
import type { Log } from '../../platform/logging/log.ts'
import type { Cookie } from '../call.ts'

/** A request that was counted before its work began, so that many at once cannot exceed the limit. */
export interface CountedRequest {
  /** Set with the response. */
  readonly cookies: readonly Cookie[]
  /** Takes the count back where a request that ended with this status does not count. */
  settle(status: number): Promise<void>
  /** Takes the count back, whatever the limit: nothing was done. */
  refund(): Promise<void>
}

interface CountedUses {
  readonly uses: readonly CountedUse[]
  readonly counts: (status: number) => boolean
  readonly cookies?: readonly Cookie[]
}

/** A refund that fails must not fail what was done: the request stays counted until its window ends. */
export function countedRequest(log: Log, { uses, counts, cookies = [] }: CountedUses): CountedRequest {
  const refund = async () => {
    for (const use of uses)
      await use.refund().catch((err: unknown) => log.warn({ err }, 'a count could not be taken back'))
  }
  const settle = async (status: number) => {
    if (!counts(status)) await refund()
  }
  return { cookies, settle, refund }
}

export const isAccepted = (status: number): boolean => status < 400
/** A wrong password, code or link. A 429 looked at none, and what failed on our side tells nothing. */
export const isFailedAttempt = (status: number): boolean => status >= 400 && status < 500 && status !== 429
