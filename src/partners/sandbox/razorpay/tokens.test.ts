import { describe, expect, test } from 'vitest'
import { type SandboxBench, sandboxBench } from '../testing.ts'
import { openPage, postForm } from '../visit-pages.ts'

const hourMs = 3_600_000
const payer = { id: 'U7', mobile: '9123456780', email: 'a@b.in', firstName: 'Asha', lastName: 'Rao' }
const amount = 515_000

/** A mandate that the customer was asked to approve. */
async function open(bench: SandboxBench, vpa: string, act = 'approve') {
  const expiresAt = new Date('2036-11-21T00:00:00Z')
  const opened = await bench.razorpay.mandates.open({ ref: 'MND-2026-7', payer, maxAmount: amount, expiresAt })
  const { keyId: key } = bench.razorpay
  const query = new URLSearchParams({ key, order_id: opened.authorisationRef, name: 'S', parent: 'http://shop.test' })
  const action = `${bench.base}/razorpay/checkout?${query}`
  const page = await postForm(bench.fetch, { action, fields: { method: 'mandate', vpa, act } })
  const report = await bench.razorpay.mandates.fetch({ ...opened, mandateRef: null })
  return { refs: { ...opened, mandateRef: report.mandateRef }, report, page }
}

async function announce(bench: SandboxBench, mandateRef: string, { ref = 'MND-2026-7-1', hours = 25 } = {}) {
  const debitAfter = new Date(bench.clock.now().getTime() + hours * hourMs)
  return bench.razorpay.mandates.announce({ ref, mandateRef, amount, debitAfter })
}

const debitOf = (refs: { customerRef: string; mandateRef: string | null }, orderRef: string) => ({
  ...{ orderRef, customerRef: refs.customerRef, mandateRef: refs.mandateRef ?? '', amount },
  ...{ payer, description: 'Monthly plan' },
})

const eventsOf = (bench: SandboxBench) => bench.heard.map(({ body }) => JSON.parse(body).event as string)

describe('a mandate', () => {
  test('is approved in the popup, with the ₹1 paid, and its webhooks are told', async () => {
    const bench = sandboxBench()
    const { report, refs, page } = await open(bench, 'success@sandbox')
    expect(report).toMatchObject({ state: 'confirmed', mandateRef: expect.stringMatching(/^token_/) })
    expect(page.html).toContain('data-tell="payment.success"')
    expect(await bench.razorpay.statusOf(refs.authorisationRef)).toMatchObject({ state: 'paid', amount: 100 })
    bench.clock.advance(1000)
    await bench.sandbox.tick()
    expect(eventsOf(bench)).toEqual(expect.arrayContaining(['token.confirmed', 'payment.captured', 'order.paid']))
  })

  test('is declined, rejected by the bank, or confirmed later', async () => {
    const bench = sandboxBench()
    expect((await open(bench, '', 'decline')).report).toMatchObject({ state: 'untried' })
    expect((await open(bench, 'nobody@sandbox')).page.html).toContain('There is no such UPI id.')
    expect((await open(bench, 'reject@sandbox')).report).toMatchObject({ state: 'rejected' })
    const { report, refs } = await open(bench, 'pending@sandbox')
    expect(report.state).toBe('initiated')
    bench.clock.advance(20_000)
    await bench.sandbox.tick()
    expect((await bench.razorpay.mandates.fetch(refs)).state).toBe('confirmed')
  })

  test('is paused, resumed and cancelled in the UPI app, and cancelled by the shop', async () => {
    const bench = sandboxBench()
    const { refs } = await open(bench, 'success@sandbox')
    const list = await openPage(bench.fetch, `${bench.base}/razorpay/upi-app?contact=${payer.mobile}`)
    const address = `http://pay.test${/href="([^"]*upi-app\/[^"]*)"/.exec(list.html)?.[1]}`
    const press = (act: string) => postForm(bench.fetch, { action: address, fields: { act } })
    const state = async () => (await bench.razorpay.mandates.fetch(refs)).state
    expect((await press('pause')).html).toContain('Paused')
    expect(await state()).toBe('paused')
    await press('resume')
    expect(await state()).toBe('confirmed')
    await bench.razorpay.mandates.cancel({ ...refs, mandateRef: refs.mandateRef ?? '' })
    expect(await state()).toBe('cancelled')
    expect((await press('resume')).html).toContain('Cancelled')
  })
})

describe('a debit', () => {
  test('needs a notice of a day, and is not made before the announced time', async () => {
    const bench = sandboxBench()
    const { refs } = await open(bench, 'success@sandbox')
    await expect(announce(bench, refs.mandateRef!, { hours: 23 })).rejects.toMatchObject({ kind: 'refused' })
    const { orderRef } = await announce(bench, refs.mandateRef!)
    expect(await announce(bench, refs.mandateRef!)).toEqual({ orderRef })
    const debit = debitOf(refs, orderRef)
    await expect(bench.razorpay.mandates.debit(debit)).rejects.toMatchObject({ kind: 'refused' })
    bench.clock.advance(25 * hourMs)
    const { paymentRef } = await bench.razorpay.mandates.debit(debit)
    expect(await bench.razorpay.mandates.debit(debit)).toMatchObject({ paymentRef, state: 'paid' })
  })

  test('is made once in a month', async () => {
    const bench = sandboxBench()
    const { refs } = await open(bench, 'success@sandbox')
    const first = await announce(bench, refs.mandateRef!, { ref: 'first-announcement' })
    const second = await announce(bench, refs.mandateRef!, { ref: 'second-announcement' })
    bench.clock.advance(25 * hourMs)
    await bench.razorpay.mandates.debit(debitOf(refs, first.orderRef))
    await expect(bench.razorpay.mandates.debit(debitOf(refs, second.orderRef))).rejects.toMatchObject({
      detail: expect.stringContaining('debited in this cycle'),
    })
  })

  test.each([
    ['fail@sandbox', 'failed', 'failed'],
    ['pending@sandbox', 'pending', 'paid'],
    ['pendingfail@sandbox', 'pending', 'failed'],
    ['stuck@sandbox', 'pending', 'pending'],
  ])('by %s is %s and then %s', async (vpa, before, after) => {
    const bench = sandboxBench()
    const { refs } = await open(bench, vpa)
    bench.clock.advance(20_000)
    await bench.sandbox.tick()
    const { orderRef } = await announce(bench, refs.mandateRef!)
    bench.clock.advance(25 * hourMs)
    await bench.razorpay.mandates.debit(debitOf(refs, orderRef))
    expect((await bench.razorpay.statusOf(orderRef)).state).toBe(before)
    bench.clock.advance(30_000)
    expect((await bench.razorpay.statusOf(orderRef)).state).toBe(after)
  })
})
