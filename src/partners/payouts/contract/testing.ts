/** RazorpayX's responses as its documentation prints them, and the shop's client connected to a server that sends them. */
import { openPartnerServer } from '../../testing.ts'
import { razorpayX } from '../razorpayx.ts'

export const account = '7878780080316316'

export async function openRazorpayXContract() {
  const server = await openPartnerServer()
  const settings = { apiBase: `${server.url}/v1`, keyId: 'rzp_test_x', keySecret: 'secret', account, timeoutMs: 200 }
  return { server, partner: razorpayX(settings, fetch) }
}

export const basicAuthorization = `Basic ${btoa('rzp_test_x:secret')}`

type Changes = Readonly<Record<string, unknown>>

/** RazorpayX: Payouts Entity. */
export const payout = (changes: Changes = {}) => ({
  id: 'pout_00000000000001',
  entity: 'payout',
  fund_account_id: 'fa_00000000000001',
  amount: 1_000_000,
  currency: 'INR',
  notes: { notes_key_1: 'Tea, Earl Grey, Hot' },
  fees: 0,
  tax: 0,
  status: 'queued',
  utr: null,
  mode: 'IMPS',
  purpose: 'payout',
  reference_id: 'sale-7-1',
  narration: 'Silvera silver sale',
  batch_id: null,
  status_details: {
    description: 'Payout is queued as there is insufficient balance in your business account to process the payout',
    source: 'business',
    reason: 'low_balance',
  },
  created_at: 1545383037,
  ...changes,
})

/** RazorpayX: Validate a Bank Account (composite). */
export const validation = (status: string, results: Changes = {}) => ({
  id: 'fav_00000000000001',
  entity: 'fund_account.validation',
  status,
  validation_results: {
    account_status: null,
    registered_name: null,
    details: null,
    name_match_score: null,
    ...results,
  },
  status_details: {
    description: 'Validation request is created',
    source: 'internal',
    reason: 'validation_request_created',
  },
  reference_id: 'account-7',
  notes: [],
  fund_account: {
    id: 'fa_00000000000001',
    entity: 'fund_account',
    account_type: 'bank_account',
    bank_account: { name: 'Gaurav Kumar', bank_name: 'HDFC', ifsc: 'HDFC0000053', account_number: '765432123456789' },
    active: true,
    created_at: 1567064019,
  },
})

export const error = (description: string) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    reason: 'input_validation_failed',
    step: 'NA',
    metadata: {},
  },
})
