/** RFC 8030 (delivery and its answers), RFC 8291 (encryption) and RFC 8292 (signature), with a push service of our own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSender } from '../webhooks/sender.ts'
import { startTestPushService, type TestPushService } from './testing.ts'
import { areSubscriptionKeys, newPushKey, publicPushKey } from './vapid-keys.ts'
import { webPush } from './web-push.ts'

const privateKey = newPushKey()
const notification = { title: 'Large order: SLV2611210001', link: '/admin/orders/SLV2611210001', topic: 'abc-1' }
let service: TestPushService
beforeAll(async () => {
  service = await startTestPushService(publicPushKey(privateKey))
})
afterAll(() => service.close())

const open = (key = privateKey, loopback = true) =>
  webPush({ privateKey: key, contact: 'mailto:care@shop.example', sender: openSender({ loopback }) })

describe('a message', () => {
  it('is read by the browser alone, and says who sends it', async () => {
    expect(await open().send(service.subscribe('laptop'), notification)).toBe('sent')
    expect(service.received.at(-1)).toEqual({
      path: '/push/laptop',
      data: notification,
      topic: 'abc-1',
      ttl: 4 * 3600,
      contact: 'mailto:care@shop.example',
    })
  })

  it('of another key is refused, and may succeed once the settings are corrected', async () => {
    await expect(open(newPushKey()).send(service.subscribe('other'), notification)).rejects.toMatchObject({
      partner: 'web-push',
      kind: 'unauthorized',
      retryable: true,
    })
  })

  it.each([404, 410])('that is answered %d has no browser any more', async (status) => {
    const subscription = service.subscribe(`gone-${status}`)
    service.answerWith(`gone-${status}`, status)
    expect(await open().send(subscription, notification)).toBe('gone')
  })

  it.each([
    [400, 'refused', false],
    [413, 'refused', false],
    [429, 'unreachable', true],
    [503, 'unreachable', true],
  ])('that is answered %d is %s', async (status, kind, retryable) => {
    const subscription = service.subscribe(`status-${status}`)
    service.answerWith(`status-${status}`, status)
    await expect(open().send(subscription, notification)).rejects.toMatchObject({ kind, retryable })
  })

  it('is not sent to a private address', async () => {
    const before = service.callsOf('private')
    const subscription = service.subscribe('private')
    await expect(open(privateKey, false).send(subscription, notification)).rejects.toMatchObject({ kind: 'refused' })
    expect(service.callsOf('private')).toBe(before)
    const metadata = { ...subscription, endpoint: 'https://169.254.169.254/latest' }
    await expect(open().send(metadata, notification)).rejects.toMatchObject({ kind: 'refused', detail: 'not-public' })
  })
})

describe('keys', () => {
  it('of the shop fit the setting', () => {
    for (let count = 0; count < 20; count++) expect(newPushKey()).toMatch(/^[\w-]{43}$/)
  })

  it('of a browser are a point on the curve and sixteen bytes', () => {
    const p256dh = publicPushKey(newPushKey())
    const auth = Buffer.alloc(16, 7).toString('base64url')
    expect(areSubscriptionKeys({ p256dh, auth })).toBe(true)
    expect(areSubscriptionKeys({ p256dh, auth: 'short' })).toBe(false)
    expect(areSubscriptionKeys({ p256dh: 'A'.repeat(87), auth })).toBe(false)
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 9)]).toString('base64url')
    expect(areSubscriptionKeys({ p256dh: offCurve, auth })).toBe(false)
  })
})
