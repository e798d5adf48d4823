import { splitLanguage } from '../../../language-address.ts'
import { type BackTo, urls } from '../../../urls.ts'

const leadsTo: Record<BackTo, string> = {
  cart: urls.cart(),
  wishlist: urls.account('wishlist'),
  holding: urls.holdings(),
  'digital-silver': urls.digitalSilver(),
}

interface Arrival {
  /** `/login/{backTo}` */
  backTo?: string | undefined
  /** `/login/redirect?url=` */
  url?: string | null
  /** The guarded page that redirected the visitor to sign-in. */
  origin?: string | null
}

/**
 * Where to go after sign-in: the given url, the named page, the page that required it, or the profile (rules/security.md 1.6).
 */
export function signInTargetOf({ backTo, url, origin }: Arrival): string {
  if (isOwnPath(url)) return url
  if (backTo && Object.hasOwn(leadsTo, backTo)) return leadsTo[backTo as BackTo]
  return isOwnPath(origin) ? origin : urls.account('profile')
}

/**
 * Whether a path is on this site. Rejects what a browser would read as another host: "//evil", "/.//evil", "/\evil", a tab
 * inside.
 */
export function isOwnPath(path: string | null | undefined): path is string {
  if (!path?.startsWith('/') || /^[^?#]*\/\//.test(path) || /[\p{Cc}\\]/u.test(path)) return false
  return !/^\/(?:login|signup)(?:[/?#]|$)/i.test(splitLanguage(path).path)
}
