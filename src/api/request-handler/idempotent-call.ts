/** A call with an `Idempotency-Key` runs at most once; a repeated request gets the first response, whatever it was. */
import { createHash } from 'node:crypto'
import { findUnavailable } from '../../platform/database/availability/unavailable.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  claimKey,
  forgetKey,
  type IdempotentRequest,
  markCommitted,
  releaseKey,
  storeResponse,
  writeKey,
} from '../../platform/idempotency/idempotency.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Call, Caller, Reply, StaffCaller } from '../call.ts'
import { type ApiResponse, HttpError } from './envelope.ts'

export interface KeyedRequest {
  readonly key: string
  readonly path: string
  readonly digest: string
}

interface IdempotentCall {
  readonly call: Exclude<Call, { who: 'raw' | 'staff-raw' }>
  readonly caller: Caller | StaffCaller
  readonly params: unknown
}

interface CallResult {
  readonly response: ApiResponse
  readonly cookies: Reply<unknown>['cookies']
  /** The response of an earlier request under the same key. */
  readonly isCopy: boolean
}

/** Writes the key of a request inside a transaction of its call. */
export interface KeyWriter {
  markCommitted(tx: Tx): Promise<void>
  /** For a response that is known before the commit. */
  storeResponse(tx: Tx, response: ApiResponse): Promise<void>
}

interface CallSteps {
  /** Runs the call; `key` is to be written together with its changes. */
  run(key: KeyWriter | undefined): Promise<CallResult>
  /** The response to an error. */
  toResponse(failure: unknown): ApiResponse
}

export type CallOnce = (call: IdempotentCall, request: KeyedRequest, steps: CallSteps) => Promise<CallResult>

export function openIdempotency(shop: Pick<Shop, 'db' | 'clock' | 'log'>): CallOnce {
  /** When the call is done, the response is sent even if the key cannot be written because the database is gone. */
  const settleKey = ({ caller }: IdempotentRequest, write: () => Promise<void>): Promise<void> =>
    writeKey(write, (failure) => shop.log.error({ err: failure, caller }, 'an idempotency key could not be written'))

  return async (made, { key, path, digest }, { run, toResponse }) => {
    if (key.length > 200) throw new HttpError(422, 'Idempotency-Key is too long')
    const requestDigest = digestOf(`${path}\n${digest}`)
    const attempt = { caller: nameOf(made, requestDigest), key, requestDigest }
    const claimedAt = shop.clock.now()
    const claim = await claimKey(shop.db, attempt, claimedAt).catch(async (failure: unknown) => {
      // The claim may have been written before the connection was lost.
      if (findUnavailable(failure)) await settleKey(attempt, () => releaseKey(shop.db, attempt, claimedAt))
      throw failure
    })
    if (claim.kind === 'answered')
      return {
        response: { status: claim.status, body: claim.answer as ApiResponse['body'] },
        cookies: [],
        isCopy: true,
      }
    if (claim.kind === 'committed') return { response: alreadyDone, cookies: [], isCopy: true }
    if (claim.kind === 'other-body') throw new HttpError(422, 'This Idempotency-Key was used for another request')
    if (claim.kind === 'running') throw refuse('request.running', { retryAfterSeconds: 1 })
    let result: CallResult
    try {
      const key: KeyWriter = {
        markCommitted: (tx) => markCommitted(tx, attempt, shop.clock.now()),
        storeResponse: (tx, response) => storeResponse(tx, attempt, storedResponse(response)),
      }
      result = await run(made.call.restartable ? undefined : key)
    } catch (failure) {
      const outage = findUnavailable(failure)
      // If it may be done already, the key stays claimed for a minute, as after a crash of the process.
      if (outage && !outage.mayHaveCommitted) await settleKey(attempt, () => releaseKey(shop.db, attempt, claimedAt))
      if (outage) throw failure
      result = { response: toResponse(failure), cookies: [], isCopy: false }
    }
    const { response } = result
    // A client that is asked for a code, or to come back later, repeats the call under the same key.
    if (needsCode(response)) await settleKey(attempt, () => forgetKey(shop.db, attempt))
    else if (response.status === 503) await settleKey(attempt, () => releaseKey(shop.db, attempt, claimedAt))
    else await settleKey(attempt, () => storeResponse(shop.db, attempt, storedResponse(response)))
    return result
  }
}

const storedResponse = ({ status, body }: ApiResponse) => ({ status, answer: body })

const needsCode = ({ status, body }: ApiResponse): boolean =>
  status === 403 && typeof body.data === 'object' && body.data !== null && 'step_up' in body.data

/** For a call whose changes are saved and whose response was lost with its process. */
const alreadyDone: ApiResponse = {
  status: 409,
  body: {
    error: true,
    data: { saved: 1 },
    errorMessage:
      'The changes of this request were saved, but its answer was lost. Please reload the page to see how it stands',
  },
}

/**
 * The owner of the `Idempotency-Key`. Nothing identifies a guest who sends a form: their address changes when they leave
 * their network, which is when forms are sent twice, and a household shares one. So their key is bound to the content of the
 * request (decision 0062).
 */
function nameOf({ caller, params }: IdempotentCall, requestDigest: string): string {
  if ('staff' in caller) return caller.machine ? `token:${caller.machine.tokenId}` : `staff:${caller.staff.id}`
  if (caller.customer) return `customer:${caller.customer.id}`
  const { sessionId } = params as { sessionId?: string }
  return sessionId ? `guest:${digestOf(sessionId)}` : `asked:${requestDigest}`
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
