/** The reconciliation report against the page Fetch Settlement Recon Details. */
import { afterAll, expect, it } from 'vitest'
import { collection, error, openRazorpayContract } from './testing.ts'

const { server, razorpay } = await openRazorpayContract()
afterAll(() => server.close())

const line = (changes: Readonly<Record<string, unknown>> = {}) => ({
  entity_id: 'pay_DEXrnipqTmWVGE',
  type: 'payment',
  debit: 0,
  credit: 97_100,
  amount: 100_000,
  currency: 'INR',
  fee: 2900,
  tax: 0,
  on_hold: false,
  settled: true,
  created_at: 1567692556,
  settled_at: 1568176960,
  settlement_id: 'setl_DGlQ1Rj8os78Ec',
  posted_at: null,
  credit_type: 'default',
  description: 'Recurring Payment via Subscription',
  notes: 'Beam me up Scotty.',
  payment_id: null,
  settlement_utr: '1568176960vxp0rj',
  order_id: 'order_DEXrnRiR3SNDHA',
  order_receipt: null,
  method: 'card',
  ...changes,
})
const refund = line({
  entity_id: 'rfnd_DGRcGzZSLyEdg1',
  type: 'refund',
  debit: 242_500,
  credit: 0,
  amount: 242_500,
  fee: 0,
})
const transfer = line({ entity_id: 'trf_DEUoCEtdsJgvl7', type: 'transfer', debit: 100_296, fee: 296, tax: 46 })
const adjustment = line({ entity_id: 'adj_EhcHONhX4ChgNC', type: 'adjustment', amount: 1012, settlement_utr: null })
const pathOf = (skip: number) => `/v1/settlements/recon/combined?year=2022&month=06&day=11&count=1000&skip=${skip}`

it('lists what was settled on a day, before fees, with the bank’s reference', async () => {
  server.answerWith({ json: collection([line(), refund, transfer, adjustment]) })
  const payout = { settledOn: '2022-06-11', utr: '1568176960vxp0rj' }
  expect(await razorpay.settlements('2022-06-11')).toEqual([
    { kind: 'payment', ref: 'pay_DEXrnipqTmWVGE', amount: 100_000, fee: 2900, ...payout },
    { kind: 'refund', ref: 'rfnd_DGRcGzZSLyEdg1', amount: 242_500, fee: 0, ...payout },
  ])
  expect(server.requests).toMatchObject([{ method: 'GET', path: pathOf(0), body: '' }])
})

it('the fee of a line contains its tax: credit is the amount less the fee', async () => {
  const taxed = line({ credit: 97_640, fee: 2360, tax: 360 })
  server.answerWith({ json: collection([taxed]) })
  const [settlement] = await razorpay.settlements('2022-06-11')
  expect(settlement && settlement.amount - settlement.fee).toBe(taxed.credit)
})

it('is read to its last page', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, place) => line({ entity_id: `pay_${place}` }))
  server.answerWith(
    { json: collection(lines(1000)) },
    { json: collection(lines(1000)) },
    { json: collection(lines(3)) },
  )
  expect(await razorpay.settlements('2022-06-11')).toHaveLength(2003)
  expect(server.requests.map(({ path }) => path)).toEqual([pathOf(0), pathOf(1000), pathOf(2000)])
})

it('leaves out what is not settled yet', async () => {
  server.answerWith({ json: collection([line({ settled: false }), refund]) })
  expect(await razorpay.settlements('2022-06-11')).toHaveLength(1)
})

it('does not add up another currency', async () => {
  server.answerWith({ json: collection([line({ currency: 'USD' })]) })
  await expect(razorpay.settlements('2022-06-11')).rejects.toMatchObject({
    kind: 'unreadable',
    detail: 'pay_DEXrnipqTmWVGE is not in INR',
  })
})

it('of an impossible day is refused', async () => {
  server.answerWith({ status: 400, json: error('The day must be between 1 and 2 digits.', { field: 'day' }) })
  await expect(razorpay.settlements('2022-06-31')).rejects.toMatchObject({ kind: 'refused' })
})
