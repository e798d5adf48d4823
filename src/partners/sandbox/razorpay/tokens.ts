/**
 * Mandates at the sandbox's Razorpay, which are tokens of customers. The UPI id that authorises one decides about it and about
 * its debits:
 *
 *   success@sandbox confirmed, debits paid · fail@sandbox confirmed, debits declined · reject@sandbox rejected by the bank
 *   pending@sandbox confirmed after 20 s, debits paid after 20 s · pendingfail@sandbox debits declined after 20 s
 *   stuck@sandbox confirmed, debits never decided
 */
import { nowMs, randomId, type SandboxContext } from '../context.ts'
import { type Outcome, pendingMs } from '../outcomes.ts'
import type { SandboxRazorpayOrder } from './orders.ts'
import { event } from './webhooks.ts'

export interface SandboxRazorpayCustomer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly contact: string
}

export type TokenStatus = 'initiated' | 'confirmed' | 'rejected' | 'paused' | 'cancelled'

export interface SandboxRazorpayToken {
  readonly id: string
  readonly customerId: string
  readonly orderId: string
  readonly vpa: string
  /** Paise. */
  readonly maxAmount: number
  readonly expireAt: number
  readonly createdAt: number
  readonly status: TokenStatus
  /** When a slow bank confirms it; null for one that is decided. */
  readonly confirmsAtMs: number | null
  /** Of every debit. */
  readonly outcome: Outcome
  /** Opens its page in the customer's UPI app. */
  readonly key: string
}

const fates: Readonly<Record<string, { readonly status: TokenStatus; readonly outcome: Outcome }>> = {
  'success@sandbox': { status: 'confirmed', outcome: 'paid' },
  'fail@sandbox': { status: 'confirmed', outcome: 'declined' },
  'pending@sandbox': { status: 'initiated', outcome: 'pending-then-paid' },
  'pendingfail@sandbox': { status: 'confirmed', outcome: 'pending-then-failed' },
  'stuck@sandbox': { status: 'confirmed', outcome: 'stuck' },
  'reject@sandbox': { status: 'rejected', outcome: 'declined' },
}

export const razorpayCustomers = (sandbox: SandboxContext) =>
  sandbox.store.collection<SandboxRazorpayCustomer>('razorpay-customer')
export const razorpayTokens = (sandbox: SandboxContext) =>
  sandbox.store.collection<SandboxRazorpayToken>('razorpay-token')

/** The same customer for the same contact. */
export function openCustomer(
  sandbox: SandboxContext,
  contact: Omit<SandboxRazorpayCustomer, 'id'>,
): SandboxRazorpayCustomer {
  const all = razorpayCustomers(sandbox).all()
  const existing = all.find((one) => one.email === contact.email && one.contact === contact.contact)
  if (existing) return existing
  const id = `cust_${randomId()}`
  return razorpayCustomers(sandbox).put(id, { ...contact, id })
}

/** What the UPI id that authorises a mandate will do; null for an unknown one. */
export const isMandateVpa = (vpa: string): boolean => Object.hasOwn(fates, vpa.trim().toLowerCase())

/** The customer has approved the mandate of this order. */
export function openToken(sandbox: SandboxContext, order: SandboxRazorpayOrder, vpa: string): SandboxRazorpayToken {
  const fate = fates[vpa.trim().toLowerCase()]
  if (!fate || !order.mandate) throw new Error(`order ${order.id} authorises no mandate with ${vpa}`)
  const { customerId, maxAmount, expireAt } = order.mandate
  const id = `token_${randomId()}`
  const confirmsAtMs = fate.status === 'initiated' ? nowMs(sandbox) + pendingMs : null
  const createdAt = Math.floor(nowMs(sandbox) / 1000)
  const token = { id, customerId, maxAmount, expireAt, vpa, createdAt, confirmsAtMs, ...fate }
  return setTokenStatus(sandbox, { ...token, orderId: order.id, key: `${randomId()}${randomId()}` }, fate.status)
}

/** Changes the status and notifies the shop, as the bank does for a change from any side. */
export function setTokenStatus(
  sandbox: SandboxContext,
  token: SandboxRazorpayToken,
  status: TokenStatus,
): SandboxRazorpayToken {
  const changed = razorpayTokens(sandbox).put(token.id, { ...token, status })
  // Resuming has no event of its own: the token is confirmed again.
  if (status !== 'initiated')
    sandbox.webhooks.post(
      event(sandbox, `token.${status}`, {
        about: token.id,
        payload: { token: { entity: razorpayTokenEntity(changed) } },
        isFinal: false,
      }),
    )
  return changed
}

/** Confirms mandates whose slow bank has decided. */
export function advanceRazorpayTokens(sandbox: SandboxContext): void {
  for (const token of razorpayTokens(sandbox).all())
    if (token.status === 'initiated' && token.confirmsAtMs !== null && nowMs(sandbox) >= token.confirmsAtMs)
      setTokenStatus(sandbox, { ...token, confirmsAtMs: null }, 'confirmed')
}

export const tokenByKey = (sandbox: SandboxContext, key: string): SandboxRazorpayToken | undefined =>
  razorpayTokens(sandbox)
    .all()
    .find((token) => token.key === key)

/** As in the API and in webhooks, which do not name the customer. */
export const razorpayTokenEntity = (token: SandboxRazorpayToken) => {
  const [username = '', handle = ''] = token.vpa.split('@')
  return {
    id: token.id,
    entity: 'token',
    token: token.id.slice(6),
    bank: null,
    wallet: null,
    method: 'upi',
    vpa: { username, handle, name: null },
    recurring: true,
    recurring_details: {
      status: token.status,
      failure_reason: token.status === 'rejected' ? 'The mandate was declined by the bank' : null,
    },
    auth_type: null,
    mrn: null,
    used_at: token.createdAt,
    created_at: token.createdAt,
    start_time: token.createdAt,
    dcc_enabled: false,
    max_amount: token.maxAmount,
    expired_at: token.expireAt,
  }
}
