import { describe, expect, test } from 'vitest'
import { createRazorpay } from '../../payment/razorpay/razorpay.ts'
import { type SandboxBench, sandboxBench } from '../testing.ts'
import { completeBankPage, openPage, postForm } from '../visit-pages.ts'

async function popup(bench: SandboxBench, hide: readonly string[] = ['upi']) {
  const order = await bench.razorpay.createOrder({
    amount: 13_505_616,
    receipt: 'SLV-2026-1-1',
    notes: { order_id: '1' },
  })
  const query = new URLSearchParams([
    ['key', bench.razorpay.keyId],
    ['order_id', order.id],
    ['name', 'Silvera'],
    ['parent', 'http://shop.test'],
    ...hide.map((method) => ['hide', method]),
  ])
  const address = `${bench.base}/razorpay/checkout?${query}`
  const send = (fields: Record<string, string>) => postForm(bench.fetch, { action: address, fields })
  const byCard = (number: string) => send({ method: 'card', number, expiry: '12/32', cvv: '123' })
  return { id: order.id, address, send, byCard }
}

/** What the page tells the shop's window. */
function summary(html: string): { eventName: string; response: Record<string, string> } {
  const eventName = /data-tell="([^"]*)"/.exec(html)?.[1] ?? ''
  const response = (/data-response="([^"]*)"/.exec(html)?.[1] ?? 'null').replaceAll('&quot;', '"')
  return { eventName, response: JSON.parse(response) }
}

describe('the popup', () => {
  test('pays by card and hands over ids whose signature holds', async () => {
    const bench = sandboxBench()
    const { id, byCard } = await popup(bench)
    const { eventName, response } = summary(
      (await completeBankPage(bench.fetch, await byCard('4111 1111 1111 1111'))).html,
    )
    expect(eventName).toBe('payment.success')
    const paymentRef = response.razorpay_payment_id ?? ''
    const signature = response.razorpay_signature ?? ''
    expect(bench.razorpay.isGenuine({ orderRef: id, paymentRef, signature })).toBe(true)
    expect(bench.razorpay.isGenuine({ orderRef: 'order_another', paymentRef, signature })).toBe(false)
    expect(bench.razorpay.isGenuine({ orderRef: id, paymentRef, signature: '' })).toBe(false)
    expect(await bench.razorpay.fetchPayment(paymentRef)).toMatchObject({
      orderRef: id,
      state: 'paid',
      amount: 13_505_616,
      instrument: 'CREDIT_CARD',
    })
    expect(await bench.razorpay.statusOf(id)).toMatchObject({ state: 'paid', paymentRef })
  })

  test('may be tried again after a failure; the paid try counts', async () => {
    const bench = sandboxBench()
    const { id, send } = await popup(bench)
    const failed = await completeBankPage(bench.fetch, await send({ method: 'netbanking', bank: 'SBXDECLINE' }))
    expect(summary(failed.html).eventName).toBe('payment.failed')
    expect((await bench.razorpay.statusOf(id)).state).toBe('failed')
    await completeBankPage(bench.fetch, await send({ method: 'netbanking', bank: 'HDFC' }))
    expect(await bench.razorpay.statusOf(id)).toMatchObject({ state: 'paid', instrument: 'NET_BANKING' })
    expect((await send({ method: 'netbanking', bank: 'HDFC' })).html).toContain('This order has been paid.')
  })

  test('waits for a slow bank', async () => {
    const bench = sandboxBench()
    const { id, send } = await popup(bench)
    await completeBankPage(bench.fetch, await send({ method: 'netbanking', bank: 'SBXPENDING' }))
    expect((await bench.razorpay.statusOf(id)).state).toBe('pending')
    bench.clock.advance(20_000)
    expect((await bench.razorpay.statusOf(id)).state).toBe('paid')
  })

  test('offers only what was priced', async () => {
    const bench = sandboxBench()
    const { address, send, id } = await popup(bench)
    expect((await openPage(bench.fetch, address)).html).not.toContain('UPI')
    expect((await send({ method: 'upi', vpa: 'success@sandbox' })).html).toContain('not offered for this order')
    expect((await bench.razorpay.statusOf(id)).state).toBe('untried')
  })

  test('tells nobody but the window that opened it, and runs nothing inline', async () => {
    const bench = sandboxBench()
    const { address } = await popup(bench)
    expect((await bench.fetch(address.replace('http%3A%2F%2Fshop.test', 'javascript%3Aalert'))).status).toBe(404)
    const page = await bench.fetch(address)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const html = await page.text()
    expect(html).not.toMatch(/style=|<script>|onclick/)
  })
})

