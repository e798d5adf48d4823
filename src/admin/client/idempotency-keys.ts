import { hashKey } from '@tanstack/react-query'
import { newIdempotencyKey } from '../../browser/call.ts'

export interface IdempotencyKeys {
  /** The key of this request: a new one, unless the response to the same request was lost before. */
  readonly keyOf: (name: string, params: unknown) => string
  /** After a definite response: the next request with the same parameters gets a new key. */
  readonly forget: (name: string, params: unknown) => void
}

/**
 * The `Idempotency-Key` of each request with unknown outcome. Keys outlive the component that sent the request: after a lost
 * response, a dialog that is closed and opened again repeats the same request, and it is carried out once.
 */
export function createIdempotencyKeys(): IdempotencyKeys {
  const keys = new Map<string, string>()
  return {
    keyOf: (name, params) => {
      const request = hashKey([name, params])
      const key = keys.get(request) ?? newIdempotencyKey()
      keys.set(request, key)
      return key
    },
    forget: (name, params) => {
      keys.delete(hashKey([name, params]))
    },
  }
}
