/**
 * Notifications on this device, with a push service of the test: Chromium's own is on the internet, and without a screen it
 * permits and shows no notification. The page, its requests, the encryption and the service worker are real.
 */
import type { Page, Worker } from '@playwright/test'
import { startTestPushService } from '../../src/partners/push/testing.ts'
import { publicPushKey } from '../../src/partners/push/vapid-keys.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { pushShop } from '../support/shops.ts'
import { signInAsStaff } from '../support/staff.ts'

test.use({ serviceWorkers: 'allow', settings: pushShop })

interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The person's consent, and the browser's own subscription, which would ask a server of Google. */
const playSubscription = (page: Page, subscription: Subscription, publicKey: string) =>
  page.addInitScript(
    ({ endpoint, p256dh, auth, key }) => {
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
      const played = {
        endpoint,
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => sessionStorage.removeItem('played'),
      }
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('played', '1')
        return played as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () =>
        sessionStorage.getItem('played') ? (played as unknown as PushSubscription) : null
    },
    { ...subscription, key: publicKey },
  )

/** Hands a message to the service worker, as the browser does that received it. */
async function deliver(page: Page, origin: string, data: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/admin')
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registration,
    data: JSON.stringify(data),
  })
}

interface RecordingScope {
  readonly registration: { showNotification: unknown }
  readonly clients: { openWindow: unknown }
  recorded: unknown[]
}

/** Instead of showing notifications and opening windows, the worker records them. */
const recordIn = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as RecordingScope
    scope.recorded = []
    scope.registration.showNotification = async (title: string, { tag }: { tag: string }) =>
      scope.recorded.push([title, tag])
    scope.clients.openWindow = async (url: string) => scope.recorded.push(new URL(url).pathname)
  })
const recordedIn = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as RecordingScope).recorded)

const clickIn = (worker: Worker, link: string) =>
  worker.evaluate((page) => {
    const notification = { data: { link: page }, close: () => {} }
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
  }, link)

test('switches notifications on, tests them, sees one, and switches them off', async ({ page, shop }) => {
  const publicKey = publicPushKey(pushShop.VAPID_PRIVATE_KEY!)
  const service = await startTestPushService(publicKey)
  const origin = new URL(shop.url).origin
  await playSubscription(page, service.subscribe('laptop'), publicKey)
  await signInAsStaff(page, 'ops', '/admin/account')
  const card = page.getByRole('region', { name: 'Notifications on your devices' })
  await expect(card.getByText('Off', { exact: true })).toBeVisible()
  const registered = page.context().waitForEvent('serviceworker')
  await card.getByRole('button', { name: 'Switch on' }).click()
  const worker = await registered
  await expect(card.getByText('On', { exact: true })).toBeVisible()
  await expect(card.getByRole('row', { name: /this one/ })).toContainText('None yet')
  await expectAccessible(page)

  await card.getByRole('button', { name: /^Send test/ }).click()
  await expect(page.getByText('Test notification sent')).toBeVisible()
  expect(service.received.map(({ data }) => data)).toEqual([
    { title: 'Notifications are on', link: '/admin/inbox', topic: 'test' },
  ])
  await recordIn(worker)
  await deliver(page, origin, service.received[0]!.data)
  await expect.poll(() => recordedIn(worker)).toEqual([['Notifications are on', 'test']])
  await clickIn(worker, '/admin/orders/SLV2611210001')
  await expect.poll(() => recordedIn(worker)).toContain('/admin/orders/SLV2611210001')

  await page.reload()
  await expect(card.getByText('On', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Switch off' }).click()
  await expect(card.getByText('Off', { exact: true })).toBeVisible()
  await expect(card.getByRole('row')).toHaveCount(0)
  await service.close()
})

test('says that the browser blocks them @phone', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await signInAsStaff(page, 'ops', '/admin/account')
  await expect(page.getByText('This browser blocks notifications of this site.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
