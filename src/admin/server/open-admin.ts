/**
 * The document of the back office: the same for every address under `/admin`, since the browser renders the page
 * (decision 0050). It contains no data: without a sign-in only the sign-in form is shown.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cspHashOf, sniffless } from '../../web/server/headers.ts'
import { themeScript } from '../../web/server/own-scripts.ts'
import { isRead, pathOf, requestTargetOf } from '../../web/server/plain-request.ts'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly isEntry?: boolean
}
type Manifest = Readonly<Record<string, Chunk>>

interface AdminSettings {
  /** The service worker that shows push notifications. */
  readonly workerFile: string
  /** Staff use https: the document allows nothing else. */
  readonly https: boolean
}

export interface AdminPages {
  /** The document for an address of the back office, or its service worker; `undefined` for any other. */
  serve(request: Request): Response | undefined
}

export function openAdmin(folder: string, settings: AdminSettings): AdminPages {
  const document = renderAdminDocument(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest)
  const headers = documentHeaders(settings)
  const worker = readFileSync(settings.workerFile)
  return {
    serve(request) {
      const path = pathOf(requestTargetOf(request.url))
      if (path === '/admin-worker.js' && isRead(request.method))
        return new Response(request.method === 'HEAD' ? null : worker, { headers: workerHeaders })
      if (path !== '/admin' && !path.startsWith('/admin/')) return undefined
      if (!isRead(request.method)) {
        return new Response(null, { status: 405, headers: { ...sniffless, allow: 'GET, HEAD' } })
      }
      return new Response(request.method === 'HEAD' ? null : document, { headers })
    },
  }
}

/** It stands beside `/admin`, not below it, since a worker serves no more than its own folder. */
const workerHeaders = {
  ...sniffless,
  'content-type': 'text/javascript; charset=utf-8',
  'content-security-policy': "default-src 'none'",
  'cache-control': 'no-cache',
}

export function renderAdminDocument(manifest: Manifest): string {
  const start = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!start) throw new Error('The build has no entry of the back office')
  const imported = importedBy(manifest, start)
  const first = imported.map(({ file }) => file)
  // The entry's styles come first, since they define the order of the layers.
  const styles = [start, ...imported].flatMap(({ css = [] }) => css)
  return (
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow">' +
    `<title>Back office</title><script>${themeScript}</script>` +
    [...new Set(styles)].map((file) => `<link rel="stylesheet" href="/${file}">`).join('') +
    first.map((file) => `<link rel="modulepreload" href="/${file}">`).join('') +
    `<script type="module" src="/${start.file}"></script>` +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>' +
    '<body><noscript><p>The back office needs JavaScript.</p></noscript><div id="root"></div></body></html>'
  )
}

/** All chunks that a chunk imports statically, directly or through others. */
function importedBy(manifest: Manifest, chunk: Chunk, visited = new Set<Chunk>()): Chunk[] {
  for (const name of chunk.imports ?? []) {
    const imported = manifest[name]
    if (!imported || visited.has(imported)) continue
    visited.add(imported)
    importedBy(manifest, imported, visited)
  }
  return [...visited]
}

export function documentHeaders({ https }: Pick<AdminSettings, 'https'>): Record<string, string> {
  const rules = [
    "default-src 'none'",
    `script-src 'self' ${cspHashOf(themeScript)}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    // Proofs of bank transfers are PDFs as well, shown beside their order.
    "frame-src 'self' blob:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    ...sniffless,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': rules.join('; '),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
    // The packing station reads codes and takes photographs by camera, and reads a scale by its serial port.
    'permissions-policy':
      'camera=(self), serial=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}
