import { type CallOptions, newIdempotencyKey } from '../../../browser/call.ts'

/**
 * Sends a request only once: after no response, the same content is sent again under the same key, and the server returns the
 * first result. Changed content, or a response, starts a new request.
 */
export function sendOnce() {
  let last: { body: string; key: string } | undefined
  return async <Answer extends { ok: boolean; status?: number }>(
    params: object,
    send: (options: CallOptions) => Promise<Answer>,
  ): Promise<Answer> => {
    const body = JSON.stringify(params)
    if (last?.body !== body) last = { body, key: newIdempotencyKey() }
    const response = await send({ idempotencyKey: last.key })
    if (response.ok || response.status !== 0) last = undefined
    return response
  }
}
