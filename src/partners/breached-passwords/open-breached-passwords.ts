import type { Config } from '../../platform/settings/config.ts'
import type { BreachedPasswords } from './breached-passwords.ts'
import { haveIBeenPwned } from './have-i-been-pwned.ts'

/** Nobody is asked; the shop's own list of common passwords remains. */
const noCheck: BreachedPasswords = { name: 'off', isBreached: async () => false }

export const openBreachedPasswords = (
  config: Pick<Config, 'BREACHED_PASSWORDS' | 'HIBP_API_BASE'>,
): BreachedPasswords =>
  config.BREACHED_PASSWORDS === 'hibp' ? haveIBeenPwned({ apiBase: config.HIBP_API_BASE }) : noCheck
