import { useRef } from 'react'
import { type CallOptions, newIdempotencyKey } from '../../call.ts'

/**
 * One request however often it is sent: when no answer came, the same words go out once more under the same key, and the
 * server answers as it did the first time. Other words, or an answer, make another request.
 */
export function useSendOnce() {
  const last = useRef<{ words: string; key: string }>(undefined)
  return async <Answer extends { ok: boolean; status?: number }>(
    asks: object,
    send: (options: CallOptions) => Promise<Answer>,
  ): Promise<Answer> => {
    const words = JSON.stringify(asks)
    if (last.current?.words !== words) last.current = { words, key: newIdempotencyKey() }
    const answer = await send({ idempotencyKey: last.current.key })
    if (answer.ok || answer.status !== 0) last.current = undefined
    return answer
  }
}
