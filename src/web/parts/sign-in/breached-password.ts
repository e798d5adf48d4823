import type { Failed } from '../../../browser/call.ts'

/** A refused call; of a leaked password the page says so in its own language, since the API speaks English (decision 0019). */
export function sayBreached(answer: Failed, sentence: string): Failed {
  const { data } = answer
  const isBreached = typeof data === 'object' && data !== null && 'is_breached' in data
  return isBreached ? { ...answer, errors: { password: sentence } } : answer
}
