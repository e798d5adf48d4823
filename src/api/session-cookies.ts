/** The cookies of a signed-in browser: the token for the server alone, and a readable sign for pages (decisions 2). */
import { sessionDays } from '../shop/sign-in/sessions.ts'
import type { Caller, Cookie } from './call.ts'
import { tokenCookie } from './caller.ts'

const maxAgeSeconds = sessionDays * 86_400

export const signedInCookies = (token: string): Cookie[] => [
  { name: tokenCookie, value: token, maxAgeSeconds },
  { name: 'signedIn', value: '1', maxAgeSeconds, readable: true },
]

/** A session slides on with use, and so must the cookie that holds it; a bearer token is kept by its client. */
export function renewedCookies({ cookies, header }: Caller): Cookie[] {
  const token = cookies[tokenCookie]
  return token && !header('authorization') ? signedInCookies(token) : []
}

export const signedOutCookies = (): Cookie[] => [
  { name: tokenCookie, value: '', maxAgeSeconds: 0 },
  { name: 'signedIn', value: '', maxAgeSeconds: 0, readable: true },
]