describe('the shop’s server', () => {
  test('hears captured and order.paid, and knows a forged one', async () => {
    const bench = sandboxBench()
    const { byCard, id } = await popup(bench)
    await completeBankPage(bench.fetch, await byCard('4111111111111111'))
    await bench.control({ deliver: true })
    const events = bench.heard.map(({ body, headers }) =>
      bench.razorpay.readWebhook({ rawBody: body, contentType: 'application/json', headers }),
    )
    expect(events).toMatchObject([
      { kind: 'payment', report: { orderRef: id, state: 'paid' } },
      { kind: 'payment', report: { orderRef: id, state: 'paid' } },
    ])
    const [first] = bench.heard
    expect(
      bench.razorpay.readWebhook({
        rawBody: `${first?.body} `,
        contentType: 'application/json',
        headers: first?.headers ?? {},
      }),
    ).toBeNull()
  })

  test('is refused with a wrong key or a wrong amount', async () => {
    const bench = sandboxBench()
    const stranger = createRazorpay({ ...bench.razorpaySettings, keySecret: 'wrong' }, { fetch: bench.fetch })
    await expect(stranger.statusOf('order_x')).rejects.toMatchObject({ kind: 'unauthorized' })
    await expect(bench.razorpay.createOrder({ amount: 99, receipt: 'r', notes: {} })).rejects.toThrow('amount')
  })

  test('sends money back once for each reference', async () => {
    const bench = sandboxBench()
    const { byCard, id } = await popup(bench)
    await completeBankPage(bench.fetch, await byCard('4111111111111111'))
    const paymentRef = (await bench.razorpay.statusOf(id)).paymentRef ?? ''
    const request = { orderRef: id, paymentRef, refundRef: 'SLV-2026-1-R1', amount: 13_505_616, why: 'test' }
    const first = await bench.razorpay.refund(request)
    expect(first).toMatchObject({ state: 'pending' })
    expect((await bench.razorpay.refund(request)).providerRefundId).toBe(first.providerRefundId)
    await expect(bench.razorpay.refund({ ...request, refundRef: 'SLV-2026-1-R2' })).rejects.toMatchObject({
      kind: 'refused',
    })
    bench.clock.advance(20_000)
    expect(await bench.razorpay.refundStatus({ ...request, providerRefundId: first.providerRefundId })).toMatchObject({
      state: 'done',
    })
    expect((await bench.razorpay.statusOf(id)).state).toBe('paid')
  })

  test('has one refund for an idempotency key, and a list of ten refunds where no count is given', async () => {
    const bench = sandboxBench()
    const { byCard, id } = await popup(bench)
    await completeBankPage(bench.fetch, await byCard('4111111111111111'))
    const paymentRef = (await bench.razorpay.statusOf(id)).paymentRef ?? ''
    const { apiBase, keyId, keySecret } = bench.razorpaySettings
    const authorization = `Basic ${btoa(`${keyId}:${keySecret}`)}`
    const refund = async (key: string, amount: number) => {
      const headers = { authorization, 'x-refund-idempotency': key }
      const body = JSON.stringify({ amount, receipt: key })
      const response = await bench.fetch(`${apiBase}/payments/${paymentRef}/refund`, { method: 'POST', headers, body })
      return { status: response.status, id: (await response.json()).id }
    }
    const first = await refund('SLV-2026-1-R1', 100)
    expect(await refund('SLV-2026-1-R1', 100)).toEqual(first)
    expect(await refund('SLV-2026-1-R1', 200)).toMatchObject({ status: 409 })
    expect(await refund('R1', 100)).toMatchObject({ status: 400 })
    for (let number = 2; number <= 11; number++) await refund(`SLV-2026-1-R${number}`, 100)
    const list = await bench.fetch(`${apiBase}/payments/${paymentRef}/refunds`, { headers: { authorization } })
    expect((await list.json()).items).toHaveLength(10)
    const request = { orderRef: id, paymentRef, refundRef: 'SLV-2026-1-R1', amount: 100, why: '' }
    expect((await bench.razorpay.refund(request)).providerRefundId).toBe(first.id)
  })
})
