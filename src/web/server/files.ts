import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { encodingFor } from './encoding.ts'
import { sniffless } from './headers.ts'
import type { Encoding } from './page-cache.ts'

/** Kinds of file we serve; all others are unknown addresses. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

interface KnownFile {
  readonly file: string
  readonly variants: ReadonlySet<Encoding>
  readonly type: string
  /** Its name changes with its content. */
  readonly hashed: boolean
}

interface LoadedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

export interface Files {
  /** The file at this address, or `undefined` when there is none. */
  serve(request: Request): Response | Promise<Response> | undefined
}

const suffixOf: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }
/** Enough for all code, styles and fonts and the pictures people look at. */
const memoryBytes = 48 * 1024 * 1024

/** Serves the files of these folders from memory; what is there is known from the start, so no address reaches the disk. */
export function openFiles(...folders: readonly string[]): Files {
  const known = new Map<string, KnownFile>()
  for (const folder of folders) listFiles(folder, known)
  const loaded = new LRUCache<string, LoadedFile>({
    maxSize: memoryBytes,
    sizeCalculation: (file) => file.bytes.byteLength + 500,
  })

  const load = async (path: string, file: KnownFile, encoding: Encoding): Promise<LoadedFile> => {
    const bytes = await readFile(file.file + suffixOf[encoding])
    const made = { bytes, headers: headersOf(file, encoding, bytes) }
    loaded.set(`${encoding}${path}`, made)
    return made
  }

  return {
    serve(request) {
      const path = pathOf(request.url)
      const file = known.get(path)
      if (!file) return undefined
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response(null, { status: 405, headers: { ...sniffless, allow: 'GET, HEAD' } })
      }
      const wanted = encodingFor(request.headers.get('accept-encoding'))
      const encoding = file.variants.has(wanted) ? wanted : 'identity'
      const found = loaded.get(`${encoding}${path}`)
      return found ? answer(request, found) : load(path, file, encoding).then((made) => answer(request, made))
    },
  }
}

function listFiles(folder: string, known: Map<string, KnownFile>): void {
  const names = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/')),
  )
  for (const name of names) {
    const type = types[extname(name)]
    if (!type) continue
    const file = join(folder, name)
    const variants = new Set<Encoding>(
      (['br', 'gzip'] as const).filter((encoding) => names.has(name + suffixOf[encoding])),
    )
    const hashed = name.startsWith('assets/')
    known.set(`/${name}`, { file, variants, type, hashed })
  }
}

function headersOf(file: KnownFile, encoding: Encoding, bytes: Uint8Array): Record<string, string> {
  return {
    ...sniffless,
    'content-type': file.type,
    'content-length': String(bytes.byteLength),
    // A picture may be drawn anew under its name: asked for again after a day.
    'cache-control': file.hashed
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=86400, stale-while-revalidate=604800',
    etag: `"${createHash('sha1').update(bytes).digest('base64url').slice(0, 20)}"`,
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
    ...(file.variants.size > 0 && { vary: 'accept-encoding' }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
}

function answer(request: Request, { bytes, headers }: LoadedFile): Response {
  const known = request.headers.get('if-none-match')
  if (known?.includes(headers.etag ?? '"')) return new Response(null, { status: 304, headers })
  const range = headers['content-encoding'] ? null : request.headers.get('range')
  if (range) return partOf(bytes, headers, range)
  return new Response(request.method === 'HEAD' ? null : bytes, { status: 200, headers: { ...headers } })
}

/** One range of a file, as players of videos ask for it. */
function partOf(bytes: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>, range: string): Response {
  const size = bytes.byteLength
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range)
  const from = asked?.[1] ? Number(asked[1]) : Math.max(0, size - Number(asked?.[2] || size))
  const to = asked?.[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1
  if (!asked || from > to) {
    return new Response(null, { status: 416, headers: { ...sniffless, 'content-range': `bytes */${size}` } })
  }
  const part = bytes.slice(from, to + 1)
  const partHeaders = {
    ...headers,
    'content-length': String(part.byteLength),
    'content-range': `bytes ${from}-${to}/${size}`,
  }
  return new Response(part, { status: 206, headers: partHeaders })
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  if (start < 0) return '/'
  const end = url.slice(start).search(/[?#]/)
  return end < 0 ? url.slice(start) : url.slice(start, start + end)
}
