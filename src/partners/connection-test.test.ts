/** A connection test is a read that needs our keys; a wrong key is reported as such. */
import { describe, expect, it } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { sequelCourier } from './courier/sequel.ts'
import type { Fetch } from './partner-request.ts'
import { createPaytm } from './payment/paytm/paytm.ts'
import { createRazorpay } from './payment/razorpay/razorpay.ts'
import { razorpayX } from './payouts/razorpayx.ts'
import { msg91 } from './sms/msg91.ts'

interface Answer {
  readonly status?: number
  readonly json: unknown
}

function answering({ status = 200, json }: Answer) {
  const requests: string[] = []
  const fetch: Fetch = async (url, init) => {
    requests.push(`${init?.method} ${url}`)
    return new Response(JSON.stringify(json), { status })
  }
  return { fetch, requests }
}

const clock = fixedClock('2026-11-21T11:00:00+05:30')
const timeoutMs = 1000
const refused = { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }
const paytmAnswer = (resultStatus: string, resultMsg: string) => ({
  body: { resultInfo: { resultStatus, resultCode: '227', resultMsg } },
})

const partners = {
  razorpay: {
    open: (fetch: Fetch) =>
      createRazorpay(
        {
          apiBase: 'https://razorpay.test/v1',
          checkoutUrl: '',
          keyId: 'k',
          keySecret: 's',
          webhookSecret: 'w',
          timeoutMs,
        },
        { fetch },
      ),
    request: 'GET https://razorpay.test/v1/payments?count=1',
    good: { json: { entity: 'collection', count: 0, items: [] } },
    bad: { status: 401, json: refused },
  },
  paytm: {
    open: (fetch: Fetch) =>
      createPaytm(
        {
          host: 'https://paytm.test',
          mid: 'MID',
          merchantKey: '0123456789abcdef',
          website: 'DEFAULT',
          callbackUrl: 'https://shop.test/callback',
          refundPath: '/refund/apply',
          timeoutMs,
        },
        { fetch, clock },
      ),
    request: 'POST https://paytm.test/v3/order/status',
    good: { json: paytmAnswer('NO_RECORD_FOUND', 'No record') },
    bad: { json: paytmAnswer('TXN_FAILURE', 'Checksum provided is invalid') },
  },
  razorpayx: {
    open: (fetch: Fetch) =>
      razorpayX({ apiBase: 'https://x.test/v1', keyId: 'k', keySecret: 's', account: '42' }, fetch),
    request: 'GET https://x.test/v1/payouts?account_number=42&count=1',
    good: { json: { entity: 'collection', count: 0, items: [] } },
    bad: { status: 400, json: refused },
  },
  sequel: {
    open: (fetch: Fetch) =>
      sequelCourier({ apiBase: 'https://sequel.test', token: 't', storeCode: 's', originPincode: '400002' }, fetch),
    request: 'POST https://sequel.test/api/checkServiceability',
    good: { json: { status: 'true' } },
    bad: { json: { status: 'false', message: 'Invalid token' } },
  },
  msg91: {
    open: (fetch: Fetch) => msg91({ authKey: 'key' }, fetch),
    request: 'GET https://control.msg91.com/api/balance.php?authkey=key&type=4',
    good: { json: 1250 },
    bad: { json: { msg: '207', msgType: 'error' } },
  },
} as const

describe.each(Object.entries(partners))('%s', (name, { open, request, good, bad }) => {
  it('answers one read', async () => {
    const { fetch, requests } = answering(good)
    expect(await open(fetch).testConnection()).toMatch(/\w/)
    expect(requests).toEqual([request])
  })

  it('refuses a wrong key', async () => {
    await expect(open(answering(bad).fetch).testConnection()).rejects.toMatchObject({
      partner: name,
      kind: expect.stringMatching(/^(?:refused|unauthorized)$/),
    })
  })

  it('is away', async () => {
    const fetch: Fetch = async () => {
      throw new TypeError('fetch failed')
    }
    await expect(open(fetch).testConnection()).rejects.toMatchObject({ partner: name, kind: 'unreachable' })
  })
})
