/** For tests of requests of the back office: the network is a list of requests that a test answers one by one. */
import { expect, vi } from 'vitest'

export interface SentRequest {
  readonly path: string
  readonly idempotencyKey: string | null
  /** What was sent, if it was JSON. */
  readonly body: string
  readonly isAborted: () => boolean
  /** Answers it: by default with success. */
  readonly respond: (data: unknown, status?: number, sentence?: string) => void
  /** No response comes. */
  readonly lose: () => void
  readonly respondWith: (response: Response) => void
}

/** Replaces `fetch` until `vi.unstubAllGlobals()`. */
export function stubNetwork() {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', (path: string, { signal, headers, body }: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      sent.push({
        path,
        body: String(body ?? ''),
        idempotencyKey: new Headers(headers).get('idempotency-key'),
        isAborted: () => signal?.aborted ?? false,
        respond: (data, status = 200, sentence = '') =>
          resolve(
            Response.json({ error: status !== 200, data, errorMessage: sentence, message: sentence }, { status }),
          ),
        lose: () => reject(new TypeError('Failed to fetch')),
        respondWith: resolve,
      })
    })
  })
  /** The nth request, counted from 1, as soon as it is sent. */
  const request = async (nth: number): Promise<SentRequest> => {
    await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(nth))
    return sent[nth - 1] as SentRequest
  }
  /** Drops requests that no test has answered: otherwise their timeout would fire after the test has ended. */
  const close = (): void => {
    for (const { lose } of sent) lose()
  }
  return { sent, request, close }
}
