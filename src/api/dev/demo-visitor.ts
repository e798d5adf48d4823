/**
 * Which browser it is that visits a public demo: a secret of its own in a cookie that no script and no other site reads.
 * Nothing here is reached by a shop that is no demo.
 */
import { runForBrowser } from '../../platform/requesting-browser.ts'
import { hashToken, randomToken } from '../../platform/security/secrets.ts'
import type { Shop } from '../../shop/shop.ts'
import { cookieHeader, isOfOtherSite, readCookies } from '../request-handler/caller.ts'

const cookieName = 'demoVisitor'

const maxAgeSeconds = 365 * 86_400

/** The hash of its secret; null for a browser that has none yet. */
export function visitorOf({ config }: Shop, request: Request): string | null {
  const secret = readCookies(request, config)[cookieName]
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? hashToken(secret) : null
}

/**
 * Answers a call as one of that browser's, which gets its secret with the first it makes; with none that a cache might keep,
 * nor one that another site made it send without its cookies. What staff do is done for others, and is nobody's.
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
