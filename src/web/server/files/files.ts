import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { sniffless } from '../headers.ts'
import type { Encoding } from '../page-cache.ts'
import { isRead, type PlainRequest, type PlainResponse, pathOf, plainRequestOf, responseOf } from '../plain-request.ts'
import { encodingFor } from './encoding.ts'

/** Served file types; all others count as unknown URLs. */
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

interface ServedFile {
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
  /** The file at this URL; `undefined` if there is none. */
  serve(request: Request): Response | Promise<Response> | undefined
  /** The same, if it is in memory; `undefined` also if it must be read first. */
  ready(request: PlainRequest): PlainResponse | undefined
}

const suffixOf: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }
/** Enough for all code, styles and fonts and the most viewed pictures. */
const memoryBytes = 48 * 1024 * 1024

/** Serves the files of these folders, cached in memory. Files are listed at startup, so no URL is used as a path on disk. */
export function openFiles(...folders: readonly string[]): Files {
  const servedFiles = new Map<string, ServedFile>()
  for (const folder of folders) listFiles(folder, servedFiles)
  const loaded = new LRUCache<string, LoadedFile>({
    maxSize: memoryBytes,
    sizeCalculation: (file) => file.bytes.byteLength + 500,
  })

  const load = async (path: string, file: ServedFile, encoding: Encoding): Promise<LoadedFile> => {
    const bytes = await readFile(file.file + suffixOf[encoding])
    const made = { bytes, headers: headersOf(file, encoding, bytes) }
    loaded.set(`${encoding}${path}`, made)
    return made
  }

  const find = (request: PlainRequest) => {
    const path = pathOf(request.target)
    const file = servedFiles.get(path)
    if (!file) return undefined
    const wanted = encodingFor(request.header('accept-encoding'))
    const encoding = file.variants.has(wanted) ? wanted : 'identity'
    return { path, file, encoding, inMemory: loaded.get(`${encoding}${path}`) }
  }

  return {
    serve(request) {
      const plainRequest = plainRequestOf(request)
      const found = find(plainRequest)
      if (!found) return undefined
      if (!isRead(plainRequest.method)) {
        return new Response(null, { status: 405, headers: { ...sniffless, allow: 'GET, HEAD' } })
      }
      const { path, file, encoding, inMemory } = found
      if (inMemory) return responseOf(response(plainRequest, inMemory))
      return load(path, file, encoding).then((made) => responseOf(response(plainRequest, made)))
    },
    ready(request) {
      const inMemory = isRead(request.method) ? find(request)?.inMemory : undefined
      return inMemory && response(request, inMemory)
    },
  }
}

function listFiles(folder: string, servedFiles: Map<string, ServedFile>): void {
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
    const hashed = /^(?:assets|admin-files)\//.test(name)
    servedFiles.set(`/${name}`, { file, variants, type, hashed })
  }
}

function headersOf(file: ServedFile, encoding: Encoding, bytes: Uint8Array): Record<string, string> {
  return {
    ...sniffless,
    'content-type': file.type,
    'content-length': String(bytes.byteLength),
    // A picture may change under the same name: revalidated after a day.
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

function response(request: PlainRequest, { bytes, headers }: LoadedFile): PlainResponse {
  const servedFiles = request.header('if-none-match')
  if (servedFiles?.includes(headers.etag ?? '"')) return { status: 304, headers: headers, body: null }
  const range = headers['content-encoding'] ? null : request.header('range')
  if (range) return partOf(bytes, headers, range)
  return { status: 200, headers, body: request.method === 'HEAD' ? null : bytes }
}

/** One range of a file, as video players request it. */
function partOf(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
  range: string,
): PlainResponse {
  const size = bytes.byteLength
  const match = /^bytes=(\d*)-(\d*)$/.exec(range)
  const from = match?.[1] ? Number(match[1]) : Math.max(0, size - Number(match?.[2] || size))
  const to = match?.[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1
  if (!match || from > to) {
    return { status: 416, headers: { ...sniffless, 'content-range': `bytes */${size}` }, body: null }
  }
  const part = bytes.slice(from, to + 1)
  const partHeaders = {
    ...headers,
    'content-length': String(part.byteLength),
    'content-range': `bytes ${from}-${to}/${size}`,
  }
  return { status: 206, headers: partHeaders, body: part }
}
