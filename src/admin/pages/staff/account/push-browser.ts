/** What this browser can do about push notifications, and its subscription. */

const workerFile = '/admin-worker.js'
const workerScope = '/admin'

/** `blocked`: the person, or who manages the browser, has refused notifications of this site. */
export type PushSupport = 'unsupported' | 'blocked' | 'supported'

export function readPushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'supported'
}

/** As the API takes it. */
export interface BrowserSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The digest of the subscription of this browser; null where it has none, or one made with another key. */
export async function readOwnFingerprint(publicKey: string): Promise<string | null> {
  const subscription = await (await readRegistration())?.pushManager.getSubscription()
  if (!subscription || !isMadeWith(subscription, publicKey)) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return base64urlOf(new Uint8Array(digest))
}

/** Asks the person, and the push service of the browser. Null: refused. Throws if the push service does not answer. */
export async function subscribeToPush(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(workerFile, { scope: workerScope, updateViaCache: 'none' })
  const { pushManager } = await readActiveRegistration()
  const former = await pushManager.getSubscription()
  if (former && !isMadeWith(former, publicKey)) await former.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

export async function unsubscribeFromPush(): Promise<void> {
  const subscription = await (await readRegistration())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Not that of the shop's own worker, whose scope contains this one. */
async function readRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(workerScope)
  return registration && new URL(registration.scope).pathname === workerScope ? registration : undefined
}

async function readActiveRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await readRegistration()
  if (!registration) throw new Error('the service worker was not registered')
  const coming = registration.installing ?? registration.waiting
  if (!registration.active && coming)
    await new Promise<void>((resolve) => {
      coming.addEventListener('statechange', () => coming.state === 'activated' && resolve())
    })
  return registration
}

function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  return key === null || base64urlOf(new Uint8Array(key)) === publicKey
}

const base64urlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
