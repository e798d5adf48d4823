import { type CallOptions, newIdempotencyKey } from '../../../browser/call.ts'

/**
 * One request however often it is sent: when no answer came, the same words go out once more under the same key, and the
 * server answers as it did the first time. Other words, or an answer, make another request.
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
