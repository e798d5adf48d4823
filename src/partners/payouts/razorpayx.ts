/**
 * RazorpayX: one call registers and verifies an account (contact, fund account and validation together), and a payout goes to
 * its fund account. Both are JSON over Basic authentication, like Razorpay's payments. A payout's reference is its
 * idempotency key: a repeated request is the same payout.
 */
import * as z from 'zod/mini'
import type { Paise } from '../../units/paise.ts'
import { PartnerError } from '../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../partner-request.ts'
import type { AccountReport, BankAccountFacts, PayoutOrder, PayoutPartner, PayoutReport } from './payouts.ts'

export interface RazorpayXSettings {
  readonly apiBase: string
  readonly keyId: string
  readonly keySecret: string
  /** The account of ours that payouts are made from. */
  readonly account: string
  /** Absent: 20 seconds. */
  readonly timeoutMs?: number
}

const text = z.catch(z.string(), '')
const validation = z.looseObject({
  id: z.string(),
  status: z.string(),
  fund_account: z.looseObject({ id: z.string() }),
  validation_results: z.catch(z.looseObject({ account_status: text, registered_name: text }), {
    account_status: '',
    registered_name: '',
  }),
})
const payout = z.looseObject({
  id: z.string(),
  status: z.string(),
  utr: text,
  status_details: z.catch(z.looseObject({ description: text }), { description: '' }),
})
const found = z.looseObject({ items: z.array(z.looseObject({ ...payout.shape, reference_id: text })) })
const errorAnswer = z.looseObject({ error: z.looseObject({ code: text, description: text }) })

const defaultTimeoutMs = 20_000
/** IMPS carries up to ₹5,00,000 at any hour; above, NEFT. */
const mostByImps: Paise = 5_00_000_00

/** The most payouts in one response; without a count there are ten (docs: Fetch All Payouts). */
const mostListed = 100

/** Every other state is still in progress: `queued`, `pending`, `scheduled`, `processing`. */
const payoutStates: Readonly<Record<string, PayoutReport['state']>> = {
  processed: 'paid',
  failed: 'failed',
  rejected: 'failed',
  cancelled: 'failed',
  reversed: 'returned',
}

interface RazorpayXRequest {
  readonly name: string
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

export function razorpayX(settings: RazorpayXSettings, fetch: Fetch): PayoutPartner {
  const authorization = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`

  async function send<Shape extends z.ZodMiniType>(request: RazorpayXRequest, shape: Shape): Promise<z.infer<Shape>> {
    const { status, json } = await sendPartnerRequest(fetch, {
      partner: 'razorpayx',
      call: request.name,
      url: `${settings.apiBase}${request.path}`,
      method: request.body ? 'POST' : 'GET',
      headers: { authorization, ...request.headers },
      ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      timeoutMs: settings.timeoutMs ?? defaultTimeoutMs,
    })
    if (status >= 400) throw refusal(request.name, status, json)
    const read = shape.safeParse(json)
    if (!read.success)
      throw new PartnerError('razorpayx', request.name, { kind: 'unreadable', detail: `status ${status}` })
    return read.data
  }

  return {
    name: 'razorpayx',
    // The newest payout of our account (RazorpayX, "Fetch all payouts").
    testConnection: async () => {
      const path = `/payouts?${new URLSearchParams({ account_number: settings.account, count: '1' })}`
      await send({ name: 'connection test', path }, found)
      return 'RazorpayX answered and knows our account'
    },
    checkAccount: async (account) => {
      const body = validationOf(account, settings.account)
      return accountReport(await send({ name: 'validate', path: '/fund_accounts/validations', body }, validation))
    },
    accountStatus: async (checkId) =>
      accountReport(await send({ name: 'validation', path: `/fund_accounts/validations/${checkId}` }, validation)),
    pay: async (order) => {
      const headers = { 'x-payout-idempotency': order.ref }
      return payoutReport(
        await send({ name: 'pay', path: '/payouts', body: payoutOf(order, settings.account), headers }, payout),
      )
    },
    payoutStatus: async (payoutId) =>
      payoutReport(await send({ name: 'payout', path: `/payouts/${payoutId}` }, payout)),
    findPayout: async (ref) => {
      const query = { account_number: settings.account, reference_id: ref, count: String(mostListed) }
      const { items } = await send({ name: 'find', path: `/payouts?${new URLSearchParams(query)}` }, found)
      if (items.length === mostListed)
        throw new PartnerError('razorpayx', 'find', { kind: 'unreadable', detail: 'too many payouts' })
      // The response contains other references, so it does not prove that nothing was paid under this one.
      if (items.some(({ reference_id }) => reference_id !== ref))
        throw new PartnerError('razorpayx', 'find', { kind: 'unreadable', detail: 'payouts of other references' })
      const reports = items.map(payoutReport)
      return reports.find(({ state }) => state !== 'failed') ?? reports[0] ?? null
    },
  }
}

const validationOf = ({ ref, ifsc, number, holder, mobile, email }: BankAccountFacts, source: string) => ({
  source_account_number: source,
  validation_type: 'optimized',
  reference_id: ref,
  fund_account: {
    account_type: 'bank_account',
    bank_account: { ...withText('name', holder), ifsc, account_number: number },
    contact: {
      ...withText('name', holder),
      ...withText('email', email),
      ...withText('contact', mobile),
      type: 'customer',
      reference_id: ref,
    },
  },
})

/** An optional member is left out where it is unknown: an empty e-mail address or number is refused as invalid. */
const withText = (name: string, value: string) => (value.trim() === '' ? {} : { [name]: value.trim() })

const payoutOf = ({ ref, payeeId, amount, narration }: PayoutOrder, source: string) => ({
  account_number: source,
  fund_account_id: payeeId,
  amount,
  currency: 'INR',
  mode: amount <= mostByImps ? 'IMPS' : 'NEFT',
  purpose: 'payout',
  queue_if_low_balance: true,
  reference_id: ref,
  ...withText('narration', statementText(narration)),
})

/** At most 30 letters, digits and spaces (docs: Create a Payout to a Bank Account). */
const statementText = (narration: string): string =>
  narration
    .replace(/[^A-Za-z0-9 ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 30)
    .trim()

/** The account of a completed validation. Razorpay's own samples name a good account both `active` and `valid`. */
const accountStates: Readonly<Record<string, AccountReport['state']>> = {
  active: 'found',
  valid: 'found',
  invalid: 'not-found',
}

/** An unknown status counts as pending: it must not refuse a good account. */
function accountReport({ id, status, fund_account, validation_results }: z.infer<typeof validation>): AccountReport {
  const completed = accountStates[validation_results.account_status] ?? 'pending'
  const state = status === 'completed' ? completed : status === 'failed' ? 'failed' : 'pending'
  return {
    checkId: id,
    payeeId: fund_account.id,
    state,
    holder: state === 'found' ? validation_results.registered_name : '',
  }
}

const payoutReport = ({ id, status, utr, status_details }: z.infer<typeof payout>): PayoutReport => ({
  payoutId: id,
  state: payoutStates[status] ?? 'pending',
  utr,
  reason: status_details.description,
})

function refusal(call: string, status: number, json: unknown): PartnerError {
  const read = errorAnswer.safeParse(json)
  const detail = read.success ? `${read.data.error.code} ${read.data.error.description}` : `status ${status}`
  // A wrong key is our own mistake and must not make a payout fail.
  const isTransient = status >= 500 || [401, 403, 408, 409, 429].includes(status)
  return new PartnerError('razorpayx', call, { kind: isTransient ? 'unreachable' : 'refused', detail })
}
