/** The caller: identified by cookie or bearer token, and by the origin of the request. */

import { sessionOfToken } from '../../shop/customers/sign-in/sessions.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Caller, Client, Cookie } from '../call.ts'

/** The address of the connection. */
export interface Connection {
  readonly remoteAddress: string
}

export async function callerOf(shop: Shop, request: Request, connection: Connection): Promise<Caller> {
  const cookies = readCookies(request, shop.config)
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const token = bearer ?? cookies[tokenCookie]
  const session = token && token.length <= 100 ? await sessionOfToken(shop, token) : null
  return {
    customer: session && { id: session.customerId },
    sessionId: session?.id ?? null,
    ...clientOf(shop, request, connection, cookies),
  }
}

/** The caller of a call with the same response for everybody: no session is looked up. */
export const anonymousCallerOf = (shop: Shop, request: Request, connection: Connection): Caller => ({
  customer: null,
  sessionId: null,
  ...clientOf(shop, request, connection),
})

export const clientOf = (
  shop: Shop,
  request: Request,
  connection: Connection,
  cookies = readCookies(request, shop.config),
): Client => ({
  ip: clientIpOf(request.headers.get('x-forwarded-for'), connection, shop.config.TRUST_PROXY),
  userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
  cookies,
  header: (name) => request.headers.get(name),
})

export const tokenCookie = 'accessToken'

interface CookieConfig {
  /** Browsers connect over https. */
  readonly secureCookies: boolean
}

/**
 * Browsers accept a cookie with this prefix only from this very host, over https: no other host of the same domain can
 * replace it (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie).
 */
const hostPrefix = '__Host-'

/** The cookies set by this server, by their names without prefix; over https only those with the prefix. */
export function readCookies(request: Request, { secureCookies }: CookieConfig): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null)
  for (const pair of request.headers.get('cookie')?.split(';') ?? []) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(at, 0)).trim()
    const isOwn = !secureCookies || name.startsWith(hostPrefix)
    if (name && isOwn) cookies[secureCookies ? name.slice(hostPrefix.length) : name] = pair.slice(at + 1).trim()
  }
  return cookies
}

/** Only as many proxies as are configured are trusted; anyone can write the rest of the header. */
export function clientIpOf(forwardedFor: string | null, connection: Connection, trusted: number): string {
  if (!trusted) return connection.remoteAddress
  const chain = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return chain[chain.length - trusted] ?? connection.remoteAddress
}

/** The unit that limits count: a household or a server has 2^64 IPv6 addresses, all with the same first four groups. */
export const networkOf = (ip: string): string => (isIpv6(ip) ? firstGroups(ip, 4) : ip)

/** What one sender can rent at once: an IPv4 /24, also when written as IPv6, or an IPv6 /48. */
export function subnetOf(ip: string): string {
  if (isIpv6(ip)) return firstGroups(ip, 3)
  return ip.replace(/^.*:/, '').split('.').slice(0, 3).join('.')
}

/** "::ffff:203.0.113.7" is an IPv4 address. */
const isIpv6 = (ip: string): boolean => ip.includes(':') && !ip.includes('.')

function firstGroups(ip: string, count: number): string {
  const [front = '', back] = ip.toLowerCase().split('::')
  const groups = front ? front.split(':') : []
  const left = 8 - groups.length - (back ? back.split(':').length : 0)
  if (back !== undefined) groups.push(...Array<string>(Math.max(0, left)).fill('0'))
  return [...groups, ...(back ? back.split(':') : [])].slice(0, count).join(':')
}

/** A cookie that scripts read keeps its plain name, which they use. */
export function cookieHeader(cookie: Cookie, config: CookieConfig): string {
  const prefix = config.secureCookies && !cookie.readable ? hostPrefix : ''
  const parts = [
    `${prefix}${cookie.name}=${cookie.value}`,
    'Path=/',
    `SameSite=${cookie.strict ? 'Strict' : 'Lax'}`,
    `Max-Age=${cookie.maxAgeSeconds}`,
  ]
  if (!cookie.readable) parts.push('HttpOnly')
  if (config.secureCookies) parts.push('Secure')
  return parts.join('; ')
}

/**
 * Browsers send the origin of a change, and one from another site is refused. Other clients send none, and hold no cookie
 * that a page of another site could use.
 */
export function refuseForeignOrigin(shop: Shop, request: Request): void {
  if (isOfOtherSite(shop, request)) throw refuse('request.other-site')
}

export const isOfOtherSite = (shop: Shop, { headers, url }: Request): boolean =>
  isFromOtherSite(shop, { header: (name) => headers.get(name), host: () => new URL(url).host })

interface RequestOrigin {
  readonly header: (name: 'origin' | 'sec-fetch-site') => string | null
  /** The host that the request names. */
  readonly host: () => string | undefined
}

/** The same, of a request without a `Request`. */
export function isFromOtherSite(shop: Shop, { header, host }: RequestOrigin): boolean {
  const origin = header('origin')
  return header('sec-fetch-site') === 'cross-site' || (origin !== null && !isOwn(shop, origin, host))
}

function isOwn(shop: Shop, origin: string, host: RequestOrigin['host']): boolean {
  if (origin === new URL(shop.config.publicUrl).origin) return true
  // Outside production the shop answers under any of the machine's own names.
  return !shop.config.production && URL.canParse(origin) && new URL(origin).host === host()
}
