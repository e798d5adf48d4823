/**
 * The service worker: caches files that never change, and shows its own page without a network. Pages always come from the
 * server: prices and carts are never cached (decision 0027).
 */
import { lastRates } from '../live/last-rates.ts'
import { currentCaches, fileFor, shelfOf } from './cached-files.ts'
import { offlineFiles, offlinePage } from './offline.ts'
import type { WorkerFetchEvent, WorkerScope } from './scope.ts'

const scope = globalThis as unknown as WorkerScope
const offlineCache = `offline-${scope.build}`
const caching: readonly string[] = [offlineCache, lastRates.cache, ...currentCaches]

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else {
    const { origin, pathname } = new URL(request.url)
    const shelf = origin === scope.location.origin && !request.headers.has('range') ? shelfOf(pathname) : undefined
    if (shelf) event.respondWith(fileFor({ request, waitUntil: (work) => event.waitUntil(work) }, shelf))
  }
})

async function install(): Promise<void> {
  const cache = await caches.open(offlineCache)
  await cache.addAll(offlineFiles.map((file) => new Request(file, { cache: 'reload' })))
  await scope.skipWaiting()
}

/** A new build takes over at once, since open pages do not depend on the worker; the previous build's caches are deleted. */
async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !caching.includes(name)).map((name) => caches.delete(name)))
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

async function page({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return offlinePage(offlineCache, new URL(request.url).pathname)
  }
}
