/**
 * The range search of Have I Been Pwned: five of the forty digits of the password's SHA-1 leave the shop, and the suffixes of
 * all leaked passwords that begin so come back, padded to hide by their number which five were asked for.
 */
import { pwnedPassword } from 'hibp'
import { PartnerError } from '../partner-error.ts'
import type { BreachedPasswords } from './breached-passwords.ts'

/** Somebody waits before a form. It also bounds how much of a response is read: the library reads all that comes. */
const timeoutMs = 1000

export const haveIBeenPwned = ({ apiBase }: { readonly apiBase: string }): BreachedPasswords => ({
  name: 'hibp',
  async isBreached(password) {
    try {
      // A padding line has the count 0.
      return (
        (await pwnedPassword(password, { baseUrl: apiBase, addPadding: true, timeoutMs, userAgent: 'Silvera' })) > 0
      )
    } catch (cause) {
      const isLate = cause instanceof Error && cause.name === 'TimeoutError'
      throw new PartnerError('hibp', 'range', { kind: isLate ? 'timeout' : 'unreachable', cause })
    }
  },
})
