import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languageTags } from '../../texts/language.ts'
import { offlineDocument } from '../document/document.ts'
import { type HeaderSettings, securityHeaders, sniffless } from '../headers.ts'
import type { PlainResponse } from '../plain-request.ts'
import type { Renderer } from '../rendered-page.ts'

interface WorkerSettings {
  /** The folder of the build. */
  readonly folder: string
  readonly renderer: Renderer
  /** The styles of the page for when there is no network. */
  readonly styles: string
  readonly headers: HeaderSettings
  /** Off: browsers that have the service worker are told to forget it and all it kept. */
  readonly on: boolean
}

/** Takes itself away, and everything any worker of the shop has kept. */
const retirement =
  "addEventListener('install',()=>self.skipWaiting());addEventListener('activate',e=>e.waitUntil((async()=>{" +
  'for(const name of await caches.keys())await caches.delete(name);await self.registration.unregister()})()))'

/** The service worker and what it shows without a network, by address. */
export function workerFiles({
  folder,
  renderer,
  styles,
  headers,
  on,
}: WorkerSettings): ReadonlyMap<string, PlainResponse> {
  const pages = (Object.keys(languageTags) as Language[]).map(
    (language) => [language, offlineDocument(language, renderer.renderOffline(language), styles)] as const,
  )
  const code = readFileSync(join(folder, 'worker/worker.js'), 'utf8')
  // Another page makes another build: browsers compare the worker byte by byte, and take both anew.
  const build = createHash('sha256')
    .update(code)
    .update(pages.map(([, html]) => html).join())
    .digest('base64url')
    .slice(0, 12)
  const worker = on ? `self.build='${build}';${code}` : retirement
  return new Map([
    ['/sw.js', responseOf(worker, { ...sniffless, 'content-type': 'text/javascript; charset=utf-8' })],
    ...pages.map(
      ([language, html]) =>
        [`/offline?language=${language}`, responseOf(html, documentHeaders(headers, styles))] as const,
    ),
  ])
}

const documentHeaders = (headers: HeaderSettings, styles: string) => ({
  ...securityHeaders('open', headers, styles),
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
})

function responseOf(text: string, headers: Record<string, string>): PlainResponse {
  const body = new TextEncoder().encode(text)
  return {
    status: 200,
    headers: { ...headers, 'cache-control': 'no-cache', 'content-length': String(body.byteLength) },
    body,
  }
}
