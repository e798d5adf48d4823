import { afterAll, expect, it } from 'vitest'
import { dayMs } from '../../units/date.ts'
import { attempt, sandboxBench } from './testing.ts'

const bench = sandboxBench()
afterAll(() => bench.sandbox.close())

const settle = (order_id: string) => bench.control({ settle: { order_id, outcome: 'paid' } })

it('Paytm settles what was paid on the day after, twenty lines to a page', async () => {
  for (let number = 1; number <= 23; number++) {
    await bench.paytm.initiateTransaction(attempt(`P-${number}`, 10_000 + number))
    await settle(`P-${number}`)
  }
  expect(await bench.paytm.settlements('2026-11-21')).toEqual([])
  const lines = await bench.paytm.settlements('2026-11-22')
  expect(lines).toHaveLength(23)
  const { paymentRef } = await bench.paytm.statusOf('P-1')
  expect(lines[0]).toEqual({
    kind: 'payment',
    ref: paymentRef,
    amount: 10_001,
    fee: 0,
    settledOn: '2026-11-22',
    utr: 'SBXUTR20261122',
  })
  expect(await bench.paytm.settlements('2026-11-23')).toEqual([])
})

it('Razorpay settles what was captured on the day after, with its fee', async () => {
  const { id } = await bench.razorpay.createOrder({ amount: 1_00_000, receipt: 'R-1', notes: {} })
  await settle(id)
  const { paymentRef } = await bench.razorpay.statusOf(id)
  expect(await bench.razorpay.settlements('2026-11-22')).toEqual([
    { kind: 'payment', ref: paymentRef, amount: 1_00_000, fee: 2360, settledOn: '2026-11-22', utr: 'SBXUTR20261122R' },
  ])
})

it('both settle refunds once they are done', async () => {
  const paytm = await bench.paytm.statusOf('P-2')
  const razorpayOrder = await bench.razorpay.createOrder({ amount: 50_000, receipt: 'R-2', notes: {} })
  await settle(razorpayOrder.id)
  const razorpay = await bench.razorpay.statusOf(razorpayOrder.id)
  const refunds = [
    await bench.paytm.refund(requestOf('P-2', paytm.paymentRef)),
    await bench.razorpay.refund(requestOf(razorpayOrder.id, razorpay.paymentRef)),
  ]
  bench.clock.advance(60_000)
  await bench.sandbox.tick()
  bench.clock.advance(dayMs)
  const summary = [await bench.paytm.settlements('2026-11-22'), await bench.razorpay.settlements('2026-11-22')]
  expect(
    summary.map((lines) => lines.filter(({ kind }) => kind === 'refund').map(({ ref, amount }) => [ref, amount])),
  ).toEqual(refunds.map(({ providerRefundId }) => [[providerRefundId, 4000]]))
})

it('a signature that is not Paytm’s merchant’s gets nothing', async () => {
  const response = await bench.fetch(`${bench.base}/paytm/merchant-settlement-service/settlement/list`, {
    method: 'POST',
    body: JSON.stringify({ MID: 'x', checksumHash: 'forged' }),
  })
  expect(await response.json()).toMatchObject({ status: 'FAILURE', errorMessage: 'CHECKSUM_VALIDATION_FAILED' })
})

const requestOf = (orderRef: string, paymentRef: string | null) => ({
  orderRef,
  paymentRef: paymentRef ?? '',
  refundRef: `${orderRef}-R`,
  amount: 4000,
  why: 'test',
})
