import { describe, expect, it } from 'vitest'
import { razorpayX } from './razorpayx.ts'

const settings = { apiBase: 'https://api.test/v1', keyId: 'key', keySecret: 'secret', account: '7878780080316316' }

function partnerAnswering(status: number, response: object) {
  const requests: { url: string; method: string; headers: Headers; body: unknown }[] = []
  const partner = razorpayX(settings, async (url, init) => {
    const body = init?.body ? JSON.parse(init.body as string) : undefined
    requests.push({ url, method: init?.method ?? 'GET', headers: new Headers(init?.headers), body })
    return Response.json(response, { status })
  })
  return { partner, asked: requests }
}
const validation = (status: string, account_status: string | null, registered_name: string | null) => ({
  id: 'fav_1',
  entity: 'fund_account.validation',
  status,
  validation_results: { account_status, registered_name },
  fund_account: { id: 'fa_1', entity: 'fund_account' },
})
const account = {
  ref: 'account-7',
  ifsc: 'HDFC0000053',
  number: '765432123456789',
  holder: 'Gaurav Kumar',
  mobile: '9123456789',
  email: 'gaurav@mail.example',
}

describe('looking at a bank account', () => {
  it('makes contact, account and question in one call', async () => {
    const { partner, asked: requests } = partnerAnswering(200, validation('created', null, null))
    expect(await partner.checkAccount(account)).toEqual({
      checkId: 'fav_1',
      payeeId: 'fa_1',
      state: 'pending',
      holder: '',
    })
    expect(requests[0]).toMatchObject({
      url: 'https://api.test/v1/fund_accounts/validations',
      method: 'POST',
      body: {
        source_account_number: '7878780080316316',
        validation_type: 'optimized',
        reference_id: 'account-7',
        fund_account: {
          account_type: 'bank_account',
          bank_account: { name: 'Gaurav Kumar', ifsc: 'HDFC0000053', account_number: '765432123456789' },
          contact: { name: 'Gaurav Kumar', email: 'gaurav@mail.example', contact: '9123456789', type: 'customer' },
        },
      },
    })
    expect(requests[0]?.headers.get('authorization')).toBe(`Basic ${btoa('key:secret')}`)
  })

  it.each([
    ['completed', 'active', 'GAURAV KUMAR', 'found', 'GAURAV KUMAR'],
    ['completed', 'invalid', null, 'not-found', ''],
    ['failed', null, null, 'failed', ''],
  ])('reads %s and %s', async (status, found, name, state, holder) => {
    const { partner, asked: requests } = partnerAnswering(200, validation(status, found, name))
    expect(await partner.accountStatus('fav_1')).toMatchObject({ state, holder })
    expect(requests[0]).toMatchObject({ url: 'https://api.test/v1/fund_accounts/validations/fav_1', method: 'GET' })
  })
})

describe('a payout', () => {
  const order = { ref: 'sale-1-1', payeeId: 'fa_1', amount: 121_250, narration: 'Silvera silver sale' }

  const listed = (id: string, status: string, reference_id = 'sale-1-1') => ({ id, status, reference_id, utr: null })

  it.each([
    ['none', [], null],
    ['one', [listed('pout_1', 'processed')], { payoutId: 'pout_1', state: 'paid' }],
    [
      'one that failed beside one that did not',
      [listed('pout_1', 'failed'), listed('pout_2', 'queued')],
      {
        payoutId: 'pout_2',
        state: 'pending',
      },
    ],
  ])('is found by our reference: %s', async (_, items, report) => {
    const { partner, asked: requests } = partnerAnswering(200, { entity: 'collection', count: items.length, items })
    const found = await partner.findPayout('sale-1-1')
    if (report) expect(found).toMatchObject(report)
    else expect(found).toBeNull()
    expect(requests[0]).toMatchObject({
      url: 'https://api.test/v1/payouts?account_number=7878780080316316&reference_id=sale-1-1&count=100',
      method: 'GET',
    })
  })

  it('is not said to be unknown by an answer about others', async () => {
    const { partner } = partnerAnswering(200, { items: [listed('pout_9', 'processed', 'sale-9-1')] })
    await expect(partner.findPayout('sale-1-1')).rejects.toMatchObject({ kind: 'unreadable', retryable: true })
  })

  it('goes by IMPS, in paise, with its reference as the key against a second one', async () => {
    const { partner, asked: requests } = partnerAnswering(200, { id: 'pout_1', status: 'processing', utr: null })
    expect(await partner.pay(order)).toEqual({ payoutId: 'pout_1', state: 'pending', utr: '', reason: '' })
    expect(requests[0]).toMatchObject({
      url: 'https://api.test/v1/payouts',
      body: {
        account_number: '7878780080316316',
        fund_account_id: 'fa_1',
        amount: 121_250,
        currency: 'INR',
        mode: 'IMPS',
        purpose: 'payout',
        reference_id: 'sale-1-1',
      },
    })
    expect(requests[0]?.headers.get('x-payout-idempotency')).toBe('sale-1-1')
    await partner.pay({ ...order, amount: 5_00_000_01 })
    expect(requests[1]?.body).toMatchObject({ mode: 'NEFT' })
  })

  it.each([
    ['processed', 'paid'],
    ['queued', 'pending'],
    ['rejected', 'failed'],
    ['cancelled', 'failed'],
    ['failed', 'failed'],
    ['reversed', 'returned'],
  ])('that is %s is %s', async (status, state) => {
    const response = { id: 'pout_1', status, utr: 'U1', status_details: { description: 'why' } }
    const { partner } = partnerAnswering(200, response)
    expect(await partner.payoutStatus('pout_1')).toEqual({ payoutId: 'pout_1', state, utr: 'U1', reason: 'why' })
  })

  it.each([
    [400, false],
    [401, true],
    [409, true],
    [500, true],
  ])('refused with %i may be tried again: %s', async (status, retryable) => {
    const { partner } = partnerAnswering(status, { error: { code: 'X', description: 'no' } })
    await expect(partner.pay(order)).rejects.toMatchObject({ retryable, detail: 'X no' })
  })
})
