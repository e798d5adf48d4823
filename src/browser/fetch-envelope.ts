/** After this many repeats the customer is told that the shop is unavailable, and may try again. */
const mostRepeats = 2
const longestPauseMs = 5000

interface Envelope {
  readonly data: unknown
}

export interface FetchedEnvelope<Body> {
  readonly response: Response
  readonly envelope: Body
}

/** A response that is not the shop's: an error page of a proxy, or a truncated one. */
export class UnreadableResponseError extends Error {
  readonly status: number

  constructor(status: number, cause: unknown) {
    super(`Unreadable response with status ${status}`, { cause })
    this.status = status
  }
}

/**
 * Sends a call and reads its response. While the shop's database is unavailable (503 with `Retry-After`) the call is sent
 * again after that time, with the same `Idempotency-Key`: nothing was done yet, unless the response says otherwise. Throws
 * when there is no response, and an `UnreadableResponseError` when it cannot be read. `newInit` is called for each attempt,
 * since some bodies can be sent only once.
 */
export async function fetchEnvelope<Body extends Envelope>(
  url: string,
  newInit: () => RequestInit,
  signal?: AbortSignal,
): Promise<FetchedEnvelope<Body>> {
  for (let repeats = 0; ; repeats++) {
    const response = await fetch(url, newInit())
    const envelope = await readEnvelope<Body>(response)
    const pauseMs = pauseBeforeRepeat(response, envelope, repeats > 0)
    if (pauseMs === undefined || repeats === mostRepeats) return { response, envelope }
    await pause(pauseMs, signal)
  }
}

async function readEnvelope<Body>(response: Response): Promise<Body> {
  try {
    return (await response.json()) as Body
  } catch (cause) {
    throw new UnreadableResponseError(response.status, cause)
  }
}

function pauseBeforeRepeat({ status, headers }: Response, { data }: Envelope, isRepeat: boolean): number | undefined {
  const mayBeDone = typeof data === 'object' && data !== null && 'may_be_done' in data
  const retryAfter = headers.get('retry-after')
  // A key that could not be released during the outage is released moments after the database is back.
  const isAway = status === 503 || (isRepeat && status === 409)
  if (!isAway || mayBeDone || retryAfter === null) return undefined
  const pauseMs = Number(retryAfter) * 1000
  return pauseMs <= longestPauseMs ? pauseMs : undefined
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
