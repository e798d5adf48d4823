// @module-tag postgres
import { afterAll, describe, expect, it } from 'vitest'
import { payingBench } from '../../shop/checkout/pay/testing.ts'

const bench = await payingBench()
afterAll(bench.close)

type Buyer = Awaited<ReturnType<typeof bench.buyer>>

const postHandoff = (token: string | undefined, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  bench.serve(
    new Request('http://localhost:3000/app/api/payment/handoff', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: 'http://localhost:3000', ...(token && { cookie: `accessToken=${token}` }), ...headers },
    }),
  )

async function attemptBy(who: Buyer, mode: string): Promise<string> {
  await bench.check(who)
  return (await bench.initiate(who, mode)).body.data.orderId
}

describe('the handoff to the provider', () => {
  it('is a form with the token of the attempt and what was chosen, in a document that can do nothing else', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const { orderId, txnToken, mid } = (await bench.initiate(who, 'NET_BANKING')).body.data
    const response = await postHandoff(who.token, { order_id: orderId, bank: 'HDFC' })
    expect(response.status).toBe(200)
    const html = await response.text()
    const fields = Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name, value]) => [name, value]),
    )
    expect(fields).toEqual({
      mid,
      orderId,
      txnToken,
      paymentMode: 'NET_BANKING',
      AUTH_MODE: 'otp',
      channelCode: 'HDFC',
    })
    expect(html).toMatch(/<form method="post" action="[^"]*\/theia\/api\/v1\/processTransaction\?mid=/)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain("'self'")
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('takes a UPI id as text, whatever stands in it', async () => {
    const who = await bench.buyer()
    const order_id = await attemptBy(who, 'UPI')
    const html = await (await postHandoff(who.token, { order_id, vpa: '"><script>alert(1)</script>@x' })).text()
    expect(html).toContain('name="payerAccount" value="&quot;&gt;&lt;script&gt;')
    expect(html.match(/<script>/g)).toHaveLength(1)
  })

  it('speaks Hindi to who reads Hindi', async () => {
    const who = await bench.buyer()
    const order_id = await attemptBy(who, 'NET_BANKING')
    const cookie = `accessToken=${who.token}; language=hi`
    const html = await (await postHandoff(undefined, { order_id, bank: 'HDFC' }, { cookie })).text()
    expect(html).toContain('<html lang="hi-IN">')
    const response = await postHandoff(undefined, { order_id }, { cookie })
    expect(response.headers.get('location')).toBe('http://localhost:3000/hi/payment')
  })

  it.each([
    ['no bank', 'NET_BANKING', {}],
    ['a bank that is none', 'NET_BANKING', { bank: '"><b>' }],
    ['no UPI id', 'UPI', { vpa: ' ' }],
    ['a card, which the page itself posts', 'CREDIT_CARD', { bank: 'HDFC' }],
    ['another provider', 'RAZORPAY', { bank: 'HDFC' }],
  ])('leads back to the payment page with %s', async (_, mode, fields) => {
    const who = await bench.buyer()
    const order_id = await attemptBy(who, mode)
    const response = await postHandoff(who.token, { order_id, ...fields })
    expect([response.status, response.headers.get('location')]).toEqual([303, 'http://localhost:3000/payment'])
  })

  it("gives nobody the token of another customer's attempt, nor of one that is over", async () => {
    const who = await bench.buyer()
    const order_id = await attemptBy(who, 'NET_BANKING')
    const fields = { order_id, bank: 'HDFC' }
    expect((await postHandoff((await bench.buyer()).token, fields)).status).toBe(303)
    expect((await postHandoff(undefined, fields)).status).toBe(303)
    await bench.initiate(who, 'UPI')
    expect((await postHandoff(who.token, fields)).status).toBe(303)
  })

  it('is refused to other sites', async () => {
    const who = await bench.buyer()
    const order_id = await attemptBy(who, 'NET_BANKING')
    const response = await postHandoff(who.token, { order_id, bank: 'HDFC' }, { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
  })
})
