/**
 * Pictures uploaded by staff, at the addresses where pages expect pictures: `/pictures/own-0123456789abcdef-640.webp`. Those
 * that came with the shop are static files. The content of a name never changes, so browsers cache it permanently, and the
 * latest are cached in memory.
 */

import { findPicture } from '../../shop/content/pictures/reading.ts'
import type { Shop } from '../../shop/shop.ts'

const path = /^\/pictures\/(own-[0-9a-f]{16})-(\d{2,4}\.(avif|webp|png))$/

const mostCached = 300
const mostCachedBytes = 300_000
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Returns undefined for any other path, which other handlers answer. */
export function openPictures(shop: Pick<Shop, 'db' | 'files'>) {
  const cached = new Map<string, Buffer>()
  return (request: Request): Promise<Response> | undefined => {
    const found =
      request.method === 'GET' || request.method === 'HEAD' ? path.exec(new URL(request.url).pathname) : null
    return found ? response(found[1]!, found[2]!, found[3]!) : undefined
  }

  async function response(name: string, size: string, format: string): Promise<Response> {
    const bytes = cached.get(`${name} ${size}`) ?? (await read(name, size))
    if (!bytes)
      return new Response('There is no such picture\n', { status: 404, headers: { 'cache-control': 'no-store' } })
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': `image/${format}` } })
  }

  async function read(name: string, size: string): Promise<Buffer | null> {
    const key = (await findPicture(shop.db, name))?.files[size]
    const bytes = key === undefined ? null : await shop.files.read(key)
    if (bytes && bytes.length <= mostCachedBytes) {
      if (cached.size >= mostCached) cached.delete(cached.keys().next().value!)
      cached.set(`${name} ${size}`, bytes)
    }
    return bytes
  }
}
