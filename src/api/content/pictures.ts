/**
 * Pictures that staff sent, where pages ask for pictures: `/pictures/own-0123456789abcdef-640.webp`. Those that came with the
 * shop are files of its own folder. What a name stands for never changes, so it is kept by whoever asked, and the last few by us.
 */

import { findPicture } from '../../shop/content/pictures/reading.ts'
import type { Shop } from '../../shop/shop.ts'

const path = /^\/pictures\/(own-[0-9a-f]{16})-(\d{3,4}\.(avif|webp))$/

const mostCached = 300
const mostCachedBytes = 300_000
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Answers undefined for what is no such picture: others look further. */
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
