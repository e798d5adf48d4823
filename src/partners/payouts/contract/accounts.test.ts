/** Verification of bank accounts against the pages Validate a Bank Account and Fetch Account Validation Transaction With ID. */
import { afterAll, describe, expect, it } from 'vitest'
import { account, basicAuthorization, error, openRazorpayXContract, validation } from './testing.ts'

const { server, partner } = await openRazorpayXContract()
afterAll(() => server.close())

const facts = {
  ref: 'account-7',
  ifsc: 'HDFC0000053',
  number: '765432123456789',
  holder: 'Gaurav Kumar',
  mobile: '9123456789',
  email: 'gaurav.kumar@example.com',
}
const requested = async (changes: Partial<typeof facts>) => {
  server.answerWith({ json: validation('created') })
  await partner.checkAccount({ ...facts, ...changes })
  return JSON.parse(server.requests[0]?.body ?? '').fund_account
}

describe('a verification', () => {
  it('makes contact, fund account and validation in one request', async () => {
    server.answerWith({ json: validation('created') })
    expect(await partner.checkAccount(facts)).toEqual({
      checkId: 'fav_00000000000001',
      payeeId: 'fa_00000000000001',
      state: 'pending',
      holder: '',
    })
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1/fund_accounts/validations',
      headers: { authorization: basicAuthorization, 'content-type': 'application/json' },
    })
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      source_account_number: account,
      validation_type: 'optimized',
      reference_id: 'account-7',
      fund_account: {
        account_type: 'bank_account',
        bank_account: { name: 'Gaurav Kumar', ifsc: 'HDFC0000053', account_number: '765432123456789' },
        contact: {
          name: 'Gaurav Kumar',
          email: 'gaurav.kumar@example.com',
          contact: '9123456789',
          type: 'customer',
          reference_id: 'account-7',
        },
      },
    })
  })

  it('leaves out what is not known of the customer', async () => {
    expect((await requested({ email: '' })).contact).not.toHaveProperty('email')
    expect((await requested({ mobile: ' ' })).contact).not.toHaveProperty('contact')
    const withoutName = await requested({ holder: '' })
    expect(withoutName.contact).not.toHaveProperty('name')
    expect(withoutName.bank_account).toEqual({ ifsc: 'HDFC0000053', account_number: '765432123456789' })
  })

  it.each([
    ['created', {}, 'pending', ''],
    ['completed', { account_status: 'active', registered_name: 'GAURAV KUMAR' }, 'found', 'GAURAV KUMAR'],
    ['completed', { account_status: 'valid', registered_name: 'GAURAV KUMAR' }, 'found', 'GAURAV KUMAR'],
    ['completed', { account_status: 'invalid', registered_name: null }, 'not-found', ''],
    ['completed', { account_status: 'a_status_of_next_year' }, 'pending', ''],
    ['completed', { account_status: null }, 'pending', ''],
    ['failed', { account_status: '', registered_name: '' }, 'failed', ''],
    ['a_status_of_next_year', { account_status: 'active' }, 'pending', ''],
  ])('%s with %o is %s', async (status, results, state, holder) => {
    server.answerWith({ json: validation(status, results) })
    expect(await partner.accountStatus('fav_00000000000001')).toMatchObject({ state, holder })
    expect(server.requests).toMatchObject([
      { method: 'GET', path: '/v1/fund_accounts/validations/fav_00000000000001', body: '' },
    ])
  })

  it('of an impossible account is refused', async () => {
    server.answerWith({ status: 400, json: error('The ifsc must be 11 characters.') })
    await expect(partner.checkAccount(facts)).rejects.toMatchObject({
      kind: 'refused',
      detail: 'BAD_REQUEST_ERROR The ifsc must be 11 characters.',
    })
  })
})
