import { describe, expect, test } from 'vitest'
import { cardInstrument, createPaytm } from '../../payment/paytm/paytm.ts'
import { PartnerTrouble } from '../../trouble.ts'
import { attempt, type SandboxBench, sandboxBench } from '../testing.ts'
import { answerBank, formOf, openPage, postForm, type Seen } from '../walk.ts'

const cards = { paid: '4111111111111111', declined: '4000000000000002' }

/** A number that ends as wished and passes Luhn, by trying the digit before the last four. */
const cardEnding = (last4: string): string => {
  for (let filler = 0; filler < 10; filler++) {
    const digits = `41111111111${filler}${last4}`
    const sum = [...digits].reverse().reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    if (sum % 10 === 0) return digits
  }
  throw new Error('no such card')
}

async function opened(bench: SandboxBench, orderId = 'SLV-2026-1-1') {
  const { token } = await bench.paytm.initiateTransaction(attempt(orderId))
  const send = (fields: Record<string, string>): Promise<Seen> =>
    postForm(bench.fetch, {
      action: bench.paytm.processUrl(orderId),
      fields: { mid: bench.paytm.mid, orderId, txnToken: token, AUTH_MODE: 'otp', ...fields },
    })
  const byCard = (number: string) => send({ paymentMode: 'CREDIT_CARD', cardInfo: `|${number}|123|122032` })
  return { orderId, token, send, byCard }
}

describe('a card posted to the provider', () => {
  test('is paid with the right code, and the callback and the status say so', async () => {
    const bench = sandboxBench()
    const { byCard, orderId } = await opened(bench)
    const bank = await byCard(cards.paid)
    expect(bank.html).toContain('card ending 1111')
    const back = formOf(await answerBank(bench.fetch, bank))
    expect(back.action).toBe('http://shop.test/app/api/paytm/callback')
    expect(bench.paytm.readCallback(back.fields)).toMatchObject({
      orderRef: orderId,
      state: 'paid',
      amount: 15_608_000,
      instrument: 'CREDIT_CARD',
    })
    expect(await bench.paytm.statusOf(orderId)).toMatchObject({ state: 'paid', amount: 15_608_000, provider: 'paytm' })
  })

  test.each([
    ['0002', 'failed', 'failed'],
    ['0003', 'pending', 'paid'],
    ['0004', 'pending', 'failed'],
  ])('ending %s is %s, and %s after twenty seconds', async (last4, now, later) => {
    const bench = sandboxBench()
    const { byCard, orderId } = await opened(bench)
    const back = formOf(await answerBank(bench.fetch, await byCard(cardEnding(last4))))
    expect(bench.paytm.readCallback(back.fields)?.state).toBe(now)
    expect((await bench.paytm.statusOf(orderId)).state).toBe(now)
    bench.clock.advance(20_000)
    expect((await bench.paytm.statusOf(orderId)).state).toBe(later)
  })

  test('fails at the third wrong code, and at once when cancelled', async () => {
    const bench = sandboxBench()
    const first = await opened(bench, 'A-1')
    let page = await first.byCard(cards.paid)
    for (let tries = 0; tries < 2; tries++) {
      page = await answerBank(bench.fetch, page, 'pay', '000000')
      expect(page.html).toContain('That is not the code')
    }
    await answerBank(bench.fetch, page, 'pay', '000000')
    expect(await bench.paytm.statusOf('A-1')).toMatchObject({ state: 'failed' })
    const second = await opened(bench, 'A-2')
    await answerBank(bench.fetch, await second.byCard(cards.paid), 'cancel')
    expect((await bench.paytm.statusOf('A-2')).reason).toBe('User has not completed transaction.')
  })

  test('that is no card, or has expired, fails before any bank is asked', async () => {
    const bench = sandboxBench()
    const first = await opened(bench, 'A-1')
    expect(formOf(await first.byCard('4111111111111112')).fields.STATUS).toBe('TXN_FAILURE')
    const second = await opened(bench, 'A-2')
    await second.send({ paymentMode: 'CREDIT_CARD', cardInfo: '|4111111111111111|123|102026' })
    expect((await bench.paytm.statusOf('A-2')).reason).toBe('The card details are not valid.')
  })

  test('is asked once: reload and back button lead to the first try', async () => {
    const bench = sandboxBench()
    const { byCard, orderId } = await opened(bench)
    const bank = await byCard(cards.paid)
    expect((await byCard(cards.declined)).url).toBe(bank.url)
    await answerBank(bench.fetch, bank)
    expect(formOf(await byCard(cards.declined)).fields.STATUS).toBe('TXN_SUCCESS')
    expect((await bench.paytm.statusOf(orderId)).state).toBe('paid')
  })

  test('cannot be paid with a token older than fifteen minutes', async () => {
    const bench = sandboxBench()
    const { byCard, orderId } = await opened(bench)
    bench.clock.advance(15 * 60_000)
    expect(formOf(await byCard(cards.paid)).fields.RESPMSG).toBe('The payment session has expired.')
    expect((await bench.paytm.statusOf(orderId)).state).toBe('failed')
  })
})

