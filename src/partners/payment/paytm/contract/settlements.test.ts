/** The settlement file against the page Settlement API. */
import { afterAll, expect, it } from 'vitest'
import { account, isChecksumOf, openPaytmContract } from './testing.ts'

const { server, paytm } = await openPaytmContract()
afterAll(() => server.close())

const line = (number: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  txnId: `TXN${number}`,
  orderId: `SLV-2026-${number}-1`,
  txnType: 'SALE',
  txnAmount: '1000.00',
  commission: '20.00',
  gst: '3.60',
  settleAmount: '976.40',
  utr: 'HDFCN52020042012345',
  mid: account.mid,
  ...changes,
})
const page = (lines: readonly object[], pages: number) => ({
  json: {
    status: 'SUCCESS',
    resultCode: '00000000',
    errorMessage: '',
    count: lines.length,
    settlementDetailList: lines,
    paginatorTotalPage: pages,
  },
})

it('is requested for one day, twenty lines to a page, signed over its fields', async () => {
  server.answerWith(page([line(1)], 1))
  expect(await paytm.settlements('2020-04-20')).toEqual([
    {
      kind: 'payment',
      ref: 'TXN1',
      amount: 100_000,
      fee: 2360,
      settledOn: '2020-04-20',
      utr: 'HDFCN52020042012345',
    },
  ])
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    path: '/merchant-settlement-service/settlement/list',
    headers: { 'content-type': 'application/json' },
  })
  const { checksumHash, ...fields } = JSON.parse(server.requests[0]?.body ?? '')
  expect(fields).toEqual({
    MID: account.mid,
    utrProcessedStartTime: '2020-04-20',
    utrProcessedEndTime: '2020-04-21',
    pageNum: 1,
    pageSize: 20,
  })
  expect(isChecksumOf(`${account.mid}|1|20|2020-04-21|2020-04-20`, checksumHash)).toBe(true)
})

it('is read to its last page', async () => {
  const lines = (from: number, count: number) => Array.from({ length: count }, (_, place) => line(from + place))
  server.answerWith(page(lines(0, 20), 3), page(lines(20, 20), 3), page(lines(40, 2), 3))
  expect((await paytm.settlements('2020-04-20')).map(({ ref }) => ref)).toEqual(lines(0, 42).map(({ txnId }) => txnId))
  expect(server.requests.map(({ body }) => JSON.parse(body).pageNum)).toEqual([1, 2, 3])
})

it('has nothing for a day without a payout', async () => {
  server.answerWith({ json: { status: 'RECORD_NOT_FOUND', resultCode: '', errorMessage: 'No records found' } })
  expect(await paytm.settlements('2020-04-19')).toEqual([])
  server.answerWith({ json: { status: 'SUCCESS', resultCode: '00000000', settlementDetailList: null } })
  expect(await paytm.settlements('2020-04-19')).toEqual([])
})

it('names refunds, and leaves chargebacks to the bank statement', async () => {
  server.answerWith(page([line(1, { txnType: 'REFUND' }), line(2, { txnType: 'CHARGEBACK' })], 1))
  expect(await paytm.settlements('2020-04-20')).toMatchObject([{ kind: 'refund', ref: 'TXN1' }])
})

it('with a line that cannot be read is unreadable, not empty', async () => {
  server.answerWith(page([line(1), line(2, { txnAmount: null })], 1))
  await expect(paytm.settlements('2020-04-20')).rejects.toMatchObject({ kind: 'unreadable', retryable: true })
})

it('with a wrong signature is refused', async () => {
  server.answerWith({
    json: { status: 'FAILURE', resultCode: '00000022', errorMessage: 'CHECKSUM_VALIDATION_FAILED' },
  })
  await expect(paytm.settlements('2020-04-20')).rejects.toMatchObject({
    kind: 'refused',
    detail: '00000022 CHECKSUM_VALIDATION_FAILED',
  })
})
