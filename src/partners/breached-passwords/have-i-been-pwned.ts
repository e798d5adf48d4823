/**
 * The range search of Have I Been Pwned. Only the first five of the 40 hex digits of the password's SHA-1 leave the shop; the
 * response lists the suffixes of all leaked passwords with that prefix, padded so that its size does not reveal the prefix.
 */
import { pwnedPassword } from 'hibp'
import { PartnerError } from '../partner-error.ts'
import type { BreachedPasswords } from './breached-passwords.ts'

/** Short, because a customer is waiting. It also limits the size of a response, which the library reads completely. */
const timeoutMs = 1000

export const haveIBeenPwned = ({ apiBase }: { readonly apiBase: string }): BreachedPasswords => ({
  name: 'hibp',
  async isBreached(password) {
    try {
      // Padding entries have the count 0.
      return (
        (await pwnedPassword(password, { baseUrl: apiBase, addPadding: true, timeoutMs, userAgent: 'Silvera' })) > 0
      )
    } catch (cause) {
      const isLate = cause instanceof Error && cause.name === 'TimeoutError'
      throw new PartnerError('hibp', 'range', { kind: isLate ? 'timeout' : 'unreachable', cause })
    }
  },
})
