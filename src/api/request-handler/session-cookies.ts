/** Cookies of a signed-in browser: the token for the server only, and a readable flag for pages (rules/security.md 2.2). */
import { randomToken } from '../../platform/security/secrets.ts'
import { sessionDays } from '../../shop/customers/sign-in/sessions.ts'
import type { Caller, Client, Cookie } from '../call.ts'
import { tokenCookie } from './caller.ts'

const maxAgeSeconds = sessionDays * 86_400
export const signedInCookie = 'signedIn'

export const signedInCookies = (token: string): Cookie[] => [
  { name: tokenCookie, value: token, maxAgeSeconds },
  { name: signedInCookie, value: '1', maxAgeSeconds, readable: true },
]

/** A session is extended with each use, and so must be its cookie; a bearer token is stored by its client. */
export function renewedCookies({ cookies, header }: Caller): Cookie[] {
  const token = cookies[tokenCookie]
  return token && !header('authorization') ? signedInCookies(token) : []
}

export const browserCookie = 'knownBrowser'

/** The secret that identifies a browser; undefined for a client that sends none. */
export const browserSecretOf = ({ cookies }: Pick<Client, 'cookies'>): string | undefined =>
  cookies[browserCookie] || undefined

export const browserCookies = (value: string): Cookie[] => [{ name: browserCookie, value, maxAgeSeconds: 365 * 86_400 }]

/** A browser without a secret gets one with the first code it requests, so that its codes can be counted. */
export const newBrowserCookies = (client: Pick<Client, 'cookies'>): Cookie[] =>
  browserSecretOf(client) === undefined ? browserCookies(randomToken()) : []

export const signedOutCookies = (): Cookie[] => [
  { name: tokenCookie, value: '', maxAgeSeconds: 0 },
  { name: signedInCookie, value: '', maxAgeSeconds: 0, readable: true },
]
