/**
 * A preview of a page with a draft that staff are editing (decision 0063): rendered per request, not cached anywhere, and hidden
 * from search engines. The caller decides who may see it.
 */

import type { InProcessCall } from './api-call.ts'
import { securityHeaders, sniffless } from './headers.ts'
import { makePage } from './make-page.ts'
import { pageAddressOf } from './page-key.ts'
import type { PagesSettings } from './pages.ts'
import { isRead, plainRequestOf } from './plain-request.ts'

const key = 'draft'

/** The requested draft; this runs for every page served. */
export function draftCodeOf(target: string): string | null {
  const at = target.indexOf('?')
  return at < 0 || !target.includes(`${key}=`, at) ? null : new URLSearchParams(target.slice(at)).get(key)
}

const alone = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'same-origin' }

export interface DraftPreview {
  readonly code: string
  /** The title of the drafted content. */
  readonly title: string
  /** The API as it responds with the draft applied. */
  readonly call: InProcessCall
}

export async function drawDraft(settings: PagesSettings, request: Request, draft: DraftPreview): Promise<Response> {
  const plainRequest = plainRequestOf(request)
  if (!isRead(request.method)) return new Response(null, { status: 405, headers: { ...sniffless, allow: 'GET, HEAD' } })
  const { call, code, title } = draft
  const address = pageAddressOf(plainRequest.target)
  const query = `${address.query ? `${address.query}&` : '?'}${key}=${encodeURIComponent(code)}`
  const site = () => settings.renderer.loadSite(address.language, call)
  const { fresh } = await makePage({ ...settings, call }, { ...address, query }, site)
  const { location, ...headers } = fresh.headers
  const redirect = location && {
    location: `${location}${location.includes('?') ? '&' : '?'}${key}=${encodeURIComponent(code)}`,
  }
  const body = address.data ? fresh.text : fresh.text.replace('<div id="root">', (root) => strip(title) + root)
  return new Response(request.method === 'HEAD' ? null : body, {
    status: fresh.status,
    headers: { ...headers, ...redirect, ...alone },
  })
}

/** For a draft that has expired or that the requester may not see: the same response, which reveals nothing. */
export const noDraft = (settings: Pick<PagesSettings, 'headers'>): Response =>
  new Response(
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
      '<title>No draft</title></head><body><h1>There is no draft here</h1>' +
      '<p>Drafts are seen for an hour, by those who write them in the back office and are signed in there.</p>' +
      '<p><a href="/admin/content">To the back office</a> · <a href="/">To the shop</a></p></body></html>',
    {
      status: 404,
      headers: { ...securityHeaders('open', settings.headers), 'content-type': 'text/html; charset=utf-8', ...alone },
    },
  )

/** The notice on the page that shoppers see something else. */
const strip = (title: string): string =>
  '<p lang="en-IN" role="note" style="margin:0;padding:.5rem 1rem;background:#7a4b00;color:#fff;font-size:.875rem;font-weight:600;text-align:center">' +
  `Draft of “${escaped(title)}”. Shoppers do not see it; other pages are as they see them.</p>`

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
