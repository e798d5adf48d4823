import type { CallFailure } from '../../../browser/call.ts'

/** A refused call; of a leaked password the page says so in its own language, since the API speaks English (decision 0019). */
export function sayBreached(response: CallFailure, sentence: string): CallFailure {
  const { data } = response
  const isBreached = typeof data === 'object' && data !== null && 'is_breached' in data
  return isBreached ? { ...response, errors: { password: sentence } } : response
}
