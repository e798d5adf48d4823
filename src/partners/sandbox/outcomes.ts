/**
 * Outcomes of payments in the sandbox, decided only here (rules/payments.md 8.2).
 *
 *   card         any number that passes Luhn; its last four digits decide
 *                …0002 declined · …0003 pending, paid after 20 s · …0004 pending, failed after 20 s · anything else (…1111) paid
 *   UPI id       success@sandbox · fail@sandbox · pending@sandbox (paid after 20 s) · pendingfail@sandbox · stuck@sandbox
 *   net banking  every bank pays, but `SBXDECLINE`, `SBXPENDING`, `SBXPENDFAIL`
 *   the code     123456; the third wrong one fails
 *
 *   fate:   at-bank ──code──▶ paid | failed | pending ──20 s──▶ paid | failed
 *              └────10 min──▶ failed
 */
export type Outcome = 'paid' | 'declined' | 'pending-then-paid' | 'pending-then-failed' | 'stuck'

export type FailureReason =
  | 'declined'
  | 'cancelled'
  | 'wrong-code'
  | 'expired'
  | 'bad-card'
  | 'abandoned'
  | 'not-offered'

export type SandboxPaymentState =
  | { readonly state: 'at-bank'; readonly untilMs: number }
  | { readonly state: 'pending'; readonly untilMs: number | null; readonly becomes: 'paid' | 'failed' }
  | { readonly state: 'paid' }
  | { readonly state: 'failed'; readonly why: FailureReason }

export const rightCode = '123456'
export const mostBankCodeAttempts = 3
export const pendingMs = 20_000
const bankPageMs = 10 * 60_000

export const atBank = (nowMs: number): SandboxPaymentState => ({ state: 'at-bank', untilMs: nowMs + bankPageMs })
export const failed = (why: FailureReason): SandboxPaymentState => ({ state: 'failed', why })

const cardOutcomes: Readonly<Record<string, Outcome>> = {
  '0002': 'declined',
  '0003': 'pending-then-paid',
  '0004': 'pending-then-failed',
}
export const cardOutcome = (last4: string): Outcome => cardOutcomes[last4] ?? 'paid'

const upiOutcomes: Readonly<Record<string, Outcome>> = {
  'success@sandbox': 'paid',
  'fail@sandbox': 'declined',
  'pending@sandbox': 'pending-then-paid',
  'pendingfail@sandbox': 'pending-then-failed',
  'stuck@sandbox': 'stuck',
}
/** Null for an unknown id. */
export const upiOutcome = (vpa: string): Outcome | null => upiOutcomes[vpa.trim().toLowerCase()] ?? null

export const banks: Readonly<Record<string, string>> = {
  SBI: 'State Bank of India',
  HDFC: 'HDFC Bank',
  ICICI: 'ICICI Bank',
  AXIS: 'Axis Bank',
  NKMB: 'Kotak Mahindra Bank',
  PNB: 'Punjab National Bank',
  CANARA: 'Canara Bank',
  BOB: 'Bank of Baroda',
  IDBI: 'IDBI Bank',
  YES: 'Yes Bank',
  SBXDECLINE: 'Sandbox bank that declines',
  SBXPENDING: 'Sandbox bank that takes its time, then pays',
  SBXPENDFAIL: 'Sandbox bank that takes its time, then declines',
}
const bankOutcomes: Readonly<Record<string, Outcome>> = {
  SBXDECLINE: 'declined',
  SBXPENDING: 'pending-then-paid',
  SBXPENDFAIL: 'pending-then-failed',
}
export const bankOutcome = (code: string): Outcome => bankOutcomes[code] ?? 'paid'

export function paymentStateOf(outcome: Outcome, nowMs: number): SandboxPaymentState {
  switch (outcome) {
    case 'paid':
      return { state: 'paid' }
    case 'declined':
      return failed('declined')
    case 'stuck':
      return { state: 'pending', untilMs: null, becomes: 'failed' }
    default:
      return {
        state: 'pending',
        untilMs: nowMs + pendingMs,
        becomes: outcome === 'pending-then-paid' ? 'paid' : 'failed',
      }
  }
}

/** The state of the payment at this time. */
export function advancePaymentState(fate: SandboxPaymentState, nowMs: number): SandboxPaymentState {
  if (fate.state === 'at-bank' && nowMs >= fate.untilMs) return failed('abandoned')
  if (fate.state !== 'pending' || fate.untilMs === null || nowMs < fate.untilMs) return fate
  return fate.becomes === 'paid' ? { state: 'paid' } : failed('declined')
}

/** Luhn's check, 13 to 19 digits. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Expiry as MM and YYYY against the current month; a card is valid until the end of its month. */
export function isUnexpired(month: string, year: string, now: Date): boolean {
  if (!/^(0[1-9]|1[0-2])$/.test(month) || !/^20\d{2}$/.test(year)) return false
  return Number(year) * 12 + Number(month) >= now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}

/** The first digits decide: 5 and 2 MasterCard, 6 RuPay, 3 Amex, the rest Visa; 6 and 50 are debit cards. */
export function cardKind(digits: string): { readonly network: string; readonly debit: boolean } {
  const network = digits.startsWith('3')
    ? 'AMEX'
    : /^[52]/.test(digits)
      ? 'MASTER'
      : digits.startsWith('6')
        ? 'RUPAY'
        : 'VISA'
  return { network, debit: /^(6|50|4000)/.test(digits) }
}
