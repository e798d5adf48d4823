import { describe, expect, test } from 'vitest'
import { PartnerError } from '../../partner-error.ts'
import { cardInstrument, createPaytm } from '../../payment/paytm/paytm.ts'
import { attempt, openSandboxAttempt, sandboxBench } from '../testing.ts'
import { completeBankPage } from '../visit-pages.ts'

describe('the shop’s server', () => {
  test('reads the ways and banks, a card’s first digits and a UPI id', async () => {
    const bench = sandboxBench()
    const { orderId, token } = await openSandboxAttempt(bench)
    const options = await bench.paytm.fetchPaymentOptions({ orderId, token })
    expect(JSON.stringify(options.merchantPayOption)).toContain('State Bank of India')
    expect(cardInstrument(await bench.paytm.fetchBinDetail({ orderId, token, bin: '411111' }))).toBe('CREDIT_CARD')
    expect(cardInstrument(await bench.paytm.fetchBinDetail({ orderId, token, bin: '652765' }))).toBe('DEBIT_CARD')
    expect(cardInstrument(await bench.paytm.fetchBinDetail({ orderId, token, bin: '000000' }))).toBeNull()
    const good = await bench.paytm.validateVpa({ orderId, token, vpa: 'success@sandbox' })
    expect(good.resultInfo.resultStatus).toBe('S')
    const bad = await bench.paytm.validateVpa({ orderId, token, vpa: 'nobody@upi' })
    expect(bad.resultInfo).toMatchObject({
      resultStatus: 'F',
      resultMsg: 'Invalid UPI ID. Please enter a valid UPI ID.',
    })
  })

  test('may repeat an initiation word for word, never with another amount', async () => {
    const bench = sandboxBench()
    const first = await bench.paytm.initiateTransaction(attempt('R-1'))
    expect(await bench.paytm.initiateTransaction(attempt('R-1'))).toEqual(first)
    await expect(bench.paytm.initiateTransaction(attempt('R-1', 100))).rejects.toThrow('2023')
  })

  test('is refused without the right key', async () => {
    const bench = sandboxBench()
    const stranger = createPaytm(
      { ...bench.paytmSettings, merchantKey: 'another-key-0001' },
      { fetch: bench.fetch, clock: bench.clock },
    )
    await expect(stranger.initiateTransaction(attempt('R-1'))).rejects.toThrow('2005')
  })

  test('hears of an outage as trouble that may pass', async () => {
    const bench = sandboxBench()
    await bench.control({ outage_seconds: 60 })
    const failure = await bench.paytm.statusOf('R-1').catch((caught: unknown) => caught)
    expect(failure).toBeInstanceOf(PartnerError)
    expect(failure).toMatchObject({ retryable: true, partner: 'paytm' })
    bench.clock.advance(60_000)
    expect((await bench.paytm.statusOf('R-1')).state).toBe('untried')
  })

  test('waits for an answer no longer than it said', async () => {
    const bench = sandboxBench()
    const never = createPaytm(
      { ...bench.paytmSettings, timeoutMs: 20 },
      {
        clock: bench.clock,
        fetch: (_url, init) =>
          new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
      },
    )
    await expect(never.statusOf('R-1')).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('gets money sent back once for each reference, and never more than came', async () => {
    const bench = sandboxBench()
    const { byCard, orderId } = await openSandboxAttempt(bench)
    await completeBankPage(bench.fetch, await byCard('4111111111111111'))
    const paymentRef = (await bench.paytm.statusOf(orderId)).paymentRef ?? ''
    const request = { orderRef: orderId, paymentRef, refundRef: 'RF-1', amount: 10_000_000, why: 'test' }
    const first = await bench.paytm.refund(request)
    expect(first).toMatchObject({ state: 'pending', amount: 10_000_000 })
    expect(await bench.paytm.refund(request)).toEqual(first)
    expect(await bench.paytm.refund({ ...request, refundRef: 'RF-2' })).toMatchObject({ state: 'failed' })
    bench.clock.advance(20_000)
    expect(await bench.paytm.refundStatus({ ...request, providerRefundId: null })).toMatchObject({ state: 'done' })
    await bench.sandbox.tick()
    bench.clock.advance(1000)
    await bench.sandbox.tick()
    const events = bench.heard.map(({ body, headers }) =>
      bench.paytm.readWebhook({ rawBody: body, contentType: headers['content-type'] ?? '', headers }),
    )
    expect(events.at(-1)).toMatchObject({
      kind: 'refund',
      report: { refundRef: 'RF-1', state: 'done', amount: 10_000_000 },
    })
  })
})
