import { describe, expect, test } from 'vitest'
import { attempt, cardEnding, openSandboxAttempt, sandboxBench } from '../testing.ts'
import { completeBankPage, formOf, openPage, postForm } from '../visit-pages.ts'

const cards = { paid: '4111111111111111', declined: '4000000000000002' }

describe('a card posted to the provider', () => {
  test('is paid with the right code, and the callback and the status say so', async () => {
    const bench = sandboxBench()
    const { byCard, orderId } = await openSandboxAttempt(bench)
    const bank = await byCard(cards.paid)
    expect(bank.html).toContain('card ending 1111')
    const back = formOf(await completeBankPage(bench.fetch, bank))
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
    const { byCard, orderId } = await openSandboxAttempt(bench)
    const back = formOf(await completeBankPage(bench.fetch, await byCard(cardEnding(last4))))
    expect(bench.paytm.readCallback(back.fields)?.state).toBe(now)
    expect((await bench.paytm.statusOf(orderId)).state).toBe(now)
    bench.clock.advance(20_000)
    expect((await bench.paytm.statusOf(orderId)).state).toBe(later)
  })

  test('fails at the third wrong code, and at once when cancelled', async () => {
    const bench = sandboxBench()
    const first = await openSandboxAttempt(bench, 'A-1')
    let page = await first.byCard(cards.paid)
    for (let attempts = 0; attempts < 2; attempts++) {
      page = await completeBankPage(bench.fetch, page, 'pay', '000000')
      expect(page.html).toContain('That is not the code')
    }
    await completeBankPage(bench.fetch, page, 'pay', '000000')
    expect(await bench.paytm.statusOf('A-1')).toMatchObject({ state: 'failed' })
    const second = await openSandboxAttempt(bench, 'A-2')
    await completeBankPage(bench.fetch, await second.byCard(cards.paid), 'cancel')
    expect((await bench.paytm.statusOf('A-2')).reason).toBe('User has not completed transaction.')
  })

  test('that is no card, or has expired, fails before any bank is asked', async () => {
    const bench = sandboxBench()
    const first = await openSandboxAttempt(bench, 'A-1')
    expect(formOf(await first.byCard('4111111111111112')).fields.STATUS).toBe('TXN_FAILURE')
    const second = await openSandboxAttempt(bench, 'A-2')
    await second.send({ paymentMode: 'CREDIT_CARD', cardInfo: '|4111111111111111|123|102026' })
    expect((await bench.paytm.statusOf('A-2')).reason).toBe('The card details are not valid.')
  })

  test('is asked once: reload and back button lead to the first try', async () => {
    const bench = sandboxBench()
    const { byCard, orderId } = await openSandboxAttempt(bench)
    const bank = await byCard(cards.paid)
    expect((await byCard(cards.declined)).url).toBe(bank.url)
    await completeBankPage(bench.fetch, bank)
    expect(formOf(await byCard(cards.declined)).fields.STATUS).toBe('TXN_SUCCESS')
    expect((await bench.paytm.statusOf(orderId)).state).toBe('paid')
  })

  test('cannot be paid with a token older than fifteen minutes', async () => {
    const bench = sandboxBench()
    const { byCard, orderId } = await openSandboxAttempt(bench)
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
    const { send, orderId } = await openSandboxAttempt(bench)
    const waiting = await send({ paymentMode: 'UPI', payerAccount })
    expect(waiting.html).toContain('wait.js')
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
    const { send, orderId } = await openSandboxAttempt(bench)
    await completeBankPage(bench.fetch, await send({ paymentMode: 'NET_BANKING', channelCode }))
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
    const { token } = await openSandboxAttempt(bench)
    const page = await postForm(bench.fetch, {
      action: bench.paytm.pageUrl('SLV-2026-1-1'),
      fields: { orderId: 'SLV-2026-1-1', txnToken: token },
    })
    const card = { number: '4111 1111 1111 1111', expiry: '12/32', cvv: '123', paymentMode: 'CREDIT_CARD' }
    const bank = await postForm(bench.fetch, {
      action: formOf(page).action,
      fields: { ...formOf(page).fields, ...card },
    })
    await completeBankPage(bench.fetch, bank)
    expect((await bench.paytm.statusOf('SLV-2026-1-1')).state).toBe('paid')
  })
})
