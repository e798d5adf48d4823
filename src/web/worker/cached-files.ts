/** Files cached for the next visit. Nothing else is cached: no pages, API responses or prices. */
import type { WorkerFetchEvent } from './scope.ts'

interface Shelf {
  readonly cache: string
  /** Beyond this number the oldest are removed. */
  readonly most: number
  /** Their names change with their content. */
  readonly forGood: boolean
}

const code: Shelf = { cache: 'files', most: 160, forGood: true }
const pictures: Shelf = { cache: 'pictures', most: 120, forGood: false }
export const currentCaches: readonly string[] = [code.cache, pictures.cache]

export function shelfOf(path: string): Shelf | undefined {
  if (path.startsWith('/assets/')) return code
  return path.startsWith('/pictures/') || path.startsWith('/brand/') ? pictures : undefined
}

/** From the cache if available. A picture may change under the same name, so it is also fetched again for next time. */
export async function fileFor({ request, waitUntil }: Pick<WorkerFetchEvent, 'request' | 'waitUntil'>, shelf: Shelf) {
  const cache = await caches.open(shelf.cache)
  const cached = await cache.match(request, { ignoreVary: true })
  if (cached && shelf.forGood) return cached
  const fetched = fetch(request).then((response) => {
    if (response.status === 200 && response.type === 'basic')
      waitUntil(keep(cache, request, { response: response.clone(), shelf }))
    return response
  })
  if (!cached) return fetched
  waitUntil(fetched.catch(() => {})) // without a network the cached one is all there is
  return cached
}

async function keep(cache: Cache, request: Request, { response, shelf }: { response: Response; shelf: Shelf }) {
  await cache.put(request, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - shelf.most)).map((key) => cache.delete(key)))
}
