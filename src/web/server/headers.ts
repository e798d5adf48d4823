import { createHash } from 'node:crypto'
import type { Page } from '../routes.ts'
import { ownScripts } from './own-scripts.ts'

/** What the payment page may load from providers, and where it may post card details. */
export interface PaymentOrigins {
  readonly forms: readonly string[]
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly images: readonly string[]
  readonly connections: readonly string[]
}

/** Settings that a document's headers depend on. */
export interface HeaderSettings {
  /** The shop is served over https: pages upgrade all requests. */
  readonly https: boolean
  /** Origins of the payment providers, for the payment page. */
  readonly payment: PaymentOrigins
  /** Development only: the bundler's client runs inline scripts and styles and talks over a web socket. */
  readonly loose?: boolean
}

/** Headers of every response. */
export const sniffless = { 'x-content-type-options': 'nosniff' } as const

/**
 * Security headers of a document (rules/security.md 5.1).
 *
 * @param styles the text of its style element; undefined if it has none
 */
export function securityHeaders(kind: Page['kind'], settings: HeaderSettings, styles?: string): Record<string, string> {
  return {
    ...sniffless,
    'content-security-policy': policy(kind, settings, styles),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()',
    // The card popup reports back to the page that opened it.
    'cross-origin-opener-policy': kind === 'paying' ? 'same-origin-allow-popups' : 'same-origin',
  }
}

function policy(kind: Page['kind'], settings: HeaderSettings, styles: string | undefined): string {
  const { payment, https, loose } = settings
  const paying = kind === 'paying'
  const scripts = loose ? ["'unsafe-inline'"] : ownHashes
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...(paying ? payment.scripts : [])],
    'style-src': loose ? ["'self'", "'unsafe-inline'"] : ["'self'", ...(styles ? [cspHashOf(styles)] : [])],
    'style-src-attr': ["'unsafe-inline'"], // style attributes of server-rendered pages
    'img-src': ["'self'", 'data:', 'blob:', ...(paying ? payment.images : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(loose ? ['ws:'] : []), ...(paying ? payment.connections : [])],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // Only the card form is posted from here; forms that a bank redirects have a document of their own.
    'form-action': ["'self'", ...(paying ? payment.forms : [])],
    'frame-src': paying ? ["'self'", ...payment.frames] : ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    ...(https && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

/** The hash of a script or style, as a policy contains it. */
export const cspHashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const ownHashes = ownScripts.map(cspHashOf)