describe('other ways', () => {
  test.each([
    ['success@sandbox', 'paid', 'paid'],
    ['fail@sandbox', 'failed', 'failed'],
    ['pending@sandbox', 'pending', 'paid'],
    ['pendingfail@sandbox', 'pending', 'failed'],
    ['stuck@sandbox', 'pending', 'pending'],
  ])('UPI id %s is %s, then %s', async (payerAccount, now, later) => {
    const bench = sandboxBench()
    const { send, orderId } = await opened(bench)
    const waiting = await send({ paymentMode: 'UPI', payerAccount })
    expect(waiting.html).toContain('http-equiv="refresh"')
    await openPage(bench.fetch, `${waiting.url}?look=1`)
    expect((await bench.paytm.statusOf(orderId)).state).toBe(now)
    bench.clock.advance(3_600_000)
    expect((await bench.paytm.statusOf(orderId)).state).toBe(later)
  })

  test.each([
    ['SBI', 'paid'],
    ['SBXDECLINE', 'failed'],
    ['SBXPENDING', 'pending'],
  ])('the bank %s makes it %s', async (channelCode, state) => {
    const bench = sandboxBench()
    const { send, orderId } = await opened(bench)
    await answerBank(bench.fetch, await send({ paymentMode: 'NET_BANKING', channelCode }))
    expect(await bench.paytm.statusOf(orderId)).toMatchObject({ state, instrument: 'NET_BANKING' })
  })

  test('a way that was not priced is refused', async () => {
    const bench = sandboxBench()
    const { token } = await bench.paytm.initiateTransaction({ ...attempt('U-1'), instruments: ['UPI'] })
    const fields = { orderId: 'U-1', txnToken: token, paymentMode: 'NET_BANKING', channelCode: 'SBI' }
    await postForm(bench.fetch, { action: bench.paytm.processUrl('U-1'), fields })
    expect(await bench.paytm.statusOf('U-1')).toMatchObject({ state: 'failed' })
  })

  test('a QR code is paid on the page that plays the UPI app', async () => {
    const bench = sandboxBench()
    const qr = await bench.paytm.createQr({
      orderId: 'Q-1',
      amount: 100_050,
      expiresAt: new Date('2026-11-21T06:15:00Z'),
    })
    expect(qr.text).toMatch(/^upi:\/\/pay\?.*am=1000\.50.*tr=Q-1/)
    expect(Buffer.from(qr.imageBase64, 'base64').subarray(1, 4).toString()).toBe('PNG')
    const page = new URLSearchParams(qr.text.split('?')[1]).get('url') ?? ''
    expect((await bench.paytm.statusOf('Q-1')).state).toBe('untried')
    await postForm(bench.fetch, { action: page, fields: { act: 'pay' } })
    expect(await bench.paytm.statusOf('Q-1')).toMatchObject({ state: 'paid', amount: 100_050, instrument: 'UPI' })
  })

  test('a QR code dies when told to', async () => {
    const bench = sandboxBench()
    const qr = await bench.paytm.createQr({
      orderId: 'Q-1',
      amount: 100_050,
      expiresAt: new Date('2026-11-21T06:15:00Z'),
    })
    bench.clock.advance(15 * 60_000)
    const page = new URLSearchParams(qr.text.split('?')[1]).get('url') ?? ''
    await postForm(bench.fetch, { action: page, fields: { act: 'pay' } })
    expect((await openPage(bench.fetch, page)).html).toContain('has expired')
    expect((await bench.paytm.statusOf('Q-1')).state).toBe('untried')
  })

  test('the provider’s own page takes a card too', async () => {
    const bench = sandboxBench()
    const { token } = await opened(bench)
    const page = await postForm(bench.fetch, {
      action: bench.paytm.pageUrl('SLV-2026-1-1'),
      fields: { orderId: 'SLV-2026-1-1', txnToken: token },
    })
    const card = { cardNo: '4111 1111 1111 1111', expiry: '12/32', cvv: '123', paymentMode: 'CREDIT_CARD' }
    const bank = await postForm(bench.fetch, {
      action: formOf(page).action,
      fields: { ...formOf(page).fields, ...card },
    })
    await answerBank(bench.fetch, bank)
    expect((await bench.paytm.statusOf('SLV-2026-1-1')).state).toBe('paid')
  })
})

describe('the shop’s server', () => {
  test('reads the ways and banks, a card’s first digits and a UPI id', async () => {
    const bench = sandboxBench()
    const { orderId, token } = await opened(bench)
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
    const trouble = await bench.paytm.statusOf('R-1').catch((caught: unknown) => caught)
    expect(trouble).toBeInstanceOf(PartnerTrouble)
    expect(trouble).toMatchObject({ retryable: true, partner: 'paytm' })
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
    const { byCard, orderId } = await opened(bench)
    await answerBank(bench.fetch, await byCard(cards.paid))
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
    const news = bench.heard.map(({ body, headers }) =>
      bench.paytm.readNews({ rawBody: body, contentType: headers['content-type'] ?? '', headers }),
    )
    expect(news.at(-1)).toMatchObject({
      kind: 'refund',
      report: { refundRef: 'RF-1', state: 'done', amount: 10_000_000 },
    })
  })
})
