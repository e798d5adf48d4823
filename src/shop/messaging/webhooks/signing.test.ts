import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newEventId, newSecret, sealSecret, secretsOf, signatureHeaders } from './signing.ts'

describe('a signature', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const sent = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' }

  it('is the one that Standard Webhooks gives as its example', () => {
    expect(signatureHeaders(sent, [secret])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  it('stands beside another one while two secrets hold', () => {
    const { 'webhook-signature': both } = signatureHeaders(sent, [newSecret(), secret])
    expect(both?.split(' ')).toHaveLength(2)
    expect(both?.split(' ')[1]).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })
})

describe('a secret', () => {
  const shop = { keys: { data: randomBytes(32), previousData: [], code: randomBytes(32) } }
  const now = new Date('2026-11-21T11:00:00+05:30')
  const [fresh, old] = [newSecret(), newSecret()]
  const sealed = { id: 7, secret: sealSecret(shop, 7, fresh), previousSecret: sealSecret(shop, 7, old) }

  it('is 32 bytes, stored sealed, and another one each time', () => {
    expect(Buffer.from(fresh.slice('whsec_'.length), 'base64')).toHaveLength(32)
    expect(fresh).not.toBe(old)
    expect(sealed.secret).not.toContain(fresh.slice(6, 20))
    expect(newEventId()).toMatch(/^evt_[\w-]{22}$/)
  })

  it.each([
    [new Date(now.getTime() + 1), [fresh, old]],
    [now, [fresh]],
    [null, [fresh]],
  ])('that was replaced holds until %s', (previousUntil, secrets) => {
    expect(secretsOf(shop, { ...sealed, previousUntil }, now)).toEqual(secrets)
  })
})
