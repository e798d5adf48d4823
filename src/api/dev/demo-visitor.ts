/**
 * Identifies the browser that visits a public demo, by a secret in a cookie that no script and no other site can read. Only
 * used by a demo shop.
 */
import { runForBrowser } from '../../platform/requesting-browser.ts'
import { hashToken, randomToken } from '../../platform/security/secrets.ts'
import type { Shop } from '../../shop/shop.ts'
import { cookieHeader, isOfOtherSite, readCookies } from '../request-handler/caller.ts'

const cookieName = 'demoVisitor'

const maxAgeSeconds = 365 * 86_400

/** The hash of the browser's secret; null while it has none. */
export function visitorOf({ config }: Shop, request: Request): string | null {
  const secret = readCookies(request, config)[cookieName]
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? hashToken(secret) : null
}

/**
 * Answers a call on behalf of the browser, which gets its secret with its first POST other than a search, which belongs to
 * nobody (read-catalogue.ts): never with a response that could be cached, nor with a request from another site, which lacks
 * the cookie. Staff act for others, so their calls belong to no browser.
 */
export async function answerVisitor(shop: Shop, request: Request, result: () => Promise<Response>): Promise<Response> {
  if (new URL(request.url).pathname.startsWith('/app/api/admin/')) return runForBrowser(null, result)
  const browser = visitorOf(shop, request)
  if (browser !== null || request.method !== 'POST' || isOfOtherSite(shop, request))
    return runForBrowser(browser, result)
  const secret = randomToken()
  const response = await runForBrowser(hashToken(secret), result)
  const cookie = { name: cookieName, value: secret, maxAgeSeconds }
  response.headers.append('set-cookie', cookieHeader(cookie, shop.config))
  return response
}
