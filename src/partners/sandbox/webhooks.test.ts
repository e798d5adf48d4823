import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../../units/date.ts'
import { attempt, type SandboxBench, sandboxBench } from './testing.ts'
import { completeBankPage, openPage, postForm } from './visit-pages.ts'

async function payByCard(bench: SandboxBench, orderId: string, cardNumber = '4111111111111111') {
  const { token } = await bench.paytm.initiateTransaction(attempt(orderId))
  const fields = { orderId, txnToken: token, paymentMode: 'CREDIT_CARD', cardInfo: `|${cardNumber}|123|122032` }
  return completeBankPage(bench.fetch, await postForm(bench.fetch, { action: bench.paytm.processUrl(orderId), fields }))
}

async function payByUpi(bench: SandboxBench, orderId: string, payerAccount: string) {
  const { token } = await bench.paytm.initiateTransaction(attempt(orderId))
  const fields = { orderId, txnToken: token, paymentMode: 'UPI', payerAccount }
  const page = await postForm(bench.fetch, { action: bench.paytm.processUrl(orderId), fields })
  await openPage(bench.fetch, `${page.url}?look=1`)
}

const eventsOf = (bench: SandboxBench) =>
  bench.heard.map(({ url, body, headers }) =>
    (url.includes('razorpay') ? bench.razorpay : bench.paytm).readWebhook({
      rawBody: body,
      contentType: headers['content-type'] ?? '',
      headers,
    }),
  )

const statesOf = (bench: SandboxBench) =>
  eventsOf(bench).map((event) => event?.kind === 'payment' && event.report.state)

describe('webhooks', () => {
  test('come a second later, signed, in either body style', async () => {
    for (const style of ['json', 'form']) {
      const bench = sandboxBench()
      await bench.control({ webhooks: { style } })
      await payByCard(bench, 'W-1')
      expect(await bench.sandbox.tick()).toBe(0)
      bench.clock.advance(1000)
      expect(await bench.sandbox.tick()).toBe(1)
      expect(eventsOf(bench)).toMatchObject([
        {
          kind: 'payment',
          id: expect.stringContaining('W-1'),
          report: { orderRef: 'W-1', state: 'paid', amount: 15_608_000 },
        },
      ])
    }
  })

  test('are forged when one character of them changes', async () => {
    const bench = sandboxBench()
    await payByCard(bench, 'W-1')
    await bench.control({ deliver: true })
    const { body, headers } = bench.heard[0] ?? { body: '', headers: {} }
    const forged = body.replace('156080.00', '256080.00')
    expect(forged).not.toBe(body)
    expect(bench.paytm.readWebhook({ rawBody: forged, contentType: 'application/json', headers })).toBeNull()
    expect(bench.paytm.readWebhook({ rawBody: 'no json', contentType: 'application/json', headers })).toBeNull()
    expect(
      bench.paytm.readWebhook({ rawBody: '', contentType: 'application/x-www-form-urlencoded', headers }),
    ).toBeNull()
  })

  test('tell pending and then the last word', async () => {
    const bench = sandboxBench()
    await payByUpi(bench, 'W-1', 'pending@sandbox')
    bench.clock.advance(1000)
    await bench.sandbox.tick()
    bench.clock.advance(20_000)
    await bench.sandbox.tick()
    bench.clock.advance(1000)
    await bench.sandbox.tick()
    expect(statesOf(bench)).toEqual(['pending', 'paid'])
  })

  test('come doubled and in the wrong order on demand', async () => {
    const bench = sandboxBench()
    await bench.control({ webhooks: { copies: 2, out_of_order: true } })
    await payByUpi(bench, 'W-1', 'pending@sandbox')
    for (let seconds = 0; seconds < 60; seconds++) {
      bench.clock.advance(1000)
      await bench.sandbox.tick()
    }
    expect(statesOf(bench)).toEqual(['paid', 'paid', 'pending', 'pending'])
  })

  test('stay away on demand', async () => {
    const bench = sandboxBench()
    await bench.control({ webhooks: { off: true } })
    await payByCard(bench, 'W-1')
    bench.clock.advance(3_600_000)
    expect(await bench.sandbox.tick()).toBe(0)
  })

  test('are sent again a minute and five minutes after a refusal', async () => {
    let status = 500
    const bench = sandboxBench({ webhookStatus: () => status })
    await payByCard(bench, 'W-1')
    const seconds = [1, 60, 300]
    for (const [attempts, wait] of seconds.entries()) {
      bench.clock.advance(wait * 1000)
      await bench.sandbox.tick()
      expect(bench.heard).toHaveLength(attempts + 1)
      status = attempts === 1 ? 200 : 500
    }
    bench.clock.advance(dayMs)
    await bench.sandbox.tick()
    expect(bench.heard).toHaveLength(3)
  })
})

describe('memory', () => {
  test('survives a restart in the middle, paid or pending, and holds no card number', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
    const before = sandboxBench({ folder })
    await payByCard(before, 'M-1')
    await payByUpi(before, 'M-2', 'pending@sandbox')
    await before.sandbox.close()
    const after = sandboxBench({ folder })
    expect((await after.paytm.statusOf('M-1')).state).toBe('paid')
    expect((await after.paytm.statusOf('M-2')).state).toBe('pending')
    after.clock.advance(20_000)
    await after.sandbox.tick()
    after.clock.advance(1000)
    await after.sandbox.tick()
    expect(statesOf(after)).toEqual(['paid', 'pending', 'paid'])
    expect(readFileSync(join(folder, 'sandbox.jsonl'), 'utf8')).not.toContain('41111111')
    await after.sandbox.close()
    rmSync(folder, { recursive: true })
  })
})

describe('the dev endpoints', () => {
  test('decide any order, even late, even with a wrong amount', async () => {
    const bench = sandboxBench()
    await payByUpi(bench, 'L-1', 'fail@sandbox')
    await bench.control({ settle: { order_id: 'L-1', outcome: 'paid', amount: '1.00' } })
    expect(await bench.paytm.statusOf('L-1')).toMatchObject({ state: 'paid', amount: 100 })
    expect((await bench.control({ settle: { order_id: 'nobody', outcome: 'paid' } })).status).toBe(404)
  })

  test('refuse what they do not know, and other sites', async () => {
    const bench = sandboxBench()
    expect((await bench.control({ pay: true })).status).toBe(422)
    const foreign = new Request(`${bench.base}/control`, {
      method: 'POST',
      headers: { origin: 'http://evil.test' },
      body: '{}',
    })
    expect((await bench.sandbox.fetch(foreign)).status).toBe(403)
  })
})
