/**
 * The service worker of the back office (decision 0128): shows push notifications and opens their page. It caches nothing, and
 * has no part in any request.
 */
import { readPushMessage } from './push-message.ts'
import type { PushWorkerScope } from './worker-scope.ts'

const scope = globalThis as unknown as PushWorkerScope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('push', (event) => {
  const { title, link, topic } = readPushMessage(event.data?.text() ?? '')
  event.waitUntil(scope.registration.showNotification(title, { tag: topic, icon: '/favicon.svg', data: { link } }))
})
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.link))
})

/** A window that shows it already, or a new one: one with another page may hold changes that are not saved. */
async function openPage(link: string): Promise<void> {
  const url = new URL(link, scope.location.origin).href
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((one) => one.url === url)
  await (open ? open.focus() : scope.clients.openWindow(url))
}
