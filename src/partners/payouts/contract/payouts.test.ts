/** Payouts against the pages Create a Payout to a Bank Account, Make a Request Idempotent, Fetch All Payouts, Payout States. */
import { afterAll, describe, expect, it } from 'vitest'
import { itConcludesNothingFromTransportFailures } from '../../testing.ts'
import { account, basicAuthorization, error, openRazorpayXContract, payout } from './testing.ts'

const { server, partner } = await openRazorpayXContract()
afterAll(() => server.close())

const order = { ref: 'sale-7-1', payeeId: 'fa_00000000000001', amount: 121_250, narration: 'Silvera silver sale' }
const sent = async (changes: Partial<typeof order>) => {
  server.answerWith({ json: payout() })
  await partner.pay({ ...order, ...changes })
  return JSON.parse(server.requests[0]?.body ?? '')
}
const states = [
  ['queued', 'pending'],
  ['pending', 'pending'],
  ['scheduled', 'pending'],
  ['processing', 'pending'],
  ['processed', 'paid'],
  ['reversed', 'returned'],
  ['cancelled', 'failed'],
  ['rejected', 'failed'],
  ['failed', 'failed'],
  ['a_status_of_next_year', 'pending'],
] as const

describe('a payout', () => {
  it('is requested in paise of INR with its reference as idempotency key', async () => {
    server.answerWith({ json: payout() })
    expect(await partner.pay(order)).toEqual({
      payoutId: 'pout_00000000000001',
      state: 'pending',
      utr: '',
      reason: 'Payout is queued as there is insufficient balance in your business account to process the payout',
    })
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1/payouts',
      headers: { authorization: basicAuthorization, 'x-payout-idempotency': 'sale-7-1' },
    })
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      account_number: account,
      fund_account_id: 'fa_00000000000001',
      amount: 121_250,
      currency: 'INR',
      mode: 'IMPS',
      purpose: 'payout',
      queue_if_low_balance: true,
      reference_id: 'sale-7-1',
      narration: 'Silvera silver sale',
    })
  })

  it.each([
    [5_00_000_00, 'IMPS'],
    [5_00_000_01, 'NEFT'],
  ])('of %i paise goes by %s', async (amount, mode) => {
    expect(await sent({ amount })).toMatchObject({ amount, mode })
  })

  it.each([
    ['Silvera refund SLV-2026-7', 'Silvera refund SLV 2026 7'],
    ['A narration that is longer than a bank takes', 'A narration that is longer tha'],
    ['Silvera’s चाँदी — sale & more', 'Silvera s sale more'],
    ['Nine characters before a space', 'Nine characters before a space'],
  ])('has only permitted characters on the statement: %s', async (narration, text) => {
    const { narration: onStatement } = await sent({ narration })
    expect(onStatement).toBe(text)
    expect(onStatement).toMatch(/^[A-Za-z0-9 ]{1,30}$/)
  })

  it('has no narration where no character is permitted', async () => {
    expect(await sent({ narration: '—' })).not.toHaveProperty('narration')
  })

  it.each(states)('that is %s is %s', async (status, state) => {
    server.answerWith({ json: payout({ status, utr: 'HDFCN00000000001' }) })
    expect(await partner.payoutStatus('pout_00000000000001')).toMatchObject({ state, utr: 'HDFCN00000000001' })
    expect(server.requests).toMatchObject([{ method: 'GET', path: '/v1/payouts/pout_00000000000001', body: '' }])
  })

  it('has no reason without status details', async () => {
    server.answerWith({ json: payout({ status_details: null }) })
    expect(await partner.payoutStatus('pout_00000000000001')).toMatchObject({ reason: '' })
  })

  it.each([
    ['Idempotency key is missing. Include idempotency header and key in the request.', 400, false],
    ['The fund account is invalid.', 400, false],
    ['Authentication failed', 401, true],
    ['Access Denied', 403, true],
    ['Request timed out', 408, true],
    ['Another request with the same idempotency key is still in progress.', 409, true],
    ['Too many requests', 429, true],
    ['Internal server error', 500, true],
  ])('refused with “%s” (%i) may be tried again: %s', async (description, status, retryable) => {
    server.answerWith({ status, json: error(description) })
    await expect(partner.pay(order)).rejects.toMatchObject({ retryable, detail: `BAD_REQUEST_ERROR ${description}` })
  })
})

describe('a payout found by our reference', () => {
  const listPath = `/v1/payouts?account_number=${account}&reference_id=sale-7-1&count=100`
  const find = (items: readonly object[]) => {
    server.answerWith({ json: { entity: 'collection', count: items.length, items } })
    return partner.findPayout('sale-7-1')
  }

  it('is looked up in a list of a hundred, not of the ten that are the default', async () => {
    expect(await find([payout({ status: 'processed' })])).toMatchObject({ state: 'paid' })
    expect(server.requests).toMatchObject([{ method: 'GET', path: listPath }])
  })

  it('counts before those that failed', async () => {
    const failed = Array.from({ length: 12 }, (_, place) => payout({ id: `pout_${place}`, status: 'failed' }))
    expect(await find([...failed, payout({ status: 'processing' })])).toMatchObject({ state: 'pending' })
  })

  it('is null only where none is listed', async () => {
    expect(await find([])).toBeNull()
  })

  it.each([
    ['payouts of another reference', [payout({ reference_id: 'sale-9-1' })]],
    ['more than one page', Array.from({ length: 100 }, () => payout({ status: 'failed' }))],
  ])('is not said to be unknown by %s', async (_, items) => {
    await expect(find(items)).rejects.toMatchObject({ kind: 'unreadable', retryable: true })
  })
})

const account7 = { ref: 'account-7', ifsc: 'HDFC0000053', number: '1', holder: 'G', mobile: '', email: '' }
describe.each([
  ['pay', () => partner.pay(order)],
  ['payout', () => partner.payoutStatus('pout_1')],
  ['find', () => partner.findPayout('sale-7-1')],
  ['validate', () => partner.checkAccount(account7)],
  ['validation', () => partner.accountStatus('fav_1')],
] as const)('%s', (_, call) => {
  itConcludesNothingFromTransportFailures(() => server, call)
})
